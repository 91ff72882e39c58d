"""``deckforge card``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckforge.cli.console import print_json, show, tell_house_rules, tell_quotes
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    HouseRulesOption,
    ModOption,
    RulesetOption,
    RulesetPathOption,
    WeaponModOption,
)
from deckforge.errors import ExitCode, UsageError

if TYPE_CHECKING:  # loaded late: help and completion need none of it
    from deckforge.app.cards import FaceFacts, FoundCards
    from deckforge.model.card import Card


def card(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of cards.")],
    *,
    facts: Annotated[bool, typer.Option("--facts", help="What was read from the card's text.")] = False,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    house_rules: HouseRulesOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    db: DatabaseOption = None,
) -> int:
    """Print cards: as they are, with --ruleset their stats below, with --facts what was read from their text."""
    from deckforge.app.cards import card_facts, find_cards

    if facts and ruleset:
        message = "--facts and --ruleset don't go together"
        raise UsageError(message, hint="Facts are the same for all rulesets.")
    idle = {"--mod": mod, "--weapon-mod": weapon_mod, "--character": character, "--house-rules": house_rules}
    _refuse_idle(idle, ruleset)
    found = find_cards(names, exact=exact, database=db)
    if ruleset:
        options = {"modifier": mod, "weapon_modifier": weapon_mod, "character": character, "house_rules": house_rules}
        _print_translated(found, ruleset, fmt, **options)
    elif facts:
        _print_facts(found, [(each, card_facts(each)) for each in found.cards], fmt)
    elif fmt is Format.JSON:
        from deckforge.reports.card_json import cards_document

        print_json(cards_document(found))
    else:
        from deckforge.reports.card_text import cards_text

        show(cards_text(found))
    tell_quotes(names, found.unresolved)
    return ExitCode.UNREADABLE if found.names.unresolved else ExitCode.OK


def _refuse_idle(options: Mapping[str, object], ruleset: str | None) -> None:
    """Options of a translation are not to be passed over in silence where none is asked for."""
    given = [name for name, value in options.items() if value is not None]
    if given and not ruleset:
        message = f"{' and '.join(given)} {'needs' if len(given) == 1 else 'need'} --ruleset"
        raise UsageError(message, hint="Only a translation depends on them; deckforge rulesets names the rulesets.")


def _print_translated(found: FoundCards, ruleset: str, fmt: Format, **options: Any) -> None:  # noqa: ANN401 - as translated
    from deckforge.app.translating import translate_found

    result = translate_found(found, ruleset, **options)
    tell_house_rules(result.ruleset.house_note)
    if fmt is Format.JSON:
        from deckforge.reports.json import translate_document

        modifiers = {"modifier": result.modifier, "weapon_modifier": result.weapon_modifier}
        print_json(translate_document(result.ruleset.id, result.blocks, lists=result.lists, **modifiers))
    else:
        from deckforge.reports.card_text import cards_text
        from deckforge.reports.translate_text import block_text

        below = {block.oracle_id: tuple(block_text(block, result.ruleset.rows)) for block in result.blocks}
        show(cards_text(found, below))


def _print_facts(found: FoundCards, read: list[tuple[Card, tuple[FaceFacts, ...]]], fmt: Format) -> None:
    if fmt is Format.JSON:
        from deckforge.reports.card_json import facts_document

        print_json(facts_document(read, found.names))
    else:
        from deckforge.reports.card_text import facts_text

        show(facts_text(read, found.names))
