"""``deckforge assemble creature``, ``boss``, ``themes``."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from deckforge.cli.built import (
    BasicsOption,
    PoolOption,
    QueryOption,
    SeedOption,
    SizeOption,
    ThemeOption,
    ThemesOption,
    ToOption,
    WhyOption,
    WithoutOption,
    free_target,
    show_built,
)
from deckforge.cli.console import show, tell
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    Format,
    FormatOption,
    HouseRulesOption,
    OutputOption,
    RulesetPathOption,
    VerboseOption,
    know_rulesets,
)
from deckforge.errors import ExitCode

app = typer.Typer(help="The game master's decks: creatures of a theme, a boss's spells.", no_args_is_help=True)

RulesetOption: TypeAlias = Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="Whose decks.")]
NameOption: TypeAlias = Annotated[str | None, typer.Option("--name", metavar="NAME", help="The deck's name.")]


@app.command()
def creature(
    *,
    theme: ThemeOption = None,
    themes: ThemesOption = None,
    query: QueryOption = None,
    pool: PoolOption = None,
    without: WithoutOption = None,
    basics: BasicsOption = False,
    size: SizeOption = None,
    seed: SeedOption = 0,
    why: WhyOption = False,
    name: NameOption = None,
    verbose: VerboseOption = False,
    output: OutputOption = None,
    to: ToOption = None,
    force: ForceOption = False,
    ruleset: RulesetOption = "spellblade",
    ruleset_path: RulesetPathOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Creatures of a theme or a search, of many kinds and from weak to strong."""
    from deckforge.app.assembling import assemble
    from deckforge.app.at_hand import AtHand
    from deckforge.app.building import Draft
    from deckforge.cli.progress import late_progress_bar

    know_rulesets(ruleset_path)
    to = free_target(output, to, force=force)
    with late_progress_bar("Reading cards") as progress:
        built = assemble(
            "creature",
            theme=theme,
            themes=themes,
            query=query,
            pool=pool,
            ruleset=ruleset,
            name=name,
            exact=exact,
            house_rules=house_rules,
            draft=Draft(size, seed, progress=progress, tell=tell, to=to, hand=AtHand(tuple(without or ()), basics)),
            database=db,
        )
    return show_built(built, output, fmt, seed=seed, why=why, force=force, verbose=verbose)


@app.command()
def boss(
    *,
    boss: Annotated[str | None, typer.Option("--boss", metavar="CARD", help="The card that the boss is.")] = None,
    theme: ThemeOption = None,
    themes: ThemesOption = None,
    query: QueryOption = None,
    pool: PoolOption = None,
    without: WithoutOption = None,
    basics: BasicsOption = False,
    size: SizeOption = None,
    seed: SeedOption = 0,
    why: WhyOption = False,
    name: NameOption = None,
    verbose: VerboseOption = False,
    output: OutputOption = None,
    to: ToOption = None,
    force: ForceOption = False,
    ruleset: RulesetOption = "spellblade",
    ruleset_path: RulesetPathOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """A boss's spells around its colours and types: a card each, some that bring creatures, area damage, weakening."""
    from deckforge.app.assembling import assemble
    from deckforge.app.at_hand import AtHand
    from deckforge.app.building import Draft
    from deckforge.cli.progress import late_progress_bar

    know_rulesets(ruleset_path)
    to = free_target(output, to, force=force)
    with late_progress_bar("Reading cards") as progress:
        built = assemble(
            "boss",
            theme=theme,
            themes=themes,
            boss=boss,
            query=query,
            pool=pool,
            ruleset=ruleset,
            name=name,
            exact=exact,
            house_rules=house_rules,
            draft=Draft(size, seed, progress=progress, tell=tell, to=to, hand=AtHand(tuple(without or ()), basics)),
            database=db,
        )
    return show_built(built, output, fmt, seed=seed, why=why, force=force, verbose=verbose)


@app.command("themes")
def list_themes(*, themes: ThemesOption = None) -> int:
    """The themes there are."""
    from deckforge.app.themes import all_themes
    from deckforge.reports.build_text import themes_text

    show(themes_text(all_themes(themes).values()))
    return ExitCode.OK
