"""A sheet as one HTML file that needs nothing else and prints well."""

from __future__ import annotations

import traceback
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateSyntaxError, nodes
from markupsafe import Markup, escape

from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.model.sheet_options import SheetKind
from deckforge.patterns import pattern
from deckforge.sheets.content import files, sheet_content
from deckforge.sheets.cutcards import Flowed, cards_content, cut_pages, flowed_cards
from deckforge.sheets.own_template import OwnTemplate, TemplateError
from deckforge.sheets.sandbox import MOST_LETTERS, Sandbox
from deckforge.sheets.symbols import symbols

# Serif fonts of many systems, scaled so that words are no wider than ``cutfit`` measures: upright or bold, and slanted.
_FONTS = (
    ("Libertinus", ("Libertinus Serif", "Linux Libertine O"), (100, 100)),
    ("Times", ("Times New Roman", "Times", "Liberation Serif", "Nimbus Roman", "Tinos", "FreeSerif"), (100, 96)),
    ("Georgia", ("Georgia", "Gelasio"), (89, 86)),
    ("Noto", ("Noto Serif",), (82, 79)),
    ("DejaVu", ("DejaVu Serif",), (77, 74)),
)
_CODE = pattern(r"[A-Z]{2}-[A-Z]\d+")
_TYPES = {".jpg": "image/jpeg", ".png": "image/png"}


def render_html(sheet: Sheet, paper: Paper) -> str:
    """The sheet as an HTML document whose printed pages have the paper's size."""
    return _template("sheet.html.j2").render(_sheet(sheet, paper))


def render_cards_html(sheet: Sheet, paper: Paper) -> tuple[str, tuple[Flowed, ...]]:
    """Cards to cut out as an HTML document, and the cards whose text needed several.

    Raises:
        UsageError: the cards do not fit on the paper.
    """
    given, flowed = _cards(sheet, paper)
    return _template("cards.html.j2").render(given), flowed


def render_own_html(sheet: Sheet, paper: Paper, template: OwnTemplate) -> str:
    """The sheet as a document by a table's own template, in a sandbox: it sees the content and nothing else.

    Raises:
        TemplateError: the template has a mistake, or asks for text that is not escaped.
    """
    environment = Sandbox()
    given = _cards(sheet, paper)[0] if sheet.kind is SheetKind.CARDS else _sheet(sheet, paper)
    try:
        modifier = next(environment.parse(template.text).find_all(nodes.EvalContextModifier), None)
        if modifier:
            what = "all text is escaped, “autoescape” is not for templates"
            raise TemplateError(template.path, what, modifier.lineno)  # noqa: TRY301
        return _bounded(template, environment.from_string(template.text).generate(given), given.get("pictures", {}))
    except TemplateSyntaxError as error:
        raise TemplateError(template.path, error.message or "can't be read", error.lineno) from error
    except TemplateError:
        raise
    except Exception as error:  # whatever an expression of the template raises is the template's
        raise TemplateError(template.path, str(error) or type(error).__name__, _line_of(error)) from error


def _bounded(template: OwnTemplate, pieces: Iterator[str], pictures: Mapping[str, str]) -> str:
    """The pieces as one text, unless a loop that does not end makes them."""
    written, most = StringIO(), MOST_LETTERS + 4 * sum(map(len, pictures.values()))
    for piece in pieces:
        written.write(piece)
        if written.tell() > most:
            raise TemplateError(template.path, f"makes more than {most:,} letters")
    return written.getvalue()


def _line_of(error: Exception) -> int | None:
    """The template's line at which an error arose."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == "<template>"]
    return lines[-1] if lines else None


def _sheet(sheet: Sheet, paper: Paper) -> dict[str, Any]:
    """What templates are given."""
    pictures = {
        name: f"data:{_TYPES[Path(name).suffix]};base64,{b64encode(data).decode()}" for name, data in files(sheet)
    }
    return {"sheet": sheet_content(sheet), "paper": paper.value, "symbols": symbols(), "pictures": pictures}


def _cards(sheet: Sheet, paper: Paper) -> tuple[dict[str, Any], tuple[Flowed, ...]]:
    """What templates of cards to cut out are given, and the cards that needed several."""
    content = cards_content(sheet, paper)
    pages = cut_pages(content)
    total = sum(not page["back"] for page in pages)
    cut = {"cut": content["cut"], "pages": pages, "total": total, "fonts": _FONTS}
    return {"sheet": content, "paper": paper.value, "symbols": symbols(), **cut}, flowed_cards(content)


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
    environment.filters |= {"css": _css, "kept": _kept}
    return environment.get_template(name)


def _kept(text: str) -> Markup:
    """A text in which no line ends within a clause's code."""
    return Markup(_CODE.sub(r'<span class="kept">\g<0></span>', str(escape(text))))  # noqa: S704 - escaped here


def _css(text: str) -> Markup:
    """A text for the inside of a string in a style sheet: whatever is no letter or digit is escaped, as are marks."""
    return Markup("".join(each if each.isalnum() else f"\\{ord(each):x} " for each in text))  # noqa: S704 - escaped here
