"""The data that templates are given, against schema/sheet.schema.json and a snapshot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from sheets_made import hostile_sheet, rich_sheet, several_sheet

from deckforge.app.sheet_sets import make_sheets
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource
from deckforge.sheets.content import sheet_content

SCHEMA = json.loads(resource("schema", "sheet.schema.json").read_text(encoding="utf-8"))
CHECKER = Draft202012Validator(SCHEMA)
SNAPSHOT = Path(__file__).with_name("snapshots") / "spellblade-boss-deck.json"


def written(content: Any) -> str:  # noqa: ANN401 - JSON
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


@pytest.mark.parametrize("deck", sorted(path.name for path in resource("fixtures", "decks").glob("*.txt")))
def test_every_sheet_of_every_example_deck_fits_the_schema(deck: str) -> None:
    sheets = make_sheets(resource("fixtures", "decks", deck), modifier=3)
    assert len(sheets) >= 2
    for sheet in sheets:
        CHECKER.validate(json.loads(json.dumps(sheet_content(sheet))))


def test_sheets_with_every_block_fit_too() -> None:
    for sheet in (rich_sheet(), several_sheet(), hostile_sheet()):
        CHECKER.validate(json.loads(json.dumps(sheet_content(sheet))))


def test_every_block_is_described() -> None:
    described = {block["properties"]["block"]["const"] for block in SCHEMA["$defs"]["block"]["oneOf"]}
    used = {block["block"] for part in sheet_content(rich_sheet())["parts"] for block in part["blocks"]}
    assert used <= described


def test_the_data_of_a_sheet_is_as_it_was() -> None:
    """After a wanted change: scripts/draw_sheets writes it anew."""
    boss = resource("fixtures", "decks", "spellblade-boss.txt")
    (deck,) = make_sheets(boss, sheets=(SheetKind.DECK,), modifier=3)
    assert json.loads(written(sheet_content(deck))) == json.loads(SNAPSHOT.read_text(encoding="utf-8"))
