"""Whether what was drawn or rolled fits the exact chances, by Pearson's χ²."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

_Z = 3.29  # a fair die fails once in two thousand; with fixed seeds, never by chance


def chi_square_fits(seen: Mapping[T, int], chances: Mapping[T, Fraction]) -> bool:
    """Whether counts fit chances that sum to 1; what has no chance must not have been seen."""
    assert sum(chances.values()) == 1
    if not set(seen) <= set(chances):
        return False
    times = sum(seen.values())
    expected = {outcome: float(times * chance) for outcome, chance in chances.items()}
    assert min(expected.values()) >= 5, "too few tries for the test to mean anything"
    statistic = sum((seen.get(outcome, 0) - mean) ** 2 / mean for outcome, mean in expected.items())
    freedom = len(chances) - 1
    # Wilson and Hilferty: the cube root of χ²/k is nearly normal.
    spread = 2 / (9 * freedom)
    return statistic <= freedom * (1 - spread + _Z * math.sqrt(spread)) ** 3
