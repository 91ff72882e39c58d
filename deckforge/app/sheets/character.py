"""The character sheet: whoever plays the deck, as the ruleset keeps them, and the rules a player looks up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckforge.app.sheets.made import Made, doubt_words
from deckforge.model.rule import Clause, Kind
from deckforge.model.sheet import Block, Columns, Heading, Terms
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row

_LINE = 76  # letters in a column's line, about


def fits(kind: Kind) -> bool:
    """A deck that a player's character uses."""
    return SheetKind.CHARACTER in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    yield from made.ruleset.character_blocks(made.deck, made.entries, made.options)
    yield Heading("At the table")
    yield Columns(tuple((Terms(half, small=True),) for half in _halves(made.ruleset.character_reminders)), (1, 1))


def _halves(clauses: Sequence[Clause]) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The clauses as rows of two columns that are about equally long."""
    rows = tuple(
        Row(f"{clause.title[:1].upper()}{clause.title[1:]}", f"{clause.text} ({clause.code})") for clause in clauses
    )
    lines = [1 + (len(row.label) + len(row.value)) // _LINE for row in rows]
    cut = min(range(len(rows) + 1), key=lambda end: abs(sum(lines[:end]) - sum(lines[end:])))
    return rows[:cut], rows[cut:]
