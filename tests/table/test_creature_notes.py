"""Creatures of an encounter: what they can do, their hit points, and the players' names in the state (SB-M3, SB-M6)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support import make_card
from table_runs import Run

from deckforge import CreatureNotes, encounter
from deckforge.cli.main import main
from deckforge.errors import UsageError
from deckforge.resources import resource
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset

STATE = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))


@pytest.fixture
def forest(tmp_path: Path) -> tuple[str, ...]:
    """Three creatures, of which two to five come: all where five players roll well, else some."""
    deck = tmp_path / "forest.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n2 Grizzly Bears\n1 Giant Spider\n", encoding="utf-8")
    return ("encounter", str(deck), "--state", str(tmp_path / "forest.json"))


def deployed(run: Run, forest: tuple[str, ...]) -> None:
    """An encounter to which all three come."""
    for seed in range(30):
        made = run(*forest, "--restart", "--player", "Ana+2", "--player", "Bo", "--random", "--seed", str(seed))
        if all(creature["deployed"] for creature in made["creatures"]):
            return


def opened(run: Run, forest: tuple[str, ...]) -> None:
    """An encounter to which two of the three come, and nobody said which."""
    for seed in range(30):
        if run(*forest, "--restart", "--player", "Ana+2", "--player", "Bo", "--seed", str(seed))["open"]:
            return


def points(made: dict[str, Any]) -> dict[str, tuple[int | None, int | None, bool]]:
    return {each["name"]: (each["hp"], each["full_hp"], each["down"]) for each in made["creatures"]}


def test_hit_points_of_creatures_are_kept(run: Run, forest: tuple[str, ...], tmp_path: Path) -> None:
    deployed(run, forest)

    # A 2/2 has 5 and a 2/4 has 10 (SB-M3).
    made = run(*forest, "--damage", "bears 2=3", "--damage", "Giant Spider=10")
    assert points(made) == {
        "Grizzly Bears 1": (None, None, False),
        "Grizzly Bears 2": (2, 5, False),
        "Giant Spider": (0, 10, True),
    }
    assert made["told"] == ["Giant Spider is down."]
    assert (made["turn"], made["players"]) == (1, 2)
    STATE.validate(json.loads((tmp_path / "forest.json").read_bytes()))

    made = run(*forest, "--heal", "spider=4", "--damage", "Grizzly Bears 2=1", "--hp", "bears 1=9")
    assert points(made) == {
        "Grizzly Bears 1": (9, 9, False),
        "Grizzly Bears 2": (1, 5, False),
        "Giant Spider": (4, 10, False),
    }
    assert made["told"] == ["Giant Spider is up again."]
    assert points(run(*forest, "--show")) == points(made)
    # What was lost stays lost when there are others, and healing ends at all of them.
    made = run(*forest, "--hp", "bears 2=7", "--heal", "bears 1=50")
    assert (points(made)["Grizzly Bears 2"], points(made)["Grizzly Bears 1"]) == ((3, 7, False), (9, 9, False))


def test_hit_points_are_told_in_the_line_and_who_is_down_in_the_order(
    run: Run, forest: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    deployed(run, forest)

    assert main([*forest, "--damage", "bears 1=5", "--damage", "spider=1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert "  Grizzly Bears 1  attack 2 · AC 2 · HP 0 of 5 · down" in lines
    assert "  Giant Spider     attack 2 · AC 4 · HP 9 of 10 · reach" in lines
    assert sum(line.endswith("Grizzly Bears 1  down") for line in lines) == 1
    assert not any(line.startswith("Shuffled back") for line in lines)


def test_wrong_names_and_numbers_of_creatures_are_told(run: Run, forest: tuple[str, ...], tmp_path: Path) -> None:
    opened(run, forest)
    message = run(*forest, "--damage", "bears=1", code=2)["error"]["message"]
    assert message == "the choice of this encounter is open"
    deployed(run, forest)

    def refused(*words: str) -> str:
        return run(*forest, *words, code=2)["error"]["message"]  # type: ignore[no-any-return]

    all_of_them = {"Grizzly Bears 1", "Grizzly Bears 2", "Giant Spider"}
    assert refused("--damage", "bears=1").startswith("“bears” may be Grizzly Bears 1 or Grizzly Bears 2: ")
    message, _, named = refused("--damage", "dragon=1").partition(": ")
    assert (message, set(named.split(", "))) == ("“dragon” is not among the creatures", all_of_them)
    assert refused("--damage", "bears 1") == "“bears 1” is no creature with a number"
    assert refused("--hp", "bears 1=0") == "hit_points of bears 1 should be at least 1, not 0"
    assert refused("--damage", "bears 1=100001") == "damage of bears 1 should be at most 100000, not 100001"
    assert refused("--damage", "bears 1=1", "--random").endswith("and --random is for what comes next")
    assert refused("--damage", "bears 1=1", "--restart").endswith("and --restart is for what comes next")
    new = str(tmp_path / "new.json")
    assert run("encounter", forest[1], "--state", new, "--damage", "x=1", code=2)["error"]["message"] == (
        "no creatures were deployed yet"
    )
    message = run("encounter", forest[1], "--damage", "x=1", code=2)["error"]["message"]
    assert message == "hit points of creatures are noted in a state, and none is named"


def test_a_creature_without_suggested_hit_points_needs_some(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n1 Walking Ballista\n", encoding="utf-8")
    words = ("encounter", str(deck), "--state", str(tmp_path / "s.json"))
    run(*words, "--players", "2", "--random")

    error = run(*words, "--damage", "ballista=1", code=2)["error"]
    assert error["message"] == "it is not said how many hit points Walking Ballista has"
    assert error["hint"] == 'Give --hp "Walking Ballista=N".'
    assert points(run(*words, "--hp", "ballista=4", "--damage", "ballista=1")) == {"Walking Ballista": (3, 4, False)}


def test_from_python_creatures_are_noted_too(run: Run, forest: tuple[str, ...]) -> None:
    deployed(run, forest)

    made = encounter(forest[1], None, state=forest[3], notes=CreatureNotes(damage=(("spider", 4),)))

    assert [(foe.hit_points, foe.full) for foe in made.foes if foe.name == "Giant Spider"] == [(6, 10)]
    with pytest.raises(UsageError, match="heal of x should be at least 0, not -1"):
        encounter(forest[1], None, state=forest[3], notes=CreatureNotes(heal=(("x", -1),)))


def by_name(made: dict[str, Any]) -> dict[str, int]:
    return {one["name"]: one["modifier"] for one in made["initiative"] if not one["creature"]}


def test_players_names_are_kept_until_others_are_given(run: Run, tmp_path: Path, forest: tuple[str, ...]) -> None:
    words = (*forest, "--reshuffle", "--random")
    assert run(*words, code=2)["error"]["message"] == "it is not said how many players there are"
    first = run(*words, "--player", "Ana+2", "--player", "Bo-1")
    STATE.validate(json.loads((tmp_path / "forest.json").read_bytes()))

    assert (by_name(first), first["players"]) == ({"Ana": 2, "Bo": -1}, 2)
    again = run(*words)
    assert (by_name(again), again["players"], again["turn"]) == ({"Ana": 2, "Bo": -1}, 2, 2)
    more = run(*words, "--players", "5")
    assert (by_name(more), more["players"], more["die"]) == ({"Ana": 2, "Bo": -1}, 5, 6)
    others = run(*words, "--player", "Cy+3")
    assert (by_name(others), others["players"]) == ({"Cy": 3}, 1)
    assert by_name(run(*words)) == {"Cy": 3}


def test_fewer_players_than_are_named_in_the_state_roll_for_themselves(run: Run, forest: tuple[str, ...]) -> None:
    run(*forest, "--player", "Ana+2", "--player", "Bo", "--random")

    made = run(*forest, "--players", "1", "--random", "--reshuffle")

    assert (by_name(made), made["players"]) == ({}, 1)
    assert "The state has 2 players by name: --player says who plays now." in made["told"]


def test_an_open_encounter_knows_its_players(run: Run, forest: tuple[str, ...]) -> None:
    opened(run, forest)

    assert by_name(run(*forest, "--random")) == {"Ana": 2, "Bo": 0}


def test_a_state_from_before_there_were_names_and_hit_points_is_read(
    run: Run, tmp_path: Path, forest: tuple[str, ...]
) -> None:
    deployed(run, forest)
    state = tmp_path / "forest.json"
    document = json.loads(state.read_bytes())
    del document["players"], document["last"]["points"]
    state.write_text(json.dumps(document), encoding="utf-8")

    assert points(run(*forest, "--show"))["Giant Spider"] == (None, None, False)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ([{"place": 7, "left": 1, "full": 2}], "has no creature 7"),
        ([{"place": 0, "left": 3, "full": 2}], "with 3 of 2 hit points"),
        ([{"place": 0, "left": 1, "full": 2}] * 2, "has hit points twice"),
    ],
)
def test_hit_points_that_no_command_wrote_are_refused(
    run: Run, tmp_path: Path, forest: tuple[str, ...], wrong: list[dict[str, int]], says: str
) -> None:
    deployed(run, forest)
    state = tmp_path / "forest.json"
    document = json.loads(state.read_bytes())
    document["last"]["points"] = wrong
    state.write_text(json.dumps(document), encoding="utf-8")

    assert says in run(*forest, "--show", code=3)["error"]["message"]


def test_what_creatures_can_do_is_told() -> None:
    ruleset = get_ruleset("spellblade")
    rules = ruleset.table.encounter
    assert rules is not None

    def told(text: str) -> tuple[str, ...]:
        card = make_card("Elder", "{2}{G}", "Creature — Elf", text, size="2/2")
        return tuple(rules.notes(ruleset.translate(card, TranslateOptions(kind="creature", players=4))))

    assert told("Reach") == ()
    assert told("{T}: Draw a card.") == ("Ability: {T}: Draw a card",)
    assert told("When Elder dies, scry 2.") == ("As printed: When Elder dies, scry 2.",)
    assert told("Elves you control have trample.")[0] == "trample (to Elves you control)"
