"""A sheet as one HTML file that needs nothing else and prints well."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.sheets.content import sheet_content


def render_html(sheet: Sheet, paper: Paper) -> str:
    """The sheet as an HTML document whose printed pages have the paper's size."""
    return _template().render(sheet=sheet_content(sheet), paper=paper.value)


@cache
def _template() -> Template:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("sheet.html.j2")
