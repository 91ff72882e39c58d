"""A sheet as plain data: what both templates are given, so that they only lay it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeAlias

from deckforge.model.finding import Finding
from deckforge.model.sheet import Sheet, SheetCard, SheetFace, SheetSection
from deckforge.model.statblock import Row
from deckforge.model.visible import visible, visible_line
from deckforge.patterns import pattern

Content: TypeAlias = dict[str, Any]
Parts: TypeAlias = list[dict[str, str]]

STATUS_WORDS = {"legal": "Legal", "illegal": "Not legal", "unreadable": "Not readable"}
_CHIP_LABEL = 18
_CHIP_VALUE = 14
_TITLE_LETTERS = 50
_MARK = pattern(r"\{([0-9A-Z½∞]{1,7}(?:/[0-9A-Z]{1,2}){0,2})\}")
_TONES = "WUBRG"


def sheet_content(sheet: Sheet) -> Content:
    """Everything on the sheet as strings, lists and dicts.

    Texts that may hold mana symbols are lists of parts, ``{"text": …, "mark": …}``; ``mark`` is ``""`` for plain
    text, else the symbol's tone: a letter of ``WUBRG``, ``M`` for several colours or ``C`` for none.
    """
    title = visible_line(sheet.title)
    chips = _chips(sheet)
    return {
        "title": title,
        "running_title": title if len(title) <= _TITLE_LETTERS else f"{title[:_TITLE_LETTERS]}…",
        "long_title": len(title) > _TITLE_LETTERS,
        "subtitle": visible_line(sheet.subtitle),
        "secret": sheet.secret,
        "status": sheet.status,
        "status_words": STATUS_WORDS.get(sheet.status, sheet.status),
        "verdict": parts(sheet.verdict),
        "findings": [_finding(finding) for finding in sheet.findings],
        "boxes": [visible_line(box) for box in sheet.boxes],
        "sections": [_section(section, chips) for section in sheet.sections],
        "keywords": [_row(row) for row in sheet.keywords],
        "notes": _texts(sheet.notes),
        "notices": [visible(notice) for notice in sheet.notices],
    }


def parts(text: str) -> Parts:
    """A text cut into plain pieces and mana symbols; other words in braces stay plain."""
    found: Parts = []
    for index, piece in enumerate(_MARK.split(visible(text))):
        if piece:
            found.append({"text": piece, "mark": _tone(piece) if index % 2 else ""})
    return found


def _tone(symbol: str) -> str:
    colours = {letter for letter in _TONES if letter in symbol.split("/") or symbol == f"H{letter}"}
    if len(colours) > 1:
        return "M"
    return colours.pop() if colours else "C"


def _texts(texts: Iterable[str]) -> list[Parts]:
    return [parts(text) for text in texts]


def _row(row: Row) -> Content:
    return {"label": visible_line(row.label), "value": parts(row.value)}


def _chips(sheet: Sheet) -> frozenset[str]:
    """Labels of rows that are set side by side: everywhere on the sheet short, and never twice on a face."""
    faces = [face for section in sheet.sections for card in section.cards for face in card.faces]
    labels = [Counter(row.label for row in face.rows) for face in faces]
    found = {label for counts in labels for label in counts if len(label) <= _CHIP_LABEL}
    repeated = {label for counts in labels for label, count in counts.items() if count > 1}
    long = {row.label for face in faces for row in face.rows if len(row.value) > _CHIP_VALUE or "\n" in row.value}
    return frozenset(found - repeated - long)


def _finding(finding: Finding) -> Content:
    return {
        "code": finding.code,
        "level": finding.level.value,
        "title": visible_line(finding.title),
        "message": parts(finding.message),
        "hint": parts(finding.hint),
        "ignored": None if finding.ignored is None else visible(finding.ignored),
    }


def _section(section: SheetSection, chips: frozenset[str]) -> Content:
    return {
        "title": visible_line(section.title),
        "copies": section.copies,
        "cards": [_card(card, chips) for card in section.cards],
    }


def _card(card: SheetCard, chips: frozenset[str]) -> Content:
    return {
        "name": visible_line(card.name),
        "count": card.count,
        "homebrew": card.homebrew,
        "faces": [_face(face, chips, named=len(card.faces) > 1) for face in card.faces],
    }


def _face(face: SheetFace, chips: frozenset[str], *, named: bool) -> Content:
    return {
        "name": visible_line(face.name) if named else "",
        "role": visible_line(face.role),
        "cost": parts(face.cost),
        "type_line": visible_line(face.type_line),
        "chips": [_row(row) for row in face.rows if row.label in chips],
        "rows": [_row(row) for row in face.rows if row.label not in chips],
        "keywords": visible_line(", ".join(face.keywords)),
        "notes": _texts(face.notes),
        "boxes": [visible_line(box) for box in face.boxes],
    }
