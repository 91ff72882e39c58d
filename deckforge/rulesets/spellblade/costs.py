"""Mana costs as action points: to play (SB-T1), to act (SB-T2), to equip (SB-T11), and when (SB-T9)."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from deckforge.model.mana import ManaCost, parse_mana_cost
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.dice import Quantity
from deckforge.rulesets.tables import Table

if TYPE_CHECKING:  # the reader of rules text is large, and checks of most decks need none of it
    from deckforge.oracle.facts import EquipCost

# A run of mana symbols, which {T}, {Q} and {E} are not.
_MANA = pattern(r"(?:\{[^{}TQE]+\})+")


class Price(NamedTuple):
    """Action points: a fixed number, halves rounded up, and the cost's ``X``, ``Y`` and ``Z``, each once a symbol."""

    fixed: int
    variables: str = ""

    @property
    def ap(self) -> Quantity:
        """``3``; with {X} in words: ``X``, ``X + 1``, ``2X + 1``."""
        if not self.variables:
            return self.fixed
        parts = [f"{times if times > 1 else ''}{letter}" for letter, times in Counter(self.variables).items()]
        return " + ".join([*parts, str(self.fixed)] if self.fixed else parts)

    @property
    def dice(self) -> Quantity:
        """What counts as the mana value where dice are counted: X once it is in the cost (SB-T6)."""
        return "X" if self.variables else self.fixed

    def most_x(self, points: int) -> int | None:
        """The largest X that so many points pay, others at 0; None without {X} or when they don't suffice."""
        if not self.variables or points < self.fixed:
            return None
        return (points - self.fixed) // self.variables.count(self.variables[0])


def price(cost: ManaCost) -> Price:
    """A mana cost in action points (SB-T1)."""
    return Price(ceil(cost.fixed), "".join(symbol for symbol in cost.symbols if symbol in {"X", "Y", "Z"}))


def written_price(cost: str) -> Price | None:
    """The mana in a cost as printed, such as ``{3}{B}, Exile a card``; None with no mana or more than one choice."""
    paid = _MANA.findall(cost)
    return price(parse_mana_cost(paid[0])) if len(paid) == 1 else None


def in_words(cost: str) -> str:
    """A cost as printed with AP in place of its mana: ``4 AP, Exile a card``, ``1 AP and/or 2 AP``."""
    return _MANA.sub(lambda found: f"{price(parse_mana_cost(found.group())).ap} AP", cost)


def act_ap(value: Price, numbers: Table) -> Quantity:
    """AP for an attack with an equipment or an order to a summon (SB-T2); by the X paid when there is one."""
    if not value.variables:
        return _bracket(value.fixed, numbers)
    steps: list[tuple[int, int]] = []
    for limit, points in numbers.items("act.brackets"):
        most = value.most_x(limit)
        if most is not None:
            steps.append((points, most))
    top = numbers.integer("act.most_ap")
    return ", ".join([*(f"{points} up to X = {most}" for points, most in steps), f"{top} above"]) if steps else top


def _bracket(value: int, numbers: Table) -> int:
    for limit, points in numbers.items("act.brackets"):
        if value <= limit:
            return int(points)
    return numbers.integer("act.most_ap")


def equip_ap(costs: tuple[EquipCost, ...]) -> Quantity:
    """AP to equip: the unrestricted cost, else words (SB-T11)."""
    if not costs:
        return "attaches by its own text"
    plain = main_equip(costs)
    if plain is not None:
        return points(plain.cost)
    return f"none, but {'; '.join(f'{found.only}: {points(found.cost)}' for found in costs)}"


def main_equip(costs: tuple[EquipCost, ...]) -> EquipCost | None:
    """The unrestricted cost, in mana where there is one (SB-T11)."""
    plain = [found for found in costs if found.only is None]
    return next((found for found in plain if isinstance(found.cost, int)), plain[0] if plain else None)


def points(cost: int | str) -> Quantity:
    """An equip cost in AP; one that is not mana alone in words."""
    return in_words(cost) if isinstance(cost, str) else cost


def play_costs(cost: Price | None, numbers: Table) -> tuple[Quantity | None, int | None]:
    """AP to play and the largest X that a full turn pays (SB-T1); None where a card can't be cast."""
    if cost is None:
        return None, None
    return cost.ap, cost.most_x(numbers.integer("ap.most_a_turn"))


def timing(cost: Price | None, *, quick: bool, numbers: Table) -> str | None:
    """``any turn`` for what is quick (instants, flash) and payable with banked AP, else ``own turn`` (SB-T9)."""
    if cost is None:
        return None
    return "any turn" if quick and cost.fixed <= numbers.integer("ap.most_banked") else "own turn"
