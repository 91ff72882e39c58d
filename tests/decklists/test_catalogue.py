"""What is said of the list formats: all that are read and written are there, in the documentation too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckforge.cli.main import main
from deckforge.decklists import all_formats
from deckforge.decklists.catalogue import TOLD, listed_formats
from deckforge.decklists.writers import TARGETS
from deckforge.reports.list_formats import formats_markdown
from deckforge.resources import resource

DOCUMENT = Path(__file__).parents[2] / "docs" / "list-formats.md"


def test_every_format_is_told_of() -> None:
    readable = [found.id for found in all_formats()]
    assert set(TOLD) == set(readable)
    listed = {found.id: found for found in listed_formats()}
    assert set(listed) == {*readable, *(target.id for target in TARGETS)}
    assert {found.id for found in listed.values() if found.written} == {target.id for target in TARGETS}
    assert all(listed[found].read for found in readable)
    assert (listed["xmage"].ending, listed["mtgo-csv"].ending, listed["cockatrice-cod"].ending) == (
        ".dck",
        ".csv",
        ".cod",
    )


def test_the_documentation_has_the_same_table() -> None:
    assert formats_markdown(listed_formats()) in DOCUMENT.read_text(encoding="utf-8")


def test_they_are_listed_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    Draft202012Validator(json.loads(resource("schema", "formats.schema.json").read_text("utf-8"))).validate(found)
    assert found["formats"][2] == {
        "id": "arena",
        "title": "MTG Arena",
        "read": True,
        "written": True,
        "ending": ".txt",
        "told": "Deck, Sideboard and the like alone in a line, (SET) number",
    }


def test_they_are_listed_for_people_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(list(listed_formats()))
    assert lines[0].split() == ["id", "format", "files", "told", "by"]
    assert any(line.split()[:4] == ["xmage", "XMage", "read", ".dck"] for line in lines)
