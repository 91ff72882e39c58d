"""What counting alone proves to be impossible, and by how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from deckforge.builder.pool import told_faults
from deckforge.builder.shapes import need_name
from deckforge.rulesets.building import Part, Plan
from deckforge.rulesets.common import plural


class Counted(Protocol):
    """What is counted of an offered card."""

    @property
    def copies(self) -> int:
        """That may be taken."""

    @property
    def features(self) -> tuple[str, ...]:
        """That the part has shapes for."""


class PartCounted(Protocol):
    """What is counted of a part of a deck."""

    @property
    def part(self) -> Part:
        """Its plan."""

    @property
    def candidates(self) -> tuple[Counted, ...]:
        """Cards that may come in."""

    @property
    def kept(self) -> tuple[str, ...]:
        """Features of the cards that are in it."""

    @property
    def fallen(self) -> Counter[tuple[str, str]]:
        """Copies that may not come in, by code and title."""

    @property
    def used(self) -> int:
        """Copies of what there is that are in the deck already."""

    @property
    def unlimited(self) -> bool:
        """Whether there are as many copies as one likes."""

    @property
    def room(self) -> int:
        """Cards that are to come in."""

    @property
    def capacity(self) -> int:
        """Copies that there are."""


def too_many(part: Part, kept: int) -> str:
    """That more is kept than a part may hold; empty where it is not so."""
    if part.most is None or kept <= part.most:
        return ""
    return f"the {part.what} has {plural(kept, 'card')}, {kept - part.most} more than the {part.most} that it may have"


def _told_used(used: int) -> str:
    return f"{used} {'is' if used == 1 else 'are'} in the deck already" if used else ""


def _told_limit(table: PartCounted) -> str:
    part = table.part
    told = part.limit is not None and table.unlimited and any(found.copies == part.limit for found in table.candidates)
    return f"at most {plural(part.limit or 0, 'copy', 'copies')} of a card by {part.limit_code}" if told else ""


def obstacles(table: PartCounted, plan: Plan, source: str) -> Iterator[str]:
    """Which of the rules' minimums there are not enough cards for, each with its numbers."""
    part = table.part
    needed = max(part.least, min(1, part.size)) - (part.size - table.room)
    if needed > table.capacity:
        among = f" {plan.among}" if plan.among else ""
        out = "; ".join(filter(None, (told_faults(table.fallen), _told_used(table.used), _told_limit(table))))
        yield (
            f"{source} has {plural(table.capacity, 'card')}{among} for the {part.what}; "
            f"{needed} {'is' if needed == 1 else 'are'} needed{f' ({out})' if out else ''}"
        )
    counts = Counter(table.kept)
    for need in part.needs:
        name = need_name(need.role)
        missing = need.least - counts[name]
        there = sum(found.copies for found in table.candidates if name in found.features)
        if need.hard and missing > min(there, table.room):
            room = "" if there < missing else f", but room for {table.room} more"
            yield f"{need.words} ({need.code}): {missing} more needed, {source} has {there}{room}"
