from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckforge.app.sources import MOST_BYTES, Source, is_list_name, list_paths, read_one, read_sources
from deckforge.decklists import UnreadableListError
from deckforge.errors import ExitCode, UsageError


def read(*names: str | Path) -> list[Source]:
    return list(read_sources(names))


def fault(name: str | Path) -> str:
    (source,) = read(name)
    assert isinstance(source.error, UnreadableListError)
    assert source.error.exit_code is ExitCode.UNREADABLE
    return source.error.message


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xef\xbb\xbf1 Opt\r\n")
    (source,) = read(path)
    assert (source.path, source.data, source.error, source.folder) == (
        str(path),
        b"\xef\xbb\xbf1 Opt\r\n",
        None,
        tmp_path,
    )


@pytest.mark.parametrize("ending", [".csv", ".TSV", ".cod", ".dck", ".o8d", ".json"])
def test_files_of_other_programs_are_lists_of_a_folder(tmp_path: Path, ending: str) -> None:
    (tmp_path / f"deck{ending}").write_text("1 Opt")
    assert [Path(source.path).name for source in read(tmp_path)] == [f"deck{ending}"]
    assert is_list_name(f"none{ending}")


def test_one_list_is_read_where_only_one_can_be_meant(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("1 Opt")
    assert read_one(tmp_path, "is mended").data == b"1 Opt"

    (tmp_path / "b.txt").write_text("1 Fog")
    with pytest.raises(UsageError) as caught:
        read_one(tmp_path, "is read", "pool")

    assert (caught.value.message, caught.value.hint) == (f"{tmp_path}: one pool at a time is read", "Name one file.")
    assert read_one(tmp_path / "none.txt", "is mended").error is not None


def test_a_folder_gives_its_lists_sorted_and_below_it_too(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("b.txt", "a.dec", "sub/c.TXT", "notes.pdf"):
        (tmp_path / name).write_text("1 Opt")
    assert [Path(source.path).name for source in read(tmp_path)] == ["a.dec", "b.txt", "c.TXT"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a user whom rights bind")
def test_a_folder_without_rights_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "a.txt").write_text("1 Opt")
    (tmp_path / "closed").chmod(0)
    fault_, there = read(tmp_path)
    (tmp_path / "closed").chmod(0o700)
    assert "closed: can't be read" in str(fault_.error)
    assert there.data == b"1 Opt"


def test_a_folder_that_can_not_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(folder: Path, onerror: Callable[[OSError], object]) -> Iterator[tuple[str, list[str], list[str]]]:
        onerror(PermissionError(13, "Permission denied", str(folder / "closed")))
        yield str(folder), [], ["a.txt"]

    (tmp_path / "a.txt").write_text("1 Opt")
    monkeypatch.setattr(os, "walk", walk)
    fault_, there = read(tmp_path)
    assert str(fault_.error) == f"{tmp_path / 'closed'}: can't be read (Permission denied)"
    assert there.data == b"1 Opt"


def test_single_lists_are_told_apart(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("1 Opt")
    paths = list_paths(["-", tmp_path, tmp_path / "gone.txt"])
    assert paths == ("-", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), str(tmp_path / "gone.txt"))


def test_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert "standard input is closed" in fault("-")


def test_a_pattern_gives_the_files_that_match(tmp_path: Path) -> None:
    for name in ("fire.txt", "ice.txt", "fire.md"):
        (tmp_path / name).write_text("1 Opt")
    assert [Path(source.path).name for source in read(str(tmp_path / "*.txt"))] == ["fire.txt", "ice.txt"]


def names(*given: str | Path) -> list[str]:
    """Lists by their names alone, and of faults all that is told, behind the folder."""
    return [
        str(source.error).rpartition(os.sep)[2] if source.error else Path(source.path).name for source in read(*given)
    ]


def test_a_pattern_that_matches_folders_looks_into_them(tmp_path: Path) -> None:
    for name in ("one/a.txt", "one/deep/b.txt", "two/c.txt", "d.txt", "two/notes.pdf"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1 Opt")
    (tmp_path / "three").mkdir()
    assert names(tmp_path / "o*") == ["a.txt", "b.txt"]
    assert names(tmp_path / "*") == ["d.txt", "a.txt", "b.txt", "c.txt"]
    assert sorted(names(tmp_path / "**")) == ["a.txt", "b.txt", "c.txt", "d.txt", "notes.pdf"]
    assert "the folders that match the pattern hold no lists" in fault(str(tmp_path / "th*"))


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_linked_folder_is_told_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "decks" / "more").mkdir(parents=True)
    (tmp_path / "away").mkdir()
    for name in ("decks/a.txt", "decks/more/b.txt", "away/c.txt"):
        (tmp_path / name).write_text("1 Opt")
    (tmp_path / "decks" / "link").symlink_to(tmp_path / "away")
    (tmp_path / "decks" / "again").symlink_to(tmp_path / "decks" / "more")  # nothing is lost by this one
    (tmp_path / "decks" / "more" / "loop").symlink_to(tmp_path / "decks")
    told = "link: is a link to a folder, which is not followed"
    assert names(tmp_path / "decks") == [told, "a.txt", "b.txt"]
    assert names(tmp_path / "decks" / "link") == ["c.txt"]
    assert names(tmp_path / "decks" / "l*") == ["c.txt"]


def test_a_name_with_brackets_that_exists_is_no_pattern(tmp_path: Path) -> None:
    path = tmp_path / "deck [1].txt"
    path.write_text("1 Opt")
    (source,) = read(path)
    assert source.data == b"1 Opt"


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 Opt\n")))
    (source,) = read("-")
    assert (source.path, source.data) == ("-", b"1 Opt\n")


def test_a_missing_file_is_that_lists_fault_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("1 Opt")
    missing, there = read(tmp_path / "gone.txt", tmp_path / "there.txt")
    assert missing.error is not None
    assert "gone.txt: there is no such file" in missing.error.message
    assert there.data == b"1 Opt"


def test_faults_name_the_place(tmp_path: Path) -> None:
    (tmp_path / "big.txt").write_bytes(b"x" * (MOST_BYTES + 1))
    (tmp_path / "empty").mkdir()
    assert "big.txt: is too big" in fault(tmp_path / "big.txt")
    assert "empty: the folder holds no lists" in fault(tmp_path / "empty")
    assert "no file matches" in fault(str(tmp_path / "*.dek"))
    assert "can't be read" in fault("a\0b")
    assert "can't be a file's name" in fault("x" * 5000)
    assert "names no list" in fault("")


@pytest.mark.parametrize(
    ("text", "is_list"),
    [
        ("-", True),
        ("gone.txt", True),
        ("", False),
        ("  ", False),
        ("Lightning Bolt", False),
        ("Fire // Ice", False),
        ("x" * 5000, False),
    ],
)
def test_an_argument_is_a_list_or_a_name(text: str, is_list: bool) -> None:  # noqa: FBT001 - a table's column
    assert is_list_name(text) is is_list


def test_a_folder_or_file_that_exists_is_a_list(tmp_path: Path) -> None:
    (tmp_path / "Opt").write_text("1 Opt")
    assert is_list_name(str(tmp_path))
    assert is_list_name(str(tmp_path / "Opt"))
