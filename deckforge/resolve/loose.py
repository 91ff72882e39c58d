"""The stages between exact and alike: all the words in another order, and the beginning of a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import accumulate, combinations, groupby, permutations

from deckforge.model.card import Pool
from deckforge.model.names import NameKey, NameWords, name_key, name_words
from deckforge.resolve.exact import best_hits
from deckforge.store.database import Database, NameIndex
from deckforge.store.values import NameHit

_ALL_ORDERS = 5
_MOST_WORDS = 12
_SHORTEST_BEGINNING = 3
SHORTEST_SURE_BEGINNING = 5
"""Letters from which a beginning may be taken; with fewer it is as likely a nickname (``Bob``, ``Gary``)."""
_MOST_HITS = 500
_SMALL_WORDS = frozenset({"a", "an", "and", "at", "for", "from", "in", "of", "on", "the", "to", "with"})

_LEFT_OUT = ("the", "of", "ofthe", "and", "a", "andthe", "inthe", "tothe", "in", "to", "from", "fromthe", "for", "with")
_MOST_SMALL = 2


class Step(IntEnum):
    """How a name goes on after its beginning: the smaller, the likelier that it was cut there."""

    COMMA = 0
    """``Ragavan``"""
    WORD = 1
    """``Arid``"""
    LETTER = 2
    """``Tarmogo``"""


def in_other_order(name: str, database: Database) -> tuple[NameHit, ...]:
    """The cards with the same words in another order."""
    keys = list(dict.fromkeys(NameKey("".join(words)) for words in _orders(name_words(name).split())))
    if not keys:
        return ()
    hits = database.by_keys(keys)
    return best_hits(name, [hit for key in keys for hit in hits.get(key, ())])


def _orders(words: list[str]) -> Iterator[tuple[str, ...]]:
    """Every order of a few words; of more, those with a part moved from one end to the other, or two words swapped."""
    if len(words) <= _ALL_ORDERS:
        yield from permutations(words)
    elif len(words) <= _MOST_WORDS:
        yield from ((*words[cut:], *words[:cut]) for cut in range(1, len(words)))
        for first, last in combinations(range(len(words)), 2):
            swapped = words.copy()
            swapped[first], swapped[last] = words[last], words[first]
            yield tuple(swapped)


def with_small_words(name: str, database: Database) -> tuple[NameHit, ...]:
    """The cards whose names are the written one but for small words left out in one place: ``Roar Wurm``."""
    words = name_words(name).split()
    if not words or len(words) > _MOST_WORDS:
        return ()
    gaps = range(len(words))
    keys = [NameKey("".join((*words[:gap], small, *words[gap:]))) for small in _LEFT_OUT for gap in gaps]
    hits = database.by_keys(keys)
    found = (hit for of_key in hits.values() for hit in of_key if hit.pool < Pool.NEVER)
    return _cards(hit for hit in found if _has_whole(name_words(hit.name).split(), words))


def _has_whole(of_name: list[str], written: list[str]) -> bool:
    """Whether a name is the written words and small ones as words of their own: ``Withdraw`` is not ``Draw``."""
    starts, ends = _lengths(of_name), _lengths(written)
    return any(
        "".join(of_name[first:last]) in _LEFT_OUT and starts[first] in ends
        for first in range(len(of_name))
        for last in range(first + 1, min(first + _MOST_SMALL, len(of_name)) + 1)
        if starts[-1] - (starts[last] - starts[first]) == ends[-1]
    )


def _lengths(words: list[str]) -> list[int]:
    """How many letters stand before each word, and all of them."""
    return [0, *accumulate(map(len, words))]


def beginning_with(name: str, database: Database) -> tuple[tuple[NameHit, ...], Step]:
    """The cards whose name goes on after the written one, those with the smallest step alone.

    What is cut may be any card's name, though no format knows it; up to a comma those of decks come first.
    """
    key, words = name_key(name), name_words(name)
    by_step: dict[Step, list[NameHit]] = {}
    if len(key) >= _SHORTEST_BEGINNING:
        for hit in database.by_prefix(key, _MOST_HITS):
            by_step.setdefault(_step(words, hit.name), []).append(hit)
    step = min(by_step, default=Step.LETTER)
    if step is Step.LETTER and len(key) < SHORTEST_SURE_BEGINNING:
        return (), step
    return _cards(by_step.get(step, ()), of_all=step is not Step.COMMA), step


def telling_words(name: str) -> frozenset[str]:
    """The words of a name but for small ones, which half of all names have."""
    return frozenset(name_words(name).split()) - _SMALL_WORDS


def with_words(words: frozenset[str], index: NameIndex, *, of_all: bool = False) -> tuple[NameHit, ...]:
    """The cards whose names have all of these words, and more; of the best pool, or ``of_all``."""
    longest = max(words, key=lambda word: (len(word), word), default="")
    # Most misspelt words are in no name at all.
    if len(longest) < _SHORTEST_BEGINNING or not words <= index.vocabulary:
        return ()
    having = (place for place, of_name in enumerate(index.words) if longest in of_name)
    return _cards((index.hits[place] for place in having if words <= set(index.words[place].split())), of_all=of_all)


def _step(words: NameWords, name: str) -> Step:
    if name_words(name.partition(",")[0]) == words:
        return Step.COMMA
    return Step.WORD if name_words(name).startswith(f"{words} ") else Step.LETTER


def _cards(hits: Iterable[NameHit], *, of_all: bool = False) -> tuple[NameHit, ...]:
    """The cards of the best pool among the hits, or ``of_all``, each once.

    A name's whole card comes before those with such a face.
    """
    in_order = sorted(hits, key=lambda hit: (name_key(hit.name), hit.card_name))
    best = [hit for _, same in groupby(in_order, lambda hit: name_key(hit.name)) for hit in _of_name(list(same))]
    pool = min((hit.pool for hit in best), default=None)
    return tuple({hit.card_name: hit for hit in best if of_all or hit.pool == pool}.values())


def _of_name(hits: list[NameHit]) -> tuple[NameHit, ...]:
    return best_hits(hits[0].name, hits)
