"""Stat blocks number by number with what is behind each, as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.explained import ExplainedCard
from deckforge.model.report import ListReport
from deckforge.reports.json import Document, trouble_document


def explain_document(
    ruleset: str,
    cards: Iterable[ExplainedCard],
    names: ListReport,
    *,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
) -> Document:
    """``deckforge.explain/1``: each number with its source and clauses, and what of the names is no card's."""
    return {
        "schema": "deckforge.explain/1",
        "ruleset": ruleset,
        "modifier": modifier,
        "weapon_modifier": weapon_modifier,
        "cards": [_card(card) for card in cards],
        **trouble_document(names),
    }


def _card(card: ExplainedCard) -> Document:
    return {
        "name": card.block.name,
        "oracle_id": card.block.oracle_id,
        "homebrew": card.block.homebrew,
        "faces": [
            {
                "name": face.name,
                "role": face.role,
                "numbers": [
                    {
                        "what": found.what,
                        "value": found.value,
                        "source": found.source,
                        "clauses": list(found.clauses),
                    }
                    for found in card.of_face(number)
                ],
                "as_printed": list(face.as_printed),
                "notes": list(face.notes),
            }
            for number, face in enumerate(card.block.faces)
        ],
    }
