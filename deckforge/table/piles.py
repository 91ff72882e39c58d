"""The piles of a game master's deck from turn to turn: what is drawn, rolled, chosen, used and shuffled again.

A turn has two halves, and what is between them is a state like any other: an interrupted choice is taken up again with
the same cards and the same roll. Cards are told by their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple


class Open(NamedTuple):
    """A turn whose choice is open: the sides of its die and what it shows, cards drawn for it, and if it reshuffled."""

    die: int
    rolled: int
    drawn: int
    reshuffled: bool


class Piles(NamedTuple):
    """Where each card of a deck is.

    Attributes:
        draw: the deck, top first.
        hand: a boss's hand, or the creatures drawn for an encounter.
        used: a boss's used pile, or the creatures that are out.
        turn: how many were begun.
        open: the last one, while its choice is open.
    """

    draw: tuple[str, ...]
    hand: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    turn: int = 0
    open: Open | None = None

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.draw, *self.hand, *self.used)


def new_piles(cards: Iterable[str], rng: Random) -> Piles:
    """A whole deck, shuffled."""
    return Piles(_shuffled(cards, rng))


def reshuffled(piles: Piles, rng: Random) -> Piles:
    """What is out or used back in the deck; a hand and an open turn stay."""
    return piles._replace(draw=_shuffled((*piles.draw, *piles.used), rng), used=())


def begin_boss_turn(piles: Piles, hand: int, die: int, rng: Random) -> Piles:
    """Fill the hand and roll how many cards are played (SB-M5); an open turn goes on as it is.

    Whenever the deck runs out the used pile is shuffled and becomes the deck; when both have run out the hand stays
    smaller.
    """
    if piles.open is not None:
        return piles
    draw, filled, used = list(piles.draw), list(piles.hand), piles.used
    again = False
    while len(filled) < hand and (draw or used):
        if not draw:
            draw, used, again = list(_shuffled(used, rng)), (), True
        filled.append(draw.pop(0))
    opened = Open(die, rng.randint(1, die), len(filled) - len(piles.hand), again)
    return Piles(tuple(draw), tuple(filled), used, piles.turn + 1, opened)


def end_boss_turn(piles: Piles, chosen: Sequence[int]) -> Piles:
    """Play cards, by their places in the hand, onto the used pile; the others stay in the hand."""
    played, kept = _parted(piles.hand, chosen)
    return piles._replace(hand=kept, used=(*piles.used, *played), open=None)


def begin_encounter(piles: Piles, draw: int, die: int, rng: Random) -> Piles:
    """Draw creatures, or what is left, and roll (SB-M6); an open encounter goes on as it is."""
    if piles.open is not None:
        return piles
    hand = piles.draw[:draw]
    return piles._replace(
        draw=piles.draw[draw:],
        hand=hand,
        turn=piles.turn + 1,
        open=Open(die, rng.randint(1, die), len(hand), reshuffled=False),
    )


def end_encounter(piles: Piles, chosen: Sequence[int], rng: Random) -> Piles:
    """Deploy creatures, by their places among those drawn: they stay out, the others are shuffled back (SB-M6)."""
    deployed, back = _parted(piles.hand, chosen)
    return piles._replace(draw=_shuffled((*piles.draw, *back), rng), hand=(), used=(*piles.used, *deployed), open=None)


def _parted(hand: Sequence[str], chosen: Sequence[int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The chosen cards in the order of the choice, and the others.

    Raises:
        ValueError: a place that the hand does not have, or one twice.
    """
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(range(len(hand))):
        message = f"{list(chosen)} are no places in a hand of {len(hand)}"
        raise ValueError(message)
    return tuple(hand[place] for place in chosen), tuple(card for at, card in enumerate(hand) if at not in chosen)


def _shuffled(cards: Iterable[str], rng: Random) -> tuple[str, ...]:
    pile = list(cards)
    rng.shuffle(pile)
    return tuple(pile)
