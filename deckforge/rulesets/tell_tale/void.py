"""What of a face's text holds here: all but what a mechanic without effect brings (TT-N2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.model.card import Card, Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Facts
from deckforge.oracle.paragraphs import paragraphs
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.mechanics import NONE, here, traces, without_effect

_TITLED = pattern(r"(.+?) (?:—|--) ")
# What a mode of the paragraph above begins with.
_MODES = ("•", "+ ", "* ")
_TRIGGERS = ("When ", "Whenever ", "At ")
_SENTENCE = pattern(r'(?<=[.!?"])\s+(?=[A-Z~"{])')
_CLAUSE = pattern(r"[,;] ")
_FOLLOWS = ("When you do", "If you do")
# "Whenever you surveil", "Whenever a creature you control explores": who does what.
_ACTS = pattern(r"when(?:ever)? (?:you|.*~|.*creatures?(?: you control)?) ([a-z]+?)s?(?: |$)")
# Either of two deeds that cards or players did.
_EITHER = pattern(
    r"\b(?:you|they|that player) (?:\w+ed or \w+ed|\w+ or \w+ a card)\b", example="you cycled or discarded"
)
# What comes of having been cast face down.
_TURNED = pattern(r"when ~+ is turned face up")
# The first row of what is held from some level or charge on: all that follows is.
_ROW = pattern(r"(?:LEVEL \d|STATION \d|(?:STATION )?\d+\+ \|)")
_ROWS = frozenset({"level up", "station"})
_EXTRA_COST = pattern(r"As an additional cost to cast ~+, you may ([^.]*)")
_EXTRA_PAID = "additional cost was paid"


class _Dead(NamedTuple):
    """What is looked for in a text.

    Attributes:
        names: of mechanics without effect that the face has.
        lines: places (start, end) of their own keywords.
        extra: whether a mechanic among them is the spell's optional additional cost.
        numbers: the ruleset's.
    """

    names: frozenset[str]
    lines: frozenset[tuple[int, int]]
    extra: bool
    numbers: Table

    def leaves(self, clause: str) -> bool:
        """Whether the words, in lower case, speak of what never happens here, such as ``if ~ was kicked``."""
        if self.extra and _EXTRA_PAID in clause:
            return True
        if clause.startswith("when"):
            if " or " in clause:  # the other may happen
                return False
            acts = _ACTS.match(clause)
            if acts and acts[1] in self.names:
                return True
            if _TURNED.match(clause):
                return not self.names.isdisjoint(self.numbers.words("keywords.face_down"))
        # "that you cycled or discarded": what is left of it holds.
        sure = _EITHER.sub(" ", clause) if " or " in clause else clause
        return any(here(name, self.numbers).effect == NONE for name in traces(sure, self.numbers))


class Working(NamedTuple):
    """The face with what of its text holds here, and the facts of that text, whose places are its."""

    face: Face
    facts: Facts


def working(card: Card, face: int, read: Facts, numbers: Table) -> Working:
    """What holds here.

    Args:
        card: the card.
        face: counts from 0, the front.
        read: the facts of all of the face's text.
        numbers: the ruleset's.
    """
    names = frozenset(without_effect(card.faces[face], read, numbers))
    if not names:
        return Working(card.faces[face], read)
    text = take_apart(card.faces[face]).text
    lines = frozenset((use.span.start, use.span.end) for use in read.keywords if use.own and use.name in names)
    cost = _EXTRA_COST.search(text.masked)
    extra = cost is not None and any(f" {name}" in f" {cost[1]}" for name in names)
    whole = tuple(paragraphs(text))
    left = "\n".join(_holding(text.raw, whole, _Dead(names, lines, extra, numbers)))
    untouched = left == "\n".join(text.raw[start : start + len(words)] for start, words in whole)
    holding = card if untouched else _with_text(card, face, left)
    facts = read if untouched else read_facts(holding, face)
    facts = facts._replace(
        entering=tuple(found for found in facts.entering if found.keyword not in names),
        tokens=tuple(found for found in facts.tokens if not _begins_with(found.span.text, names)),
    )
    return Working(holding.faces[face], facts)


def _begins_with(words: str, names: Iterable[str]) -> bool:
    """Whether a mechanic among the names is what the words say first, as in ``Incubate 2`` and ``investigates``."""
    return words.casefold().startswith(tuple(names))


def _with_text(card: Card, face: int, text: str) -> Card:
    faces = list(card.faces)
    faces[face] = faces[face]._replace(text=text)
    return card._replace(faces=tuple(faces))


def _holding(raw: str, whole: Iterable[tuple[int, str]], dead: _Dead) -> Iterator[str]:
    """The paragraphs that hold, without the sentences that don't."""
    void = False
    levels = not dead.names.isdisjoint(_ROWS)
    for start, words in whole:
        if levels and _ROW.match(words):
            return
        if not (void and words.startswith(_MODES)):
            void = _is_void(start, words, dead)
        if not void:
            yield "".join(raw[start + place : start + end] for place, end in _sentences(words, dead))


def _is_void(start: int, words: str, dead: _Dead) -> bool:
    """Whether a dead mechanic's name opens the paragraph, is all of it, or stands in its cost."""
    if (start, start + len(words)) in dead.lines:
        return True
    title = _TITLED.match(words)
    if title and title[1].casefold() in dead.names:
        return True
    cost, colon, _ = words.partition(": ")
    return bool(colon) and any(_begins_with(part, dead.names) for part in cost.split(", "))


def _sentences(words: str, dead: _Dead) -> Iterator[tuple[int, int]]:
    """Places of the sentences that hold; with a trigger that never comes, none of the paragraph's does."""
    start, dropped = 0, False
    for end in (*(gap.end() for gap in _SENTENCE.finditer(words)), len(words)):
        sentence = words[start:end]
        dropped = (dropped and sentence.startswith(_FOLLOWS)) or _is_dead(sentence, dead)
        if dropped and start == 0 and words.startswith(_TRIGGERS):
            return
        if not dropped:
            yield start, end
        start = end


def _is_dead(sentence: str, dead: _Dead) -> bool:
    return any(dead.leaves(clause) for clause in _CLAUSE.split(sentence.casefold()))
