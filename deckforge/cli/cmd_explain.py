"""``deckforge explain``."""

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
    HouseRulesOption,
    KindOption,
    ModOption,
    PlayersOption,
    RulesetOption,
    RulesetPathOption,
    WeaponModOption,
)


def explain(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of cards.")],
    *,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    players: PlayersOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Say where each number of a card comes from: the field or words of the card, and the clause."""
    from deckforge.app.explaining import explain as explain_cards

    result = explain_cards(
        names,
        ruleset,
        kind=kind,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        players=players,
        exact=exact,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.explain_json import explain_document

        document = explain_document(
            result.ruleset.id,
            result.cards,
            result.names,
            modifier=result.modifier,
            weapon_modifier=result.weapon_modifier,
        )
        print_json(document)
    else:
        from deckforge.reports.explain_text import explain_text

        show(explain_text(result.cards, result.ruleset.clauses, result.names))
    tell_house_rules(result.ruleset.house_note)
    tell_quotes(names, result.names.unresolved)
    return result.exit_code
