"""Tell-Tale: players as legendary characters, lands as a stack of their own, a d20 for each attack."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset
from deckforge.rulesets.clauses import load_clauses
from deckforge.rulesets.tables import Table, load_toml
from deckforge.rulesets.tell_tale import sheet
from deckforge.rulesets.tell_tale.checks import CHECKS
from deckforge.rulesets.tell_tale.mechanics import summaries
from deckforge.rulesets.tell_tale.translate import translate

_NUMBERS = Table(
    {
        **load_toml(__name__, "ruleset.toml"),
        **load_toml(__name__, "creature_types.toml"),
        "keywords": load_toml(__name__, "keywords.toml"),
    }
)

RULESET = Ruleset(
    id="tell-tale",
    title="Tell-Tale",
    book="Tell-Tale, the fan-made role-playing game",
    kinds=(
        Kind("player", "Player deck", (Zone.PC, Zone.COMPANION, Zone.LANDS, Zone.DECK)),
        Kind("spells", "Game master's spell deck", (Zone.DECK,), secret=True),
        Kind("loot", "Game master's loot deck", (Zone.DECK,), secret=True),
        Kind("npc", "Game master's NPC deck", (Zone.DECK,), secret=True),
    ),
    clauses=load_clauses(__name__),
    numbers=_NUMBERS,
    checks=CHECKS,
    translate=partial(translate, _NUMBERS),
    rows=partial(sheet.rows, _NUMBERS),
    boxes=partial(sheet.boxes, _NUMBERS),
    card_boxes=partial(sheet.card_boxes, _NUMBERS),
    keyword_effects=summaries(_NUMBERS),
)
