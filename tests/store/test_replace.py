from __future__ import annotations

import errno
import io
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app.importing import import_cards
from deckforge.errors import ExitCode
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.store import replace
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError, ImportRunningError
from deckforge.store.replace import replacing

OLD = json_lines([card_object("Old Card")])
NEW = json_lines([card_object(f"New Card {number}") for number in range(1200)])


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with one old card."""
    path = tmp_path / "data" / "cards.sqlite"
    import_cards(io.BytesIO(OLD), database=path)
    return path


def names_in(path: Path) -> set[str]:
    with Database.open(path) as found:
        return {hit.name for hit in found.all_names().hits}


def assert_untouched(path: Path) -> None:
    assert names_in(path) == {"Old Card"}
    assert {file.name for file in path.parent.iterdir()} == {"cards.sqlite", "cards.sqlite.lock"}


def test_a_new_import_takes_the_place_of_the_old(database: Path) -> None:
    import_cards(io.BytesIO(NEW), database=database)
    assert len(names_in(database)) == 1200
    assert "Old Card" not in names_in(database)


@pytest.mark.parametrize("tail", [b'{"name"', b"{}\n", b"\xff"])
def test_a_bad_file_leaves_the_old_database(database: Path, tail: bytes) -> None:
    with pytest.raises(BadBulkFileError, match="line 1201"):
        import_cards(io.BytesIO(NEW + tail), database=database)
    assert_untouched(database)


def test_ctrl_c_leaves_the_old_database(database: Path) -> None:
    def press(_done: int, _total: int | None) -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_cards(io.BytesIO(NEW), database=database, progress=press)
    assert_untouched(database)


def no_room(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def disk_full(*_: object) -> NoReturn:
    message = "database or disk is full"
    raise sqlite3.OperationalError(message)


@pytest.mark.parametrize(
    ("target", "name", "failure"),
    [
        (replace, "create_tables", disk_full),
        (replace, "create_indexes", disk_full),
        (os, "fsync", no_room),
        (Path, "replace", no_room),
    ],
)
def test_a_failure_at_any_step_leaves_the_old_database(
    database: Path, monkeypatch: pytest.MonkeyPatch, target: object, name: str, failure: Callable[..., NoReturn]
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(target, name, failure)
        with pytest.raises(CannotWriteError) as caught:
            import_cards(io.BytesIO(NEW), database=database)
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert str(database) in caught.value.message
    assert_untouched(database)


KILLED = """
import sys, time
from pathlib import Path
from deckforge.store.replace import replacing
with replacing(Path(sys.argv[1])) as conn:
    conn.execute("INSERT INTO meta VALUES ('source', 'half')")
    print("building", flush=True)
    time.sleep(60)
"""


def test_a_killed_import_leaves_the_old_database_and_the_next_one_clears_up(database: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(database)], stdout=subprocess.PIPE, text=True) as child:  # noqa: S603 - our own code
        assert child.stdout is not None
        assert child.stdout.readline() == "building\n"
        with pytest.raises(ImportRunningError), replacing(database, patience=0.01):
            pass
        child.kill()
    assert list(database.parent.glob("*.building"))
    assert names_in(database) == {"Old Card"}
    import_cards(io.BytesIO(NEW), database=database)
    assert len(names_in(database)) == 1200
    assert {file.name for file in database.parent.iterdir()} == {"cards.sqlite", "cards.sqlite.lock"}


def test_a_second_import_says_that_one_is_running(database: Path) -> None:
    with replacing(database) as first:
        first.execute("INSERT INTO meta VALUES ('source', 'x')")
        with pytest.raises(ImportRunningError) as caught, replacing(database, patience=0.01):
            pass
    assert caught.value.code == "import-running"
    assert caught.value.hint


def test_imports_at_once_wait_for_each_other(database: Path) -> None:
    def run() -> None:
        import_cards(io.BytesIO(NEW), database=database)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(names_in(database)) == 1200
    assert {file.name for file in database.parent.iterdir()} == {"cards.sqlite", "cards.sqlite.lock"}


def test_a_reader_keeps_the_data_that_it_opened(database: Path) -> None:
    with Database.open(database) as reader:
        import_cards(io.BytesIO(NEW), database=database)
        (hit,) = reader.all_names().hits
        assert reader.cards([hit.oracle_id])[hit.oracle_id].name == "Old Card"
    assert len(names_in(database)) == 1200


def test_readers_during_imports_see_old_or_new_and_never_half(database: Path) -> None:
    done = threading.Event()

    def run() -> None:
        for _ in range(3):
            import_cards(io.BytesIO(NEW), database=database)
        done.set()

    writer = threading.Thread(target=run)
    writer.start()
    seen = set()
    while not done.is_set():
        seen.add(len(names_in(database)))
    writer.join()
    assert seen <= {1, 1200}


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("4 Lightning Bolt", encoding="utf-8")
    foreign = tmp_path / "foreign.sqlite"
    with sqlite3.connect(foreign) as conn:
        conn.execute("CREATE TABLE mine (x)")
    conn.close()
    for path in (notes, foreign):
        with pytest.raises(CannotWriteError, match="left alone"):
            import_cards(io.BytesIO(NEW), database=path)
    assert notes.read_text(encoding="utf-8") == "4 Lightning Bolt"


@pytest.mark.parametrize("size", [0, 100, 5000])
def test_a_database_cut_short_is_replaced(database: Path, size: int) -> None:
    database.write_bytes(database.read_bytes()[:size])
    import_cards(io.BytesIO(NEW), database=database)
    assert len(names_in(database)) == 1200


def test_a_database_with_rubbish_behind_its_header_is_replaced(database: Path) -> None:
    content = database.read_bytes()
    database.write_bytes(content[:100] + b"\x5a" * (len(content) - 100))
    import_cards(io.BytesIO(NEW), database=database)
    assert len(names_in(database)) == 1200


@pytest.mark.parametrize("suffix", [".db", ".sqlite", ".sqlite3", ".SQLITE", ""])
@pytest.mark.parametrize("content", [b"4 Lightning Bolt\n", bytes(8192), b"SQLite format 3\0" + bytes(4096)])
def test_a_file_that_is_not_ours_is_not_replaced_whatever_its_name(tmp_path: Path, suffix: str, content: bytes) -> None:
    path = tmp_path / f"mine{suffix}"
    path.write_bytes(content)
    with pytest.raises(CannotWriteError, match="left alone") as caught:
        import_cards(io.BytesIO(NEW), database=path)
    assert caught.value.hint == "Remove it yourself, or name another place with --db."
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotWriteError):
        import_cards(io.BytesIO(NEW), database=tmp_path / "file" / "cards.sqlite")


def test_a_link_stays_a_link_to_the_replaced_database(database: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    try:
        link.symlink_to(database)
    except OSError:
        pytest.skip("links can't be made here")
    import_cards(io.BytesIO(NEW), database=link)
    assert link.is_symlink()
    assert len(names_in(database)) == 1200


def test_what_another_database_is_building_is_left_alone(tmp_path: Path) -> None:
    """One whose name only begins with this one's; what is swept bears this name, or that of its facts."""
    own = [tmp_path / f"cards.{'a' * 32}.building", tmp_path / f"cards.facts.{'b' * 32}.building"]
    other = tmp_path / f"cards.sqlite.{'c' * 32}.building"
    for path in (*own, other):
        path.touch()
    with replacing(tmp_path / "cards"):
        pass
    assert other.exists()
    assert not any(path.exists() for path in own)
