"""Pieces that all text reports are made of: words of users and cards are never read as markup."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from deckforge.errors import DeckforgeError
from deckforge.model.report import DataInfo
from deckforge.model.visible import visible, visible_line
from deckforge.patterns import pattern

if TYPE_CHECKING:  # Rich is slow to load, and only terminals need it
    from rich.console import Console, ConsoleOptions, RenderResult

_LABEL_MOST = 26
# Addresses and paths are to be copied whole; a word with a slash in its middle alone may be anything.
_WHOLE = pattern(r"(?<!\S)[(“]?(?:https?://|~?/|\.{1,2}/|[A-Za-z]:[\\/])\S{2}")
_GAP = "  "


class Block(NamedTuple):
    """A paragraph that starts ``indent`` columns in; lines after the first stand ``hanging`` columns further.

    Words longer than the line are broken, but for addresses and paths, which go over its end; no line ends in blanks.
    Rich prints it with styles, ``plain`` gives it without.

    Attributes:
        pieces: (text, style) each; the style is Rich's, may be empty.
    """

    pieces: tuple[tuple[str, str], ...]
    indent: int = 0
    hanging: int = 0

    def plain(self, width: int) -> str:
        """The paragraph without styles, its lines ended; an empty one is an empty line."""
        indent, hanging = self._columns(width)
        text = "".join(text for text, _ in self.pieces)
        lead, rest = text[:hanging], text[hanging:]
        lines = _lines(rest, max(width - indent - hanging, 1))
        leads = [lead, *[" " * hanging] * (len(lines) - 1)]
        return "".join(f"{' ' * indent}{lead}{line}".rstrip() + "\n" for lead, line in zip(leads, lines, strict=True))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.text import Text  # noqa: PLC0415 - as above

        indent, hanging = self._columns(options.max_width)
        text = Text.assemble(*self.pieces)
        lead, rest = text.divide([hanging]) if hanging else (Text(), text)
        width = max(options.max_width - indent - hanging, 1)
        # Rich can only break a long word, or not break anything.
        kept = rest.divide(_starts(rest.plain, width)) if _WHOLE.search(rest.plain) else rest.wrap(console, width)
        for line in kept:
            whole = Text(" " * indent, no_wrap=True, overflow="ignore") + lead + line
            whole.rstrip()
            yield whole
            lead = Text(" " * hanging)

    def _columns(self, width: int) -> tuple[int, int]:
        return min(self.indent, width // 4), min(self.hanging, width * 2 // 5)


def _lines(text: str, width: int) -> list[str]:
    wrap = textwrap.TextWrapper(
        width,
        break_on_hyphens=False,
        break_long_words=not _WHOLE.search(text),
        drop_whitespace=True,
        expand_tabs=False,
    )
    return [line for part in text.split("\n") for line in (wrap.wrap(part) or [""])]


def _starts(text: str, width: int) -> list[int]:
    """Where in the text its lines begin, all but the first."""
    at = 0
    starts: list[int] = []
    for line in _lines(text, width):
        starts.append(text.index(line, at))
        at = starts[-1] + len(line)
    return starts[1:]


class TableRow(NamedTuple):
    """A row of a table, always one line: without styles whole, on a terminal cut where its columns have no room.

    Attributes:
        cells: of one line each.
        longest: of each column, the length of its longest cell.
        yielding: as ``shared_widths`` has it.
        style: Rich's, may be empty.
    """

    cells: tuple[str, ...]
    longest: tuple[int, ...]
    yielding: tuple[tuple[int, int], ...] = ()
    style: str = ""

    def plain(self, width: int) -> str:
        """The whole row, its line ended, whatever the width."""
        del width
        return _line(self.cells, self.longest) + "\n"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.text import Text  # noqa: PLC0415 - as above

        del console
        widths = shared_widths(self.longest, options.max_width, self.yielding)
        cells = [_cut(cell, width) for cell, width in zip(self.cells, widths, strict=True)]
        yield Text(_line(cells, widths), self.style, no_wrap=True, overflow="crop")


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return _GAP.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def shared_widths(longest: Sequence[int], width: int, yielding: Iterable[tuple[int, int]] = ()) -> list[int]:
    """Columns' widths that fit into a line, gaps included.

    Args:
        longest: of each column, the length of its longest cell.
        width: of the line.
        yielding: columns that give way first, one after the other, each down to a width; then the widest of all do,
            until they are one wide.
    """
    room = width - len(_GAP) * (len(longest) - 1)
    widths = list(longest)
    for column, least in yielding:
        over = sum(widths) - room
        if over > 0 and widths[column] > least:
            widths[column] = max(least, widths[column] - over)
    most = max(widths, default=1)
    while most > 1 and sum(min(each, most) for each in widths) > room:
        most -= 1
    return [min(each, most) for each in widths]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


Shown: TypeAlias = Block | TableRow
"""What text reports are made of."""

BLANK = Block(())


def paragraph(*pieces: str | tuple[str, str], indent: int = 0, hanging: int = 0) -> Block:
    """A Block of several pieces; a pair is (text, style)."""
    pairs = ((piece, "") if isinstance(piece, str) else piece for piece in pieces)
    return Block(tuple((visible(text), style) for text, style in pairs), indent, hanging)


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], yielding: Iterable[tuple[int, int]] = ()
) -> Iterator[TableRow]:
    """A heading, then a line a row; ``yielding`` as ``shared_widths`` has it."""
    lines = [tuple(map(visible_line, row)) for row in (head, *rows)]
    longest = tuple(max(map(len, column)) for column in zip(*lines, strict=True))
    first = tuple(yielding)
    for number, line in enumerate(lines):
        yield TableRow(line, longest, first, "" if number else "bold")


def labelled(rows: Sequence[tuple[str, str]], indent: int = 0) -> Iterator[Block]:
    """Rows of (label, value), the values under each other; only a label beyond the bound pushes its own aside."""
    width = max((len(label) for label, _ in rows if len(label) <= _LABEL_MOST), default=_LABEL_MOST)
    for label, value in rows:
        yield paragraph((visible_line(label).ljust(width), "bold"), "  ", value, indent=indent, hanging=width + 2)


def counted(count: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``34,910 cards``."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def name_text(name: str, *, homebrew: bool) -> Iterator[str | tuple[str, str]]:
    """The pieces of a card's name, marked where it is the table's own."""
    yield visible_line(name), "bold"
    if homebrew:
        yield "  (homebrew)"


def error_text(error: DeckforgeError) -> Iterator[Block]:
    """An error below the list that has it: what is wrong, and what to do about it."""
    yield paragraph(("error: ", "bold red"), error.message, indent=2, hanging=2)
    if error.hint:
        yield paragraph("-> ", error.hint, indent=4, hanging=3)


def data_text(data: DataInfo) -> Block:
    """Which card data answered."""
    own = f" and {data.homebrew:,} of your own" if data.homebrew else ""
    if data.source == "starter":
        return paragraph(
            f"Card data: only deckforge's own {counted(data.cards, 'starter card')}{own}; "
            "for all cards: deckforge import"
        )
    return paragraph((f"Card data: {data_words(data)}, {counted(data.cards, 'card')}{own}", "dim"))


def data_words(data: DataInfo) -> str:
    """``oracle_cards of 2026-11-30``; where the date is a guess, it says of what it is."""
    date = (data.updated_at or "")[:10]
    if not date:
        return data.source
    return f"{data.source}, newest card of {date}" if data.is_guessed else f"{data.source} of {date}"
