"""``deckforge translate``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell_house_rules, tell_quotes
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    ModOption,
    PlayersOption,
    RulesetOption,
    RulesetPathOption,
    WeaponModOption,
)


def translate(
    items: Annotated[list[str], typer.Argument(metavar="LIST|NAME...", help="Deck files, or names of cards.")],
    *,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    players: PlayersOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Print cards as stat blocks of a ruleset."""
    from deckforge.app.translating import translate as translate_cards

    result = translate_cards(
        items,
        ruleset=ruleset,
        kind=kind,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        players=players,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.json import translate_document

        document = translate_document(
            result.ruleset.id,
            result.blocks,
            modifier=result.modifier,
            weapon_modifier=result.weapon_modifier,
            lists=result.lists,
        )
        print_json(document)
    else:
        from deckforge.reports.translate_text import translate_text

        show(translate_text(result.blocks, result.ruleset.rows, result.lists))
    tell_house_rules(result.ruleset.house_note)
    tell_quotes(items, [line for found in result.lists if found.format == "names" for line in found.unresolved])
    return result.exit_code
