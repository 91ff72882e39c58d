"""How much text a card holds, in the letters of Libertinus Serif: which card a word stands on, in PDF and HTML alike.

Heights are those of ``cards.html.j2``, and Typst sets the same no higher. Browsers set their own fonts, scaled so that
they are no wider; what is on a card is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from deckforge.sheets.content import Content, Parts
from deckforge.sheets.lettering import POINTS, SMALLEST, TOKEN
from deckforge.sheets.widths import Style, Word, lines, width_of, words

INSET = 4.0
_TITLES = ((22, 10.5), (44, 9.0), (80, 7.5))
_LONG_TITLE = 6.5
_LINE = 1.2
_TIGHT_LINE = 1.07
_TITLE_LINE = 1.15
_LEAST_TITLE = 14.0  # with the rule below, which takes 2.8
_BELOW_LETTERS = 2.8
_BELOW_TITLE = 4.0
_FOOT = 10.0
_TIGHT_ENDS = 4.0  # that head and foot of a tight card take less
_SPARE = 2.0  # for what browsers round
_BETWEEN = 2.0
_TIGHT_BETWEEN = 1.0
_BIG = 32.0
_TIGHT_BIG = 14.6  # padding, numbers of 10 pt, and what is between; with lines of labels and hints
_SMALL_LINE = 6.3
_BIG_GAP = 3.0
_BIG_EDGES = 2.0
_BOXES = 26.0
_TIGHT_BOXES = 18.5
_FACE = 9.0
_ABOVE_FACE = 3.0
_SYMBOL = 0.82  # of the text's size, but no smaller than the smallest
_TRACKING = 0.03  # em, between letters of labels
_BESIDE = 3.0  # points, between a type and a role
_INDENT = 0.8  # em, of a row's lines after the first
_HALVINGS = 9
_HEADS = frozenset({"face", "type"})
_STATS = _HEADS | {"big", "boxes"}  # what stands together on a card, if it has room


class Setting(NamedTuple):
    """Points of a card's text; on a ``tight`` one numbers and boxes are smaller, too, and lines closer."""

    size: float
    tight: bool = False


SETTINGS = (
    *(Setting(size) for size in (10.0, 9.5, 9.0, 8.5, 8.0, 7.5)),
    *(Setting(size, tight=True) for size in (8.5, 8.0, 7.5, 7.0, 6.5, SMALLEST)),
)
_LAST = SETTINGS[-1]


class Piece(NamedTuple):
    """What stands on one card, how large; ``number`` such as ``2/2`` where there are several."""

    setting: Setting
    items: tuple[Content, ...]
    number: str = ""


def fit(side: Content, width: float, height: float) -> tuple[Piece, ...]:
    """A side on one card of that size in mm, as large as it fits, or on as many as it needs at 6 pt.

    Several are parted between faces, or where one face needs several, so that they are about as full as each other;
    then each is as large as it fits. One that begins within a face has its name at the head.
    """
    across, room = _room(side, width, height)
    setting = _largest(side["items"], across, room)
    if setting is not None:
        return (Piece(setting, tuple(side["items"])),)
    cards = [_boxes_last(items) for items in _balanced(_faces(side["items"], across), room, across)]
    return tuple(
        Piece(_largest(items, across, room) or _LAST, items, f"{place}/{len(cards)}")
        for place, items in enumerate(cards, 1)
    )


def _room(side: Content, width: float, height: float) -> tuple[float, float]:
    """Width and height in points that a tight card has for its items."""
    across = (width - 2 * INSET) * POINTS
    return across, (height - 2 * INSET) * POINTS - title_height(side, across) - _FOOT + _TIGHT_ENDS - _SPARE


def _largest(items: Sequence[Content], across: float, room: float) -> Setting | None:
    measured = [_measured(item, across) for item in items]
    # Nothing stands above the first, nor below the last.
    above = _ABOVE_FACE if items and items[0]["kind"] == "face" else 0.0

    def holds(setting: Setting) -> bool:
        left = room + above + _between(setting) - (0.0 if setting.tight else _TIGHT_ENDS)
        for height in measured:  # those of texts that are much too long are not all asked for
            left -= height(setting)
            if left < 0:
                return False
        return True

    return next(filter(holds, SETTINGS), None)


def title_size(side: Content) -> float:
    """Points; smaller for long names."""
    letters = len(side["title"]) + 2 * len(side["cost"])
    return next((size for most, size in _TITLES if letters <= most), _LONG_TITLE)


def title_height(side: Content, across: float) -> float:
    """Points, with the number of a card that is not the only one, and the rule below."""
    size = title_size(side)
    cost = _cost_width(side["cost"])
    count = lines(_sized(words(f"{side['title']} 99/99", Style.BOLD), size), across - cost)
    return max(count * size * _TITLE_LINE + _BELOW_LETTERS, _LEAST_TITLE) + _BELOW_TITLE


def _sized(found: Sequence[Word], size: float) -> list[Word]:
    """Words measured in em, in points."""
    return [Word(width * size, blank * size) for width, blank in found]


class _Tall(NamedTuple):
    """An item with its height in points at 6 pt."""

    item: Content
    height: float


def _tall(item: Content, across: float) -> _Tall:
    return _Tall(item, _height(item, across))


def _faces(items: Sequence[Content], across: float) -> list[list[_Tall]]:
    """The items of each face, from its name on; boxes stand behind the numbers that they count, not to be parted."""
    faces: list[list[_Tall]] = []
    for item in items:
        if not faces or (item["kind"] == "face" and any(tall.item["kind"] == "face" for tall in faces[-1])):
            faces.append([])
        faces[-1].append(_tall(item, across))
    return [_boxes_beside(face) for face in faces]


def _boxes_beside(face: Sequence[_Tall]) -> list[_Tall]:
    boxes = [tall for tall in face if tall.item["kind"] == "boxes"]
    others = [tall for tall in face if tall.item["kind"] != "boxes"]
    behind = max((place for place, tall in enumerate(others, 1) if tall.item["kind"] in _STATS), default=0)
    return [*others[:behind], *boxes, *others[behind:]]


def _stats_height(face: Sequence[_Tall]) -> float:
    return sum(tall.height for tall in face if tall.item["kind"] in _STATS)


def _boxes_last(items: Sequence[Content]) -> tuple[Content, ...]:
    """A card's items as they stand on it: each face's boxes below what is told of it there."""
    faces: list[list[Content]] = [[]]
    for item in items:
        if item["kind"] == "face":
            faces.append([])
        faces[-1].append(item)
    return tuple(item for face in faces for item in sorted(face, key=lambda item: item["kind"] == "boxes"))


def _balanced(faces: Sequence[Sequence[_Tall]], room: float, across: float) -> list[tuple[Content, ...]]:
    """No more cards than it takes and no item parted that need not be, none of them fuller than that takes."""

    def worth(cards: Sequence[Sequence[Content]]) -> tuple[int, int]:
        return len(cards), sum(map(len, cards))

    cards = list(_flow(faces, room, room, across))
    stats = (height for height in map(_stats_height, faces) if height <= room)
    low, high = max(room / 4, *stats, 0.0), room
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        tried = list(_flow(faces, middle, room, across))
        if worth(tried) <= worth(cards):
            cards, high = tried, middle
        else:
            low = middle
    return cards


def _flow(faces: Sequence[Sequence[_Tall]], filled: float, room: float, across: float) -> Iterator[tuple[Content, ...]]:
    """Items card by card, each card ``filled`` points high, but for a face that needs more and has ``room``."""
    here, left = list[Content](), filled
    for face in faces:
        height = sum(tall.height for tall in face)
        if height > left and here and (height <= room or left < room / 3):
            yield tuple(here)
            here, left = [], filled
        if height <= (left if here else room):
            here += [tall.item for tall in face]
            left -= height
            continue
        *full, (here, left) = _parted_face(face, here, left, filled, room, across)
        yield from (tuple(items) for items, _ in full)
    if here:
        yield tuple(here)


def _parted_face(  # noqa: PLR0913, PLR0917 - all are lengths
    face: Sequence[_Tall], here: list[Content], left: float, filled: float, room: float, across: float
) -> list[tuple[list[Content], float]]:
    """A face's items on the card that is begun and on others: each card's, and what is left of it.

    Each card but the begun one takes an item or a part of one, so that there is an end.
    """
    cards = list[tuple[list[Content], float]]()
    again = _again(face, room, across)
    together = _stats_height(face) <= filled
    rest, begun = list(reversed(face)), bool(here)
    while True:
        taken, left = _taken(rest, left)
        if rest:
            no_end = _STATS if together and rest[-1].item["kind"] in {"big", "boxes"} else _HEADS
            kept = len(taken)
            while kept and taken[kept - 1].item["kind"] in no_end:
                kept -= 1
            bare = not kept and not begun
            parted = _parted(rest[-1].item, left, across) if rest[-1].height > room / 2 or bare else None
            if parted is not None:
                taken.append(_tall(parted[0], across))
                rest[-1] = _tall(parted[1], across)
            elif bare and not taken:
                taken.append(rest.pop())  # it has no room anywhere
            elif not bare:  # a name and a type are no end of a card, and numbers none without their boxes
                rest += reversed(taken[kept:])
                del taken[kept:]
        cards.append(([*here, *(tall.item for tall in taken)], left))
        if not rest:
            return cards
        named = rest[-1].item["kind"] == "face"
        here, begun = ([] if named else [again.item] if again else []), False
        left = filled - (again.height if again and not named else 0.0)


def _taken(rest: list[_Tall], left: float) -> tuple[list[_Tall], float]:
    """Takes the next items, from the end of the list on, that have room; what is left of it."""
    taken = list[_Tall]()
    while rest and rest[-1].height <= left:
        taken.append(rest.pop())
        left -= taken[-1].height
    return taken, left


def _again(face: Sequence[_Tall], room: float, across: float) -> _Tall | None:
    """The face's name for the cards on which it goes on, if they have room; a card's only face has the card's."""
    name = next((tall.item["label"] for tall in face if tall.item["kind"] == "face"), "")
    again = _tall({"kind": "face", "label": f"{name} (goes on)", "parts": []}, across)
    return again if name and again.height <= room / 2 else None


def _parted(item: Content, left: float, across: float) -> tuple[Content, Content] | None:
    """As many of an item's words as fit, and the rest; None when none does."""
    if item["kind"] not in {"row", "note"}:
        return None
    tokens = [token for part in item["parts"] for token in _tokens(part)]
    low, high = 0, len(tokens)
    while low < high:
        middle = (low + high + 1) // 2
        if _height({**item, "parts": tokens[:middle]}, across) <= left:
            low = middle
        else:
            high = middle - 1
    if low == 0:
        return None
    return {**item, "parts": _joined(tokens[:low])}, {**item, "label": "", "parts": _joined(tokens[low:])}


def _tokens(part: dict[str, str]) -> Parts:
    if part["mark"]:
        return [part]
    words = [found.group() for found in TOKEN.finditer(part["text"]) if found.group()]
    # A very long word is parted anywhere.
    pieces = [word[start : start + 20] for word in words for start in range(0, len(word), 20)]
    return [{"text": piece, "mark": ""} for piece in pieces]


def _joined(tokens: Parts) -> Parts:
    """Words in one piece again: a long one has to be seen whole to be broken."""
    parts: Parts = []
    for token in tokens:
        if parts and not token["mark"] and not parts[-1]["mark"]:
            parts[-1] = {**token, "text": parts[-1]["text"] + token["text"]}
        else:
            parts.append(token)
    return parts


def _height(item: Content, across: float) -> float:
    """Points, as small as it gets."""
    return _measured(item, across)(_LAST)


def _measured(item: Content, across: float) -> Callable[[Setting], float]:
    """Points that an item takes up in a setting, with the space around it; its words are measured once."""
    kind = item["kind"]
    if kind == "big":
        tight = _TIGHT_BIG + _SMALL_LINE * _small_lines(item["fields"], across)
        return lambda setting: tight if setting.tight else _BIG
    if kind == "boxes":
        return lambda setting: _TIGHT_BOXES if setting.tight else _BOXES
    if kind == "face":
        room = across - _cost_width(item["parts"])
        count = lines(_sized(words(item["label"], Style.BOLD), _FACE), room)
        high = max(count * _FACE * _TITLE_LINE, 10.0) + _ABOVE_FACE
        return lambda setting: high + _between(setting)
    if kind == "type":
        type_line, role = words(item["label"], Style.ITALIC), width_of(item["hint"].upper())
        # The role is never parted; what is left of the line is the type's.
        beside = (role + len(item["hint"]) * _TRACKING) * SMALLEST + _BESIDE if item["hint"] else 0.0
        return lambda setting: _text_height(setting, lines(_sized(type_line, setting.size), across - beside))
    row = kind == "row"
    labelled = words(f"{item['label']}  ", Style.BOLD) if item["label"] else ()
    told = [_part(part, Style.REGULAR if row else Style.ITALIC) for part in item["parts"]]
    breaks = sum(part["text"].count("\n") for part in item["parts"])

    @cache
    def joined(scale: float) -> list[Word]:
        """All words in em, symbols so large beside them."""
        found = list(labelled)
        for part, own in zip(item["parts"], told, strict=True):
            more = _sized(own, scale) if part["mark"] else own
            if not part["mark"] and more and found and not found[-1].blank:
                # No line begins with what follows a symbol without a blank, such as a colon.
                found[-1] = Word(found[-1].width + more[0].width, more[0].blank)
                more = more[1:]
            found += more
        return found

    marked = any(part["mark"] for part in item["parts"])

    def height(setting: Setting) -> float:
        scale = max(_SYMBOL, SMALLEST / setting.size) if marked else 1.0
        count = lines(joined(scale), across / setting.size, _INDENT if row else 0.0)
        return _text_height(setting, count + breaks)

    return height


def _part(part: dict[str, str], style: Style) -> Sequence[Word]:
    """A part's words in em, or in those of its letters a symbol's box."""
    return (Word(0.75 + 0.68 * len(part["text"])),) if part["mark"] else words(part["text"], style)


def _text_height(setting: Setting, count: int) -> float:
    return count * setting.size * (_TIGHT_LINE if setting.tight else _LINE) + _between(setting)


def _between(setting: Setting) -> float:
    return _TIGHT_BETWEEN if setting.tight else _BETWEEN


def _small_lines(fields: Sequence[Content], across: float) -> int:
    """Lines of small letters around the big numbers of a line: those of the longest label, and a hint's."""
    room = across - _BIG_GAP * (len(fields) - 1)
    shares = sum(field["share"] for field in fields)
    return max(
        _label_lines(field, room * field["share"] / shares - _BIG_EDGES) + bool(field["hint"]) for field in fields
    )


def _label_lines(field: Content, across: float) -> int:
    label = field["label"].upper()
    tracked = [Word(word.width + _TRACKING * len(label), word.blank) for word in words(label)]
    return lines(_sized(tracked, SMALLEST), across)


def _cost_width(cost: Parts) -> float:
    """Points, of symbols at a head, with the space before them."""
    return sum(max(12.0, 6.5 + 5.5 * len(part["text"])) for part in cost) + 4
