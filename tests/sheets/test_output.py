from __future__ import annotations

from pathlib import Path

import pytest
from cut_made import LONG_TEXT, cut_card, cut_sheet, numbered
from sheets_made import rich_sheet

from deckforge.errors import ExitCode, UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.model.sheet_options import Backs, CardOptions, Duplex
from deckforge.model.statblock import Row
from deckforge.sheets.filenames import slug
from deckforge.sheets.output import write_sheet
from deckforge.writing import OutputError


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


SHORT, LONG = (Row("Says", " ".join(LONG_TEXT.split()[:words])) for words in (200, 600))
MARKED = (
    "The deck is marked: the back of a card has text, by which players know what lies face down. "
    "With --backs alike all backs are alike, and second cards lie beside."
)
LOST = "the cards are so near the paper’s edge that many printers lose them."


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        (cut_sheet(*numbered(9)), ()),
        (
            cut_sheet(cut_card("Talker", 1, SHORT)),
            ("Talker has more text than a card holds and goes on: 2 cards.",),
        ),
        (
            cut_sheet(cut_card("Talker", 1, SHORT), options=CardOptions(duplex=Duplex.LONG)),
            ("Talker has more text than a side holds and goes on on the card's back.", MARKED),
        ),
        (
            cut_sheet(cut_card("Talker", 1, SHORT), options=CardOptions(duplex=Duplex.LONG, backs=Backs.ALIKE)),
            ("Talker has more text than a card holds and goes on: 2 cards.",),
        ),
        (
            cut_sheet(
                cut_card("Ebb", back="Tide"),
                cut_card("Flow", back="Tide"),
                options=CardOptions(fold=True, backs=Backs.FACES),
            ),
            (MARKED.replace("the back of a card has", "the backs of 2 cards have"),),
        ),
        (
            cut_sheet(cut_card("Talker", 1, LONG), options=CardOptions(fold=True)),
            (
                "Talker has more text than a side holds and goes on on the card's back, and then on others: 2 cards.",
                MARKED,
            ),
        ),
        # A4 has 5.5 mm at the sides of three cards with gaps of 5.
        (cut_sheet(*numbered(9), options=CardOptions(gap=5)), (f"Cut marks left of and right of {LOST}",)),
        # And 11 mm above five rows of 55 mm are too few for the ruler's 12: four rows leave 38.5, and none when moved.
        (
            cut_sheet(*numbered(9), options=CardOptions(size=(44, 55), offset=(0, -38.5))),
            ("No margin has room for the ruler.", f"Cut marks above {LOST}"),
        ),
    ],
)
def test_whoever_prints_cards_is_told_what_to_look_for(tmp_path: Path, sheet: Sheet, told: tuple[str, ...]) -> None:
    assert write_sheet(sheet, tmp_path / "a.html", Paper.A4) == told
