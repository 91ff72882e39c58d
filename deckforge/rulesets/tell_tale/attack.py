"""The attack table: what a d20 deals for a power, and the exact damage to expect of it (TT-T4, TT-T5)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from deckforge.model.statblock import Json
from deckforge.rulesets.tables import Table


class Outcome(NamedTuple):
    """A row of the attack table.

    Attributes:
        name: such as ``half``.
        lowest, highest: what the die shows.
        share: part of the power that is dealt, rounded down.
        die: faces of a die that multiplies it; 1 for none.
    """

    name: str
    lowest: int
    highest: int
    share: Fraction
    die: int

    @property
    def roll(self) -> str:
        """What the die shows, such as ``1-5`` or ``20``."""
        return str(self.highest) if self.lowest == self.highest else f"{self.lowest}-{self.highest}"

    def damage(self, power: int) -> int:
        """Damage for the power, before any die multiplies it."""
        return math.floor(power * self.share)

    def mean(self, power: int) -> Fraction:
        """Damage on average; a die of n faces shows (n + 1) / 2."""
        return self.damage(power) * Fraction(self.die + 1, 2)


@lru_cache(maxsize=8)
def outcomes(numbers: Table) -> tuple[Outcome, ...]:
    """The attack table of these numbers, lowest roll first."""
    rows: list[Outcome] = []
    for row in numbers.items("attack.rows"):
        lowest = rows[-1].highest + 1 if rows else 1
        rows.append(Outcome(row["name"], lowest, row["highest"], Fraction(row["share"]), row.get("die", 1)))
    return tuple(rows)


def _one_die(below: Fraction) -> Fraction:
    return below


def _higher_of_two(below: Fraction) -> Fraction:
    return below**2


def _lower_of_two(below: Fraction) -> Fraction:
    return 1 - (1 - below) ** 2


def _expected(table: Sequence[Outcome], power: int, chance_up_to: Callable[[Fraction], Fraction]) -> Fraction:
    sides = table[-1].highest
    total, before = Fraction(0), Fraction(0)
    for row in table:
        up_to = chance_up_to(Fraction(row.highest, sides))
        total += (up_to - before) * row.mean(power)
        before = up_to
    return total


def expected_damage(table: Sequence[Outcome], power: int) -> tuple[Fraction, Fraction, Fraction]:
    """Damage of an attack on average: plain, with advantage, with disadvantage; exact (TT-T5)."""
    return (
        _expected(table, power, _one_die),
        _expected(table, power, _higher_of_two),
        _expected(table, power, _lower_of_two),
    )


# Cards share few powers, and exact sums take their time.
@lru_cache(maxsize=256)
def _means(numbers: Table, power: int) -> tuple[Fraction, Fraction, Fraction]:
    return expected_damage(outcomes(numbers), power)


def attack_stats(numbers: Table, power: int | None, printed: str) -> dict[str, Json]:
    """The ``attack`` of a stat block.

    Args:
        numbers: the ruleset's.
        power: at least 0; None when the card does not fix it, which leaves the numbers null.
        printed: the power in words, such as ``0 + X``, for the critical hit.
    """
    table = outcomes(numbers)
    rows = {row.name: row for row in table}
    stats: dict[str, Json] = {"miss": rows["miss"].roll, "half": None, "full": None}
    means: tuple[Fraction | None, ...] = (None, None, None)
    words = f"({printed})" if "+" in printed else printed
    if power is not None:
        stats["half"], stats["full"] = rows["half"].damage(power), rows["full"].damage(power)
        means = _means(numbers, power)
        words = str(rows["critical"].damage(power))
    stats["critical"] = f"{words} × 1d{rows['critical'].die}"
    names = ("expected", "expected_advantage", "expected_disadvantage")
    return stats | {name: None if mean is None else float(mean) for name, mean in zip(names, means, strict=True)}
