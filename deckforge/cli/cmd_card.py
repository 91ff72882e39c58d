"""``deckforge card``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.cmd_translate import translate
from deckforge.cli.console import print_document, show
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    ModOption,
    RulesetOption,
    WeaponModOption,
)
from deckforge.errors import ExitCode, UsageError


def card(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of cards.")],
    *,
    facts: Annotated[bool, typer.Option("--facts", help="What was read from the card's text.")] = False,
    ruleset: RulesetOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    db: DatabaseOption = None,
) -> int:
    """Print cards: as they are, with --ruleset as stat blocks, with --facts what was read from their text."""
    from deckforge.app.cards import card_facts, find_cards

    if ruleset is not None:
        if facts:
            message = "--facts and --ruleset don't go together"
            raise UsageError(message, hint="Facts are the same for all rulesets.")
        return translate(
            names,
            ruleset=ruleset,
            mod=mod,
            weapon_mod=weapon_mod,
            character=character,
            exact=exact,
            fmt=fmt,
            db=db,
        )
    found = find_cards(names, exact=exact, database=db)
    read = [(each, card_facts(each)) for each in found.cards] if facts else []
    if fmt is Format.JSON:
        from deckforge.reports.card_json import cards_document, facts_document
        from deckforge.reports.json import dumps

        print_document(dumps(facts_document(read, found.names) if facts else cards_document(found.cards, found.names)))
    else:
        from deckforge.reports.card_text import cards_text, facts_text

        show(facts_text(read, found.names) if facts else cards_text(found.cards, found.names))
    return ExitCode.UNREADABLE if found.names.unresolved else ExitCode.OK
