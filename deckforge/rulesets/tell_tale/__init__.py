"""Tell-Tale: players as legendary characters, lands as a stack of their own, a d20 for each attack."""

from __future__ import annotations

from functools import partial

from deckforge.model.deck import Zone
from deckforge.rulesets.base import Kind, Ruleset, later
from deckforge.rulesets.tables import Table, load_toml
from deckforge.rulesets.tell_tale.checks import CHECKS

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
    package=__name__,
    numbers=_NUMBERS,
    checks=CHECKS,
    translate=partial(later(f"{__name__}.translate", "translate"), _NUMBERS),
    rows=partial(later(f"{__name__}.sheet", "rows"), _NUMBERS),
    boxes=partial(later(f"{__name__}.sheet", "boxes"), _NUMBERS),
    card_boxes=partial(later(f"{__name__}.sheet", "card_boxes"), _NUMBERS),
    keyword_effects=partial(later(f"{__name__}.mechanics", "summaries"), _NUMBERS),
)
