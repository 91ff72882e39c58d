"""How much text a card holds in a browser whose fonts are not known: worked out from letters that are taken as wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckforge.patterns import pattern
from deckforge.sheets.content import Content, Parts

SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
INSET = 4.0
_POINTS = 72 / 25.4
_TITLES = ((22, 10.5), (44, 9.0), (80, 7.5))
_LONG_TITLE = 6.5
_LINE = 1.2
_TITLE_LINE = 1.15
_BELOW_TITLE = 8.0
_FOOT = 12.0
_BETWEEN = 2.0
_BIG = 32.0
_BOXES = 26.0
_BOLD = 1.13
_SPARE = 30.0  # what a template that measures itself may take up beyond this: larger big numbers
# Letters that are as high in every font, by font-size-adjust, are narrower in those whose letters are high.
_ADJUSTED = 0.9
# Em, at least those of Georgia, Times, DejaVu Serif and their like.
_WIDTHS = {
    **dict.fromkeys("ijl.,:;'’|!· ", 0.34),
    **dict.fromkeys("ft()[]/-I", 0.42),
    **dict.fromkeys("rsz“”", 0.53),
    **dict.fromkeys("acekovxy", 0.61),
    **dict.fromkeys("mwMWæœÆŒ—…@%½&", 1.1),
    **dict.fromkeys("+−×=<>", 0.84),
}
_TOKEN = pattern(r"\S*\s*")


class Piece(NamedTuple):
    """What stands on one card: ``size`` of its text in pt, ``number`` such as ``2/2`` where there are several."""

    size: float
    items: tuple[Content, ...]
    number: str = ""


def fit(side: Content, width: float, height: float) -> tuple[Piece, ...]:
    """A side on one card of that size in mm, as large as it fits, or at 6 pt on as many as it needs."""
    across, room = _room(side, width, height)
    size = _largest(side["items"], across, room)
    if size is not None:
        return (Piece(size, tuple(side["items"])),)
    pieces = list(_flow(side["items"], room, across))
    return tuple(Piece(SIZES[-1], items, f"{place}/{len(pieces)}") for place, items in enumerate(pieces, 1))


def surely_fits(side: Content, width: float, height: float) -> float | None:
    """The size in pt at which a side surely fits on one card, whatever the font; None when that is not sure."""
    across, room = _room(side, width, height)
    return _largest(side["items"], across, room - _SPARE)


def _room(side: Content, width: float, height: float) -> tuple[float, float]:
    """Width and height in points that a card has for its items."""
    across = (width - 2 * INSET) * _POINTS
    return across, (height - 2 * INSET) * _POINTS - title_height(side, across) - _FOOT


def _largest(items: Sequence[Content], across: float, room: float) -> float | None:
    measured = [_measured(item, across) for item in items]
    return next((size for size in SIZES if sum(height(size) for height in measured) <= room), None)


def title_size(side: Content) -> float:
    """Points; smaller for long names."""
    letters = len(side["title"]) + 2 * len(side["cost"])
    return next((size for most, size in _TITLES if letters <= most), _LONG_TITLE)


def title_height(side: Content, across: float) -> float:
    """Points, with the number of a card that is not the only one, and the rule below."""
    size = title_size(side)
    cost = _cost_width(side["cost"])
    lines = _lines([size * _BOLD * width for width in _widths(f"{side['title']} 99/99")], across - cost, size)
    return max(lines * size * _TITLE_LINE, 13.0) + _BELOW_TITLE


def _flow(items: Sequence[Content], room: float, across: float) -> Iterator[tuple[Content, ...]]:
    """Items card by card; one that is longer than half a card is parted between words."""
    size, here, left = SIZES[-1], list[Content](), room
    rest = list(reversed(items))
    while rest:
        item = rest.pop()
        height = _height(item, size, across)
        if height <= left:
            here.append(item)
            left -= height
            continue
        parted = _parted(item, left, across) if height > room / 2 else None
        if parted is not None:
            here.append(parted[0])
            rest.append(parted[1])
        elif here:
            rest.append(item)
        else:
            here.append(item)
        yield tuple(here)
        here, left = [], room
    if here:
        yield tuple(here)


def _parted(item: Content, left: float, across: float) -> tuple[Content, Content] | None:
    """As many of an item's words as fit, and the rest; None when none does."""
    if item["kind"] not in {"row", "note"}:
        return None
    tokens = [token for part in item["parts"] for token in _tokens(part)]
    low, high = 0, len(tokens)
    while low < high:
        middle = (low + high + 1) // 2
        if _height({**item, "parts": tokens[:middle]}, SIZES[-1], across) <= left:
            low = middle
        else:
            high = middle - 1
    if low == 0:
        return None
    return {**item, "parts": tokens[:low]}, {**item, "label": "", "parts": tokens[low:]}


def _tokens(part: dict[str, str]) -> Parts:
    if part["mark"]:
        return [part]
    words = [found.group() for found in _TOKEN.finditer(part["text"]) if found.group()]
    # A very long word is parted anywhere.
    pieces = [word[start : start + 20] for word in words for start in range(0, len(word), 20)]
    return [{"text": piece, "mark": ""} for piece in pieces]


def _height(item: Content, size: float, across: float) -> float:
    return _measured(item, across)(size)


def _measured(item: Content, across: float) -> Callable[[float], float]:
    """Points that an item takes up at a size, with the space below it; its words are measured once."""
    kind = item["kind"]
    if kind in {"big", "boxes"}:
        fixed = _BIG if kind == "big" else _BOXES
        return lambda _: fixed
    if kind == "face":
        lines = _lines([9 * _BOLD * width for width in _widths(item["label"])], across - _cost_width(item["parts"]), 9)
        high = max(lines * 9 * _LINE, 12.0) + 2 * _BETWEEN
        return lambda _: high
    if kind == "type":
        widths = [*_widths(f"{item['label']} "), _em(item["hint"].upper()) + 0.5]
        return lambda size: _lines([size * width for width in widths], across, size) * size * _LINE + _BETWEEN
    widths = [_BOLD * width for width in _widths(f"{item['label']}  ")] if item["label"] else []
    breaks = 0
    for part in item["parts"]:
        breaks += part["text"].count("\n")
        widths += [0.7 + 0.7 * len(part["text"])] if part["mark"] else _widths(part["text"])
    return lambda size: (
        (_lines([size * width for width in widths], across - size, size) + breaks) * size * _LINE + _BETWEEN
    )


def _widths(text: str) -> list[float]:
    """The widths in em of its words, each with the blanks behind it."""
    return [_em(word) for word in _TOKEN.findall(text) if word]


def _lines(widths: Sequence[float], across: float, size: float) -> int:
    """Lines that words take up, filled one after the other."""
    lines, used = 1, 0.0
    for width in widths:
        used += width
        if used > across:
            if width <= across:
                lines, used = lines + 1, width
            else:  # parted anywhere, on lines that lack a letter each
                lines, used = lines + int(width / (across - size)) + 1, across
    return lines


@lru_cache(1 << 14)
def _em(word: str) -> float:
    """A word's width in em: no common serif font has wider letters."""
    return _ADJUSTED * sum(map(_letter, word))


def _letter(letter: str) -> float:
    width = _WIDTHS.get(letter)
    if width is not None:
        return width
    if letter >= "\u2000":
        return 1.1
    return 0.88 if letter.isupper() else 0.66


def _cost_width(cost: Parts) -> float:
    return sum(9.0 * (0.75 + 0.7 * len(part["text"])) for part in cost) + 4
