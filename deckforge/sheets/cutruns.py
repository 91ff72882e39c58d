"""Many cards to cut out, parted into runs of some pages each: Typst's time and memory grow faster than its pages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckforge.sheets.content import Content
from deckforge.sheets.cutcards import places

PAGES = 6
MOST_PAGES = 12  # of a document that is set as one
MOST_LETTERS = 120_000  # of its content as JSON: words take memory, too


class _Held(NamedTuple):
    """A card with its place in its part's pairs: a copy takes ``pairs`` of them, from ``start`` on."""

    card: Content
    pairs: int
    start: int

    @property
    def end(self) -> int:
        return self.start + self.pairs * int(self.card["count"])


def is_long(content: Content) -> bool:
    """Whether the cards are too many, or their words, to be set as one document."""
    slots = len(content["cut"]["slots"])
    needed = sum(places(card) * int(card["count"]) for part in content["cut_parts"] for card in part["cards"])
    return needed > MOST_PAGES * slots or len(json.dumps(content["cut_parts"])) > MOST_LETTERS


def runs(content: Content) -> list[Content]:
    """The content parted into runs that make the same pages as the whole.

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
    return [
        {
            **content,
            "first": first,
            "total": len(pages),
            "cut_parts": list(_of_run(content["cut_parts"], parts, pages[first : first + PAGES])),
        }
        for first in range(0, len(pages), PAGES)
    ]


def _held(cards: Sequence[Content]) -> Iterator[_Held]:
    start = 0
    for card in cards:
        held = _Held(card, places(card), start)
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
