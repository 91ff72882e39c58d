"""Checks of the game master's decks (TT-M1 to TT-M3)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.finding import Finding, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, taken_out
from deckforge.rulesets.tell_tale.player import is_character, is_planeswalker


def characters_only(context: Context) -> Iterator[Finding]:
    """TT-M1: the NPC deck holds creatures and planeswalkers."""
    played = context.deck.played()
    wrong = [entry for entry in played if not (entry.card.types.is_creature or is_planeswalker(entry.card))]
    if wrong:
        message = f"Neither creature nor planeswalker: {name_list(entry.card.name for entry in wrong)}."
        hint = "Move lands to the loot deck, other cards to the spell or loot deck."
        yield context.finding("TT-M1", message, hint, cards=refs(wrong), fix=taken_out(wrong))


def lands_among_spells(context: Context) -> Iterator[Finding]:
    """TT-M2: lands do nothing in the spell deck."""
    lands = [entry for entry in context.deck.played() if entry.card.types.is_land]
    if lands:
        message = f"Of no use to the game master: {name_list(entry.card.name for entry in lands)}."
        hint = "The master sets the mana; leave lands out."
        yield context.finding("TT-M2", message, hint, cards=refs(lands), fix=taken_out(lands))


def loot_for_nobody(context: Context) -> Iterator[Finding]:
    """TT-M3: loot that players can't put into their decks."""
    played = context.deck.played()
    barred = [entry for entry in played if is_character(entry.card)]
    if barred:
        message = f"No player's deck may take {name_list(entry.card.name for entry in barred)}."
        hint = "Legendary creatures and planeswalkers are characters, not loot."
        yield context.finding("TT-M3", message, hint, cards=refs(barred))


CHECKS = (
    Check(("TT-M1",), ("npc",), characters_only),
    Check(("TT-M2",), ("spells",), lands_among_spells),
    Check(("TT-M3",), ("loot",), loot_for_nobody),
)
