"""Damage that is not the card's own deed, and life that has no line: told by the sentence, as printed (SB-T21)."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten

from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.view import View

_LONGEST = 120
_SPEAKS = pattern("damage|fight|life")
_REMINDER = pattern(r"\([^()]*\)")
_SENTENCE = pattern(r"[^.\n•]*[^.\n•\s][^.\n•]*\.?\"?")
_CONDITION = pattern(r"\b(?:[Ww]hen(?:ever)?|[Ii]f|[Aa]s long as)\b[^,.]*(?:,|\.|$)")
_DEALS = pattern(r"\"[^\"]*(?<!would )\bdeals? (?!combat )(?:[^\".]* )?damage\b(?! instead)")
_GAINS = pattern(r"(?<!can't )\bgains? (?:\w+ )?life\b")


def unscaled(view: View) -> Iterator[str]:
    """A note for each such sentence."""
    facts, text = view.facts, view.face.text
    if not facts.other_damages and "damage" not in text and "life" not in text:
        return
    known = [*(found.span.start for found in facts.heals), *(found.span.start for found in facts.damages)]
    others = [span.start for span in facts.other_damages]
    for sentence in _SENTENCE.finditer(_REMINDER.sub(lambda found: " " * len(found[0]), text)):
        start, end = sentence.span()
        if any(start <= place < end for place in known) or not _SPEAKS.search(text, start, end):
            continue
        if any(span.start <= start < span.end or start <= span.start < end for span in facts.given):
            continue  # told by ``given``
        words = _CONDITION.sub("", sentence[0])
        if any(start <= place < end for place in others):
            yield f"Damage by something else, without dice: {_short(sentence[0])} (SB-T3)"
        elif _GAINS.search(words):
            yield f"Life, as printed: {_short(sentence[0])} (SB-T21)"


def given(view: View) -> Iterator[str]:
    """A note for each sentence that gives an ability in quotes, whole, where no line of an ability prints it."""
    printed = [found.span for found in view.facts.loyalty]
    printed += [found.span for found in view.facts.activated if not found.makes_mana]
    for span in view.facts.given:
        words = " ".join(span.text.split())
        if _DEALS.search(words):
            yield f"Damage by whoever has the ability, without dice: “{words}” (SB-T3)"
        elif not any(line.start <= span.start < line.end for line in printed):
            yield f"As printed: “{words}” (SB-T21)"


def _short(sentence: str) -> str:
    return f"“{shorten(sentence.lstrip(' *'), _LONGEST, placeholder=' …')}”"
