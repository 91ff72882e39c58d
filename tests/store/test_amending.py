"""Adding a few cards to a database that is there: what stands in the way is told as what it is."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app.importing import import_cards
from deckforge.store.database import Database
from deckforge.store.errors import CardDataError
from deckforge.store.replace import amending
from deckforge.store.schema import SCHEMA_VERSION


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(card_object(f"Card {number}") for number in range(300))), database=path)
    return path


def refusal(path: Path) -> CardDataError:
    """What stands in the way of adding cards."""
    with pytest.raises(CardDataError) as caught, amending(path) as conn:
        conn.execute("SELECT count(*), max(text), max(name) FROM faces").fetchall()
    return caught.value


def version_of(path: Path) -> int:
    with sqlite3.connect(path) as conn:
        ((version,),) = conn.execute("PRAGMA user_version")
    conn.close()
    return int(version)


def test_what_is_added_is_there_and_the_rest_too(database: Path) -> None:
    with amending(database) as conn:
        conn.execute("UPDATE meta SET value = '2026-01-02' WHERE key = 'updated_at'")
    with Database.open(database) as found:
        assert (found.info.updated_at, len(found.all_cards())) == ("2026-01-02", 300)


def test_where_there_is_no_database_it_says_so_and_makes_nothing(tmp_path: Path) -> None:
    found = refusal(tmp_path / "folder" / "cards.sqlite")
    assert (found.code, found.hint) == ("no-card-data", "Run deckforge import.")
    assert not (tmp_path / "folder").exists()


NOT_OURS = "Name another file with --db, or remove this one and run deckforge import."


@pytest.mark.parametrize(
    ("content", "hint"),
    [
        (b"", "Run deckforge import --force."),
        (b"rubbish", NOT_OURS),
        (b"SQLite format 3\0" + bytes(4096), NOT_OURS),
    ],
)
def test_what_is_no_database_of_ours_is_told_as_that(database: Path, content: bytes, hint: str) -> None:
    database.write_bytes(content)
    found = refusal(database)
    assert (found.code, found.hint) == ("damaged-card-data", hint)
    assert database.read_bytes() == content


@pytest.mark.parametrize(
    ("version", "way_out"), [(SCHEMA_VERSION - 1, "Run"), (SCHEMA_VERSION + 1, "Update deckforge")]
)
def test_another_schema_is_told_as_that(database: Path, version: int, way_out: str) -> None:
    with sqlite3.connect(database) as conn:
        conn.execute(f"PRAGMA user_version = {version}")
    conn.close()
    found = refusal(database)
    assert found.code == "other-schema"
    assert found.hint.startswith(way_out)
    assert version_of(database) == version


def test_damage_within_is_told_as_damage_and_left_as_it_is(database: Path) -> None:
    whole = database.read_bytes()
    broken = whole[:4096] + bytes(byte ^ 0x5A for byte in whole[4096:])
    database.write_bytes(broken)
    found = refusal(database)
    assert found.code == "damaged-card-data"
    assert "damaged" in found.message
    assert database.read_bytes() == broken
    assert not list(database.parent.glob("*.building"))


def test_a_database_cut_short_is_told_as_damaged(database: Path) -> None:
    database.write_bytes(database.read_bytes()[:-5000])
    assert "cut short" in refusal(database).message
