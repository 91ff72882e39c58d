"""Chances of a hand, held against every hand that there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from deckforge.model.measured import odds_of
from deckforge.model.odds import chances

DECKS = [(deck, wanted, hand) for deck in range(8) for wanted in range(deck + 1) for hand in range(deck + 2)]


def counted(deck: int, wanted: int, hand: int) -> list[Fraction]:
    """The same by looking at each hand: cards below ``wanted`` are those asked for."""
    hands = [sum(card < wanted for card in cards) for cards in combinations(range(deck), min(hand, deck))]
    return [Fraction(hands.count(found), len(hands)) for found in range(min(wanted, hand, deck) + 1)]


@pytest.mark.parametrize(("deck", "wanted", "hand"), DECKS)
def test_every_hand_of_small_decks(deck: int, wanted: int, hand: int) -> None:
    assert list(chances(deck, wanted, hand)) == counted(deck, wanted, hand)


def test_a_hand_of_seven_from_forty() -> None:
    # 4 of 40: none of them in seven draws is 36/40 × 35/39 × … × 30/34.
    none = Fraction(1)
    for drawn in range(7):
        none *= Fraction(36 - drawn, 40 - drawn)
    odds = odds_of("weapon", "", 4, (7, 40))
    assert odds.at_least_one == 1 - none
    assert round(float(odds.at_least_one), 4) == 0.5522
    assert odds.expected == Fraction(7 * 4, 40)
    assert sum(odds.chances) == 1


@pytest.mark.parametrize(("deck", "wanted", "hand"), [(3, 4, 1), (-1, 0, 0), (3, -1, 1), (3, 1, -1)])
def test_decks_that_cannot_be(deck: int, wanted: int, hand: int) -> None:
    with pytest.raises(ValueError, match="no deck of"):
        chances(deck, wanted, hand)
