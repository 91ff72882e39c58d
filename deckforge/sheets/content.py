"""A sheet as plain data: what every template is given, so that it only lays it out; ``schema/sheet.schema.json``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Any, TypeAlias

from deckforge.model import sheet as model
from deckforge.model.finding import Finding
from deckforge.model.sheet import Block, Field, Fighter, Sheet, SheetCard, SheetFace
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row
from deckforge.model.visible import shortened, visible, visible_line
from deckforge.patterns import pattern
from deckforge.sheets.contents import contents, has_cover, starts
from deckforge.sheets.symbols import die_of, shape_of, spoken

Content: TypeAlias = dict[str, Any]
Parts: TypeAlias = list[dict[str, str]]

SCHEMA = "deckforge.sheet/1"
STATUS_WORDS = {"legal": "Legal", "illegal": "Not legal", "unreadable": "Read in part"}
# A sign that stays with its number.
_ABOUT = pattern(r"≈ (?=\d)", example="≈ 0.38")
_CHIP_LABEL = 18
_CHIP_VALUE = 14
_TITLE_LETTERS = 50
_MOST_COPIES = 12
_MOST_CARD_BOXES = 4
_MARK = pattern(r"\{([0-9A-Z½∞]{1,7}(?:/[0-9A-Z]{1,2}){0,2})\}")
_TONES = "WUBRG"
_NAMES = {
    SheetKind.DECK: "deck sheet",
    SheetKind.CARDS: "cards to cut out",
    SheetKind.CHARACTER: "character sheet",
    SheetKind.CREATURES: "creatures",
    SheetKind.BOSS: "game master’s list",
    SheetKind.SCREEN: "game master’s screen",
    SheetKind.REFERENCE: "keywords and terms",
}


def sheet_content(sheet: Sheet) -> Content:
    """Everything on the sheet as strings, numbers, lists and dicts.

    Texts that may hold symbols are lists of parts, ``{"text": …, "mark": …}``; ``mark`` is ``""`` for plain text, else
    the symbol's tone: a letter of ``WUBRG``, ``M`` for several colours or ``C`` for none, with ``alt``, what it is
    called. ``shape`` names a drawing of symbols.json, for tapping, and for texts that are dice and no more.
    """
    fresh = starts(sheet)
    parts_content = [{**_part(part, sheet), "fresh": new} for part, new in zip(sheet.parts, fresh, strict=True)]
    if len(sheet.parts) > 1 and not has_cover(sheet):
        parts_content[0] |= _below(parts_content[0], sheet)
    rank = 2 if len(sheet.parts) > 1 else 1  # a document has one heading of rank 1
    for part in parts_content:
        _ranked(part["blocks"], rank + 1, rank)
    title = visible_line(sheet.title)
    return {
        "schema": SCHEMA,
        "kind": sheet.kind.value,
        "title": title,
        "running_title": shortened(title, _TITLE_LETTERS),
        "long_title": len(title) > _TITLE_LETTERS,
        "subtitle": visible_line(sheet.subtitle),
        "secret": sheet.secret,
        "status": sheet.status,
        "cover": has_cover(sheet),
        "contents": contents(sheet),
        "parts": parts_content,
        "notices": [visible(notice) for notice in sheet.notices],
    }


def _part(part: model.Part, sheet: Sheet) -> Content:
    title = shortened(visible_line(part.title), _TITLE_LETTERS)
    kind = part.kind or sheet.kind
    whole = sheet.secret and not any(each.secret for each in sheet.parts)
    return {
        "title": visible_line(part.title),
        "foot": title if part.kind else f"{title} · {_NAMES[kind]}",
        "long_title": len(part.title) > _TITLE_LETTERS,
        "subtitle": visible_line(part.subtitle),
        "kind": kind.value,
        "secret": part.secret or whole,
        "blocks": blocks(part.blocks),
    }


def _below(part: Content, sheet: Sheet) -> Content:
    """What of a part's head is not said by the document's, on the same page."""
    title = part["title"].removesuffix(f": {visible_line(sheet.title)}")
    subtitle = "" if part["subtitle"] == visible_line(sheet.subtitle) else part["subtitle"]
    return {"title": title, "subtitle": subtitle, "long_title": len(title) > _TITLE_LETTERS}


def files(sheet: Sheet) -> Iterator[tuple[str, bytes]]:
    """The files of the sheet's pictures by name, each once."""
    found: dict[str, bytes] = {}
    pending = [block for part in sheet.parts for block in part.blocks]
    while pending:
        block = pending.pop()
        if isinstance(block, model.Columns):
            pending += [inner for part in block.parts for inner in part]
        elif isinstance(block, model.Cards):
            found |= {each.name: each.data for card in block.cards for each in card.pictures}
    yield from found.items()


def parts(text: str) -> Parts:
    """A text cut into plain pieces and symbols; other words in braces stay plain."""
    found: Parts = []
    for index, piece in enumerate(_MARK.split(_ABOUT.sub("≈\u00a0", visible(text)))):
        if piece:
            found.append(_symbol(piece) if index % 2 else {"text": piece, "mark": ""})
    die = die_of(text)
    return [{**found[0], "shape": die}] if die else found


def blocks(found: Iterable[Block]) -> list[Content]:
    """Blocks, each with its name under ``block``."""
    return [{"block": type(block).__name__.casefold(), **_content(block)} for block in found]


def _symbol(text: str) -> dict[str, str]:
    shape = shape_of(text)
    return {"text": text, "mark": _tone(text), "alt": spoken(text), **({"shape": shape} if shape else {})}


def _ranked(found: Iterable[Content], first: int, last: int) -> int:
    """Sets ``rank``, the level among a document's headings, of headings, cards and fighters so that none is skipped.

    Args:
        found: blocks, in their order.
        first: the rank of a heading of level 2.
        last: the rank of the heading before.

    Returns:
        The rank of the last heading.
    """
    for block in found:
        if block["block"] == "heading":
            last = block["rank"] = min(first + block["level"] - 2, last + 1)
        elif block["block"] in {"cards", "roster"}:
            block["rank"] = last + 1
        elif block["block"] == "columns":
            before = last
            last = max((_ranked(inner, first, before) for inner in block["columns"]), default=last)
    return last


def _tone(symbol: str) -> str:
    colours = {letter for letter in _TONES if letter in symbol.split("/") or symbol == f"H{letter}"}
    if len(colours) > 1:
        return "M"
    return colours.pop() if colours else "C"


@singledispatch
def _content(block: object) -> Content:
    message = f"{type(block).__name__} is no block of a sheet"
    raise TypeError(message)


@_content.register
def _(block: model.Heading) -> Content:
    return {"text": visible_line(block.text), "level": block.level, "aside": visible_line(block.aside)}


@_content.register
def _(block: model.Words) -> Content:
    return {"paragraphs": [parts(text) for text in block.paragraphs], "small": block.small}


@_content.register
def _(block: model.Verdict) -> Content:
    return {
        "status": block.status,
        "status_words": STATUS_WORDS.get(block.status, block.status),
        "words": parts(block.words),
        "findings": [_finding(finding) for finding in block.findings],
    }


@_content.register
def _(block: model.Fields) -> Content:
    return {"fields": [_field(field) for field in block.fields], "small": block.small, "columns": block.columns}


@_content.register
def _(block: model.Track) -> Content:
    steps = [visible_line(step) for step in block.steps]
    return {"label": visible_line(block.label), "steps": steps, "hint": visible_line(block.hint)}


@_content.register
def _(block: model.Table) -> Content:
    return {
        "title": visible_line(block.title),
        "columns": [
            {"title": visible_line(title), "numeric": place in block.numeric}
            for place, title in enumerate(block.columns)
        ],
        "rows": [
            {"cells": [parts(cell) for cell in row], "marked": place in block.marked}
            for place, row in enumerate(block.rows)
        ],
    }


@_content.register
def _(block: model.Chart) -> Content:
    most = max((bar.value for bar in block.bars), default=0) or 1
    bars = [
        {"label": parts(bar.label), "share": round(bar.value / most, 4), "told": visible_line(bar.told)}
        for bar in block.bars
    ]
    return {"title": visible_line(block.title), "bars": bars}


@_content.register
def _(block: model.Checklist) -> Content:
    items = [
        {"text": parts(item.text), "note": parts(item.note), "ticks": item.ticks, "marked": item.marked}
        for item in block.items
    ]
    return {"items": items, "mark": visible_line(block.mark)}


@_content.register
def _(block: model.Terms) -> Content:
    return {"rows": [_row(row) for row in block.rows], "small": block.small}


@_content.register
def _(block: model.Cards) -> Content:
    chips = _chips(block.cards)
    return {"cards": [_card(card, chips) for card in block.cards], "columns": block.columns}


@_content.register
def _(block: model.Columns) -> Content:
    return {"columns": [blocks(part) for part in block.parts], "widths": list(block.widths)}


@_content.register
def _(_block: model.NewPage) -> Content:
    return {}


@_content.register
def _(block: model.CutOut) -> Content:
    return {
        "cards": [_cut_card(card) for card in block.cards],
        "back": visible_line(block.back),
        "secret": block.secret,
    }


def _cut_card(card: model.CutCard) -> Content:
    two = len(card.front) + len(card.back) > 1
    return {
        "name": visible_line(card.name),
        "count": card.count,
        "stands_for": card.stands_for,
        "homebrew": card.homebrew,
        "front": [_cut_face(face, named=two) for face in card.front],
        "back": [_cut_face(face, named=two) for face in card.back],
    }


def _cut_face(cut: model.CutFace, *, named: bool) -> Content:
    rows = tuple(row for row in cut.face.rows if row.label not in cut.big.told)
    big = [_field(field) for field in cut.big.fields]
    return {**_face(cut.face._replace(rows=rows), frozenset(), named=named), "big": big}


@_content.register
def _(block: model.Roster) -> Content:
    return {"fighters": [_fighter(fighter) for fighter in block.fighters]}


def _fighter(fighter: Fighter) -> Content:
    """A fighter; a page has no room for boxes of thousands of copies, so ``more`` counts those without."""
    return {
        "name": visible_line(fighter.name),
        "count": fighter.copies,
        "homebrew": fighter.homebrew,
        "type_line": visible_line(fighter.type_line),
        "chips": [_row(row) for row in fighter.stats if _is_short(row)],
        "rows": [_row(row) for row in (*(row for row in fighter.stats if not _is_short(row)), *fighter.rows)],
        "keywords": visible_line(", ".join(fighter.keywords)),
        "notes": [parts(note) for note in fighter.notes],
        "boxes": [_field(field) for field in fighter.boxes],
        "copies": min(fighter.copies, _MOST_COPIES),
        "more": max(fighter.copies - _MOST_COPIES, 0),
    }


def _is_short(row: Row) -> bool:
    return len(row.label) <= _CHIP_LABEL and len(row.value) <= _CHIP_VALUE


def _field(field: Field) -> Content:
    return {"label": visible_line(field.label), "value": parts(field.value), "hint": visible_line(field.hint)}


def _row(row: Row) -> Content:
    return {"label": visible_line(row.label), "value": parts(row.value)}


def _chips(cards: Iterable[SheetCard]) -> frozenset[str]:
    """Labels of rows that are set side by side: on most of the cards short, and never twice on a face."""
    faces = [face for card in cards for face in card.faces]
    labels = [Counter(row.label for row in face.rows) for face in faces]
    repeated = {label for counts in labels for label, count in counts.items() if count > 1}
    found = Counter(row.label for face in faces for row in face.rows)
    short = Counter(row.label for face in faces for row in face.rows if _is_short(row) and "\n" not in row.value)
    return frozenset(label for label in found.keys() - repeated if 2 * short[label] > found[label])


def _finding(finding: Finding) -> Content:
    return {
        "code": finding.code,
        "level": finding.level.value,
        "title": visible_line(finding.title),
        "message": parts(finding.message),
        "hint": parts(finding.hint),
        "ignored": None if finding.ignored is None else visible(finding.ignored),
    }


def _card(card: SheetCard, chips: frozenset[str]) -> Content:
    return {
        "name": visible_line(card.name),
        "count": card.count,
        "homebrew": card.homebrew,
        "faces": [_face(face, chips, named=len(card.faces) > 1, copies=card.count) for face in card.faces],
        "pictures": [{"alt": visible_line(each.alt), "file": each.name} for each in card.pictures],
    }


def _face(face: SheetFace, chips: frozenset[str], *, named: bool, copies: int = 1) -> Content:
    """A face; its boxes are there for each copy as far as there is room for them in a line."""
    times = max(1, min(copies, _MOST_CARD_BOXES // max(len(face.boxes), 1)))
    return {
        "name": visible_line(face.name) if named else "",
        "role": visible_line(face.role),
        "cost": parts(face.cost),
        "type_line": visible_line(face.type_line),
        "chips": [_row(row) for row in face.rows if row.label in chips and _is_short(row)],
        "rows": [_row(row) for row in face.rows if row.label not in chips or not _is_short(row)],
        "keywords": visible_line(", ".join(face.keywords)),
        "notes": [parts(note) for note in face.notes],
        "boxes": [visible_line(box) for box in face.boxes] * times,
    }
