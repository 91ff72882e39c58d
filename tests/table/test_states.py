"""A state in its file: one process at a time, changed decks, and what is told of it."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from table_runs import BOSS, CREATURES, Run, names

from deckforge.app import state_files
from deckforge.cli.main import main
from deckforge.resources import resource
from deckforge.store.locking import lock_of, take_lock

STATE = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))
LOOP = """
import sys
from deckforge.cli.main import main
for _ in range(int(sys.argv[1])):
    assert main(sys.argv[2:]) == 0
"""


def test_two_processes_at_one_state_lose_no_turn(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state), "--random")
    run(*words)
    calls = [
        subprocess.Popen([sys.executable, "-c", LOOP, "12", *words], stdout=subprocess.DEVNULL)  # noqa: S603 - our own
        for _ in range(2)
    ]

    assert [call.wait(120) for call in calls] == [0, 0]

    assert json.loads(state.read_bytes())["turn"] == 25


def test_a_state_that_another_holds_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_files, "PATIENCE", 0.2)
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state), "--random")
    run(*words)
    before = state.read_bytes()
    with closing(take_lock(lock_of(state), 1)):
        error = run(*words, code=3)["error"]
        assert error["code"] == "state-busy"
        assert error["message"] == f"{state}: another deckforge is at this state, perhaps waiting for an answer"
        assert state.read_bytes() == before
    assert run(*words)["turn"] == 2


def test_a_lock_that_cannot_be_one_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "boss.json.lock").mkdir()

    error = run("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"), code=2)["error"]

    assert (error["code"], "boss.json.lock beside it" in error["message"]) == ("output", True)
    assert error["message"].endswith("(Is a directory)")
    assert error["hint"] == "Remove what is there, or name another file with --state."


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        (errno.ENOSPC, "Make room or name another file with --state."),
        (errno.EACCES, "See that you may write there, or name another file with --state."),
        (errno.EROFS, "Name another file with --state."),
    ],
)
def test_why_a_lock_cannot_be_written_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, hint: str
) -> None:
    def refuse(*_: object) -> None:
        message = "unable to open database file"
        raise sqlite3.OperationalError(message)

    def opened(self: Path, *_: object) -> None:
        raise OSError(number, os.strerror(number), str(self))

    monkeypatch.setattr(state_files, "take_lock", refuse)
    monkeypatch.setattr(state_files, "_opened", opened)

    error = run("boss-turn", BOSS, "--state", str(tmp_path / "b.json"), code=2)["error"]

    assert error["message"].endswith(f"b.json.lock beside it can't be written ({os.strerror(number)})")
    assert error["hint"] == hint


def test_that_a_state_begins_is_told_and_that_it_goes_on_is_not(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = str(tmp_path / "boss.json")
    words = ("boss-turn", BOSS, "--state", state, "--random")
    begins = f"A new state begins in {state}."

    assert run(*words)["told"] == [begins]
    assert run(*words)["told"] == []
    assert main([*words, "--restart"]) == 0
    assert begins in capsys.readouterr().err.splitlines()
    forest = str(tmp_path / "forest.json")
    assert run("encounter", CREATURES, "--players", "2", "--state", forest)["told"] == [
        f"A new state begins in {forest}."
    ]
    assert run("encounter", CREATURES, "--players", "2", "--seed", "1")["told"] == []


def test_a_name_that_is_wrong_is_told_with_the_state_that_has_begun(run: Run, tmp_path: Path) -> None:
    for words, option in ((("boss-turn", BOSS), "--play"), (("encounter", CREATURES, "--players", "2"), "--deploy")):
        state = str(tmp_path / f"{words[0]}.json")
        error = run(*words, "--state", state, "--seed", "2", option, "Zzyzx", code=2)["error"]
        assert error["hint"] == f"Give {option} NAME once for each. A new state begins in {state}."


def test_no_folder_is_made_for_a_state(run: Run, tmp_path: Path) -> None:
    error = run("boss-turn", BOSS, "--state", str(tmp_path / "far" / "boss.json"), code=2)["error"]

    assert error["message"] == f"{tmp_path}/far/boss.json: there is no folder {tmp_path}/far for the state"
    assert not (tmp_path / "far").exists()


@pytest.mark.parametrize("data", [b"4 Lightning Bolt\n", b'{"schema": "deckforge.deck/1"}', b"\x00" * 100])
def test_a_file_that_is_no_state_is_never_replaced(run: Run, tmp_path: Path, data: bytes) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_bytes(data)

    error = run("boss-turn", BOSS, "--state", str(mine), "--restart", code=3)["error"]

    assert (error["code"], error["hint"]) == ("bad-state", "Name another file.")
    assert mine.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b'{\n "schema": "deckforge.table-state/1", "wh'])
def test_a_damaged_state_may_be_begun_anew(run: Run, tmp_path: Path, data: bytes) -> None:
    state = tmp_path / "boss.json"
    state.write_bytes(data)

    assert "--restart" in run("boss-turn", BOSS, "--state", str(state), code=3)["error"]["hint"]
    assert run("boss-turn", BOSS, "--state", str(state), "--restart")["turn"] == 1


@pytest.fixture
def lair(tmp_path: Path) -> Path:
    deck = tmp_path / "lair.txt"
    lines = Path(BOSS).read_text("utf-8").splitlines()
    deck.write_text("\n".join(line for line in lines if "Shock" not in line), encoding="utf-8")
    return deck


def test_a_changed_deck_is_adopted_and_told(run: Run, tmp_path: Path, lair: Path) -> None:
    state = tmp_path / "boss.json"
    run("boss-turn", str(BOSS), "--state", str(state), "--random", "--seed", "3")
    words = ("boss-turn", str(lair), "--state", str(state), "--random", "--seed", "3")
    old = Counter(all_cards(state))

    error = run(*words, code=3)["error"]
    assert error["message"] == f"{state}: is of another deck: Shock 1 → 0"
    assert "--adopt" in error["hint"]
    made = run(*words, "--adopt")

    assert made["told"] == ["The changed deck is taken on: Shock 1 → 0."]
    assert made["turn"] == 2
    assert (old - Counter(all_cards(state))).total() == 1
    assert run(*words, "--adopt")["told"] == ["The deck has not changed."]
    STATE.validate(json.loads(state.read_bytes()))


def test_an_open_turn_is_adopted_with_a_full_hand(run: Run, tmp_path: Path, lair: Path) -> None:
    state = tmp_path / "boss.json"
    for seed in range(40):  # one whose first hand has the card that goes
        first = run("boss-turn", BOSS, "--state", str(state), "--seed", str(seed), "--restart")
        if "Shock" in names(first["hand"]):
            break

    made = run("boss-turn", str(lair), "--state", str(state), "--adopt")

    kept = [name for name in names(first["hand"]) if name != "Shock"]
    assert names(made["hand"])[:6] == kept
    assert (len(made["hand"]), made["turn"], made["rolled"]) == (7, 1, first["rolled"])


def all_cards(state: Path) -> list[str]:
    found: dict[str, Any] = json.loads(state.read_bytes())
    return [*found["draw"], *found["hand"], *found["used"]]
