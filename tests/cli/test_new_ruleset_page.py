"""The ruleset that docs/new-ruleset.md builds works as the page says, with every command."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from duel_made import COMMANDS, FILES, TEXT, build, in_checkout
from jsonschema import Draft202012Validator

from deckforge.app.rules import explanations_of, find_clauses, use_rulesets
from deckforge.app.validating import validate
from deckforge.cli.main import main
from deckforge.resources import resource

pytestmark = in_checkout

DUEL = ["--ruleset-path", "duel"]


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path)
    monkeypatch.chdir(tmp_path)


def document(args: list[str], capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401 - a command's JSON
    assert main([*args, *DUEL, "--format", "json"]) in {0, 1}
    return json.loads(capsys.readouterr().out)


def codes(deck: str, *args: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The findings that count on a deck of cards."""
    Path("deck.txt").write_text(f"# ruleset: duel\n# kind: duellist\n{deck}\n", encoding="utf-8")
    (found,) = document(["validate", "deck.txt", *args], capsys)["decks"]
    return [each["code"] for each in found["findings"] if not each["ignored"]]


def test_the_page_has_each_file_that_it_lists() -> None:
    listed = re.findall(r"^    (\w+\.\w+) ", TEXT, re.MULTILINE)
    assert {name for name in FILES if name.startswith("duel/")} == {f"duel/{name}" for name in listed}
    assert len(listed) == 11


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_ends_with_0(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)[1:]) == 0, capsys.readouterr().err


def test_the_commands_are_those_that_know_rulesets() -> None:
    assert {command.split()[1] for command in COMMANDS} >= {"validate", "translate", "explain", "search", "rules"}
    assert {command.split()[1] for command in COMMANDS} >= {"rulesets", "sheet"}


def test_cards_have_the_stats_that_the_page_describes(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(["translate", "Serra Angel", "Lightning Bolt", "--ruleset", "duel"], capsys)
    faces = [card["faces"][0] for card in found["cards"]]
    assert [(face["role"], face["stats"]) for face in faces] == [
        ("fighter", {"initiative": 5, "strength": "4"}),
        ("trick", {"initiative": 1, "strength": None}),
    ]


@pytest.mark.parametrize(
    ("schema", "args"),
    [
        ("validate", ["validate", "duellist.txt"]),
        ("translate", ["translate", "duellist.txt"]),
        ("explain", ["explain", "Serra Angel", "--ruleset", "duel"]),
        ("search", ["search", "duel:role=trick"]),
        ("stats", ["stats", "duellist.txt"]),
        ("rules", ["rules", "duel"]),
        ("rulesets", ["rulesets"]),
    ],
)
def test_machine_output_keeps_its_schema(schema: str, args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    text = resource("schema", f"{schema}.schema.json").read_text(encoding="utf-8")
    found = document(args, capsys)
    Draft202012Validator(json.loads(text)).validate(found)
    assert "duel" in json.dumps(found)


@pytest.mark.parametrize("fmt", ["text", "jsonl", "junit", "sarif", "github"])
def test_verdicts_come_in_every_format(fmt: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("deck.txt").write_text("# ruleset: duel\n# kind: duellist\n12 Forest\n", encoding="utf-8")
    assert main(["validate", "deck.txt", "--format", fmt, *DUEL]) == 1
    assert "DU-D2" in capsys.readouterr().out


def test_the_short_name_serves_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Serra Angel", "--ruleset", "du", *DUEL]) == 0
    assert "Initiative  5" in capsys.readouterr().out
    assert main(["search", "du:initiative=6", "-f", "names", *DUEL]) == 0
    assert "Shivan Dragon" in capsys.readouterr().out.splitlines()


def test_strikes_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    (deck,) = document(["stats", "duellist.txt"], capsys)["decks"]
    assert deck["hand"] is None
    (strikes,) = deck["figures"]
    # Ornithopter 0, Guide 2, Elves 1, Lions 2, Rats 1, Piker 2, Bears 2, Boa 2, Knight 2, Spider 2, Angel 4.
    assert (strikes["copies"], strikes["mean"], strikes["rate"]) == (11, pytest.approx(20 / 11), None)


def test_explanations_name_fields_and_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(["explain", "Serra Angel", "--ruleset", "duel"], capsys)
    told = {each["what"]: (each["source"], each["clauses"]) for each in found["cards"][0]["faces"][0]["numbers"]}
    assert told["initiative"] == ("mana value 5", ["DU-T1"])
    assert told["strength"] == ("power 4", ["DU-T2"])


def test_each_check_finds_its_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert codes("11 Forest\n1 Lightning Bolt", capsys=capsys) == ["DU-D2"]
    assert codes("1 Forest", capsys=capsys) == ["DU-D1"]
    assert codes("1 Serra Angel", capsys=capsys) == ["DU-D1", "DU-D3"]


def test_fix_cuts_the_second_copy(capsys: pytest.CaptureFixture[str]) -> None:
    text = FILES["duellist.txt"].replace("1 Giant Spider\n", "2 Giant Spider\n")
    Path("deck.txt").write_text(text, encoding="utf-8")
    assert main(["fix", "deck.txt", "-o", "fixed.txt", *DUEL]) == 0, capsys.readouterr().out
    assert "1 Giant Spider" in Path("fixed.txt").read_text(encoding="utf-8").splitlines()


def test_house_rules_reach_it_and_are_told_in_its_findings(capsys: pytest.CaptureFixture[str]) -> None:
    deck = "10 Forest\n2 Serra Angel"
    assert codes(deck, "--house-rules", "house.toml", capsys=capsys) == ["DU-D2"]
    assert main(["validate", "deck.txt", "--house-rules", "house.toml", *DUEL]) == 1
    assert "More than 2 of Forest. (house rule: 2)" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("[duel.deck]\ncopies = 5", "duel.deck.copies: should be from 1 to 4, not 5"),
        ("[duel]\nlevel = 5", "duel.level: can't be changed: duellists have no levels"),
        ("[duel.deck]\ncopis = 2", "duel.deck.copis: unknown, perhaps copies"),
    ],
)
def test_house_rules_are_held_against_its_bounds(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text(line, encoding="utf-8")
    assert main(["validate", "duellist.txt", "--house-rules", "mine.toml", *DUEL]) == 2
    assert told in capsys.readouterr().err


def test_it_is_printed_as_a_file_of_house_rules_that_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "duel", "--toml", *DUEL]) == 0
    text = capsys.readouterr().out
    assert tomllib.loads(text)["duel"]["deck"] == {"cards": 12, "copies": 1, "slow": 3}
    Path("same.toml").write_text(text, encoding="utf-8")
    assert main(["validate", "duellist.txt", "--house-rules", "same.toml", *DUEL]) == 0
    assert "nothing changed" in capsys.readouterr().out


def test_the_examples_of_its_clauses_hold() -> None:
    use_rulesets(["duel"])
    explained = explanations_of(find_clauses("duel"))
    assert set(explained) == {"DU-T1", "DU-D2"}
    decks = explained["DU-D2"].decks
    assert decks is not None
    for text, broken in ((decks.legal, False), (decks.illegal, True)):
        Path("example.txt").write_text(text, encoding="utf-8")
        (deck,) = validate("example.txt").decks
        assert ("DU-D2" in [finding.code for finding in deck.findings]) is broken


def test_the_sheet_has_its_boxes_stats_and_reminders() -> None:
    assert main(["sheet", "duellist.txt", "-o", "out.html", *DUEL]) == 0
    page = Path("out.html").read_text(encoding="utf-8")
    for words in ("Wounds", "Initiative", "The lower one acts first", "Duel, a game of our own"):
        assert words in page


def test_a_fault_in_a_check_is_told_as_the_page_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checks = tmp_path / "duel" / "checks.py"
    checks.write_text(FILES["duel/checks.py"].replace("if found and sum", "if 1 / 0 and sum"), encoding="utf-8")
    assert main(["validate", "duellist.txt", *DUEL]) == 2
    (shown,) = re.findall(r"^deckforge: ruleset folder .*$", TEXT, re.MULTILINE)
    assert capsys.readouterr().err.splitlines()[0] == shown.replace("/home/ann/duel", str(tmp_path / "duel"))
