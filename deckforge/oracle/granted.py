"""Keywords that a sentence gives: to whom, for how long, and on what condition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from deckforge.oracle.abilities import Kind
from deckforge.oracle.bearers import bearer
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.grammar import Keyword, keyword_list
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

# What stands before the keywords that are given.
_GIVES = any_of(
    ("held", r"\b(?P<holds>has|have|having)", "Equipped creature has flying"),
    ("gained", r"\bgains?", "Target creature gains base power and toughness 1/1 and flying"),
    (
        "part of what something is",
        r'\b(?:is|are|becomes?|[Ii]t\'s|[Tt]hey\'re|enters) [^."]*? with',
        "This land becomes a 3/3 Elemental creature with haste",
    ),
    ("beside counters", r"\bcounters? on (?:it|him|her|them) and with", "two counters on it and with haste"),
    after=r" (?:base power and toughness [^\s,]+(?:,? and|,) )?(?=[\"\w])",
)
# "creature that has flying", "if it has flying" only describe.
_DESCRIBES = pattern(
    r"(?:\b(?:that|who|which|not|could|would|can|may)|n't) (?:each |all )?$", example="destroy each creature that "
)
# But a clause with a verb of its own is over before the keyword's: "each spell that's red has storm".
_CONDITION = pattern(
    r"(?:^|[ ,])(?:if|unless|whenever|when|as long as|while|until|where|that(?!'s\b(?!.*\b(?:and|or) $)))\b"
    r"(?:(?!, |\bgets?\b|\bgains?\b).)*$",
    re.IGNORECASE,
    example="draw a card if target creature ",
)
_TOKEN_WITH = pattern(
    r"\b[Cc]reates?\b[^.]*\btokens?\b[^.]*\b(?:except|that|with)\b[^.]*$",
    example="Create a token that's an Elf, except it ",
)
_UNTIL = pattern(
    r"\b(?:until (?:(?! and | if | unless )[^.,\"])*|this turn\b|for as long as [^.\"]*)",
    re.IGNORECASE,
    example="gains flying until end of turn",
)
_ONLY = pattern(
    r"\b(?<!for )(?:as long as|during|if|unless|while) [^.\"]*", re.IGNORECASE, example="has flying if you own a Cat"
)
# Leads that tell when something is done, not on what condition the keyword is held.
_TRIGGER = pattern(r"(?:When|At|As (?!long)|For each|Then if|Otherwise)", example="Whenever ~ attacks")
_SAME_FOR = "The same is true for "


def use_of(text: RulesText, item: Keyword, to: str | None = None) -> KeywordUse:
    """A use with its value as printed; without ``to`` it is the object's own."""
    value = item.value
    if value is not None:
        place = text.masked.find(value, item.start, item.end)
        value = text.raw[place : place + len(value)] if place >= 0 else value
    return KeywordUse(item.name, value, to is None, text.span(item.start, item.end), to)


def read_given(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """The keywords that a sentence gives by a verb of its own."""
    body = sentence.body
    for verb in _GIVES.finditer(body):
        items = tuple(keyword_list(text.masked, sentence.start + verb.end(), sentence.end))
        if not items or not _is_given(body[: verb.start()], verb):
            continue
        if _is_always_held(sentence, verb, items[-1].end):
            yield from (use_of(text, item) for item in items)
        else:
            subject = bearer(text, sentence, verb.start())
            until, condition = _held(text, sentence, items[-1].end)
            yield from (use_of(text, item, subject)._replace(until=until, condition=condition) for item in items)


def read_alike(text: RulesText, sentence: Sentence, uses: Sequence[KeywordUse]) -> Iterator[KeywordUse]:
    """``The same is true for …``: further keywords, given as the one before is."""
    if sentence.body.startswith(_SAME_FOR) and uses and uses[-1].span.start >= sentence.ability.start:
        for item in keyword_list(text.masked, sentence.start + len(_SAME_FOR), sentence.end):
            use = use_of(text, item)
            yield uses[-1]._replace(name=use.name, value=use.value, own=False, span=use.span)


def is_fixed(sentence: Sentence) -> bool:
    """Whether it is always true of the object, as a static ability with no condition."""
    ability = sentence.ability
    return ability.kind is Kind.STATIC and not (ability.gate or ability.word or ability.mode or sentence.when)


def _is_given(before: str, verb: re.Match[str]) -> bool:
    """Whether the verb gives and does not only describe, and gives to something other than a token being made."""
    if _DESCRIBES.search(before) or _TOKEN_WITH.search(before):
        return False
    return verb["holds"] is None or not _CONDITION.search(before)


def _is_always_held(sentence: Sentence, verb: re.Match[str], end: int) -> bool:
    """``~~~ has flying.`` as a sentence of its own, always true."""
    return (
        is_fixed(sentence)
        and verb["holds"] == "has"
        and sentence.body[: verb.start()].strip(" ~") == ""
        and end >= sentence.end - 1
    )


def _held(text: RulesText, sentence: Sentence, end: int) -> tuple[str | None, str | None]:
    """How long, and on what condition, in printed words."""
    until = _words(text, _UNTIL.search(text.masked, end, sentence.end))
    condition = _words(text, _ONLY.search(text.masked, end, sentence.end))
    lead = sentence.lead
    if sentence.opposite:
        condition = sentence.opposite if condition is None else f"{sentence.opposite}; {condition}"
    if lead and not _TRIGGER.match(lead):
        words = text.raw[sentence.start - len(lead) - 2 : sentence.start - 2]
        if lead.startswith("Until"):
            until = words
        else:
            condition = words if condition is None else f"{words}; {condition}"
    if until is None and "until end of turn" in sentence.body:
        until = "until end of turn"
    return until, condition or sentence.ability.gate or None


def _words(text: RulesText, hit: re.Match[str] | None) -> str | None:
    return text.raw[hit.start() : hit.end()].strip() if hit else None
