"""Entries with fields: counts checked, names with what people write behind them, fields before such words."""

from __future__ import annotations

import pytest

from deckforge.decklists.entries import entry
from deckforge.decklists.lines import Reading
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind


def test_what_stands_behind_a_name_is_taken_off_and_fields_come_first() -> None:
    line = entry(1, "", name="Opt (DOM) 60 *F*", count=" 3 ", set_code="XLN")
    assert line.readings == (
        Reading(3, "Opt (DOM) 60 *F*", "xln"),
        Reading(3, "Opt", "xln", "60", "foil"),
    )


def test_the_artwork_that_old_programs_write_is_no_part_of_a_name() -> None:
    assert entry(1, "", name="Plains (a)").readings[-1] == Reading(1, "Plains")
    assert entry(1, "", name="Opt (Borderless)").readings[-1] == Reading(1, "Opt", left_out="(Borderless)")


def test_a_homebrew_cards_name_is_left_as_it_is() -> None:
    line = entry(1, "", name="River Wolf (old)", homebrew="creature 2/2")
    assert (line.readings, line.homebrew) == ((Reading(1, "River Wolf (old)"),), "creature 2/2")


@pytest.mark.parametrize(
    ("name", "count", "reason"),
    [
        ("", "1", "an entry without a card's name"),
        (" \u200b", "1", "an entry without a card's name"),
        ("O" * 401, "1", "too long for a card"),
        ("Opt", "0", "0 copies: a count is a number from 1 to 9,999"),
        ("Opt", "", "the count is missing: write how many copies there are"),
    ],
)
def test_an_entry_that_is_no_card_is_an_error(name: str, count: str, reason: str) -> None:
    line = entry(7, "text", name=name, count=count, path="a[0]")
    assert (line.number, line.kind, line.reason, line.path) == (7, LineKind.ERROR, reason, "a[0]")


def test_an_id_stands_for_a_name() -> None:
    ids = (OutsideId(IdKind.MTGO, "7"),)
    line = entry(1, "", name="", ids=ids)
    assert (line.kind, line.ids, line.readings) == (LineKind.CARD, ids, (Reading(1, ""),))
