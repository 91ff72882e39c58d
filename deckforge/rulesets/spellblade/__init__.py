"""Spellblade Chronicles: a D&D character whose actions are a deck of Magic cards, paid with action points."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset, later
from deckforge.rulesets.spellblade.checks import CHECKS
from deckforge.rulesets.tables import Table, load_toml

NUMBERS = Table(load_toml(__name__, "ruleset.toml"))

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
    numbers=NUMBERS,
    checks=CHECKS,
    translate=partial(later(f"{__name__}.translate", "translate"), numbers=NUMBERS),
    rows=later(f"{__name__}.sheet", "rows"),
    boxes=later(f"{__name__}.sheet", "boxes"),
    card_boxes=later(f"{__name__}.sheet", "card_boxes"),
    keyword_effects=partial(load_toml, __name__, "keywords.toml"),
    modifiers=partial(later(f"{__name__}.caster", "modifiers"), numbers=NUMBERS),
)
