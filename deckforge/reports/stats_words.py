"""Numbers of stats in words, and bars of charts: what single decks and comparisons print alike."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

_BAR = "█"
_LONGEST = 30


def decimal(value: Fraction | None) -> str:
    """Two digits behind the point, without zeros at the end; ``-`` for none."""
    if value is None:
        return "-"
    hundredths = floor(value * 100 + Fraction(1, 2))  # a float would round some halves down
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


def percent(chance: Fraction) -> str:
    """``87.3 %``; only what is certain is 100 % or 0 %."""
    told = f"{float(chance * 100):.1f}"
    if told == "100.0" and chance != 1:
        return "> 99.9 %"
    if told == "0.0" and chance:
        return "< 0.1 %"
    return f"{told.removesuffix('.0') if chance in {0, 1} else told} %"


def bars(values: Sequence[Fraction | int], most: Fraction | int | None = None) -> list[str]:
    """A bar for each value, the longest for ``most`` or else the highest; none that is above 0 is empty."""
    top = max(values, default=0) if most is None else most
    return [_BAR * max(round(value * _LONGEST / top), 1) if value else "" for value in values]
