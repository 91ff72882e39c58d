"""Cards to cut out as plain data: what their templates are given beside what every template is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from deckforge.model.paper import Paper
from deckforge.model.sheet import CutOut, Sheet
from deckforge.model.sheet_options import CardOptions
from deckforge.sheets.content import Content, sheet_content
from deckforge.sheets.cutsides import about_content, back_content, card_content, running_title
from deckforge.sheets.cutting import cut_geometry


class Flowed(NamedTuple):
    """A card whose text needed so many cards, and its own back where that is printed (``on_back``)."""

    name: str
    cards: int
    on_back: bool = False


def cards_content(sheet: Sheet, paper: Paper) -> Content:
    """The sheet's content with ``cut``, the places on a page, and ``cut_parts``, the cards' sides.

    A card's ``front`` and ``back`` are lists: a side is as many cards as its text needs.

    Raises:
        UsageError: the cards do not fit on the paper.
    """
    content = sheet_content(sheet)
    options = next(_options(sheet), CardOptions())
    cut = cut_geometry(options, paper, " ".join(content["notices"]))
    parts: list[Content] = [
        {
            "back": back_content(part["title"], block, options.size),
            "title": running_title(part["title"], (cut["running"] or [0.0])[-1], secret=content["secret"]),
            "cards": [card_content(card, part["title"], block, options) for card in block["cards"]],
        }
        for part in content["parts"]
        for block in part["blocks"]
        if block["block"] == "cutout"
    ]
    if not cut["notices"] and content["notices"] and parts:
        parts[-1]["cards"].append(about_content(content["notices"], options))
    return {**content, "parts": [], "cut": cut, "cut_parts": parts}


def flowed_cards(content: Content) -> tuple[Flowed, ...]:
    """The cards whose text needed more than a side."""
    cards = (
        Flowed(card["name"], places(card), card["on_back"]) for part in content["cut_parts"] for card in part["cards"]
    )
    return tuple(dict.fromkeys(card for card in cards if card.cards > 1 or card.on_back))


def places(card: Content) -> int:
    """How many cards one copy needs for what it says."""
    return max(len(card["front"]), len(card["back"]))


def cut_pages(content: Content) -> list[Content]:
    """Pages of cards in their places, for HTML; a copy after the first is there ``again``."""
    cut, pages = content["cut"], list[Content]()
    number = 0
    for part in content["cut_parts"]:
        plain: Content = {"side": None, "back": part["back"]}
        pairs = [
            pair
            for card in part["cards"]
            for copy in range(card["count"])
            for pair in _pairs(card, plain, again=copy > 0)
        ]
        for chunk in _batched(pairs, len(cut["slots"])):
            number += 1
            fronts = [(front, place) for (front, _), place in zip(chunk, cut["slots"], strict=False)]
            backs = [(back, place) for (_, back), place in zip(chunk, cut["back_slots"], strict=False)]
            page = {"number": number, "title": part["title"], "back": False, "turn": False}
            pages.append({**page, "cards": [*fronts, *(backs if cut["fold"] else ())]})
            if cut["duplex"]:
                pages.append({**page, "back": True, "turn": cut["turn"], "cards": backs})
    return pages


def _pairs(card: Content, plain: Content, *, again: bool) -> list[tuple[Content, Content]]:
    """Both sides of each card that a card needs."""
    copy = {"copies": card["count"], "again": again}
    fronts, backs = ([{"side": side, **copy} for side in card[which]] for which in ("front", "back"))
    return list(zip_longest(fronts, backs or [plain] * len(fronts), fillvalue=plain))


def _batched(pairs: Sequence[tuple[Content, Content]], size: int) -> Iterator[Sequence[tuple[Content, Content]]]:
    """As itertools has it from Python 3.12 on."""
    return (pairs[start : start + size] for start in range(0, len(pairs), size))


def _options(sheet: Sheet) -> Iterator[CardOptions]:
    return (block.options for part in sheet.parts for block in part.blocks if isinstance(block, CutOut))
