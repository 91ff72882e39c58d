"""Words that stand in lists and name nothing are no card's name cut short or misspelt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckforge.decklists import read_list
from deckforge.model.report import LineKind
from deckforge.resolve import lists, resolve_list, resolve_names
from deckforge.store.database import Database

Open = Callable[..., Database]


@pytest.fixture
def named(open_with: Open) -> Database:
    return open_with(
        "Casualties of War",
        "Paupers' Cage",
        "Special Move",
        "Stagecoach Security",
        "Snakeskin Veil",
        "Fuss // Bother",
        "Withdraw",
        "Total War",
        "One with Nothing",
        "Blaster, Combat DJ // Blaster, Morale Booster",
        "Mind Sculpt",
        "Jace, the Mind Sculptor",
        "Snapcaster Mage",
        "Tarmogoyf",
        "Red Elemental Blast",
    )


@pytest.mark.parametrize(
    ("word", "suggested"),
    [
        ("Casual", ["Casualties of War"]),
        ("Pauper", ["Paupers' Cage"]),
        ("Special", ["Special Move"]),
        ("Stage", ["Stagecoach Security"]),
        ("Snakes", ["Snakeskin Veil"]),
        ("Other", ["Fuss // Bother"]),
        ("Draw", []),
        ("60 Total", ["Total War"]),
        ("Total:", ["Total War"]),
        ("Nothing", ["One with Nothing"]),
        ("Booster", ["Blaster, Combat DJ // Blaster, Morale Booster"]),
        ("Mind Sculptor", ["Jace, the Mind Sculptor", "Mind Sculpt"]),
        ("Re", []),
        ("Red El", ["Red Elemental Blast"]),  # 48 of 100, as 2 × 6 letters and blanks of 6 + 19
    ],
)
def test_ordinary_words_and_nicknames_are_only_suggested(named: Database, word: str, suggested: list[str]) -> None:
    (found,) = resolve_names([word], named)
    assert (found.card, [suggestion.name for suggestion in found.report.suggestions]) == (None, suggested)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Snapcaster", "Snapcaster Mage"),  # 80 of 100, as 2 × 10 letters of 10 + 15
        ("Tarmogoy", "Tarmogoyf"),  # likeness 94, whether or not the word is cut off
        ("Red Elemental", "Red Elemental Blast"),
        ("Mind Sculpts", "Mind Sculpt"),
    ],
)
def test_what_is_most_of_a_name_is_taken(named: Database, written: str, name: str) -> None:
    (found,) = resolve_names([written], named)
    assert found.card is not None
    assert found.card.name == name


def test_how_near_a_name_must_be(open_with: Open) -> None:
    """2 × 4 of 9 letters are 88.9 of 100; 2 × 5 of 11, the first letter the same, are 90.9."""
    some = open_with("Shock", "Duress", "Ob, the Bold")
    near, nearer, short = (found.report for found in resolve_names(["Shok", "Dures", "Ob"], some))
    assert (near.name, [(found.name, found.score) for found in near.suggestions]) == (None, [("Shock", 88.9)])
    assert (nearer.name, nearer.score) == ("Duress", 90.9)
    assert (short.name, short.suggestions) == (None, ())


def test_above_a_number_of_unknown_names_only_exact_ones_are_found(
    named: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same slip is the same card all the same, and a remark is still no part of a name."""
    monkeypatch.setattr(lists, "MOST_COMPARED", 2)
    text = "4 Total Warr\n4 Withdraww\n4 Tarmogoy\n4 Total Warr\n4 Total War\n4 Withdraw nm\n"
    found = resolve_list(read_list(text.encode()), named, path="x")
    assert [line.name for line in found.report.lines] == [
        *("Total War", "Withdraw", None, "Total War", "Total War", "Withdraw"),
    ]
    assert str(found.report.lines[2].reason).startswith("unknown: not compared")
    (note,) = found.report.notes
    assert note.endswith("no suggestions (lines: 1); is it a list of cards?")


@pytest.mark.parametrize("text", ["Total War 0", "Withdraw 0", "Mind Sculpt: 0"])
def test_a_nought_behind_a_name_is_no_slip_of_the_pen(named: Database, text: str) -> None:
    (line,) = resolve_list(read_list(text.encode()), named, path="x").report.lines
    assert line.kind is LineKind.ERROR
