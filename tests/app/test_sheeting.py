from __future__ import annotations

from pathlib import Path

import pytest

import deckforge
from deckforge.app.sheeting import FAN_CONTENT, sheet_paths
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.paper import Paper
from deckforge.resources import resource

PLAYER = resource("fixtures", "decks", "tell-tale-player.txt")


def test_zones_become_sections_in_the_rulesets_order() -> None:
    sheet = deckforge.make_sheet(PLAYER)
    assert [section.title for section in sheet.sections] == ["Character", "Companion", "Land stack", "Deck"]
    assert [section.copies for section in sheet.sections][:3] == [1, 1, 3]
    assert sheet.status == "legal"


def test_every_sheet_carries_date_rulebook_and_notices() -> None:
    sheet = deckforge.make_sheet(PLAYER)
    notices = " ".join(sheet.notices)
    assert FAN_CONTENT in sheet.notices
    assert resource("fixtures", "starter", "updated_at.txt").read_text().strip()[:10] in notices
    assert "Scryfall" in notices
    assert "Tell-Tale" in notices


def test_the_game_masters_decks_are_secret_and_players_are_not() -> None:
    """SB-M7."""
    assert deckforge.make_sheet(resource("fixtures", "decks", "spellblade-boss.txt")).secret
    assert not deckforge.make_sheet(PLAYER).secret


def test_a_bosss_sheet_suggests_hit_points_and_repeats_its_turn() -> None:
    # SB-M4: 15 to 20 HP for each of three players; SB-M5 is what the game master needs at the table.
    sheet = deckforge.make_sheet(resource("fixtures", "decks", "spellblade-boss.txt"), players=3)
    assert "Boss HP (45–60)" in sheet.boxes
    assert any(note.endswith("(SB-M5)") for note in sheet.notes)


def test_only_keywords_that_occur_are_explained(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Serra Angel\n")
    assert [row.label for row in deckforge.make_sheet(deck).keywords] == ["flying", "vigilance"]


def test_modifiers_assumed_names_and_lines_left_out_are_noted(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Sera Angel\n1 Xyzzy Plugh Frobozz\nSideboard\n1 Blaze\n")
    sheet = deckforge.make_sheet(deck, modifier=3)
    notes = " ".join(sheet.notes)
    assert "+3" in notes
    assert "“1 Sera Angel” as Serra Angel" in notes
    assert "sideboard (1 card) is not counted" in notes
    assert sheet.status == "unreadable"
    assert "1 line left out" in sheet.verdict


def test_a_deck_that_can_not_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DeckforgeError, match="no such file"):
        deckforge.make_sheet(tmp_path / "gone.txt")


def test_several_decks_go_into_a_folder_under_names_of_their_own(tmp_path: Path) -> None:
    decks = ("a/Fire & Ice.txt", "b/fire-ice.txt", "-")
    assert sheet_paths(decks, tmp_path / "new", "pdf") == (
        tmp_path / "new" / "fire-ice.pdf",
        tmp_path / "new" / "fire-ice-2.pdf",
        tmp_path / "new" / "standard-input.pdf",
    )
    assert sheet_paths(decks[:1], tmp_path / "one.html", "pdf") == (tmp_path / "one.html",)
    assert sheet_paths(decks[:1], tmp_path, "html") == (tmp_path / "fire-ice.html",)
    with pytest.raises(UsageError, match="one file, and there are 3 decks"):
        sheet_paths(decks, tmp_path / "one.pdf", "pdf")


def test_a_sheet_is_of_one_deck() -> None:
    with pytest.raises(UsageError, match="lists"):
        deckforge.make_sheet(resource("fixtures", "decks", "broken"))


@pytest.mark.parametrize("suffix", ["pdf", "html"])
@pytest.mark.parametrize("paper", Paper)
def test_every_example_deck_becomes_a_file(tmp_path: Path, suffix: str, paper: Paper) -> None:
    for deck in sorted(resource("fixtures", "decks").glob("*.txt")):
        path = tmp_path / f"{deck.stem}.{suffix}"
        deckforge.write_sheet(deckforge.make_sheet(deck), path, paper)
        assert path.stat().st_size > 4000
