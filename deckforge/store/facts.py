"""The facts file: what was read from each face's text, kept beside the database. Knows nothing of what facts are."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from deckforge.resources import resource
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError, DamagedDataError, reason
from deckforge.store.place import FACTS, building_path
from deckforge.store.schema import read_header, refuse_code

FACTS_VERSION = 1
"""Raised with every change of the table; a file of another version counts as empty."""

FACTS_ID = 0x64666661
"""SQLite's mark for what a file is: "dffa"."""


class FactsKey(NamedTuple):
    """What a row's facts were read from: a face of a card, by a hash of its text, and which reader read it."""

    oracle_id: str
    face: int
    text_hash: str
    reader: str


def facts_path(database: Database) -> Path | None:
    """Where the database's facts file is, whether or not there is one; None for a database in memory."""
    return database.path and Path(f"{database.path}{FACTS}")


def load_facts(path: Path) -> dict[FactsKey, str]:
    """The rows of a facts file; none where it is missing, damaged or not one of this version."""
    try:
        header = read_header(path)
        if (header.application, header.version) != (FACTS_ID, FACTS_VERSION):
            return {}
        # Replaced but never changed, as the database is.
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            refuse_code(conn, path)
            rows = conn.execute("SELECT oracle_id, face, text_hash, reader, facts FROM facts").fetchall()
    except (OSError, sqlite3.Error, DamagedDataError):
        return {}
    return {FactsKey(*key): facts for *key, facts in rows}


def save_facts(path: Path, rows: Mapping[FactsKey, str]) -> None:
    """Puts a file with these rows in the place of the one there; of two processes at once, the last one's stays.

    What a killed process leaves behind, the next import sweeps away with its own.

    Raises:
        CannotWriteError: there is no room or no right to write, or the file there is not a facts file.
    """
    aside = building_path(path)
    try:
        _refuse_foreign(path)
        try:
            _build(aside, rows)
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        message = f"{path}: the facts read from the cards can't be kept: {reason(error)}"
        raise CannotWriteError(message, hint="They are read again each time.") from error


def _build(path: Path, rows: Mapping[FactsKey, str]) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA journal_mode = MEMORY")  # the file is nobody's until it is renamed
        conn.executescript(resource("schema", "facts.sql").read_text(encoding="utf-8"))
        conn.execute(f"PRAGMA user_version = {FACTS_VERSION}")
        conn.execute(f"PRAGMA application_id = {FACTS_ID}")
        with conn:
            conn.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?)", ((*key, facts) for key, facts in rows.items()))


def _refuse_foreign(path: Path) -> None:
    if path.exists():
        header = read_header(path)
        if header.actual and header.application != FACTS_ID:
            message = f"{path} is not a facts file of deckforge's, and is left alone"
            raise CannotWriteError(message, hint="Remove it yourself.")
