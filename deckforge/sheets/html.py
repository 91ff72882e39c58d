"""A sheet as one HTML file that needs nothing else and prints well."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.sheets.content import sheet_content
from deckforge.sheets.cutcards import Flowed, cards_content, cut_pages


def render_html(sheet: Sheet, paper: Paper) -> str:
    """The sheet as an HTML document whose printed pages have the paper's size."""
    return _template("sheet.html.j2").render(sheet=sheet_content(sheet), paper=paper.value)


def render_cards_html(sheet: Sheet, paper: Paper) -> tuple[str, tuple[Flowed, ...]]:
    """Cards to cut out as an HTML document, and the cards whose text needed several.

    Raises:
        UsageError: the cards do not fit on the paper.
    """
    content = cards_content(sheet, paper)
    pages, flowed = cut_pages(content)
    total = sum(not page["back"] for page in pages)
    page = _template("cards.html.j2").render(
        sheet=content, cut=content["cut"], pages=pages, total=total, paper=paper.value
    )
    return page, flowed


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(name)
