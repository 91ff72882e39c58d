"""Abilities with their action points (SB-T19) and other ways to pay (SB-T11, SB-T20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.mana import parse_mana_cost
from deckforge.model.statblock import Json
from deckforge.oracle.facts import ActivatedAbility, OtherCost
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.costs import Price, act_ap, in_words, main_equip, points, price, written_price
from deckforge.rulesets.spellblade.dice import Quantity, total, words
from deckforge.rulesets.spellblade.view import View
from deckforge.rulesets.tables import Table

# A mode's own name, which stands before its cost.
_TITLE = pattern(r"[•+*] ([^—{]+) —")


def abilities(view: View, numbers: Table) -> list[Mapping[str, Json]]:
    """Loyalty abilities as printed, without AP, then activated abilities that do more than make mana."""
    loyalty = [{"ap": None, "text": f"{found.cost}: {found.text}"} for found in view.facts.loyalty]
    activated = [
        {"ap": _ability_ap(found, view, numbers), "text": _ability_text(found, view)}
        for found in view.facts.activated
        if not found.makes_mana
    ]
    return [*loyalty, *activated]


def _ability_text(found: ActivatedAbility, view: View) -> str:
    level = view.when(found.span)
    printed = f"{found.cost}: {found.text}"
    return f"{level[:1].upper()}{level[1:]}: {printed}" if level else printed


def _ability_ap(found: ActivatedAbility, view: View, numbers: Table) -> Quantity:
    mana = parse_mana_cost(found.mana)
    if not mana.exists and not found.taps:
        return numbers.integer("ap.free_ability")
    cost = price(mana)
    if not found.taps or view.role != "summon":
        return cost.ap
    act = act_ap(view.value, numbers)
    return Price(cost.fixed + act, cost.variables).ap if isinstance(act, int) else total(cost.ap, words(act))


def other_costs(view: View, numbers: Table) -> list[Mapping[str, Json]]:
    """Kicker, flashback and the like, restricted equip costs, and reductions, which have no AP of their own."""
    return [
        *(
            {**_other_cost(found, numbers), "name": _cost_name(found, view)}
            for found in view.facts.other_costs
            if in_ap(found, numbers)
        ),
        *_other_equips(view),
        *([_other_cost(view.back_cost, numbers)] if view.back_cost else []),
        *(
            {"name": name, "ap": None, "cost": None, "added": False}
            for name in view.facts.own_keywords
            if name in numbers.words("costs.reductions")
        ),
    ]


def _cost_name(found: OtherCost, view: View) -> str:
    """Its name; a mode's with the word it goes by, else with its number."""
    if found.name != "mode":
        return found.name
    modes = [cost for cost in view.facts.other_costs if cost.name == "mode"]
    title = _TITLE.match(found.span.text)
    return f"mode {title[1] if title else modes.index(found) + 1}"


def in_ap(found: OtherCost, numbers: Table) -> bool:
    """Whether it is a cost to be told with the others, not a keyword with a number or a condition."""
    return bool(found.cost) and found.name not in numbers.words("costs.not_in_ap")


def _other_cost(found: OtherCost, numbers: Table) -> Mapping[str, Json]:
    if found.name in numbers.words("costs.reductions"):
        return {"name": found.name, "ap": None, "cost": found.cost, "added": False}
    cost = written_price(found.cost)
    return {
        "name": found.name,
        "ap": in_words(found.cost) if cost is None else cost.ap,
        "cost": found.cost,
        "added": found.name in numbers.words("costs.additions"),
    }


def _other_equips(view: View) -> Iterator[Mapping[str, Json]]:
    """Equip costs besides the one that its own line tells (SB-T11)."""
    main = main_equip(view.facts.equip)
    for found in view.facts.equip if main else ():
        if found is not main:
            yield {"name": f"equip {found.only or ''}".strip(), "ap": points(found.cost), "cost": None, "added": False}
