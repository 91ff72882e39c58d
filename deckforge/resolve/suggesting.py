"""Cards that may be meant by a name that is none, the likeliest first, each with why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckforge.model.names import name_words
from deckforge.model.report import Match, Suggestion
from deckforge.resolve.likeness import ACCEPTED, AHEAD, Alike
from deckforge.resolve.loose import telling_words, with_words
from deckforge.store.database import Database
from deckforge.store.values import NameHit

SAME_NAME = "same name"
WITH_ID = "its id"
WHYS = {
    **dict.fromkeys((Match.EXACT, Match.FACE, Match.ALIAS), SAME_NAME),
    Match.WORD_ORDER: "word order",
    Match.PREFIX: "part of the name",
    Match.TYPO: "typo",
}
"""Why a card is suggested that a name would reach so."""

MOST_SUGGESTIONS = 5
UNPLAYED = 10**9
"""The rank of a card that has none."""


def scored(
    name: str, cards: Iterable[NameHit], match: Match, database: Database | None = None
) -> tuple[Suggestion, ...]:
    """Cards as suggestions: the most played first as far as the data says, then those with the least more in a name."""
    cards = list(cards)
    ranks = database.ranks(hit.oracle_id for hit in cards) if database and len(cards) > 1 else {}
    found = [(ranks.get(hit.oracle_id, UNPLAYED), -share(name, hit), hit.card_name) for hit in cards]
    return tuple(Suggestion(card, -less, WHYS[match]) for _, less, card in sorted(found))


def share(name: str, hit: NameHit) -> float:
    """How much of the two names is common when one begins the other: likeness without counting letters."""
    lengths = len(name_words(name)), len(name_words(hit.name))
    return round(200 * min(lengths) / sum(lengths), 1)


def suggested(names: Iterable[str], candidates: Iterable[Alike], database: Database) -> tuple[Suggestion, ...]:
    """Cards that may be meant by names that are none: very like ones, those with the written words, less like ones.

    A single word comes last, since many names may have it.
    """
    typos = [Suggestion(hit.card_name, score, WHYS[Match.TYPO]) for score, hit, _ in candidates]
    near = [typo for typo in typos if typo.score >= ACCEPTED]
    parts: list[Suggestion] = []
    single: list[Suggestion] = []
    for name in [] if near else names:
        words = telling_words(name)
        (parts if len(words) > 1 else single).extend(
            scored(name, with_words(words, database.all_names()), Match.PREFIX, database)
        )
    found = {suggestion.name: suggestion for suggestion in reversed((*near, *parts, *typos, *single))}
    return tuple(reversed(found.values()))[:MOST_SUGGESTIONS]


def likeliest_first(names: Sequence[str], candidates: Sequence[Alike], database: Database) -> list[Alike]:
    """Candidates as they are suggested: those near the top by slips, then by how much they are played.

    Letters swapped with their neighbours are one slip, of which the likeness makes two.
    """
    near = [found for found in candidates if found.score > candidates[0].score - AHEAD]
    if len(near) < 2:  # noqa: PLR2004 - nothing to order
        return list(candidates)
    from rapidfuzz.distance import OSA  # only where a name is no card's

    ranks = database.ranks(found.hit.oracle_id for found in near)
    slips = {found: OSA.distance(name_words(names[found.place]), name_words(found.hit.name)) for found in near}
    near.sort(key=lambda found: (slips[found], ranks.get(found.hit.oracle_id, UNPLAYED)))
    return [*near, *candidates[len(near) :]]
