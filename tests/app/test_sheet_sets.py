"""A document of every sheet: in which order, and what of it is whose."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.app.sheet_sets import make_sheets, one_document
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource
from deckforge.sheets.content import sheet_content

DECKS = [
    resource("fixtures", "decks", f"{name}.txt")
    for name in ("spellblade-boss", "tell-tale-player", "spellblade-player")
]


def test_a_document_goes_player_by_player_and_ends_with_the_game_masters() -> None:
    parts = one_document(make_sheets(DECKS, modifier=3)).parts
    assert [(part.title, part.secret) for part in parts] == [
        ("Deck: The Twins of Akros", False),
        ("Character: The Twins of Akros", False),
        ("Keywords and terms: The Twins of Akros", False),
        ("Deck: Ember Company", False),
        ("Character: Ember Company", False),
        ("Keywords and terms: Ember Company", False),
        ("Boss: Ashwing, the Hoard Queen", True),
        ("Game master's screen: Spellblade Chronicles", False),
        ("Game master's keywords and terms: Ashwing, the Hoard Queen", True),
    ]


def test_the_players_reference_is_of_their_own_decks() -> None:
    sheets = [sheet for sheet in make_sheets(DECKS, modifier=3) if sheet.kind is SheetKind.REFERENCE]
    assert [(sheet.secret, [part.title for part in sheet.parts]) for sheet in sheets] == [
        (False, ["The Twins of Akros"]),
        (False, ["Ember Company"]),
        (True, ["Ashwing, the Hoard Queen"]),
    ]


def test_a_document_names_all_its_decks() -> None:
    assert one_document(make_sheets(DECKS, modifier=3)).title == "The Twins of Akros, Ember Company and 1 more"
    alone = one_document(make_sheets(DECKS[0]))
    assert (alone.title, alone.subtitle.partition(" · ")[0]) == ("Ashwing, the Hoard Queen", "Spellblade Chronicles")


def test_what_the_game_master_plays_has_a_deck_sheet_only_where_it_says_more(tmp_path: Path) -> None:
    """Asked for, or telling why the deck is not legal: ten Lightning Bolts are no boss's deck."""
    assert SheetKind.DECK not in {sheet.kind for sheet in make_sheets(DECKS[0])}
    asked = make_sheets(DECKS[0], sheets=(SheetKind.DECK, SheetKind.BOSS))
    assert [sheet.kind for sheet in asked] == [SheetKind.DECK, SheetKind.BOSS]
    bad = tmp_path / "bad.txt"
    bad.write_text("# ruleset: spellblade\n# kind: boss\n10 Lightning Bolt\n", encoding="utf-8")
    assert SheetKind.DECK in {sheet.kind for sheet in make_sheets(bad)}


@pytest.mark.parametrize(("deck", "screen"), [(DECKS[0], True), (DECKS[1], False), (DECKS[2], False)])
def test_only_a_deck_of_the_game_masters_comes_with_a_screen(deck: object, screen: bool) -> None:  # noqa: FBT001
    kinds = {sheet.kind for sheet in make_sheets(str(deck), modifier=3)}
    assert (SheetKind.SCREEN in kinds) is screen
    asked = make_sheets(str(deck), sheets=(SheetKind.SCREEN,), modifier=3)
    assert [sheet.kind for sheet in asked] == [SheetKind.SCREEN]


def test_every_page_names_deck_and_sheet() -> None:
    parts = sheet_content(one_document(make_sheets(DECKS, modifier=3)))["parts"]
    assert [part["foot"] for part in parts[:2]] == ["Deck: The Twins of Akros", "Character: The Twins of Akros"]
    alone = sheet_content(make_sheets(DECKS[2], modifier=3)[0])["parts"]
    assert [part["foot"] for part in alone] == ["Ember Company · deck sheet"]
