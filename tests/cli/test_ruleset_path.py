"""--ruleset-path and its variable: known to every command that has rulesets, and read only where one runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import typer
from cli_runs import Run
from duel_made import build as duel

from deckforge.cli.completion.candidates import find_candidates
from deckforge.cli.main import app

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
    run: Run,
) -> None:
    folder = str(duel(tmp_path))
    if by_variable:
        monkeypatch.setenv(VARIABLE, folder)
    ran = run("rulesets", *([] if by_variable else ["--ruleset-path", folder]))
    assert (ran.code, "duel" in ran.out) == (0, True)


@pytest.mark.parametrize("args", [["rulesets"], ["roll", "d6"], ["validate"], ["assemble", "boss"]])
def test_a_folder_that_is_none_is_told_by_every_command(
    args: list[str], monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere")
    ran = run(*args)
    assert (ran.code > 1, "nowhere" in ran.err) == (True, True)


def test_help_and_completion_read_no_folder(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere")
    ran = run("build", "--ruleset-path", "gone", "--help")
    assert (ran.code, "--ruleset-path" in ran.out) == (0, True)
    assert "--query" in find_candidates(app, ["build", "--ruleset-path", "gone"], "--qu").values
    assert os.environ[VARIABLE] == "nowhere"
