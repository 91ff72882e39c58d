"""What sets a creature's size besides its printed numbers: entering counters, and the words for a ``*``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.card import Face
from deckforge.oracle.facts import Amount, EnteringCounters, KeywordUse
from deckforge.oracle.numbers import read_amount
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_ENTERS_WITH = pattern(
    r"(?:~+|[Ii]t) enters(?: the battlefield)?(?: tapped)? with (?P<n>(?:twice )?(?:that many|X)|a number of|\w+)"
    r"(?: additional)? (?P<kind>[+-]\d/[+-]\d) counters?(?:(?:,| and)[^.]*? counters?)?"
    r" on (?:it|him|her|them)(?P<tail>[^.]*)"
)
# Beginnings of abilities that happen whenever it enters after it was cast.
_ALWAYS = pattern(r"As ~+ enters|When you cast ~")
_DEPENDS = pattern(r"\bfor each\b|\bequal to\b|\bthis way\b")
_LOOKS_BACK = pattern(r"\bthat many\b|\bthis way\b|\bthose results\b")
# Verbs that speak of a keyword, and so of counters that it brings.
_BRINGERS = {"kicked": ("multikicker", "kicker"), "convoked": ("convoke",), "foretold": ("foretell",)}
# Keywords that put counters on a creature as it enters, always: how many; None for the keyword's own number.
_ENTERING_KEYWORDS: dict[str, Amount | None] = {
    "modular": None,
    "graft": None,
    "ravenous": "X",
    "sunburst": "variable",
}
_SETS = pattern(r"\b(?:power|toughness)\b[^.]*\bequal to\b")
_CHOSEN = pattern(r" \d+/\d+\b|\bbase power becomes\b")


def read_entering(
    text: RulesText, face: Face, found: Iterable[Sentence], uses: Sequence[KeywordUse]
) -> Iterator[EnteringCounters]:
    """Counters on power and toughness that the object always enters with, by its own words and by keywords."""
    for sentence in found:
        hit = _ENTERS_WITH.match(sentence.body) if "counter" in sentence.body else None
        if hit and " if " not in hit["tail"] and _is_always(sentence):
            yield _entering(text, sentence, hit, uses)
    for use in uses:
        if use.own and use.name in _ENTERING_KEYWORDS and (face.types.is_creature or use.name != "sunburst"):
            number = _ENTERING_KEYWORDS[use.name]
            amount = read_amount(use.value or "X") if number is None else number
            yield EnteringCounters(amount, "+1/+1", "", use.name, use.span)


def _is_always(sentence: Sentence) -> bool:
    """Whether it happens each time: no condition, and "it" is the card itself."""
    always = _ALWAYS.match(sentence.ability.effect) is not None
    itself = sentence.body.startswith("~")
    return (always and not sentence.lead.startswith("If ")) or (itself and not sentence.when)


def _entering(text: RulesText, sentence: Sentence, hit: re.Match[str], uses: Iterable[KeywordUse]) -> EnteringCounters:
    variable = _DEPENDS.search(hit["tail"]) and "where X is" not in hit["tail"]
    start = sentence.start + hit.start("tail")
    tail = text.raw[start : start + len(hit["tail"])].strip(" ,")
    if _LOOKS_BACK.search(sentence.body):
        words = text.raw[sentence.ability.start : sentence.end]
    else:
        words = tail if hit["n"] in {"a", "an", "a number of", "X"} else f"{hit['n']} {tail}".strip()
    amount = "variable" if variable else read_amount(hit["n"])
    return EnteringCounters(
        amount=amount,
        kind=hit["kind"],
        words="" if isinstance(amount, int) else words,
        keyword=_bringer(hit["tail"], uses),
        span=text.span(sentence.start, sentence.end),
    )


def _bringer(tail: str, uses: Iterable[KeywordUse]) -> str | None:
    own = {use.name for use in uses if use.own}
    names = (name for verb, names in _BRINGERS.items() if verb in tail for name in names)
    return next((name for name in names if name in own), None)


def enters_with(entering: Iterable[EnteringCounters]) -> Amount:
    """How many +1/+1 counters they are in all."""
    amounts = [found.amount for found in entering if found.kind == "+1/+1"]
    fixed = sum(amount for amount in amounts if isinstance(amount, int))
    varying = [amount for amount in amounts if not isinstance(amount, int)]
    if not varying:
        return fixed
    return varying[0] if len(varying) == 1 and not fixed else "variable"


def read_size_words(text: RulesText, face: Face, found: Iterable[Sentence]) -> str:
    """The words that set a ``*`` in the face's size; empty without any."""
    if "*" not in f"{face.power}{face.toughness}":
        return ""
    wholes: list[str] = []
    for sentence in found:
        if _SETS.search(sentence.body):
            lead = len(sentence.lead) + 2 if sentence.lead else 0
            wholes.append(text.raw[sentence.start - lead : sentence.end])
        elif sentence.lead.startswith("As ~") and _CHOSEN.search(sentence.ability.effect):
            wholes.append(text.raw[sentence.ability.start : sentence.ability.end].strip())
    return " ".join(dict.fromkeys(wholes))
