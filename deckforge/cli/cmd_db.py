"""``deckforge db``: the card database itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckforge.cli.console import print_document, print_json, show
from deckforge.cli.options import DatabaseOption, Format, FormatOption
from deckforge.errors import ExitCode

if TYPE_CHECKING:
    from deckforge.model.database import HomebrewReport

app = typer.Typer(help="The card database: what is in it, where it is, whether it is whole.", no_args_is_help=True)


@app.command()
def status(*, db: DatabaseOption = None, fmt: FormatOption = Format.TEXT) -> int:
    """Say what is in the database, how old it is and where."""
    from deckforge.app.inspecting import database_status

    found = database_status(db)
    if fmt is Format.JSON:
        from deckforge.reports.db_json import status_document

        print_json(status_document(found))
    else:
        from deckforge.reports.db_text import status_text

        show(status_text(found))
    return ExitCode.OK


@app.command()
def verify(*, db: DatabaseOption = None, fmt: FormatOption = Format.TEXT) -> int:
    """Look at everything in the database, down to the text of every face; ends with 4 when something is wrong."""
    from deckforge.app.inspecting import verify_database
    from deckforge.cli.progress import progress_bar

    with progress_bar("Reading cards") as progress:
        found = verify_database(db, progress=progress)
    if fmt is Format.JSON:
        from deckforge.reports.db_json import verify_document

        print_json(verify_document(found))
    else:
        from deckforge.reports.db_text import verify_text

        show(verify_text(found))
    return ExitCode.OK if found.is_whole else ExitCode.NO_CARD_DATA


@app.command()
def path(*, db: DatabaseOption = None, fmt: FormatOption = Format.TEXT) -> int:
    """Print where the database is, or would be."""
    from deckforge.app.inspecting import database_path

    found = database_path(db)
    if fmt is Format.JSON:
        from deckforge.reports.db_json import path_document

        print_json(path_document(found))
    else:
        print_document(str(found))
    return ExitCode.OK


@app.command()
def forget(
    names: Annotated[list[str], typer.Argument(metavar="OWN...", help="Names of cards of your own.")],
    *,
    db: DatabaseOption = None,
    fmt: FormatOption = Format.TEXT,
) -> int:
    """Remove cards of your own, which import --homebrew has added."""
    from deckforge.app.homebrew import forget_homebrew

    return show_homebrew(forget_homebrew(names, database=db), fmt)


def show_homebrew(report: HomebrewReport, fmt: Format) -> int:
    """Print what was done to the table's own cards."""
    if fmt is Format.JSON:
        from deckforge.reports.db_json import homebrew_document

        print_json(homebrew_document(report))
    else:
        from deckforge.reports.db_text import homebrew_text

        show(homebrew_text(report))
    return ExitCode.OK
