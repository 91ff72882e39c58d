"""A sheet as PDF, set by Typst with the fonts that it brings along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import typst

from deckforge.errors import DeckforgeError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.model.visible import visible_line
from deckforge.sheets.content import sheet_content

_TEMPLATE = Path(__file__).parent / "templates" / "sheet.typ"
_LONG_WORD = re.compile(r"\S{25,}")


class SheetError(DeckforgeError):
    """A sheet that could not be set: a fault in deckforge's template."""

    code = "sheet"


def render_pdf(sheet: Sheet, paper: Paper) -> bytes:
    """The sheet as a PDF file; the same sheet gives the same bytes.

    Raises:
        SheetError: Typst could not set it.
    """
    inputs = {"sheet": json.dumps(_breakable(sheet_content(sheet))), "paper": paper.value}
    try:
        pdf: bytes = typst.compile(
            str(_TEMPLATE),
            root=str(_TEMPLATE.parent),
            format="pdf",
            ignore_system_fonts=True,
            sys_inputs=inputs,
        )
    except typst.TypstError as error:
        message = f"the PDF of “{visible_line(sheet.title)}” could not be set: {error.message}"
        raise SheetError(message, hint="An HTML sheet does not need Typst: -o FILE.html.") from error
    return pdf


def _breakable(value: Any) -> Any:  # noqa: ANN401 - content is JSON of any shape
    """The content with zero-width blanks in very long words, which Typst would set beyond the edge."""
    if isinstance(value, str):
        return _LONG_WORD.sub(lambda word: "\u200b".join(word.group()), value)
    if isinstance(value, list):
        return [_breakable(item) for item in value]
    if isinstance(value, dict):
        return {key: _breakable(item) for key, item in value.items()}
    return value
