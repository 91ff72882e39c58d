"""Stacking cards (ER-S1 to ER-S5), on plain numbers: nothing here knows a Magic card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Attributes(NamedTuple):
    """The four attributes, STR, AGL, INT and PER; a variable number counts 0."""

    strength: int
    agility: int
    intelligence: int
    perception: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus on draws.

    Attributes:
        name: ``Combat``, ``Spell Casting``, ``Attack``, ``Defence``, ``Healing`` or the card's own name.
        value: a number; words where the card does not fix one.
        kind: of damage, such as ``fire``; several are joined by ``and``; None for none in particular.
        agreed: it holds only when the group agrees that it applies (ER-T9).
    """

    name: str
    value: int | str
    kind: str | None = None
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Stats:
    """What a card brings into a stack, or what a stack adds up to; None where it has no such number."""

    attributes: Attributes | None = None
    health: int | None = None
    bonuses: tuple[Bonus, ...] = ()

    def bonus(self, name: str) -> int:
        """The sum of the bonuses of that name; words count 0."""
        return sum(bonus.value for bonus in self.bonuses if bonus.name == name and isinstance(bonus.value, int))


def stack(cards: Iterable[tuple[Stats, int]]) -> Stats:
    """A stack of different cards with their copies: copies first, then the different ones (ER-S3)."""
    return stack_different(stack_copies(stats, count) for stats, count in cards)


def stack_copies(stats: Stats, count: int) -> Stats:
    """Copies of one card: each further copy adds 1 to each attribute and to Health, bonuses add up (ER-S1, ER-S5).

    Raises:
        ValueError: fewer than one copy.
    """
    if count < 1:
        message = f"a stack has at least one copy, not {count}"
        raise ValueError(message)
    further = count - 1
    return Stats(
        attributes=stats.attributes and Attributes(*(score + further for score in stats.attributes)),
        health=None if stats.health is None else stats.health + further,
        bonuses=tuple(_times(bonus, count) for bonus in stats.bonuses),
    )


def stack_different(cards: Iterable[Stats]) -> Stats:
    """Different cards: the highest of each attribute and of Health, bonuses of one name added (ER-S2, ER-S5)."""
    stacked = tuple(cards)
    scores = [stats.attributes for stats in stacked if stats.attributes]
    return Stats(
        attributes=Attributes(*map(max, zip(*scores, strict=True))) if scores else None,
        health=max((stats.health for stats in stacked if stats.health is not None), default=None),
        bonuses=_added(bonus for stats in stacked for bonus in stats.bonuses),
    )


def _times(bonus: Bonus, count: int) -> Bonus:
    if isinstance(bonus.value, int):
        return Bonus(bonus.name, bonus.value * count, bonus.kind, bonus.agreed)
    words = bonus.value if count == 1 else f"{count} × ({bonus.value})"
    return Bonus(bonus.name, words, bonus.kind, bonus.agreed)


def _added(bonuses: Iterable[Bonus]) -> tuple[Bonus, ...]:
    """Numbers of one name become one bonus with the kinds of all; words can't be added and stand on their own."""
    groups: dict[str, list[Bonus]] = {}
    worded: list[Bonus] = []
    for bonus in bonuses:
        (groups.setdefault(bonus.name, []) if isinstance(bonus.value, int) else worded).append(bonus)
    return (*(_sum(name, group) for name, group in groups.items()), *worded)


def _sum(name: str, group: list[Bonus]) -> Bonus:
    kinds = dict.fromkeys(kind for bonus in group if bonus.kind for kind in bonus.kind.split(" and "))
    return Bonus(
        name=name,
        value=sum(bonus.value for bonus in group if isinstance(bonus.value, int)),
        kind=" and ".join(kinds) or None,
        agreed=all(bonus.agreed for bonus in group),
    )
