"""Keyword abilities of a face: its own, and those that it gives or holds for a time or on a condition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.antecedents import resolve
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.grammar import Keyword, keyword_line, keyword_list
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText, quotes
from deckforge.oracle.token_traits import is_of_token, token_traits
from deckforge.patterns import pattern

_GIVES = pattern(
    r"""\b(?:(?P<holds>has|have|having)|gains?|(?:is|are|becomes?|[Ii]t's|[Tt]hey're|enters)\ [^."]*?\ with
        |counters?\ on\ (?:it|him|her|them)\ and\ with)
    \ (?:base\ power\ and\ toughness\ [^\s,]+(?:,?\ and|,)\ )?(?=["\w])""",
    re.VERBOSE,
)
# "creature that has flying", "if it has flying" only describe.
_DESCRIBES = pattern(r"(?:\b(?:that|who|which|not|could|would|can|may)|n't) (?:each |all )?$")
# But a clause with a verb of its own is over before the keyword's: "each spell that's red has storm".
_CONDITION = pattern(
    r"(?:^|[ ,])(?:if|unless|whenever|when|as long as|while|until|where|that(?!'s\b(?!.*\b(?:and|or) $)))\b"
    r"(?:(?!, |\bgets?\b|\bgains?\b).)*$",
    re.IGNORECASE,
)
_TOKEN_WITH = pattern(r"\b[Cc]reates?\b[^.]*\btokens?\b[^.]*\b(?:except|that|with)\b[^.]*$")
_UNTIL = pattern(r"\b(?:until (?:(?! and | if | unless )[^.,\"])*|this turn\b|for as long as [^.\"]*)", re.IGNORECASE)
_ONLY = pattern(r"\b(?<!for )(?:as long as|during|if|unless|while) [^.\"]*", re.IGNORECASE)
_TRIGGER = pattern(r"(?:When|At|As (?!long)|For each|Then if|Otherwise)")
_VERB = pattern(
    r" (?:gets?|has|have|gains?|is|are|becomes?|can|can't|loses?|deals?|enters?|may|also"
    r"|each (?:get|gain|have)|perpetually)\b"
)
_SUBJECT = pattern(
    r"""(?:^|.*(?:[,;.]\ |\b(?:and|[Tt]hen|or)\ ))
    (?P<who>(?!Then\b)(?:[Uu]p\ to|[Aa]ny\ number|[Oo]ther|[Aa]ll|[Ee]ach|[Tt]arget|[Aa]nother|[Ee]quipped|[Ee]nchanted
        |[Cc]reatures?|[Tt]h\w+
        |[Ii]ts?|~+(?!~)(?=\W|$)|[Yy]ou|[Ss]he|[Hh]e|[Ii]nstant|[Ss]pells|[Aa]ttacking|[Pp]ermanents|[Aa]rtifact|[Nn]on\w+|[A-Z][\w'-]+)(?!\w)[^,;]*)$""",
    re.VERBOSE,
)
_NO_VERB = rf"(?!{_VERB.pattern})[^,;.]"
# "Each other creature you control that's a Cat, Bird, or Beast gets +1/+1 and": one subject with commas within.
_LISTED = pattern(
    r"(?P<who>(?:[Ee]ach|[Oo]ther|[Aa]ll|[Tt]arget|[Aa]nother|[Cc]reatures?|[A-Z][\w-]+(?:ed|ing|s))\b ?"
    rf"(?:{_NO_VERB})*(?:, (?!then )(?:{_NO_VERB})+)+,? (?:and|or) (?:{_NO_VERB})+)"
    r"(?: also)?(?: gets? [^ ,]+ and)?$"
)
_ON = pattern(
    r"\bcounters?(?: of your choice)? on (?P<what>[^.,\"]+?)(?=[.,\"]|$| (?:and (?!another|each)|if|until|for each)\b)"
)
_COUNTER = pattern(
    r"""\b(flying|first\ strike|double\ strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample
        |vigilance|shadow|decayed|exalted|shroud)
    (?=(?:(?:,|,?\ or|,?\ and)\ (?:an?\ )?[\w+/-]+(?:\ strike)?)*\ counters?\b)""",
    re.VERBOSE,
)
_CANT_BE_BLOCKED = pattern(r"(?:~+|It|He|She) (?:[^.]*? and )?can't (?:block and can't )?be blocked\.?\s*$")
_EVERY_TYPE = pattern(r"~+ is every creature type\b")
_SAME_FOR = "The same is true for "
_PUTS = pattern(r"\b(?:[Pp]uts?|enters?|distribute|your choice of)\b")


def read_keywords(text: RulesText, abilities: Iterable[Ability], found: Iterable[Sentence]) -> list[KeywordUse]:
    """All keyword abilities of a face, in text order."""
    uses: list[KeywordUse] = []
    lines: set[int] = set()
    for ability in abilities:
        if ability.word in KEYWORD_ABILITIES:
            span = text.span(ability.paragraph, ability.start)
            uses.append(KeywordUse(ability.word, None, own=True, span=span))
        items = keyword_line(text.masked, ability.start, ability.end) if ability.kind is Kind.STATIC else ()
        if items:
            lines.add(ability.start)
            uses.extend(_own(text, ability, item) for item in items)
    for sentence in found:
        if sentence.ability.start not in lines:
            uses.extend(_alike(text, sentence, uses))
            uses.extend(_given(text, sentence))
            uses.extend(_counters(text, sentence))
    uses.extend(_quoted(text))
    return sorted(uses, key=lambda use: use.span.start)


def _own(text: RulesText, ability: Ability, item: Keyword) -> KeywordUse:
    gate = ability.gate or (ability.word if ability.word == "max speed" else "")
    return _use(text, item)._replace(own=False, to=text.name, condition=gate) if gate else _use(text, item)


def _use(text: RulesText, item: Keyword, to: str | None = None) -> KeywordUse:
    """A use with its value as printed; without ``to`` it is the object's own."""
    value = item.value
    if value is not None:
        place = text.masked.find(value, item.start, item.end)
        value = text.raw[place : place + len(value)] if place >= 0 else value
    return KeywordUse(item.name, value, to is None, text.span(item.start, item.end), to)


def _given(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    body = sentence.body
    if token_traits(sentence):
        return
    for verb in _GIVES.finditer(body):
        items = tuple(keyword_list(text.masked, sentence.start + verb.end(), sentence.end))
        if not items or not _is_given(body[: verb.start()], verb):
            continue
        if _is_always_held(sentence, verb, items[-1].end):
            yield from (_use(text, item) for item in items)
        else:
            subject = _subject(text, sentence, verb.start())
            until, condition = _held(text, sentence, items[-1].end)
            yield from (_use(text, item, subject)._replace(until=until, condition=condition) for item in items)


def _alike(text: RulesText, sentence: Sentence, uses: Sequence[KeywordUse]) -> Iterator[KeywordUse]:
    """``The same is true for …``: further keywords, given as the one before is."""
    if sentence.body.startswith(_SAME_FOR) and uses and uses[-1].span.start >= sentence.ability.start:
        for item in keyword_list(text.masked, sentence.start + len(_SAME_FOR), sentence.end):
            use = _use(text, item)
            yield uses[-1]._replace(name=use.name, value=use.value, own=False, span=use.span)


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


def _subject(text: RulesText, sentence: Sentence, end: int) -> str:
    """Who gets it, in printed words."""
    before = sentence.body[:end].rstrip()
    chosen = _LISTED.match(before) or _SUBJECT.match(before)
    start = chosen.start("who") if chosen else 0
    verb = _VERB.search(before, start)
    stop = verb.start() if verb else len(before)
    words = " ".join(text.raw[sentence.start + start : sentence.start + stop].split()) or "it"
    return resolve(text, sentence, start, words)


def _counters(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    """A keyword counter that is put on something gives the keyword."""
    body = sentence.body
    if "counter" not in body or not _PUTS.search(body):
        return
    for counter in _COUNTER.finditer(body):
        if not body[: counter.start()].endswith(("emove a ", "emove an ")):
            start = sentence.start + counter.start()
            span = text.span(start, start + len(counter[1]))
            yield KeywordUse(counter[1], None, own=False, span=span, to=_bearer(text, sentence, counter.end()))


def _bearer(text: RulesText, sentence: Sentence, place: int) -> str:
    """On what a counter is put, in printed words."""
    on = _ON.search(sentence.body, place)
    if on is None:
        return "the counter's bearer"
    start, end = on.span("what")
    return resolve(text, sentence, start, text.raw[sentence.start + start : sentence.start + end])


def _quoted(text: RulesText) -> Iterator[KeywordUse]:
    """Keywords that stand alone in quotation marks, but for those of tokens and emblems."""
    for start, end in quotes(text):
        stop = end - 1 if text.plain[end - 1 : end] in {".", ","} else end
        before = text.plain[text.plain.rfind("\n", 0, start) + 1 : start]
        if "emblem" in before or is_of_token(before):
            continue
        for item in keyword_line(text.plain, start, stop):
            yield _use(text, item, "its bearer")


def is_unblockable(found: Iterable[Sentence]) -> bool:
    """Whether the object itself can't be blocked, ever."""
    return any("be blocked" in one.body and is_fixed(one) and _CANT_BE_BLOCKED.match(one.body) for one in found)


def is_every_type(found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> bool:
    """Whether the object is every creature type, by keyword or in words."""
    return any(use.own and use.name == "changeling" for use in uses) or any(
        "every creature type" in one.body and is_fixed(one) and _EVERY_TYPE.match(one.body) for one in found
    )


def is_fixed(sentence: Sentence) -> bool:
    """Whether it is always true of the object, as a static ability with no condition."""
    ability = sentence.ability
    return ability.kind is Kind.STATIC and not (ability.gate or ability.word or ability.mode or sentence.when)
