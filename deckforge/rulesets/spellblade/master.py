"""The game master's side of a creature: attack, AC and suggested hit points (SB-M1 to SB-M3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckforge.model.statblock import Json
from deckforge.rulesets.common import plural
from deckforge.rulesets.spellblade.dice import Quantity
from deckforge.rulesets.spellblade.permanents import added, size
from deckforge.rulesets.spellblade.view import View
from deckforge.rulesets.tables import Table


def master(view: View, players: int | None, numbers: Table) -> Mapping[str, Json] | None:
    """Attack damage, AC and a suggestion for HP; None for what isn't a creature."""
    if not view.types.is_creature or not view.sized:
        return None
    power = size(view.face.power, added(view.face, view.facts, "power"))
    toughness = size(view.face.toughness, added(view.face, view.facts, "toughness"))
    return enemy(power, toughness, players, numbers)


def enemy(power: Quantity, toughness: Quantity, players: int | None, numbers: Table) -> Mapping[str, Json]:
    """A creature of that size as an enemy; no HP are suggested where a number varies."""
    known = isinstance(power, int) and isinstance(toughness, int)
    return {
        "attack_damage": max(power, 0) if isinstance(power, int) else power,
        "ac": toughness,
        "hp_suggestion": hp_suggestion(int(power), int(toughness), players, numbers) if known else None,
    }


def hp_suggestion(power: int, toughness: int, players: int | None, numbers: Table) -> int:
    """Power × toughness to the nearest 5, within the limits (SB-M3): a 2/3 gets 5, a 5/4 gets 20."""
    most = numbers.integer("hit_points.most")
    if players is not None:
        most = numbers.integer("hit_points.most_per_player") * players
    return min(hp_by_size(power, toughness, numbers), most)


def hp_by_size(power: int, toughness: int, numbers: Table) -> int:
    """The same without the limit, however many players there are."""
    step = numbers.integer("hit_points.step")
    return max(step * ((power * toughness + step // 2) // step), toughness, 1)


def suggested_for(players: int | None, numbers: Table) -> str:
    """Whom the suggestions are for: ``for 4 players``; where nobody said, for as many as the usual limit is for."""
    if players is not None:
        return f"for {plural(players, 'player')}"
    most, each = (numbers.integer(f"hit_points.{name}") for name in ("most", "most_per_player"))
    if most % each:
        return f"of at most {most}"
    return f"for {plural(most // each, 'player')}"


def left_to_set(stats: Mapping[str, Any]) -> str:
    """What the game master sets for a creature whose size is not printed, with a guess at it; empty where all is known.

    The rules leave these numbers to the table (SB-T16, SB-M3), and never take them for 0.
    """
    enemy_stats = stats["master"]
    if not isinstance(enemy_stats, Mapping):
        return ""
    names = {"attack_damage": "attack", "ac": "AC"}
    varying = [name for key, name in names.items() if not isinstance(enemy_stats[key], int)]
    if not varying:
        return ""
    cost = stats["ap"]
    guess = f"; {cost}, its mana value, is a fair guess" if isinstance(cost, int) and cost else ""
    return f"{', '.join(varying)} and HP are yours to set (SB-T16, SB-M3){guess}"
