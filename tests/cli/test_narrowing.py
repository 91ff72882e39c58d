from __future__ import annotations

import pytest
import typer

from deckforge.cli.main import app
from deckforge.cli.narrowing import narrowed


def commands(program: typer.Typer) -> set[str | None]:
    return {each.name for each in program.registered_commands} | {each.name for each in program.registered_groups}


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("card Bolt", {"card"}),
        ("--debug card validate", {"card"}),
        ("db status", {"db"}),
        ("db --help", {"db"}),
        ("search -- card", {"search"}),
    ],
)
def test_only_the_command_that_a_line_means_is_left(line: str, left: set[str]) -> None:
    assert commands(narrowed(app, line.split())) == left


@pytest.mark.parametrize("line", ["", "--help", "--version", "crad Bolt", "crad card", "-- "])
def test_a_line_that_means_none_has_all(line: str) -> None:
    everything = commands(app)
    assert {"card", "db", "search", "validate"} < everything
    assert commands(narrowed(app, line.split())) == everything


def test_the_program_itself_stays_whole() -> None:
    before = commands(app)
    narrowed(app, ["card"])
    assert commands(app) == before
