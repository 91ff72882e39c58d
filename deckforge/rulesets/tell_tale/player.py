"""What a player's checks ask of a deck: its PC, the PC's colours, the level, and words for colours."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.rulesets.base import Context
from deckforge.rulesets.common import plural
from deckforge.rulesets.tables import Table


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


def is_character(card: Card) -> bool:
    """Whether the card is a character of its own, and so belongs to no deck (TT-D3)."""
    return is_legendary_creature(card) or is_planeswalker(card)


def lands_of(deck: Deck, zone: Zone) -> list[Entry]:
    """The zone's lands, by their front faces."""
    return [entry for entry in deck.zone(zone) if entry.card.types.is_land]


def spells_of(deck: Deck) -> list[Entry]:
    """The deck section without lands, which are told by TT-D5 alone."""
    return [entry for entry in deck.zone(Zone.DECK) if not entry.card.types.is_land]


def strays_of(deck: Deck) -> list[Entry]:
    """Cards of the land stack that belong to the deck section (TT-L2)."""
    return [entry for entry in deck.zone(Zone.LANDS) if not (entry.card.types.is_land or is_character(entry.card))]


def copies(entries: Iterable[Entry]) -> int:
    """How many cards they are."""
    return sum(entry.count for entry in entries)


def left(context: Context, gone: Iterable[Entry]) -> str:
    """What remains where taking these out makes a deck of a lawful size too small, as the end of a hint; else empty.

    Only what TT-D1 counts is counted: cards of other sections, and lands, are none.
    """
    counted = (entry for entry in gone if entry.zone is Zone.DECK and not entry.card.types.is_land)
    return left_without(context, copies(counted))


def left_without(context: Context, gone: int) -> str:
    """The same for so many cards of those that TT-D1 counts."""
    count, least = copies(spells_of(context.deck)), context.numbers.integer("deck.min_cards")
    if context.deck.kind != "player" or not count - gone < least <= count:
        return ""
    return f" That leaves {plural(count - gone, 'card')} in the deck: add {least - count + gone} of others."


def level(context: Context) -> int:
    """The player's level: as the deck says, else that of a new campaign."""
    return level_of(context.deck, context.numbers)


def level_of(deck: Deck, numbers: Table) -> int:
    """The same by the ruleset's numbers (TT-L1)."""
    stated = deck.settings.level
    return numbers.integer("level.start") if stated is None else stated


def outside(card: Card, pc: Card) -> str:
    """Letters of the card's colour identity that the PC's lacks."""
    return "".join(letter for letter in card.colour_identity if letter not in pc.colour_identity)


def colours(letters: str) -> str:
    """Letters as a sentence has them; ``colourless`` for none."""
    return letters or "colourless"
