"""``deckforge resolve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    Format,
    FormatOption,
    FromOption,
    Lists,
    QuietOption,
    VerboseOption,
)
from deckforge.errors import ExitCode, UsageError
from deckforge.writing import check_free, write_file


def resolve(
    lists: Lists,
    *,
    exact: ExactOption = False,
    yes: Annotated[
        bool,
        typer.Option("--yes", "-y", help="Take the best suggestion for a name that is no card's; told as assumed."),
    ] = False,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask for each name that is no card's.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the list there, with the names that were accepted."),
    ] = None,
    force: ForceOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    db: DatabaseOption = None,
) -> int:
    """Say what each line of a list was taken for."""
    from deckforge.app.resolving import resolve_lists, rewrite_list

    if interactive and "-" in lists:
        message = "--interactive reads answers from standard input, which can't be the list as well"
        raise UsageError(message, hint="Save the list in a file.")
    ask = None
    if interactive:
        from deckforge.cli.asking import asker

        ask = asker()
    if output is None:
        reports = resolve_lists(lists, exact=exact, yes=yes, ask=ask, list_format=list_format, database=db)
    else:
        from deckforge.app.rewriting import check_kept

        if len(lists) > 1:
            message = f"-o writes one list, and {len(lists)} are named"
            raise UsageError(message, hint="Name one list.")
        check_free(output, force=force)
        written = rewrite_list(lists[0], exact=exact, yes=yes, ask=ask, list_format=list_format, database=db)
        check_kept(output, written.report, like=lists[0])
        write_file(output, written.text.encode(), force=force)
        tell(f"{output}: written")
        reports = (written.report,)
    if fmt is Format.JSON:
        from deckforge.reports.json import resolve_document

        print_json(resolve_document(reports))
    else:
        from deckforge.reports.resolve_text import resolve_text

        show(resolve_text(reports, quiet=quiet, verbose=verbose))
    broken = any(report.error is not None or report.unresolved for report in reports)
    return ExitCode.UNREADABLE if broken else ExitCode.OK
