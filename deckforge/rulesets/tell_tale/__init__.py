"""Tell-Tale: players as legendary characters, lands as a stack of their own, a d20 for each attack."""

from __future__ import annotations

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset

# Clauses that sheets repeat for use at the table.
_PLAYER = ("TT-T7", "TT-T8", "TT-R1", "TT-R2", "TT-R3", "TT-R4", "TT-R5", "TT-R6")
_MASTER = ("TT-T14", "TT-R1", "TT-R2", "TT-R3", "TT-R5")

RULESET = Ruleset(
    id="tell-tale",
    title="Tell-Tale",
    book="Tell-Tale, the fan-made role-playing game",
    kinds=(
        Kind(
            "player",
            "Player deck",
            (Zone.PC, Zone.COMPANION, Zone.LANDS, Zone.DECK),
            reminders=_PLAYER,
            sheets=("character",),
        ),
        Kind("spells", "Game master's spell deck", (Zone.DECK,), secret=True, reminders=_MASTER),
        Kind("loot", "Game master's loot deck", (Zone.DECK,), secret=True),
        Kind("npc", "Game master's NPC deck", (Zone.DECK,), secret=True, reminders=_MASTER),
    ),
    package=__name__,
    tables=("ruleset.toml", "creature_types.toml", "keywords.toml"),
    formats=("modern",),
    short="tt",
)
