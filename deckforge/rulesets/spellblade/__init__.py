"""Spellblade Chronicles: a D&D character whose actions are a deck of Magic cards, paid with action points."""

from __future__ import annotations

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset

RULESET = Ruleset(
    id="spellblade",
    title="Spellblade Chronicles",
    book="Spellblade Chronicles, the three-page rulebook",
    kinds=(
        Kind("player", "Player's deck", (Zone.DECK,)),
        Kind("creature", "Creature deck", (Zone.DECK,), secret=True),
        Kind("boss", "Boss spell deck", (Zone.DECK,), secret=True),
    ),
    package=__name__,
    tables=("ruleset.toml", "keywords.toml"),
)
