from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import deckforge
from deckforge.cli.main import app
from deckforge.model.sheet import CutCard, CutOut
from deckforge.model.sheet_options import Backs, CardOptions
from deckforge.resources import resource

BOLT_AND_FODDER = "# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n2 Dragon Fodder\n1 Fire // Ice\n"


def cards(
    text: str, tmp_path: Path, options: CardOptions | None = None, *, ruleset: str, kind: str
) -> dict[str, CutCard]:
    return {card.name: card for card in cut_out(text, tmp_path, options, ruleset=ruleset, kind=kind).cards}


def cut_out(text: str, tmp_path: Path, options: CardOptions | None = None, *, ruleset: str, kind: str) -> CutOut:
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    made = deckforge.make_sheet(
        path,
        sheet="cards",
        modifier=3,
        cards=options or CardOptions(),
        database=Path("starter"),
        ruleset=ruleset,
        kind=kind,
    )
    (block,) = made.parts[0].blocks
    assert isinstance(block, CutOut)
    return block


def test_one_of_each_copy_with_its_numbers_big(tmp_path: Path) -> None:
    found = cards(BOLT_AND_FODDER, tmp_path, ruleset="spellblade", kind="player")
    assert {name: card.count for name, card in found.items()} == {
        "Lightning Bolt": 3,
        "Dragon Fodder": 2,
        "Fire // Ice": 1,
    }
    bolt = found["Lightning Bolt"].front[0].big
    assert [(field.label, field.value, field.hint) for field in bolt.fields] == [
        ("AP", "1", "any turn"),
        ("Deals", "3 + 1d8", "average 7.5"),
    ]
    assert len(found["Fire // Ice"].front) == 2
    assert "AP" in bolt.told


def test_unique_and_tokens(tmp_path: Path) -> None:
    options = CardOptions(unique=True, tokens=True)
    found = cards(BOLT_AND_FODDER, tmp_path, options, ruleset="spellblade", kind="player")
    assert {card.count for card in found.values()} == {1}
    stand_for = {name: card.stands_for for name, card in found.items()}
    assert stand_for == {"Lightning Bolt": 3, "Dragon Fodder": 2, "Fire // Ice": 1, "Goblin": 2}
    goblin = found["Goblin"].front[0]
    assert [(field.label, field.value) for field in goblin.big.fields] == [
        ("Damage", "1d8 + 1"), ("HP", "1"), ("To hit", "d20 + prof + 3"), ("AP to act", "1"),
    ]  # fmt: skip
    every = cards(BOLT_AND_FODDER, tmp_path, CardOptions(tokens=True), ruleset="spellblade", kind="player")
    assert every["Goblin"].count == 2  # Dragon Fodder makes two


def test_a_token_names_all_its_makers_and_its_colour(tmp_path: Path) -> None:
    deck = "1 Dragon Fodder\n1 Krenko, Mob Boss\n"
    found = cards(deck, tmp_path, CardOptions(tokens=True), ruleset="spellblade", kind="player")
    goblin = found["Goblin"].front[0].face
    assert goblin.type_line == "Red token 1/1"
    made_by = next(row.value for row in goblin.rows if row.label == "Made by")
    assert made_by.startswith("Dragon Fodder; Krenko, Mob Boss")


def test_a_tell_tale_token_fights_as_other_creatures_do(tmp_path: Path) -> None:
    """TT-T4: power 1 deals half of it, rounded down, then 1, then 1d4."""
    found = cards("4 Dragon Fodder\n", tmp_path, CardOptions(tokens=True), ruleset="tell-tale", kind="player")
    goblin = found["Goblin"].front[0].face
    rows = {row.label: row.value for row in goblin.rows}
    assert rows["Attack"] == "1–5: miss · 6–14: 0 · 15–19: 1 · 20: 1 × 1d4"
    assert "with advantage" in rows["Average"]
    assert goblin.boxes == ("Toughness left",)


def test_a_token_says_what_its_keywords_do(tmp_path: Path) -> None:
    options = CardOptions(tokens=True)
    found = cards("1 Invasion of Tolvada\n", tmp_path, options, ruleset="spellblade", kind="player")
    (token,) = (card.front[0].face for card in found.values() if card.front[0].face.role == "token")
    assert token.keywords == ()
    assert "reach" in {row.label: row.value for row in token.rows}["flying"]
    assert token.boxes == ("HP",)


def test_tokens_of_which_there_is_no_card_are_named(tmp_path: Path) -> None:
    """Enchanted Realms has no rule for tokens."""
    krenko, options = "1 Krenko, Mob Boss\n1 Lightning Bolt\n", CardOptions(tokens=True)
    assert cut_out(krenko, tmp_path, options, ruleset="enchanted-realms", kind="adventure").without == (
        "Krenko, Mob Boss",
    )
    assert cut_out(krenko, tmp_path, options, ruleset="spellblade", kind="player").without == ()
    assert cut_out(krenko, tmp_path, ruleset="enchanted-realms", kind="adventure").without == ()


@pytest.mark.parametrize(("kind", "secret"), [("player", False), ("creature", True)])
def test_only_the_game_masters_cards_say_whose_they_are(tmp_path: Path, kind: str, secret: bool) -> None:  # noqa: FBT001
    assert cut_out("1 Krenko, Mob Boss\n", tmp_path, ruleset="spellblade", kind=kind).secret is secret


def test_split_cards_have_one_side_whatever_is_on_backs(tmp_path: Path) -> None:
    found = cards(BOLT_AND_FODDER, tmp_path, CardOptions(backs=Backs.FACES), ruleset="spellblade", kind="player")
    assert not found["Fire // Ice"].back


def test_tell_tales_and_enchanted_realms_numbers(tmp_path: Path) -> None:
    fodder = cards("1 Krenko, Mob Boss\n", tmp_path, ruleset="tell-tale", kind="loot")["Krenko, Mob Boss"].front[0]
    assert [(field.label, field.value) for field in fodder.big.fields] == [
        ("Power/toughness", "3 / 3"), ("Action", "one action"),
    ]  # fmt: skip
    hero = cards("1 Krenko, Mob Boss\n", tmp_path, ruleset="enchanted-realms", kind="hero")["Krenko, Mob Boss"].front[0]
    assert [(field.label, field.value) for field in hero.big.fields] == [
        ("Force Number", "4"), ("Health", "7"), ("STR", "3"), ("AGL", "1"), ("INT", "2"), ("PER", "1"),
    ]  # fmt: skip


@pytest.mark.parametrize("suffix", ["pdf", "html", "md", "txt"])
def test_the_command_writes_cards_in_every_format(tmp_path: Path, suffix: str) -> None:
    deck = str(resource("fixtures", "decks", "spellblade-player.txt"))
    target = tmp_path / f"cards.{suffix}"
    options = [
        "-s",
        "cards",
        "--card-size",
        "70x120",
        "--gap",
        "2",
        "--offset",
        "1,-1",
        "--duplex",
        "short",
        "--unique",
    ]
    done = CliRunner().invoke(app, ["sheet", deck, *options, "--backs", "faces", "--db", "starter", "-o", str(target)])
    assert done.exit_code == 0, done.output
    assert target.stat().st_size > 1000


@pytest.mark.parametrize(
    "options", [["--card-size", "63"], ["--card-size", "axb"], ["--offset", "nan,1"], ["--card-size", "400x88"]]
)
def test_a_size_or_offset_that_is_none_is_an_error_of_use(tmp_path: Path, options: list[str]) -> None:
    deck = str(resource("fixtures", "decks", "spellblade-player.txt"))
    target = tmp_path / "cards.pdf"
    done = CliRunner().invoke(app, ["sheet", deck, "-s", "cards", *options, "--db", "starter", "-o", str(target)])
    assert done.exit_code == 2 or getattr(done.exception, "exit_code", None) == 2
    assert not target.exists()
