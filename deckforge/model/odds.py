"""Chances of an opening hand, exact: cards drawn from a shuffled deck and not put back."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def chances(deck: int, wanted: int, hand: int) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2 … wanted cards in a hand, up to the most that it can hold.

    Args:
        deck: cards in the deck.
        wanted: those of them that are asked for.
        hand: cards drawn; of a smaller deck, all are.

    Raises:
        ValueError: a number below 0, or more wanted cards than the deck has.
    """
    if min(deck, wanted, hand) < 0 or wanted > deck:
        message = f"no deck of {deck} has {wanted} wanted cards and a hand of {hand}"
        raise ValueError(message)
    drawn = min(hand, deck)
    hands = comb(deck, drawn)
    return tuple(
        Fraction(comb(wanted, found) * comb(deck - wanted, drawn - found), hands)
        for found in range(min(wanted, drawn) + 1)
    )
