"""The last stage: names that look like a card's. Never silent, and scripts can forbid it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from deckforge.model.names import NameWords, name_words
from deckforge.resolve.exact import best_hits
from deckforge.store.database import NameIndex
from deckforge.store.values import NameHit

SUGGESTED = 80.0
"""Likeness from which a card is suggested; below, names have nothing to do with each other."""
ACCEPTED = 90.0
"""Likeness from which a card is accepted, when no other card comes near."""
AHEAD = 5.0
"""How far the accepted card must be ahead of the next one."""

_MOST = 24


class Alike(NamedTuple):
    """A card, how like its name is to a written one, from 0 to 100, and to which of those asked for."""

    score: float
    hit: NameHit
    place: int


def alike(names: Iterable[str], index: NameIndex) -> list[Alike]:
    """Cards whose names look like one of those written, the likest first, each once.

    Ties are broken by pool and name, so that the order is the same everywhere.
    """
    best: dict[str, Alike] = {}
    for place, name in enumerate(names):
        for score, hit in _alike(name_words(name), index):
            known = best.get(hit.card_name)
            if known is None or score > known.score:
                best[hit.card_name] = Alike(score, hit, place)
    return sorted(best.values(), key=lambda found: (-found.score, found.hit.pool, found.hit.card_name))


def _alike(words: NameWords, index: NameIndex) -> list[tuple[float, NameHit]]:
    from rapidfuzz import fuzz, process  # a list without a misspelt name does without it

    # A name much longer or shorter than the written one can't reach the likeness (2 × the shorter ÷ their sum).
    reach = SUGGESTED / (200 - SUGGESTED)
    start = bisect_left(index.words, len(words) * reach, key=len)
    end = bisect_right(index.words, len(words) / reach, key=len)
    near = index.words[start:end]
    scored = process.extract(words, near, scorer=fuzz.ratio, score_cutoff=SUGGESTED, limit=_MOST)
    hits: dict[str, list[NameHit]] = {}
    scores: dict[str, float] = {}
    for found, score, place in scored:
        hits.setdefault(found, []).append(index.hits[start + place])
        scores[found] = round(score, 1)
    # A name that is a whole card's and another's face too stands for the whole card here as well.
    return [(scores[found], hit) for found, of_name in hits.items() for hit in best_hits(found, of_name)]


def sure(candidates: list[Alike]) -> bool:
    """Whether the first of the candidates is near enough, and far enough ahead of the next card.

    One that no deck holds, such as a plane, is never sure beside one that some deck does.
    """
    if not candidates or candidates[0].score < ACCEPTED:
        return False
    first, *others = candidates
    if any(other.hit.pool < first.hit.pool for other in others):
        return False
    return not others or first.score - others[0].score >= AHEAD
