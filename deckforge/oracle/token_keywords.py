"""Tokens that a keyword makes, of which only reminder text says more: ``Afterlife 2``, ``amass Orcs 1``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.numbers import NUMBERS, read_amount, where_x
from deckforge.oracle.sentences import Sentence, each_before, hangs_on
from deckforge.oracle.text import RulesText
from deckforge.oracle.token_owner import whose
from deckforge.patterns import pattern

_OFTEN = rf"once|twice|(?:that many|X|{'|'.join(NUMBERS)}) times"
_ACTION = pattern(
    r"\b(?P<name>[Ii]nvestigate|[Aa]mass|[Pp]opulate|[Ii]ncubate|endure|[Rr]ecruit)(?P<others>e?s)?\b"
    rf"(?: [A-Z][a-z]+)?(?: (?P<number>\d+|X)\b(?! times))?(?: (?P<times>{_OFTEN})\b)?(?: (?P<each>for each [^.]*))?",
    example="amass Orcs 2",
)
_ACTION_PARTS = ("nvestigate", "mass ", "masses ", "opulate", "ncubate", "ndure", "ecruit")
_NO_CREATURES = frozenset({"investigate", "incubate"})
# Which of them say by a number how many counters there are.
_WITH_COUNTERS = frozenset({"amass", "incubate", "endure"})
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
        name = action["name"].casefold()
        if name == "endure" and action["number"] is None:
            continue
        count, words = _count(text, sentence, action)
        yield TokenMaker(
            count=count,
            power=None,
            toughness=None,
            what="Clue" if name == "investigate" else name,
            keywords=(),
            span=text.span(sentence.start + action.start(), sentence.start + action.end()),
            creature=name not in _NO_CREATURES,
            when=hangs_on(text, sentence, action.end()).removesuffix(f", {words}"),
            whose=whose(text, sentence, action.start(), others=action["others"] is not None and name != "endure"),
            words=words,
            counters=_counters(text, sentence, action) if name in _WITH_COUNTERS else 0,
        )


def _count(text: RulesText, sentence: Sentence, action: re.Match[str]) -> tuple[Amount, str]:
    """How often it is done, and the words that this depends on."""
    number = (action["times"] or "once").removesuffix(" times")
    times = {"once": 1, "twice": 2}.get(number) or read_amount(number)
    if each := action["each"] or each_before(text, sentence, action.start()):
        return "variable", each if times == 1 else f"{action['times']} {each}"
    if times == "X":
        return times, where_x(text, sentence.start + action.end(), sentence.end)
    return times, action["times"] if times == "variable" else ""


def _counters(text: RulesText, sentence: Sentence, action: re.Match[str]) -> int | str:
    number = action["number"] or "1"
    if number != "X":
        return int(number)
    where = where_x(text, sentence.start + action.end(), sentence.end)
    return f"X, {where}" if where else "X"


def made_by_keywords(uses: Iterable[KeywordUse]) -> Iterator[TokenMaker]:
    """The tokens of an object's own keyword abilities."""
    return (_by_keyword(use) for use in uses if use.own and use.name in _MAKERS and use.value not in _NO_TOKEN_GIFTS)


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
