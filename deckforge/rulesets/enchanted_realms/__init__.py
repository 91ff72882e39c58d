"""Enchanted Realms: everything is a card, and cards stack."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset
from deckforge.rulesets.clauses import load_clauses
from deckforge.rulesets.enchanted_realms.checks import CHECKS
from deckforge.rulesets.enchanted_realms.sheet import boxes, card_boxes, rows
from deckforge.rulesets.enchanted_realms.translate import translate
from deckforge.rulesets.tables import Table, load_toml

_NUMBERS = Table(load_toml(__name__, "ruleset.toml"))

RULESET = Ruleset(
    id="enchanted-realms",
    title="Enchanted Realms",
    book="Enchanted Realms by Michael Downey",
    kinds=(Kind("adventure", "Adventure deck", (Zone.DECK,)), Kind("hero", "Hero stack", (Zone.DECK,))),
    clauses=load_clauses(__name__),
    numbers=_NUMBERS,
    checks=CHECKS,
    translate=partial(translate, _NUMBERS),
    rows=rows,
    boxes=boxes,
    card_boxes=card_boxes,
    keyword_effects=_NUMBERS.table("keyword_effects"),
)
