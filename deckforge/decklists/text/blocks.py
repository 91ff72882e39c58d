"""Blank lines: they group the cards of a list, and the only one may begin its sideboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckforge.decklists.lines import Head, ListLine
from deckforge.model.deck import Zone
from deckforge.model.names import name_words
from deckforge.model.report import LineKind

_LARGEST_SIDEBOARD = 15
_MAIN_AND_SIDE = 2
_WITHOUT_COMMANDER = (49, 59, 99)
"""Cards beside the commander, as formats have them."""
_BASICS = ("plains", "island", "swamp", "mountain", "forest", "wastes")


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


class Parted(NamedTuple):
    """Lines that a blank one may part.

    Attributes:
        lines: with their zones.
        note: what is to be told of that; None where nothing was parted.
        alone: the number of a single card at the end of a deck that lacks one; it is the commander if it can be one.
    """

    lines: tuple[ListLine, ...]
    note: str | None = None
    alone: int | None = None


def with_sideboard(lines: Sequence[ListLine]) -> Parted:
    """The lines with a second block of cards as the sideboard.

    Only where there are exactly two blocks, and the second is no larger than Magic's sideboards are; with more,
    blank lines group the deck. Nobody puts nothing but basic lands aside.
    """
    parts = blocks(lines)
    if len(parts) != _MAIN_AND_SIDE or _copies(parts[1]) > _LARGEST_SIDEBOARD:
        return Parted(tuple(lines))
    first = parts[1][0].number
    if all(_is_basic(line) for line in parts[1]):
        told = f"The basic lands from line {first} on, after the only blank line, are taken as the deck's."
        return Parted(tuple(lines), told)
    note = sideboard_note(first)
    side = {line.number for line in parts[1]}
    alone = first if _copies(parts[1]) == 1 and _lacks_one(parts[0]) else None
    return Parted(
        tuple(line._replace(zone=Zone.SIDEBOARD) if line.number in side else line for line in lines), note, alone
    )


def sideboard_note(first: int) -> str:
    """What is told of cards that stand after the only blank line, from the line of that number on."""
    return f"The cards from line {first} on, after the only blank line, are taken as the sideboard."


def _copies(lines: Sequence[ListLine]) -> int:
    return sum(line.readings[-1].count for line in lines)


def _is_basic(line: ListLine) -> bool:
    return name_words(line.readings[-1].name).removeprefix("snow covered ") in _BASICS


def _lacks_one(lines: Sequence[ListLine]) -> bool:
    """Whether a deck has all but its commander: as many cards as that, and each but basic lands once."""
    names = [name_words(line.readings[-1].name) for line in lines if not _is_basic(line)]
    single = all(line.readings[-1].count == 1 or _is_basic(line) for line in lines) and len(set(names)) == len(names)
    return single and _copies(lines) in _WITHOUT_COMMANDER
