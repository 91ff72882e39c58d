"""TT-T4, TT-T5: the attack table and its averages."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale import RULESET
from deckforge.rulesets.tell_tale.attack import attack_stats, expected_damage, outcomes

TABLE = outcomes(RULESET.numbers)


def test_the_table_is_the_rulebooks() -> None:
    """TT-T4: 1–5 miss, 6–14 half, 15–19 full, 20 times 1d4."""
    assert [(row.name, row.roll) for row in TABLE] == [
        ("miss", "1-5"),
        ("half", "6-14"),
        ("full", "15-19"),
        ("critical", "20"),
    ]


@pytest.mark.parametrize(
    ("power", "plain", "advantage", "disadvantage"),
    [
        (0, "0", "0", "0"),
        (1, "0.375", "0.65625", "0.09375"),
        (2, "1.2", "1.74", "0.66"),
        (3, "1.575", "2.39625", "0.75375"),
        (4, "2.4", "3.48", "1.32"),
        (5, "2.775", "4.13625", "1.41375"),
    ],
)
def test_expected_damage_is_exact(power: int, plain: str, advantage: str, disadvantage: str) -> None:
    """TT-T5's table."""
    assert expected_damage(TABLE, power) == (Fraction(plain), Fraction(advantage), Fraction(disadvantage))


def dealt(roll: int, power: int) -> Fraction:
    """TT-T4 once more, written out: damage on average for a roll."""
    if roll <= 5:
        return Fraction(0)
    if roll <= 14:
        return Fraction(power // 2)
    return Fraction(power) if roll <= 19 else Fraction(power) * Fraction(1 + 2 + 3 + 4, 4)


@pytest.mark.parametrize("power", range(21))
def test_expected_damage_is_the_mean_over_all_rolls(power: int) -> None:
    """TT-T5 by counting the 20 and the 400 outcomes."""
    two = list(product(range(1, 21), repeat=2))
    assert expected_damage(TABLE, power) == (
        sum(dealt(roll, power) for roll in range(1, 21)) / 20,
        sum(dealt(max(pair), power) for pair in two) / 400,
        sum(dealt(min(pair), power) for pair in two) / 400,
    )


def test_an_attack_of_power_three() -> None:
    """TT-T4: half of 3 is 1, rounded down."""
    assert attack_stats(RULESET.numbers, 3, "3") == {
        "miss": "1-5",
        "half": 1,
        "full": 3,
        "critical": "3 × 1d4",
        "expected": 1.575,
        "expected_advantage": 2.39625,
        "expected_disadvantage": 0.75375,
    }


@pytest.mark.parametrize(
    ("printed", "critical"), [("*", "* × 1d4"), ("1+*", "(1+*) × 1d4"), ("0 + X", "(0 + X) × 1d4")]
)
def test_a_power_that_is_no_number_leaves_the_numbers_open(printed: str, critical: str) -> None:
    assert attack_stats(RULESET.numbers, None, printed) == {
        "miss": "1-5",
        "half": None,
        "full": None,
        "critical": critical,
        "expected": None,
        "expected_advantage": None,
        "expected_disadvantage": None,
    }


def test_house_rules_can_change_the_table() -> None:
    rows = [
        {"name": "miss", "highest": 10, "share": 0.0},
        {"name": "half", "highest": 14, "share": 0.5},
        {"name": "full", "highest": 18, "share": 1.0},
        {"name": "critical", "highest": 20, "share": 1.0, "die": 6},
    ]
    harsh = Table({"attack": {"rows": rows}})
    attack = attack_stats(harsh, 4, "4")
    assert (attack["miss"], attack["critical"]) == ("1-10", "4 × 1d6")
    assert attack["expected"] == (4 * 2 + 4 * 4 + 2 * 4 * 3.5) / 20
