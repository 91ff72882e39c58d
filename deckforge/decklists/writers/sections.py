"""Text lists in sections: a heading, a line for each entry, a blank line between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from deckforge.decklists.writers.listing import Listed, Listing
from deckforge.model.deck import OUTSIDE, Zone


def sections(listing: Listing, headings: Mapping[Zone, str], line: Callable[[Listed], str]) -> str:
    """Each zone that has entries under its heading, in the headings' order.

    Entries without a zone belong to the deck: they stand under its heading where other sections that count have one,
    else above all.
    """
    return "\n".join("".join(f"{text}\n" for text in part) for part in _parts(listing, headings, line) if part)


def _parts(listing: Listing, headings: Mapping[Zone, str], line: Callable[[Listed], str]) -> Iterator[list[str]]:
    sectioned = any(entry.zone and entry.zone not in OUTSIDE for entry in listing.entries)
    if not sectioned:
        yield [line(entry) for entry in listing.of(None)]
    for zone, heading in headings.items():
        entries = listing.of(zone, None) if sectioned and zone is Zone.DECK else listing.of(zone)
        if entries:
            yield [heading, *map(line, entries)]


def printing(entry: Listed, upper: bool = True) -> str:  # noqa: FBT001, FBT002 - a writer's own choice
    """`` (DMU) 107``, as far as known; empty without a set, since a number alone says nothing."""
    if not entry.set_code:
        return ""
    code = entry.set_code.upper() if upper else entry.set_code
    return f" ({code}) {entry.number}" if entry.number else f" ({code})"


def finish(entry: Listed) -> str:
    """`` *F*`` or `` *E*``; empty for neither."""
    return {"foil": " *F*", "etched": " *E*"}.get(entry.finish or "", "")
