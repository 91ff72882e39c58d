"""A line that turned out to be a heading of someone's own, and the section of the cards below it."""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.lines import Head, ListLine
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.report import LineKind


def with_heading(
    lines: Sequence[ListLine], place: int, *, sectioned: bool, reason: str | None = None
) -> tuple[tuple[ListLine, ...], str | None]:
    """The lines with one of them as a heading, and what should be told of the section that it ends.

    Like a type's heading it ends a section of lands or of one card, and one beside the deck that has cards already,
    unless a section of the deck is called the same.

    Args:
        lines: the list's.
        place: of the line.
        sectioned: the list has sections that count.
        reason: why it was taken for a heading, where only looking it up told.
    """
    head = lines[place]
    kind = LineKind.IGNORED if reason else LineKind.HEADING
    changed = list(lines)
    changed[place] = head._replace(kind=kind, readings=(), may_head=Head.NO, reason=reason, zone=None)
    zone = _zone_below(lines, place, sectioned=sectioned)
    if zone is head.zone:
        return tuple(changed), None
    for after in range(place + 1, len(lines)):
        line = lines[after]
        if line.kind is LineKind.HEADING:
            break
        if line.zone is head.zone and read_card_line(clean_line(line.text)).zone is None:
            changed[after] = line._replace(zone=zone)
    if head.zone not in OUTSIDE:
        return tuple(changed), None
    told = f"taken as the deck's again, since cards of the {head.zone.value} stand above it" if head.zone else ""
    return tuple(changed), f"Line {head.number}: “{head.text.strip()}” is {told}."


def _zone_below(lines: Sequence[ListLine], place: int, *, sectioned: bool) -> Zone | None:
    zone = lines[place].zone
    if zone not in OUTSIDE:
        return Zone.DECK if zone is not None else None
    before = next(
        (lines[above] for above in range(place - 1, -1, -1) if lines[above].kind is not LineKind.COMMENT), None
    )
    if before is None or before.kind is not LineKind.CARD:
        return zone
    return Zone.DECK if sectioned else None
