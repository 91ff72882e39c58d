"""Rolled stats, and where the best of them should go."""

from __future__ import annotations

from random import Random

from deckforge.model.dice import read_dice
from deckforge.model.play import Assigned, StatRules


def roll_stats(rules: StatRules, rng: Random, *, companion: bool = False) -> Assigned:
    """Roll as often as the rules say; the best rolls go to the stats that the advice puts first, the rest nowhere.

    Args:
        rules: of the game.
        rng: what rolls.
        companion: a companion's stats are among those that need a roll.
    """
    formula = read_dice(rules.dice)
    rolls = sorted((formula.roll(rng) for _ in range(rules.rolls)), key=lambda roll: -roll.total)
    wanted = (*rules.stats, *(rules.companion if companion else ()))
    order = [*(stat for stat in rules.first if stat in wanted), *(stat for stat in wanted if stat not in rules.first)]
    stats = (*order, *(None for _ in rolls))
    return Assigned(tuple(rolls), stats[: len(rolls)], rules)
