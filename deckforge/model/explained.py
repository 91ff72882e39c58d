"""Where the numbers of a stat block come from: fields and words of the card, and the clauses that make them numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from deckforge.model.statblock import Json, StatBlock, Stats
from deckforge.patterns import pattern

_COUNTED = pattern(r"for each .*", re.DOTALL, example="2 for each Cat")
_NO_WORDS = ("mode ", "roll ", "room ")


class Reason(NamedTuple):
    """Behind a number: ``source`` are fields and words, parted by semicolons; ``clauses`` are codes."""

    source: str
    clauses: tuple[str, ...]


Reasons: TypeAlias = Iterator[tuple[str, Reason]]
"""Places in a stat block, such as ``max_x``, each with what is behind the number there."""


class Explained(NamedTuple):
    """One number with what is behind it.

    Attributes:
        face: of the card, counted from 0, the front.
        what: the number's place in the stat block, such as ``damages[0].formula``.
        value: as it stands there.
        source: card fields (``mana cost {2}{R}``) and words of the text in quotes, parted by semicolons.
        clauses: codes, the weightiest first.
    """

    face: int
    what: str
    value: Json
    source: str
    clauses: tuple[str, ...]


class ExplainedCard(NamedTuple):
    """A card's stat block with what is behind its numbers."""

    block: StatBlock
    numbers: tuple[Explained, ...]

    def of_face(self, face: int) -> tuple[Explained, ...]:
        """The numbers of one face, in the block's order."""
        return tuple(found for found in self.numbers if found.face == face)


def because(clauses: str, *sources: str) -> Reason:
    """A reason from codes parted by blanks and any sources; what is empty or told already is left out."""
    return Reason("; ".join(dict.fromkeys(filter(None, sources))), tuple(dict.fromkeys(clauses.split())))


def quoted(words: str) -> str:
    """Words of the card's text, whole, on one line."""
    line = " ".join(words.split())
    return f"“{line}”" if line else ""


def all_words(said: str, words: str = "", when: str = "") -> tuple[str, ...]:
    """What is behind an amount: the words it stands in, and those elsewhere that count it or that it hangs on.

    Args:
        said: the words with the amount.
        words: the amount, such as ``2 for each Cat``; what it is counted by may stand before ``said``.
        when: conditions, parted by semicolons; which mode it is are no words of the text and have no quotes.
    """
    counted = _COUNTED.search(words)
    elsewhere = (*([counted[0]] if counted else []), *when.split("; "))
    missing = [part for part in elsewhere if part.casefold() not in said.casefold()]
    return (quoted(said), *(part if part.startswith(_NO_WORDS) else quoted(part) for part in missing))


def explain_stats(face: int, stats: Stats, reasons: Mapping[str, Reason]) -> Iterator[Explained]:
    """All of a face's stats for which a reason is given under their place, with the values that they have."""
    for what, value in leaves(stats):
        if what in reasons:
            yield Explained(face, what, value, *reasons[what])


def leaves(value: Json, what: str = "") -> Iterator[tuple[str, Json]]:
    """Places and values of all that is set: not null, false or empty. A list of plain values is one."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(item, f"{what}.{key}" if what else key)
    elif isinstance(value, Sequence) and any(isinstance(item, Mapping) for item in value):
        for number, item in enumerate(value):
            yield from leaves(item, f"{what}[{number}]")
    elif value is not None and value is not False and value not in ("", [], ()):
        yield what, value
