"""Sets and symbols that a database knows beyond its cards; the next one takes them along."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from deckforge.model.printing import SetInfo, Symbol
from deckforge.store.meta import sound_rows


def kept_catalogues(path: Path) -> tuple[list[SetInfo], list[Symbol]]:
    """The sets and symbols in the database at a path; none where that is missing, damaged or of another version."""
    sets = sound_rows(path, "SELECT code, name, type, released_at FROM sets")
    symbols = sound_rows(path, "SELECT symbol, english, mana_value FROM symbols")
    return (
        [SetInfo(*row) for row in sets if _are(str, row[:3]) and isinstance(row[3], str | None)],
        [Symbol(*row) for row in symbols if _are(str, row[:2]) and isinstance(row[2], float | None)],
    )


def _are(kind: type, values: Iterable[object]) -> bool:
    """Whether values are what they were written as; a damaged database may give others, and they are not handed on."""
    return all(isinstance(value, kind) for value in values)


def add_catalogues(conn: sqlite3.Connection, sets: Iterable[SetInfo], symbols: Iterable[Symbol] = ()) -> None:
    """Writes those of which nothing is known, within the caller's transaction."""
    conn.executemany("INSERT OR IGNORE INTO sets (code, name, type, released_at) VALUES (?, ?, ?, ?)", sets)
    conn.executemany("INSERT OR IGNORE INTO symbols (symbol, english, mana_value) VALUES (?, ?, ?)", symbols)
