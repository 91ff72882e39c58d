"""Instructions that make tokens, in words or by a keyword."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.keywords import keyword_at
from deckforge.oracle.numbers import NUMBERS, read_amount
from deckforge.oracle.text import RulesText

_COUNT = (
    r"(?P<count>(?:twice |half )?that many|a number of|one or more|any number of|twice X|X|\d+|your choice of|another|"
    + "|".join(word for word in NUMBERS if word not in {"a", "an", "another"})
    + r"|an?)"
)
_CREATE = re.compile(r"\b[Cc]reates? ")
_TOKEN = re.compile(
    rf"{_COUNT} (?P<mods>(?:(?!\btokens?\b)[^.\"])*?)(?:\btokens?\b|of those tokens|of them)(?P<tail>(?:(?! tokens?\b|, then|, where X|, and (?:an?|two|three|X|you)\b| and (?:an?|two|three|X) [^.]*token)[^.])*)"
)
_NAMED_FIRST = re.compile(
    r"(?P<name>[A-Z][^.\"]*?), (?:an?) (?P<mods>(?:legendary|tapped|[^.\",]*?)[^.\",]*) tokens?(?P<tail>[^.]*)"
)
_SIZE = re.compile(r"(?<![\w/])([+-]?(?:\d+|X|\*))/([+-]?(?:\d+|X|\*))(?![\w/])")
_TYPES = re.compile(r"\b[A-Z][\w'’:-]*(?: [A-Z][\w'’:-]*)*")
_NAMED = re.compile(r"\bnamed ([^.\"]+?)(?= with\b| that\b|\.|,? attached|,? for each|$|,| and| onto| under|\")")
_COPY = re.compile(r"\b(?:that's|that are|each|as) (?:a )?cop(?:y|ies)\b|\bcop(?:y|ies) of\b")
_WITH = re.compile(r"(?:\bwith|\bexcept [^.]*?(?:has|have|with)|\bwith your choice of|,) ")
_NEXT = re.compile(r"(?:,? and/or |,? and |,? or |, )")
_JOIN = re.compile(r",? and/or |,? and |,? or |, ")
_FOR_EACH = re.compile(r"\bfor each\b|equal to\b|, where (?:X|the number)")
_ACTIONS = re.compile(
    r"\b(?P<name>[Ii]nvestigates?|[Aa]mass|[Pp]opulates?|[Ii]ncubates?|[Ee]ndures?)\b(?P<rest>(?: [A-Z][a-z]+)?(?: (?P<n>\d+|X|twice|three times|X times|that many times))?)"
)
# Keyword abilities that make tokens: how many tokens one use makes, N for the keyword's number.
_MAKERS = {
    "afterlife": "N",
    "fabricate": "N",
    "mobilize": "N",
    "living weapon": 1,
    "for mirrodin!": 1,
    "job select": 1,
    "squad": "variable",
    "embalm": 1,
    "eternalize": 1,
    "offspring": 1,
    "myriad": "variable",
    "encore": "variable",
}
_SIZELESS = frozenset({"Role"})


class _Part(NamedTuple):
    start: int
    end: int
    match: re.Match[str]


def read_tokens(text: RulesText, found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> list[TokenMaker]:
    """All instructions of a face that make tokens, in text order."""
    makers: list[TokenMaker] = []
    for sentence in found:
        body = sentence.body
        if "reate" in body and "would create" not in sentence.lead and "token" in body:
            for create in _CREATE.finditer(body):
                if (
                    not body[: create.start()].endswith(("would ", "you ", "that "))
                    or body[: create.start()].endswith(("then you ", "and you ", "may have you "))
                    or create.start() <= 4
                ):
                    makers.extend(_created(text, sentence, create.end()))
        makers.extend(_by_action(text, sentence))
    makers.extend(_by_keyword(use) for use in uses if use.own and use.name in _MAKERS)
    return sorted(makers, key=lambda maker: maker.span.start)


def _created(text: RulesText, sentence: Sentence, place: int) -> Iterator[TokenMaker]:
    """The tokens of one "create": a list joined by commas, "and" or "or"."""
    body = sentence.body
    named = _NAMED_FIRST.match(body, place)
    if named:
        yield _token(text, sentence, named, named["name"], 1)
        return
    choice = re.compile(r"your choice of ").match(body, place)
    place = choice.end() if choice else place
    while True:
        token = _TOKEN.match(body, place)
        if token is None:
            return
        yield _token(text, sentence, token, None, _count(sentence, token))
        gap = _NEXT.match(body, token.end())
        if gap is None:
            return
        place = gap.end()


def _count(sentence: Sentence, token: re.Match[str]) -> Amount:
    count = token["count"]
    each = sentence.lead.startswith("For each") or bool(
        re.search(r"\b[Ff]or each [^,.]*, ", sentence.body[: token.start()])
    )
    tail = token["tail"]
    if each or ("for each" in tail and "where" not in tail) or "equal to" in tail.split(" with ")[0]:
        return "variable"
    if sentence.body[token.end() :].startswith(" for each"):
        return "variable"
    return read_amount(count)


def _token(text: RulesText, sentence: Sentence, token: re.Match[str], name: str | None, count: Amount) -> TokenMaker:
    mods, tail = token["mods"], token["tail"]
    size = _SIZE.search(mods)
    place = sentence.start + token.start("tail")
    copy = bool(_COPY.search(tail)) or "copy" in mods
    named = _NAMED.search(tail)
    printed_mods = text.raw[sentence.start + token.start("mods") : sentence.start + token.end("mods")]
    what = name or (
        text.raw[place + named.start(1) : place + named.end(1)] if named else _what(printed_mods, copy=copy)
    )
    return TokenMaker(
        count=count,
        power=size[1] if size else None,
        toughness=size[2] if size else None,
        what=what.strip(),
        keywords=tuple(_keywords(text.masked, place, tail)),
        span=text.span(sentence.start + token.start(), sentence.start + token.end()),
        creature="creature" in mods or size is not None,
        when=sentence.when,
    )


def _what(mods: str, *, copy: bool) -> str:
    types = _TYPES.findall(_SIZE.sub("", mods).replace("X ", ""))
    if copy and not types:
        return "copy"
    return " ".join(types) or mods.strip() or "token"


def _keywords(masked: str, place: int, tail: str) -> Iterator[str]:
    """Keywords that the token is created with."""
    end = place + len(tail)
    given = re.search(r"\b(?:with|has|have) (?:your choice of )?", tail)
    while given:
        at = place + given.end()
        while (item := keyword_at(masked[:end], at)) is not None:
            yield item.name
            gap = _JOIN.match(masked[:end], item.end)
            if gap is None:
                break
            at = gap.end()
        again = re.compile(r"\b(?:with|has|have) (?:your choice of )?").search(tail, given.end())
        given = again


def _by_action(text: RulesText, sentence: Sentence) -> Iterator[TokenMaker]:
    body = sentence.body
    for action in _ACTIONS.finditer(body):
        name = action["name"].casefold()
        name = name if name == "amass" else name.rstrip("s")
        number = action["n"] or ""
        count: Amount = 1
        if name == "investigate":
            count = {"": 1, "twice": 2, "three times": 3, "X times": "X"}.get(number, "variable")  # type: ignore[assignment]
        if body[: action.start()].endswith(("would ", "whenever you ")) or (name == "endure" and not number):
            continue
        yield TokenMaker(
            count=count,
            power=None,
            toughness=None,
            what="Clue" if name == "investigate" else name,
            keywords=(),
            span=text.span(sentence.start + action.start(), sentence.start + action.end()),
            creature=name not in {"investigate", "incubate"},
            when=sentence.when,
        )


def _by_keyword(use: KeywordUse) -> TokenMaker:
    count = _MAKERS[use.name]
    number: Amount = read_amount(use.value or "1") if count == "N" else count  # type: ignore[assignment]
    return TokenMaker(number, None, None, use.name, (), use.span, creature=True)
