"""Many cards to cut out, parted into runs of some pages each: Typst's time and memory grow faster than its pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from deckforge.sheets.content import Content
from deckforge.sheets.cutcards import Flowed

PAGES = 12
MEASURED = 20  # cards at a time, each of which takes up to 5 MB


class _Held(NamedTuple):
    """A card with its place in its part's pairs: a copy takes ``pairs`` of them, from ``start`` on."""

    card: Content
    pairs: int
    start: int

    @property
    def end(self) -> int:
        return self.start + self.pairs * int(self.card["count"])


def is_long(content: Content) -> bool:
    """Whether the cards need more pages than a run has, each taking one place where it is not measured."""
    slots = len(content["cut"]["slots"])
    return (
        sum(_places(card) * int(card["count"]) for part in content["cut_parts"] for card in part["cards"])
        > PAGES * slots
    )


def unsure(content: Content) -> list[Content]:
    """Those cards that may need several places: they have to be measured."""
    return [card for part in content["cut_parts"] for card in part["cards"] if not _is_sure(card)]


def measured(content: Content, cards: Sequence[Content]) -> Content:
    """Content that makes no page of cards, but tells the pieces of their sides."""
    return {**content, "cut_parts": [{"title": "", "back": "", "cards": cards}], "only_measured": True}


def with_pieces(content: Content, told: Iterable[Sequence[Any]]) -> Content:
    """The content with the pieces of each side that was measured.

    Args:
        content: of all cards.
        told: for each card of ``unsure`` the pieces of its front and back; None for a side that fits on one card.
    """
    told = iter(told)

    def fitted(card: Content) -> Content:
        if _is_sure(card):
            return card
        sides = zip(("front", "back"), next(told), strict=True)
        return {**card, **{side: {**card[side], "pieces": pieces} for side, pieces in sides if pieces is not None}}

    parts = [{**part, "cards": list(map(fitted, part["cards"]))} for part in content["cut_parts"]]
    return {**content, "cut_parts": parts}


def runs(content: Content) -> tuple[list[Content], tuple[Flowed, ...]]:
    """The content parted into runs that make the same pages as the whole, and the cards that need several places.

    Args:
        content: of all cards, those that are unsure with their pieces.

    A run's parts have ``from`` and ``to``, which of its pairs of sides are on its pages; ``first`` is how many pages
    stand before the run, and ``total`` is how many there are in all.
    """
    slots = len(content["cut"]["slots"])
    parts = [list(_held(part["cards"])) for part in content["cut_parts"]]
    pages = [
        (number, start, min(start + slots, held[-1].end))
        for number, held in enumerate(parts)
        if held
        for start in range(0, held[-1].end, slots)
    ]
    made = [
        {
            **content,
            "first": first,
            "total": len(pages),
            "cut_parts": list(_of_run(content["cut_parts"], parts, pages[first : first + PAGES])),
        }
        for first in range(0, len(pages), PAGES)
    ]
    flowed = [Flowed(one.card["name"], one.pairs) for held in parts for one in held if one.pairs > 1]
    return made, tuple(dict.fromkeys(flowed))


def _is_sure(card: Content) -> bool:
    return all(side is None or side["sure"] is not None for side in (card["front"], card["back"]))


def _places(card: Content) -> int:
    """How many places one copy of a card takes, as far as it was measured."""
    return max(len(side.get("pieces", "1")) for side in (card["front"], card["back"]) if side is not None)


def _held(cards: Sequence[Content]) -> Iterator[_Held]:
    start = 0
    for card in cards:
        held = _Held(card, _places(card), start)
        start = held.end
        yield held


def _of_run(
    parts: Sequence[Content], held: Sequence[Sequence[_Held]], pages: Sequence[tuple[int, int, int]]
) -> Iterator[Content]:
    """The parts that stand on pages, each with no more copies of its cards than are there."""
    for number in dict.fromkeys(page[0] for page in pages):
        of_part = [page for page in pages if page[0] == number]
        start, end = of_part[0][1], of_part[-1][2]
        cards, skipped = list[Content](), None
        for one in held[number]:
            if one.end <= start or one.start >= end:
                continue
            before = max(start - one.start, 0) // one.pairs
            after = max(one.end - end, 0) // one.pairs
            skipped = max(start - one.start - before * one.pairs, 0) if skipped is None else skipped
            cards.append({**one.card, "count": one.card["count"] - before - after})
        yield {**parts[number], "cards": cards, "from": skipped or 0, "to": (skipped or 0) + end - start}
