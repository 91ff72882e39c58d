"""Damage and healing of a card's text (SB-T3 to SB-T8)."""

from __future__ import annotations

from collections.abc import Mapping

from deckforge.model.mana import parse_mana_cost
from deckforge.model.statblock import Json
from deckforge.oracle.facts import Amount, Damage, LifeChange
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.costs import price
from deckforge.rulesets.spellblade.dice import Quantity, Tier, total
from deckforge.rulesets.spellblade.view import View

EACH_OF = "each of "


def damages(view: View, caster: Caster) -> list[Mapping[str, Json]]:
    """Every line of damage, each with its own roll."""
    return [_damage(found, view, caster) for found in view.facts.damages]


def _damage(found: Damage, view: View, caster: Caster) -> Mapping[str, Json]:
    base = _base(found)
    tier = Tier(0) if found.own_side else caster.spell_tier
    dice = tier.rolled(_dice(found, view))
    known = caster.master or caster.spell is not None
    return {
        "formula": tier.formula(base, dice),
        "base": base,
        "dice": dice,
        "die": tier.die if dice else None,
        "average": tier.average(base, dice) if known else None,
        "targets": found.targets,
        "area": found.area,
        "when": view.when(found.span, found.when),
        "instead": found.instead,
        "divided": found.divided,
        "own_side": found.own_side,
        "to_hit": None if found.own_side else caster.spell_to_hit,
    }


def _base(found: Damage) -> Quantity:
    """The number in the text, ``X`` or ``2X``, or the words of an amount that varies."""
    if isinstance(found.amount, int):
        return found.amount * found.times
    return f"{found.times}X" if found.amount == "X" and found.times > 1 else life(found.amount, found.words)


def _dice(found: Damage, view: View) -> Quantity:
    """How many tier dice: the mana value, the X paid, and the kicker's mana value."""
    dice: Quantity = "X" if x_cost(found, view) else view.value.dice
    if found.kicked is None:
        return dice
    added = price(parse_mana_cost(found.kicked)).dice
    return dice + added if isinstance(dice, int) and isinstance(added, int) else total(dice, added)


def x_cost(found: Damage, view: View) -> str | None:
    """The activation cost whose {X} counts as the mana value: its own, or the one that sets its X (SB-T6)."""
    costs: tuple[str, ...] = (found.activation,) if found.activation else ()
    if not costs and found.amount == "X" and "where" not in found.words and not view.value.variables:
        costs = tuple(ability.mana for ability in view.facts.activated)
    return next((cost for cost in costs if parse_mana_cost(cost).variables), None)


def to_several(found: Damage) -> bool:
    """Whether it may fall on several, each of whom takes it whole: an area, ``each of up to two targets`` (SB-T8)."""
    return found.area or (not found.divided and found.targets.startswith(EACH_OF))


def heals(view: View, caster: Caster) -> list[Mapping[str, Json]]:
    """Every line of healing; with dice only under the house rule (SB-T7)."""
    return [_heal(found, view, caster) for found in view.facts.heals]


def _heal(found: LifeChange, view: View, caster: Caster) -> Mapping[str, Json]:
    amount = life(found.amount, found.words)
    tier = caster.spell_tier if caster.numbers.flag("healing_dice") else Tier(0)
    dice = tier.rolled(view.value.dice)
    return {
        "amount": amount,
        "formula": tier.formula(amount, dice),
        "average": tier.average(amount, dice),
        "who": found.who,
        "when": view.when(found.span, found.when),
        "instead": found.instead,
    }


def losses(view: View) -> list[Mapping[str, Json]]:
    """Every loss of life: not damage, so it works as printed (SB-T21)."""
    return [
        {
            "amount": life(found.amount, found.words),
            "who": found.who,
            "when": view.when(found.span, found.when),
            "instead": found.instead,
        }
        for found in view.facts.losses
    ]


def life(amount: Amount, printed: str) -> Quantity:
    """A number of hit points; the card's words for one that varies, or for an X that no cost pays."""
    if isinstance(amount, int):
        return amount
    return printed.removeprefix("equal to ").removeprefix("X, where X is ") or amount
