"""Lines as people write them by hand: remarks, plurals, sets without brackets, and numbers that are never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckforge.decklists import read_list
from deckforge.model.report import LineKind, LineReport, Match
from deckforge.resolve import best_suggestion, resolve_list
from deckforge.store.database import Database

Open = Callable[..., Database]
NAMES = ("Lightning Bolt", "Counterspell", "Mountain", "Swamp", "Brainstorm", "Overrun", "Overseer of Vault 76", "Opt")


def line(text: str, database: Database, *, exact: bool = False, yes: bool = False) -> LineReport:
    choose = best_suggestion if yes else None
    found = resolve_list(read_list(text.encode()), database, path="test.txt", exact=exact, choose=choose)
    return found.report.lines[0]


@pytest.mark.parametrize(
    ("text", "count", "name"),
    [
        ("4xLightning Bolt", 4, "Lightning Bolt"),
        ("4Lightning Bolt", 4, "Lightning Bolt"),
        ("Lightning Bolt4", 4, "Lightning Bolt"),
        ("Brainstormx4", 4, "Brainstorm"),
        ("Brainstrom 4", 4, "Brainstorm"),
        ("20Mountain", 20, "Mountain"),
        ("10Swamps", 10, "Swamp"),
        ("mountains 10", 10, "Mountain"),
        ("Overseer of Vault 76", 1, "Overseer of Vault 76"),
        ("Overseer of Vaullt 76", 1, "Overseer of Vault 76"),
        ("4 of Counterspell", 4, "Counterspell"),
        ("4 copies of Counterspell", 4, "Counterspell"),
        ("four Counterspell", 4, "Counterspell"),
    ],
)
def test_no_count_is_lost(open_with: Open, text: str, count: int, name: str) -> None:
    found = line(text, open_with(*NAMES))
    assert (found.count, found.name) == (count, name)


@pytest.mark.parametrize(
    "text", ["+1 Brainstorm", "3/4 Brainstorm", "1.5 Brainstorm", "2 Brainstorm x3", "Brainstorm2099"]
)
@pytest.mark.parametrize("yes", [False, True])
def test_where_a_number_is_neither_count_nor_name_nothing_is_accepted(open_with: Open, text: str, *, yes: bool) -> None:
    assert line(text, open_with(*NAMES), yes=yes).kind is LineKind.ERROR


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4 Counterspell (I have 3)", "left aside: (I have 3)"),
        ("4 Counterspell (my own) (of Tim)", "left aside: (my own) (of Tim)"),
        ("4 Counterspell nm", "left aside: nm"),
        ("4 of Counterspell", "left aside: of"),
    ],
)
def test_a_remark_is_left_aside_and_told(open_with: Open, text: str, told: str) -> None:
    found = line(text, open_with(*NAMES))
    assert (found.count, found.name, found.reason) == (4, "Counterspell", told)


def test_a_plural_is_told_as_assumed_and_forbidden_by_exact(open_with: Open) -> None:
    database = open_with(*NAMES, "Mountain Stronghold")
    found = line("10 Mountains", database)
    assert (found.count, found.name, found.match) == (10, "Mountain", Match.TYPO)
    assert line("10 Mountains", database, exact=True).kind is LineKind.ERROR


def test_a_plural_of_a_part_of_names_leads_to_suggestions(open_with: Open) -> None:
    found = line("4 bolts", open_with(*NAMES, "Firebolt", "Chain of Bolt"))
    assert found.kind is LineKind.ERROR
    assert [suggestion.name for suggestion in found.suggestions] == ["Chain of Bolt", "Lightning Bolt"]


def test_a_set_without_brackets_must_be_known(open_with: Open) -> None:
    assert line("1 opt xln", open_with(*NAMES)).kind is LineKind.ERROR


@pytest.mark.parametrize(
    "text",
    [
        "4 Overrun, 4 Counterspell",
        "3 Overrun; 2 Counterspell",
        "4 Overrun 2 Counterspell",
        "1 Overrun + 1 Counterspell",
    ],
)
def test_several_cards_in_one_line_are_an_error_that_says_so(open_with: Open, text: str) -> None:
    assert line(text, open_with(*NAMES)).reason == "unknown: several cards in one line: write one card a line"


def test_a_card_that_looks_like_several_is_one(open_with: Open) -> None:
    found = line("2 Big Apple, 3 a.m.", open_with("Big Apple, 3 a.m."))
    assert (found.count, found.name) == (2, "Big Apple, 3 a.m.")
