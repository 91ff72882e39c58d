"""Magic Online's text: counts and names, split cards with one slash, a sideboard at the end."""

from __future__ import annotations

from dataclasses import replace

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted, front_name, paper_name
from deckforge.decklists.writers.sections import sections
from deckforge.model.deck import Zone

_HEADINGS = {Zone.DECK: "", Zone.SIDEBOARD: "Sideboard"}


def write(listing: Listing) -> Written:
    """The deck, a blank line, the sideboard."""
    kept, lost = fitted(listing, Holds(frozenset(_HEADINGS), rebalanced=False))
    entries = tuple(replace(entry, zone=None) if entry.zone is Zone.DECK else entry for entry in kept.entries)
    return Written(sections(kept._replace(entries=entries), _HEADINGS, _line), lost)


def _line(entry: Listed) -> str:
    return f"{entry.count} {paper_name(front_name(entry.card, '/'))}"
