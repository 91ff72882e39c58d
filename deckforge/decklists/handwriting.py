"""What people write into a card's line by hand: remarks, plurals, a set's code without brackets.

A card's name could hold any of it, so these readings are for lines that no card is called like otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from deckforge.decklists.counts import TAKEN_FOR_COUNT
from deckforge.decklists.lines import Reading
from deckforge.patterns import pattern

# In brackets, or a card's condition.
_REMARK = pattern(
    r"(?<=\S)(?: ?(?:\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})| (?:nm|lp|mp|hp|foil|signed|proxy))$", re.IGNORECASE
)
_OF = pattern(r"(?:copies |cards? )?of (?=\S)", re.IGNORECASE)
_SET = pattern(r"(?<=\S) \{?([A-Za-z0-9]{3,5})\}?$")
_PLURALS = (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""))
_SHORTEST = 3
_FOIL = "foil"
_MANY = pattern(r"[^\s:](?: ?[,;+&/]| and)? \d{1,2} ?[xX×]? ?[^\W\d]")
_JOINT = pattern(r" (?:/{1,3}|[-–—]) ")
_COUNTED = pattern(r"\d{1,4} ?[xX×]? (\S.*)")
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Loosened(Enum):
    """What a reading leaves out, and so what must hold for it to be right."""

    REMARK = "remark"
    SET = "set"
    PLURAL = "plural"


class Loose(NamedTuple):
    """A reading that leaves something out, and the name as it stands in the line."""

    reading: Reading
    what: Loosened
    written: str


def loosened(reading: Reading) -> Iterator[Loose]:
    """What else a reading may mean, the longest name first."""
    if reading.uncounted:
        return
    of = _OF.match(reading.name)
    word, _, rest = reading.name.partition(" ")
    if of:
        reading = _without(reading, reading.name[of.end() :], of[0])
        yield Loose(reading, Loosened.REMARK, reading.name)
    elif reading.count == 1 and rest and word.casefold() in _NUMBERS:
        count = _NUMBERS.index(word.casefold()) + 2
        told = f"{word}, {TAKEN_FOR_COUNT}"
        reading = replace(reading, count=count, name=rest, left_out=f"{told} {reading.left_out}".rstrip())
        yield Loose(reading, Loosened.REMARK, reading.name)
    while remark := _REMARK.search(reading.name):
        reading = _without(reading, reading.name[: remark.start()], remark[0])
        yield Loose(reading, Loosened.REMARK, reading.name)
    code = _SET.search(reading.name)
    if code and not reading.set_code and TAKEN_FOR_COUNT not in reading.left_out:
        found = replace(reading, name=reading.name[: code.start()], set_code=code[1].lower())
        yield Loose(found, Loosened.SET, found.name)
    for plural, singular in _PLURALS:
        if reading.name.casefold().endswith(plural) and len(reading.name) - len(plural) >= _SHORTEST:
            found = replace(reading, name=reading.name[: -len(plural)] + singular)
            yield Loose(found, Loosened.PLURAL, reading.name)


def others_beside(reading: Reading) -> Iterator[tuple[str, bool]]:
    """Names that may stand behind a card's where a comment may, and whether a count is before them.

    A comment begins small where the card's name does not: ``4 Opt // flash`` is about the card.
    """
    for piece in _JOINT.split(f" {reading.left_out.partition('# ')[0].strip()}")[1:]:
        counted = _COUNTED.fullmatch(piece)
        name = counted[1] if counted else piece
        if counted or name[:1].isupper() or not reading.name[:1].isupper():
            yield name, counted is not None


def names_several(name: str) -> bool:
    """Whether a name that is no card's seems to be several, each with a count."""
    return _MANY.search(name) is not None


def _without(reading: Reading, name: str, remark: str) -> Reading:
    if remark.strip(" ()[]{}").casefold() == _FOIL:
        return replace(reading, name=name, finish=reading.finish or _FOIL)
    return replace(reading, name=name, left_out=f"{remark.strip()} {reading.left_out}".rstrip())
