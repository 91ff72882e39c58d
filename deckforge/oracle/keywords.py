"""Keyword abilities of a face: its own, and those that it gives or holds for a time or on a condition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.grammar import Keyword, keyword_line
from deckforge.oracle.granted import is_fixed, read_alike, read_given, use_of
from deckforge.oracle.keyword_counters import read_counters
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText, quotes
from deckforge.oracle.token_traits import is_of_token
from deckforge.patterns import pattern

_CANT_BE_BLOCKED = pattern(
    r"(?:~+|It|He|She) (?:[^.]*? and )?can't (?:block and can't )?be blocked\.?\s*$", example="~ can't be blocked."
)
_EVERY_TYPE = pattern(r"~+ is every creature type\b", example="~ is every creature type.")


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
            uses.extend(read_alike(text, sentence, uses))
            uses.extend(read_given(text, sentence))
            uses.extend(read_counters(text, sentence))
    uses.extend(_quoted(text))
    return sorted(uses, key=lambda use: use.span.start)


def is_unblockable(found: Iterable[Sentence]) -> bool:
    """Whether the object itself can't be blocked, ever."""
    return any("be blocked" in one.body and is_fixed(one) and _CANT_BE_BLOCKED.match(one.body) for one in found)


def is_every_type(found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> bool:
    """Whether the object is every creature type, by keyword or in words."""
    return any(use.own and use.name == "changeling" for use in uses) or any(
        "every creature type" in one.body and is_fixed(one) and _EVERY_TYPE.match(one.body) for one in found
    )


def _own(text: RulesText, ability: Ability, item: Keyword) -> KeywordUse:
    gate = ability.gate or (ability.word if ability.word == "max speed" else "")
    use = use_of(text, item)
    return use._replace(own=False, to=text.name, condition=gate) if gate else use


def _quoted(text: RulesText) -> Iterator[KeywordUse]:
    """Keywords that stand alone in quotation marks, but for those of tokens and emblems."""
    for start, end in quotes(text):
        stop = end - 1 if text.plain[end - 1 : end] in {".", ","} else end
        before = text.plain[text.plain.rfind("\n", 0, start) + 1 : start]
        if "emblem" in before or is_of_token(before):
            continue
        for item in keyword_line(text.plain, start, stop):
            yield use_of(text, item, "its bearer")
