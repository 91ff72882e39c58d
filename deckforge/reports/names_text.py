"""What names that were given one by one were taken for, as text: no list, so no lines and no counts."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from deckforge.model.report import LineReport, ListReport
from deckforge.patterns import pattern
from deckforge.reports.lines import shown, why_not_a_card
from deckforge.reports.resolve_text import how_matched, why_unresolved
from deckforge.reports.text import Block, paragraph

_COUNT = pattern(r"(\d+) cards ")


def names_text(found: ListReport) -> Iterator[Block]:
    """Only what a person must know: notes, names that are no cards, and those taken by likeness."""
    for note in found.notes:
        yield paragraph("note: ", note, hanging=6)
    for line in found.unresolved:
        yield paragraph(("not read: ", "bold red"), shown(line), hanging=2)
        untold = _untold(line)
        yield paragraph(why_unresolved(line), f" and {untold} more" if untold else "", indent=2)
        if untold:
            told = f"To see all with it in their names: deckforge search {shlex.quote(shown(line))}"
            yield paragraph("-> ", told, indent=2, hanging=3)
    for line in found.assumed:
        yield paragraph(("assumed: ", "yellow"), f"{line.name} {how_matched(line)}", hanging=2)


def _untold(line: LineReport) -> int:
    """How many cards may be meant besides those that are suggested."""
    count = _COUNT.match(why_not_a_card(line)[1])
    return max(int(count[1]) - len(line.suggestions), 0) if count else 0
