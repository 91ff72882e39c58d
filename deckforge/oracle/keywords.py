"""Keyword abilities: one at a place in the text, a line of them, and those that are given."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.text import RulesText, quotes

_WORD = re.compile(r"[A-Za-z][\w'’-]*!?")
_GOES_ON = re.compile(r"[\w'’-]")
_FAMILY = re.compile(r"(?:[Bb]asic |[Ll]egendary |[Nn]onbasic |[Ss]now )?[A-Za-z]+(?:walk|cycling)\b")
_OFFERING = re.compile(r"[A-Z][\w-]+ offering\b")
_COST = r"(?:\{[^}]+\})+(?:(?:,| or| and/or) (?:\{[^}]+\})+)*"
# What may follow a keyword: number, cost, "—" and words, or a quality. Words end where the list goes on.
_NUMBER = re.compile(rf" (?:\d+|X)(?![\w/])(?:—{_COST})?|—Sunburst")
_PLAIN_COST = re.compile(rf" {_COST}")
_DASH = re.compile(r"—(?=\S)[^.]*")
_FROM = re.compile(
    r" from (?:[^,.\"]*?)(?=(?:,|,? and|,? or| and/or) (?!from |~)|$|[.\"]|,? (?:until|as long as|this turn|if|and (?:has|is|can't|gains?|gets?))\b)"
    r"(?:,?(?: and| or| and/or)? from [^,.\"]*?(?=(?:,|,? and|,? or) (?!from )|$|[.\"]|,? (?:until|as long as|this turn|if)\b))*"
)
_QUALITIES = {
    "affinity": re.compile(r" for [^,.\"]+?(?=,|$|[.\"]| until| and )"),
    "champion": re.compile(r" an? [^,.]+$"),
    "gift": re.compile(r" an? [^,.]+$"),
    "splice": re.compile(r" onto [^,.{—]+(?:" + _COST + "|—[^.]+)"),
    "craft": re.compile(r" with [^.{]+" + _COST),
    "partner with": re.compile(r" [^.(]+$"),
    "enchant": re.compile(r" [^.]+?(?=$|, then|\")"),
    "equip": re.compile(r"(?: [^.{—~]+?)? ?(?:" + _COST + r"|—[^.]+)"),
    "reconfigure": _PLAIN_COST,
    "emerge": re.compile(r"(?: from [^{]+)? " + _COST),
    "prototype": re.compile(r" " + _COST + r" — \S+"),
    "ward": re.compile(r"—[^.]+| " + _COST + r"(?:, where X is [^.]+)?|$|(?=[,. ])"),
    "companion": re.compile(r" — .+$"),
    "partner": re.compile(r"—[\w ]+|$|(?=,)"),
    "firebending": re.compile(r" (?:\d+|X)(?:, where X is [^.]+)?"),
    "impending": re.compile(rf" \d+—{_COST}"),
    "hexproof from": _FROM,
    "protection": _FROM,
}
_NEEDS_VALUE = frozenset(
    {*_QUALITIES, "cycling", "equip", "crew", "kicker", "morph", "dash", "echo", "plot", "warp", "escape", "prowl"}
) - {"ward", "partner", "emerge", "companion"}
# Words that follow a cost and restrict or ease the ability: "Equip {3}. This ability costs …".
_TAIL = re.compile(
    r"\.? (?:This|Activate|Equip|X|Spend|Only|If|You|Any|~+|\")|\.$|,? if |, where X is |, activate |\. "
)
_SEPARATOR = re.compile(r"[,;] (?:and )?")
_JOIN = re.compile(r",? and/or |,? and |,? or |, ")
_GIVES = re.compile(r"(?:\b(?:has|have|gains?|having)|\bit's|\b(?:is|are|becomes?|become)\b[^.\"]*? with|, with) ")
_AFTER_VERB = re.compile(r'(?:your choice of |perpetually |both |either |your choice between |"+(?:,? and |, ))*')
_NOT_GIVEN = re.compile(
    r"\b(?:n't|not|that|who|which|if|unless|whenever|when|until|while|and|or|cards? with|it|could|would) $|n't $"
)
_CONDITION = re.compile(
    r"(?:^|[ ,])(?:if|unless|[Ww]henever|[Ww]hen|as long as|while|until|that|who|with)\b[^,]*$", re.IGNORECASE
)
_UNTIL = re.compile(
    r"\b(until [^.,]*|this turn|as long as [^.]*|for as long as [^.]*|during [^.,]*|if [^.]*|unless [^.]*)",
    re.IGNORECASE,
)
_SUBJECT_VERB = re.compile(
    r" (?:gets?|has|have|gains?|is|are|becomes?|can|can't|loses?|deals?|may|also|each (?:get|gain|have)|perpetually|base)\b"
)
_SUBJECT_START = re.compile(
    r"(?:.*[,;] |.*\b(?:and|then|put|puts) |^)((?:up to |any number of |[Oo]ther |[Aa]ll |[Ee]ach |[Tt]arget |[Aa]nother |[Ee]quipped |[Ee]nchanted |[Cc]reatures? |[Tt]h[eo]\w* |[Ii]t|~+|[Yy]ou|[A-Z])[^,;]*)$"
)
_COUNTER = re.compile(
    r"\b(flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample"
    r"|vigilance|shadow|decayed|exalted|shroud|prowess)(?= counters?\b|,[^.]*\bcounters?\b| or [^.]*\bcounters?\b| and (?:a|an) [^.]* counters?\b)"
)
_PUTS = re.compile(r"\b(?:puts?|enters?|with|distribute|put on)\b.*\bcounters?\b", re.IGNORECASE)


class Found(NamedTuple):
    """A keyword at a place of the text, its value's place included; ``value`` is None for a bare one."""

    name: str
    value: str | None
    start: int
    end: int


def _by_first_word() -> dict[str, tuple[str, ...]]:
    names: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(KEYWORD_ABILITIES, key=len, reverse=True):
        names[name.split()[0]].append(name)
    return {first: tuple(found) for first, found in names.items()}


_NAMES = _by_first_word()


def keyword_at(text: str, place: int) -> Found | None:
    """The keyword that stands at this place, with its number, cost or quality."""
    word = _WORD.match(text, place)
    if word is None:
        return None
    for name in _NAMES.get(word[0].casefold(), ()):
        end = place + len(name)
        if text[place:end].casefold() == name and not _GOES_ON.match(text, end):
            return _with_value(text, name, place, end)
    family = _FAMILY.match(text, place) or _OFFERING.match(text, place)
    if family is None:
        return None
    name = "offering" if family[0].endswith("offering") else family[0].casefold()
    return _with_value(text, name, place, family.end())


def _with_value(text: str, name: str, start: int, end: int) -> Found | None:
    name = "hexproof from" if name == "hexproof" and text.startswith(" from ", end) else name
    if name == "hexproof from" and not text.startswith(" from ", end):
        end -= len(" from")
    pattern = _QUALITIES.get(name)
    value = pattern.match(text, end) if pattern else None
    if pattern is None:
        value = _NUMBER.match(text, end) or _PLAIN_COST.match(text, end) or _DASH.match(text, end)
    if value is None:
        return None if name in _QUALITIES and name in _NEEDS_VALUE else Found(name, None, start, end)
    return Found(name, value[0].strip(" —") or None, start, value.end())


def keyword_line(text: str, start: int, end: int) -> list[Found]:
    """The keywords of a paragraph that is nothing but keywords; empty for any other."""
    line = text[:end]
    found: list[Found] = []
    place = start
    while True:
        item = keyword_at(line, place)
        if item is None:
            return []
        found.append(item)
        place = item.end
        if place >= end or line[place:].strip() in {"", "."}:
            return found
        if item.value is not None and _TAIL.match(line, place):
            return found
        gap = _SEPARATOR.match(line, place)
        if gap is None:
            return []
        place = gap.end()


def read_keywords(text: RulesText, abilities: Iterable[Ability], found: Iterable[Sentence]) -> list[KeywordUse]:
    """All keyword abilities of a face, own and given, in text order."""
    uses: list[KeywordUse] = []
    lines: set[int] = set()
    for ability in abilities:
        items = keyword_line(text.masked, ability.start, ability.end) if ability.kind is Kind.STATIC else []
        if items:
            lines.add(ability.start)
        if ability.word in KEYWORD_ABILITIES and not ability.cost.startswith('"'):
            uses.append(KeywordUse(ability.word, None, True, text.span(ability.paragraph, ability.start)))
        uses.extend(_own(text, ability, item) for item in items)
    for sentence in found:
        if sentence.ability.start not in lines:
            uses.extend(_given(text, sentence))
    uses.extend(_quoted(text))
    return sorted(uses, key=lambda use: use.span.start)


def _own(text: RulesText, ability: Ability, item: Found) -> KeywordUse:
    gate = ability.gate or (ability.word if ability.word == "max speed" else "")
    value = (
        text.raw[item.end - len(item.value) : item.end] if item.value and not item.value.endswith(")") else item.value
    )
    return KeywordUse(
        name=item.name,
        value=value,
        own=not gate,
        span=text.span(item.start, item.end),
        to="itself" if gate else None,
        until=gate or None,
    )


def _given(text: RulesText, sentence: Sentence) -> Iterator[KeywordUse]:
    body = sentence.body
    for verb in _GIVES.finditer(body):
        items = list(_list_at(text.masked, sentence.start + verb.end(), sentence.end))
        before = body[: verb.start()]
        if not items or _is_condition(before, verb[0]) or _makes_token(before):
            continue
        subject = _subject(text, sentence, verb.start())
        after = _UNTIL.search(text.raw[items[-1].end : sentence.end])
        until = after[1].strip() if after else (sentence.lead or None)
        if until and text.raw[sentence.start - 1 : sentence.start] and until is sentence.lead:
            until = sentence.when if not until.startswith(("When", "At")) else None
        own = _is_own(sentence, before, verb[0], until, items[-1].end)
        for item in items:
            yield KeywordUse(
                item.name, item.value, own, text.span(item.start, item.end), None if own else subject, until
            )
    if "counter" in body and _PUTS.search(body) and "emove" not in body:
        for counter in _COUNTER.finditer(body):
            place = sentence.start + counter.start()
            yield KeywordUse(counter[1], None, False, text.span(place, place + len(counter[1])), "the counter's bearer")


def _list_at(masked: str, place: int, end: int) -> Iterator[Found]:
    text = masked[:end]
    skip = _AFTER_VERB.match(text, place)
    place = skip.end() if skip else place
    while True:
        item = keyword_at(text, place)
        if item is None:
            return
        yield item
        gap = _JOIN.match(text, item.end)
        if gap is None:
            return
        place = gap.end()


def _is_condition(before: str, verb: str) -> bool:
    """Whether the verb only describes: "creature that has flying", "if it has flying"."""
    if verb.startswith(("gain", "becom", ", with", "is ", "are ")):
        return before.endswith(("would ", "can't ", "n't "))
    return bool(
        _NOT_GIVEN.search(before) and before.endswith(("n't ", "that ", "who ", "if ", "could ", "would "))
    ) or bool(
        _CONDITION.search(before)
        and not re.search(r"\b(?:gets?|~+) [^,]*$", before.rpartition(" with ")[2] if " with " in before else "x")
        and not re.search(r"\bwith [^,]*? $", before)
    )


def _makes_token(before: str) -> bool:
    return bool(re.search(r"\b[Cc]reates?\b[^.]*\btokens?\b[^.]*(?:except|that|with)\b[^.]*$", before))


def _is_own(sentence: Sentence, before: str, verb: str, until: str | None, end: int) -> bool:
    """``~~~ has flying.`` as a sentence of its own."""
    ability = sentence.ability
    return (
        ability.kind is Kind.STATIC
        and not ability.gate
        and not sentence.when
        and until is None
        and verb == "has "
        and before.strip(" ~") == ""
        and before != ""
        and end >= sentence.end - 1
        and (not ability.word)
    )


def _subject(text: RulesText, sentence: Sentence, end: int) -> str:
    """Who gets it, in printed words."""
    before = sentence.body[:end].rstrip()
    chosen = _SUBJECT_START.match(before)
    start = chosen.start(1) if chosen else 0
    verb = _SUBJECT_VERB.search(before, start)
    stop = verb.start() if verb else len(before)
    return text.raw[sentence.start + start : sentence.start + stop].strip() or "it"


def _quoted(text: RulesText) -> Iterator[KeywordUse]:
    """Keywords that stand alone in quotation marks."""
    for start, end in quotes(text):
        stop = end - 1 if text.plain[end - 1 : end] in {".", ","} else end
        before = text.plain[text.plain.rfind("\n", 0, start) + 1 : start]
        if re.search(r"emblem|\b[Cc]reates?\b[^.]*\btokens?\b[^.]*$", before):
            continue
        for item in keyword_line(text.plain, start, stop):
            yield KeywordUse(item.name, item.value, False, text.span(item.start, item.end), "its bearer")
