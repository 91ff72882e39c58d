"""Opening hands, and mulligans."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from deckforge.model.card import Card
from deckforge.model.deck import Entry
from deckforge.model.play import Dealt, Opening


def copies(entries: Iterable[Entry]) -> tuple[Card, ...]:
    """Every copy of the entries, in the order of the list."""
    return tuple(entry.card for entry in entries for _ in range(entry.count))


def deal(cards: Iterable[Card], hand: int, rng: Random, opening: Opening | None = None, mulligans: int = 0) -> Dealt:
    """Shuffle and draw a hand, again for each mulligan; a deck that has fewer cards is drawn whole.

    Args:
        cards: of the deck.
        hand: how many the first hand has.
        rng: what shuffles.
        opening: says by how much mulligans shrink the hand; None where they don't.
        mulligans: how many are taken.
    """
    deck = list(cards)
    hands: list[tuple[Card, ...]] = []
    asked = hand
    for taken in range(mulligans + 1):
        rng.shuffle(deck)
        asked = opening.size(hand, taken) if opening else hand
        hands.append(tuple(deck[:asked]))
    return Dealt(tuple(hands), asked, len(deck) - len(hands[-1]), opening)
