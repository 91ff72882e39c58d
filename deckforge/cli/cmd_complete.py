"""``deckforge complete``."""

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
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    OutputOption,
    RulesetOption,
    RulesetPathOption,
    VerboseOption,
)


def complete(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck that is begun, or - for standard input.")],
    *,
    verbose: VerboseOption = False,
    output: OutputOption = None,
    to: ToOption = None,
    force: ForceOption = False,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    leaning: ClassOption = None,
    theme: ThemeOption = None,
    themes: ThemesOption = None,
    pool: PoolOption = None,
    query: QueryOption = None,
    without: WithoutOption = None,
    basics: BasicsOption = False,
    size: SizeOption = None,
    seed: SeedOption = 0,
    may_cut: Annotated[bool, typer.Option("--may-cut", help="Cards of the list may go for better ones.")] = False,
    why: WhyOption = False,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Fill a deck that is begun until it is legal, from what is owned, from a search, or from all cards.

    What is in the list stays. Ends with 1 where no deck is found, and says what is missing, and how much.
    """
    from deckforge.app.completing import complete

    draft = partial(
        complete,
        deck,
        ruleset=ruleset,
        kind=kind,
        level=level,
        pool=pool,
        query=query,
        leaning=leaning,
        theme=theme,
        themes=themes,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    return draft_and_show(draft, Drafting(size, seed, without, basics, to, output, force, fmt, why, verbose, may_cut))
