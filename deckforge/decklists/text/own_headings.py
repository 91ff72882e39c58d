"""Headings of people's own: ``Ramp (10)`` or ``Things that win`` above counted cards.

No list of words knows them. In a list whose cards have counts, a line without one above cards is either such a heading
or a card whose count was forgotten; only looking it up tells, though its number may be the sum of the cards below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from deckforge.decklists.cardline import clean_line
from deckforge.decklists.counts import TAKEN_FOR_COUNT
from deckforge.decklists.lines import Head, ListLine
from deckforge.model.deck import Zone
from deckforge.model.names import name_words
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_FEWEST_COUNTED = 4
_COUNTED_TO_ONE = 2
_MOST_NAMED = 8
_FEW_CARDS = (Zone.PC, Zone.COMPANION)
_OF_STRATEGY = "what a kind of deck is called: taken for the title"
# Cards are called like some of these.
_STRATEGIES = frozenset(
    (
        *("burn", "storm", "jund", "naya", "bant", "esper", "grixis", "abzan", "mardu", "temur", "sultai", "jeskai"),
        *("dredge", "fog", "turbo fog", "living end", "reanimate", "reanimator", "mill", "zoo", "affinity", "tron"),
        *("control", "aggro", "midrange", "tempo", "ramp", "combo", "prison", "stax", "infect", "delver", "elves"),
        *("goblins", "merfolk", "humans", "spirits", "scapeshift", "doomsday", "ad nauseam", "death s shadow"),
        *("hardened scales", "enchantress", "hatebears", "madness", "blitz", "prowess", "show and tell", "titan"),
    )
)
# What no card is called, but lists are.
_OF_LISTS = pattern(r"\b(?:deck|decks|decklist|list|cube|edh|cedh|cards)\b|:$", re.IGNORECASE)


def with_own_headings(lines: Sequence[ListLine]) -> tuple[tuple[ListLine, ...], tuple[str, ...]]:
    """The lines with those marked that may be headings or a title, and what should be told."""
    if all(line.kind is not LineKind.CARD or _counted(line) for line in lines):
        return tuple(lines), ()
    look = _Look.at(lines)
    heads = {place: look.sum_at(place) or look.head(place) for place in look.places()}
    named = look.strategy()
    found = tuple(
        _as_title(line) if line is named else line._replace(may_head=heads.get(place) or Head.NO)
        for place, line in enumerate(lines)
    )
    told = [f"Taken for the title: {named.text.strip()} (line {named.number})."] if named else []
    bare = [line for line in found if line.readings and line.number in look.bare]
    left = [line for line in bare if not line.may_head and not _number_behind(line)]
    told += _told(left) if left and look.mostly else ()
    return found, tuple(told)


def _as_title(line: ListLine) -> ListLine:
    return line._replace(kind=LineKind.IGNORED, readings=(), zone=None, reason=_OF_STRATEGY)


def _counted(line: ListLine) -> bool:
    return line.readings[0].uncounted and not _number_behind(line)


def _number_behind(line: ListLine) -> bool:
    return len(line.readings) > 1 and any(TAKEN_FOR_COUNT in reading.left_out for reading in line.readings)


@dataclass(frozen=True)
class _Look:
    """A list and what is known of it.

    Attributes:
        lines: all.
        bare: those without a count, by number.
        mostly: they are so few that the others' counts are the rule.
        title: the first line that reads as a card, above others; None without one.
        tight: headings stand between cards without a blank line, and none is in the whole list.
    """

    lines: Sequence[ListLine]
    bare: set[int]
    mostly: bool
    title: int | None
    tight: bool

    @classmethod
    def at(cls, lines: Sequence[ListLine]) -> Self:
        """A list that has lines."""
        cards = [line for line in lines if line.kind is LineKind.CARD]
        bare = {line.number for line in cards if not _counted(line)}
        counted = len(cards) - len(bare)
        headed = any(line.kind is LineKind.HEADING for line in lines[1:])
        return cls(
            lines,
            bare,
            mostly=counted >= max(_FEWEST_COUNTED, _COUNTED_TO_ONE * len(bare)),
            title=cards[0].number if len(cards) > 1 and not _unread_above(lines, cards[0].number) else None,
            tight=headed and lines[-1].number - lines[0].number < len(lines),
        )

    def places(self) -> Iterator[int]:
        """Where the lines without a count stand."""
        return (place for place, line in enumerate(self.lines) if line.number in self.bare)

    def strategy(self) -> ListLine | None:
        """The first line, where it is what a kind of deck is called and a blank one parts it from counted cards."""
        if len(self.lines) == 1 or not self.mostly:
            return None
        line, below = self.lines[0], self.lines[1]
        alone = line.number in self.bare and below.number > line.number + 1 and self._is_counted(below)
        return line if alone and name_words(line.text) in _STRATEGIES and self._only_words(line) else None

    def sum_at(self, place: int) -> Head:
        """Whether the number behind a line's words is the sum of a block's cards."""
        line = self.lines[place]
        if not _number_behind(line):
            return Head.NO
        below = self._below(place)
        if not (len(below) > 1 or (below and self._begins(place))):
            return Head.NO
        copies = next(reading.count for reading in line.readings if TAKEN_FOR_COUNT in reading.left_out)
        if copies != sum(card.readings[-1].count for card in below):
            return Head.NO
        return Head.SUM if len(below) > 1 else Head.SUM_OF_ONE

    def head(self, place: int) -> Head:
        """How likely a line without a count is a heading or the title."""
        line = self.lines[place]
        if not self.mostly and line.number != self.title:
            return Head.NO
        below = bool(self._below(place))
        if not self._only_words(line) or self._alone_in_section(place):
            return Head.NO
        if self.mostly and below:
            if self._begins(place) or line.readings[0].name.endswith(":"):
                return Head.ELSE if _number_behind(line) else Head.RATHER
            before = self.lines[place - 1]
            headed = before.kind is LineKind.HEADING and line.zone is not Zone.TOKENS
            return Head.HARDLY if headed or self._is_counted(before) else Head.NO
        titles = line.number == self.title and line.zone is None and not self._goes_on(place)
        return Head.TITLE if titles else Head.NO

    def _goes_on(self, place: int) -> bool:
        """Whether the first line is but the first of a list of names: the next one follows at once, and is no more."""
        line, below = self.lines[place], self.lines[place + 1]
        follows = below.number == line.number + 1 and below.number in self.bare and not _number_behind(below)
        return follows and not _OF_LISTS.search(line.readings[0].name)

    def _begins(self, place: int) -> bool:
        """Whether a line begins a block: it is the first, or a blank one is before it, or none is in the whole list."""
        if not place or self.lines[place - 1].number < self.lines[place].number - 1:
            return True
        return self.tight and self._is_counted(self.lines[place - 1])

    def _below(self, place: int) -> list[ListLine]:
        """The counted cards of its section that follow a line without a gap."""
        found: list[ListLine] = []
        number = self.lines[place].number
        for after in range(place + 1, len(self.lines)):
            line = self.lines[after]
            follows = line.number == number + len(found) + 1 and line.zone is self.lines[place].zone
            if not follows or not self._is_counted(line):
                break
            found.append(line)
        return found

    def _is_counted(self, line: ListLine) -> bool:
        return line.kind is LineKind.CARD and line.number not in self.bare

    @staticmethod
    def _only_words(line: ListLine) -> bool:
        """Whether it has no marks of a card, and nothing behind its words but a number in brackets."""
        if line.homebrew is not None or line.ids or line.readings[0].name != clean_line(line.text):
            return False
        left_out = line.readings[-1].left_out
        return len(line.readings) == 1 or (TAKEN_FOR_COUNT in left_out and left_out[0] in "([")

    def _alone_in_section(self, place: int) -> bool:
        """Whether it is the first card in a section of one, where a count is often left out."""
        if self.lines[place].zone not in _FEW_CARDS or not place:
            return False
        return self.lines[place - 1].kind is not LineKind.CARD


def _unread_above(lines: Sequence[ListLine], number: int) -> bool:
    return any(line.kind is LineKind.ERROR for line in lines if line.number < number)


def _told(lines: Sequence[ListLine]) -> Iterator[str]:
    numbers = ", ".join(str(line.number) for line in lines[:_MOST_NAMED])
    more = f" and {len(lines) - _MOST_NAMED} more" if len(lines) > _MOST_NAMED else ""
    yield f"Without a count before the name, unlike the others: line {numbers}{more}."
