"""Parts of a rules text that hold from some level on: levelers, Spacecraft with stations, Classes."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckforge.patterns import any_of, pattern

_HEAD = any_of(
    ("leveler, Spacecraft", r"(?P<part>LEVEL|STATION) (?P<range>\d+(?:[-–]\d+|\+))", "LEVEL 2-4"),
    ("Spacecraft", r"(?P<from>\d+\+) \|", "8+ | Flying"),
    ("Class", r"[^\n:]*: Level (?P<level>\d+)", "{1}{R}: Level 2"),
    before="^",
    flags=re.MULTILINE,
)
_SIZE = pattern(r"^(?P<power>\d+)/(?P<toughness>\d+)$", re.MULTILINE, example="3/4")


class Band(NamedTuple):
    """A part of the text, ``text[start:end]``, with its condition in words (``level 4-7``, ``station 12+``).

    ``power`` and ``toughness`` are the size that it sets, None where it sets none.
    """

    words: str
    start: int
    end: int
    power: str | None = None
    toughness: str | None = None


def read_bands(text: str) -> tuple[Band, ...]:
    """The parts of a face's rules text, in order; empty for nearly every card."""
    if not any(word in text for word in ("LEVEL ", "Level ", "tation")):
        return ()
    heads = list(_HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return tuple(_band(text, head, end) for head, end in zip(heads, ends, strict=False))


def _band(text: str, head: re.Match[str], end: int) -> Band:
    size = _SIZE.search(text, head.end(), end)
    if head["level"]:
        words = f"level {head['level']}+"
    else:
        words = f"{(head['part'] or 'station').lower()} {head['range'] or head['from']}"
    return Band(words, head.end(), end, *((size["power"], size["toughness"]) if size else (None, None)))
