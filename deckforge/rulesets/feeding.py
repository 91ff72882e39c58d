"""What feeds on other cards: an ability that comes only when its player casts, gains or discards something.

One such card wants several of those, so the deck keeps a balance: what feeds on them is held against what they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.oracle.facts import Facts
from deckforge.patterns import pattern
from deckforge.rulesets.building import Target

_WANTED = 3  # cards that one card is to have to feed on
_WEIGHT = 1.0  # what each that is missing costs, in the targets' measure


class _Feed(NamedTuple):
    """What is fed on, the words of what feeds on it, and whether a card is food."""

    name: str
    eater: re.Pattern[str]
    is_food: Callable[[Card, Facts], bool]


def _is_spell(card: Card, _facts: Facts) -> bool:
    return card.types.is_("Instant") or card.types.is_("Sorcery")


def _is_artifact(card: Card, facts: Facts) -> bool:
    return card.types.is_("Artifact") or any(
        not token.creature and token.power is None and token.what in _THINGS for token in facts.tokens
    )


def _is_enchantment(card: Card, _facts: Facts) -> bool:
    return card.types.is_("Enchantment")


def _gives_life(_card: Card, facts: Facts) -> bool:
    return bool(facts.heals) or "lifelink" in {*facts.own_keywords, *facts.granted_keywords}


def _discards(_card: Card, facts: Facts) -> bool:
    return any(effect.name == "discard" and not effect.who for effect in facts.effects) or any(
        "iscard" in ability.cost for ability in facts.activated
    )


_THINGS = frozenset({"Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk"})
_FEEDS = (
    _Feed(
        "spells",
        pattern(
            r"\bWhenever (?:you|a player) casts? (?:or copy |or copies )?[^.,]*\b(?:instant|sorcery|noncreature)\b"
            r"|\b(?:[Mm]agecraft|[Pp]rowess)\b|\b[Ii]nstant and sorcery spells you (?:cast|control)\b",
            example="Whenever you cast an instant or sorcery spell",
        ),
        _is_spell,
    ),
    _Feed(
        "artifacts",
        pattern(
            r"\bWhenever (?:another|an|one or more) (?:noncreature )?artifacts?\b(?! or | and )[^.,]* enters?\b"
            r"|\bWhenever you cast an artifact\b|\b[Ff]or each artifact you control\b|\b[Mm]etalcraft\b"
            r"|\b[Ss]acrifice an(?:other)? artifact\b",
            example="Whenever an artifact you control enters",
        ),
        _is_artifact,
    ),
    _Feed(
        "enchantments",
        pattern(
            r"\b[Cc]onstellation\b|\bWhenever you cast an (?:enchantment|Aura)\b"
            r"|\b[Ff]or each enchantment you control\b|\bWhenever an(?:other)? (?:enchantment|Aura)\b[^.,]* enters\b",
            example="Whenever you cast an enchantment spell",
        ),
        _is_enchantment,
    ),
    _Feed(
        "life",
        pattern(
            r"\bWhenever you gain life\b|\bif you gained \w+(?: or more)? life\b", example="Whenever you gain life"
        ),
        _gives_life,
    ),
    _Feed("discards", pattern(r"\bWhenever you discard\b", example="Whenever you discard a card"), _discards),
)


def feeding_targets() -> tuple[Target, ...]:
    """The balance for each thing that is fed on; without words, for there is nothing to tell of it by itself."""
    return tuple(Target(_name(feed), -inf, 0.0, _WEIGHT, "") for feed in _FEEDS)


def feeding(card: Card, facts: Facts) -> Iterator[str]:
    """The names of the balances that a card burdens, each as often as it counts, or relieves, with ``-`` before it."""
    for feed in _FEEDS:
        if feed.is_food(card, facts):
            yield f"-{_name(feed)}"
        if any(feed.eater.search(face.text) for face in card.faces):
            yield from (_name(feed) for _ in range(_WANTED))


def _name(feed: _Feed) -> str:
    return f"feeds on {feed.name}"
