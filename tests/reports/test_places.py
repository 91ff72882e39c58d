from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.model.finding import CardRef, Finding, Level
from deckforge.model.report import LineKind, LineReport, ListReport
from deckforge.reports.places import Place, Places, shown_path, uri


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "here"
    path.mkdir()
    monkeypatch.chdir(path)
    return path


def test_paths_are_told_from_the_current_folder_where_they_lie_in_it(folder: Path) -> None:
    assert shown_path("decks/a.txt") == "decks/a.txt"
    assert shown_path("./decks//a.txt") == "decks/a.txt"
    assert shown_path(str(folder / "decks" / "a.txt")) == "decks/a.txt"
    assert shown_path("decks/../a.txt") == "a.txt"
    assert shown_path("../a.txt") == (folder.parent / "a.txt").as_posix()
    assert shown_path(str(folder.parent / "a.txt")) == (folder.parent / "a.txt").as_posix()


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("a b/ü#?.txt", "a%20b/%C3%BC%23%3F.txt"),
        ("50%.txt", "50%25.txt"),
        ("a:b.txt", "a%3Ab.txt"),  # else “a” would be the scheme
        ("\udcff.txt", "%FF.txt"),  # a byte that is no UTF-8
        ("\ud800.txt", "%3F.txt"),
        ("\x00\n::error::", "%00%0A%3A%3Aerror%3A%3A"),
    ],
)
def test_a_uri_has_no_character_of_its_own_meaning(path: str, written: str) -> None:
    assert uri(path) == written


def test_a_uri_of_a_file_elsewhere_is_whole(folder: Path) -> None:
    assert uri("../my decks/a.txt") == f"{folder.parent.as_uri()}/my%20decks/a.txt"


def test_entries_of_a_document_are_no_lines_of_its_file() -> None:
    finding = Finding("SB-P2", Level.ERROR, "", "", cards=(CardRef("Opt", 4), CardRef("Fog", 5, lines=(2, 7))))
    lines = (LineReport(2, "2 Fog", LineKind.CARD, path="cards[1]"), LineReport(7, "3 Fog", LineKind.CARD, path="x"))
    text, document = Places(ListReport("a", None, None)), Places(ListReport("a", None, None, lines))
    assert list(text.of_finding(finding)) == [(Place(2), "Fog"), (Place(7), "Fog")]
    assert list(document.of_finding(finding)) == [(Place(entry="cards[1]"), "Fog"), (Place(entry="x"), "Fog")]
    assert text.first(finding) == Place(2)
    assert text.first(finding._replace(cards=())) == Place()
