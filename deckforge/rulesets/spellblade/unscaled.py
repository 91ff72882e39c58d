"""Damage that is not the card's own deed: told by the sentence, without dice (SB-T3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.oracle.facts import Span
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.view import View

_SENTENCE = pattern(r"[^.\n•]*[^.\n•\s][^.\n•]*\.?\"?")
_DEALS = pattern(r"\"[^\"]*(?<!would )\bdeals? (?!combat )(?:[^\".]* )?damage\b(?! instead)")


def unscaled(view: View) -> Iterator[str]:
    """A note for each such sentence."""
    return _notes("Damage by something else, without dice", view, _by_others(view))


def given(view: View) -> Iterator[str]:
    """A note for each sentence that gives an ability in quotes that deals damage, whole."""
    return _notes("Damage by whoever has the ability, without dice", view, _dealing(view))


def quoted(view: View) -> Iterator[Span]:
    """Where the sentences of both stand."""
    yield from _by_others(view)
    yield from _dealing(view)


def _notes(what: str, view: View, found: Iterable[Span]) -> Iterator[str]:
    """With the sentence, unless the line of an ability prints it."""
    notes = (what if view.prints(span) else f"{what}: {_quoted(span)}" for span in found)
    return (f"{note} (SB-T3){'' if '“' in note else '.'}" for note in dict.fromkeys(notes))


def _by_others(view: View) -> Iterator[Span]:
    facts, text = view.facts, view.face.text
    if not facts.other_damages:
        return
    known = [*(found.span.start for found in facts.heals), *(found.span.start for found in facts.damages)]
    others = [span.start for span in facts.other_damages]
    for sentence in _SENTENCE.finditer(without_reminders(text, lambda found: " " * len(found[0]))):
        start, end = sentence.span()
        if any(start <= place < end for place in known):
            continue
        if any(span.start <= start < span.end or start <= span.start < end for span in facts.given):
            continue  # told by ``given``
        if any(start <= place < end for place in others):
            yield Span(start, end, sentence[0])


def _dealing(view: View) -> Iterator[Span]:
    return (span for span in view.facts.given if _DEALS.search(" ".join(span.text.split())))


def _quoted(span: Span) -> str:
    return f"“{' '.join(span.text.lstrip(' *').split())}”"
