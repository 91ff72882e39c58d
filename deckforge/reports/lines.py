"""What the text and the machine output of a list agree on."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.deck import OUTSIDE
from deckforge.model.report import LineKind, LineReport, ListReport

REASONS = {"unknown": "no card has this name", "ambiguous": "several cards may be meant"}


def why_not_a_card(line: LineReport) -> tuple[str, str]:
    """Why a line is an error: ``unknown`` or ``ambiguous``, else the reason itself; and the same in words."""
    code, _, words = (line.reason or "unknown").partition(": ")
    return (code, words or REASONS[code]) if code in REASONS else (str(line.reason), str(line.reason))


def left_out(found: ListReport) -> Iterator[tuple[LineReport, str]]:
    """Lines that no check looks at, with the reason: lines ignored, and cards outside the deck by their zone."""
    outside = {zone.value for zone in OUTSIDE}
    for line in found.lines:
        if line.kind is LineKind.IGNORED:
            yield line, line.reason or "ignored"
        elif line.kind is LineKind.CARD and line.zone in outside:
            yield line, str(line.zone)
