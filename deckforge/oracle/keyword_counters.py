"""Keyword counters: one that is put on something gives it the keyword."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckforge.oracle.antecedents import resolve
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.grammar import keyword_list
from deckforge.oracle.granted import held, use_of
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_ON = pattern(
    r"\bcounters?(?: of that kind)? on (?P<what>[^.,\"]+?)(?=[.,\"]|$| (?:and|if|from among)\b)",
    example="Put a flying counter on target creature.",
)
_COUNTER = pattern(
    r"\b(flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample"
    r"|vigilance|shadow|decayed|exalted)"
    r"(?=(?:(?:,|,? or) (?:an? )?[\w+/-]+(?: strike)?)* counters?\b)",
    example="your choice of a flying, first strike, or reach counter",
)
_PUTS = pattern(r"\b(?:[Pp]uts?|enters?|your choice of)\b", example="Put a flying counter on it.")


# Counters that one chooses among, and where they go when that is said after them.
_AMONG = pattern(r"\bcounters?\b[^.\"]*? from among ", example="a counter from among flying and reach")
_THEN_ON = pattern(r" on (?P<what>[^.,\"]+?)(?=[.,\"]|$)", example="a counter from among flying and reach on ~.")


def read_counters(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """The keywords whose counters a sentence puts on something, on its condition."""
    body = sentence.body
    if "counter" not in body:
        return
    if " from among " in body:
        yield from _from_among(text, sentence)
    if not _PUTS.search(body):
        return
    for counter in _COUNTER.finditer(body):
        if not body[: counter.start()].endswith(("emove a ", "emove an ")):
            start, end = (sentence.start + place for place in counter.span(1))
            _, condition = held(text, sentence, end, sentence.end)
            holder = _holder(text, sentence, _ON.search(text.masked, end, sentence.end))
            yield KeywordUse(counter[1], None, own=False, span=text.span(start, end), to=holder, condition=condition)


def _from_among(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """``a counter from among flying, first strike, and reach``; on what may be told after it, before or later."""
    masked = text.masked
    for among in _AMONG.finditer(masked, sentence.start, sentence.end):
        items = tuple(keyword_list(masked, among.end(), sentence.end))
        if items:
            on = _THEN_ON.match(masked, items[-1].end, sentence.end) or _ON.search(masked, among.start(), sentence.end)
            on = on or _ON.search(masked, sentence.end, sentence.ability.end)
            for item in items:
                yield use_of(text, item, _holder(text, sentence, on))


def _holder(text: RulesText, sentence: Sentence, on: re.Match[str] | None) -> str:
    """On what a counter is put, in printed words."""
    if on is None:
        return "the counter's bearer"
    start, end = on.span("what")
    return resolve(text, sentence, start - sentence.start, text.raw[start:end])
