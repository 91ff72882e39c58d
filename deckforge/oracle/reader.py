"""Reads one face of a card into facts."""

from __future__ import annotations

from deckforge.model.card import Card
from deckforge.oracle.facts import Facts


def read_facts(card: Card, face: int = 0) -> Facts:
    """What the rules text of the card's face says; ``face`` counts from 0, the front."""
    return Facts(name=card.faces[face].name)
