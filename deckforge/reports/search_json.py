"""What a search found, as JSON."""

from __future__ import annotations

from deckforge.model.found import Hit, PrintingFound, SearchResult
from deckforge.reports.json import Document


def search_document(result: SearchResult, *, count_only: bool = False) -> Document:
    """``deckforge.search/1``: how many were found, and the first of them."""
    return {
        "schema": "deckforge.search/1",
        "query": result.query,
        "data": result.data._asdict(),
        "unique": result.unique,
        "order": result.order,
        "total": result.total,
        "notes": list(result.notes),
        "cards": [] if count_only else [{**_hit(hit), "owned": result.copies(hit.card)} for hit in result.hits],
    }


def _hit(hit: Hit) -> Document:
    card = hit.card
    return {
        "name": card.name,
        "oracle_id": card.oracle_id,
        "layout": card.layout,
        "mana_value": card.mana_value,
        "colour_identity": list(card.colour_identity),
        "released_at": card.released_at,
        "homebrew": card.homebrew,
        "faces": [{**face._asdict(), "colours": list(face.colours)} for face in card.faces],
        "printing": _printing(hit.printing) if hit.printing else None,
    }


def _printing(printing: PrintingFound) -> Document:
    return {
        "set": printing.set_code,
        "number": printing.number,
        "rarity": printing.rarity,
        "lang": printing.lang,
        "released_at": printing.released_at,
        "artist": printing.artist,
    }
