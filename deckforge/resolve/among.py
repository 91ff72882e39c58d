"""A name, or a part of one, among a few cards that are known, such as those of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckforge.model.card import Card, Pool
from deckforge.model.names import NameWords, name_key, name_words
from deckforge.resolve.likeness import alike, sure
from deckforge.store.database import NameIndex
from deckforge.store.values import NameHit

_SHORTEST_PART = 3  # letters of words that are cut off


def among(name: str, cards: Iterable[Card], *, exact: bool = False) -> tuple[Card, ...]:
    """The cards that a name may mean: none, one, or several where it is a part of each of their names.

    The stages are those of any list's names, the first in which a card fits decides: the name of the card or of a face,
    its words in another order, some of its words, beginnings of words, letters in the midst, a slip.

    Args:
        name: as written.
        cards: to choose from; a card that is there several times is told once.
        exact: only the first stage.
    """
    known = list({card.oracle_id: card for card in cards}.values())
    written = name_words(name)
    if not written:
        return ()
    stages = _STAGES[:1] if exact else _STAGES if len(name_key(name)) >= _SHORTEST_PART else _WHOLE_WORDS
    for fits in stages:
        found = tuple(card for card in known if any(fits(written, words) for words in _names(card)))
        if found:
            return found
    return () if exact else _slip(name, known)


def _names(card: Card) -> tuple[NameWords, ...]:
    return tuple(map(name_words, dict.fromkeys((card.name, *(face.name for face in card.faces)))))


def _has_begun_words(written: str, name: str) -> bool:
    return all(any(word.startswith(begun) for word in name.split()) for begun in written.split())


_WHOLE_WORDS: tuple[Callable[[NameWords, NameWords], bool], ...] = (
    lambda written, name: name_key(written) == name_key(name),
    lambda written, name: sorted(written.split()) == sorted(name.split()),
    lambda written, name: set(written.split()) <= set(name.split()),
)
_STAGES = (
    *_WHOLE_WORDS,
    _has_begun_words,
    lambda written, name: name_key(written) in name_key(name),
)


def _slip(name: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The card whose name is so nearly the written one that no other comes near."""
    by_id = {card.oracle_id: card for card in cards}
    hits = [
        (words, NameHit(card.oracle_id, words, card.name, "whole", 0, Pool.DECK))
        for card in by_id.values()
        for words in _names(card)
    ]
    hits.sort(key=lambda pair: len(pair[0]))
    words = [each for each, _ in hits]
    index = NameIndex(words, [hit for _, hit in hits], frozenset(word for each in words for word in each.split()))
    candidates = alike([name], index)
    return (by_id[candidates[0].hit.oracle_id],) if sure(candidates) else ()
