"""What themes may call an effect: all that ``themes.effects_of`` may tell of a card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS

SUMMED = ("area", "damage", "life", "life loss", "tokens", "unblockable")
"""Effects that have no name among the facts."""
NAMED = (
    *("copy", "counter", "destroy", "discard", "draw", "exile", "exile card", "exile instead", "exile itself"),
    *("exile token", "extra turn", "fight", "flicker", "gain control", "lose the game", "mill", "prevent", "pump"),
    *("put counters", "put onto the battlefield", "reanimate", "regenerate", "return card to hand", "return itself"),
    *("return to hand", "return to the battlefield", "sacrifice", "scry", "search", "set size", "surveil", "tap"),
    *("untap", "weaken", "win the game"),
)
"""Effects by the names that facts give them."""
KINDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "what it does": frozenset((*SUMMED, *NAMED)),
        "keyword abilities": frozenset(KEYWORD_ABILITIES),
        "keyword actions": frozenset(KEYWORD_ACTIONS),
        "ability words": frozenset(ABILITY_WORDS),
    }
)
"""All effects by what they are."""
EFFECTS = frozenset[str]().union(*KINDS.values())


def is_effect(name: str) -> bool:
    """Whether a theme may call an effect so; landwalk and landcycling may be of any kind of land."""
    return name in EFFECTS or name.endswith(_OF_ANY_LAND)


_OF_ANY_LAND = ("walk", "cycling")
