"""A whole deck that is to be about something else: with leave its cards go, without it the plan claims nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.app.building import complete
from deckforge.app.drafting import build_deck
from deckforge.model.built import Built
from deckforge.model.deck import Zone


@pytest.fixture
def wizard(tmp_path: Path) -> Path:
    path = tmp_path / "wizard.txt"
    path.write_text(build_deck(ruleset="spellblade", kind="player", leaning="wizard").text, "utf-8")
    return path


def changed(built: Built) -> tuple[int, int]:
    return sum(pick.copies for pick in built.picks), sum(cut.copies for cut in built.cuts)


def test_a_full_deck_is_not_said_to_be_what_it_is_not(wizard: Path) -> None:
    built = complete(wizard, leaning="fighter")
    assert changed(built) == (0, 0)
    assert "fighter" not in built.plan
    assert "# class: wizard\n" in built.text
    assert "Nothing came in, for the deck is full: --may-cut lets its cards go, --size makes it larger." in built.notes


def test_with_leave_most_of_the_cards_make_room_for_those_of_another_class(wizard: Path) -> None:
    built = complete(wizard, leaning="fighter", may_cut=True)
    new, gone = changed(built)
    assert new == gone > 10
    assert "a fighter" in built.plan
    assert "# class: fighter\n" in built.text
    asked = build_deck(ruleset="spellblade", kind="player", leaning="fighter")
    alike = {pick.card.name for pick in asked.picks} & {entry.card.name for entry in built.deck.entries}
    assert len(alike) > len(asked.picks) / 2, "as one that is built from nothing"


def test_where_nothing_else_is_there_nothing_is_swapped_and_that_is_told(wizard: Path) -> None:
    built = complete(wizard, pool=wizard, leaning="fighter", may_cut=True)
    assert changed(built) == (0, 0)
    assert "fighter" not in built.plan
    assert "Nothing was swapped, for no card that there is fits better than those of the list." in built.notes


def test_a_theme_on_the_command_line_takes_the_place_of_the_list_s_colours(wizard: Path) -> None:
    before, after = complete(wizard), complete(wizard, theme="forest", may_cut=True)
    greens = [
        sum(entry.count for entry in built.deck.entries if "G" in entry.card.colour_identity)
        for built in (before, after)
    ]
    assert greens[0] == 0
    assert greens[1] >= after.deck.count(Zone.DECK) / 2, "the class, which the list still has, asks for the rest"


def test_with_nothing_asked_the_list_s_cards_are_worth_more_than_others(wizard: Path) -> None:
    new, gone = changed(complete(wizard, may_cut=True))
    assert new == gone < 5
