"""Names that somebody is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckforge.app.resolving import resolve_lists
from deckforge.model.report import LineReport, Match
from deckforge.reports.resolve_text import how_matched
from deckforge.store.database import Database

Open = Callable[..., Database]


class Asked:
    """Answers one after another, and what was asked."""

    def __init__(self, *answers: str | None) -> None:
        self.answers: Iterator[str | None] = iter(answers)
        self.lines: list[LineReport] = []

    def __call__(self, line: LineReport) -> str | None:
        self.lines.append(line)
        return next(self.answers)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text("4 Sera Agnels\n4 Blaze\n", encoding="utf-8")
    return path


@pytest.fixture
def some(open_with: Open) -> Database:
    return open_with("Serra Angel", "Blaze", "Shock")


@pytest.mark.parametrize("wrong", ["7", "0", "12345678901234567890"])
def test_a_number_that_is_no_choice_is_told_and_the_choices_are_shown_again(
    deck: Path, some: Database, wrong: str
) -> None:
    ask = Asked(wrong, "1")
    (found,) = resolve_lists(deck, ask=ask, database=some)
    first, again = ask.lines
    assert again.reason == f"unknown: there is no choice {wrong[:9]}"
    assert first.suggestions == again.suggestions
    assert [suggestion.name for suggestion in first.suggestions] == ["Serra Angel"]
    assert [line.name for line in found.lines] == ["Serra Angel", "Blaze"]


def test_a_name_that_is_none_leaves_the_choices_that_were_there(deck: Path, some: Database) -> None:
    ask = Asked("Xyzzy Quux", "1")
    resolve_lists(deck, ask=ask, database=some)
    assert ask.lines[1].suggestions == ask.lines[0].suggestions


def test_a_name_that_is_typed_is_told_as_that_with_its_likeness(deck: Path, some: Database) -> None:
    """``sera agnels`` and ``shock`` have one letter in common, twice, of 11 + 5."""
    (found,) = resolve_lists(deck, ask=Asked("shock"), database=some)
    line = found.lines[0]
    assert (line.name, line.match, line.score) == ("Shock", Match.TYPO, 12.5)
    assert how_matched(line) == "for “Sera Agnels” (taken as typed)"
