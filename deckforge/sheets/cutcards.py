"""Cards to cut out as plain data: what their templates are given beside what every template is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from deckforge.model.paper import Paper
from deckforge.model.sheet import CardOptions, CutOut, Sheet
from deckforge.sheets.content import Content, sheet_content
from deckforge.sheets.cutfaces import notices_content, side_content
from deckforge.sheets.cutfit import fit, surely_fits, title_size
from deckforge.sheets.cutting import cut_geometry


class Flowed(NamedTuple):
    """A card whose text needed so many cards."""

    name: str
    cards: int


def cards_content(sheet: Sheet, paper: Paper) -> Content:
    """The sheet's content with ``cut``, the places on a page, and ``cut_parts``, the cards' sides.

    Raises:
        UsageError: the cards do not fit on the paper.
    """
    content = sheet_content(sheet)
    options = next(_options(sheet), CardOptions())
    cut = cut_geometry(options, paper, sum(map(len, content["notices"])))
    parts = [
        {
            "title": part["title"][:60],
            "back": block["back"],
            "cards": [_card(card, options.size) for card in block["cards"]],
        }
        for part in content["parts"]
        for block in part["blocks"]
        if block["block"] == "cutout"
    ]
    if not cut["notices"] and content["notices"] and parts:
        about = {
            "name": "",
            "count": 1,
            "front": _hinted(notices_content(content["notices"]), options.size),
            "back": None,
        }
        parts[-1]["cards"].append(about)
    back = parts[0]["back"] if parts else ""
    return {**content, "parts": [], "cut": cut, "cut_parts": parts, "back": back}


def cut_pages(content: Content) -> tuple[list[Content], tuple[Flowed, ...]]:
    """Pages of cards in their places, for templates that can't measure text, and the cards that needed several."""
    cut, pages, flowed = content["cut"], list[Content](), dict[Flowed, None]()
    number = 0
    for part in content["cut_parts"]:
        pairs: list[tuple[Content, Content]] = []
        for card in part["cards"]:
            made = _pairs(card, cut["card"], part["back"])
            if len(made) > 1:
                flowed[Flowed(card["name"], len(made))] = None
            pairs += made * card["count"]
        for chunk in _batched(pairs, len(cut["slots"])):
            number += 1
            fronts = [(front, place) for (front, _), place in zip(chunk, cut["slots"], strict=False)]
            backs = [(back, place) for (_, back), place in zip(chunk, cut["back_slots"], strict=False)]
            page = {"number": number, "title": part["title"], "back": False, "turn": False}
            pages.append({**page, "cards": [*fronts, *(backs if cut["fold"] else ())]})
            if cut["duplex"]:
                pages.append({**page, "back": True, "turn": cut["turn"], "cards": backs})
    return pages, tuple(flowed)


def _pairs(card: Content, size: Sequence[float], back: str) -> list[tuple[Content, Content]]:
    """Both sides of each card that a card needs."""
    fronts = _sides(card["front"], size)
    backs = _sides(card["back"], size) if card["back"] else []
    plain: Content = {"side": None, "back": back}
    return list(zip_longest(fronts, backs, fillvalue=plain)) if backs else [(front, plain) for front in fronts]


def _sides(side: Content, size: Sequence[float]) -> list[Content]:
    return [
        {"side": side, "piece": piece._asdict(), "title_size": title_size(side)}
        for piece in fit(side, size[0], size[1])
    ]


def _batched(pairs: Sequence[tuple[Content, Content]], size: int) -> Iterator[Sequence[tuple[Content, Content]]]:
    """As itertools has it from Python 3.12 on."""
    return (pairs[start : start + size] for start in range(0, len(pairs), size))


def _options(sheet: Sheet) -> Iterator[CardOptions]:
    return (block.options for part in sheet.parts for block in part.blocks if isinstance(block, CutOut))


def _card(card: Content, size: tuple[float, float]) -> Content:
    front = _hinted(side_content(card, card["front"], size[0]), size)
    back = _hinted(side_content(card, card["back"], size[0]), size) if card["back"] else None
    return {"name": card["name"], "count": card["count"], "front": front, "back": back}


def _hinted(side: Content, size: tuple[float, float]) -> Content:
    """The side with the ``sure`` size in pt at which it fits on one card, or None."""
    return {**side, "sure": surely_fits(side, *size)}
