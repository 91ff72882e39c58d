"""A deck that was built, as JSON; ``schema/build.schema.json`` says what is in it."""

from __future__ import annotations

from deckforge.model.built import Built, Pick
from deckforge.model.deck import Deck
from deckforge.reports.json import Document, finding_document


def build_document(built: Built, *, seed: int, written: str | None = None) -> Document:
    """``deckforge.build/1``; ``written`` is the file that has the deck, if one was written."""
    return {
        "schema": "deckforge.build/1",
        "name": built.deck.name,
        "ruleset": built.deck.ruleset,
        "kind": built.deck.kind,
        "seed": seed,
        "plan": built.plan,
        "cards": _cards(built.deck),
        "taken": [_pick(pick) for pick in built.picks],
        "reasons": [_pick(pick) for pick in built.reasons],
        "cut": [{"name": cut.card.name, "count": cut.copies, "zone": cut.zone.value} for cut in built.cuts],
        "findings": [finding_document(finding) for finding in built.findings],
        "notes": [*built.notes],
        "text": built.text,
        "written": written,
    }


def _pick(pick: Pick) -> Document:
    return {
        "name": pick.card.name,
        "oracle_id": pick.card.oracle_id,
        "count": pick.copies,
        "zone": pick.zone.value,
        "why": [*pick.why],
    }


def _cards(deck: Deck) -> list[Document]:
    return [
        {
            "name": entry.card.name,
            "oracle_id": entry.card.oracle_id,
            "count": entry.count,
            "zone": entry.zone.value,
        }
        for entry in deck.entries
    ]
