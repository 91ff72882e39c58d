from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import typst
from pypdf import PdfReader
from sheets_made import hostile_sheet, rich_sheet, several_sheet

from deckforge.model.paper import Paper
from deckforge.model.sheet import CutOut, Part, Sheet
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.sheets import pdf
from deckforge.sheets.content import sheet_content
from deckforge.sheets.cutcards import cards_content
from deckforge.sheets.pdf import render_cards_pdf, render_pdf
from deckforge.sheets.printready import at_true_size
from deckforge.sheets.symbols import symbols

MM = 72 / 25.4  # points


def cards_sheet() -> Sheet:
    """Cards to cut out, though none."""
    part = Part("Deck", "", (CutOut((), CardOptions(), "Spellblade"),))
    return rich_sheet()._replace(kind=SheetKind.CARDS, parts=(part,))


def read(pdf: bytes) -> Any:  # noqa: ANN401 - objects in a PDF are of any shape
    return PdfReader(BytesIO(pdf), strict=True)


@pytest.mark.parametrize("sheet", [rich_sheet(), several_sheet(), hostile_sheet(), cards_sheet()])
def test_print_dialogs_are_asked_for_100_percent(sheet: Sheet) -> None:
    pdf = render_cards_pdf(sheet, Paper.A4)[0] if sheet.kind is SheetKind.CARDS else render_pdf(sheet, Paper.A4)
    assert read(pdf).root_object["/ViewerPreferences"] == {"/Direction": "/L2R", "/PrintScaling": "/None"}


def test_nothing_else_changes_and_nothing_tells_the_time() -> None:
    pdf = render_pdf(rich_sheet(), Paper.A4)
    before = read(pdf[: pdf.index(b"%%EOF") + 5])
    after = read(pdf)
    assert "/PrintScaling" not in before.root_object["/ViewerPreferences"]
    assert after.metadata == before.metadata == {"/Title": "Fire & Ice", "/Creator": before.metadata["/Creator"]}
    assert [page.extract_text() for page in after.pages] == [page.extract_text() for page in before.pages]
    for date in (b"CreationDate", b"ModDate", b"CreateDate", b"ModifyDate", b"MetadataDate"):
        assert date not in pdf


def test_the_same_pdf_is_marked_alike() -> None:
    pdf = render_pdf(rich_sheet(), Paper.LETTER)
    assert at_true_size(pdf) == at_true_size(pdf)


def test_it_is_tagged_for_screen_readers_in_english() -> None:
    root = read(render_pdf(rich_sheet(), Paper.A4)).root_object
    assert (root["/MarkInfo"]["/Marked"], root["/Lang"]) == (True, "en")
    assert root["/StructTreeRoot"]["/K"]


@pytest.mark.parametrize(("paper", "width", "height"), [(Paper.A4, 210, 297), (Paper.LETTER, 215.9, 279.4)])
@pytest.mark.parametrize("sheet", [rich_sheet(), cards_sheet()])
def test_every_page_box_is_the_paper_to_a_hundredth_of_a_mm(
    sheet: Sheet, paper: Paper, width: float, height: float
) -> None:
    pdf = render_cards_pdf(sheet, paper)[0] if sheet.kind is SheetKind.CARDS else render_pdf(sheet, paper)
    for page in read(pdf).pages:
        left, bottom, right, top = (float(side) / MM for side in page.mediabox)
        assert (left, bottom) == (0, 0)
        assert [right, top] == pytest.approx([width, height], abs=0.01)


@pytest.mark.parametrize("sheet", [rich_sheet(), hostile_sheet()])
def test_every_font_is_embedded(sheet: Sheet) -> None:
    found = 0
    for page in read(render_pdf(sheet, Paper.A4)).pages:
        for font in page["/Resources"]["/Font"].values():
            (descendant,) = font["/DescendantFonts"]
            described = descendant.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(described)
            assert "/ToUnicode" in font
            found += 1
    assert found >= 3


@pytest.mark.parametrize("kind", ["sheet.typ", "cards.typ"])
def test_tags_are_such_as_pdf_ua_asks_for(kind: str) -> None:
    """Typst refuses to write PDF/UA where a drawing has no alternative text, or a heading skips a level."""
    content = cards_content(cards_sheet(), Paper.A4) if kind == "cards.typ" else sheet_content(rich_sheet())
    template = Path(pdf.__file__).parent / "templates" / kind
    inputs = {"sheet": json.dumps(content), "paper": "a4", "symbols": json.dumps(symbols())}
    written = typst.compile(
        str(template), format="pdf", ignore_system_fonts=True, sys_inputs=inputs, pdf_standards=["ua-1"]
    )
    assert b"pdfuaid" in written
