"""Archidekt's text: each line says in brackets where its cards belong."""

from __future__ import annotations

from functools import partial

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted
from deckforge.decklists.writers.sections import finish, printing, reads_printing
from deckforge.model.deck import Zone

_CATEGORIES = {
    Zone.PC: ("Commander{top}",),
    Zone.SIDEBOARD: ("Sideboard",),
    Zone.MAYBEBOARD: ("Maybeboard{noDeck}{noPrice}",),
    Zone.DECK: (),
    None: (),
}
_HOLDS = Holds(
    frozenset(zone for zone in _CATEGORIES if zone),
    printings=True,
    finishes=True,
    tags=True,
    bare_numbers=True,
    reads=partial(reads_printing, upper=False),
)


def write(listing: Listing) -> Written:
    """A line an entry; the zone is the first category."""
    kept, lost = fitted(listing, _HOLDS)
    return Written("".join(f"{_line(entry)}\n" for entry in kept.entries), lost)


def _line(entry: Listed) -> str:
    categories = ",".join((*_CATEGORIES[entry.zone], *entry.tags))
    # Without brackets for a set those of categories would be read as one's.
    of_set = printing(entry, upper=False) or (" ()" if categories else "")
    return f"{entry.count}x {entry.card.name}{of_set}{finish(entry)}" + (f" [{categories}]" if categories else "")
