"""What docs/sheets.md shows is run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader

import deckforge
from deckforge.app.sheet_table import mistakes_in_table, table_schema
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource

PAGE = Path(deckforge.__file__).parents[1] / "docs" / "sheets.md"


@pytest.fixture
def page() -> str:
    if not PAGE.is_file():
        pytest.skip("needs the checkout")
    return PAGE.read_text(encoding="utf-8")


def fenced(page: str, language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)
    return str(found)


@pytest.mark.parametrize(("language", "template", "out"), [("typ", "a.typ", "a.pdf"), ("jinja", "a.j2", "a.html")])
def test_the_templates_list_a_decks_cards(page: str, tmp_path: Path, language: str, template: str, out: str) -> None:
    path = tmp_path / template
    path.write_text(fenced(page, language), encoding="utf-8")
    sheet = deckforge.make_sheet(resource("fixtures", "decks", "spellblade-player.txt"), modifier=3)
    deckforge.write_sheet(sheet, tmp_path / out, template=path)
    if out.endswith(".pdf"):
        text = " ".join(each.extract_text() for each in PdfReader(tmp_path / out).pages)
    else:
        text = re.sub(r"<[^>]+>", "", (tmp_path / out).read_text(encoding="utf-8"))
    text = " ".join(text.split())
    for told in ("Ember Company", "3 × Lightning Bolt · AP 1", "unofficial Fan Content"):
        assert told in text


def test_the_table_is_in_order(page: str) -> None:
    table = tomllib.loads(fenced(page, "toml"))["sheet"]
    assert mistakes_in_table(table) == ()
    assert Draft202012Validator(table_schema()).is_valid(table)


def test_every_sheet_and_block_is_named(page: str) -> None:
    blocks = ("heading", "words", "verdict", "fields", "track", "table", "chart", "checklist", "terms", "cards")
    for word in (*SheetKind, *blocks, "columns", "newpage", "cutout", "roster"):
        assert f"`{word}`" in page
