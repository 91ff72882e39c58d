"""Moxfield's text: sets and numbers, finishes, tags."""

from __future__ import annotations

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted
from deckforge.decklists.writers.sections import finish, printing, reads_printing, sections
from deckforge.model.deck import Zone

_HEADINGS = {
    Zone.PC: "COMMANDER:",
    Zone.COMPANION: "COMPANION:",
    Zone.DECK: "DECK:",
    Zone.SIDEBOARD: "SIDEBOARD:",
    Zone.MAYBEBOARD: "CONSIDERING:",
    Zone.TOKENS: "TOKENS:",
}
_HOLDS = Holds(frozenset(_HEADINGS), printings=True, finishes=True, tags=True, reads=reads_printing)


def write(listing: Listing) -> Written:
    """The sections."""
    kept, lost = fitted(listing, _HOLDS)
    return Written(sections(kept, _HEADINGS, _line), lost)


def _line(entry: Listed) -> str:
    tags = "".join(f" #{tag}" for tag in entry.tags)
    return f"{entry.count} {entry.card.name}{printing(entry)}{finish(entry)}{tags}"
