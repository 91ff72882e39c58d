"""Single cards and the facts read from them, as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from deckforge.model.card import Card, Face
from deckforge.model.printing import Printing
from deckforge.model.report import ListReport
from deckforge.model.statblock import Json
from deckforge.reports.card_text import Shown, scryfall_address
from deckforge.reports.json import Document, trouble_document


def cards_document(found: Shown) -> Document:
    """``deckforge.card/1``: cards as they are, and what of the names is no card's or was taken by likeness."""
    cards = [_card(card, found.printings.get(card.oracle_id, ())) for card in found.cards]
    return {"schema": "deckforge.card/1", "cards": cards, **trouble_document(found.names)}


def facts_document(cards: Iterable[tuple[Card, Sequence[Mapping[str, Json]]]], names: ListReport) -> Document:
    """``deckforge.facts/1``: what was read from each face's text, and what of the names is no card's."""
    found = [
        {
            "name": card.name,
            "oracle_id": card.oracle_id,
            "homebrew": card.homebrew,
            "faces": [dict(face) for face in faces],
        }
        for card, faces in cards
    ]
    return {"schema": "deckforge.facts/1", "cards": found, **trouble_document(names)}


def _card(card: Card, printings: Sequence[Printing]) -> Document:
    return {
        "name": card.name,
        "oracle_id": card.oracle_id,
        "layout": card.layout,
        "mana_value": card.mana_value,
        "colour_identity": list(card.colour_identity),
        "legalities": dict(card.legalities),
        "released_at": card.released_at,
        "homebrew": card.homebrew,
        "scryfall_uri": None if card.homebrew else scryfall_address(card.oracle_id, printings),
        "faces": [_face(face) for face in card.faces],
        "printings": [_printing(found) for found in printings],
    }


def _printing(found: Printing) -> Document:
    lists = {"finishes": list(found.finishes), "flags": list(found.flags), "images": list(found.images)}
    ids = found.outside_ids
    return {
        **found._asdict(),
        **lists,
        "outside_ids": {**ids._asdict(), "multiverse": list(ids.multiverse)},
    }


def _face(face: Face) -> Document:
    return {**face._asdict(), "colours": list(face.colours)}
