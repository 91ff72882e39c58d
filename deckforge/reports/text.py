"""Pieces that all text reports are made of. Words of users and cards become plain Text here, never markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from deckforge.errors import DeckforgeError
from deckforge.model.report import DataInfo
from deckforge.model.visible import visible, visible_line

_LABEL_MOST = 16


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph that starts ``indent`` columns in; lines after the first stand ``hanging`` columns further.

    Words longer than the line are broken; no line ends in blanks.
    """

    text: Text
    indent: int = 0
    hanging: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent, hanging = (min(columns, options.max_width // 4) for columns in (self.indent, self.hanging))
        lead, rest = self.text.divide([hanging]) if hanging else (Text(), self.text)
        for line in rest.wrap(console, max(options.max_width - indent - hanging, 1)):
            whole = Text(" " * indent) + lead + line
            whole.rstrip()
            yield whole
            lead = Text(" " * hanging)


def words(*pieces: str | tuple[str, str]) -> Text:
    """Text of several pieces; a pair is (text, style)."""
    text = Text()
    for piece in pieces:
        content, style = (piece, "") if isinstance(piece, str) else piece
        text.append(visible(content), style)
    return text


def paragraph(*pieces: str | tuple[str, str], indent: int = 0, hanging: int = 0) -> Block:
    """A Block of pieces as for ``words``."""
    return Block(words(*pieces), indent, hanging)


def labelled(rows: Sequence[tuple[str, str]], indent: int = 0) -> Iterator[Block]:
    """Rows of (label, value), the values under each other."""
    width = min(max((len(label) for label, _ in rows), default=0), _LABEL_MOST)
    for label, value in rows:
        yield paragraph((visible_line(label).ljust(width), "bold"), "  ", value, indent=indent, hanging=width + 2)


def counted(count: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``34,910 cards``."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def error_text(error: DeckforgeError, indent: int = 0) -> Iterator[Block]:
    """An error: what is wrong, and what to do about it."""
    yield paragraph(("error: ", "bold red"), error.message, indent=indent, hanging=2)
    if error.hint:
        yield paragraph("-> ", error.hint, indent=indent + 2, hanging=3)


def data_text(data: DataInfo) -> Block:
    """Which card data answered."""
    if data.source == "starter":
        return paragraph(
            f"Card data: only deckforge's own {counted(data.cards, 'starter card')}; for all cards: deckforge import"
        )
    date = f" of {data.updated_at[:10]}" if data.updated_at else ""
    return paragraph((f"Card data: {data.source}{date}, {counted(data.cards, 'card')}", "dim"))
