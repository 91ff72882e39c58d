"""--ruleset-path and its variable: known to every command that has rulesets, and read only where one runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import typer
from duel_made import build as duel

from deckforge.cli.completion.candidates import find_candidates
from deckforge.cli.main import app, main

VARIABLE = "DECKFORGE_RULESET_PATH"


def options_of(command: object) -> set[str]:
    return {name for parameter in getattr(command, "params", ()) for name in parameter.opts}


def test_every_command_with_a_ruleset_takes_folders_of_rulesets() -> None:
    commands = dict(getattr(typer.main.get_command(app), "commands", {}))
    for group in [each for each in commands.values() if hasattr(each, "commands")]:
        commands |= {f"{group.name} {name}": each for name, each in group.commands.items()}
    having = {name for name, each in commands.items() if "--ruleset" in options_of(each)}
    assert {"validate", "build", "assemble boss", "assemble creature", "roll"} <= having
    assert {name for name in having if "--ruleset-path" not in options_of(commands[name])} == set()


@pytest.mark.parametrize("by_variable", [False, True])
def test_a_folder_is_known_before_the_command_begins(
    by_variable: bool,  # noqa: FBT001 - one of two cases
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = str(duel(tmp_path))
    if by_variable:
        monkeypatch.setenv(VARIABLE, folder)
    assert main(["rulesets", *([] if by_variable else ["--ruleset-path", folder])]) == 0
    assert "duel" in capsys.readouterr().out


@pytest.mark.parametrize("args", [["rulesets"], ["roll", "d6"], ["validate"], ["assemble", "boss"]])
def test_a_folder_that_is_none_is_told_by_every_command(
    args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere")
    assert main(args) != 0
    assert "nowhere" in capsys.readouterr().err


def test_help_and_completion_read_no_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere")
    assert main(["build", "--ruleset-path", "gone", "--help"]) == 0
    assert "--ruleset-path" in capsys.readouterr().out
    assert "--query" in find_candidates(app, ["build", "--ruleset-path", "gone"], "--qu").values
    assert os.environ[VARIABLE] == "nowhere"
