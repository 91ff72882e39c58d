"""``deckforge assemble creature``, ``boss``, ``themes``."""

from __future__ import annotations

from functools import partial
from inspect import signature
from typing import Annotated, Any, TypeAlias

import typer

from deckforge.cli.built import (
    BasicsOption,
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
from deckforge.cli.console import show
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
)
from deckforge.errors import ExitCode

app = typer.Typer(help="The game master's decks: creatures of a theme, a boss's spells.", no_args_is_help=True)

RulesetOption: TypeAlias = Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="Whose decks.")]
NameOption: TypeAlias = Annotated[str | None, typer.Option("--name", metavar="NAME", help="The deck's name.")]


def _assemble(
    kind: str,
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
    _ruleset_path: RulesetPathOption = None,
    exact: ExactOption = False,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """A deck of a kind, with the options that all kinds have."""
    from deckforge.app.assembling import assemble

    draft = partial(
        assemble,
        kind,
        theme=theme,
        themes=themes,
        boss=boss,
        query=query,
        pool=pool,
        ruleset=ruleset,
        name=name,
        exact=exact,
        house_rules=house_rules,
        database=db,
    )
    return draft_and_show(draft, Drafting(size, seed, without, basics, to, output, force, fmt, why, verbose))


def _add_kind(kind: str, about: str, *, without: str = "") -> None:
    """The command of a kind of deck: Typer finds its options, all but one, by the signature that is put on it."""

    def command(**options: Any) -> int:  # noqa: ANN401 - each as its option has it
        return _assemble(kind, **options)

    whole = signature(_assemble, eval_str=True)
    options = [option for name, option in whole.parameters.items() if name not in {"kind", without}]
    vars(command)["__signature__"] = whole.replace(parameters=options)
    app.command(kind, help=about)(command)


_add_kind("creature", "Creatures of a theme or a search, of many kinds and from weak to strong.", without="boss")
_add_kind(
    "boss",
    "A boss's spells around its colours and types: a card each, some that bring creatures, area damage, weakening.",
)


@app.command("themes")
def list_themes(*, themes: ThemesOption = None) -> int:
    """The themes there are."""
    from deckforge.app.themes import all_themes
    from deckforge.reports.build_text import themes_text

    show(themes_text(all_themes(themes).values()))
    return ExitCode.OK
