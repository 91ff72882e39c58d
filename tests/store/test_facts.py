from __future__ import annotations

import errno
import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.store import facts as module
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError
from deckforge.store.facts import FactsKey, StatsRow, facts_path, load_facts, load_stats, save_facts, save_stats

ROWS = {
    FactsKey("elf", 0, "a1", "7"): '["Elf"]',
    FactsKey("elf", 1, "b2", "7"): '["Élan"]',
}
OTHER = {FactsKey("oak", 0, "c3", "8"): '["Oak"]'}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A facts file with two rows."""
    path = tmp_path / "cards #1?.sqlite.facts"
    save_facts(path, ROWS)
    return path


def test_rows_are_kept(path: Path) -> None:
    assert load_facts(path) == ROWS
    assert list(load_facts(path)) == list(ROWS)


def test_a_file_takes_the_place_of_the_one_before(path: Path) -> None:
    save_facts(path, OTHER)
    assert load_facts(path) == OTHER
    assert list(path.parent.iterdir()) == [path]


def test_what_rulesets_made_of_facts_is_kept_beside_them(path: Path) -> None:
    elves, oaks = StatsRow("elves", "ap", "1", "d", b"2"), StatsRow("oaks", "ap", "1", "", b"5")
    save_stats(path, [elves, StatsRow("elves", "hp", "1", "d", b"9")])
    save_stats(path, [oaks])
    assert load_stats(path, "elves", ["ap", "xy"]) == {"ap": elves}
    assert (load_stats(path, "oaks", ["ap", "hp"]), load_facts(path)) == ({"ap": oaks}, ROWS)

    save_facts(path, OTHER)
    assert load_stats(path, "elves", ["ap"]) == {"ap": elves}
    save_stats(path, [elves])
    assert (load_stats(path, "elves", ["hp"]), load_facts(path)) == ({}, OTHER)


def test_a_file_that_is_not_there_has_no_rows(tmp_path: Path) -> None:
    assert load_facts(tmp_path / "none.facts") == {}
    assert load_facts(tmp_path / "none" / "none.facts") == {}


def test_a_damaged_file_has_no_rows_and_is_replaced(path: Path) -> None:
    whole = path.read_bytes()
    for damaged in (whole[:200], whole[:-4096], whole[:100] + b"\xff" * (len(whole) - 100)):
        path.write_bytes(damaged)
        assert load_facts(path) == {}
        save_facts(path, ROWS)
        assert load_facts(path) == ROWS


def test_an_empty_file_is_replaced(path: Path) -> None:
    path.write_bytes(b"")
    assert load_facts(path) == {}
    save_facts(path, ROWS)
    assert load_facts(path) == ROWS


def test_a_file_of_another_version_counts_as_empty(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FACTS_VERSION", module.FACTS_VERSION + 1)
    assert load_facts(path) == {}
    save_facts(path, OTHER)
    assert load_facts(path) == OTHER


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.facts"
    notes.write_text("4 Lightning Bolt", encoding="utf-8")
    foreign = tmp_path / "foreign.facts"
    with sqlite3.connect(foreign) as conn:
        conn.execute("CREATE TABLE facts (oracle_id)")
    conn.close()
    before = foreign.read_bytes()

    for path in (notes, foreign):
        assert load_facts(path) == {}
        with pytest.raises(CannotWriteError, match="left alone"):
            save_facts(path, ROWS)

    assert notes.read_text(encoding="utf-8") == "4 Lightning Bolt"
    assert foreign.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


def no_right(*_: object) -> NoReturn:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def disk_full(*_: object) -> NoReturn:
    message = "database or disk is full"
    raise sqlite3.OperationalError(message)


@pytest.mark.parametrize(
    ("target", "name", "failure"),
    [(Path, "replace", no_right), (module, "resource", no_right), (module, "resource", disk_full)],
)
def test_what_goes_wrong_leaves_the_old_file_and_no_other(
    path: Path, monkeypatch: pytest.MonkeyPatch, target: object, name: str, failure: Callable[..., NoReturn]
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(target, name, failure)
        with pytest.raises(CannotWriteError) as caught:
            save_facts(path, OTHER)
    assert str(path) in caught.value.message
    assert load_facts(path) == ROWS
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError):
        save_facts(tmp_path / "none" / "cards.facts", ROWS)


def test_the_file_lies_beside_the_real_database(tmp_path: Path) -> None:
    database = tmp_path / "real" / "cards #1?.sqlite"
    objects = [card_object("Oak", oracle_id="oak"), two_faced("Elf // Elm", "transform", {}, {}, oracle_id="elf")]
    import_cards(io.BytesIO(json_lines(objects)), database=database)
    link = tmp_path / "link.sqlite"
    try:
        link.symlink_to(database)
    except OSError:
        link = database

    with Database.open(link) as opened:
        assert facts_path(opened) == database.resolve().with_name("cards #1?.sqlite.facts")
        assert [card.oracle_id for card in opened.all_cards()] == ["oak", "elf"]


def test_the_starter_cards_have_no_file() -> None:
    with Database.starter() as starter:
        assert facts_path(starter) is None
        assert len(starter.all_cards()) >= starter.info.cards


def test_an_import_clears_up_what_a_killed_process_left(tmp_path: Path) -> None:
    database = tmp_path / "cards.sqlite"
    source = json_lines([card_object("Oak")])
    import_cards(io.BytesIO(source), database=database)
    stray = tmp_path / "cards.sqlite.facts.0123456789abcdef0123456789abcdef.building"
    stray.write_bytes(b"half")
    save_facts(tmp_path / "cards.sqlite.facts", ROWS)

    import_cards(io.BytesIO(source), database=database)

    assert not stray.exists()
    assert load_facts(tmp_path / "cards.sqlite.facts") == ROWS
