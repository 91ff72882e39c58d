"""Tokens that a keyword makes, of which only reminder text says more: ``Afterlife 2``, ``amass Orcs 1``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.numbers import read_amount
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.oracle.token_owner import whose
from deckforge.patterns import pattern

_ACTION = pattern(
    r"\b([Ii]nvestigate|[Aa]mass(?=e?s?\b)|[Pp]opulate|[Ii]ncubate|[Ee]ndure)(e?s)?\b(?: [A-Z][a-z]+)?"
    r"(?: (twice|three times|X times|that many times|for each [^.]*|\d+|X)\b)?",
    example="amass Orcs 2",
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


def made_by_action(text: RulesText, sentence: Sentence) -> Iterator[TokenMaker]:
    """The tokens of the keyword actions in a sentence."""
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
            whose=whose(text, sentence, action.start(), others=action[2] is not None and name != "endure"),
            words=number if count == "variable" else "",
            counters=0 if clue or name == "populate" else _own_number(number),
        )


def made_by_keywords(uses: Iterable[KeywordUse]) -> Iterator[TokenMaker]:
    """The tokens of an object's own keyword abilities."""
    return (_by_keyword(use) for use in uses if use.own and use.name in _MAKERS and use.value not in _NO_TOKEN_GIFTS)


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
