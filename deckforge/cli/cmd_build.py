"""``deckforge build``."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from deckforge.cli.built import (
    BasicsOption,
    ClassOption,
    Drafting,
    PoolOption,
    QueryOption,
    SeedOption,
    SizeOption,
    ThemeOption,
    ThemesOption,
    ToOption,
    WhyOption,
    WithoutOption,
    draft_and_show,
)
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    Format,
    FormatOption,
    HouseRulesOption,
    LevelOption,
    OutputOption,
    RulesetPathOption,
    VerboseOption,
)


def build(
    *,
    ruleset: Annotated[
        str, typer.Option("--ruleset", "-r", metavar="RULESET", help="Such as spellblade; see deckforge rulesets.")
    ],
    kind: Annotated[str, typer.Option("--kind", "-k", metavar="KIND", help="Kind of deck, such as player or boss.")],
    pc: Annotated[
        str | None,
        typer.Option(
            "--pc", metavar="CARD", help="The character's card, in Tell-Tale and for a hero's stack; it is checked."
        ),
    ] = None,
    companion: Annotated[
        str | None, typer.Option("--companion", metavar="CARD", help="The companion's; else some are proposed.")
    ] = None,
    leaning: ClassOption = None,
    theme: ThemeOption = None,
    themes: ThemesOption = None,
    quest: Annotated[
        list[str] | None,
        typer.Option(
            "--quest",
            metavar="QUEST",
            help='A quest with the cards it needs, in Enchanted Realms: "Name = Card; 2 Other Card"; may be repeated.',
        ),
    ] = None,
    level: LevelOption = None,
    pool: PoolOption = None,
    query: QueryOption = None,
    without: WithoutOption = None,
    basics: BasicsOption = False,
    size: SizeOption = None,
    seed: SeedOption = 0,
    why: WhyOption = False,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The deck's name.")] = None,
    verbose: VerboseOption = False,
    output: OutputOption = None,
    to: ToOption = None,
    force: ForceOption = False,
    _ruleset_path: RulesetPathOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Build a deck from nothing: from what is owned, from a search, or from all cards."""
    from deckforge.app.building import build_deck

    draft = partial(
        build_deck,
        ruleset=ruleset,
        kind=kind,
        pc=pc,
        companion=companion,
        leaning=leaning,
        theme=theme,
        themes=themes,
        quests=quest or (),
        level=level,
        pool=pool,
        query=query,
        name=name,
        exact=exact,
        house_rules=house_rules,
        database=db,
    )
    return draft_and_show(draft, Drafting(size, seed, without, basics, to, output, force, fmt, why, verbose))
