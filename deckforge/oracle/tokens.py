"""Instructions that make tokens, in words or by a keyword."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.grammar import keyword_list
from deckforge.oracle.numbers import NUMBERS, read_amount
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_WORDS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_COUNTS = rf"(?:(?:twice |half )?that many|a number of|one or more|any number of|twice X|X|\d+|{_WORDS})"
_MORE = rf" {_COUNTS} (?:[^.\"]*? )?tokens?\b"
_CREATE = pattern(r"\b[Cc]reates? (?:your choice of )?")
_TOKEN = pattern(
    rf"(?P<count>{_COUNTS}) (?P<kind>(?:(?!\btokens?\b)[^.\"])*?)(?:\btokens?\b|(?P<same>of (?:those tokens|them\b)))"
    rf"(?P<tail>(?:(?!,?(?: and| or| and/or)?{_MORE}|, then|,? and (?:you|put|gain|~|it)\b)[^.])*)"
)
# "create Voja, a legendary 2/2 green and white Wolf creature token"
_NAME_FIRST = pattern(
    r"(?P<name>[A-Z~][^.,\"]*(?:, [^.,\"]+)?), (?P<count>an?) (?P<kind>[^.\"]*?)\btokens?\b(?P<tail>[^.]*)"
)
_BETWEEN = pattern(r",? (?:and/or|and|or) |, ")
_SIZE = pattern(r"(?<![\w/])((?:\d+|X|\*))/((?:\d+|X|\*))(?![\w/])")
_NAME = pattern(r"[A-Z][\w'’:-]+(?: [A-Z][\w'’:-]+)*")
_NAMED = pattern(r"\bnamed ([^.\"]+?)(?= (?:with|that|onto|under|and|attached)\b|[.,\"]|$)")
_COPY = pattern(r"\bcop(?:y|ies)\b")
_WITH = pattern(r"\b(?:with|has|have) ")
_DEPENDS = pattern(r"\bfor each\b|(?:number|tokens?|tapped) [^.]*\bequal to\b")
_EACH_BEFORE = pattern(r"\b[Ff]or each [^,.]*, ")
_NOT_MADE = pattern(r"\b(?:would|[Ww]hen(?:ever)? [^,]*|if you|could|that) $")
_ACTION = pattern(
    r"\b([Ii]nvestigate|[Aa]mass|[Pp]opulate|[Ii]ncubate|[Ee]ndure)s?\b(?: [A-Z][a-z]+)?"
    r"(?: (twice|three times|X times|that many times|for each|\d+|X))?"
)
_ACTION_PARTS = ("nvestigate", "mass ", "opulate", "ncubate", "ndure")
_TIMES: dict[str, Amount] = {"": 1, "twice": 2, "three times": 3, "X times": "X"}
# Keyword abilities that make tokens: how many at once; None for the keyword's own number.
_MAKERS: dict[str, Amount | None] = {
    "afterlife": None,
    "fabricate": None,
    "mobilize": None,
    "living weapon": 1,
    "for mirrodin!": 1,
    "job select": 1,
    "offspring": 1,
    "embalm": 1,
    "eternalize": 1,
    "squad": "variable",
    "myriad": "variable",
    "encore": "variable",
    "gift": 1,
}
_NO_TOKEN_GIFTS = ("a card", "an extra turn", "a tapped card")


def read_tokens(text: RulesText, found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> list[TokenMaker]:
    """All instructions of a face that make tokens, in text order."""
    makers: list[TokenMaker] = []
    for sentence in found:
        body = sentence.body
        if "reate" in body and "oken" in body and "would" not in sentence.lead:
            for create in _CREATE.finditer(body):
                if not _NOT_MADE.search(body, 0, create.start()):
                    makers.extend(tuple(_created(text, sentence, create.end(), makers)))
        makers.extend(_by_action(text, sentence))
    makers.extend(
        _by_keyword(use) for use in uses if use.own and use.name in _MAKERS and use.value not in _NO_TOKEN_GIFTS
    )
    return sorted(makers, key=lambda maker: maker.span.start)


def _created(text: RulesText, sentence: Sentence, place: int, made: Sequence[TokenMaker]) -> Iterator[TokenMaker]:
    """The tokens of one "create": a list joined by commas, "and" or "or"; ``made`` are those named before."""
    body = sentence.body
    token = _NAME_FIRST.match(body, place) or _TOKEN.match(body, place)
    while token is not None:
        maker = _token(text, sentence, token)
        if token.groupdict().get("same") and made:
            maker = replace(made[-1], count=maker.count, span=maker.span, when=maker.when)
        yield maker
        gap = _BETWEEN.match(body, token.end())
        token = _TOKEN.match(body, gap.end()) if gap else None


def _token(text: RulesText, sentence: Sentence, token: re.Match[str]) -> TokenMaker:
    kind, tail = token["kind"], token["tail"]
    size = _SIZE.search(kind)
    place = sentence.start + token.start("tail")
    end = place + len(tail)
    return TokenMaker(
        count=_count(sentence, token),
        power=size[1] if size else None,
        toughness=size[2] if size else None,
        what=_what(text, sentence, token),
        keywords=tuple(
            item.name for hit in _WITH.finditer(tail) for item in keyword_list(text.masked, place + hit.end(), end)
        ),
        span=text.span(sentence.start + token.start(), sentence.start + token.end()),
        creature="creature" in kind or size is not None,
        when=sentence.when,
    )


def _count(sentence: Sentence, token: re.Match[str]) -> Amount:
    each = sentence.lead.startswith("For each") or _EACH_BEFORE.search(sentence.body, 0, token.start())
    if each or _DEPENDS.search(token[0].partition(" with ")[0]) or " for each" in token["tail"].partition(", where")[0]:
        return "variable"
    return read_amount(token["count"])


def _what(text: RulesText, sentence: Sentence, token: re.Match[str]) -> str:
    if "name" in token.re.groupindex:
        return text.raw[sentence.start + token.start("name") : sentence.start + token.end("name")]
    named = _NAMED.search(token["tail"])
    if named:
        place = sentence.start + token.start("tail")
        return text.raw[place + named.start(1) : place + named.end(1)]
    place = sentence.start + token.start("kind")
    words = _NAME.findall(_SIZE.sub("", text.raw[place : place + len(token["kind"])]))
    if not words and (_COPY.search(token["tail"]) or _COPY.search(token["kind"])):
        return "copy"
    return " ".join(words) or token["kind"].strip() or "token"


def _by_action(text: RulesText, sentence: Sentence) -> Iterator[TokenMaker]:
    if not any(part in sentence.body for part in _ACTION_PARTS):
        return
    for action in _ACTION.finditer(sentence.body):
        name, number = action[1].casefold(), action[2] or ""
        if name == "endure" and not number:
            continue
        clue = name == "investigate"
        yield TokenMaker(
            count=_TIMES.get(number, "variable") if clue else 1,
            power=None,
            toughness=None,
            what="Clue" if clue else name,
            keywords=(),
            span=text.span(sentence.start + action.start(), sentence.start + action.end()),
            creature=name not in {"investigate", "incubate"},
            when=sentence.when,
        )


def _by_keyword(use: KeywordUse) -> TokenMaker:
    count = _MAKERS[use.name]
    number = read_amount(use.value or "1") if count is None else count
    return TokenMaker(number, None, None, use.name, (), use.span, creature=use.name != "gift")
