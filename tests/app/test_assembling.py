"""A theme prefers its cards, others stand in where they are too few; what a person should know is told either way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from deckforge.app.assembling import assemble
from deckforge.app.building import build_deck
from deckforge.app.completing import complete
from deckforge.app.decks import DeckOptions, open_deck
from deckforge.app.drafts import Draft
from deckforge.app.found_cards import UnknownCardError
from deckforge.app.sources import read_sources
from deckforge.app.themes import BadThemesError
from deckforge.builder.errors import CannotBuildError
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.store.database import Database

# 29 different starter cards that a boss may have; the dragon's own colour is red.
NAMES = [
    "Cancel",
    "Divination",
    "Ancestral Vision",
    "Healing Salve",
    "Angel's Mercy",
    "Giant Growth",
    "Naturalize",
    "Fugitive Wizard",
    "Grizzly Bears",
    "Llanowar Elves",
    "Giant Spider",
    "Serra Angel",
    "Healer's Hawk",
    "Ornithopter",
    "Lyra Dawnbringer",
    "Colossal Dreadmaw",
    "Darksteel Colossus",
    "Isamaru, Hound of Konda",
    "Glorious Anthem",
    "Fire // Ice",
    "River Boa",
    "Civilized Scholar",
    "Kazandu Mammoth",
    "Thornweald Archer",
    "Akroma, Angel of Wrath",
    "Hexdrinker",
    "Shock",
    "Blaze",
    "Char",
]


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    path = tmp_path / "pool.txt"
    path.write_text("".join(f"1 {name}\n" for name in NAMES), "utf-8")
    return path


def counts(built: Built) -> Counter[str]:
    return Counter({entry.card.name: entry.count for entry in built.deck.entries})


def test_a_boss_deck_is_found_in_a_pool_that_has_few_cards_of_the_boss(pool: Path) -> None:
    with Database.starter() as data:
        built = assemble("boss", boss="Shivan Dragon", pool=pool, database=data)
        assert built.deck.count("deck") == 25  # type: ignore[arg-type] # a zone is its word
        # What is red and nothing else goes in before what is not.
        assert {"Shock", "Blaze", "Char"} <= counts(built).keys()
        (told,) = (note for note in built.notes if note.startswith("Off the theme"))
    off = sum(not set(entry.card.colour_identity) <= {"R"} or not entry.card.colour_identity
              for entry in built.deck.entries)  # fmt: skip
    assert told.startswith(f"Off the theme: {off} of 25 cards; the pool has 3 different cards")


def test_neighbours_stand_in_before_many_copies_of_the_few_cards_of_a_theme() -> None:
    with Database.starter() as data:
        built = assemble("creature", theme="dragons", database=data)
    found = counts(built)
    assert max(found.values()) == 2
    assert found["Shivan Dragon"] == 2
    assert not [each.code for each in built.findings if each.code == "SB-C3"]
    assert "Off the theme: 18 of 20 cards; the card data has 1 different card of the theme." in built.notes


def test_a_pool_without_a_card_for_the_deck_gives_none(tmp_path: Path) -> None:
    spells = tmp_path / "spells.txt"
    spells.write_text("4 Shock\n", "utf-8")
    with Database.starter() as data, pytest.raises(CannotBuildError, match="the pool has 0 cards for the deck; 1 is"):
        assemble("creature", theme="sea", pool=spells, database=data)


def test_a_boss_that_is_misspelt_is_told_or_refused() -> None:
    with Database.starter() as data:
        built = assemble("boss", boss="Shivan Dragn", database=data)
        assert "“Shivan Dragn” was taken for Shivan Dragon (typo)." in built.notes
        with pytest.raises(UnknownCardError):
            assemble("boss", boss="Shivan Dragn", exact=True, database=data)


def test_a_character_that_is_misspelt_is_told() -> None:
    with Database.starter() as data:
        built = build_deck(ruleset="tell-tale", kind="player", pc="Anax and Cymeed", database=data)
    assert "“Anax and Cymeed” was taken for Anax and Cymede (typo)." in built.notes


def test_a_quest_brings_its_cards_and_is_written_to_the_list() -> None:
    with Database.starter() as data:
        built = build_deck(
            ruleset="enchanted-realms",
            kind="adventure",
            quests=["The Lost Mine = Goblin Guide; 2 Darksteel Colossus", "Home = Grizly Bears"],
            database=data,
        )
        assert counts(built)["Darksteel Colossus"] == 2
        assert {"Goblin Guide", "Grizzly Bears"} <= counts(built).keys()
        assert (
            "# quest: The Lost Mine = Goblin Guide; 2 Darksteel Colossus\n# quest: Home = Grizzly Bears\n" in built.text
        )
        assert "“Grizly Bears” was taken for Grizzly Bears (typo)." in built.notes

        with pytest.raises(UsageError, match="is no quest"):
            build_deck(ruleset="enchanted-realms", kind="adventure", quests=["The Lost Mine"], database=data)
        with pytest.raises(UsageError, match="has no quests"):
            build_deck(ruleset="spellblade", kind="player", quests=["Mine = Shock"], database=data)
        with pytest.raises(UnknownCardError):
            build_deck(ruleset="enchanted-realms", kind="adventure", quests=["Mine = Qwertyuiop Asdf"], database=data)


def test_what_the_list_and_the_pool_say_is_told_whether_a_deck_is_found_or_not(tmp_path: Path) -> None:
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n1 Goblin Gide\n", "utf-8")
    pool.write_text("1 Lightning Bolt\n3 Serra Angl\n2 Qwertyuiop Asdf\n", "utf-8")
    told = [
        "Line 4: “1 Goblin Gide” was taken for Goblin Guide (typo).",
        f"Not read of the pool: 1 line; deckforge resolve {pool} shows which.",
        "Line 2 of the pool: “3 Serra Angl” was taken for Serra Angel (typo).",
        "Not in the pool: 2 Lightning Bolt; 1 Goblin Guide.",
    ]
    with Database.starter() as data:
        with pytest.raises(CannotBuildError) as raised:
            complete(deck, pool=pool, database=data)
        assert [note for note in told if note not in raised.value.hint] == []
        more = ("Giant Growth", "Naturalize", "Shock", "Blaze", "Cancel")
        pool.write_text(pool.read_text("utf-8") + "".join(f"3 {name}\n" for name in more), "utf-8")
        assert [note for note in told if note not in complete(deck, pool=pool, database=data).notes] == []


def test_a_search_in_the_pool_does_not_make_what_is_owned_less(tmp_path: Path) -> None:
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("# ruleset: enchanted-realms\n# kind: hero\n1 Isamaru, Hound of Konda\n", "utf-8")
    pool.write_text("1 Isamaru, Hound of Konda\n4 Grizzly Bears\n", "utf-8")
    with Database.starter() as data:
        built = complete(deck, pool=pool, query="t:bear", database=data, draft=Draft(size=3))
    assert counts(built) == {"Isamaru, Hound of Konda": 1, "Grizzly Bears": 2}
    assert not [note for note in built.notes if note.startswith("Not in")]


def test_the_list_names_its_boss_and_reading_it_finds_the_card(tmp_path: Path) -> None:
    target = tmp_path / "dragon.txt"
    with Database.starter() as data:
        built = assemble("boss", boss="shivan dragon", database=data)
        assert "# boss: Shivan Dragon\n" in built.text
        target.write_text(built.text, "utf-8")
        (source,) = read_sources([target])
        opened = open_deck(source, data, DeckOptions())
        assert opened.deck is not None
        assert opened.deck.settings.boss == built.deck.settings.boss
        assert opened.deck.settings.boss is not None
        assert opened.deck.settings.boss.name == "Shivan Dragon"
        assert not [note for note in opened.list.notes if "boss" in note]

        # The boss stays out of its deck when cards are added, and what is no card is told.
        target.write_text("# ruleset: spellblade\n# kind: boss\n# boss: Shivan Dragn\n1 Shock\n", "utf-8")
        more = complete(target, database=data)
        assert "Shivan Dragon" not in counts(more)
        assert "“Shivan Dragn” was taken for Shivan Dragon (typo)" in more.notes
        target.write_text("# ruleset: spellblade\n# kind: boss\n# boss: Qwertyuiop Asdf\n1 Shock\n", "utf-8")
        assert "“boss: Qwertyuiop Asdf” is no card that is known" in complete(target, database=data).notes


@pytest.mark.parametrize("name", ["Forest", "Lightning Bolt", "Shadowspear"])
def test_a_card_without_power_and_toughness_is_no_boss(name: str) -> None:
    with Database.starter() as data, pytest.raises(UsageError, match=rf"{name} can't be a boss: .*SB-M1.*SB-M2"):
        assemble("boss", boss=name, database=data)


def test_effects_that_there_are_not_are_mistakes_and_strange_types_are_told(tmp_path: Path) -> None:
    themes = tmp_path / "mine.toml"
    themes.write_text('[rats]\ntypes = ["Rat"]\neffects = ["infekt", "qwertyuiop", "Flying"]\n', "utf-8")
    with Database.starter() as data:
        with pytest.raises(BadThemesError) as raised:
            assemble("creature", theme="rats", themes=themes, database=data)
        assert "rats.effects: “infekt” is no effect, perhaps infect;" in raised.value.message
        assert "“qwertyuiop” is no effect; docs/building.md lists all" in raised.value.message
        assert "Flying" not in raised.value.message

        themes.write_text('[bears]\ntypes = ["Baer", "Bear"]\neffects = ["snow forestwalk"]\n', "utf-8")
        notes = assemble("creature", theme="bears", themes=themes, database=data).notes
    told = [note for note in notes if note.startswith("The theme")]
    assert told == ["The theme bears has the type “Baer”, which no card has; is “Bear” meant?"]


def test_where_a_theme_has_cards_enough_no_other_comes_in() -> None:
    with Database.starter() as data:
        built = assemble("boss", boss="Shivan Dragon", database=data)
    assert {entry.card.colour_identity for entry in built.deck.entries} == {"R"}
    assert not [note for note in built.notes if note.startswith("Off the theme")]
