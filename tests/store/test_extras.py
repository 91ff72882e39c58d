from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from deckforge.model.printing import SetInfo, Symbol
from deckforge.store.catalogues import add_catalogues
from deckforge.store.extras import upsert_extras
from deckforge.store.schema import create_tables

OLD = SetInfo("lea", "Old Name", "core", None)
ALPHA = SetInfo("lea", "Alpha", "core", "1993-08-05")
BETA = SetInfo("leb", "Beta", "", None)


@pytest.fixture
def conn() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as made:
        create_tables(made)
        yield made


def sets(conn: sqlite3.Connection) -> list[SetInfo]:
    return [SetInfo(*row) for row in conn.execute("SELECT * FROM sets ORDER BY code")]


@pytest.mark.parametrize("rows", [[ALPHA], [ALPHA, BETA]])
def test_what_scryfall_lists_is_written_over_what_was_known(conn: sqlite3.Connection, rows: list[SetInfo]) -> None:
    add_catalogues(conn, [OLD])
    for _ in range(2):
        upsert_extras(conn, rows, [Symbol("{T}", "tap", None)])
    assert sets(conn) == rows
    assert conn.execute("SELECT * FROM symbols").fetchall() == [("{T}", "tap", None)]


@pytest.mark.parametrize("rows", [[ALPHA], [ALPHA, BETA]])
def test_only_sets_of_which_nothing_is_known_are_added(conn: sqlite3.Connection, rows: list[SetInfo]) -> None:
    add_catalogues(conn, [OLD])
    add_catalogues(conn, rows)
    assert sets(conn) == [OLD, *rows[1:]]


def test_nothing_is_written_when_the_callers_transaction_fails(conn: sqlite3.Connection) -> None:
    def write_and_fail() -> None:
        with conn:
            conn.execute("INSERT INTO meta VALUES ('source', 'x')")
            upsert_extras(conn, [ALPHA, BETA], [Symbol("{T}", "tap", None)])
            add_catalogues(conn, [OLD])
            conn.execute("rubbish")

    with pytest.raises(sqlite3.OperationalError):
        write_and_fail()
    assert sets(conn) == []
    assert conn.execute("SELECT count(*) FROM meta").fetchall() == [(0,)]


def test_nothing_to_write_is_fine(conn: sqlite3.Connection) -> None:
    upsert_extras(conn, [], [])
    assert sets(conn) == []
