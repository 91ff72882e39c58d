"""Cockatrice's .cod: XML with a zone for the deck and one for the sideboard."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted, paper_name
from deckforge.model.deck import Zone

_ZONES = {Zone.DECK: "main", Zone.SIDEBOARD: "side", Zone.TOKENS: "tokens"}
_HOLDS = Holds(frozenset(_ZONES), printings=True, title=True, rebalanced=False, bare_numbers=True)


def write(listing: Listing) -> Written:
    """The title and the zones."""
    kept, lost = fitted(listing, _HOLDS)
    return Written("".join(f"{line}\n" for line in _lines(kept)), lost)


def _lines(listing: Listing) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<cockatrice_deck version="1">'
    yield f"  <deckname>{escape(listing.name)}</deckname>"
    for zone, name in _ZONES.items():
        entries = listing.of(zone, None) if zone is Zone.DECK else listing.of(zone)
        if entries:
            yield f'  <zone name="{name}">'
            yield from map(_card, entries)
            yield "  </zone>"
    yield "</cockatrice_deck>"


def _card(entry: Listed) -> str:
    set_code = f" setShortName={quoteattr(entry.set_code.upper())}" if entry.set_code else ""
    number = f" collectorNumber={quoteattr(entry.number)}" if entry.number else ""
    return f'    <card number="{entry.count}" name={quoteattr(paper_name(entry.card.name))}{set_code}{number}/>'
