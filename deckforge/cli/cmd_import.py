"""``deckforge import``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import print_document, show
from deckforge.cli.options import DatabaseOption, Format, FormatOption
from deckforge.errors import UsageError


def import_(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE|-", help="A bulk file of Scryfall's (oracle_cards): .jsonl.gz, .jsonl, .json; - for stdin."
        ),
    ] = None,
    *,
    homebrew: Annotated[
        Path | None, typer.Option("--homebrew", metavar="FILE", help="Your own cards (TOML), instead of Scryfall's.")
    ] = None,
    db: DatabaseOption = None,
    fmt: FormatOption = Format.TEXT,
) -> int:
    """Build the card database from a bulk file of Scryfall's. The old one stays until the new one is whole."""
    from deckforge.app.carddata import import_target
    from deckforge.app.importing import import_cards
    from deckforge.cli.progress import progress_bar

    if homebrew is not None:
        if file is not None:
            message = "import takes a bulk file or --homebrew, not both"
            raise UsageError(message, hint="Run it twice; your own cards stay through every import.")
        return _import_homebrew(homebrew, db, fmt)
    if file is None:
        message = "import needs a card file"
        raise UsageError(
            message, hint="Download “Oracle Cards” from https://scryfall.com/docs/api/bulk-data and name it."
        )
    source = sys.stdin.buffer if str(file) == "-" else file
    with progress_bar("Importing cards") as progress:
        report = import_cards(source, database=import_target(db), progress=progress)
    if fmt is Format.JSON:
        from deckforge.reports.json import dumps, import_document

        print_document(dumps(import_document(report)))
    else:
        from deckforge.reports.import_text import import_text

        show(import_text(report))
    return 0


def _import_homebrew(file: Path, db: Path | None, fmt: Format) -> int:
    from deckforge.app.homebrew import add_homebrew, read_homebrew
    from deckforge.cli.cmd_db import show_homebrew

    return show_homebrew(add_homebrew(read_homebrew(file), database=db), fmt)
