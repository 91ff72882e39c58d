"""``deckforge validate``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_document, show
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    KindOption,
    LevelOption,
    ManyLists,
    QuietOption,
    RulesetOption,
    VerboseOption,
)
from deckforge.errors import UsageError


def validate(
    lists: ManyLists = None,
    *,
    from_file: Annotated[
        str | None,
        typer.Option("--from-file", metavar="FILE", help="Also the lists that a file names, one a line; - for input."),
    ] = None,
    ruleset: RulesetOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    select: Annotated[
        list[str] | None,
        typer.Option("--select", metavar="CODE", help="Only checks of this code or beginning, such as TT-D."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", metavar="CODE", help="No checks of this code or beginning.")
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option("--baseline", metavar="FILE", help="Only what this earlier JSON has not found already."),
    ] = None,
    fail_on: Annotated[
        str,
        typer.Option("--fail-on", metavar="LEVEL", help="Least level that ends with 1: error, warning or advice."),
    ] = "error",
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, metavar="N", help="Processes, 0 for one a core; from 1,000 decks.")
    ] = 1,
    fmt: FormatOption = Format.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    db: DatabaseOption = None,
) -> int:
    """Say whether decks are legal, why not, and how to mend them. Ends with 0 when all are, 1 when one is not."""
    from deckforge.app.validating import validate as check

    if not lists and from_file is None:
        message = "no list is named"
        raise UsageError(message, hint="Name files, folders, patterns or -, or give --from-file.")
    validation = check(
        lists or (),
        from_file=from_file,
        ruleset=ruleset,
        kind=kind,
        level=level,
        exact=exact,
        list_format=list_format,
        select=select or (),
        ignore=ignore or (),
        baseline=baseline,
        fail_on=fail_on,
        jobs=jobs,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.json import dumps, validate_document

        print_document(dumps(validate_document(validation)))
    else:
        from deckforge.reports.validation_text import validation_text

        show(validation_text(validation, quiet=quiet, verbose=verbose))
    return validation.exit_code
