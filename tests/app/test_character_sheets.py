"""Character sheets as people get them: which decks have one, on how many pages, in every format."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from support import need_tool

import deckforge
from deckforge.app.sheeting import fitting_sheets
from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Columns, Terms, Words
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row
from deckforge.resources import resource
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

DECKS = ("spellblade-player", "tell-tale-player", "tell-tale-player-planeswalker", "enchanted-realms-hero")
CHARACTERS = resource("fixtures", "characters")


def deck(name: str) -> Path:
    return resource("fixtures", "decks", f"{name}.txt")


def test_decks_of_players_have_a_character_sheet_and_no_others() -> None:
    fitting = {
        (name, kind.id)
        for name in ruleset_ids()
        for kind in get_ruleset(name).kinds
        if SheetKind.CHARACTER in fitting_sheets(kind)
    }
    assert fitting == {("spellblade", "player"), ("tell-tale", "player"), ("enchanted-realms", "hero")}


@pytest.mark.parametrize(
    "name", ["spellblade-boss", "spellblade-creature", "tell-tale-npc", "enchanted-realms-adventure"]
)
def test_a_deck_without_a_character_is_told_which_sheets_fit(name: str) -> None:
    with pytest.raises(UsageError, match="the character sheet is not for") as caught:
        deckforge.make_sheet(deck(name), sheet="character")
    assert "deck" in caught.value.hint
    assert "character" not in caught.value.hint


def test_among_several_decks_the_one_that_does_not_fit_is_named() -> None:
    decks = [deck("spellblade-player"), deck("spellblade-boss")]
    with pytest.raises(UsageError, match="Boss spell deck"):
        deckforge.make_sheet(decks, sheet="character")


def test_a_deck_that_is_not_legal_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: spellblade\n# kind: player\n1 Lightning Bolt\n")
    first = deckforge.make_sheet(path, sheet="character").parts[0].blocks[0]
    assert isinstance(first, Words)
    assert "not legal" in first.paragraphs[0]
    assert not isinstance(deckforge.make_sheet(deck(DECKS[0]), sheet="character").parts[0].blocks[0], Words)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("character", [None, "wizard.toml", "warrior.toml"])
def test_the_example_decks_fill_one_page(tmp_path: Path, name: str, paper: Paper, character: str | None) -> None:
    tool = need_tool("pdftotext")
    who = None if character is None else CHARACTERS / character
    path = tmp_path / "sheet.pdf"
    deckforge.write_sheet(deckforge.make_sheet(deck(name), sheet="character", character=who), path, paper)
    text = subprocess.run([tool, str(path), "-"], capture_output=True, check=True).stdout.decode()  # noqa: S603 - our own file
    assert text.count("\f") == 1
    assert "Not approved/endorsed by Wizards" in text


@pytest.mark.parametrize("name", DECKS)
def test_a_browser_prints_them_on_one_page(tmp_path: Path, name: str) -> None:
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    deckforge.write_sheet(deckforge.make_sheet(deck(name), sheet="character"), page)
    browser = (need_tool("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
    command = [*browser, f"--user-data-dir={tmp_path}", f"--print-to-pdf={printed}", "--no-pdf-header-footer"]
    subprocess.run([*command, page.as_uri()], check=True, capture_output=True, timeout=120)  # noqa: S603 - our own page
    tool = need_tool("pdftotext")
    text = subprocess.run([tool, str(printed), "-"], capture_output=True, check=True).stdout.decode()  # noqa: S603 - our own file
    assert text.count("\f") == 1


@pytest.mark.parametrize("suffix", ["html", "md", "txt"])
@pytest.mark.parametrize("name", DECKS)
def test_every_format_names_what_the_character_has(tmp_path: Path, name: str, suffix: str) -> None:
    path = tmp_path / f"sheet.{suffix}"
    deckforge.write_sheet(deckforge.make_sheet(deck(name), sheet="character"), path)
    text = path.read_text(encoding="utf-8")
    expected = {
        "spellblade-player": ("Action points", "Tier dice", "Trusty Machete ×2", "Death saves", "SB-R9"),
        "tell-tale-player": ("Anax and Cymede", "Healer", "0.75", "Boros Guildgate", "TT-R4"),
        "tell-tale-player-planeswalker": ("Chandra, Flamecaller", "1.41", "−X", "Level 4"),
        "enchanted-realms-hero": ("Krenko, Mob Boss", "Goblin Roughrider ×2", "+18", "Health left", "ER-S2"),
    }[name]
    for words in expected:
        assert words in text


def test_the_damage_of_an_ability_stands_in_its_table_alone() -> None:
    """TT-T3: Chandra's abilities; TT-T16 stands among the reminders."""
    sheet = deckforge.make_sheet(deck("tell-tale-player-planeswalker"), sheet="character")
    pending = [block for part in sheet.parts for block in part.blocks]
    rows: list[Row] = []
    while pending:
        block = pending.pop()
        if isinstance(block, Columns):
            pending += [inner for column in block.parts for inner in column]
        elif isinstance(block, Terms):
            rows += block.rows
    assert not [row for row in rows if row.label == "Damage" and "first, then Vitality" in row.value]
    assert any("(TT-T16)" in row.value for row in rows)
