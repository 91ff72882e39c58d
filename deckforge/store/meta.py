"""What a database says of itself, read without opening it for cards."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from deckforge.model.report import DataInfo
from deckforge.model.times import sound_time
from deckforge.patterns import pattern
from deckforge.store.errors import CardDataError
from deckforge.store.schema import check_header, refuse_code

_COUNT = pattern(r"[0-9]{1,9}")
_TIMES = ("updated_at", "imported_at")
_MOST_SHOWN = 40


def info_of(meta: Mapping[str, object]) -> DataInfo:
    """Which data it is; a time that can't be counts as none.

    Raises:
        ValueError: it says nothing of that, or nothing that can be.
    """
    source, counts = meta.get("source"), (str(meta.get("cards")), str(meta.get("homebrew", 0)))
    if not isinstance(source, str) or not all(map(_COUNT.fullmatch, counts)):
        message = "it does not say which cards it has, and how many"
        raise ValueError(message)
    updated_at, imported_at = (sound_time(meta.get(key)) for key in _TIMES)
    return DataInfo(source, updated_at, imported_at, *map(int, counts))


def wrong_times(meta: Mapping[str, object]) -> tuple[str, ...]:
    """What can't be of the times that a database states, in sentences."""
    wrong = [(key, meta[key]) for key in _TIMES if meta.get(key) is not None and sound_time(meta[key]) is None]
    return tuple(f"it states a time that can't be, as {key}: {str(stated)[:_MOST_SHOWN]!r}" for key, stated in wrong)


def read_meta(path: Path) -> dict[str, str | None]:
    """The rows of the table ``meta``; none where there is no sound database of this version."""
    rows = sound_rows(path, "SELECT key, value FROM meta")
    return {key: value for key, value in rows if isinstance(key, str) and isinstance(value, str | None)}


def sound_rows(path: Path, sql: str) -> list[Any]:
    """What a statement finds in the database at a path; nothing where there is no sound one of this version."""
    try:
        check_header(path)
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            refuse_code(conn, path)
            return conn.execute(sql).fetchall()
    except (OSError, sqlite3.Error, CardDataError, ValueError, RuntimeError):
        # Python may fail where SQLite tells what is damaged with text that is damaged too.
        return []
