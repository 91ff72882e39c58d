"""``deckforge import``."""

from __future__ import annotations

import shlex
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckforge.cli.console import print_json, show, tell
from deckforge.cli.options import DatabaseOption, Format, FormatOption, VerboseOption
from deckforge.errors import UsageError

if TYPE_CHECKING:
    from deckforge.model.report import ImportReport


class BulkType(StrEnum):
    """Types of Scryfall's bulk data that can be imported."""

    ORACLE_CARDS = "oracle_cards"
    DEFAULT_CARDS = "default_cards"


def import_(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE|-]",
            help="A bulk file of Scryfall's: .jsonl.gz, .jsonl, .json; - for stdin. Without one, it is downloaded.",
        ),
    ] = None,
    *,
    kind: Annotated[
        BulkType | None,
        typer.Option("--type", help="One printing of each card, or all; without it, what is there, else oracle_cards."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Import even what is not newer, or has far fewer cards.")
    ] = False,
    homebrew: Annotated[
        Path | None, typer.Option("--homebrew", metavar="FILE", help="Your own cards (TOML), instead of Scryfall's.")
    ] = None,
    verbose: VerboseOption = False,
    db: DatabaseOption = None,
    fmt: FormatOption = Format.TEXT,
) -> int:
    """Build the card database from Scryfall's newest cards, or from a file; the old one stays until it is whole."""
    from deckforge.app.carddata import import_target

    if homebrew is not None:
        if file is not None:
            message = "import takes a bulk file or --homebrew, not both"
            raise UsageError(message, hint="Run it twice; your own cards stay through every import.")
        return _import_homebrew(homebrew, db, fmt)
    if file is None:
        report = _download(import_target(db), kind, force=force)
    else:
        report = _read(file, import_target(db), kind, force=force)
    if fmt is Format.JSON:
        from deckforge.reports.json import import_document

        print_json(import_document(report))
    else:
        from deckforge.reports.import_text import import_text

        show(import_text(report, verbose=verbose))
    return 0


def _download(database: Path, kind: BulkType | None, *, force: bool) -> ImportReport:
    from deckforge.app.updating import update_cards
    from deckforge.cli.progress import countdown, progress_bar

    wanted = kind.value if kind else None
    return update_cards(database=database, kind=wanted, force=force, stage=progress_bar, waiting=countdown(), note=tell)


def _read(file: Path, database: Path, kind: BulkType | None, *, force: bool) -> ImportReport:
    from deckforge.app.importing import Offered, import_cards
    from deckforge.cli.progress import progress_bar

    if file.suffix.lower() == ".toml":
        message = f"{file} is no bulk file of Scryfall's: those end in .jsonl.gz, .jsonl or .json"
        raise UsageError(message, hint=f"For cards of your own: deckforge import --homebrew {shlex.quote(str(file))}")
    source = sys.stdin.buffer if str(file) == "-" else file
    offered = Offered(claimed=kind.value if kind else None)
    with progress_bar("Importing cards") as progress:
        return import_cards(source, database=database, progress=progress, offered=offered, force=force)


def _import_homebrew(file: Path, db: Path | None, fmt: Format) -> int:
    from deckforge.app.homebrew import add_homebrew, read_homebrew
    from deckforge.cli.cmd_db import show_homebrew

    return show_homebrew(add_homebrew(read_homebrew(file), database=db), fmt)
