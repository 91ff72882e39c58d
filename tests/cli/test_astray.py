"""Commands and options that there are not, or not there: what was meant is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
import typer

from deckforge.cli import astray
from deckforge.cli.main import app, main


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("--db x card Bolt", "--db stands after the command", "Such as deckforge import … --db …"),
        ("--db=x card Bolt", "--db stands after the command", "Such as deckforge import … --db …"),
        ("-r spellblade card Bolt", "-r stands after the command", "Such as deckforge card … -r …"),
        ("--homebrew x import", "--homebrew stands after the command", "Such as deckforge import … --homebrew …"),
        ("update", "there is no command “update”", "Perhaps: deckforge import"),
        ("--debug update now", "there is no command “update”", "Perhaps: deckforge import"),
        ("status", "there is no command “status”", "Perhaps: deckforge db status"),
        ("help card", "there is no command “help”", "Perhaps: deckforge --help"),
        ("version", "there is no command “version”", "Perhaps: deckforge --version"),
        ("db update", "there is no command “db update”", "Perhaps: deckforge import"),
    ],
)
def test_what_was_meant_is_told(line: str, message: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    assert capsys.readouterr() == ("", f"deckforge: {message}\n  {hint}\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("--nosuch card", "No such option: --nosuch"),
        ("card --nosuch", "No such option: --nosuch"),
        ("imprt", "Did you mean 'import'?"),
        ("card", "Missing argument"),
    ],
)
def test_other_slips_are_told_as_ever(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    assert told in capsys.readouterr().err


def test_scripts_get_it_as_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--db", "x", "card", "Bolt", "--format", "json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["message"] == "--db stands after the command"


def test_what_is_proposed_is_a_command_and_what_is_meant_is_none() -> None:
    program: Any = typer.main.get_command(app)
    known = {*program.commands, *(f"db {name}" for name in program.commands["db"].commands), "--help", "--version"}
    assert {meant.removeprefix("deckforge ") for meant in astray._MEANT.values()} <= known  # noqa: SLF001 - all of them
    assert not known & astray._MEANT.keys()  # noqa: SLF001 - likewise
