"""Keyword counters: one that is put on something gives it the keyword."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.oracle.antecedents import resolve
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_ON = pattern(
    r"\bcounters?(?: of your choice)? on (?P<what>[^.,\"]+?)(?=[.,\"]|$| (?:and (?!another|each)|if|until|for each)\b)",
    example="Put a flying counter on target creature.",
)
_COUNTER = pattern(
    r"\b(flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample"
    r"|vigilance|shadow|decayed|exalted|shroud)"
    r"(?=(?:(?:,|,? or|,? and) (?:an? )?[\w+/-]+(?: strike)?)* counters?\b)",
    example="your choice of a flying, first strike, or reach counter",
)
_PUTS = pattern(r"\b(?:[Pp]uts?|enters?|distribute|your choice of)\b", example="Put a flying counter on it.")


def read_counters(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """The keywords whose counters a sentence puts on something."""
    body = sentence.body
    if "counter" not in body or not _PUTS.search(body):
        return
    for counter in _COUNTER.finditer(body):
        if not body[: counter.start()].endswith(("emove a ", "emove an ")):
            start = sentence.start + counter.start()
            span = text.span(start, start + len(counter[1]))
            yield KeywordUse(counter[1], None, own=False, span=span, to=_holder(text, sentence, counter.end()))


def _holder(text: RulesText, sentence: Sentence, place: int) -> str:
    """On what a counter is put, in printed words."""
    on = _ON.search(sentence.body, place)
    if on is None:
        return "the counter's bearer"
    start, end = on.span("what")
    return resolve(text, sentence, start, text.raw[sentence.start + start : sentence.start + end])
