"""Who acts when: a d20 and a modifier each, highest first (SB-R4)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from deckforge.model.play import Initiative

_D20 = 20


def initiatives(creatures: Iterable[str], players: Iterable[tuple[str, int]], rng: Random) -> tuple[Initiative, ...]:
    """All in the order in which they act; of equals the one with the higher modifier, then chance decides.

    Args:
        creatures: names; each rolls for itself and adds nothing.
        players: names with their modifiers.
        rng: what rolls.
    """
    all_of_them = [
        *(Initiative(name, rng.randint(1, _D20), 0, creature=True) for name in creatures),
        *(Initiative(name, rng.randint(1, _D20), modifier, creature=False) for name, modifier in players),
    ]
    rng.shuffle(all_of_them)
    return tuple(sorted(all_of_them, key=lambda one: (-one.total, -one.modifier)))
