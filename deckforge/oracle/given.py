"""Sentences that give an ability in quotes: to another object, to a token, to an emblem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckforge.oracle.facts import KeywordUse, Span
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText, quotes

_BULLETS = ("• ", "* ", "+ ")


def read_given(text: RulesText, found: Iterable[Sentence], keywords: Sequence[KeywordUse]) -> Iterator[Span]:
    """Whole sentences with an ability in quotes that is more than a keyword, with the cost before them if any."""
    inner = [place for place in quotes(text) if not _is_keyword(text, place, keywords)]
    for sentence in found if inner else ():
        start, end = _start(text, sentence), sentence.end
        if any(start <= place[0] < end for place in inner):
            yield text.span(start, end)


def _is_keyword(text: RulesText, place: tuple[int, int], keywords: Iterable[KeywordUse]) -> bool:
    """Whether what stands in quotes is a keyword, which is given as such, or part of one's cost."""
    start, end = place
    alone = "." not in text.plain[start : end - 1]
    if any(use.own and use.span.start < start and end <= use.span.end for use in keywords):
        return True  # a saying in a keyword's own words
    return alone and any(start <= use.span.start < end for use in keywords)


def _start(text: RulesText, sentence: Sentence) -> int:
    """Where the sentence begins with its trigger or condition, and its ability's cost where it is the first."""
    if not sentence.before.removesuffix(", ").removeprefix(sentence.lead).strip():
        start = sentence.ability.paragraph
        return start + len("• ") if text.raw.startswith(_BULLETS, start) else start
    return sentence.start - (len(sentence.lead) + 2 if sentence.lead else 0)
