"""The piles of a game master's deck from turn to turn: what is drawn, rolled, chosen, used and shuffled again.

A turn has two halves, and what is between them is a state like any other: an interrupted choice is taken up again with
the same cards and the same roll. Cards are told by their ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from random import Random
from typing import NamedTuple

from deckforge.model.play import Initiative


class Open(NamedTuple):
    """A turn whose choice is open.

    Attributes:
        die: the sides of its die.
        rolled: what that shows.
        drawn: cards that were drawn for it.
        reshuffled: the deck ran out on the way.
        players: for whom an encounter was rolled; None for a boss's turn, and where nobody wrote it down.
    """

    die: int
    rolled: int
    drawn: int
    reshuffled: bool
    players: int | None = None


class Points(NamedTuple):
    """Hit points that a creature has left, of how many; ``place`` is its own in the hand."""

    place: int
    left: int
    full: int


class Last(NamedTuple):
    """The last turn whose choice was made, to be seen again.

    Attributes:
        turn: as it was while it was open.
        hand: all that there was to choose from.
        chosen: places in that.
        order: who acts when in an encounter.
        points: hit points of its creatures, as far as something was noted of them.
    """

    turn: Open
    hand: tuple[str, ...]
    chosen: tuple[int, ...]
    order: tuple[Initiative, ...] = ()
    points: tuple[Points, ...] = ()


class Boss(NamedTuple):
    """A boss and its hit points.

    Attributes:
        card: the id of its card; None where it has none.
        name: as people call it.
        players: that it stands against; None when unknown.
        hit_points, full: those that it has left and began with; None where the game master keeps them himself.
        attack, ac: a bonus to each that he has noted.
    """

    card: str | None
    name: str
    players: int | None = None
    hit_points: int | None = None
    full: int | None = None
    attack: int = 0
    ac: int = 0


class Piles(NamedTuple):
    """Where each card of a deck is.

    Attributes:
        draw: the deck, top first.
        hand: a boss's hand, or the creatures drawn for an encounter.
        used: a boss's used pile, or the creatures that are out.
        turn: how many were begun.
        open: the last one, while its choice is open.
        in_play: those of the used pile that still lie on the table, and are not shuffled back before they leave it.
        boss: whose deck it is, where that was said.
        last: what the last turn that is over came to; None before that, and where its cards left the deck.
        players: names with their initiative modifiers, for whom is rolled in encounters.
    """

    draw: tuple[str, ...]
    hand: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    turn: int = 0
    open: Open | None = None
    in_play: tuple[str, ...] = ()
    boss: Boss | None = None
    last: Last | None = None
    players: tuple[tuple[str, int], ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.draw, *self.hand, *self.used)

    @property
    def loose(self) -> tuple[str, ...]:
        """The used pile without what is still in play."""
        return without(self.used, self.in_play)


def new_piles(cards: Iterable[str], rng: Random) -> Piles:
    """A whole deck, shuffled."""
    return Piles(_shuffled(cards, rng))


def reshuffled(piles: Piles, rng: Random) -> Piles:
    """What is out or used back in the deck; a hand and an open turn stay."""
    return piles._replace(draw=_shuffled((*piles.draw, *piles.used), rng), used=())


def begin_boss_turn(piles: Piles, hand: int, die: int, rng: Random) -> Piles:
    """Fill the hand and roll how many cards are played (SB-M5); an open turn goes on as it is.

    Whenever the deck runs out the used pile is shuffled and becomes the deck, but for what is still in play; when both
    have run out the hand stays smaller.
    """
    if piles.open is not None:
        return piles
    filled, again = _filled(piles, hand, rng)
    opened = Open(die, rng.randint(1, die), len(filled.hand) - len(piles.hand), again)
    return filled._replace(turn=piles.turn + 1, open=opened)


def _filled(piles: Piles, size: int, rng: Random) -> tuple[Piles, bool]:
    """The piles with a full hand, and whether the deck ran out on the way."""
    draw, hand, used = list(piles.draw), list(piles.hand), piles.used
    loose, again = piles.loose, False
    while len(hand) < size and (draw or loose):
        if not draw:
            draw, loose, used, again = list(_shuffled(loose, rng)), (), piles.in_play, True
        hand.append(draw.pop(0))
    return piles._replace(draw=tuple(draw), hand=tuple(hand), used=used), again


def end_boss_turn(piles: Piles, chosen: Sequence[int], stays: Container[str] = ()) -> Piles:
    """Play cards, by their places in the hand, onto the used pile; the others stay in the hand.

    Args:
        piles: of an open turn.
        chosen: places in the hand.
        stays: cards that stay in play when they are played.
    """
    played, kept = _parted(piles.hand, chosen)
    in_play = (*piles.in_play, *(card for card in played if card in stays))
    over = _over(piles, chosen)
    return piles._replace(hand=kept, used=(*piles.used, *played), open=None, in_play=in_play, last=over)


def _over(piles: Piles, chosen: Sequence[int]) -> Last | None:
    return Last(piles.open, piles.hand, tuple(chosen)) if piles.open else None


def leave(piles: Piles, cards: Iterable[str]) -> Piles:
    """Take cards out of play: they are in the used pile like any other."""
    return piles._replace(in_play=without(piles.in_play, cards))


def adopt(piles: Piles, deck: Iterable[str], hand: int | None, rng: Random) -> Piles:
    """The piles of a deck that was changed since: what is new is shuffled in, what is gone leaves.

    Of a card that lost copies those in the deck leave first, then used ones, those in the hand last.

    Args:
        piles: of the deck as it was.
        deck: the cards that it has now.
        hand: the size that a boss's hand is filled to while a turn is open; None for an encounter.
        rng: what shuffles.
    """
    wanted = Counter(deck)
    new, gone = wanted - Counter(piles.cards), Counter(piles.cards) - wanted
    draw, gone = _removed(piles.draw, gone)
    loose, gone = _removed(piles.loose, gone)
    in_play, gone = _removed(piles.in_play, gone)
    left, _ = _removed(piles.hand, gone)
    if new:
        draw = _shuffled((*draw, *new.elements()), rng)
    last = piles.last if piles.last and {*piles.last.hand} <= {*wanted} else None
    after = piles._replace(draw=draw, hand=left, used=(*loose, *in_play), in_play=in_play, last=last)
    if after.open is None:
        return after
    if hand is not None:
        filled = _filled(after, hand, rng)[0]
        return filled._replace(open=after.open._replace(drawn=min(after.open.drawn, len(filled.hand))))
    return after._replace(open=after.open._replace(drawn=len(left)) if left else None)


def without(cards: Sequence[str], taken: Iterable[str]) -> tuple[str, ...]:
    """Cards but for those taken, each as often as it is among these."""
    return _removed(cards, Counter(taken))[0]


def _removed(cards: Sequence[str], gone: Counter[str]) -> tuple[tuple[str, ...], Counter[str]]:
    """The cards that are left, and what could not be removed."""
    left, still = [], Counter(gone)
    for card in cards:
        if still[card] > 0:
            still[card] -= 1
        else:
            left.append(card)
    return tuple(left), +still


def begin_encounter(piles: Piles, draw: int, die: int, rng: Random, players: int | None = None) -> Piles:
    """Draw creatures, or what is left, and roll (SB-M6); an open encounter goes on as it is, whoever has come since."""
    if piles.open is not None:
        return piles
    hand = piles.draw[:draw]
    return piles._replace(
        draw=piles.draw[draw:],
        hand=hand,
        turn=piles.turn + 1,
        open=Open(die, rng.randint(1, die), len(hand), reshuffled=False, players=players),
    )


def end_encounter(piles: Piles, chosen: Sequence[int], rng: Random) -> Piles:
    """Deploy creatures, by their places among those drawn: they stay out, the others are shuffled back (SB-M6)."""
    deployed, back = _parted(piles.hand, chosen)
    draw, used = _shuffled((*piles.draw, *back), rng), (*piles.used, *deployed)
    return piles._replace(draw=draw, hand=(), used=used, open=None, last=_over(piles, chosen))


def dealt_from(piles: Piles, size: int, back: Random | None = None) -> Piles:
    """Deal cards off the top, or what is left: they are out; with ``back`` they are only looked at and shuffled back.

    How many were asked for is kept with them, as the number that an open turn has of cards drawn.
    """
    hand, draw = piles.draw[:size], piles.draw[size:]
    last = Last(Open(1, 1, size, reshuffled=False), hand, tuple(range(len(hand))))
    after = piles._replace(turn=piles.turn + 1, last=last)
    if back is not None:
        return after._replace(draw=_shuffled(piles.draw, back))
    return after._replace(draw=draw, used=(*piles.used, *hand))


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
