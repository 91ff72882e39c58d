"""Headings: section words that stand alone on their line."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckforge.model.deck import Zone
from deckforge.patterns import pattern

_ZONES = {
    Zone.PC: ("pc", "character", "player character", "commander", "commanders"),
    Zone.COMPANION: ("companion", "animal companion"),
    Zone.LANDS: ("lands", "land", "land stack"),
    Zone.DECK: ("deck", "main", "mainboard", "main deck", "maindeck", "decklist", "deck list", "hero"),
    # Schemes and a second, oversized commander lie beside the deck too.
    Zone.SIDEBOARD: ("sideboard", "side board", "scheme deck", "schemes", "display commander"),
    Zone.MAYBEBOARD: ("maybeboard", "maybe board", "maybe", "considering"),
    Zone.TOKENS: ("tokens", "token"),
}
_TYPES = (
    "artifact",
    "artifacts",
    "aura",
    "auras",
    "battle",
    "battles",
    "creature",
    "creatures",
    "enchantment",
    "enchantments",
    "equipment",
    "instant",
    "instants",
    "instants and sorceries",
    "planeswalker",
    "planeswalkers",
    "sorceries",
    "sorcery",
    "spell",
    "spells",
    "other spells",
)
_WORDS: dict[str, Zone | None] = {word: zone for zone, words in _ZONES.items() for word in words}
_WORDS |= dict.fromkeys(_TYPES)

_WORD = "|".join(sorted((word.replace(" ", r"\s+") for word in _WORDS), key=len, reverse=True))
# The count before the word only where no card is meant: "20 Lands", but "1 Hero" asks for a card.
_ALONE = pattern(rf"\W*(?:\d+\s+(?=[^\d]*(?:s|board)\W*$))?({_WORD})\W*(?:\d+(?:\s+cards?)?\W*)?", re.IGNORECASE)
# On a comment's line no card can be meant, so words may follow: "# Maybeboard / swap options".
_COMMENTED = pattern(rf"\s*(?:#|//)\W*({_WORD})\s*(?:[(\[]\d+[)\]]\s*)?(?:/|[-–—]\s).*", re.IGNORECASE)


class Heading(NamedTuple):
    """A heading; ``zone`` is None for a card type's, which parts the deck but names no zone."""

    zone: Zone | None


def read_heading(text: str) -> Heading | None:
    """The heading that a line is, or None.

    Any case; ``:``, ``#``, ``//``, brackets, dashes and a count may stand about the word: ``// Sideboard``,
    ``Creatures (24)``, ``LANDS: 20``. Card names that only begin with such a word are no headings.
    """
    match = _ALONE.fullmatch(text) or _COMMENTED.fullmatch(text)
    if match is None:
        return None
    return Heading(_WORDS[" ".join(match[1].casefold().split())])


def zone_of_word(text: str) -> Zone | None:
    """The zone that a section word names, else None."""
    return _WORDS.get(text.strip().casefold())


def next_zone(current: Zone | None, heading: Heading) -> Zone | None:
    """Where cards go after a heading.

    A type's heading ends the sections that hold only few cards or lands, but parts a sideboard, maybeboard or
    tokens only within; so does one of lands there, or a maybeboard sorted by type would be counted.
    """
    outside = current in {Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS}
    if heading.zone is Zone.LANDS:
        return current if outside else Zone.LANDS
    if heading.zone is not None:
        return heading.zone
    return current if outside or current is None else Zone.DECK
