"""Stage one: names written as some card has them, but for case, accents and punctuation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from deckforge.model.card import Pool
from deckforge.model.names import NameKey, name_key, name_words
from deckforge.model.report import Match
from deckforge.patterns import pattern
from deckforge.store.values import KINDS, NameHit

Hits = Mapping[NameKey, tuple[NameHit, ...]]

MATCHES = {"whole": Match.EXACT, "face": Match.FACE, "alias": Match.ALIAS}
_REBALANCED = "A-"
_BLANK = pattern(r"_{2,}")
_STICKER = "Name Sticker"


@lru_cache(maxsize=8192)
def exact_keys(name: str) -> tuple[NameKey, ...]:
    """The keys under which a written name may be found, likeliest first; kept, since decks of a batch share names.

    Arena's ``A-`` before a rebalanced card is left out only where no card is called so; likewise a blank that is
    printed (``_____ Goblin``) stands for the name sticker that the card data has in its place.
    """
    key = name_key(name)
    if "__" in name:
        return (key, name_key(_BLANK.sub(_STICKER, name)))
    return (key, name_key(name[len(_REBALANCED) :])) if name.startswith(_REBALANCED) else (key,)


def best_hits(written: str, hits: Sequence[NameHit]) -> tuple[NameHit, ...]:
    """The cards that the name means: one, several that only another name tells apart, or none.

    Of names that fold alike (``Wasteland``, ``Waste Land``) it is the one that is written. Magic's cards come before
    the table's own of the same name, which a list has to mark to mean them. Cards of decks come before
    others, whole names before faces before aliases, front faces before back ones. Of cards with the very same name
    the first is taken, since no other way of writing it could change that.
    """
    able = [hit for hit in hits if hit.pool < Pool.NEVER]
    if len(able) > 1:
        ranks = [_rank(written, hit) for hit in able]
        able = [hit for hit, rank in zip(able, ranks, strict=True) if rank == min(ranks)]
    return tuple({hit.card_name: hit for hit in reversed(able)}.values())[::-1]


def _rank(written: str, hit: NameHit) -> tuple[int, ...]:
    return (
        name_words(hit.name) != name_words(written),
        hit.homebrew,
        hit.pool,
        KINDS.index(hit.kind),
        hit.face > 0,
        hit.name.casefold() != written.casefold(),
    )
