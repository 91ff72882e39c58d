"""Enchanted Realms: everything is a card, and cards stack."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset, later
from deckforge.rulesets.enchanted_realms.checks import CHECKS
from deckforge.rulesets.tables import Table, load_toml

_NUMBERS = Table(load_toml(__name__, "ruleset.toml"))

RULESET = Ruleset(
    id="enchanted-realms",
    title="Enchanted Realms",
    book="Enchanted Realms by Michael Downey",
    kinds=(Kind("adventure", "Adventure deck", (Zone.DECK,)), Kind("hero", "Hero stack", (Zone.DECK,))),
    package=__name__,
    numbers=_NUMBERS,
    checks=CHECKS,
    translate=partial(later(f"{__name__}.translate", "translate"), _NUMBERS),
    rows=later(f"{__name__}.sheet", "rows"),
    boxes=later(f"{__name__}.sheet", "boxes"),
    card_boxes=later(f"{__name__}.sheet", "card_boxes"),
    keyword_effects=partial(_NUMBERS.table, "keyword_effects"),
)
