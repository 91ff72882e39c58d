"""The database's schema: the SQL in ``schema/``, its version, and the marks by which a file is known as ours."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from pathlib import Path
from typing import NamedTuple

from deckforge.resources import resource
from deckforge.store.errors import DamagedDataError, NoCardDataError, WrongSchemaError, reason

SCHEMA_VERSION = 3
"""Raised with every change of the tables; a database of another version is not read."""

APPLICATION_ID = 0x64666F72
"""SQLite's mark for the application that a file belongs to: "dfor"."""

_MAGIC = b"SQLite format 3\0"


class Header(NamedTuple):
    """What the first 100 bytes of an SQLite file say, as its file format has them.

    Attributes:
        is_sqlite: it begins as such a file does; without that the others say nothing.
        application: whose file it is.
        version: of the schema.
        size: in bytes that the file should have; what it has is ``actual``.
    """

    is_sqlite: bool
    application: int
    version: int
    size: int
    actual: int

    @property
    def is_ours(self) -> bool:
        """Whether deckforge wrote it."""
        return self.is_sqlite and self.application == APPLICATION_ID


def read_header(path: Path) -> Header:
    """The header of a file.

    Raises:
        OSError: it can't be read, or is no file; a pipe would be waited for.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        code = errno.EISDIR if path.is_dir() else errno.EINVAL
        raise OSError(code, os.strerror(code), str(path))
    with path.open("rb") as file:
        header = file.read(100)
        actual = file.seek(0, 2)

    def number(start: int, length: int) -> int:
        return int.from_bytes(header[start : start + length], "big")

    size = number(16, 2) * number(28, 4)
    return Header(header.startswith(_MAGIC), number(68, 4), number(60, 4), size, actual)


def create_tables(conn: sqlite3.Connection) -> None:
    """Makes the empty tables and marks the file."""
    conn.executescript(resource("schema", "cards.sql").read_text(encoding="utf-8"))
    conn.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def create_indexes(conn: sqlite3.Connection) -> None:
    """Makes the indexes, once the rows are in."""
    conn.executescript(resource("schema", "cards-indexes.sql").read_text(encoding="utf-8"))


def refuse_code(conn: sqlite3.Connection, path: Path) -> None:
    """Refuses a database with views, triggers or virtual tables that are not ours: they act when tables are asked.

    To be called before any of its tables is asked; it reads no more than SQLite does by itself.

    Raises:
        DamagedDataError: it has some.
        sqlite3.Error: not even that can be read.
    """
    conn.execute("PRAGMA trusted_schema = OFF")
    # Only what has pages of its own is a table or an index and no more.
    query = """
        SELECT type, name FROM sqlite_master
        WHERE type NOT IN ('table', 'index') OR (coalesce(rootpage, 0) = 0 AND name <> 'rules_words')
    """
    try:
        foreign = conn.execute(query).fetchone()
    except ValueError as error:  # a name that is not even text
        message = f"the card data is damaged ({path}: {error})"
        raise DamagedDataError(message) from error
    if foreign:
        kind, name = foreign
        what = f"a {str(kind)[:20]} that is not deckforge's, {str(name)[:40]!r}"
        message = f"the card data is damaged ({path} has {what})"
        raise DamagedDataError(message)


def check_header(path: Path) -> None:
    """Looks whether the file can be a whole card database of this version.

    Raises:
        DamagedDataError, WrongSchemaError: it can't.
        NoCardDataError: it can't be read.
    """
    try:
        header = read_header(path)
    except OSError as error:
        message = f"the card data at {path} can't be read ({reason(error)})"
        raise NoCardDataError(message, hint="Name another file with --db.") from error
    if not header.actual:
        message = f"the card data is damaged ({path} is empty)"
        raise DamagedDataError(message)
    if not header.is_ours:
        message = f"{path} is not a card database of deckforge's"
        hint = "Name another file with --db, or remove this one and run deckforge import."
        raise DamagedDataError(message, hint=hint)
    if header.version != SCHEMA_VERSION:
        message = f"the card data at {path} was made by another version of deckforge (schema {header.version})"
        newer = header.version > SCHEMA_VERSION
        hint = "Update deckforge, or run deckforge import to build it anew." if newer else "Run deckforge import."
        raise WrongSchemaError(message, hint=hint)
    if header.actual < header.size:
        message = f"the card data is damaged ({path} is cut short)"
        raise DamagedDataError(message)
