"""A card to cut out as a title and things below each other, each short enough for a card or made of words that flow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import ceil

from deckforge.sheets.content import Content, Parts

_LONGEST_TITLE = 150
_SHORT_TITLE = 60
_LONGEST_COST = 12
_LONGEST_TYPE = 80
_LONGEST_LABEL = 24
_LONGEST_BIG = 16
_LETTERS_A_HEAD = 1.2  # a mm of width, on the lines that a face may be named on
_LETTERS_A_MM = 0.36  # of big numbers, side by side
_MOST_IN_LINE = 4
_BOXES_IN_LINE = 3
_EDGES = 8.0


def side_content(card: Content, faces: Sequence[Content], width: float) -> Content:
    """One side of a card ``width`` mm wide: title, cost and items; what is too long for its place becomes words.

    An item has a ``kind``: ``face`` (label, parts: its cost), ``type`` (label, hint: the role), ``big`` (fields),
    ``row`` (label, parts), ``note`` (parts) or ``boxes`` (labels).
    """
    alone = len(faces) == 1
    name = faces[0]["name"] or card["name"] if alone else card["name"]
    cost = faces[0]["cost"] if alone and faces else []
    items = list(chain.from_iterable(_face(face, width, headed=not alone) for face in faces))
    if _letters(cost) > _LONGEST_COST:
        items.insert(0, _row("Cost", cost))
        cost = []
    if len(name) > _LONGEST_TITLE:
        items.insert(0, _row("Name", [_plain(name)]))
        name = f"{name[:_SHORT_TITLE]}…"
    if card["homebrew"]:
        items.append(_note([_plain("Homebrew")]))
    return {"title": name, "cost": cost, "items": items}


def notices_content(notices: Sequence[str]) -> Content:
    """A card that holds the notices, where the margin has no room for them."""
    return {"title": "About these cards", "cost": [], "items": [_note([_plain(notice)]) for notice in notices]}


def _face(face: Content, width: float, *, headed: bool) -> Iterator[Content]:
    if headed:
        yield from _heading(face, (width - _EDGES) * _LETTERS_A_HEAD)
    if len(face["type_line"]) > _LONGEST_TYPE or len(face["role"]) > _LONGEST_LABEL:
        yield from (_row("Type", [_plain(face["type_line"])]), _row("Role", [_plain(face["role"])]))
    elif face["type_line"] or face["role"]:
        yield {"kind": "type", "label": face["type_line"], "hint": face["role"]}
    room = (width - _EDGES) * _LETTERS_A_MM
    short = [field for field in face["big"] if _is_short(field, room)]
    for line in _lines(short, room):
        yield {"kind": "big", "fields": line}
    rows = (*face["chips"], *face["rows"])
    told = [field for field in face["big"] if _is_short(field, room) or not told_by(rows, field)]
    for field in told:
        if not _is_short(field, room):
            hint = [_plain(f" ({field['hint']})")] if field["hint"] else []
            yield _row(field["label"], [*field["value"], *hint])
    yield from _rows(rows, {field["label"]: field for field in told})
    if face["keywords"]:
        yield _row("Keywords", [_plain(face["keywords"])])
    yield from map(_note, face["notes"])
    boxes = [box for box in face["boxes"] if len(box) <= _LONGEST_LABEL]
    yield from (_row(f"{box}: ……", []) for box in face["boxes"] if len(box) > _LONGEST_LABEL)
    most = ceil(len(boxes) / ceil(len(boxes) / _BOXES_IN_LINE)) if boxes else 1
    for start in range(0, len(boxes), most):
        yield {"kind": "boxes", "labels": boxes[start : start + most]}


def _rows(rows: Sequence[Content], big: dict[str, Content]) -> Iterator[Content]:
    """The rows, without the numbers that stand big above them."""
    for row in rows:
        field = big.pop(row["label"], None)
        value = row["value"] if field is None else _beyond(row["value"], field)
        if value:
            yield _row(row["label"], value)


def told_by(rows: Sequence[Content], field: Content) -> bool:
    """Whether a row tells all of a number that may stand big: a damage that is told twice would be dealt twice."""
    number = _text(field["value"])
    own = next((_text(row["value"]) for row in rows if row["label"] == field["label"]), "")
    return own.startswith(number) and field["hint"] in own


def _text(value: Parts) -> str:
    return "".join(part["text"] for part in value)


def _beyond(value: Parts, field: Content) -> Parts:
    """What a row says beyond the number that stands big above it: to whom, and when."""
    number, hint = _text(field["value"]), field["hint"]
    if not value or value[0]["mark"] or not value[0]["text"].startswith(number):
        return value
    rest = value[0]["text"].removeprefix(number)
    for told in (" HP", f" ({hint})" if hint else ""):
        rest = rest.removeprefix(told)
    if rest and rest[0] not in " ,:":  # but the beginning of another number
        return value
    rest = rest.lstrip(" ,:—")
    return [*([_plain(rest)] if rest else []), *value[1:]]


def _heading(face: Content, most: float) -> Iterator[Content]:
    """A face's name with its cost, or rows of them where they are more letters than a few lines hold."""
    cost = _letters(face["cost"])
    if len(face["name"]) + cost <= most and cost <= _LONGEST_COST:
        yield {"kind": "face", "label": face["name"], "parts": face["cost"]}
    else:
        yield _row("Name", [_plain(face["name"])])
        yield _row("Cost", face["cost"])


def _share(field: Content) -> float:
    """The width that a field needs, in letters of a value: its hint stands on one line, its label on several."""
    label = max(map(len, field["label"].split()), default=0)
    spaces = sum(part["text"].count(" ") for part in field["value"])
    value = _letters(field["value"]) - spaces / 2 + 0.5
    return float(max(4.0, value, 0.6 * label, 0.55 * len(field["hint"])))


def _is_short(field: Content, room: float) -> bool:
    return (
        0 < _letters(field["value"]) <= _LONGEST_BIG and len(field["label"]) <= _LONGEST_LABEL and _share(field) <= room
    )


def _lines(fields: Sequence[Content], room: float) -> Iterator[list[Content]]:
    """Fields side by side, each with a ``share`` of its line's width that its letters need; lines alike in number."""
    lines = list(_filled(fields, room, _MOST_IN_LINE))
    yield from _filled(fields, room, ceil(len(fields) / max(len(lines), 1)))


def _filled(fields: Sequence[Content], room: float, most: int) -> Iterator[list[Content]]:
    line: list[Content] = []
    used = 0.0
    for field in fields:
        share = _share(field)
        if line and (used + share > room or len(line) == most):
            yield line
            line, used = [], 0.0
        line.append({**field, "share": share})
        used += share
    if line:
        yield line


def _row(label: str, value: Parts) -> Content:
    if len(label) > _LONGEST_TYPE:
        return _note([_plain(f"{label}: "), *value])
    return {"kind": "row", "label": label, "parts": value}


def _note(value: Parts) -> Content:
    return {"kind": "note", "label": "", "parts": value}


def _plain(text: str) -> dict[str, str]:
    return {"text": text, "mark": ""}


def _letters(value: Parts) -> int:
    return sum(len(part["text"]) + bool(part["mark"]) for part in value)
