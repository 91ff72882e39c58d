"""A deck: cards with counts in zones, and what the deck file says about itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from deckforge.model.card import Card


class Zone(StrEnum):
    """Where in a deck a card is."""

    PC = "pc"
    COMPANION = "companion"
    LANDS = "lands"
    DECK = "deck"
    SIDEBOARD = "sideboard"
    MAYBEBOARD = "maybeboard"
    TOKENS = "tokens"


OUTSIDE = (Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS)
"""Zones that no check ever counts; a deck that has them is told so."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Copies of one card in one zone, from one or more lines of the list."""

    card: Card
    count: int
    zone: Zone
    lines: tuple[int, ...] = ()


class Quest(NamedTuple):
    """A quest that a deck file declares, with the cards it needs and how many of each (ER-A1).

    ``needs`` holds (name as written, card or None when no such card is known, count); ``near`` names like those of
    unknown cards, by the name as written.
    """

    name: str
    needs: tuple[tuple[str, Card | None, int], ...]
    near: tuple[tuple[str, tuple[str, ...]], ...] = ()


class DeckSettings(NamedTuple):
    """What a deck file's ``# key: value`` lines or the command line say; None where nothing is said.

    ``banned`` and ``allowed`` hold oracle ids; ``boss_size`` is a number or ``overview``; ``boss`` is the card that a
    boss's deck belongs to, which is not in the deck.
    """

    level: int | None = None
    boss_size: str | None = None
    modern_only: bool | None = None
    banned: frozenset[str] = frozenset()
    allowed: frozenset[str] = frozenset()
    boss: Card | None = None


NOTHING_SET = DeckSettings()


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck whose names are all cards.

    Attributes:
        name: as the file says, else the file's name.
        kind: a kind of the ruleset, such as ``player``.
        entries: merged by card within a zone, in the order of the list.
        settings: see DeckSettings.
        quests: quests declared in the file.
        zoned_by_type: lands were moved to the land stack because the list had no sections (TT-N1).
        notes: what a person should know about how the list was read.
    """

    name: str
    ruleset: str
    kind: str
    entries: tuple[Entry, ...]
    settings: DeckSettings = NOTHING_SET
    quests: tuple[Quest, ...] = ()
    zoned_by_type: bool = False
    notes: tuple[str, ...] = ()

    def zone(self, *zones: Zone) -> tuple[Entry, ...]:
        """The entries of these zones, in the order of the list."""
        return tuple(entry for entry in self.entries if entry.zone in zones)

    def count(self, *zones: Zone) -> int:
        """Copies in these zones."""
        return sum(entry.count for entry in self.entries if entry.zone in zones)

    def played(self) -> Iterator[Entry]:
        """Entries that rules speak of: all but sideboard, maybeboard and tokens."""
        return (entry for entry in self.entries if entry.zone not in OUTSIDE)
