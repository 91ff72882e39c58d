"""What stays on the table: weapons (SB-T10), summons (SB-T12), tokens (SB-T15), and numbers that vary (SB-T16)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from deckforge.model.statblock import Json
from deckforge.oracle.facts import Amount, Bonus, TokenMaker
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.dice import Quantity, dice_average, total, words
from deckforge.rulesets.spellblade.view import View, is_weapon

_DEPENDS = pattern(r"(?:for each|equal to) .*", re.DOTALL)

Attack = Mapping[str, Json]


def attack(view: View, caster: Caster) -> Attack | None:
    """A weapon's or a summon's roll to hit, damage and average; None for what doesn't attack."""
    if view.sized:
        return summon_attack(size(view.face.power, view.facts.enters_with), caster)
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


def size(printed: str | None, enters_with: Amount = 0) -> Quantity:
    """A printed power or toughness with the counters that it enters with; text when either varies."""
    known = integer(printed)
    if not enters_with:
        return (printed or "") if known is None else known
    if known is not None and isinstance(enters_with, int):
        return known + enters_with
    return total(words(printed or "") if known is None else known, counters(enters_with))


def counters(enters_with: Amount) -> Quantity:
    """The counters that it enters with; N for a number that its text sets."""
    return "N" if enters_with == "variable" else enters_with


def shown_size(printed: str | None, enters_with: Amount) -> str | None:
    """A size as the sheet shows it: as printed, ``0 + 3`` with counters."""
    if printed is None or not enters_with:
        return printed
    return f"{printed} + {counters(enters_with)}"


def integer(printed: str | None) -> int | None:
    """A printed number; None for ``*``, ``X``, ``1+*``, ``+1``, halves and the like."""
    return int(printed) if printed is not None and printed.removeprefix("-").isdecimal() else None


def bonus_value(bonus: Bonus | None, side: Literal["power", "toughness"]) -> Quantity | None:
    """One number of ``+A/+B``; in words when it varies, None when there is no such line."""
    if bonus is None:
        return None
    value: int | str = getattr(bonus, side)
    if value != "variable":
        return value
    printed = _printed(bonus, side)
    return f"{printed}, {bonus.words}" if bonus.words.startswith("where") else f"{printed} {bonus.words}".strip()


def _scalar(bonus: Bonus, side: Literal["power", "toughness"]) -> Quantity:
    """One number of ``+A/+B`` as a formula has it: the letter that is printed, else N."""
    value: int | str = getattr(bonus, side)
    if value != "variable":
        return value
    letter = _printed(bonus, side).lstrip("+")
    return letter if letter.isalpha() else "N"


def _printed(bonus: Bonus, side: Literal["power", "toughness"]) -> str:
    power, _, toughness = bonus.printed.partition("/")
    return power if side == "power" else toughness


def tokens(view: View, caster: Caster) -> list[Mapping[str, Json]]:
    """Every instruction that makes tokens, with their attack and hit points."""
    return [_token(found, caster) for found in view.facts.tokens]


def _count(found: TokenMaker) -> Quantity:
    """How many tokens; in the card's words where that depends on something: ``one for each Forest``."""
    if found.count != "variable":
        return found.count
    first, _, rest = found.span.text.partition(" ")
    words = _DEPENDS.search(rest)
    if words is None:
        return "that many" if first == "that" else "as its text says"
    each = words.group().startswith("for each")
    return f"{'one' if first in {'a', 'an'} else first} {words.group()}" if each else words.group()


def _token(found: TokenMaker, caster: Caster) -> Mapping[str, Json]:
    fights = found.power is not None and found.toughness is not None
    return {
        "count": _count(found),
        "name": found.what,
        "power": found.power,
        "toughness": found.toughness,
        "keywords": list(found.keywords),
        "attack": summon_attack(size(found.power), caster) if fights else None,
        "hp": size(found.toughness) if fights else None,
        "act_ap": caster.numbers.integer("act.token") if fights else None,
        "when": found.when or None,
    }
