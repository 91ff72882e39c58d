"""Numbers and bars of stats."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deckforge.reports.stats_words import bars, decimal, percent


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "-"),
        (Fraction(0), "0"),
        (Fraction(10), "10"),
        (Fraction(1, 3), "0.33"),
        (Fraction("1.575"), "1.58"),  # the nearest float lies below it
        (Fraction("0.125"), "0.13"),
        (Fraction(7, 2), "3.5"),
        (Fraction(1, 1000), "0"),
    ],
)
def test_two_digits_behind_the_point(value: Fraction | None, told: str) -> None:
    assert decimal(value) == told


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(2, 3), "66.7 %"),
        (Fraction(9999, 10000), "> 99.9 %"),
        (Fraction(1, 10000), "< 0.1 %"),
    ],
)
def test_only_what_is_certain_is_told_as_certain(chance: Fraction, told: str) -> None:
    assert percent(chance) == told


def test_bars_show_shares_of_the_highest() -> None:
    assert [len(bar) for bar in bars([30, 15, 1, 0])] == [30, 15, 1, 0]
    assert [len(bar) for bar in bars([Fraction(1, 2), Fraction(1, 1000)], 1)] == [15, 1]
    assert bars([]) == []
    assert bars([0, 0]) == ["", ""]
