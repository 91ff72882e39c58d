"""Dice, and stats for a new character."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.errors import UsageError
from deckforge.model.dice import Rolled, read_dice
from deckforge.model.play import Assigned
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.table.assigning import roll_stats as roll_them
from deckforge.table.chance import chance


class StatsRolled(NamedTuple):
    """Stats for a new character, and by which ruleset."""

    ruleset: Ruleset
    assigned: Assigned


@checked
def roll(formulas: str | Iterable[str], *, times: int = 1, seed: int | None = None) -> tuple[Rolled, ...]:
    """Roll dice.

    Args:
        formulas: one or several, such as ``2d8+2``; see ``read_dice``.
        times: how often each is rolled, at least 1.
        seed: the same gives the same rolls.

    Raises:
        DiceError: one of them is no dice.
    """
    rng = chance(seed)
    read = [read_dice(formula) for formula in formulas]
    return tuple(Rolled(formula, tuple(formula.roll(rng) for _ in range(times))) for formula in read)


@checked
def roll_stats(
    *,
    ruleset: str | None = None,
    companion: bool = False,
    seed: int | None = None,
    house_rules: str | Path | None = None,
) -> StatsRolled:
    """Roll a new character's stats, with advice on where they should go.

    Args:
        ruleset: id; None for the first that rolls stats.
        companion: the character has a companion.
        seed: the same gives the same rolls.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.

    Raises:
        UsageError: the ruleset rolls no stats.
        BadHouseRulesError: the file of house rules can't be used.
    """
    rolling = [found for found in map(get_ruleset, ruleset_ids()) if found.table.stats is not None]
    by = get_ruleset(ruleset) if ruleset is not None else rolling[0]
    found = with_house_rules(by, known_house_rules(house_rules))
    rules = found.table.stats
    if rules is None:
        message = f"{found.title} rolls no stats"
        raise UsageError(message, hint=f"Rulesets that do: {', '.join(ruleset.id for ruleset in rolling)}.")
    return StatsRolled(found, roll_them(rules, chance(seed), companion=companion))
