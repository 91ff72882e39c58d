"""What building a deck gives."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.model.finding import Finding


class Pick(NamedTuple):
    """Copies of a card that were taken, and why, the weightiest reason first."""

    card: Card
    copies: int
    zone: Zone
    why: tuple[str, ...]


class Cut(NamedTuple):
    """Copies of a card that the list had and the deck has not."""

    card: Card
    copies: int
    zone: Zone


class Built(NamedTuple):
    """A deck, and how it came about.

    Attributes:
        deck: what was kept and what was taken.
        picks: what was taken, in the order of the list.
        cuts: what was given up of the list that was completed.
        findings: what the ruleset's checks still say; no error among them.
        notes: what a person should know, in sentences.
        text: the deck as a list in the format that was asked for.
        plan: what the deck is about and how its costs are spread, in a line.
        reasons: why each card is in a list that was whole already, where that was asked for.
    """

    deck: Deck
    picks: tuple[Pick, ...]
    cuts: tuple[Cut, ...]
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()
    text: str = ""
    plan: str = ""
    reasons: tuple[Pick, ...] = ()
