"""What the engine chooses is worth as much as the best choice there is, or nearly."""

from __future__ import annotations

from itertools import product
from math import inf
from random import Random

import pytest

from deckforge.builder.engine import Offer, Shape, choose, worth


def test_the_best_cards_are_taken_where_nothing_else_counts() -> None:
    offers = [Offer(1, 1.0, ()), Offer(1, 3.0, ()), Offer(2, 2.0, ())]

    assert choose(offers, 3, {}) == [0, 1, 2]


def test_further_copies_are_worth_less() -> None:
    offers = [Offer(3, 2.0, ()), Offer(3, 1.5, ())]

    assert choose(offers, 2, {}, repeat=1.0) == [1, 1]


def test_a_copy_in_the_deck_makes_the_next_one_a_further_copy() -> None:
    offers = [Offer(1, 2.0, (), had=1), Offer(1, 1.5, ())]

    assert choose(offers, 1, {}, repeat=1.0) == [0, 1]


def test_what_a_shape_asks_for_comes_before_better_cards() -> None:
    offers = [Offer(4, 1.0, ("weak",)), Offer(4, 2.0, ("strong",))]

    assert choose(offers, 4, {"weak": Shape(3, None, 10.0)}) == [3, 1]
    assert choose(offers, 4, {"strong": Shape(0, 2, 10.0)}) == [2, 2]


def test_a_card_may_count_several_times_and_another_take_that_away() -> None:
    # Each eater wants two meals, and each that is missing costs more than an eater is worth above a plain card.
    offers = [Offer(4, 3.0, ("hunger", "hunger")), Offer(4, 1.0, ("-hunger",)), Offer(4, 2.0, ())]
    shapes = {"hunger": Shape(-inf, 0, 5.0)}

    assert choose(offers, 6, shapes) == [1, 2, 3]  # 3 + 2·1 + 3·2 = 11; two eaters: 2·3 + 4·1, none: 4·2 + 2·1
    assert worth(offers, [1, 2, 3], shapes) == 11
    assert worth(offers, [3, 3, 0], shapes) == 12 - 5 * 3


def test_what_is_kept_counts() -> None:
    offers = [Offer(4, 1.0, ("weak",)), Offer(4, 2.0, ())]

    assert choose(offers, 4, {"weak": Shape(3, None, 10.0)}, ["weak", "weak"]) == [1, 3]


def test_swaps_undo_a_greedy_mistake() -> None:
    # Greedily the card of both features comes first, and then a second one of "a" is too many.
    offers = [Offer(1, 3.0, ("a", "b")), Offer(1, 2.5, ("a",)), Offer(1, 2.5, ("b",)), Offer(1, 0.0, ())]
    shapes = {"a": Shape(0, 1, 5.0), "b": Shape(0, 1, 5.0)}

    assert choose(offers, 2, shapes) == [0, 1, 1, 0]


def test_a_pool_that_is_too_small_is_taken_whole() -> None:
    assert choose([Offer(2, -5.0, ())], 7, {}) == [2]


@pytest.mark.parametrize("seed", range(40))
def test_it_is_near_the_best_of_all_choices(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - as in the engine
    names = ["a", "b", "c"]
    offers = [
        Offer(random.randint(1, 2), random.uniform(0, 2), tuple(random.sample(names, random.randint(0, 2))))
        for _ in range(8)
    ]
    shapes = {name: Shape(random.randint(0, 3), random.randint(3, 5), random.uniform(0.5, 3)) for name in names}
    room = random.randint(3, 6)

    found = choose(offers, room, shapes, repeat=0.4)

    every = product(*(range(offer.copies + 1) for offer in offers))
    values = [worth(offers, taken, shapes, repeat=0.4) for taken in every if sum(taken) == room]
    assert sum(found) == room
    # By how much it misses the best, of all that lies between the best and the worst.
    missed = (max(values) - worth(offers, found, shapes, repeat=0.4)) / (max(values) - min(values))
    assert missed <= 0.03


def test_what_is_above_may_cost_more_than_what_is_below() -> None:
    shape = Shape(1, 2, 1.0, over=4.0)
    assert [shape.worth(count) for count in range(5)] == [-1, 0, 0, -4, -8]


def test_a_single_swap_undoes_what_later_cards_make_needless() -> None:
    # Greedily comes first what has both "a" and "b" (8 for nothing of its own); beside the others it is worth nothing.
    offers = [Offer(1, 0.0, ("a", "b")), Offer(1, 2.0, ("a",)), Offer(1, 2.0, ("b",)), Offer(1, 1.5, ())]
    shapes = {"a": Shape(1, None, 4.0), "b": Shape(1, None, 4.0)}

    assert choose(offers, 3, shapes) == [0, 1, 1, 1]  # 2 + 2 + 1.5 and nothing missing
