"""Dice: which die a modifier gives (SB-T4), formulas and averages (SB-T3, SB-T5), the encounter die (SB-M6)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from deckforge.rulesets.tables import Table

Quantity: TypeAlias = int | str
"""A number, or what stands for one that only the table knows: ``X``, ``X + 2``, ``1+*``."""


class Tier(NamedTuple):
    """The die that a modifier gives; ``sides`` is None for an unknown modifier, 0 where there are no dice."""

    sides: int | None

    @property
    def die(self) -> str | None:
        """Such as ``d8``; None without dice or with an unknown modifier."""
        return f"d{self.sides}" if self.sides else None

    def rolled(self, dice: Quantity) -> Quantity:
        """How many of so many dice are rolled: none where the modifier gives none."""
        return 0 if self.sides == 0 else dice

    def pool(self, dice: Quantity) -> str:
        """``3d8``, ``Xd8``, ``(X + 2)d8``; ``3 dice`` or ``1 die`` with an unknown modifier; empty without dice."""
        if not self.rolled(dice):
            return ""
        if self.sides is None:
            return "1 die" if dice == 1 else f"{dice} dice"
        return f"{_factor(dice)}{self.die}"

    def formula(self, base: Quantity, dice: Quantity) -> str:
        """``5 + 3d8``: base first, words in brackets beside dice."""
        pool = self.pool(dice)
        return total(words(base), pool) if pool else str(base)

    def average(self, base: Quantity | float, dice: Quantity) -> float | None:
        """Base plus the dice's average; None when the modifier or a number isn't known (SB-T5)."""
        if self.sides is None or isinstance(base, str) or isinstance(dice, str):
            return None
        return base + dice * dice_average(self.sides)


def tier(modifier: int | None, numbers: Table) -> Tier:
    """The tier die of a modifier (SB-T4)."""
    if modifier is None:
        return Tier(None)
    sides = numbers.items("dice.tiers")
    return Tier(sides[min(modifier, len(sides)) - 1] if modifier > 0 else 0)


def dice_average(sides: int) -> float:
    """A die's average; 0 for no die."""
    return (sides + 1) / 2 if sides else 0


def total(*parts: Quantity) -> str:
    """``5 + 3d8``: the parts that are not empty, zeros left out; a negative number is subtracted."""
    shown = [part for part in parts if part not in (0, "")]
    if not shown:
        return "0"
    return str(shown[0]) + "".join(
        f" - {-part}" if isinstance(part, int) and part < 0 else f" + {part}" for part in shown[1:]
    )


def words(base: Quantity) -> Quantity:
    """A base as it stands in a formula: words of more than one word in brackets."""
    return f"({base})" if isinstance(base, str) and " " in base else base


def encounter_die(players: int, numbers: Table) -> int:
    """Sides of the die that decides how many creatures are deployed: 4 for 1 to 4 players, 6 for 5 … (SB-M6)."""
    sides: list[int] = numbers.items("encounter.dice")
    return next((die for die in sides if die >= players), sides[-1])


def _factor(dice: Quantity) -> Quantity:
    plain = isinstance(dice, int) or dice.isalnum() or dice == "*"
    return dice if plain else f"({dice})"
