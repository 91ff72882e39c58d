"""The facts file: what was read from each face's text, kept beside the database, and what rulesets made of it.

It knows nothing of what either is.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from deckforge.resources import resource
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError, DamagedDataError, reason
from deckforge.store.place import FACTS, building_path
from deckforge.store.schema import read_header, refuse_code

FACTS_VERSION = 2
"""Raised with every change of the table; a file of another version counts as empty."""

FACTS_ID = 0x64666661
"""SQLite's mark for what a file is: "dffa"."""


class FactsKey(NamedTuple):
    """What a row's facts were read from: a face of a card, by a hash of its text, and which reader read it."""

    oracle_id: str
    face: int
    text_hash: str
    reader: str


class StatsRow(NamedTuple):
    """What one search term of a ruleset has as values on all cards, packed; the term ``""`` is the cards themselves.

    Attributes:
        ruleset, term: whose.
        version: of what worked it out.
        database: digest of the database whose cards these all are; empty while some are missing.
        content: packed.
    """

    ruleset: str
    term: str
    version: str
    database: str
    content: bytes


def facts_path(database: Database) -> Path | None:
    """Where the database's facts file is, whether or not there is one; None for a database in memory."""
    return database.path and Path(f"{database.path}{FACTS}")


def load_facts(path: Path, oracle_ids: Iterable[str] | None = None) -> dict[FactsKey, str]:
    """The rows of a facts file, of some cards or of all; none where it is missing, damaged or not of this version."""
    sql = "SELECT oracle_id, face, text_hash, reader, facts FROM facts"
    if oracle_ids is None:
        rows = _rows(path, sql)
    else:
        some = " WHERE oracle_id IN (SELECT value FROM json_each(?))"
        rows = _rows(path, sql + some, json.dumps(list(oracle_ids)))
    return {FactsKey(*key): facts for *key, facts in rows}


def load_stats(path: Path, ruleset: str, terms: Iterable[str]) -> dict[str, StatsRow]:
    """What is kept of some of a ruleset's terms, by term; nothing where the file is as ``load_facts`` has it."""
    sql = "SELECT ruleset, term, version, database, content FROM stats WHERE ruleset = ? AND term = ?"
    found = [StatsRow(*row) for term in terms for row in _rows(path, sql, ruleset, term)]
    return {row.term: row for row in found}


def save_facts(path: Path, rows: Mapping[FactsKey, str]) -> None:
    """Puts a file with these rows in the place of the one there; of two processes at once, the last one's stays.

    What is kept of rulesets' terms stays. What a killed process leaves behind, the next import sweeps away.

    Raises:
        CannotWriteError: there is no room or no right to write, or the file there is not a facts file.
    """
    _replace(path, rows, _rows(path, _ALL_STATS))


def save_stats(path: Path, rows: Iterable[StatsRow]) -> None:
    """Likewise with these rows of rulesets' terms for all that is kept of the same rulesets; facts stay.

    Raises:
        CannotWriteError: as ``save_facts``.
    """
    rows = list(rows)
    others = {row.ruleset for row in rows}
    kept = [row for row in _rows(path, _ALL_STATS) if row[0] not in others]
    _replace(path, load_facts(path), [*kept, *rows])


_ALL_STATS = "SELECT ruleset, term, version, database, content FROM stats"


def _rows(path: Path, sql: str, *values: str) -> list[Any]:
    """What a statement finds in a facts file; nothing where it is missing, damaged or not one of this version."""
    try:
        header = read_header(path)
        if (header.application, header.version) != (FACTS_ID, FACTS_VERSION):
            return []
        # Replaced but never changed, as the database is.
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            refuse_code(conn, path)
            return conn.execute(sql, values).fetchall()
    except (OSError, sqlite3.Error, DamagedDataError):
        return []


def _replace(path: Path, facts: Mapping[FactsKey, str], stats: Iterable[tuple[Any, ...]]) -> None:
    aside = building_path(path)
    try:
        _refuse_foreign(path)
        try:
            _build(aside, facts, stats)
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        message = f"{path}: the facts read from the cards can't be kept: {reason(error)}"
        raise CannotWriteError(message, hint="They are read again each time.") from error


def _build(path: Path, facts: Mapping[FactsKey, str], stats: Iterable[tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA journal_mode = MEMORY")  # the file is nobody's until it is renamed
        conn.executescript(resource("schema", "facts.sql").read_text(encoding="utf-8"))
        conn.execute(f"PRAGMA user_version = {FACTS_VERSION}")
        conn.execute(f"PRAGMA application_id = {FACTS_ID}")
        with conn:
            conn.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?)", ((*key, text) for key, text in facts.items()))
            conn.executemany("INSERT INTO stats VALUES (?, ?, ?, ?, ?)", stats)


def _refuse_foreign(path: Path) -> None:
    if path.exists():
        header = read_header(path)
        if header.actual and header.application != FACTS_ID:
            message = f"{path} is not a facts file of deckforge's, and is left alone"
            raise CannotWriteError(message, hint="Remove it yourself.")
