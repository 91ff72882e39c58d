"""Instructions that make tokens, in words or by a keyword."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from deckforge.model.card import Face
from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.grammar import keyword_list
from deckforge.oracle.numbers import NUMBERS, read_amount
from deckforge.oracle.sentences import Sentence, each_before
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_WORDS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_COUNTS = rf"(?:(?:twice |half )?(?:that many|X)|(?:a )?number of|one or more|any number of|\d+(?!/)|{_WORDS})"
_MORE = rf" {_COUNTS} (?:[^.\"]*? )?tokens?\b"
_CREATE = pattern(r"(?:\b[Cc]reates|(?<!n't )\b[Cc]reate) (?:your choice of |(?:that token|those tokens) and )?")
_TOKEN = pattern(
    rf"(?:(?P<count>{_COUNTS}) |(?=\d+/\d+ ))(?P<kind>(?:(?!\btokens?\b)[^.\"])*?)"
    r"(?:\btokens?\b|(?P<same>of (?:those tokens|them\b)))"
    rf"(?P<tail>(?:(?!(?:,|,?(?: and| or| and/or)){_MORE}|, then|,? and (?:you|puts?|gain|~|it)\b)[^.])*)"
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
_FOR_EACH = pattern(r"\bfor each [^.\"]*?(?=, where |[.\"]|$)")
_EQUAL_TO = pattern(r"\bequal to [^.\"]*")
_WHERE_X = pattern(r"\bwhere X is [^.\"]*")
_NUMBERED = ("a number of", "number of")
_PLAIN_COUNTS = frozenset({None, "a", "an", *_NUMBERED})
# The player who creates: the last one named before the verb.
_PLAYER = pattern(
    r"(?:\b(?:[Tt]arget|[Ee]ach|[Aa]n|[Aa]ny|[Tt]hat|[Dd]efending|[Ee]nchanted|[Aa]nother|[Tt]he|[Ii]ts|[Tt]heir"
    r"|each of your|[\w~'’]+['’]s?) )+"
    r"(?:(?:attacking|defending|exiled|third|other|card['’]s) )*(?:player|opponent|controller|owner|teammate)s?\b"
)
_EACH_OF = pattern(r"(?:^|.*[,.;] )(?:[Tt]hen )?(?P<who>[^,.;]+) each $")
_OTHERS_CREATE = pattern(r"\b(?:[Tt]hey|[Hh]ave [^,.]+|players?|opponents?|owner|controller)(?: may| each)? $")
_COUNTERS = pattern(
    r"(?:[Pp]uts?|(?:[Ii]t|[Tt]he token) enters(?: the battlefield)? with) "
    r"(?P<n>a number of|(?:twice )?(?:that many|X)|\w+) (?:additional )?\+1/\+1 counters? "
    r"on (?:it|them|that token|the token|each of (?:them|those tokens)|each [A-Z]\w+ you control)\b"
    r"(?P<tail>(?:(?!,? (?:then|and (?:attach|you|put))\b)[^.])*)"
)
_AT_ONCE = pattern(r"[\s.,]*(?:[Tt]hen |and )?(?:[Yy]ou )?")
_GROWS = pattern(r'"(?:This (?:creature|token)|~+|It) gets (?P<bonus>\+[^"]*?)[."]')
_NOT_MADE = pattern(r"\b(?:would|[Ww]hen(?:ever)? [^,]*|if you|could|that) $")
_ACTION = pattern(
    r"\b([Ii]nvestigate|[Aa]mass(?=e?s?\b)|[Pp]opulate|[Ii]ncubate|[Ee]ndure)(e?s)?\b(?: [A-Z][a-z]+)?"
    r"(?: (twice|three times|X times|that many times|for each [^.]*|\d+|X)\b)?"
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
_MAKERS_COUNT = {
    "squad": "for each time its squad cost was paid",
    "myriad": "for each other opponent",
    "encore": "for each opponent",
}
_NO_TOKEN_GIFTS = ("a card", "an extra turn", "a tapped card")


def read_tokens(text: RulesText, face: Face, found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> list[TokenMaker]:
    """All instructions of a face that make tokens, in text order."""
    makers: list[TokenMaker] = []
    for sentence in found:
        body = sentence.body
        if "reate" in body and "oken" in body and "would create" not in sentence.lead:
            for create in _CREATE.finditer(body):
                if not _NOT_MADE.search(body, 0, create.start()):
                    whose = _whose(text, sentence, create.start(), others=create[0].startswith(("creates", "Creates")))
                    makers.extend(
                        replace(maker, whose=whose, creature=maker.creature or _copies_creature(face, sentence, maker))
                        for maker in tuple(_created(text, sentence, create.end(), makers))
                    )
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
    count, words = _count(text, sentence, token)
    place = sentence.start + token.start("tail")
    end = place + len(tail)
    return TokenMaker(
        count=count,
        power=size[1] if size else None,
        toughness=size[2] if size else None,
        what=_what(text, sentence, token),
        keywords=tuple(
            item.name for hit in _WITH.finditer(tail) for item in keyword_list(text.masked, place + hit.end(), end)
        ),
        span=text.span(sentence.start + token.start(), sentence.start + token.end()),
        creature="creature" in kind or size is not None,
        when=sentence.when,
        words=words,
        counters=_counters(text, sentence, token) if size else 0,
        bonus=_bonus(text, sentence.start + token.start(), sentence.start + token.end()),
    )


def _count(text: RulesText, sentence: Sentence, token: re.Match[str]) -> tuple[Amount, str]:
    """How many, and the words that it depends on, or that say what X is."""
    number = token["count"]
    amount = read_amount(number or "a")
    depends = _depends(text, sentence, token)
    if depends:
        return "variable", depends if number in _PLAIN_COUNTS else f"{number} {depends}"
    where = _WHERE_X.search(text.masked, sentence.start + token.start(), sentence.end)
    if where:
        return amount, text.raw[where.start() : where.end()]
    return amount, number if amount == "variable" else ""


def _depends(text: RulesText, sentence: Sentence, token: re.Match[str]) -> str:
    """The words "for each …" or "equal to …" that set the number of tokens; empty without any."""
    if each := each_before(text, sentence, token.start()):
        return each
    end = (
        token.end() if token["count"] in _NUMBERED else token.start("tail") + len(token["tail"].partition(" with ")[0])
    )
    after = _FOR_EACH.search(sentence.body, token.start("tail"), token.end()) or (
        _EQUAL_TO.search(sentence.body, token.start("tail"), end)
    )
    return text.raw[sentence.start + after.start() : sentence.start + after.end()].strip() if after else ""


def _whose(text: RulesText, sentence: Sentence, verb: int, *, others: bool) -> str:
    """Who creates the tokens, in words; ``others``: the form of the verb tells that it is somebody else."""
    before = sentence.body[:verb]
    several = _EACH_OF.match(before)
    if several and several["who"].casefold() != "they":
        return _lowered(text.raw[sentence.start + several.start("who") : sentence.start + several.end("who")])
    if not others and not _OTHERS_CREATE.search(before):
        return "you"
    start = sentence.ability.start
    players = tuple(_PLAYER.finditer(text.masked, start, sentence.start + verb))
    return _lowered(text.raw[players[-1].start() : players[-1].end()]) if players else "another player"


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]


def _counters(text: RulesText, sentence: Sentence, token: re.Match[str]) -> int | str:
    """+1/+1 counters that are put on the tokens at once: a number, X with what it is, or words."""
    start, stop = (sentence.start + place for place in token.span("tail"))
    end = sentence.ability.end
    gap = _AT_ONCE.match(text.masked, stop, end)
    hit = (gap and _COUNTERS.match(text.masked, gap.end(), end)) or _COUNTERS.search(text.masked, start, stop)
    if hit is None:
        return 0
    amount, tail = read_amount(hit["n"]), text.raw[hit.start("tail") : hit.end("tail")].strip(" ,")
    if isinstance(amount, int) and not tail.startswith("for each"):
        return amount
    if amount == "X":
        where = _WHERE_X.search(text.masked, stop, end)
        return f"X, {text.raw[where.start() : where.end()]}" if where else "X"
    return tail if hit["n"] in _PLAIN_COUNTS and tail else f"{hit['n']} {tail}".strip()


def _bonus(text: RulesText, start: int, end: int) -> str:
    """What a token's quoted ability adds to its own size."""
    hit = _GROWS.search(text.raw, start, end) if '"' in text.raw[start:end] else None
    return hit["bonus"] if hit else ""


def _copies_creature(face: Face, sentence: Sentence, maker: TokenMaker) -> bool:
    """Whether the token is a copy of a creature, as far as the words tell."""
    copied = re.split(r", except| attached", maker.span.text.partition("cop")[2])[0]
    if maker.what != "copy":
        return False
    if "creature" in copied:
        return True
    spoken_of = sentence.before + sentence.body
    return "creature" in sentence.before or ("~" in spoken_of and face.types.is_creature)


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
        name, number = action[1].casefold(), action[3] or ""
        if name == "endure" and not number:
            continue
        clue = name == "investigate"
        count = _TIMES.get(number, "variable") if clue else 1
        yield TokenMaker(
            count=count,
            power=None,
            toughness=None,
            what="Clue" if clue else name,
            keywords=(),
            span=text.span(sentence.start + action.start(), sentence.start + action.end()),
            creature=name not in {"investigate", "incubate"},
            when=sentence.when,
            whose=_whose(text, sentence, action.start(), others=action[2] is not None and name != "endure"),
            words=number if count == "variable" else "",
            counters=0 if clue or name == "populate" else _own_number(number),
        )


def _own_number(number: str) -> int | str:
    amount = read_amount(number or "1")
    return number if amount == "variable" else amount


def _by_keyword(use: KeywordUse) -> TokenMaker:
    count = _MAKERS[use.name]
    number, _, where = (use.value or "1").partition(", ")
    return TokenMaker(
        count=read_amount(number) if count is None else count,
        power=None,
        toughness=None,
        what=use.name,
        keywords=(),
        span=use.span,
        creature=use.name != "gift",
        words=_MAKERS_COUNT.get(use.name, where),
    )
