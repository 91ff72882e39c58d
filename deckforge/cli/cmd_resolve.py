"""``deckforge resolve``."""

from __future__ import annotations

from deckforge.cli.console import print_document, show
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    Lists,
    QuietOption,
    VerboseOption,
)
from deckforge.errors import ExitCode


def resolve(
    lists: Lists,
    *,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    db: DatabaseOption = None,
) -> int:
    """Say what each line of a list was taken for."""
    from deckforge.app.resolving import resolve_lists

    reports = resolve_lists(lists, exact=exact, list_format=list_format, database=db)
    if fmt is Format.JSON:
        from deckforge.reports.json import dumps, resolve_document

        print_document(dumps(resolve_document(reports)))
    else:
        from deckforge.reports.resolve_text import resolve_text

        show(resolve_text(reports, quiet=quiet, verbose=verbose))
    broken = any(report.error is not None or report.unresolved for report in reports)
    return ExitCode.UNREADABLE if broken else ExitCode.OK
