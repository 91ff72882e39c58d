"""Whether a name in a list may mean an object of Scryfall's."""

from __future__ import annotations

from functools import lru_cache

from deckforge.model.card import Pool
from deckforge.scryfall.known import EXTRA_LAYOUTS, NEVER_LAYOUTS

_NEVER_TYPES = ("Token", "Card", "Emblem", "Stickers")
_EXTRA_TYPES = frozenset({"Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon"})


@lru_cache(maxsize=8192)
def classify(layout: str, type_line: str, set_type: str, *, playable: bool) -> Pool:
    """The pool of an object.

    Args:
        layout: Scryfall's word.
        type_line: the front face's.
        set_type: Scryfall's word, empty when unknown.
        playable: some format lists it as legal, restricted or banned.
    """
    if layout in NEVER_LAYOUTS or type_line.startswith(_NEVER_TYPES):
        return Pool.NEVER
    if layout in EXTRA_LAYOUTS or not _EXTRA_TYPES.isdisjoint(type_line.partition("—")[0].split()):
        return Pool.EXTRA
    if playable:
        return Pool.DECK
    # Cards of the Challenge Decks and the like; real cards in gold borders keep their legality.
    return Pool.EXTRA if set_type == "memorabilia" else Pool.UNPLAYABLE
