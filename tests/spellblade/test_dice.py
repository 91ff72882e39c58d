"""SB-T4, SB-T5 and SB-M6: which die, how many, and what they come to."""

from __future__ import annotations

import pytest

from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.dice import encounter_die, tier, total


@pytest.mark.parametrize(
    ("modifier", "die"),
    [
        (-5, None),
        (-1, None),
        (0, None),
        (1, "d4"),
        (2, "d6"),
        (3, "d8"),
        (4, "d10"),
        (5, "d12"),
        (6, "d12"),
        (10, "d12"),
    ],
)
def test_the_modifier_sets_the_die(modifier: int, die: str | None) -> None:
    assert tier(modifier, RULESET.numbers).die == die


def test_an_unknown_modifier_leaves_the_die_open() -> None:
    unknown = tier(None, RULESET.numbers)
    assert (unknown.die, unknown.pool(3), unknown.pool(1), unknown.average(5, 3)) == (None, "3 dice", "1 die", None)


def test_no_modifier_no_dice() -> None:
    none = tier(0, RULESET.numbers)
    assert (none.count(3), none.pool(3), none.average(5, none.count(3))) == (0, "", 5)


def test_averages_are_exact_to_the_half() -> None:
    # 5 + 3 × 4.5 and 5 + 3 × 2.5
    assert tier(3, RULESET.numbers).average(5, 3) == 18.5
    assert tier(1, RULESET.numbers).average(5, 3) == 12.5


def test_a_number_that_varies_has_no_average() -> None:
    assert tier(3, RULESET.numbers).average("X", 2) is None
    assert tier(3, RULESET.numbers).average(2, "X") is None


def test_dice_in_words_are_bracketed() -> None:
    assert tier(4, RULESET.numbers).pool("X") == "Xd10"
    assert tier(4, RULESET.numbers).pool("X + 2") == "(X + 2)d10"


def test_a_formula_leaves_out_zeros_and_subtracts_negatives() -> None:
    assert total("1d6", -1, "2d8") == "1d6 - 1 + 2d8"
    assert total("1d6", 0, "") == "1d6"
    assert total(0, "") == "0"


@pytest.mark.parametrize(
    ("players", "die"),
    [(1, 4), (3, 4), (4, 4), (5, 6), (6, 6), (7, 8), (9, 10), (11, 12), (12, 12), (13, 20), (20, 20), (21, 20)],
)
def test_the_encounter_die_is_rounded_up(players: int, die: int) -> None:
    assert encounter_die(players, RULESET.numbers) == die
