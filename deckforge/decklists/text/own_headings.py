"""Headings of people's own: ``Ramp (10)`` or ``Things that win`` above counted cards.

No list of words knows them. In a list whose cards have counts, a line without one at the head of a block is either
such a heading or a card whose count was forgotten; only looking it up tells.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.decklists.counts import TAKEN_FOR_COUNT
from deckforge.decklists.lines import ListLine
from deckforge.model.report import LineKind

_FEWEST_COUNTED = 4
_COUNTED_TO_ONE = 2
_MOST_NAMED = 8


def with_own_headings(lines: Sequence[ListLine]) -> tuple[tuple[ListLine, ...], str | None]:
    """The lines with those marked that may be headings, and a note on cards without a count among counted ones.

    A number in brackets that is the sum of the block's cards makes a line a heading without any doubt.
    """
    bare = {line.number for line in lines if line.kind is LineKind.CARD and not _counted(line)}
    counted = sum(line.kind is LineKind.CARD for line in lines) - len(bare)
    if not bare or not counted:
        return tuple(lines), None
    mostly = counted >= max(_FEWEST_COUNTED, _COUNTED_TO_ONE * len(bare))
    found = tuple(
        _judged(line, _below(lines, place, bare), begins=_begins(lines, place), mostly=mostly)
        if line.number in bare
        else line
        for place, line in enumerate(lines)
    )
    left = [line for line in found if line.number in bare and line.kind is LineKind.CARD and not line.may_head]
    return found, _told(left) if left and mostly else None


def _counted(line: ListLine) -> bool:
    return line.readings[0].uncounted and TAKEN_FOR_COUNT not in line.readings[-1].left_out


def _begins(lines: Sequence[ListLine], place: int) -> bool:
    """Whether a line begins a block: it is the first, or a blank one stands before it."""
    return not place or lines[place - 1].number < lines[place].number - 1


def _below(lines: Sequence[ListLine], place: int, bare: set[int]) -> list[ListLine]:
    """The counted cards that follow a line without a gap."""
    found: list[ListLine] = []
    number = lines[place].number
    for after in range(place + 1, len(lines)):
        line = lines[after]
        if line.number != number + len(found) + 1 or line.kind is not LineKind.CARD or line.number in bare:
            break
        found.append(line)
    return found


def _judged(line: ListLine, below: Sequence[ListLine], *, begins: bool, mostly: bool) -> ListLine:
    last = line.readings[-1]
    if TAKEN_FOR_COUNT in last.left_out and last.count == sum(card.readings[-1].count for card in below):
        return line._replace(kind=LineKind.HEADING, readings=())
    return line._replace(may_head=True) if below and begins and mostly else line


def _told(lines: Sequence[ListLine]) -> str:
    numbers = ", ".join(str(line.number) for line in lines[:_MOST_NAMED])
    more = f" and {len(lines) - _MOST_NAMED} more" if len(lines) > _MOST_NAMED else ""
    return f"Without a count before the name, unlike the others: line {numbers}{more}."
