"""Facts, casters and translated faces made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support import make_card

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock
from deckforge.oracle.facts import (
    Amount,
    Bonus,
    Damage,
    EnteringCounters,
    EquipCost,
    Facts,
    KeywordUse,
    LifeChange,
    Span,
)
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.caster import Caster, caster
from deckforge.rulesets.spellblade.translate import translate_face

NOWHERE = Span(0, 0, "")


def by(modifier: int | None = None, weapon: int | None = None, **options: Any) -> Caster:  # noqa: ANN401 - any option
    return caster(TranslateOptions(modifier=modifier, weapon_modifier=weapon, **options), RULESET.numbers)


def hits(amount: Amount, **parts: Any) -> Damage:  # noqa: ANN401 - any part of a damage line
    made = {"words": str(amount), "targets": "any target", "area": False, "span": NOWHERE, **parts}
    return Damage(amount, **made)


def gains(amount: Amount, words: str = "") -> LifeChange:
    return LifeChange(amount, words or str(amount), "you", NOWHERE)


def gives(power: int, toughness: int) -> Bonus:
    return Bonus(power, toughness, f"{power:+d}/{toughness:+d}", "", NOWHERE)


def enters(amount: Amount, kind: str = "+1/+1", words: str = "", keyword: str | None = None) -> EnteringCounters:
    return EnteringCounters(amount, kind, words, keyword, NOWHERE)


def equips(cost: int | str, only: str | None = None) -> EquipCost:
    return EquipCost(cost, only, NOWHERE)


def keyword(name: str, to: str | None = None) -> KeywordUse:
    """An own keyword, or one that is given to somebody."""
    return KeywordUse(name, None, own=to is None, span=NOWHERE, to=to)


def face_of(card: Card, user: Caster | None = None, index: int = 0, **facts: Any) -> FaceBlock:  # noqa: ANN401 - any fact
    return translate_face(card, index, Facts(card.faces[index].name, **facts), user or by(3))


def stats_of(card: Card, user: Caster | None = None, index: int = 0, **facts: Any) -> Mapping[str, Any]:  # noqa: ANN401
    return face_of(card, user, index, **facts).stats


def spell(cost: str, *damages: Damage, user: Caster | None = None, **facts: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """The first line of damage of an instant of that cost."""
    found: Mapping[str, Any] = stats_of(make_card("Test Spell", cost), user, damages=damages, **facts)["damages"][0]
    return found


def creature(size: str, cost: str = "{2}{B}", user: Caster | None = None, **facts: Any) -> Mapping[str, Any]:  # noqa: ANN401
    return stats_of(make_card("Test Creature", cost, "Creature — Skeleton", size=size), user, **facts)


def equipment(user: Caster | None = None, cost: str = "{2}", **facts: Any) -> Mapping[str, Any]:  # noqa: ANN401
    return stats_of(make_card("Test Blade", cost, "Artifact — Equipment"), user, **facts)
