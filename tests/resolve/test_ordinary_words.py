"""Words that stand in lists and name nothing are no card's name cut short or misspelt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckforge.resolve import resolve_names
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
