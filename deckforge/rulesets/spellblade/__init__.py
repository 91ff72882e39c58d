"""Spellblade Chronicles: a D&D character whose actions are a deck of Magic cards, paid with action points."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset
from deckforge.rulesets.clauses import load_clauses
from deckforge.rulesets.spellblade.caster import modifiers
from deckforge.rulesets.spellblade.checks import CHECKS
from deckforge.rulesets.spellblade.keywords import EFFECTS
from deckforge.rulesets.spellblade.sheet import boxes, card_boxes, rows
from deckforge.rulesets.spellblade.translate import translate
from deckforge.rulesets.tables import Table, load_toml

NUMBERS = Table(load_toml(__package__, "ruleset.toml"))

RULESET = Ruleset(
    id="spellblade",
    title="Spellblade Chronicles",
    book="Spellblade Chronicles, the three-page rulebook",
    kinds=(
        Kind("player", "Player's deck", (Zone.DECK,)),
        Kind("creature", "Creature deck", (Zone.DECK,), secret=True),
        Kind("boss", "Boss spell deck", (Zone.DECK,), secret=True),
    ),
    clauses=load_clauses(__package__),
    numbers=NUMBERS,
    checks=CHECKS,
    translate=partial(translate, numbers=NUMBERS),
    rows=rows,
    boxes=boxes,
    card_boxes=card_boxes,
    keyword_effects=EFFECTS,
    modifiers=partial(modifiers, numbers=NUMBERS),
)
