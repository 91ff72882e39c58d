"""Sets and symbols that a database knows beyond its cards; the next one takes them along."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from deckforge.errors import DeckforgeError
from deckforge.model.printing import SetInfo, Symbol
from deckforge.store.schema import check_header


def kept_catalogues(path: Path) -> tuple[list[SetInfo], list[Symbol]]:
    """The sets and symbols in the database at a path; none where that is missing, damaged or of another version."""
    try:
        check_header(path)
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            sets = [SetInfo(*row) for row in conn.execute("SELECT code, name, type, released_at FROM sets")]
            symbols = [Symbol(*row) for row in conn.execute("SELECT symbol, english, mana_value FROM symbols")]
    except (OSError, sqlite3.Error, DeckforgeError):
        return [], []
    return sets, symbols


def add_catalogues(conn: sqlite3.Connection, sets: list[SetInfo], symbols: list[Symbol]) -> None:
    """Writes those of which nothing is known, within the caller's transaction."""
    conn.executemany("INSERT OR IGNORE INTO sets (code, name, type, released_at) VALUES (?, ?, ?, ?)", sets)
    conn.executemany("INSERT OR IGNORE INTO symbols (symbol, english, mana_value) VALUES (?, ?, ?)", symbols)
