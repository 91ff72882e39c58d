"""``deckforge fetch``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell
from deckforge.cli.options import DatabaseOption, Format, FormatOption
from deckforge.errors import ExitCode


def fetch(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of cards, or of their faces.")],
    *,
    db: DatabaseOption = None,
    fmt: FormatOption = Format.TEXT,
) -> int:
    """Add single cards from Scryfall, such as ones newer than the card data. The next import replaces them."""
    from deckforge.app.carddata import import_target
    from deckforge.app.fetching import fetch_cards
    from deckforge.cli.progress import countdown

    report = fetch_cards(names, database=import_target(db), waiting=countdown(), note=tell)
    if fmt is Format.JSON:
        from deckforge.reports.fetched import fetch_document

        print_json(fetch_document(report))
    else:
        from deckforge.reports.fetched import fetch_text

        show(fetch_text(report))
    return ExitCode.UNREADABLE if report.not_found else ExitCode.OK
