"""What the text and the machine output of a list agree on."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.errors import DeckforgeError
from deckforge.model.deck import OUTSIDE
from deckforge.model.finding import CardRef, Finding
from deckforge.model.report import LineKind, LineReport, ListReport
from deckforge.model.visible import shortened

_MOST_SHOWN = 120
MOST_CARDS = 8
"""Of a finding's cards, so many are named where room is short."""
REASONS = {"unknown": "no card has this name", "ambiguous": "several cards may be meant"}


def why_not_a_card(line: LineReport) -> tuple[str, str]:
    """Why a line is an error: ``unknown`` or ``ambiguous``, as machines read it; and the same in words."""
    code, _, words = (line.reason or "unknown").partition(": ")
    return (code, words or REASONS[code]) if code in REASONS else ("unknown", str(line.reason))


def shown(line: LineReport) -> str:
    """The line's text as people are told it: a very long one is cut."""
    return shortened(line.text.strip(), _MOST_SHOWN)


def where(line: LineReport) -> str:
    """The line's number, or in JSON and XML, where only entries are counted, the entry's path."""
    return line.path or f"line {line.line}"


def left_out(found: ListReport) -> Iterator[tuple[LineReport, str]]:
    """Lines that no check looks at, with the reason: lines ignored, and cards outside the deck by their zone."""
    outside = {zone.value for zone in OUTSIDE}
    for line in found.lines:
        if line.kind is LineKind.IGNORED:
            yield line, line.reason or "ignored"
        elif line.kind is LineKind.CARD and line.zone in outside:
            yield line, str(line.zone)


def card_words(card: CardRef) -> str:
    """A card that a finding speaks of: copies, limit, reason, zone and lines."""
    told = [f"at most {card.limit}"] if card.limit is not None else []
    if card.reason:
        told.append(card.reason.replace("_", " "))
    if card.zone:
        told.append(card.zone.value)
    if card.lines:
        told.append(f"{'line' if len(card.lines) == 1 else 'lines'} {', '.join(map(str, card.lines))}")
    where = f" ({'; '.join(told)})" if told else ""
    return f"{card.count} {card.name}{where}"


def finding_words(finding: Finding) -> str:
    """What is wrong, what to do, and the cards concerned, a line each."""
    cards = [card_words(card) for card in finding.cards[:MOST_CARDS]]
    more = len(finding.cards) - len(cards)
    return "\n".join(filter(None, (finding.message, finding.hint, *cards, f"and {more} more" if more else "")))


def error_words(error: DeckforgeError) -> str:
    """What went wrong, and what to do about it, a line each."""
    return "\n".join(filter(None, (error.message, error.hint)))
