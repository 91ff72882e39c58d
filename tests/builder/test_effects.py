"""Effects that themes may name: all that is told of cards is among them, and the page on building lists them."""

from __future__ import annotations

import pytest
from pages import page

from deckforge.builder.effects import EFFECTS, NAMED, SUMMED, is_effect
from deckforge.builder.themes import effects_of, own_themes
from deckforge.oracle.reader import read_facts
from deckforge.store.database import Database

TEXT = page("building.md")


def test_what_is_told_of_cards_is_known() -> None:
    with Database.starter() as data:
        ids = [oracle_id for (oracle_id,) in data.select("SELECT oracle_id FROM cards WHERE pool = 0", [])]
        cards = data.known_cards(ids).values()
    told = {
        effect for card in cards for face in range(len(card.faces)) for effect in effects_of(read_facts(card, face))
    }
    assert len(told) > 50
    assert [effect for effect in told if not is_effect(effect)] == []


def test_the_themes_name_effects_that_there_are() -> None:
    assert [effect for theme in own_themes().values() for effect in theme.effects if effect not in EFFECTS] == []


@pytest.mark.parametrize(("name", "known"), [("infect", True), ("infekt", False), ("snow swampwalk", True)])
def test_keywords_are_effects_and_slips_are_none(name: str, *, known: bool) -> None:
    assert is_effect(name) is known


@pytest.mark.skipif(not TEXT, reason="the page stands in a checkout")
def test_the_page_says_what_all_effects_mean() -> None:
    rows = [line.strip("| ").split(" | ") for line in TEXT.splitlines() if line.startswith("| ")]
    meanings = {row[0]: row[-1] for row in rows}
    assert {name for name in (*NAMED, *SUMMED) if not meanings.get(name)} == set()
