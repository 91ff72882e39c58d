"""Dice as people write them: what is read, what is refused and where, and that they fall as they should."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from chances import chi_square_fits

from deckforge.model.dice import DiceError, read_dice


@pytest.mark.parametrize(
    ("text", "shown", "least", "most", "mean"),
    [
        ("2d8+2", "2d8 + 2", 4, 18, Fraction(11)),
        ("d20", "1d20", 1, 20, Fraction(21, 2)),
        (" D% ", "1d100", 1, 100, Fraction(101, 2)),
        ("3", "3", 3, 3, Fraction(3)),
        ("1d6 - 2", "1d6 - 2", -1, 4, Fraction(3, 2)),
        ("-1d4+10", "-1d4 + 10", 6, 9, Fraction(15, 2)),
        ("5 + 3d8", "5 + 3d8", 8, 29, Fraction(37, 2)),
        ("1d6 + 3 + 2d8", "1d6 + 3 + 2d8", 6, 25, Fraction(31, 2)),
        ("4d6kh3", "4d6kh3", 3, 18, Fraction(15869, 1296)),
        ("4d6dl", "4d6kh3", 3, 18, Fraction(15869, 1296)),
        ("4d6kl3", "4d6kl3", 3, 18, 21 - Fraction(15869, 1296)),
        ("2d20k1", "2d20kh1", 1, 20, Fraction(553, 40)),
        ("d20adv", "2d20kh1", 1, 20, Fraction(553, 40)),
        ("d20 dis".replace(" ", ""), "2d20kl1", 1, 20, Fraction(287, 40)),
        ("d20advantage + 5", "2d20kh1 + 5", 6, 25, Fraction(753, 40)),
        ("D20Disadv+5", "2d20kl1 + 5", 6, 25, Fraction(487, 40)),
        ("d20disadvantage", "2d20kl1", 1, 20, Fraction(287, 40)),
        ("3d4 − 1", "3d4 - 1", 2, 11, Fraction(13, 2)),
    ],
)
def test_formulas_are_read_with_their_bounds_and_means(
    text: str, shown: str, least: int, most: int, mean: Fraction
) -> None:
    formula = read_dice(text)

    assert (formula.shown, formula.least, formula.most, formula.mean) == (shown, least, most, mean)


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", 0, "dice or a number"),
        ("2d8++2", 4, "dice or a number"),
        ("2d8+", 4, "dice or a number"),
        ("2d8 2", 4, "+ or -"),
        ("2d", 2, "the number of sides"),
        ("d", 1, "the number of sides"),
        ("2dx", 2, "the number of sides"),
        ("1 + 2d + 3", 6, "the number of sides"),
        ("-D", 2, "the number of sides"),
        ("2d8 d6", 4, "+ or -"),
        ("2d8 d", 4, "+ or -"),
        ("d1", 1, "2 to 1,000"),
        ("d1001", 1, "2 to 1,000"),
        ("0d6", 0, "1 to 100"),
        ("101d6", 0, "1 to 100"),
        ("1+10000", 2, "0 to 9,999"),
        (f"1+{'9' * 150}", 2, "0 to 9,999"),
        ("4d6kh5", 5, "1 to 4"),
        ("4d6kh0", 5, "1 to 4"),
        ("4d6dl4", 5, "1 to 3"),
        ("1d6dl", 5, "none can be dropped"),
        ("2d20adv", 4, "single die"),
        ("d20adv5", 6, "+ or -"),
        ("d20adv3d6", 6, "+ or -"),
        ("d20disadvantage2", 15, "+ or -"),
        ("1d6 + d20advance", 12, "+ or -"),
        ("d20disco", 6, "+ or -"),
        ("+".join(["1"] * 21), 40, "20 terms"),
        ("1" * 201, 200, "200 characters"),
        ("２d6", 0, "dice or a number"),
    ],
)
def test_what_is_no_dice_is_refused_with_its_place(text: str, place: int, says: str) -> None:
    with pytest.raises(DiceError) as caught:
        read_dice(text)

    assert caught.value.place == place
    assert says in caught.value.message
    assert caught.value.lines[2] == " " * place + "^"
    assert caught.value.exit_code == 2


def test_doubled_dice_leave_numbers_alone() -> None:
    assert read_dice("1d6 + 3 + 2d8").doubled.shown == "2d6 + 3 + 4d8"


def test_a_roll_shows_each_die_and_which_count() -> None:
    for seed in range(50):
        roll = read_dice("4d6kh3 - 1d4 + 2").roll(Random(seed))
        first, second, number = roll.thrown
        assert sorted(first.dice)[1:] == sorted(die for die, kept in zip(first.dice, first.counts, strict=True) if kept)
        assert (second.counts, number.dice) == ((True,), ())
        assert roll.total == sum(sorted(first.dice)[1:]) - second.dice[0] + 2


@pytest.mark.parametrize(
    ("text", "keep"),
    [("2d6", slice(None)), ("3d4kh2", slice(1, None)), ("3d4kl1", slice(0, 1)), ("d20adv", slice(1, None))],
)
def test_rolls_fall_as_often_as_they_should(text: str, keep: slice) -> None:
    formula = read_dice(text)
    (term,) = formula.terms
    outcomes = Counter(sum(sorted(faces)[keep]) for faces in product(range(1, term.sides + 1), repeat=term.number))
    every = sum(outcomes.values())
    assert formula.mean == Fraction(sum(total * times for total, times in outcomes.items()), every)

    rng = Random(8)
    seen = Counter(formula.roll(rng).total for _ in range(20_000))

    assert chi_square_fits(seen, {total: Fraction(times, every) for total, times in outcomes.items()})


def test_the_same_seed_rolls_the_same() -> None:
    formula = read_dice("10d20kh5 + d%")

    assert formula.roll(Random(3)) == formula.roll(Random(3))
    assert formula.roll(Random(3)) != formula.roll(Random(4))
