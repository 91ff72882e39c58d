"""What a database says of itself, read without opening it for cards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from deckforge.store.errors import CardDataError
from deckforge.store.schema import check_header


def read_meta(path: Path) -> dict[str, str | None]:
    """The rows of the table ``meta``; none where there is no sound database of this version."""
    rows = sound_rows(path, "SELECT key, value FROM meta")
    return {key: value for key, value in rows if isinstance(key, str) and isinstance(value, str | None)}


def sound_rows(path: Path, sql: str) -> list[Any]:
    """What a statement finds in the database at a path; nothing where there is no sound one of this version."""
    try:
        check_header(path)
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            return conn.execute(sql).fetchall()
    except (OSError, sqlite3.Error, CardDataError, ValueError, RuntimeError):
        # Python may fail where SQLite tells what is damaged with text that is damaged too.
        return []
