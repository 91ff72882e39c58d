"""deckforge: Magic cards at the role-playing table.

The functions of the command line, for Python programs::

    import deckforge

    validation = deckforge.validate("decks/", ruleset="spellblade", kind="player")
    for deck in validation.decks:
        print(deck.list.path, deck.status, [finding.code for finding in deck.findings])

    block = deckforge.translate("Lightning Bolt", ruleset="spellblade", modifier=3).blocks[0]
    print(block.faces[0].stats["damages"])

Public names are loaded when they are first used. Whatever is wrong with a file, a deck, a name or the card data is a
``DeckforgeError`` with a message, a hint and an exit code; faults of a single deck are values in its verdict. A
``Database`` may be used from several threads; another process opens its own. docs/library.md has examples.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckforge._version import __version__
from deckforge.errors import DeckforgeError, ExitCode

if TYPE_CHECKING:
    from deckforge.app.assembling import assemble
    from deckforge.app.attacking import Made, Sides, attack
    from deckforge.app.boss_notes import BossNotes
    from deckforge.app.boss_turns import boss_turn
    from deckforge.app.building import build_deck
    from deckforge.app.carddata import open_database
    from deckforge.app.cards import card_facts, find_cards
    from deckforge.app.characters import load_character
    from deckforge.app.comparing import compare
    from deckforge.app.completing import complete
    from deckforge.app.converting import Converted, convert
    from deckforge.app.creature_notes import CreatureNotes
    from deckforge.app.dealing import deal
    from deckforge.app.drafts import Draft
    from deckforge.app.encounters import encounter
    from deckforge.app.explaining import Explanation, explain
    from deckforge.app.fetching import fetch_cards
    from deckforge.app.fixing import fix
    from deckforge.app.homebrew import add_homebrew, forget_homebrew, read_homebrew
    from deckforge.app.importing import import_cards
    from deckforge.app.inspecting import database_status, verify_database
    from deckforge.app.measuring import deck_stats
    from deckforge.app.resolving import resolve_lists
    from deckforge.app.rolling import StatsRolled, roll, roll_stats
    from deckforge.app.rules import all_rulesets, find_clauses, use_rulesets
    from deckforge.app.searching import search
    from deckforge.app.sheeting import make_sheet, screen_of, write_sheet
    from deckforge.app.table_decks import Wanted
    from deckforge.app.translating import Translation, translate
    from deckforge.app.updating import update_cards
    from deckforge.app.validating import validate, validate_each
    from deckforge.model.attack import AttackOrder
    from deckforge.model.built import Built
    from deckforge.model.fixed import Fixed
    from deckforge.model.found import SearchResult
    from deckforge.model.measured import Comparison, DeckStats
    from deckforge.model.played import BossTurn, Deal, Encounter
    from deckforge.model.report import Validation
    from deckforge.store.database import Database

_HOMES = {
    "AttackOrder": "deckforge.model.attack",
    "BossNotes": "deckforge.app.boss_notes",
    "BossTurn": "deckforge.model.played",
    "Built": "deckforge.model.built",
    "Comparison": "deckforge.model.measured",
    "Converted": "deckforge.app.converting",
    "CreatureNotes": "deckforge.app.creature_notes",
    "Database": "deckforge.store.database",
    "Deal": "deckforge.model.played",
    "DeckStats": "deckforge.model.measured",
    "Draft": "deckforge.app.drafts",
    "Encounter": "deckforge.model.played",
    "Explanation": "deckforge.app.explaining",
    "Fixed": "deckforge.model.fixed",
    "Made": "deckforge.app.attacking",
    "SearchResult": "deckforge.model.found",
    "Sides": "deckforge.app.attacking",
    "StatsRolled": "deckforge.app.rolling",
    "Translation": "deckforge.app.translating",
    "Validation": "deckforge.model.report",
    "Wanted": "deckforge.app.table_decks",
    "add_homebrew": "deckforge.app.homebrew",
    "all_rulesets": "deckforge.app.rules",
    "assemble": "deckforge.app.assembling",
    "attack": "deckforge.app.attacking",
    "boss_turn": "deckforge.app.boss_turns",
    "build_deck": "deckforge.app.building",
    "card_facts": "deckforge.app.cards",
    "compare": "deckforge.app.comparing",
    "complete": "deckforge.app.completing",
    "convert": "deckforge.app.converting",
    "database_status": "deckforge.app.inspecting",
    "deal": "deckforge.app.dealing",
    "deck_stats": "deckforge.app.measuring",
    "encounter": "deckforge.app.encounters",
    "explain": "deckforge.app.explaining",
    "fetch_cards": "deckforge.app.fetching",
    "find_cards": "deckforge.app.cards",
    "find_clauses": "deckforge.app.rules",
    "fix": "deckforge.app.fixing",
    "forget_homebrew": "deckforge.app.homebrew",
    "import_cards": "deckforge.app.importing",
    "load_character": "deckforge.app.characters",
    "make_sheet": "deckforge.app.sheeting",
    "open_database": "deckforge.app.carddata",
    "read_homebrew": "deckforge.app.homebrew",
    "resolve_lists": "deckforge.app.resolving",
    "roll": "deckforge.app.rolling",
    "roll_stats": "deckforge.app.rolling",
    "screen_of": "deckforge.app.sheeting",
    "search": "deckforge.app.searching",
    "translate": "deckforge.app.translating",
    "update_cards": "deckforge.app.updating",
    "use_rulesets": "deckforge.app.rules",
    "validate": "deckforge.app.validating",
    "validate_each": "deckforge.app.validating",
    "verify_database": "deckforge.app.inspecting",
    "write_sheet": "deckforge.app.sheeting",
}

__all__ = [
    "AttackOrder",
    "BossNotes",
    "BossTurn",
    "Built",
    "Comparison",
    "Converted",
    "CreatureNotes",
    "Database",
    "Deal",
    "DeckStats",
    "DeckforgeError",
    "Draft",
    "Encounter",
    "ExitCode",
    "Explanation",
    "Fixed",
    "Made",
    "SearchResult",
    "Sides",
    "StatsRolled",
    "Translation",
    "Validation",
    "Wanted",
    "__version__",
    "add_homebrew",
    "all_rulesets",
    "assemble",
    "attack",
    "boss_turn",
    "build_deck",
    "card_facts",
    "compare",
    "complete",
    "convert",
    "database_status",
    "deal",
    "deck_stats",
    "encounter",
    "explain",
    "fetch_cards",
    "find_cards",
    "find_clauses",
    "fix",
    "forget_homebrew",
    "import_cards",
    "load_character",
    "make_sheet",
    "open_database",
    "read_homebrew",
    "resolve_lists",
    "roll",
    "roll_stats",
    "screen_of",
    "search",
    "translate",
    "update_cards",
    "use_rulesets",
    "validate",
    "validate_each",
    "verify_database",
    "write_sheet",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    if name not in _HOMES:
        message = f"module 'deckforge' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
