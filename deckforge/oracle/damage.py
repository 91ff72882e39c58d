"""Damage that a card, or the permanent it is, deals; and where other objects deal it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.oracle.abilities import Kind
from deckforge.oracle.facts import Amount, Damage, Span
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.source import is_own_doing, replaces_damage
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_AMOUNT = (
    r"(?:(?P<bare>damage)\b"
    r"|(?P<times>twice |half |double |triple |three times )?(?P<n>\d+|X|that much|that many)"
    r"(?P<plus> (?:plus|minus) (?:\d+|X))? damage\b)"
)
_DEALS = pattern(r"\bdeals? (?:an amount of |an additional )?" + _AMOUNT)
# ", and 2 damage to that creature's controller": one more amount of the same source.
_AND_AMOUNT = pattern(r"(?:, and|,? then|,| and) " + _AMOUNT + r"(?= (?:to|divided|equal))")
_FIGHTS = pattern(r"\bfights?\b")
_FOR_EACH = pattern(
    r" (?:plus [^.,]*)?(?:(?!\b(?:damage|gains?|draws?|creates?)\b)[^.])*?\bfor each ([^.,]*)",
)
_RECIPIENT = (
    r"(?:any|target|each|you\b|that|those|the|its?\b|itself|up|another|an? |them|one|two|all|him|her|your|~"
    r"|enchanted|equipped|defending|creatures|players|every|this|of)"
)
_EQUAL = pattern(rf"equal to (?P<what>(?:(?! to {_RECIPIENT})[^.])*)")
_WHERE = pattern(r", where X is [^.]*")
_TO = pattern(rf"\bto (?={_RECIPIENT})")
_DIVIDED = pattern(r"\bdivided (?:as [^.]*?|evenly[^.]*?)?(?:among|between) ")
# What ends the words that name whom damage is dealt to.
_TARGETS_END = pattern(
    r"""[."]
      |,\ (?:where|then|rounded|but|plus|if|unless|except|instead
          |and\ (?!each\b|planeswalk|player|opponent|Vehicle|creature|/))
      |\ (?:unless|if\ (?!able)|instead|equal\ to|for\ each|where|rather\ than|as\ long\ as|at\ the\ beginning|when
          |whenever|this\ turn|until|plus
          |and\ (?:you|then|that\ player|they|it|deals?|gains?|loses?|puts?|sacrifices?|creates?|can't|~+|tap|untap
              |destroy|exile|draw|gain|discard|each\ opponent\ loses|have|is
              |its\ controller\ (?:loses|gains|sacrifices|discards|reveals)))\b""",
    re.VERBOSE,
)
_EACH_TARGET = pattern(r"(?:up to |each (?:of (?!your opponents)|target|chosen))")
_AREA = pattern(r"(?:^|\b(?:and|or|and/or) |, )(?:each|all|every)\b|^(?:your opponents|creatures|players|both)\b")
_OWN_SIDE = pattern(
    r"""(?:you|itself|~+|him(?:self)?|her(?:self)?|this\ \w+
      |(?:you\ and\ )?(?:each|each\ other|target|another\ target|an?|another|that|any\ number\ of\ target)
       \ (?:[\w-]+\ )*(?:creatures?|permanents?|planeswalkers?)\ you\ control)$""",
    re.VERBOSE,
)
_KICKED = pattern(r"(?<!n't be )\bkicked\b|\bkicker was paid\b")
_NAMED_KICKER = pattern(r"((?:\{[^}]+\})+) kicker")


class _Hit(NamedTuple):
    """An amount of damage in a sentence: the match, and where its words start and end in the body."""

    match: re.Match[str]
    start: int
    end: int


def read_damages(text: RulesText, found: Iterable[Sentence], kicker: str | None) -> tuple[list[Damage], list[Span]]:
    """Damage dealt by the card itself, and the places where others deal it; ``kicker`` is the kicker's mana."""
    own: list[Damage] = []
    others: list[Span] = []
    for sentence in found:
        body = sentence.body
        if "deal" in body and "damage" in body and not replaces_damage(sentence):
            for match in _DEALS.finditer(body):
                if match["bare"] and "equal to" not in body[match.end() :]:
                    continue
                if is_own_doing(sentence, match.start()):
                    own.extend(_damage(text, sentence, hit, kicker) for hit in _hits(body, match))
                else:
                    others.append(text.span(sentence.start + match.start(), sentence.end))
        if "fight" in body:
            others.extend(text.span(sentence.start, sentence.end) for _ in _FIGHTS.finditer(body))
    return own, others


def _hits(body: str, match: re.Match[str]) -> Iterator[_Hit]:
    """The amount found, and those that the same verb deals to further recipients."""
    again = _DEALS.search(body, match.end())
    limit = again.start() if again else len(body)
    start = match.start()
    following: re.Match[str] | None = match
    while following is not None:
        more = _AND_AMOUNT.search(body, following.end(), limit)
        yield _Hit(following, start, more.start() if more else limit)
        if more is not None:
            start = more.start("bare" if more["bare"] else "n")
        following = more


def _damage(text: RulesText, sentence: Sentence, hit: _Hit, kicker: str | None) -> Damage:
    body = sentence.body
    first, last = _target_place(body, hit)
    targets = body[first:last]
    divided = " divided" in body[hit.match.end() : hit.end]
    amount, words = _amount(text, sentence, hit)
    ability = sentence.ability
    return Damage(
        amount=amount,
        words=words,
        targets=text.raw[sentence.start + first : sentence.start + last],
        area=not divided and bool(_AREA.search(targets)) and not _EACH_TARGET.match(targets),
        span=text.span(sentence.start + hit.start, sentence.start + max(last, hit.match.end())),
        times=2 if amount == "X" and hit.match["times"] else 1,
        divided=divided,
        own_side=bool(_OWN_SIDE.match(targets)),
        when=sentence.when,
        activation=ability.cost if ability.kind is Kind.ACTIVATED else None,
        kicked=_kicked(sentence, kicker),
    )


def _kicked(sentence: Sentence, kicker: str | None) -> str | None:
    if sentence.ability.mode_cost:
        return sentence.ability.mode_cost
    words = f"{sentence.lead} {sentence.body}"
    if not _KICKED.search(words) or "wasn't kicked" in words:
        return None
    named = _NAMED_KICKER.search(words)
    return named[1] if named else kicker


def _amount(text: RulesText, sentence: Sentence, hit: _Hit) -> tuple[Amount, str]:
    match, body = hit.match, sentence.body
    if match["bare"]:
        equal = _EQUAL.search(body, match.end(), hit.end)
        return "variable", _printed(text, sentence, equal.span()) if equal else ""
    words = _printed(text, sentence, (match.start("times" if match["times"] else "n"), match.end()))
    words = words.removesuffix(" damage")
    for_each = _FOR_EACH.match(body, match.end(), hit.end)
    if for_each:
        return "variable", f"{words} for each {_printed(text, sentence, for_each.span(1))}"
    if match["n"] == "X" and not match["plus"] and match["times"] in {None, "twice ", "double "}:
        where = _WHERE.search(body, match.end())
        return "X", words + (_printed(text, sentence, where.span()) if where else "")
    if match["n"].isdecimal() and not match["times"] and not match["plus"]:
        return int(match["n"]), words
    return "variable", words


def _printed(text: RulesText, sentence: Sentence, place: tuple[int, int]) -> str:
    return text.raw[sentence.start + place[0] : sentence.start + place[1]].rstrip(" ,")


def _target_place(body: str, hit: _Hit) -> tuple[int, int]:
    """Where the words stand that name whom; an empty place when they are left unsaid."""
    after = hit.match.end()
    opening = _DIVIDED.search(body, after, hit.end)
    if opening is None:
        equal = _EQUAL.match(body, after + 1, hit.end)
        opening = _TO.search(body, equal.end() if equal else after, hit.end)
    if opening is None:
        return after, after
    stop = _TARGETS_END.search(body, opening.end(), hit.end)
    end = stop.start() if stop else hit.end
    return opening.end(), opening.end() + len(body[opening.end() : end].rstrip(" ,"))
