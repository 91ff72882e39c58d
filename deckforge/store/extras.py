"""Sets and symbols as Scryfall lists them, written beside the cards; loaded only where the network was used."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import sqlite_utils

from deckforge.model.printing import SetInfo, Symbol


def upsert_extras(conn: sqlite3.Connection, sets: Iterable[SetInfo], symbols: Iterable[Symbol]) -> None:
    """Writes sets and symbols over what was known of them, within the caller's transaction."""
    tables = sqlite_utils.Database(conn)
    tables.table("sets").upsert_all((found._asdict() for found in sets), pk="code")
    tables.table("symbols").upsert_all((found._asdict() for found in symbols), pk="symbol")
