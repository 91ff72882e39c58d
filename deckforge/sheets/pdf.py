"""A sheet as PDF, set by Typst with the fonts that it brings along."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import typst

from deckforge.errors import DeckforgeError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.model.sheet_options import SheetKind
from deckforge.model.visible import visible_line
from deckforge.sheets.content import Content, files, sheet_content
from deckforge.sheets.cutcards import Flowed, cards_content, flowed_cards
from deckforge.sheets.cutruns import is_long, runs
from deckforge.sheets.own_template import OwnTemplate, TemplateError, package_line, run_beside, without_network
from deckforge.sheets.printready import at_true_size, joined
from deckforge.sheets.symbols import symbols

_TEMPLATE = Path(__file__).parent / "templates" / "sheet.typ"
_CARDS = _TEMPLATE.with_name("cards.typ")
_KEPT_FOR = 11
# As in deckforge's own templates; on the first line, so that mistakes keep theirs.
_PARTED = '#show regex("\\\\S{25,}"): it => it.text.clusters().join(h(0.001pt));'
_LINE = re.compile(r"\.typ:(\d+):\d+")


class SheetError(DeckforgeError):
    """A sheet that could not be set: a fault in deckforge's template."""

    code = "sheet"


def render_pdf(sheet: Sheet, paper: Paper) -> bytes:
    """The sheet as a PDF file; the same sheet gives the same bytes.

    Raises:
        SheetError: Typst could not set it.
    """
    return _set(sheet, _TEMPLATE, sheet_content(sheet), paper)


def render_cards_pdf(sheet: Sheet, paper: Paper) -> tuple[bytes, tuple[Flowed, ...]]:
    """Cards to cut out as a PDF file, and the cards whose text needed several.

    Raises:
        UsageError: the cards do not fit on the paper.
        SheetError: Typst could not set it.
    """
    content = cards_content(sheet, paper)
    if is_long(content):
        return _set_in_runs(sheet, content, paper), flowed_cards(content)
    return _set(sheet, _CARDS, content, paper), flowed_cards(content)


def render_own_pdf(sheet: Sheet, paper: Paper, template: OwnTemplate) -> bytes:
    """The sheet as a PDF file by a table's own template: a program that Typst runs, in a folder where nothing else is.

    It reads no other file and takes in no package. The content is data, which nothing makes into code for it.

    Raises:
        TemplateError: Typst finds a mistake in it.
    """
    content = cards_content(sheet, paper) if sheet.kind is SheetKind.CARDS else sheet_content(sheet)
    with _alone(f"{_PARTED}{template.text}", sheet) as copy, without_network():
        none = str(copy.parent)
        own = {"package_path": none, "package_cache_path": none}  # not what people's own Typst has fetched either
        try:
            made = run_beside(lambda: _compiler(copy, content, paper, **own).compile(format="pdf"))
        except typst.TypstError as error:
            line = _LINE.search(str(getattr(error, "diagnostic", "")))
            what = package_line(error.message) or error.message
            raise TemplateError(template.path, what, int(line[1]) if line else None) from error
    return at_true_size(cast("bytes", made))


def _set(sheet: Sheet, template: Path, content: Content, paper: Paper) -> bytes:
    with _compiling(sheet, template, content, paper) as compiler:
        return at_true_size(cast("bytes", compiler.compile(format="pdf")))


def _set_in_runs(sheet: Sheet, content: Content, paper: Paper) -> bytes:
    """Many cards, some pages at a time."""

    def pdfs() -> Iterator[bytes]:
        for place, each in enumerate(runs(content)):
            if place:
                _forget(sheet, content, paper)
            with _compiling(sheet, _CARDS, each, paper) as compiler:
                # Tags of several files can't be joined.
                yield cast("bytes", compiler.compile(format="pdf", pdf_tags=False))

    return joined(pdfs(), content["title"])


def _forget(sheet: Sheet, content: Content, paper: Paper) -> None:
    """Has Typst drop what it worked out, which it keeps until some documents later: no run has a use for another's."""
    with _compiling(sheet, _CARDS, {**content, "cut_parts": []}, paper) as compiler:
        for _ in range(_KEPT_FOR):
            compiler.compile(format="pdf", pdf_tags=False)


@contextmanager
def _compiling(sheet: Sheet, template: Path, content: Content, paper: Paper) -> Iterator[typst.Compiler]:
    """A compiler of a template with the content; what it can't set is deckforge's fault.

    Raises:
        SheetError: Typst could not set it.
    """
    pictured = any(True for _ in files(sheet))
    try:
        with _alone(template.read_text(encoding="utf-8"), sheet) if pictured else nullcontext(template) as path:
            yield _compiler(path, content, paper)
    except typst.TypstError as error:
        message = f"the PDF of “{visible_line(sheet.title)}” could not be set: {error.message}"
        raise SheetError(message, hint="An HTML sheet does not need Typst: -o FILE.html.") from error


@contextmanager
def _alone(template: str, sheet: Sheet) -> Iterator[Path]:
    """A template in a folder of its own, beside which are the sheet's pictures and nothing else."""
    with TemporaryDirectory(prefix="deckforge-") as folder:
        path = Path(folder, "template.typ")
        path.write_text(template, encoding="utf-8")
        for name, data in files(sheet):
            Path(folder, name).write_bytes(data)
        yield path


def _compiler(template: Path, content: Content, paper: Paper, **more: Any) -> typst.Compiler:  # noqa: ANN401
    inputs = {"sheet": json.dumps(content), "paper": paper.value, "symbols": json.dumps(symbols())}
    return typst.Compiler(str(template), root=str(template.parent), ignore_system_fonts=True, sys_inputs=inputs, **more)
