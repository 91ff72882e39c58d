"""Spellblade Chronicles: a D&D character whose actions are a deck of Magic cards, paid with action points."""

from __future__ import annotations

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset

RULESET = Ruleset(
    id="spellblade",
    title="Spellblade Chronicles",
    book="Spellblade Chronicles, the three-page rulebook",
    kinds=(
        Kind(
            "player",
            "Player's deck",
            (Zone.DECK,),
            reminders=("SB-R2", "SB-R3", "SB-R7", "SB-R8"),
            sheets=("character",),
        ),
        Kind(
            "creature",
            "Creature deck",
            (Zone.DECK,),
            secret=True,
            reminders=("SB-M6", "SB-R11"),
            sheets=("creatures",),
            free=True,
        ),
        Kind(
            "boss",
            "Boss spell deck",
            (Zone.DECK,),
            secret=True,
            reminders=("SB-M4", "SB-M5"),
            sheets=("boss",),
            free=True,
        ),
    ),
    package=__name__,
    tables=("ruleset.toml", "keywords.toml"),
    short="sb",
)
