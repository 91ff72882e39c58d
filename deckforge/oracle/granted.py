"""Keywords that a sentence gives: to whom, for how long, and on what condition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from deckforge.oracle.abilities import Kind
from deckforge.oracle.bearers import bearer
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.grammar import Keyword, keyword_list, quality_at
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.oracle.token_traits import token_traits
from deckforge.patterns import any_of, pattern

# What stands before the keywords that are given.
_GIVES = any_of(
    ("held", r"\b(?P<holds>has|have)", "Equipped creature has flying"),
    ("gained", r"\bgains?", "Target creature gains base power and toughness 1/1 and flying"),
    (
        "part of what something is",
        r'\b(?:is(?! the number| equal)|are|becomes?|(?:[Ii]t|[Hh]e|[Ss]he)\'s|[Tt]hey\'re|enters) [^."]*? with',
        "This land becomes a 3/3 Elemental creature with haste",
    ),
    ("beside counters", r"\bcounters? on (?:it|him|her|them) and with", "two counters on it and with haste"),
    after=r" (?:base power and toughness [^\s,]+(?:,? and|,) )?(?=[\"\w])",
)
# Further choices of what something becomes; apart, as few texts have them.
_OR_IS = pattern(
    r', (?:or )?an? \d+/\d+ [^.,"]*? with (?P<holds>(?!))?(?=\w)', example="a 3/3 Elf, or a 1/6 Wall with defender"
)
# "creature that has flying", "if it has flying" only describe.
_DESCRIBES = pattern(
    r"(?:\b(?:that|who|which|not|could|would|can|may)|n't) (?:each |all )?$", example="destroy each creature that "
)
# But "that" with a verb of its own is over before the keyword's, if they are not joined: "each spell that's red has".
_CONDITION = pattern(
    r"(?:^|[ ,])(?:if|unless|whenever|when|as long as|while|until|where"
    r"|that(?=.*\b(?:and|or|already|also|both|still) $)(?!.*\b(?:has|have)\b))\b"
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
# A condition, up to another thing that is done.
_ONLY = pattern(
    r"\b(?<!for )(?:as long as|during|if(?! able)|unless|while) "
    r"(?:(?!,(?: and)? (?:has|have|gains?|gets?|\")| and (?:has|gains?|gets|\"))[^.\"])*",
    re.IGNORECASE,
    example="has flying if you own a Cat",
)
# A keyword with a condition of its own, and what may stand between it and the next one.
_IF = pattern(r" (?:until end of turn )?(?:if|as long as) ", example="lifelink if you own a Cat, flying if")
_NEXT = pattern(r",? and |, ", example="lifelink if you own a Cat, flying if you own a Bird")
# Keywords that an earlier sentence names.
_CHOSEN = pattern(r"(?:that ability|each of the chosen abilities)\b", example="gains that ability")
_IT = pattern(r"it\.?$", example="another target creature gains it.")
# A list of modes, each with what the sentence before them speaks of: "gains that ability".
_MODES = pattern(r"(?:\n• [^\n]*)+", example="\n• 1/1 Bear with reach.\n• 2/2 Cat with trample.")
_MODE_WITH = pattern(r"\n• [^\n.]*? with ", example="\n• 1/1 Bear with reach.")
_CHOOSES = pattern(r"\b[Cc]hoose (?:\w+ abilities from among )?", example="choose flying or haste")
# Leads that tell when something is done, not on what condition the keyword is held.
_TRIGGER = pattern(r"(?:When|At|As (?!long)|For each|Then if|Otherwise)", example="Whenever ~ attacks")
_SAME_FOR = ("The same is true for ", "Repeat this process for ", "Do the same for ")


class _Clause(NamedTuple):
    """Keywords that are held alike; their own words end at ``end``, those of their condition at ``stop``."""

    items: tuple[Keyword, ...]
    end: int
    stop: int


def use_of(text: RulesText, item: Keyword, to: str | None = None) -> KeywordUse:
    """A use with its value as printed; without ``to`` it is the object's own."""
    value = item.value
    if value is not None:
        place = text.masked.find(value, item.start, item.end)
        value = text.raw[place : place + len(value)] if place >= 0 else value
    return KeywordUse(item.name, value, to is None, text.span(item.start, item.end), to)


def read_given(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """The keywords that a sentence gives by a verb of its own; what a token is made with is the token's."""
    if token_traits(sentence):
        return
    body = sentence.body
    choice = body.find(" your choice of a")
    further = _OR_IS.finditer(body, body.find(" with ", choice) + 1) if choice >= 0 else ()
    for verb in chain(_GIVES.finditer(body), further):
        clauses = tuple(_clauses(text, sentence, sentence.start + verb.end()))
        if not clauses or not _is_given(body[: verb.start()], verb):
            continue
        if _is_always_held(sentence, verb, clauses[-1].end):
            yield from (use_of(text, item) for clause in clauses for item in clause.items)
            continue
        subject = bearer(text, sentence, verb.start())
        for clause in clauses:
            until, condition = held(text, sentence, clause.end, clause.stop)
            for item in clause.items:
                yield use_of(text, item, subject)._replace(until=until, condition=condition)


def read_alike(text: RulesText, sentence: Sentence, uses: Sequence[KeywordUse]) -> Iterator[KeywordUse]:
    """``The same is true for …``: further keywords, given as the one before is, each on the like condition."""
    same = next((words for words in _SAME_FOR if sentence.body.startswith(words)), "")
    if not same or not uses or uses[-1].own:
        return
    last = uses[-1]
    if last.span.start >= sentence.ability.start or sentence.start == sentence.ability.start:
        for item in keyword_list(text.masked, sentence.start + len(same), sentence.end):
            use = use_of(text, item)
            condition = last.condition and last.condition.replace(last.span.text, use.span.text)
            yield last._replace(name=use.name, value=use.value, span=use.span, condition=condition)


def held(text: RulesText, sentence: Sentence, start: int, stop: int) -> tuple[str | None, str | None]:
    """How long, and on what condition, a keyword is held whose own words end at ``start``, in printed words."""
    until = _words(text, _UNTIL.search(text.masked, start, stop))
    condition = _words(text, _ONLY.search(text.masked, start, stop))
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


def _clauses(text: RulesText, sentence: Sentence, place: int) -> Iterator[_Clause]:
    """The keywords at this place, apart where each has a condition: ``lifelink if …, and flying if …``."""
    items = tuple(keyword_list(text.masked, place, sentence.end))
    named = _IT if "the chosen ability loses it" in sentence.body else _CHOSEN
    if not items and (chosen := named.match(text.masked, place, sentence.end)):
        items = _chosen(text, sentence)
        yield from (_Clause(items, chosen.end(), sentence.end),) if items else ()
        return
    while items:
        further, stop = _further(text, items[-1], sentence.end)
        yield _Clause(items, items[-1].end, stop)
        items = further


def _further(text: RulesText, item: Keyword, end: int) -> tuple[tuple[Keyword, ...], int]:
    """The keywords after this one's condition that have a condition of their own, and where this one's ends."""
    if _IF.match(text.masked, item.end, end):
        for gap in _NEXT.finditer(text.masked, item.end, end):
            found = tuple(keyword_list(text.masked, gap.end(), end))
            if not found and item.name == "protection":
                found = tuple(filter(None, (quality_at(text.masked[:end], gap.end()),)))
            if found and _IF.match(text.masked, found[-1].end, end):
                return found, gap.start()
    return (), end


def _chosen(text: RulesText, sentence: Sentence) -> tuple[Keyword, ...]:
    """The keywords that an earlier sentence lets one choose from, or the modes after this one."""
    for choice in _CHOOSES.finditer(text.masked, 0, sentence.start):
        if items := tuple(keyword_list(text.masked, choice.end(), sentence.start)):
            return items
    modes = _MODES.match(text.masked, sentence.end)
    if modes is None:
        return ()
    of_modes = _MODE_WITH.finditer(text.masked, *modes.span())
    return tuple(item for mode in of_modes for item in keyword_list(text.masked, mode.end(), modes.end()))


def _words(text: RulesText, hit: re.Match[str] | None) -> str | None:
    return text.raw[hit.start() : hit.end()].strip() if hit else None
