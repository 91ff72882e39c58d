"""What a check finds: a value, never an exception and never a bare string."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from deckforge.model.deck import Entry, Zone


class Level(StrEnum):
    """How grave a finding is; only an error makes a deck illegal."""

    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card that a finding speaks of, with its copies, the limit that is broken and where it stands."""

    name: str
    count: int
    limit: int | None = None
    zone: Zone | None = None
    lines: tuple[int, ...] = ()
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A safe edit: take ``count`` copies out of ``zone``, and put them into ``to`` unless that is None."""

    name: str
    count: int
    zone: Zone
    to: Zone | None = None


class Finding(NamedTuple):
    """What is wrong, by which clause, and how to mend it.

    Attributes:
        code: the clause, such as ``SB-P2``; permanent.
        level: error, warning or advice.
        title: the clause's short name.
        message: what is wrong in this deck, with the numbers.
        hint: what to do.
        cards: the cards concerned.
        fix: edits that mend it without a choice of taste; empty when there are none.
        ignored: the reason when the user has switched the finding off, else None.
        informs: nothing is wrong, it tells what a sound deck adds up to; it fails nothing and annotates nothing.
        ignored_in_deck: the deck itself has switched it off, by a line of its own.
    """

    code: str
    level: Level
    title: str
    message: str
    hint: str = ""
    cards: tuple[CardRef, ...] = ()
    fix: tuple[Change, ...] = ()
    ignored: str | None = None
    informs: bool = False
    ignored_in_deck: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is to be minded: it is not switched off, and something is to be done about it."""
        return self.ignored is None and not self.informs


def refs(entries: Iterable[Entry], *, limit: int | None = None, reason: str | None = None) -> tuple[CardRef, ...]:
    """Card references for entries, one each."""
    return tuple(CardRef(entry.card.name, entry.count, limit, entry.zone, entry.lines, reason) for entry in entries)
