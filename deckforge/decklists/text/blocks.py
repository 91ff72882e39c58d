"""Blank lines: they group the cards of a list, and the only one may begin its sideboard."""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.decklists.lines import Head, ListLine
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

_LARGEST_SIDEBOARD = 15
_MAIN_AND_SIDE = 2


def blocks(lines: Sequence[ListLine]) -> list[list[ListLine]]:
    """The card lines in the groups that blank lines make; comments and unread lines belong to the group about them."""
    found: list[list[ListLine]] = []
    last = -1
    for line in lines:
        if line.kind is LineKind.CARD and line.may_head is not Head.TITLE:
            if line.number > last + 1 or not found:
                found.append([])
            found[-1].append(line)
            last = line.number
        elif line.number == last + 1:
            last = line.number
    return found


def with_sideboard(lines: Sequence[ListLine]) -> tuple[tuple[ListLine, ...], str | None]:
    """The lines with a second block of cards as the sideboard, and a note that says so.

    Only where there are exactly two blocks, and the second is no larger than Magic's sideboards are; with more,
    blank lines group the deck.
    """
    parts = blocks(lines)
    if len(parts) != _MAIN_AND_SIDE or sum(line.readings[-1].count for line in parts[1]) > _LARGEST_SIDEBOARD:
        return tuple(lines), None
    first = parts[1][0].number
    note = f"The cards from line {first} on, after the only blank line, are taken as the sideboard."
    side = {line.number for line in parts[1]}
    return tuple(line._replace(zone=Zone.SIDEBOARD) if line.number in side else line for line in lines), note
