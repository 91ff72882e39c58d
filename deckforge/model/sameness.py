"""Whether a finding says what an earlier one of its code said: the same of its cards, be it of fewer of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from deckforge.model.finding import Finding, Level
from deckforge.patterns import pattern

Cards: TypeAlias = Mapping[str, tuple[int, frozenset[str | None]]]
"""By name: the copies and the reasons told of a card."""

_CARDS = "…"
# Where a message goes on to say something else, of which a deck that is mended by half may lack a part.
_BETWEEN = pattern(r"[.;](?: |$)| – ", example="; ")
_NUMBER = pattern(r"(?<![\w.])\d+(?!\w|\.\d)", example="19")
_OF_MANY = pattern(r"(?P<number># \w+?)s\b|\b(?:are|have)\b", example="# cards")
_OF_ONE = {"are": "is", "have": "has"}
_GRAVITY = {level: number for number, level in enumerate(Level)}


class Known(NamedTuple):
    """A finding of a baseline: its message, its cards and how grave it was."""

    message: str
    cards: Cards
    level: Level = Level.ERROR

    @property
    def copies(self) -> int:
        """Of all its cards."""
        return sum(count for count, _ in self.cards.values())


def cards_of(cards: Iterable[tuple[str, int, str | None]]) -> Cards:
    """A finding's cards as a baseline keeps them; one that stands in several zones is one."""
    found: dict[str, tuple[int, frozenset[str | None]]] = {}
    for name, count, reason in cards:
        copies, reasons = found.get(name, (0, frozenset()))
        found[name] = (copies + count, reasons | {reason})
    return found


def is_left_of(known: Known, finding: Finding) -> bool:
    """Whether a finding is one that was known, or what is left of it once some of its cards are mended.

    A graver one is new. So is one without cards whose message is another, for it has all the numbers: 15 cards are not
    the 19 that were too few before. One with cards is known where all of them were, in no fewer copies and for the same
    reasons, and where each part of its message was there: the cards that it lists may be fewer, and a number that is
    the sum of their copies may be another, but no other number and no other words.
    """
    if _GRAVITY[finding.level] < _GRAVITY[known.level]:
        return False
    cards = cards_of((card.name, card.count, card.reason) for card in finding.cards)
    if not cards:
        return finding.message == known.message
    return _had_cards(known, cards) and _said(known, Known(finding.message, cards, finding.level))


def _had_cards(known: Known, cards: Cards) -> bool:
    return all(
        name in known.cards and count <= known.cards[name][0] and reasons <= known.cards[name][1]
        for name, (count, reasons) in cards.items()
    )


def _said(known: Known, found: Known) -> bool:
    before = list(_parts(known))
    sums = (str(known.copies), str(found.copies))
    return all(
        any(
            words == said and all(pair == sums or pair[0] == pair[1] for pair in zip(were, numbers, strict=True))
            for said, were in before
        )
        for words, numbers in _parts(found)
    )


def _parts(told: Known) -> Iterable[tuple[str, list[str]]]:
    """What a message says, part by part: its words with # for numbers and … for its cards, and the numbers."""
    for part in filter(None, _BETWEEN.split(_listing(told.cards).sub(_CARDS, told.message))):
        words = _OF_MANY.sub(lambda found: found["number"] or _OF_ONE[found[0]], _NUMBER.sub("#", part))
        yield words, _NUMBER.findall(part)


def _listing(cards: Cards) -> re.Pattern[str]:
    """Finds cards one after another, each with its copies before it or a parenthesis on it behind; and N more."""
    names = "|".join(re.escape(name) for name in sorted(cards, key=len, reverse=True))
    card = rf"(?:\b\d+ )?(?<!\w)(?:{names})(?!\w)(?: \([^()]*\))?"
    return re.compile(rf"{card}(?:(?:, | and ){card})*(?: and \d+ more)?")
