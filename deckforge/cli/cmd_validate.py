"""``deckforge validate``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    Lists,
    OutputOption,
    QuietOption,
    RulesetOption,
    VerboseOption,
)
from deckforge.cli.verdicts import output_file, print_verdicts
from deckforge.reports.formats import ReportFormat


def validate(
    lists: Lists,
    *,
    ruleset: RulesetOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: Annotated[
        ReportFormat,
        typer.Option("--format", "-f", help="text for people, the others for scripts and for what shows findings."),
    ] = ReportFormat.TEXT,
    output: OutputOption = None,
    force: ForceOption = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Say whether decks are legal, why not, and how to mend them. Ends with 0 when all are, 1 when one is not."""
    from deckforge.app.validating import validate as check

    into = output_file(output, force=force)
    validation = check(
        lists,
        ruleset=ruleset,
        kind=kind,
        level=level,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    return print_verdicts(fmt, validation.decks, validation.data, into=into, force=force, quiet=quiet, verbose=verbose)
