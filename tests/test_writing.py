from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from deckforge.writing import OutputError, is_full, way_out, write_file


@pytest.mark.parametrize(
    ("number", "full", "hint"),
    [
        (errno.ENOSPC, True, "Make room or name another place with --db."),
        (errno.EDQUOT, True, "Make room or name another place with --db."),
        (errno.EFBIG, True, "Make room or name another place with --db."),
        (errno.EEXIST, False, "Remove what is there, or name another place with --db."),
        (errno.ENOTDIR, False, "Remove what is there, or name another place with --db."),
        (errno.EISDIR, False, "Remove what is there, or name another place with --db."),
        (errno.EACCES, False, "See that you may write there, or name another place with --db."),
        (errno.EPERM, False, "See that you may write there, or name another place with --db."),
        (errno.EROFS, False, "Name another place with --db."),
        (errno.ENAMETOOLONG, False, "Name another place with --db."),
        (errno.EIO, False, "Name another place with --db."),
    ],
)
def test_room_is_asked_for_only_where_there_is_none(number: int, full: bool, hint: str) -> None:  # noqa: FBT001 - expected
    error = OSError(number, os.strerror(number))
    assert (is_full(error), way_out(error)) == (full, hint)


def test_a_full_database_needs_room() -> None:
    with closing(sqlite3.connect(":memory:")) as conn:
        conn.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.Error) as caught:
            conn.execute("CREATE TABLE t (a)")
    assert (is_full(caught.value), way_out(caught.value)) == (True, "Make room or name another place with --db.")


@pytest.mark.skipif(sys.platform == "win32", reason="limits are POSIX's")
def test_a_file_of_limited_size_needs_room_perhaps(tmp_path: Path) -> None:
    script = """
import resource, sqlite3, sys
from deckforge.writing import way_out
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    sqlite3.connect(sys.argv[1]).execute("CREATE TABLE t (a)")
except sqlite3.Error as error:
    print(way_out(error))
"""
    command = [sys.executable, "-c", script, str(tmp_path / "x.sqlite")]
    run = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert run.stdout == "Make room if there is none, or name another place with --db.\n"


def test_a_place_where_no_database_can_be_does_not(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path)
    assert (is_full(caught.value), way_out(caught.value)) == (
        False,
        "See that you may write there, or name another place with --db.",
    )


def test_a_folder_of_that_name_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(OutputError, match="is a folder"):
        write_file(tmp_path / "a.pdf", b"", force=True)


@pytest.mark.parametrize("name", ["file/a.pdf", "file/deep/er/a.pdf"])
def test_a_file_where_a_folder_should_be_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError) as caught:
        write_file(tmp_path / name, b"")
    assert caught.value.message == f"{tmp_path / name} could not be written: {tmp_path / 'file'} is no folder"


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def full(_source: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OutputError, match="No space left"):
        write_file(path, b"new", force=True)
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.pdf"]
