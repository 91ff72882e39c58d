"""What of a card's text a stat block tells in no other way: it holds as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.model.card import Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Facts, Span
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText, without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.saying import lost

_MODES = pattern(r"(?m)(?:^(?:[•*] |\+ \{).*\n?)+")
_BULLET = pattern(r"[•+*] (?:[^—{.]+ — )?(?:(?:\{[^{}]+\})+ — )?")


def unexpressed(
    face: Face, told: Iterable[Span], notes: Iterable[str] = (), *, whole_lists: bool = False
) -> tuple[str, ...]:
    """The sentences of a face's rules text that nothing told stands on, each with its condition, in printed words.

    Args:
        face: the face.
        told: where in the text the facts stand that the block tells.
        notes: what the block's notes say; a sentence that one of them quotes is told.
        whole_lists: a list of modes is told whole or not at all, so that none stands before another.
    """
    text, _, sentences = take_apart(face)
    places = tuple((span.start, span.end) for span in told)
    quoted = " ".join(" ".join(note.split()) for note in notes)
    left = [sentence for sentence in sentences if not _is_told(sentence, places)]
    for start, end in _lists(face.text) if left and whole_lists else ():
        if any(start <= sentence.start < end for sentence in left):
            places = tuple(place for place in places if not start <= place[0] < end)
    return tuple(
        words
        for sentence in sentences
        if not _is_told(sentence, places) and (words := _words(text, sentence)) and words not in quoted
    )


def told_whole(face: Face, told: Iterable[Span], printed: frozenset[str] | None) -> tuple[Span, ...]:
    """Of the sentences that something told stands on, those of which every word that matters is printed.

    Args:
        face: the face.
        told: as for ``unexpressed``.
        printed: the words of all that is printed of the face; None where that is not known yet, so that all count.
    """
    if printed is None:
        return tuple(told)
    text, _, sentences = take_apart(face)
    places = tuple((span.start, span.end) for span in told)
    return tuple(
        text.span(sentence.start, sentence.end)
        for sentence in sentences
        if _is_told(sentence, places) and not lost(_from_its_front(text.plain, sentence), printed)
    )


def said_in_full(face: Face, span: Span, notes: Iterable[str]) -> bool:
    """Whether the notes give the sentence in the card's own words that a fact stands in."""
    text, _, sentences = take_apart(face)
    quoted = " ".join(" ".join(note.split()) for note in notes)
    found = [sentence for sentence in sentences if span.start < sentence.end and sentence.start < span.end]
    said = (" ".join(without_reminders(text.raw[one.start : one.end], _reminder).split()) for one in found)
    return bool(found) and all(_BULLET.sub("", words).rstrip(" .") in quoted for words in said)


def as_printed(sentences: Iterable[str]) -> Iterator[str]:
    """The note that says so; none without sentences."""
    found = " ".join(sentences)
    if found:
        yield f"As printed: {found}"


def cut_short(face: Face, facts: Facts) -> Iterator[str]:
    """The note that not all of a text was read, with what was not, as it stands; none where all was."""
    if facts.cut:
        rest = " ".join(face.text[len(take_apart(face).text.printed) :].split())
        yield f"The text is too long to be read whole; from here on it holds as printed: {rest}"


def _lists(text: str) -> Iterator[tuple[int, int]]:
    """Where lists of modes stand."""
    return (found.span() for found in _MODES.finditer(text)) if "\n" in text else iter(())


def _is_told(sentence: Sentence, places: Iterable[tuple[int, int]]) -> bool:
    start = sentence.start - len(sentence.lead) - 2 if sentence.lead else sentence.start
    return any(place < sentence.end and start < end for place, end in places)


def _words(text: RulesText, sentence: Sentence) -> str:
    """The sentence with its cost, trigger or condition, without reminder text; empty for one without any word."""
    words = " ".join(without_reminders(_from_its_front(text.raw, sentence), _reminder).split())
    return words if any(char.isalpha() for char in words) else ""


def _from_its_front(words: str, sentence: Sentence) -> str:
    """The sentence with what stands before it: a cost, a trigger or a condition."""
    lead = len(sentence.lead) + 2 if sentence.lead else 0
    own = sentence.start == sentence.ability.start + lead
    return words[sentence.ability.paragraph if own else sentence.start - lead : sentence.end]


def _reminder(found: re.Match[str]) -> str:
    """Nothing in its place; but words in brackets that go on with the sentence stay: ``(front face up)``."""
    return found[0] if found[0][1:2].islower() else ""
