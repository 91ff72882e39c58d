"""What a card does against others' cards, against whose, and how strong that is for its mana."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.card import Card
from deckforge.oracle.facts import Effect, Facts
from deckforge.patterns import pattern
from deckforge.rulesets.catches import given_away, is_itself, is_of_equipped, left
from deckforge.rulesets.hurting import sure_damage

_REMOVAL = frozenset({"destroy", "exile", "return to hand", "counter", "gain control", "fight", "weaken"})
_UNKNOWN, _ANSWER = 0.3, 0.65  # strength of what has no size, and of what answers a card at once
_MUCH_DAMAGE = 2.0  # for its mana, a card counting as one more, that is as strong as strength goes
_OWN_SIDE = pattern(
    r"(?<!don't )\byou (?:control|own)\b|^(?:it|~|this \w+)$|\byour (?:hand|library)\b",
    example="a creature you control",
)
_BITE = pattern(r"\bequal to (?:its|their) power\b", example="deals damage equal to its power")
_OF_A_COLOUR = pattern(
    r"\b(?:white|blue|black|red|green|artifact) (?:creature|planeswalker|permanent|spell)s?\b", example="red creature"
)
_FEW_HAVE = pattern(r"\b(?:artifact|enchantment|Aura|Equipment|land)s?\b", example="target artifact")
_MANY_HAVE = pattern(
    r"\b(?:creature|planeswalker|player|opponent|any target|permanent|spell)s?\b", example="target creature"
)


def answers(facts: Facts) -> Iterator[Effect]:
    """What it does against others' cards, none of which it does to its own side or itself."""
    return (
        effect
        for effect in facts.effects
        if effect.name in _REMOVAL and not (_is_own(effect) or is_itself(effect.what, facts.name))
    )


def _is_own(effect: Effect) -> bool:
    """Whether it is done to what is one's own, or gives that away."""
    return _OWN_SIDE.search(effect.what) is not None or is_of_equipped(effect) or given_away(effect)


def bites(facts: Facts) -> bool:
    """Whether a creature deals damage by its power to another, without a fight."""
    return any(_BITE.search(span.text) for span in facts.other_damages)


def is_narrow(facts: Facts) -> bool:
    """Whether all that it does to others is against a colour, or against things, which few at the table have."""
    whom = [effect.what for effect in answers(facts)]
    whom += [found.targets for found in facts.damages if not found.own_side]
    return bool(whom) and not bites(facts) and all(map(_few_have, whom))


def _few_have(whom: str) -> bool:
    others = _OF_A_COLOUR.sub("artifact", whom)
    return _FEW_HAVE.search(others) is not None and _MANY_HAVE.search(others) is None


def spell_strength(card: Card, facts: Facts) -> float:
    """Damage for its mana, as far as one can count on it; what does none is worth as little as is known of it."""
    if is_narrow(facts):
        return _UNKNOWN * left(card, facts)
    harm = sure_damage(facts) / (card.mana_value + 1) / _MUCH_DAMAGE
    at_once = any(not effect.when for effect in answers(facts)) or bites(facts)
    return max(_ANSWER if at_once else _UNKNOWN, min(1.0, harm)) * left(card, facts)
