"""Numbers that a card may print as ``*`` or ``X``: shown as they are, 0 in sums (ER-T3)."""

from __future__ import annotations

import math
from typing import NamedTuple

from deckforge.oracle.facts import Amount, Facts
from deckforge.patterns import pattern

_FIXED_PART = pattern(r"(\d+)[+-]\*|\*\+(\d+)")
_SIGN = {"X": "X", "variable": "*"}


class Size(NamedTuple):
    """A power, toughness or loyalty: what is shown, and what it counts in sums."""

    shown: int | str
    counted: int

    @property
    def varies(self) -> bool:
        """Whether the card leaves it open."""
        return isinstance(self.shown, str)

    @property
    def not_negative(self) -> Size:
        """At least 0."""
        return self if isinstance(self.shown, str) else Size(max(0, self.shown), max(0, self.counted))

    @property
    def halved(self) -> Size:
        """Half of it, rounded up; what varies stays as it is."""
        half = math.ceil(self.counted / 2)
        return Size(self.shown if isinstance(self.shown, str) else half, half)


def read_size(printed: str | None) -> Size:
    """A printed number; ``*``, ``X`` and the like stay as printed and count what is fixed of them. Halves round up."""
    text = printed or "0"
    try:
        value = math.ceil(float(text))
    except (ValueError, OverflowError):
        fixed = _FIXED_PART.fullmatch(text)
        return Size(text, int(fixed[1] or fixed[2]) if fixed else 0)
    return Size(value, value)


def grown(size: Size, place: int, facts: Facts) -> Size:
    """With what it enters with, and where it would be 0 with the bonus that it gives itself, by part of ``+A/+B``."""
    for found in facts.entering:
        each = int(found.kind.split("/")[place])
        if each:
            size = with_counters(size, found.amount * each if isinstance(found.amount, int) else found.amount)
    own = facts.own_bonus
    varies = bool(facts.size_instead) or (own is not None and (own.power, own.toughness)[place] != 0)
    return with_counters(size, "variable") if varies and size.shown == 0 else size


def with_counters(size: Size, counters: Amount) -> Size:
    """With the +1/+1 counters that the creature enters with; a variable number of them leaves the size open."""
    if isinstance(counters, int):
        shown = size.shown + counters if isinstance(size.shown, int) else _joined(size.shown, counters)
        return Size(shown, size.counted + counters)
    return Size(_joined(size.shown, _SIGN[counters]), size.counted)


def _joined(first: int | str, second: int | str) -> str:
    return " + ".join(str(part) for part in (first, second) if part != 0)
