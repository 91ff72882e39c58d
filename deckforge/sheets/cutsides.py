"""The sides of cards to cut out: what goes on on a card's own back, what lies beside it, and what names the deck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import inf

from deckforge.model.sheet_options import Backs, CardOptions
from deckforge.sheets.content import Content
from deckforge.sheets.cutfaces import notices_content, side_content
from deckforge.sheets.cutfit import INSET, fit, title_size
from deckforge.sheets.lettering import BOLD, POINTS, SMALLEST, cut_at, em, foot_line, line_count, word_widths

_MASTER = "Game master"
_OVERLEAF = "more on the back"
_BESIDE = "lay beside, not in the deck"
_ABOUT = "not in the deck"
_BLANK = {
    "kind": "note",
    "label": "",
    "parts": [{"text": "This card lies beside the others. It is not in the deck.", "mark": ""}],
}
_BACK_INSET = 6.2  # mm, of a plain back's words
_BELOW_DECK = 62.0  # points, of what stands below the deck's name and around it
_DECK_SIZES = (13.0, 11.0, 9.5, 8.0, 7.0)
_LINE = 1.25


def card_content(card: Content, deck: str, block: Content, options: CardOptions) -> Content:
    """A card's sides: ``front`` and ``back`` are lists of as many cards as its text needs.

    Where backs are printed and its second face is on none, its text goes on on its own back (``on_back``) before there
    is a second card, unless all backs are to be alike. Further cards are told from those of the deck, in their feet and
    on their backs.
    """
    copies = f"stands for {card['stands_for']}" if card["stands_for"] > 1 else ""
    feet = (copies, _MASTER if block["secret"] else "", deck, block["back"])
    front, back = (
        _sides(side_content(card, card[which], options.size[0]), options.size) if card[which] else []
        for which in ("front", "back")
    )
    laid = _laid(front, back, options, feet, own=1)
    return {"name": card["name"], "count": card["count"], **laid}


def about_content(notices: Sequence[str], options: CardOptions) -> Content:
    """A card with the notices, which is no card of the deck."""
    sides = _sides(notices_content(notices), options.size)
    return {"name": sides[0]["title"], "count": 1, **_laid(sides, [], options, (), own=0)}


def _laid(front: list[Content], back: list[Content], options: CardOptions, feet: Sequence[str], *, own: int) -> Content:
    """The sides on cards, of which the first ``own`` belong to the deck, with their feet."""
    has_backs = options.fold or options.duplex is not None
    on_back = has_backs and not back and len(front) > 1 and options.backs is not Backs.ALIKE
    if on_back:
        front, back = front[::2], front[1::2]
    cards = max(len(front), len(back))
    if has_backs and cards > own:
        blank = _sides({"title": front[0]["title"], "cost": [], "items": [_BLANK]}, options.size)[:1]
        front, back = (sides + blank * (cards - max(len(sides), own)) for sides in (front, back))
    beside = (_BESIDE if own else _ABOUT, *feet)
    overleaf = (_OVERLEAF if on_back else "", *feet)
    return {
        "front": [_footed(side, overleaf if place < own else beside, options) for place, side in enumerate(front)],
        "back": [_footed(side, feet if place < own else beside, options) for place, side in enumerate(back)],
        "on_back": on_back,
    }


def _sides(side: Content, size: tuple[float, float]) -> list[Content]:
    """A side on its cards; a template that measures may set each larger than its ``size`` in pt, where it fits."""
    return [
        {
            "title": side["title"],
            "cost": side["cost"],
            "items": list(piece.items),
            "number": piece.number,
            "size": piece.setting.size,
            "tight": piece.setting.tight,
            "title_size": title_size(side),
        }
        for piece in fit(side, *size)
    ]


def _footed(side: Content, feet: Sequence[str], options: CardOptions) -> Content:
    return {**side, "foot": foot_line(feet, options.size[0] - 2 * INSET)}


def back_content(deck: str, block: Content, size: tuple[float, float]) -> Content:
    """What tells cards of one deck from others': its name, as large as it has room (``deck_size`` in pt)."""
    across, room = ((length - 2 * _BACK_INSET) * POINTS for length in size)
    most = {size: int((room - _BELOW_DECK) / (size * _LINE)) for size in _DECK_SIZES}
    found = next((size for size in _DECK_SIZES if _lines(deck, size, across) <= most[size]), _DECK_SIZES[-1])
    return {
        "deck": _cut_to(deck, found, across, most[found]),
        "deck_size": found,
        "game": block["back"],
        "whose": _MASTER if block["secret"] else "",
    }


def _lines(text: str, size: float, across: float) -> float:
    """Lines of bold text; none are enough where a word is wider than they are and has to be parted."""
    widths = [size * BOLD * width for width in word_widths(text)]
    parted = size > _DECK_SIZES[-1] and max(widths, default=0.0) > across
    return inf if parted else line_count(widths, across, 0.0)


def _cut_to(text: str, size: float, across: float, most: int) -> str:
    """What of a text stands on so many lines, with three dots where that isn't all."""
    if _lines(text, size, across) <= most:
        return text
    length = bisect_right(range(len(text)), float(most), key=lambda end: _lines(f"{text[:end]}…", size, across)) - 1
    return f"{text[: max(length, 0)].rstrip()}…"


def running_title(deck: str, width: float, *, secret: bool) -> str:
    """What of a deck's name stands at the foot of a page, so many mm wide, beside the page's number."""
    beside = BOLD * em("Game master only · ") if secret else 0.0
    return cut_at(deck, width * POINTS / SMALLEST - em("  999 / 999") - beside)
