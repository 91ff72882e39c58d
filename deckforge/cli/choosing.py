"""Asks the game master on the terminal which cards it is to be."""

from __future__ import annotations

import sys

from deckforge.cli.console import printable
from deckforge.model.card import Card
from deckforge.model.play import Choose
from deckforge.patterns import pattern

_PARTING = pattern(r"[\s,;]+")


def chooser(what: str) -> Choose | None:
    """What asks on standard error and reads numbers from standard input; None where there is no terminal.

    An empty line or the end of input leaves the choice open; anything else that is no such numbers is asked again.
    """
    if not (sys.stdin and sys.stderr and sys.stdin.isatty() and sys.stderr.isatty()):
        return None

    def choose(hand: tuple[Card, ...], count: int) -> tuple[int, ...] | None:
        sys.stderr.write("".join(f"  {place}  {printable(card.name)}\n" for place, card in enumerate(hand, 1)))
        while True:
            sys.stderr.write(f"Which {count} to {what}? Numbers, or Enter to leave it open: ")
            sys.stderr.flush()
            answer = sys.stdin.readline().strip()
            if not answer:
                return None
            places = read_places(answer, len(hand))
            if places is not None and len(places) == count:
                return places
            sys.stderr.write(f"  {count} different numbers from 1 to {len(hand)}, such as {_example(count)}\n")

    return choose


def read_places(answer: str, most: int) -> tuple[int, ...] | None:
    """Numbers from 1 as places from 0; None where one is no number, out of range or given twice."""
    words = [word for word in _PARTING.split(answer) if word]
    if not all(word.isascii() and word.isdecimal() for word in words):
        return None
    places = tuple(int(word[:9]) - 1 for word in words)
    return places if len(set(places)) == len(places) and all(0 <= place < most for place in places) else None


def _example(count: int) -> str:
    return " ".join(map(str, range(1, count + 1)))
