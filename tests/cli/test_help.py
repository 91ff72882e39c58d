"""Help texts as they come out: Rich takes words in square brackets for markup, and drops them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from deckforge.cli import main as cli

_BRACKETED = re.compile(r"\\?(\[[^\]\n]+\])")


def commands(found: Any, *names: str) -> Iterator[tuple[tuple[str, ...], Any]]:  # noqa: ANN401 - Typer's own type
    """All commands, and those within them, with the words that call them."""
    yield names, found
    for name, command in getattr(found, "commands", {}).items():
        yield from commands(command, *names, name)


def texts(command: Any) -> str:  # noqa: ANN401
    """What is written to help with a command, each as one line."""
    written = (command.help, *(getattr(param, "help", None) for param in command.params))
    return "\n".join(" ".join(text.split()) for text in written if text)


@pytest.mark.parametrize(
    ("names", "command"),
    [pytest.param(*each, id=" ".join(each[0])) for each in commands(typer.main.get_command(cli.app))],
)
def test_no_bracket_of_a_help_text_is_swallowed(
    names: tuple[str, ...],
    command: Any,  # noqa: ANN401
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERMINAL_WIDTH", "2000")
    monkeypatch.setenv("COLUMNS", "2000")
    assert cli.main([*names, "--help"]) == 0
    shown = capsys.readouterr().out
    for bracketed in _BRACKETED.findall(texts(command)):
        assert bracketed in shown


def test_there_are_brackets_to_lose() -> None:
    """What the test above looks for: the table of house rules, and the variable with folders of rulesets."""
    found = dict(commands(typer.main.get_command(cli.app)))
    assert {"[sheet]", "[env var: DECKFORGE_RULESET_PATH]"} <= set(_BRACKETED.findall(texts(found["sheet",])))
