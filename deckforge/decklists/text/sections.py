"""Which section a card stands in, as headings follow each other.

A sideboard or maybeboard may be sorted by type, or stand among the deck's categories in the order of the alphabet.
A type's heading within one either parts it or ends it; what stands about it tells, and a note says how it was taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deckforge.decklists.content import Line
from deckforge.decklists.headings import Heading, heading_key, next_zone, read_heading
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.patterns import pattern

_COUNTED = pattern(r"\W{0,9}(\d{1,4})[xX×]? ?\S")
_NUMBER = pattern(r"\d+")
_LEVEL = pattern(r"#{2,6}(?= )")
_LANDS = "lands"
_SMALL = (Zone.PC, Zone.COMPANION, Zone.LANDS)


@dataclass
class _Beside:
    """A section beside the deck: the line and words of its heading, the cards in it, the headings that part it."""

    line: int
    text: str
    cards: int = 0
    parts: list[int] = field(default_factory=list)

    @property
    def stated(self) -> int | None:
        number = _NUMBER.search(self.text)
        return int(number[0][:6]) if number else None


@dataclass
class Sections:
    """The section of the next card.

    Attributes:
        zone: where it goes; None before any heading that says so.
        filled: the section has cards.
        notes: what should be told of sections that were ended or continued by a guess.
    """

    zone: Zone | None = None
    filled: bool = False
    notes: list[str] = field(default_factory=list)
    _deck: Zone | None = None
    _seen: set[str] = field(default_factory=set)
    _beside: _Beside | None = None

    def add_cards(self, copies: int) -> None:
        """Cards of this section."""
        self.filled = True
        if self._beside:
            self._beside.cards += copies

    def head(self, heading: Heading, number: int, text: str) -> None:
        """The line of a heading."""
        self.filled = False
        key = _LANDS if heading.zone is Zone.LANDS else heading_key(text)
        if self._beside and heading.zone in {None, Zone.LANDS}:
            if not self._ends(self._beside, key, number, text):
                return
            self.zone = Zone.DECK if self._deck else None
        self._close()
        self.zone = next_zone(self.zone, heading)
        if self.zone in OUTSIDE:
            self._beside = _Beside(number, text)
        else:
            self._seen.add(key)
            self._deck = self.zone

    def pass_blank(self, few: tuple[Zone, ...]) -> None:
        """A blank line, which ends the sections of one card once they have it."""
        if self.zone in few and self.filled:
            self.zone = self._deck = Zone.DECK

    def end_small(self) -> None:
        """What follows is not of a section of lands or of one card any more."""
        if self.zone in _SMALL:
            self.zone = self._deck = Zone.DECK

    def finish(self) -> Iterator[str]:
        """All notes, once the list is read."""
        self._close()
        yield from self.notes

    def _ends(self, beside: _Beside, key: str, number: int, text: str) -> bool:
        """Whether a type's heading ends the section beside the deck, rather than parts it."""
        levels = _LEVEL.match(beside.text), _LEVEL.match(text)
        if levels[0] and levels[1]:
            return len(levels[1][0]) <= len(levels[0][0])
        stated = beside.stated
        if stated is None or stated < beside.cards:
            ends = beside.cards > 0 and not beside.parts and key not in self._seen
        else:
            ends = stated == beside.cards
        if not ends:
            beside.parts.append(number)
            return False
        self.notes.append(
            f"Line {number}: “{text}” is taken as the deck's again, since the cards of “{beside.text}” (line "
            f"{beside.line}) stand above it."
        )
        return True

    def _close(self) -> None:
        if self._beside and self._beside.parts:
            lines = ", ".join(map(str, self._beside.parts))
            section = f"“{self._beside.text}” (line {self._beside.line})"
            self.notes.append(f"{section} is taken to go on under the headings in line {lines}.")
        self._beside = None


def counts_below(lines: Sequence[Line], place: int) -> list[int]:
    """The copies of each card that follows a line, up to a gap among them or what is no card."""
    counts: list[int] = []
    number = 0
    for line in lines[place + 1 :]:
        number = number + 1 if counts else line.number
        counted = _COUNTED.match(line.cleaned)
        if line.number != number or not counted or read_heading(line.cleaned):
            break
        counts.append(int(counted[1]))
    return counts
