"""Text lists in sections: a heading, a line for each entry, a blank line between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from deckforge.decklists.cardline import read_card_line
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


def reads_printing(code: str | None, number: str | None, *, upper: bool = True) -> bool:
    """Whether a set and a number behind a name are read as these; a number alone stands behind empty brackets."""
    written = _printing(code, number, upper=upper)
    wanted = "Card", (code or "").lower() or None, number
    readings = read_card_line(f"1 Card{written}").readings
    return any((each.name, each.set_code, each.number) == wanted for each in readings)


def printing(entry: Listed, upper: bool = True) -> str:  # noqa: FBT001, FBT002 - a writer's own choice
    """`` (DMU) 107``, as far as known, and `` () 107`` without a set."""
    return _printing(entry.set_code, entry.number, upper=upper)


def _printing(code: str | None, number: str | None, *, upper: bool) -> str:
    if not code and not number:
        return ""
    shown = (code.upper() if upper else code) if code else ""
    return f" ({shown}) {number}" if number else f" ({shown})"


def finish(entry: Listed) -> str:
    """`` *F*`` or `` *E*``; empty for neither."""
    return {"foil": " *F*", "etched": " *E*"}.get(entry.finish or "", "")
