"""Names that no stage could settle: whoever asked for the list may choose, or have the best suggestion taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from deckforge.decklists.lines import Reading
from deckforge.model.names import name_words
from deckforge.model.report import LineReport, Match, Suggestion
from deckforge.resolve.exact import Hits
from deckforge.resolve.settle import Settled, hits_of
from deckforge.resolve.stages import Answer, answer_exactly, keeps_numbers
from deckforge.resolve.suggesting import WHYS, WITH_ID
from deckforge.store.database import Database

Choose: TypeAlias = Callable[[LineReport], Suggestion | None]
"""Asked for each line whose name is no card's: the card to take for it, by its whole name, or None for none."""

AS_TYPED = "as typed"
"""Why a card is taken that no stage suggested."""

_MATCHES = {WHYS[match]: match for match in (Match.WORD_ORDER, Match.PREFIX, Match.TYPO)} | dict.fromkeys(
    (WITH_ID, AS_TYPED), Match.TYPO
)


def best_suggestion(line: LineReport) -> Suggestion | None:
    """The best suggestion, if there is any."""
    return line.suggestions[0] if line.suggestions else None


def chosen(suggestion: Suggestion, readings: Sequence[Reading], database: Database) -> Settled | None:
    """A line as the suggestion has it; None where that is no card's name, or a number would be lost."""
    reading = _likest(readings, suggestion.name)
    hits: Hits = hits_of([Reading(1, suggestion.name)], database)
    found = answer_exactly(suggestion.name, hits)
    if found is None or found.hit is None:
        return None
    if suggestion.why != AS_TYPED and not keeps_numbers(reading.name, suggestion.name):
        return None  # what is no part of the name may be a count, and would be lost
    match = _MATCHES.get(suggestion.why, Match.PREFIX)
    reason = "taken as typed" if suggestion.why == AS_TYPED else f"taken as suggested: {suggestion.why}"
    # Of what no likeness led to, the score tells how like it is all the same.
    score = _likeness(reading, suggestion.name) if suggestion.why in {AS_TYPED, WITH_ID} else suggestion.score
    return Settled(reading, Answer(found.hit, match, score, reason))


def _likeness(reading: Reading, name: str) -> float:
    from rapidfuzz import fuzz  # only where a name is no card's

    return round(fuzz.ratio(name_words(reading.name), name_words(name)), 1)


def _likest(readings: Sequence[Reading], name: str) -> Reading:
    """The reading that the card's name stands for: the one most like it, the shortest among equals."""
    from rapidfuzz import fuzz  # only where a name is no card's

    words = name_words(name)
    counted = [reading for reading in reversed(readings) if not reading.uncounted]
    return max(counted, key=lambda reading: fuzz.ratio(name_words(reading.name), words))
