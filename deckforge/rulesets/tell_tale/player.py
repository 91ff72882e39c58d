"""What a player's checks ask of a deck: its PC, the PC's colours, the level, and words for colours."""

from __future__ import annotations

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.rulesets.base import Context


def is_planeswalker(card: Card) -> bool:
    """Whether the front face is a planeswalker."""
    return card.types.is_("Planeswalker")


def is_legendary_creature(card: Card) -> bool:
    """Whether the front face is a legendary creature."""
    return card.types.is_creature and card.types.is_legendary


def only_pc(deck: Deck) -> Entry | None:
    """The PC, fit or not, when the deck names exactly one."""
    named = deck.zone(Zone.PC)
    return named[0] if len(named) == 1 and named[0].count == 1 else None


def level(context: Context) -> int:
    """The player's level: as the deck says, else that of a new campaign."""
    stated = context.deck.settings.level
    return context.numbers.integer("level.start") if stated is None else stated


def outside(card: Card, pc: Card) -> str:
    """Letters of the card's colour identity that the PC's lacks."""
    return "".join(letter for letter in card.colour_identity if letter not in pc.colour_identity)


def colours(letters: str) -> str:
    """Letters as a sentence has them; ``colourless`` for none."""
    return letters or "colourless"
