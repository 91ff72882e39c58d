"""Which costs lands pay for, held against every way to hand out the lands."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from deckforge.model.mana import parse_mana_cost
from deckforge.rulesets.tell_tale.payment import pays


@pytest.mark.parametrize(
    ("lands", "cost", "paid"),
    [
        ("R R W", "{R}{R}{W}", True),
        ("R R W", "{R}{W}{W}", False),
        ("RW R W", "{W}{W}{R}", True),
        ("RW RW", "{1}{R}", True),
        ("RW RW", "{2}{R}", False),
        ("RW R", "{R/G}{W}", True),
        ("RW R", "{U/G}", False),
        ("R R", "{2/W}", True),
        ("R", "{2/W}", False),
        ("W", "{2/W}", True),
        ("R", "{G/P}{R}", True),
        ("", "{G/P}", True),
        ("", "{0}", True),
        ("R", "{X}{R}", True),
        ("", "{X}{R}", False),
        ("R C", "{C}", True),
        ("R R", "{C}", False),
    ],
)
def test_costs(lands: str, cost: str, *, paid: bool) -> None:
    assert pays(lands.split(), parse_mana_cost(cost)) is paid


def test_a_land_that_makes_nothing_pays_nothing() -> None:
    assert not pays(["", ""], parse_mana_cost("{1}"))


def test_random_costs_against_every_order_of_the_lands() -> None:
    rng = random.Random(8)  # noqa: S311 - cases for a test
    seen = set()
    for _ in range(300):
        lands = ["".join(rng.sample("WUBRG", rng.randint(1, 2))) for _ in range(rng.randint(1, 5))]
        letters = rng.choices("WUBRG", k=rng.randint(0, 4))
        generic = rng.randint(0, 2)
        cost = parse_mana_cost("".join(f"{{{symbol}}}" for symbol in (generic, *letters)))
        expected = len(lands) >= len(letters) + generic and any(
            all(letter in land for letter, land in zip(letters, order, strict=False)) for order in permutations(lands)
        )
        assert pays(lands, cost) is expected, (lands, cost.text)
        seen.add(expected)
    assert seen == {True, False}
