"""Bringing the card database up to date from Scryfall's index of bulk files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from deckforge.app.arguments import checked
from deckforge.app.importing import BULK_TYPES, Offered, OtherTypeError, import_cards
from deckforge.app.network import Stage, fetch_extras, silent, using_client
from deckforge.errors import UsageError
from deckforge.model.progress import Progress, Tell
from deckforge.model.report import ImportReport
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.scryfall.client import Client, Waiting
from deckforge.scryfall.download import download, find_bulk_file, forget, is_older, is_same
from deckforge.scryfall.network import NetworkError
from deckforge.store.inspect import is_whole
from deckforge.store.meta import read_meta
from deckforge.store.replace import updating

_ANOTHER = "Try again later, or ask for the other type with --type."
_FILE = "Or download a file elsewhere, from scryfall.com/docs/api/bulk-data, and give it: deckforge import FILE."


@checked
def update_cards(  # noqa: PLR0913 - what to do, and how to tell of it
    *,
    database: str | Path,
    kind: str | None = None,
    force: bool = False,
    stage: Stage = silent,
    waiting: Waiting | None = None,
    note: Tell | None = None,
    client: Client | None = None,
) -> ImportReport:
    """Downloads the newest card data from Scryfall and imports it, unless it is there already.

    A download that breaks off or is interrupted stays beside the database, and the next run goes on with it.

    Args:
        database: where the database is, or is to be.
        kind: ``oracle_cards`` or ``default_cards``; None for the type that is there, else ``oracle_cards``.
        force: download and import whatever is there, older or far fewer cards too.
        stage: told of the steps, see ``Stage``.
        waiting: told of the seconds left while Scryfall wants a pause.
        note: told of what went wrong beside the matter.
        client: asks Scryfall; None for one of its own.

    Returns:
        What was imported; with ``current`` set, what is there and is Scryfall's newest.

    Raises:
        UsageError: there is no such type.
        BadPlaceError: there can't be a database.
        NetworkError, CannotSaveError: see ``download``.
        BadBulkFileError, CannotWriteError, ImportRunningError: see ``import_cards``.
    """
    if kind is not None and kind not in BULK_TYPES:
        message = f"there is no type of card data “{kind}”"
        raise UsageError(message, hint=f"Types are {' and '.join(BULK_TYPES)}.")
    database = Path(database)
    with _telling_of_files(), using_client(client, waiting) as asked, updating(database) as folder:
        wanted = kind or _type_there(database)
        same = None if force else _known(database, wanted)
        bulk = find_bulk_file(asked, wanted, etag=same.etag if same else None)
        if same and (bulk is None or is_same(bulk, same.report.updated_at)):
            return same.report._replace(path=str(database), current=True)
        assert bulk is not None  # noqa: S101 - nothing is unchanged when nothing was known
        if same and is_older(bulk, same.report.updated_at):
            if note:
                note(f"The data here is already newer than Scryfall's index, which has {bulk.updated_at}.")
            return same.report._replace(path=str(database), current=True)
        with stage("Downloading cards") as progress:
            path = download(asked, bulk, folder, progress)
        extras = fetch_extras(asked, note)
        with stage("Importing cards") as progress:
            offered = Offered(wanted, bulk.updated_at, bulk.etag, *extras, claimed=wanted)
            report = _import(path, offered, database, progress, force=force)
        forget(folder)
        return report


@contextmanager
def _telling_of_files() -> Iterator[None]:
    """Without the network, a file that was downloaded elsewhere does."""
    try:
        yield
    except NetworkError as error:
        error.hint = f"{error.hint} {_FILE}".strip()
        raise


class _Known(NamedTuple):
    """What is there: the report of its import, and the index's ETag of then."""

    report: ImportReport
    etag: str | None


def _type_there(database: Path) -> str:
    """The type of the data that is there, else the plain one."""
    there = read_meta(database).get("source")
    return there if there in BULK_TYPES else BULK_TYPES[0]


def _known(database: Path, kind: str) -> _Known | None:
    """None where there is nothing of a type, or nothing that is still as an import left it: that can't be current."""
    meta = read_meta(database)
    with suppress(ValueError, TypeError, RecursionError):
        # Told again as it stands there when nothing is newer, so all of it has to be what it was.
        report = msgspec.convert(tuple(ImportReport(**json.loads(meta.get("report") or ""))), ImportReport)
        if report.source == kind and is_whole(database):
            return _Known(report, meta.get("etag"))
    return None


def _import(path: Path, offered: Offered, database: Path, progress: Progress | None, *, force: bool) -> ImportReport:
    try:
        return import_cards(path, database=database, progress=progress, offered=offered, force=force)
    except OtherTypeError as error:
        forget(path.parent)
        message = f"Scryfall sent another file than it names: {error.message}"
        raise NetworkError(message, hint=_ANOTHER) from error
    except BadBulkFileError:
        forget(path.parent)  # the next run is to begin afresh
        raise
