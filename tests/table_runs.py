"""Runs of the commands of the table, for their tests."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from jsonschema import Draft202012Validator

from deckforge.cli.main import main
from deckforge.resources import resource

DECKS = resource("fixtures", "decks")
BOSS, CREATURES, PLAYER = (str(DECKS / f"spellblade-{kind}.txt") for kind in ("boss", "creature", "player"))
Run: TypeAlias = Callable[..., Any]
SCHEMA = Draft202012Validator(json.loads(resource("schema", "table.schema.json").read_text("utf-8")))


class Terminal(io.StringIO):
    """A stream that says it is one."""

    def isatty(self) -> bool:
        return True


def names(cards: list[dict[str, str]]) -> list[str]:
    return [card["name"] for card in cards]


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command that must end well, or with a code; gives its checked JSON."""

    def run(*words: str, code: int = 0) -> Any:  # noqa: ANN401 - JSON
        assert main([*words, "--format", "json"]) == code
        out, err = capsys.readouterr()
        document = json.loads(out)
        if code:
            assert document["schema"] == "deckforge.error/1"
            assert err.startswith("deckforge: ")
        else:
            SCHEMA.validate(document)
        return document

    return run
