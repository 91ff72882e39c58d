"""``deckforge import``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import print_document, show
from deckforge.cli.options import DatabaseOption, Format, FormatOption


def import_(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE|-", help="A bulk file of Scryfall's (oracle_cards): .jsonl.gz, .jsonl, .json; - for stdin."
        ),
    ],
    *,
    db: DatabaseOption = None,
    fmt: FormatOption = Format.TEXT,
) -> int:
    """Build the card database from a bulk file of Scryfall's. The old one stays until the new one is whole."""
    from deckforge.app.carddata import import_target
    from deckforge.app.importing import import_cards
    from deckforge.cli.progress import progress_bar

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
