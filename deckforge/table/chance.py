"""Where chance comes from: a seed gives the same table again."""

from __future__ import annotations

from random import Random


def chance(seed: int | None, *parts: str | int) -> Random:
    """A generator of its own.

    Args:
        seed: None for one that nobody can foretell.
        parts: what tells this use of the seed from others, such as the number of a turn: a state that goes on from
            turn to turn under one seed must not roll the same in each.
    """
    if seed is None:
        return Random()  # noqa: S311 - dice at a table keep no secrets
    return Random("/".join(map(str, (seed, *parts))))  # noqa: S311 - likewise
