"""What of a card's text a stat block tells in no other way: it holds as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Facts, Span
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText, without_reminders


def unexpressed(face: Face, told: Iterable[Span], notes: Iterable[str] = ()) -> tuple[str, ...]:
    """The sentences of a face's rules text that nothing told stands on, each with its condition, in printed words.

    Args:
        face: the face.
        told: where in the text the facts stand that the block tells.
        notes: what the block's notes say; a sentence that one of them quotes is told.
    """
    text, _, sentences = take_apart(face)
    places = tuple((span.start, span.end) for span in told)
    quoted = " ".join(" ".join(note.split()) for note in notes)
    return tuple(
        words
        for sentence in sentences
        if not _is_told(sentence, places) and (words := _words(text, sentence)) and words not in quoted
    )


def as_printed(sentences: Iterable[str]) -> Iterator[str]:
    """The note that says so; none without sentences."""
    found = " ".join(sentences)
    if found:
        yield f"As printed: {found}"


def cut_short(facts: Facts) -> Iterator[str]:
    """The note that not all of a text was read; none where it was."""
    if facts.cut:
        yield "The text is too long to be read whole: what is not told here holds as printed."


def _is_told(sentence: Sentence, places: Iterable[tuple[int, int]]) -> bool:
    start = sentence.start - len(sentence.lead) - 2 if sentence.lead else sentence.start
    return any(place < sentence.end and start < end for place, end in places)


def _words(text: RulesText, sentence: Sentence) -> str:
    """The sentence with its cost, trigger or condition, without reminder text; empty for one without any word."""
    own = sentence.start == sentence.ability.start + (len(sentence.lead) + 2 if sentence.lead else 0)
    start = sentence.ability.paragraph if own else sentence.start - (len(sentence.lead) + 2 if sentence.lead else 0)
    words = " ".join(without_reminders(text.raw[start : sentence.end]).split())
    return words if any(char.isalpha() for char in words) else ""
