from __future__ import annotations

import errno
from pathlib import Path

import pytest
from sheets_made import rich_sheet

from deckforge.errors import ExitCode, UsageError
from deckforge.model.paper import Paper
from deckforge.sheets.filenames import slug
from deckforge.sheets.output import OutputError, write_file, write_sheet


@pytest.mark.parametrize(("name", "start"), [("a.html", b"<!DOCTYPE html>"), ("A.PDF", b"%PDF-")])
def test_suffix_chooses_the_form_and_missing_folders_are_made(tmp_path: Path, name: str, start: bytes) -> None:
    path = tmp_path / "sheets" / "new" / name
    write_sheet(rich_sheet(), path, Paper.A4)
    assert path.read_bytes().startswith(start)
    assert [found.name for found in path.parent.iterdir()] == [name]


@pytest.mark.parametrize("name", ["a.docx", "a", ".pdf"])
def test_an_unknown_suffix_is_refused_and_the_known_ones_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError) as caught:
        write_sheet(rich_sheet(), tmp_path / name, Paper.A4)
    assert ".html" in caught.value.hint
    assert ".pdf" in caught.value.hint
    assert caught.value.exit_code is ExitCode.USAGE
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_exists_is_only_replaced_by_force(tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(OutputError, match="exists already") as caught:
        write_sheet(rich_sheet(), path, Paper.A4)
    assert "--force" in caught.value.hint
    assert path.read_text(encoding="utf-8") == "mine"
    write_sheet(rich_sheet(), path, Paper.A4, force=True)
    assert path.read_bytes().startswith(b"<!DOCTYPE html>")


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


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Fire & Ice!", "fire-ice"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\decks\\a", "c-decks-a"),
        ("Lim-Dûl's Vault", "lim-dûl-s-vault"),
        ("שלום", "שלום"),
        ("CON", "deck-con"),
        ("com1", "deck-com1"),
        ("COM¹", "deck-com1"),
        ("aux.", "deck-aux"),
        ("console", "console"),
        ("???", "deck"),
        ("", "deck"),
        ("half \ud800", "half"),
        ("é" * 300, "é" * 60),
        ("_____", "deck"),
    ],
)
def test_slugs_are_safe_names(name: str, expected: str) -> None:
    assert slug(name) == expected
