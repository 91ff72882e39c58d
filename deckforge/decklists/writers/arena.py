"""MTG Arena: section words, front names, sets with numbers."""

from __future__ import annotations

from dataclasses import replace

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted, front_name
from deckforge.decklists.writers.sections import printing, reads_printing, sections
from deckforge.model.deck import Zone

_HEADINGS = {
    Zone.PC: "Commander",
    Zone.COMPANION: "Companion",
    Zone.DECK: "Deck",
    Zone.SIDEBOARD: "Sideboard",
}
# What Arena calls sets that Scryfall calls otherwise.
ARENAS = {
    "dom": "dar",
    "con": "conf",
    **dict.fromkeys(("ymid", "yneo", "ysnc"), "y22"),
    **dict.fromkeys(("ydmu", "ybro", "yone"), "y23"),
    **dict.fromkeys(("ywoe", "ylci", "ymkm", "yotj"), "y24"),
    **dict.fromkeys(("yblb", "ydsk", "ydft", "ytdm"), "y25"),
}
_HOLDS = Holds(frozenset(_HEADINGS), printings=True, title=True, reads=reads_printing)


def write(listing: Listing) -> Written:
    """The title in an About block, then the sections."""
    kept, lost = fitted(listing, _HOLDS)
    about = f"About\nName {kept.name}\n" if kept.name else ""
    # A section must end the block, or the deck would be a part of it; and a sideboard's heading wants the deck's.
    if (about or any(entry.zone for entry in kept.entries)) and kept.of(None):
        kept = kept._replace(entries=tuple(replace(entry, zone=entry.zone or Zone.DECK) for entry in kept.entries))
    return Written("\n".join(filter(None, (about, sections(kept, _HEADINGS, _line)))), lost)


def _line(entry: Listed) -> str:
    code = ARENAS.get(entry.set_code or "", entry.set_code)
    return f"{entry.count} {front_name(entry.card)}{printing(replace(entry, set_code=code))}"
