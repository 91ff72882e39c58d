"""A sheet to print, as plain text in places: templates lay it out and know no ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from deckforge.model.finding import Finding
from deckforge.model.statblock import Row


class SheetFace(NamedTuple):
    """A face's stat block in words: rows, keyword names, boxes to write in, notes."""

    name: str
    role: str
    cost: str
    type_line: str
    rows: tuple[Row, ...]
    keywords: tuple[str, ...]
    notes: tuple[str, ...]
    boxes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A card on the sheet with its copies."""

    name: str
    count: int
    faces: tuple[SheetFace, ...]
    homebrew: bool = False


class SheetSection(NamedTuple):
    """A zone of the deck, such as "Land stack"."""

    title: str
    cards: tuple[SheetCard, ...]

    @property
    def copies(self) -> int:
        """Copies in the section."""
        return sum(card.count for card in self.cards)


class Sheet(NamedTuple):
    """Everything a sheet shows.

    Attributes:
        title: the deck's name.
        subtitle: ruleset and kind, in words.
        secret: for the game master only (SB-M7).
        status: legal, illegal or unreadable; ``verdict`` says it in a sentence.
        findings: what the checks found.
        boxes: what to write in at the table, such as ``HP``.
        keywords: a row for each keyword summary that occurs.
        notes: how translated (modifiers), what was assumed.
        notices: data date, Scryfall, rulebook and fan-content notice; always printed.
    """

    title: str
    subtitle: str
    secret: bool
    status: str
    verdict: str
    findings: tuple[Finding, ...]
    boxes: tuple[str, ...]
    sections: tuple[SheetSection, ...]
    keywords: tuple[Row, ...]
    notes: tuple[str, ...]
    notices: tuple[str, ...]
