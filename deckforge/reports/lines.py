"""What the text and the machine output of a list agree on."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.deck import OUTSIDE
from deckforge.model.report import LineKind, LineReport, ListReport

_MOST_SHOWN = 120
REASONS = {"unknown": "no card has this name", "ambiguous": "several cards may be meant"}


def why_not_a_card(line: LineReport) -> tuple[str, str]:
    """Why a line is an error: ``unknown`` or ``ambiguous``, as machines read it; and the same in words."""
    code, _, words = (line.reason or "unknown").partition(": ")
    return (code, words or REASONS[code]) if code in REASONS else ("unknown", str(line.reason))


def shown(line: LineReport) -> str:
    """The line's text as people are told it: a very long one is cut."""
    text = line.text.strip()
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def left_out(found: ListReport) -> Iterator[tuple[LineReport, str]]:
    """Lines that no check looks at, with the reason: lines ignored, and cards outside the deck by their zone."""
    outside = {zone.value for zone in OUTSIDE}
    for line in found.lines:
        if line.kind is LineKind.IGNORED:
            yield line, line.reason or "ignored"
        elif line.kind is LineKind.CARD and line.zone in outside:
            yield line, str(line.zone)
