"""One fact alone, for checks that ask of many cards for no other: the reader is large, and reads all of them."""

from __future__ import annotations

from functools import lru_cache

from deckforge.model.card import Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.mana import is_only_mana


@lru_cache(maxsize=8192)
def makes_nothing_but_mana(face: Face) -> bool:
    """Whether a face does nothing but make mana: ``Facts.only_mana``."""
    text, abilities, _ = take_apart(face)
    return is_only_mana(face, text, abilities)
