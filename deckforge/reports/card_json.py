"""Single cards and the facts read from them, as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from deckforge.model.card import Card, Face
from deckforge.model.report import ListReport
from deckforge.model.statblock import Json
from deckforge.reports.json import Document, trouble_document


def cards_document(cards: Iterable[Card], names: ListReport) -> Document:
    """``deckforge.card/1``: cards as they are, and what of the names is no card's or was taken by likeness."""
    return {"schema": "deckforge.card/1", "cards": [_card(card) for card in cards], **trouble_document(names)}


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


def _card(card: Card) -> Document:
    return {
        "name": card.name,
        "oracle_id": card.oracle_id,
        "layout": card.layout,
        "mana_value": card.mana_value,
        "colour_identity": list(card.colour_identity),
        "legalities": dict(card.legalities),
        "released_at": card.released_at,
        "homebrew": card.homebrew,
        "faces": [_face(face) for face in card.faces],
    }


def _face(face: Face) -> Document:
    return {**face._asdict(), "colours": list(face.colours)}
