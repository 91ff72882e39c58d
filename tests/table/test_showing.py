"""What a turn or an encounter came to is seen again, and no more is told of it than is needed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from table_runs import BOSS, CREATURES, Run, Terminal, names

from deckforge.cli.main import main
from deckforge.resources import resource

STATE = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))


def test_a_boss_turn_is_shown_again_and_none_is_begun(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state))
    run(*words, "--random", "--seed", "1")
    over = run(*words, "--random", "--seed", "2")
    known = state.read_bytes()
    STATE.validate(json.loads(known))

    assert run(*words, "--show") == over | {"told": []}
    assert state.read_bytes() == known
    opened = run(*words)
    still_open = state.read_bytes()
    assert run(*words, "--show") == opened | {"drawn": 0}
    assert state.read_bytes() == still_open
    assert run(*words)["turn"] == opened["turn"] == 3


def test_who_joins_a_boss_fight_begins_no_turn(run: Run, tmp_path: Path) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"))
    run(*words, "--random", "--boss", "Shivan Dragon", "--players", "3")

    shown = run(*words, "--show", "--players", "4")

    # 15 to 20 a player (SB-M4).
    assert (shown["turn"], shown["open"], shown["boss"]["usual_hp"]) == (1, False, [60, 80])
    assert run(*words, "--show")["boss"]["players"] == 4


def test_before_its_first_turn_a_boss_is_shown_alone(run: Run, tmp_path: Path) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"))
    run(*words, "--hp", "30")

    shown = run(*words, "--show")

    assert (shown["schema"], shown["turn"], shown["boss"]["hp"]) == ("deckforge.boss-notes/1", 0, 30)


def test_an_encounter_is_shown_again_with_its_initiative(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "forest.json"
    words = ("encounter", CREATURES, "--state", str(state))
    over = run(*words, "--player", "Ana+2", "--player", "Bo-1", "--random")
    known = state.read_bytes()
    STATE.validate(json.loads(known))

    assert run(*words, "--show") == over | {"told": []}
    assert run(*words, "--show", "--players", "9") == over | {"told": []}
    assert state.read_bytes() == known
    opened = run(*words, "--players", "4")  # at most five of seven come
    assert (opened["turn"], opened["open"]) == (2, True)
    assert run(*words, "--show") == opened | {"drawn": 0}


def test_what_cannot_be_seen_again_is_told(run: Run, tmp_path: Path) -> None:
    state = str(tmp_path / "s.json")
    boss, forest = ("boss-turn", BOSS, "--state", state), ("encounter", CREATURES, "--state", state, "--show")

    assert run(*boss, "--show", code=2)["error"]["message"] == f"{state}: there is no state yet that could be shown"
    assert not Path(state).exists()
    for more in (("--play", "x"), ("--random",), ("--restart",)):
        assert run(*boss, "--show", *more, code=2)["error"]["message"].startswith("--show only shows")
    for more in (("--deploy", "x"), ("--random",), ("--restart",), ("--reshuffle",), ("--player", "Ana")):
        assert run(*forest, *more, code=2)["error"]["message"].startswith("--show only shows")
    error = run("encounter", CREATURES, "--show", code=2)["error"]
    assert error["message"] == "--show is about a state, and none is named"
    run("encounter", CREATURES, "--state", state, "--players", "2", "--random")
    document = json.loads(Path(state).read_bytes())
    Path(state).write_text(json.dumps({**document, "last": None}), encoding="utf-8")
    assert run(*forest, code=2)["error"]["message"] == "the state has no encounter that could be shown"


def test_a_changed_deck_shows_no_cards_that_it_lost(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    cards = ["Shock", "Cancel", "Lightning Bolt"]

    def write(listed: list[str]) -> None:
        deck.write_text("# ruleset: spellblade\n# kind: boss\n" + "".join(f"1 {name}\n" for name in listed), "utf-8")

    write(cards)
    words = ("boss-turn", str(deck), "--state", str(tmp_path / "s.json"))
    run(*words, "--random")
    write(cards[1:])

    assert run(*words, "--adopt", "--show")["schema"] == "deckforge.boss-notes/1"
    assert run(*words, "--show")["left"]["deck"] + run(*words, "--show")["left"]["hand"] <= 2


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        ({"chosen": [0, 0]}, "no such places in a hand of 7"),
        ({"chosen": [7]}, "no such places in a hand of 7"),
        ({"hand": ["stranger"], "chosen": []}, "cards that are not of its deck"),
        ({"order": [{"name": "x", "rolled": 0, "modifier": 0, "creature": True}]}, "0 is no number from 1"),
        ({"order": [{"name": "x", "rolled": 1, "modifier": 0, "creature": 1}]}, "wrong kind"),
        ({"turn": {"die": 4}}, "'rolled' is missing"),
    ],
)
def test_a_damaged_last_turn_is_refused(run: Run, tmp_path: Path, slip: dict[str, object], says: str) -> None:
    state = tmp_path / "s.json"
    words = ("encounter", CREATURES, "--state", str(state))
    run(*words, "--players", "2", "--random")
    document = json.loads(state.read_bytes())
    document["last"] |= slip
    state.write_text(json.dumps(document), encoding="utf-8")

    assert says in run(*words, "--show", code=3)["error"]["message"]


def test_an_open_encounter_without_state_or_seed_tells_the_seed_that_takes_it_up(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("encounter", CREATURES, "--players", "1")
    while not (first := run(*words))["open"]:
        pass
    again = run(*words, "--seed", str(first["seed"]))
    assert again == first
    chosen = [one["name"] for one in first["creatures"]][: first["choices"]]
    taken = run(*words, "--seed", str(first["seed"]), *(word for name in chosen for word in ("--deploy", name)))
    assert [one["name"] for one in taken["creatures"] if one["deployed"]] == chosen
    assert len({run(*words)["seed"] for _ in range(4)}) > 1

    assert main([*words, "--seed", "41"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Choose with --deploy NAME for each, under --seed 41, or with --random." in told


def test_an_open_encounter_with_a_state_tells_that(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("encounter", CREATURES, "--players", "1", "--state", str(tmp_path / "s.json"))
    assert run(*words, "--seed", "3")["seed"] is None
    assert main([*words]) == 0
    assert "for each, under the same --state, or" in " ".join(capsys.readouterr().out.split())


def test_what_a_card_does_is_told_once_in_a_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    cards = ["Shock", "Giant Spider", "Lightning Bolt"]
    deck.write_text("# ruleset: spellblade\n# kind: boss\n" + "".join(f"1 {name}\n" for name in cards), "utf-8")
    words = ["boss-turn", str(deck), "--state", str(tmp_path / "s.json")]
    effect = {"Shock": "deals 2 to any target", "Giant Spider": "attack 2 · AC 4", "Lightning Bolt": "deals 3 to any"}
    for seed in range(40):
        assert main([*words, "--restart", "--random", "--seed", str(seed)]) == 0
        out = capsys.readouterr().out
        if "Still in play" in out and "In hand: Shock, Lightning Bolt\n" in out:
            break
    # The spider was played, and lies on the table: told once; the hand by its names.
    assert {name: out.count(text) for name, text in effect.items()} == {
        "Shock": 0,
        "Giant Spider": 1,
        "Lightning Bolt": 0,
    }

    assert main([*words, "--show"]) == 0
    shown = capsys.readouterr().out
    assert [shown.count(text) for text in effect.values()] == [1, 1, 1]
    for more, times in (([], 0), (["-v"], 1)):  # a call of its own names what lies there
        assert main([*words, "--hp", "9", *more]) == 0
        out = capsys.readouterr().out
        assert (out.count("\n  Giant Spider  "), out.count(effect["Giant Spider"])) == (1, times)


def test_who_was_asked_is_not_told_again_what_stays_open(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["boss-turn", BOSS, "--state", str(tmp_path / "s.json"), "--seed", "3"]
    hand = names(run(*words)["hand"])
    monkeypatch.setattr("sys.stdin", Terminal("\n"))
    monkeypatch.setattr("sys.stderr", Terminal())

    assert main(words) == 0

    assert f"In hand: {', '.join(hand)} Deck" in " ".join(capsys.readouterr().out.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("words", [["boss-turn", BOSS], ["encounter", CREATURES, "--players", "3"]])
def test_what_cannot_be_printed_is_seen_again(run: Run, tmp_path: Path, words: list[str]) -> None:
    state = ["--state", str(tmp_path / "s.json")]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "deckforge", *words, *state, "--random"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert (ended.returncode, ended.stderr.splitlines()[1:2]) == (
        2,
        ["  Print to somewhere with room. Nothing is lost: --show prints it again."],
    )
    assert run(*words, *state, "--show")["turn"] == 1


def test_cards_that_were_played_before_are_told_in_a_line_and_whole_if_asked(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["boss-turn", BOSS, "--state", str(tmp_path / "s.json"), "--random", "--seed", "4"]
    before = run(*words)
    while not before["in_play"]:
        before = run(*words)
    for more, told in (([], False), (["--verbose"], True)):
        assert main([*words, *more]) == 0
        lines = capsys.readouterr().out.partition("Still in play")[2]
        for card in before["in_play"]:
            assert f"\n  {card['name']}  " in lines
            assert (card["effects"][0][:20] in lines) is told
    assert names(before["in_play"])
