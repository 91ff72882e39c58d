"""Which cards bring creatures: as the checks count them (SB-P5, SB-B3) and a boss's sheet marks them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from deckforge.patterns import pattern

if TYPE_CHECKING:  # the reader of rules text is large, and checks of most decks need none of it
    from deckforge.model.card import Card
    from deckforge.oracle.facts import Effect, Facts, TokenMaker

# Words for what returns to the battlefield and is no creature.
_NOT_CREATURES = ("artifact", "aura", "enchantment", "equipment", "land", "planeswalker")
# Who gets tokens, where the card's player may be among them.
_OWN = pattern(r"(?:you\b|(?:a|each|target|any number of target) players?$).*", re.IGNORECASE)


def is_creature_card(card: Card) -> bool:
    """Whether the front, or either face of a modal double-faced card, is a creature."""
    return card.types.is_creature or (card.layout == "modal_dfc" and any(f.types.is_creature for f in card.faces))


def brings_creatures(card: Card, read: Callable[[Card, int], Facts]) -> bool:
    """Whether a face makes creature tokens for its player, or returns creatures to the battlefield."""
    every = (read(card, index) for index, _ in enumerate(card.faces))
    return any(makes_creatures(facts) or any(map(_returns_creature, facts.effects)) for facts in every)


def makes_creatures(facts: Facts) -> bool:
    """Whether it makes creature tokens for its player."""
    return any(token.is_creature and not for_others(token) for token in facts.tokens)


def for_others(found: TokenMaker) -> bool:
    """Whether somebody else gets the tokens: ``its controller``, ``target opponent``."""
    return _OWN.match(found.whose) is None


def _returns_creature(effect: Effect) -> bool:
    what = effect.what.casefold()
    return effect.name == "reanimate" and ("creature" in what or not any(word in what for word in _NOT_CREATURES))
