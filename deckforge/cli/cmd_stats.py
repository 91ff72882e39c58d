"""``deckforge stats`` and ``deckforge compare``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    Lists,
    ModOption,
    RulesetOption,
    RulesetPathOption,
    WeaponModOption,
)


def stats(
    decks: Lists,
    *,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    hand: Annotated[
        int | None,
        typer.Option("--hand", metavar="N", min=1, help="Cards of an opening hand, over what the rules say."),
    ] = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Measure decks: curve, roles, colours, keywords, damage on average, and exact odds of opening hands."""
    from deckforge.app.measuring import deck_stats
    from deckforge.model.measured import exit_code

    found = deck_stats(
        decks,
        ruleset=ruleset,
        kind=kind,
        level=level,
        hand=hand,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.stats_json import stats_document

        print_json(stats_document(found))
    else:
        from deckforge.reports.stats_text import stats_text

        show(stats_text(found))
    if hand is not None and all(deck.hand is None for deck in found):
        tell("note: no hand is drawn from such a deck, so --hand changes nothing")
    return exit_code(found)


def compare(
    a: Annotated[str, typer.Argument(metavar="A", help="A deck file, or - for standard input.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The deck that it is held against.")],
    *,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Show what B has more, less or elsewhere than A, and the stats in which they differ."""
    from deckforge.app.comparing import compare as compare_decks

    found = compare_decks(
        a,
        b,
        ruleset=ruleset,
        kind=kind,
        level=level,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.stats_json import compare_document

        print_json(compare_document(found))
    else:
        from deckforge.reports.compare_text import compare_text

        show(compare_text(found))
    return found.exit_code
