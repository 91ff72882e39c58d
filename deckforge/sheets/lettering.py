"""How wide words are in the letters of Libertinus Serif, and lines of small print, cut at their place's edge."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from deckforge.patterns import pattern

SMALLEST = 6.0
POINTS = 72 / 25.4
BOLD = 1.11  # as wide as plain letters, so many times
_LETTER = 9.0  # points, of a wide one
# Em, of Libertinus Serif, rounded up; digits are those of wider fonts.
_EMS = {
    **dict.fromkeys("ijl", 0.29),
    **dict.fromkeys(" .,:;'·|", 0.26),
    **dict.fromkeys("’!()ftI[", 0.35),
    **dict.fromkeys(']/-“”"Jrs', 0.4),
    **dict.fromkeys("ceaz?", 0.465),
    **dict.fromkeys("0123456789bgkopqvxyS", 0.51),
    **dict.fromkeys("dhnu+−×=<>–LEFYTP", 0.56),
    "•": 0.4,
    "m": 0.8,
    "w": 0.76,
    **dict.fromkeys("MW", 0.91),
    **dict.fromkeys("ABVRZCKX½%", 0.69),
    **dict.fromkeys("—…&", 0.76),
    **dict.fromkeys("æœÆŒ@∞", 1.0),
}
TOKEN = pattern(r"\S*\s*")


def foot_line(parts: Sequence[str], width: float) -> str:
    """As many of the parts, from the first on, as stand on one line of the smallest text, so many mm wide.

    One that has no room is cut where there is a third of the line for it, else it is left out.
    """
    most, line = width * POINTS / SMALLEST, ""
    for part in filter(None, parts):
        begun = f"{line} · " if line else ""
        left = most - em(begun)
        if em(part) > left:
            return f"{begun}{cut_at(part, left)}" if left > most / 3 else line
        line = f"{begun}{part}"
    return line


def cut_at(text: str, most: float) -> str:
    """What of a text is no wider than so many em: all of it, or its beginning with three dots."""
    if em(text) <= most:
        return text
    length = bisect_right(range(len(text)), most, key=lambda length: em(f"{text[:length]}…")) - 1
    return f"{text[: max(length, 0)].rstrip()}…"


def small_lines(text: str, width: float) -> int:
    """Lines of the smallest text, so many mm wide."""
    return line_count([SMALLEST * each for each in word_widths(text)], width * POINTS, 0.0)


def word_widths(text: str, scale: float = 1.0) -> list[float]:
    """The widths in em of its words, each with the blanks behind it."""
    return [scale * em(word) for word in TOKEN.findall(text) if word]


def line_count(widths: Sequence[float], across: float, indent: float) -> int:
    """Lines that words take up, filled one after the other, all but the first indented."""
    lines, used, room = 1, 0.0, across
    for width in widths:
        used += width
        if used > room:
            room = across - indent
            if width <= room:
                lines, used = lines + 1, width
            else:  # parted anywhere, on lines that lack a letter each
                lines, used = lines + int(width / (room - _LETTER)) + 1, room
    return lines


@lru_cache(1 << 14)
def em(word: str) -> float:
    """A word's width in em."""
    return sum(map(_letter, word))


def _letter(letter: str) -> float:
    width = _EMS.get(letter)
    if width is not None:
        return width
    if letter >= "\u2000":
        return 1.1
    return 0.74 if letter.isupper() else 0.6
