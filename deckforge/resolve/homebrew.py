"""A table's own cards: what a list's line says of one → a card that checks and sheets can take like any other."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.card import Card, Face
from deckforge.model.homebrew import cost_colours, homebrew_card
from deckforge.model.mana import parse_mana_cost
from deckforge.model.typeline import CARD_TYPES, parse_type_line
from deckforge.resolve.description import read_description


def described_card(name: str, description: str) -> Card:
    """The card of that name, with what the line says of it; the same name is the same card in every list."""
    found = read_description(description)
    cost, types = parse_mana_cost(found.cost), parse_type_line(found.type_line)
    face = Face(
        name=name,
        mana_cost=cost.text,
        type_line=found.type_line,
        text=found.text,
        power=found.power,
        toughness=found.toughness,
        loyalty=found.number if types.is_("Planeswalker") else None,
        defense=found.number if types.is_("Battle") else None,
        colours=cost_colours(cost.text),
    )
    return homebrew_card((face,))


def missing(card: Card) -> tuple[str, ...]:
    """What a homebrew card lacks that cards of its type have."""
    return tuple(_missing(card.front))


def _missing(face: Face) -> Iterator[str]:
    types = face.types
    if not CARD_TYPES.intersection(types.types):
        yield "a card type"
    if not face.mana_cost and not types.is_land:
        yield "a mana cost"
    if types.is_creature and face.power is None:
        yield "power and toughness"
    if types.is_("Planeswalker") and face.loyalty is None:
        yield "loyalty"
    if types.is_("Battle") and face.defense is None:
        yield "defence"


def as_read(card: Card) -> str:
    """``{3}{R} Creature — Troll 5/4 with rules text``: what was understood of a description; may be empty."""
    face = card.front
    size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense
    return " ".join(filter(None, (face.mana_cost, face.type_line, size, "with rules text" if face.text else "")))
