"""The database's schema: the SQL in ``schema/``, its version, and the marks by which a file is known as ours."""

from __future__ import annotations

import sqlite3

from deckforge.resources import resource

SCHEMA_VERSION = 1
"""Raised with every change of the tables; a database of another version is not read."""

APPLICATION_ID = 0x64666F72
"""SQLite's mark for the application that a file belongs to: "dfor"."""


def create_tables(conn: sqlite3.Connection) -> None:
    """Makes the empty tables and marks the file."""
    conn.executescript(resource("schema", "cards.sql").read_text(encoding="utf-8"))
    conn.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def create_indexes(conn: sqlite3.Connection) -> None:
    """Makes the indexes, once the rows are in."""
    conn.executescript(resource("schema", "cards-indexes.sql").read_text(encoding="utf-8"))
