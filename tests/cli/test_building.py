"""complete, assemble and build: what they print, write and end with, on the starter cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Run
from duel_made import build as duel
from duel_made import in_checkout
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from deckforge.cli.main import main
from deckforge.resources import resource

DECK = "# ruleset: spellblade\n# kind: player\n# name: Sparks\n\n2 Lightning Bolt (LEA) *F* #burn\n1 Shivan Dragon\n"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def valid(document: object) -> None:
    names = ("validate", "build")
    schemas = [json.loads(resource("schema", f"{name}.schema.json").read_text("utf-8")) for name in names]
    registry: Registry[Any] = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas
    )
    Draft202012Validator(schemas[1], registry=registry).validate(document)


def written(capsys: Captured, *args: str) -> dict[str, Any]:
    assert main([*args, "--format", "json"]) == 0, capsys.readouterr().err
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    valid(document)
    return document


def is_legal(path: Path, capsys: Captured) -> bool:
    code = main(["validate", str(path)])
    capsys.readouterr()
    return code == 0


def test_a_deck_that_is_completed_is_legal_and_keeps_its_lines(deck: Path, capsys: Captured) -> None:
    target = deck.with_name("new.txt")
    assert main(["complete", str(deck), "-o", str(target)]) == 0
    out, err = capsys.readouterr()
    assert "Sparks: 20 cards, 17 of them new (spellblade, player)" in out
    assert f"{target}: written" in err
    text = target.read_text("utf-8")
    assert "2 Lightning Bolt (LEA) *F* #burn\n" in text
    assert "# name: Sparks\n" in text
    assert is_legal(target, capsys)
    assert main(["complete", str(deck), "-o", str(target)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_without_a_file_the_list_goes_nowhere_or_to_standard_output(deck: Path, capsys: Captured) -> None:
    assert main(["complete", str(deck), "--why"]) == 0
    out, err = capsys.readouterr()
    assert "the deck wants" in out
    assert "Nothing was written" in err
    assert main(["complete", str(deck), "-o", "-"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("# name: Sparks\n# ruleset: spellblade\n")
    assert "17 of them new" in err


def test_the_same_seed_gives_the_same_deck(deck: Path, capsys: Captured) -> None:
    texts = [written(capsys, "complete", str(deck), "--seed", seed)["text"] for seed in ("1", "1", "2")]
    assert texts[0] == texts[1] != texts[2]


def test_a_collection_gives_no_more_copies_than_it_has(deck: Path, capsys: Captured) -> None:
    pool = deck.with_name("pool.csv")
    owned = {"Lightning Bolt": 3, "Giant Growth": 2, "Shivan Dragon": 1, "Serra Angel": 4, "Llanowar Elves": 9}
    pool.write_text("Count,Name\n" + "".join(f"{count},{name}\n" for name, count in owned.items()), "utf-8")
    assert main(["complete", str(deck), "--pool", str(pool)]) == 1
    # Bolt 1, Growth 2, Angel 3, Elves 3: the deck has the other bolts and the dragon already.
    assert "the pool has 9 cards for the deck; 17 are needed" in " ".join(capsys.readouterr().err.split())


def test_a_search_says_what_is_taken(deck: Path, capsys: Captured) -> None:
    document = written(capsys, "complete", str(deck), "--query", "t:creature or t:instant")
    assert document["taken"]
    assert sum(card["count"] for card in document["cards"]) == 20


def test_lines_that_are_no_cards_are_refused(deck: Path, capsys: Captured) -> None:
    deck.write_text(DECK + "1 Qwertyuiop Asdf\n", "utf-8")
    assert main(["complete", str(deck)]) == 3
    assert "not every line is a card: line 7 “1 Qwertyuiop Asdf”" in " ".join(capsys.readouterr().err.split())


def test_what_may_be_cut_is_told(deck: Path, capsys: Captured) -> None:
    deck.write_text(DECK.replace("2 Lightning", "5 Lightning"), "utf-8")
    assert main(["complete", str(deck)]) == 1
    assert "SB-P2" in capsys.readouterr().err
    assert written(capsys, "complete", str(deck), "--may-cut")["cut"] == [
        {"name": "Lightning Bolt", "count": 2, "zone": "deck"}
    ]


def test_a_creature_deck_of_a_search(tmp_path: Path, capsys: Captured) -> None:
    target = tmp_path / "beasts.txt"
    assert main(["assemble", "creature", "--query", "t:creature", "--size", "12", "-o", str(target)]) == 0
    capsys.readouterr()
    assert is_legal(target, capsys)


def test_a_boss_deck_around_a_boss_leaves_the_boss_out(capsys: Captured) -> None:
    document = written(capsys, "assemble", "boss", "--query", "-t:land", "--name", "Red")
    assert document["name"] == "Red"
    assert len(document["cards"]) == 25
    assert {card["count"] for card in document["cards"]} == {1}


def test_an_assembly_of_nothing_in_particular_is_refused(capsys: Captured) -> None:
    assert main(["assemble", "creature"]) == 2
    assert "Give --theme, --query" in " ".join(capsys.readouterr().err.split())
    assert main(["assemble", "creature", "--theme", "forrest"]) == 2
    assert "Perhaps forest?" in capsys.readouterr().err
    assert main(["assemble", "boss", "--boss", "Qwertyuiop Asdf"]) == 3


def test_themes_of_a_file_are_themes_too(tmp_path: Path, capsys: Captured) -> None:
    themes = tmp_path / "mine.toml"
    themes.write_text('[pets]\ntypes = ["Cat", "Dog"]\n', "utf-8")
    assert main(["assemble", "themes", "--themes", str(themes)]) == 0
    out = capsys.readouterr().out
    assert "pets: Cat, Dog\n" in out
    assert "forest: " in out
    themes.write_text('[pets]\ntypes = ["Cat"]\ncolors = "G"\n', "utf-8")
    assert main(["assemble", "themes", "--themes", str(themes)]) == 2
    assert "pets.colors: unknown, perhaps colours" in " ".join(capsys.readouterr().err.split())


def test_a_tell_tale_deck_has_its_character_and_a_land_stack(tmp_path: Path, capsys: Captured) -> None:
    target = tmp_path / "twins.txt"
    args = ["build", "-r", "tell-tale", "-k", "player", "--pc", "Anax and Cymede", "--level", "4", "-o", str(target)]
    assert main(args) == 0, capsys.readouterr().err
    assert "Companions that fit: " in capsys.readouterr().out
    text = target.read_text("utf-8")
    assert "# level: 4\n" in text
    assert "PC\n1 Anax and Cymede\n" in text
    assert is_legal(target, capsys)


def test_a_character_that_is_none_is_told_at_once(capsys: Captured) -> None:
    assert main(["build", "-r", "tell-tale", "-k", "player", "--pc", "Grizzly Bears"]) == 1
    err = " ".join(capsys.readouterr().err.split())
    assert "TT-C1: Grizzly Bears is neither a legendary creature nor a planeswalker." in err
    assert "--may-cut" not in err
    assert main(["build", "-r", "spellblade", "-k", "player", "--pc", "Serra Angel"]) == 2
    assert "has no part for --pc" in " ".join(capsys.readouterr().err.split())


def test_a_class_leans_to_its_roles(capsys: Captured) -> None:
    args = ("build", "-r", "spellblade", "-k", "player", "--class")
    fighter, druid = ({card["name"] for card in written(capsys, *args, name)["cards"]} for name in ("fighter", "druid"))
    assert len(fighter - druid) >= 3
    assert main([*args, "plumber"]) == 2
    assert "Classes: artificer, barbarian, bard" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("ruleset", "kind"),
    [
        ("spellblade", "player"),
        ("spellblade", "creature"),
        ("spellblade", "boss"),
        ("tell-tale", "spells"),
        ("tell-tale", "loot"),
        ("tell-tale", "npc"),
        ("enchanted-realms", "adventure"),
        ("enchanted-realms", "hero"),
    ],
)
def test_every_kind_can_be_built(ruleset: str, kind: str, tmp_path: Path, capsys: Captured) -> None:
    target = tmp_path / "deck.txt"
    assert main(["build", "-r", ruleset, "-k", kind, "-o", str(target)]) == 0, capsys.readouterr().err
    assert is_legal(target, capsys)


@in_checkout
def test_a_ruleset_of_ones_own_is_built_for_with_or_without_a_plan(tmp_path: Path, capsys: Captured) -> None:
    folder = duel(tmp_path)
    args = ("build", "-r", "duel", "-k", "duellist", "--ruleset-path", str(folder))
    assert sum(card["count"] for card in written(capsys, *args, "--size", "12")["cards"]) == 12


@in_checkout
def test_a_plan_of_ones_own_holds(tmp_path: Path, capsys: Captured) -> None:
    folder = duel(tmp_path)
    folder.joinpath("building.py").write_text(PLAN, "utf-8")
    args = ("build", "-r", "duel", "-k", "duellist", "--ruleset-path", str(folder))
    cards = written(capsys, *args)["cards"]
    assert [card["count"] for card in cards] == [1] * 12


PLAN = """
from deckforge.model.deck import Zone
from deckforge.rulesets.building import Part, Plan, Traits, weights


def plan(context, size):
    return Plan((Part(Zone.DECK, 0, None, 12, None, 1),), lambda card: Zone.DECK, weights({}))


def traits(context, card):
    return Traits(card.mana_value)
"""


def test_a_character_that_is_not_known_is_told_why(capsys: Captured) -> None:
    assert main(["build", "-r", "tell-tale", "-k", "player", "--pc", "Urza, Lord High Artificer"]) == 3
    told = " ".join(capsys.readouterr().err.split())  # by the starter cards, which lack almost all
    assert "“Urza, Lord High Artificer” is no card that is known" in told
    assert "deckforge import brings all others" in told


def test_parts_are_told_of_cards_outside_the_deck_only(capsys: Captured) -> None:
    assert main(["build", "-r", "tell-tale", "-k", "player", "--pc", "Krenko, Mob Boss"]) == 0
    taken = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  +")]
    assert [line for line in taken if line.endswith("  lands")] == ["  + 3 Mountain  lands"]
    assert not [line for line in taken if line.endswith("  deck")]


def test_a_deck_without_a_name_is_called_by_its_class(capsys: Captured) -> None:
    assert main(["build", "-r", "spellblade", "-k", "player", "--class", "wizard"]) == 0
    assert capsys.readouterr().out.startswith("Wizard: 20 cards")


def test_further_copies_are_added_to_a_line_that_says_nothing_else(deck: Path, capsys: Captured) -> None:
    pool = deck.with_name("pool.csv")
    pool.write_text(
        "Count,Name\n" + "".join(f"3,{name}\n" for name in ("Shock", "Shivan Dragon", "Giant Growth")), "utf-8"
    )
    deck.write_text(
        f"{DECK.replace('2 Light', '1 Light')}1 Shock\n3 Giant Growth\n3 Serra Angel\n3 Char\n3 Fling\n1 Blaze\n",
        "utf-8",
    )
    target = deck.with_name("new.txt")
    assert main(["complete", str(deck), "--pool", str(pool), "-o", str(target)]) == 0, capsys.readouterr().err
    lines = target.read_text("utf-8").splitlines()
    assert lines.count("3 Shock") == 1
    assert lines.count("3 Shivan Dragon") == 1
    assert not {"1 Shock", "2 Shock", "1 Shivan Dragon", "2 Shivan Dragon"} & set(lines)

    # A printing that is named stays a line of its own.
    deck.write_text(deck.read_text("utf-8").replace("1 Shock", "1 Shock (M21) 159"), "utf-8")
    assert main(["complete", str(deck), "--pool", str(pool), "-o", str(target), "--force"]) == 0
    lines = target.read_text("utf-8").splitlines()
    assert {"1 Shock (M21) 159", "2 Shock"} <= set(lines)


def test_a_class_is_told_as_the_reason_and_a_land_by_its_colours(capsys: Captured) -> None:
    wizard = written(capsys, "build", "-r", "spellblade", "-k", "player", "--class", "wizard")
    told = {card["name"]: " ".join(card["why"]) for card in wizard["taken"]}
    assert "wizard: draws" in told["Divination"]
    assert not any("was in the list" in why for why in told.values())

    twins = written(capsys, "build", "-r", "tell-tale", "-k", "player", "--pc", "Anax and Cymede")
    told = {card["name"]: " ".join(card["why"]) for card in twins["taken"]}
    assert "makes several colours" in told["Boros Guildgate"]


def test_a_plan_stands_above_the_reasons_and_luck_is_none(capsys: Captured) -> None:
    assert main(["build", "-r", "spellblade", "-k", "player", "--class", "cleric", "--why"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "About a cleric, in white-black. AP to 1: " in out
    assert "cleric: " in out
    assert "luck" not in out


def test_a_theme_serves_build_and_complete_alike(deck: Path, capsys: Captured) -> None:
    fire = written(capsys, "build", "-r", "spellblade", "-k", "player", "--theme", "fire")
    assert fire["plan"].startswith("About Fire, in red.")
    assert "# theme: fire\n" in fire["text"]
    assert "# theme: fire\n" in written(capsys, "complete", str(deck), "--theme", "fire")["text"]
    assert main(["complete", str(deck), "--theme", "fyre"]) == 2
    assert "Perhaps fire?" in capsys.readouterr().err


def test_the_files_ending_says_the_format_as_in_convert(deck: Path, capsys: Captured) -> None:
    begins = {".cod": "<?xml", ".csv": "Count,Name", ".json": "{", ".txt": "# name: Sparks", ".dck": "[metadata]"}
    for ending, start in begins.items():
        target = deck.with_name(f"new{ending}")
        assert main(["complete", str(deck), "-o", str(target)]) == 0, capsys.readouterr().err
        assert target.read_text("utf-8").startswith(start)
        capsys.readouterr()
        # What was written is read as what it is.
        counts = json.loads(resolved(target, capsys))["lists"][0]["totals"]
        assert counts["cards"] == 20


def resolved(path: Path, capsys: Captured) -> str:
    assert main(["resolve", str(path), "--format", "json"]) == 0
    return capsys.readouterr().out


def test_a_format_may_be_named_and_what_it_can_not_say_is_told(deck: Path, capsys: Captured) -> None:
    args = ("build", "-r", "spellblade", "-k", "player")
    arena = written(capsys, *args, "--to", "arena")
    assert "deckforge's settings are left out." in arena["notes"]
    assert "# ruleset" not in arena["text"]
    assert main(["assemble", "creature", "--query", "t:creature", "--to", "csv", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("Count,Name")
    assert main([*args, "--to", "arenaa"]) == 2
    assert main([*args, "-o", str(deck.with_name("deck.pdf"))]) == 2
    assert not deck.with_name("deck.pdf").exists()


def test_a_size_out_of_all_measure_is_refused(capsys: Captured) -> None:
    args = ["build", "-r", "spellblade", "-k", "player", "--query", "t:instant"]
    assert main([*args, "--size", "201"]) == 2  # ten times 20 (SB-P1)
    assert "The usual size is 20; at most 200 are built." in capsys.readouterr().err
    assert main([*args, "--size", "200"]) == 0  # as many as there are
    assert main(["build", "-r", "tell-tale", "-k", "npc", "--size", "100000"]) == 2


def test_findings_can_be_told_whole(capsys: Captured) -> None:
    args = ["assemble", "boss", "--query", "t:land or t:instant", "--size", "32"]
    texts = []
    for verbose in ([], ["-v"]):
        assert main([*args, *verbose]) == 0, capsys.readouterr().err
        texts.append(capsys.readouterr().out)
    assert "(all with -v)" in texts[0]
    assert "(all with -v)" not in texts[1]
    assert len(texts[1].splitlines()) > len(texts[0].splitlines())


def test_a_character_that_is_needed_and_not_named_is_asked_for(capsys: Captured) -> None:
    assert main(["build", "-r", "tell-tale", "-k", "player"]) == 1
    assert "--pc CARD names the character." in " ".join(capsys.readouterr().err.split())
    assert main(["build", "-r", "enchanted-realms", "-k", "adventure", "--pc", "Krenko, Mob Boss"]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "in Enchanted Realms a deck of the kind “adventure” has no part for --pc Leave --pc out." in told


def test_a_deck_that_is_too_small_is_pointed_to_complete(deck: Path, capsys: Captured) -> None:
    assert main(["validate", str(deck)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert f"-> deckforge complete {deck} -r spellblade -k player fills it" in told
    assert "deckforge fix" not in told
    deck.write_text(DECK + "".join(f"3 {name}\n" for name in ("Giant Growth", "Naturalize", "Shock", "Blaze")), "utf-8")
    deck.write_text(deck.read_text("utf-8") + "5 Serra Angel\n", "utf-8")
    assert main(["validate", str(deck)]) == 1  # enough cards, but too many copies
    assert "deckforge complete" not in capsys.readouterr().out


def test_comments_stay_with_their_cards(deck: Path, capsys: Captured) -> None:
    deck.write_text(DECK + "# my plan\n4 Goblin Chieftain # best one\n1 Shock // of course\n", "utf-8")
    target = deck.with_name("new.txt")
    assert main(["complete", str(deck), "--may-cut", "-o", str(target)]) == 0, capsys.readouterr().err
    lines = target.read_text("utf-8").splitlines()
    assert "3 Goblin Chieftain # best one" in lines
    assert [line for line in lines if line.endswith("Shock // of course")]
    assert [line for line in lines if line.startswith("#")][-1] == "# my plan"
    assert main(["resolve", str(target)]) == 0
    capsys.readouterr()

    # A format that has no place for comments loses all of them, and it is told.
    assert "3 comments are left out." in written(capsys, "complete", str(deck), "--may-cut", "--to", "arena")["notes"]

    # The comment of a card that goes is not lost.
    deck.write_text(DECK + "1 Goblin Chieftain # the boss\n1 Path to Exile # never mind\n", "utf-8")
    pool = deck.with_name("pool.txt")
    names = ("Shock", "Blaze", "Char", "Fling", "Cancel", "Divination")
    pool.write_text("".join(f"3 {name}\n" for name in names), "utf-8")
    text = written(capsys, "complete", str(deck), "--pool", str(pool), "--may-cut")["text"]
    assert text.count("the boss") == 1
    assert text.count("never mind") == 1


@pytest.mark.parametrize("command", ["validate", "complete"])
def test_a_ban_without_effect_is_told(deck: Path, capsys: Captured, command: str) -> None:
    deck.write_text(DECK.replace("\n\n", "\n# banned: Giant Growth\n\n"), "utf-8")
    main([command, str(deck)])
    assert "“banned” changes nothing here: Spellblade Chronicles has no" in capsys.readouterr().out


def test_without_and_basics_are_options_of_all_three(deck: Path, capsys: Captured) -> None:
    out = ("--without", "Giant Growth", "--without", str(deck), "--basics")
    for command in (
        ("complete", str(deck)),
        ("build", "-r", "spellblade", "-k", "player", "--class", "druid"),
        ("assemble", "creature", "--theme", "forest"),
        ("assemble", "boss", "--theme", "fire"),
    ):
        picks = {pick["name"] for pick in written(capsys, *command, *out)["taken"]}
        assert picks
        assert not picks & {"Giant Growth", "Lightning Bolt", "Shivan Dragon"}


def test_only_a_boss_s_deck_has_a_boss(run: Run) -> None:
    creature, boss = (run("assemble", kind, "--boss", "Shivan Dragon", "--size", "25") for kind in ("creature", "boss"))
    assert (creature.code, "No such option: --boss" in creature.err) == (2, True)
    assert (boss.code, boss.out.startswith("Shivan Dragon: 25 cards")) == (0, True)
