"""What stays on the table: weapons (SB-T10), summons (SB-T12), and numbers that vary (SB-T16)."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Literal, TypeAlias

from deckforge.model.card import Face
from deckforge.model.statblock import Json
from deckforge.oracle.facts import Amount, Bonus, Facts
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.dice import Quantity, dice_average, total, words
from deckforge.rulesets.spellblade.view import View, is_weapon

_NUMBER = pattern(r"[+-]?(?:\d+\.?\d*|\.\d+)")

Attack = Mapping[str, Json]
Side: TypeAlias = Literal["power", "toughness"]


def added(face: Face, facts: Facts, side: Side) -> Quantity:
    """What counters add to one side of its size as it enters; N where they vary in more than one way.

    A bonus that it always gives itself counts where the size would be 0 without it, and so does what makes it a copy
    of something (SB-T16).
    """
    if facts.size_instead:
        return "N"
    counted = [_counted(found.amount, found.kind, side) for found in facts.entering]
    if facts.own_bonus is not None and integer(face.power if side == "power" else face.toughness) == 0:
        counted.append(_scalar(facts.own_bonus, side))
    found = [amount for amount in counted if amount]
    if all(isinstance(amount, int) for amount in found):
        return sum(amount for amount in found if isinstance(amount, int))
    return found[0] if len(found) == 1 else "N"


def _counted(amount: Amount, kind: str, side: Side) -> Quantity:
    each = int(_side(kind, side))
    if isinstance(amount, int):
        return amount * each
    return symbol(amount) if each == 1 else "N" if each else 0


def attack(view: View, caster: Caster) -> Attack | None:
    """A weapon's or a summon's roll to hit, damage and average; None for what doesn't attack."""
    if view.sized:
        return summon_attack(size(view.face.power, added(view.face, view.facts, "power")), caster)
    if view.role == "weapon" and not caster.master:
        return weapon_attack(view, caster)
    return None


def weapon_attack(view: View, caster: Caster) -> Attack | None:
    """``1d6 + 3 + 2d8``: the bonus is a number of dice, and a flat number to hit (SB-T10)."""
    if view.facts.equipped is None or not is_weapon(view.facts):
        return None
    bonus = _scalar(view.facts.equipped, "power")
    tier = caster.weapon_tier
    sides = caster.numbers.integer("dice.weapon")
    modifier: Quantity = "STR/DEX" if caster.weapon is None else caster.weapon
    flat = dice_average(sides) + (caster.weapon or 0)
    return {
        "to_hit": caster.weapon_to_hit(bonus),
        "formula": total(f"1d{sides}", modifier, tier.pool(bonus)),
        "average": tier.average(flat, tier.rolled(bonus)),
    }


def summon_attack(power: Quantity, caster: Caster) -> Attack:
    """``2d8 + 2``: as many dice as its power, plus its power (SB-T12); the game master's has no dice (SB-M1)."""
    tier = caster.spell_tier
    base = max(power, 0) if isinstance(power, int) else power
    return {
        "to_hit": caster.spell_to_hit,
        "formula": total(tier.pool(base), words(base)),
        "average": tier.average(base, tier.rolled(base)),
    }


def size(printed: str | None, counters: Quantity = 0) -> Quantity:
    """A printed power or toughness with the counters that it enters with; text when either varies."""
    known, more = integer(printed), symbol(counters)
    if not more:
        return (printed or "") if known is None else known
    if isinstance(known, int) and isinstance(more, int):
        return known + more
    return total(words(printed or "") if known is None else known, more)


def symbol(counters: Quantity) -> Quantity:
    """So many counters: a number or X; N for a number that the card's text sets."""
    return counters if isinstance(counters, int) or counters == "X" else "N"


def shown_size(printed: str | None, counters: Quantity) -> str | None:
    """A size as the sheet shows it: as printed, ``0 + 3`` with counters."""
    if printed is None or not counters:
        return printed
    return f"{printed} + {symbol(counters)}"


def integer(printed: str | None) -> int | None:
    """A printed number, a half rounded up; None for ``*``, ``X``, ``1+*`` and the like."""
    return ceil(float(printed)) if printed is not None and _NUMBER.fullmatch(printed) else None


def bonus_value(bonus: Bonus | None, side: Side) -> Quantity | None:
    """One number of ``+A/+B``; in words when it varies, None when there is no such line."""
    if bonus is None:
        return None
    value: int | str = getattr(bonus, side)
    if value != "variable":
        return value
    return with_words(_side(bonus.printed, side), bonus.words)


def bonus_words(bonus: Bonus) -> str:
    """``+1/+1 for each Elf``, ``+X/+0, where X is its power``."""
    return with_words(bonus.printed, bonus.words)


def with_words(number: str, words: str) -> str:
    """A number with the words that it depends on."""
    return f"{number}, {words}" if words.startswith("where") else f"{number} {words}".strip()


def _scalar(bonus: Bonus, side: Side) -> Quantity:
    """One number of ``+A/+B`` as a formula has it: the letter that is printed, else N."""
    value: int | str = getattr(bonus, side)
    if value != "variable":
        return value
    letter = _side(bonus.printed, side).lstrip("+")
    return letter if letter.isalpha() else "N"


def _side(printed: str, side: Side) -> str:
    power, _, toughness = printed.partition("/")
    return power if side == "power" else toughness
