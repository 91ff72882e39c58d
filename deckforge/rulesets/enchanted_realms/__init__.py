"""Enchanted Realms: everything is a card, and cards stack."""

from __future__ import annotations

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset

RULESET = Ruleset(
    id="enchanted-realms",
    title="Enchanted Realms",
    book="Enchanted Realms by Michael Downey",
    kinds=(
        Kind("adventure", "Adventure deck", (Zone.DECK,), sheets=("creatures",), quests=True),
        Kind("hero", "Hero stack", (Zone.DECK,), sheets=("character",)),
    ),
    package=__name__,
    tables=("ruleset.toml", "keywords.toml"),
    short="er",
)
