"""How much of a text the reader understands: each mention of a subject is read, excused by a reason, or unread.

The mentions are found by patterns of their own, not by the reader's. A mention is *read* when a fact of the subject
stands on it; else the first reason that covers it excuses it; else it is *unread*. It is unread too when a fact stands
on it that by the subject's own pattern must be wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.model.card import Card, Face, Pool
from deckforge.oracle.apart import take_apart
from deckforge.oracle.coverage_subjects import SUBJECTS, Subject
from deckforge.oracle.facts import Facts, Span
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern


class Mention(NamedTuple):
    """A mention in a face's text: its sentence, and ``outcome``: ``READ``, a reason's name, or ``UNREAD``."""

    subject: str
    outcome: str
    words: str


class Survey(NamedTuple):
    """What became of many cards' texts.

    Attributes:
        faces: how many were looked at.
        outcomes: subject → outcome → how often.
        unread: (name of the face, mention) of each that is unread.
        shapes: sentences on which no fact of any kind stands, folded → how often.
    """

    faces: int
    outcomes: dict[str, Counter[str]]
    unread: list[tuple[str, Mention]]
    shapes: Counter[str]

    def unread_share(self, subject: str) -> float:
        """The part of a subject's mentions that is unread, of those that need a fact: the read and the unread."""
        found = self.outcomes[subject]
        return found[UNREAD] / max(1, found[READ] + found[UNREAD])


READ = "read"
UNREAD = "unread"


def survey(cards: Iterable[Card]) -> Survey:
    """Looks at every face of the cards that go into decks."""
    found = Survey(0, {subject.name: Counter() for subject in SUBJECTS}, [], Counter())
    for card in cards:
        if card.pool is Pool.DECK:
            for face, side in enumerate(card.faces):
                mentions = tuple(cover(card, face))
                for mention in mentions:
                    found.outcomes[mention.subject][mention.outcome] += 1
                found.unread.extend((side.name, mention) for mention in mentions if mention.outcome == UNREAD)
                found.shapes.update(unread_shapes(card, face))
            found = found._replace(faces=found.faces + len(card.faces))
    return found


def cover(card: Card, face: int = 0) -> Iterator[Mention]:
    """What became of each mention in the text of the card's face."""
    side = card.faces[face]
    facts = read_facts(card, face)
    words = _shown(side)
    for subject in SUBJECTS:
        spans = tuple(subject.spans(facts))
        for hit in subject.mention.finditer(words):
            yield Mention(subject.name, _outcome(subject, words, hit, spans), _sentence(side.text, hit))


def _shown(side: Face) -> str:
    """The text with the card itself as tildes, its reminder text kept."""
    text = take_apart(side).text
    return "".join(old if new == " " and old != "\n" else new for old, new in zip(text.raw, text.plain, strict=True))


def _outcome(subject: Subject, words: str, hit: re.Match[str], spans: Iterable[Span]) -> str:
    if any(span.start < hit.end() and hit.start() < span.end for span in spans):
        return UNREAD if subject.foreign and _covers(subject.foreign, words, hit.start()) else READ
    return next((reason.name for reason in subject.reasons if _covers(reason.form, words, hit.start())), UNREAD)


def _covers(form: re.Pattern[str], words: str, place: int) -> bool:
    return any(found.start() <= place < found.end() for found in form.finditer(words))


def _sentence(words: str, hit: re.Match[str]) -> str:
    """The sentence around a mention."""
    start = max(words.rfind(". ", 0, hit.start()) + 1, words.rfind("\n", 0, hit.start()) + 1)
    ends = [place for place in (words.find(".", hit.end()), words.find("\n", hit.end())) if place >= 0]
    return words[start : min(ends, default=len(words))].strip()


_FOLDED = (
    (pattern(r"~+", example="~~~~~"), "~"),
    (pattern(r'"+', example='"""""'), "“…”"),
    (pattern(r"(?:\{[^}]*\})+", example="{2}{R}"), "{…}"),
    (pattern(r"(?<![\w])(?:\d+|X)(?![\w])", example="X damage"), "N"),
    (
        pattern(r"(?<=[\w,] )[A-Z][\w'’-]+(?:,? (?:of |the |and )*[A-Z][\w'’-]+)*", example="on Otaria of Old"),
        "Name",
    ),
)


def unread_shapes(card: Card, face: int = 0) -> Iterator[str]:
    """The sentences of a face on which no fact of any kind stands, with names and numbers folded."""
    spans = tuple(_all_spans(read_facts(card, face)))
    for sentence in take_apart(card.faces[face]).sentences:
        if not any(span.start < sentence.end and sentence.start < span.end for span in spans):
            yield _folded(sentence.body)


def _folded(words: str) -> str:
    for form, instead in _FOLDED:
        words = form.sub(instead, words)
    words = " ".join(words.split())
    return words[:1].upper() + words[1:]


def _all_spans(facts: Facts) -> Iterator[Span]:
    yield from facts.other_damages
    for subject in SUBJECTS:
        yield from subject.spans(facts)
    yield from (effect.span for effect in facts.effects)
    yield from (cost.span for cost in facts.other_costs)
    yield from (counters.span for counters in facts.entering)
    yield from (bonus.span for bonus in (facts.equipped, facts.enchanted, facts.own_bonus) if bonus)
    yield from (ability.span for ability in facts.activated if ability.makes_mana)
