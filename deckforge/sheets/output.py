"""Sheets become files; the name's end says of which form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import CutOut, Sheet
from deckforge.model.sheet_options import SHEET_SUFFIXES, SheetKind
from deckforge.model.visible import visible_line
from deckforge.writing import check_free, write_file

if TYPE_CHECKING:
    from deckforge.sheets.cutcards import Flowed
    from deckforge.sheets.own_template import OwnTemplate


def write_sheet(
    sheet: Sheet,
    path: str | Path,
    paper: Paper | str = Paper.A4,
    *,
    template: str | Path | None = None,
    force: bool = False,
) -> tuple[str, ...]:
    """Write a sheet; the name's end, ``.pdf``, ``.html``, ``.md`` or ``.txt``, says as what.

    Args:
        sheet: as ``make_sheet`` gives it.
        path: of the file; folders that lack are made.
        paper: ``a4`` or ``letter``.
        template: a table's own, ``.typ`` for PDF or ``.j2`` for HTML; docs/sheets.md.
        force: replace a file that exists.

    Returns:
        What people should know of it, in sentences: the sheet's remarks, and which cards to cut out needed a second one
        for their text.

    Raises:
        UsageError: the name ends otherwise, there is no such paper, or cards to cut out do not fit on it.
        OutputError: the file exists and ``force`` is not set, or it can't be written.
        TemplateError: the template can't be used, or is for another kind of file.
        SheetError: the PDF could not be set.
    """
    path, paper = Path(path), _paper(paper)
    suffix = path.suffix.lower()
    if suffix not in SHEET_SUFFIXES:
        message = f"{path}: a sheet can't be written as “{suffix or path.name}”"
        raise UsageError(
            message, hint=f"Name a file that ends in {', '.join(SHEET_SUFFIXES)}, or a folder with a slash at its end."
        )
    own = None if template is None else _own_template(Path(template), suffix)
    check_free(path, force=force)
    if own is not None:
        from deckforge.sheets.shown import left_out  # rare

        data = _render_own(sheet, suffix, paper, own)
        write_file(path, data, force=force)
        return (*sheet.remarks, *left_out(sheet, data, suffix, own.path), *_boxes(sheet, suffix))
    data, flowed = _render_cards(sheet, suffix, paper) or (_render(sheet, suffix, paper), ())
    write_file(path, data, force=force)
    went_on = (f"{visible_line(card.name)} has more text than a {_going_on(card)}." for card in flowed)
    told = (*_marked(sheet, flowed), *_of_cards(sheet, paper)) if suffix in {".pdf", ".html"} else ()
    return (*sheet.remarks, *went_on, *told, *_boxes(sheet, suffix))


def _going_on(card: Flowed) -> str:
    if not card.on_back:
        return f"card holds and goes on: {card.cards} cards"
    others = f", and then on others: {card.cards} cards" if card.cards > 1 else ""
    return f"side holds and goes on on the card's back{others}"


def _marked(sheet: Sheet, flowed: Iterable[Flowed]) -> Iterator[str]:
    """That backs tell which card they are of, where there is text on some."""
    named = {card.name for card in flowed if card.on_back}
    cut = [block for part in sheet.parts for block in part.blocks if isinstance(block, CutOut)]
    for block in cut:
        if block.options.fold or block.options.duplex is not None:
            named |= {visible_line(card.name) for card in block.cards if card.back}
    if named:
        whose = "the back of a card has" if len(named) == 1 else f"the backs of {len(named)} cards have"
        yield (
            f"The deck is marked: {whose} text, by which players know what lies face down. "
            "With --backs alike all backs are alike, and second cards lie beside."
        )


def _of_cards(sheet: Sheet, paper: Paper) -> Iterator[str]:
    """Whose tokens are not among the cards to cut out, what gap would hold more a page, and which marks may be lost."""
    from deckforge.sheets.cutting import closer, edges_lost, has_ruler  # for this sheet alone

    cut = [block for part in sheet.parts for block in part.blocks if isinstance(block, CutOut)]
    for name in dict.fromkeys(name for block in cut for name in block.without):
        yield f"{visible_line(name)} makes tokens of which there is no card: its text says what they are."
    found = closer(cut[0].options, paper) if cut else None
    if found:
        here, gap, more = found
        yield f"{here} cards stand on a page; with --gap {gap} there would be {more}."
    if cut and not has_ruler(cut[0].options, paper):
        yield "No margin has room for the ruler."
    lost = edges_lost(cut[0].options, paper) if cut else ()
    if lost:
        yield f"Cut marks {' and '.join(lost)} the cards are so near the paper’s edge that many printers lose them."


def _boxes(sheet: Sheet, suffix: str) -> tuple[str, ...]:
    """Likewise of letters that a PDF can't show."""
    if suffix != ".pdf":
        return ()
    from deckforge.sheets.glyphs import boxes_remark  # HTML does without it

    return tuple(filter(None, [boxes_remark(sheet)]))


def _paper(name: Paper | str) -> Paper:
    try:
        return Paper(name)
    except ValueError as error:
        message = f"there is no paper “{name}”"
        raise UsageError(message, hint=f"Papers: {', '.join(Paper)}.") from error


def _own_template(path: Path, suffix: str) -> OwnTemplate:
    from deckforge.sheets.own_template import TEMPLATE_SUFFIXES, TemplateError, read_template  # rare

    own = read_template(path)
    if path.suffix.lower() != TEMPLATE_SUFFIXES.get(suffix):
        raise TemplateError(path, f"is not for {suffix} files")
    return own


def _render_own(sheet: Sheet, suffix: str, paper: Paper, template: OwnTemplate) -> bytes:
    if suffix == ".pdf":
        from deckforge.sheets.pdf import render_own_pdf  # Typst is large; HTML does without it

        return render_own_pdf(sheet, paper, template)
    from deckforge.sheets.html import render_own_html  # Jinja2 is slow to load

    return render_own_html(sheet, paper, template).encode()


def _render_cards(sheet: Sheet, suffix: str, paper: Paper) -> tuple[bytes, tuple[Flowed, ...]] | None:
    """Cards to cut out, and those that needed several; None for another sheet, and where cards are but listed."""
    if sheet.kind is not SheetKind.CARDS:
        return None
    if suffix == ".pdf":
        from deckforge.sheets.pdf import render_cards_pdf  # Typst is large; HTML does without it

        return render_cards_pdf(sheet, paper)
    if suffix == ".html":
        from deckforge.sheets.html import render_cards_html  # Jinja2 is slow to load

        page, flowed = render_cards_html(sheet, paper)
        return page.encode(), flowed
    return None


def _render(sheet: Sheet, suffix: str, paper: Paper) -> bytes:
    if suffix == ".pdf":
        from deckforge.sheets.pdf import render_pdf  # Typst is large; HTML does without it

        return render_pdf(sheet, paper)
    if suffix == ".html":
        from deckforge.sheets.html import render_html  # Jinja2 is slow to load; PDF does without it

        return render_html(sheet, paper).encode()
    from deckforge.sheets.prose import render_markdown, render_text

    return (render_markdown(sheet) if suffix == ".md" else render_text(sheet)).encode()
