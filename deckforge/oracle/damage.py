"""Damage that a card, or the permanent it is, deals; and where other objects deal it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.oracle.abilities import Kind, Sentence
from deckforge.oracle.facts import Amount, Damage, Span
from deckforge.oracle.text import RulesText

_NUMBER = r"\d+|X"
_AMOUNT = (
    rf"(?P<times>(?:twice|half|double|triple|three times) )?(?P<n>{_NUMBER}|that much|that many)"
    rf"(?P<plus> (?:plus|minus) (?:{_NUMBER}))? damage"
)
_DEALS = re.compile(rf"\bdeals? (?:an amount of |an additional )?(?:(?P<bare>damage)\b|{_AMOUNT})")
# ", and 2 damage to that creature's controller": one more amount of the same source.
_AND_AMOUNT = re.compile(rf"(?:,| and|, and|,? then) (?:(?P<bare>damage)\b|{_AMOUNT})(?= (?:to|divided|equal))")
_EQUAL = re.compile(r"equal to (?P<what>[^.]*)")
_FIGHTS = re.compile(r"\bfights?\b")
# What ends the words that name whom damage is dealt to.
_TARGETS_END = re.compile(
    r"\.|\"|, where |, then |, rounded|, and (?!each |planeswalk|player|opponent|Vehicle|creature)|, but |, plus | plus "
    r"| and (?:you|then|that player|they|it|deals?|gains?|loses?|puts?|sacrifices?|creates?|its controller"
    r"|can't|the player|~+|tap|untap|destroy|exile|draw|gain|discard|\d+ damage|X damage|damage) "
    r"| unless | if (?!able)| instead| equal to | for each | where |, (?:if|unless|and) | rather than | as long as | at the beginning"
    r"| when(?:ever)? | this turn| until |, except "
)
_FOR_EACH = re.compile(r"^[^.]*?\bfor each\b")
_EACH_TARGET = re.compile(r"each (?:of (?!your opponents)|target|chosen)")
_AREA = re.compile(r"(?:^|\band |, |\bor )(?:each|all|every)\b|^(?:your opponents|all|creatures|both)\b")
_OWN_SIDE = re.compile(
    r"(?:you|itself|~+|him|herself|himself"
    r"|(?:each|target|another target|any number of target|each other|a|that|each of up to \w+ target) (?:[\w-]+ )*(?:creatures?|permanents?) you control"
    r"|you and each (?:[\w-]+ )*(?:creature|permanent)s? you control)$"
)
# Whose is "it"? The nearest of these before the pronoun.
_SELF = re.compile(r"~+(?!['’]s |~)")
_OTHER = re.compile(
    r"\b(?:[Tt]arget|[Aa]nother|[Aa]|[Aa]n|[Ee]ach|[Ee]quipped|[Ee]nchanted|[Tt]hat|[Cc]hosen|[Tt]he|[Cc]hoose|[Ee]xiled|[Tt]his|other|[Tt]wo|[Oo]ne or more|your) "
    r"(?:[\w'-]+ ){0,4}?(?:creatures?|permanents?|source|planeswalkers?|token|Dragon|Goblin|Elemental|commander|Vehicle|artifact|enchantment|land)\b"
    r"(?! (?:you control )?(?:dies|with|was|were|died|other than|card|spell))"
)
_PRONOUN = re.compile(r"\b(?:it|they|he|she|It|They|He|She)(?: each)?(?: also| instead)? $")
_CAUSED = re.compile(r"\b(?:have|has) (it|him|her|them|~+) $")
_OWN_SUBJECT = re.compile(r"~+(?: (?:also|instead|each|simultaneously))? $|~+(?: and [^.,]*)? each $")


class _Hit(NamedTuple):
    start: int
    end: int
    match: re.Match[str]


def read_damages(text: RulesText, found: Iterable[Sentence], kicker: str | None) -> tuple[list[Damage], list[Span]]:
    """Damage dealt by the card itself, and the places where others deal it; ``kicker`` is the kicker's mana."""
    own: list[Damage] = []
    others: list[Span] = []
    for sentence in found:
        body = sentence.body
        if "deal" in body and "would deal" not in body and "would be dealt" not in sentence.lead:
            for hit in _DEALS.finditer(body):
                if hit["bare"] and "equal to" not in body[hit.end() :]:
                    continue
                if _is_own(sentence, hit.start()):
                    own.extend(_groups(text, sentence, hit, kicker))
                elif "would" not in sentence.lead:
                    others.append(text.span(sentence.start + hit.start(), sentence.end))
        if "fight" in body:
            others.extend(text.span(sentence.start, sentence.end) for _ in _FIGHTS.finditer(body))
    return own, others


def _is_own(sentence: Sentence, place: int) -> bool:
    """Whether what deals damage at this place of the sentence's body is the card itself."""
    before = sentence.body[:place]
    if "would deal" in sentence.lead:
        return False
    if _OWN_SUBJECT.search(before):
        return True
    if caused := _CAUSED.search(before):
        before = f"{before[: caused.start()]}{caused[1]} "
        if caused[1].startswith("~"):
            return True
    elif not _PRONOUN.search(before) and before:
        if re.search(r"(?:\band|, then|, and|\bor|may|then) $", before):
            return _leading_subject(sentence, before)
        return False
    return _antecedent_is_own(sentence, before)


def _leading_subject(sentence: Sentence, before: str) -> bool:
    """``~~~ taps it and deals …``: the sentence's first subject deals."""
    first_self, first_other = _SELF.search(before), _OTHER.search(before)
    if first_self is None:
        return first_other is None or not before.startswith(first_other[0])
    return first_other is None or first_self.start() < first_other.start()


def _antecedent_is_own(sentence: Sentence, before: str) -> bool:
    own_sentence = f"{sentence.lead}, {before}"
    verdict = _nearest(own_sentence)
    if verdict is None:
        previous = sentence.before[: len(sentence.before) - len(sentence.lead)]
        verdict = _nearest(previous.rpartition(". ")[2] if previous.rstrip().endswith(".") else previous)
    return True if verdict is None else verdict


def _nearest(words: str) -> bool | None:
    """True when the card itself is named last in the words, False for another object, None for neither."""
    own = max((found.start() for found in _SELF.finditer(words)), default=-1)
    other = max((found.start() for found in _OTHER.finditer(words)), default=-1)
    if own < 0 and other < 0:
        return None
    return own > other


def _groups(text: RulesText, sentence: Sentence, hit: re.Match[str], kicker: str | None) -> Iterator[Damage]:
    """One entry for each amount and group of recipients, starting at the amount found."""
    body = sentence.body
    following: re.Match[str] | None = hit
    first = hit.start()
    while following is not None:
        more = _next_group(body, following.end())
        end = more.start() if more else _end(body, following.end())
        start = first if following is hit else following.start("bare" if following["bare"] else "n")
        yield _damage(text, sentence, following, start, end, kicker)
        following = more


def _next_group(body: str, start: int) -> re.Match[str] | None:
    found = _AND_AMOUNT.search(body, start)
    again = _DEALS.search(body, start)
    if found and again and again.start() < found.start():
        return None
    return found


def _end(body: str, start: int) -> int:
    again = _DEALS.search(body, start)
    stop = body.find(".", start)
    ends = [end for end in (again.start() if again else -1, stop) if end >= 0]
    return min(ends, default=len(body))


def _damage(
    text: RulesText, sentence: Sentence, hit: re.Match[str], start: int, end: int, kicker: str | None
) -> Damage:
    tail = sentence.body[hit.end() : end]
    amount, words, times = _amount(text, sentence, hit, tail)
    targets, printed = _targets(text, sentence, hit.end(), tail)
    divided = " divided" in tail[:60] or tail.startswith(" divided")
    area = not divided and bool(_AREA.search(targets)) and not _EACH_TARGET.match(targets)
    ability = sentence.ability
    return Damage(
        amount=amount,
        words=words,
        targets=printed,
        area=area,
        span=text.span(sentence.start + start, sentence.start + end),
        times=times,
        divided=divided,
        own_side=bool(_OWN_SIDE.match(targets)),
        when=sentence.when,
        activation=ability.cost if ability.kind is Kind.ACTIVATED else None,
        kicked=_kicked(sentence, kicker),
    )


def _kicked(sentence: Sentence, kicker: str | None) -> str | None:
    if ability_cost := sentence.ability.mode_cost:
        return ability_cost
    words = sentence.lead + sentence.body
    if "kicked" not in words and "kicker" not in words or "wasn't kicked" in words:
        return None
    named = re.search(r"((?:\{[^}]+\})+) kicker", words)
    return named[1] if named else kicker


def _amount(text: RulesText, sentence: Sentence, hit: re.Match[str], tail: str) -> tuple[Amount, str, int]:
    if hit["bare"]:
        equal = _EQUAL.search(tail)
        if not equal:
            return "variable", "", 1
        place = sentence.start + hit.end() + equal.start()
        words = text.raw[place : place + len(equal[0])]
        return "variable", (words.partition(" to ")[0] + " to " + _until_recipient(words[9:])).strip(), 1
    printed = f"{hit['times'] or ''}{hit['n']}{hit['plus'] or ''}"
    for_each = _FOR_EACH.match(tail)
    if for_each and not re.search(r"\bdamage\b|\bgain|\bdraw|\bcreate", for_each[0]):
        place = sentence.start + hit.end() + for_each.end()
        rest = re.split(r"[.,]", text.raw[place : sentence.start + hit.end() + len(tail)])[0]
        return "variable", f"{printed} for each {rest.strip()}", 1
    if hit["n"] == "X":
        times = 2 if hit["times"] in {"twice ", "double "} else 1
        where = re.search(r", where X is ([^.]*)", tail)
        return (
            "X",
            f"{printed}, {text.raw[sentence.start + hit.end() + where.start() + 2 : sentence.start + hit.end() + where.end()]}"
            if where
            else printed,
            times,
        )
    if hit["n"].isdecimal() and not hit["times"]:
        return int(hit["n"]), printed, 1
    return "variable", printed, 1


def _until_recipient(words: str) -> str:
    """``its power to any target`` → ``its power``."""
    return re.split(r" to (?:any|target|each|you|that|the|itself|its|up|another|them|one|a|all)\b", words)[0].rstrip(
        " ."
    )


def _targets(text: RulesText, sentence: Sentence, start: int, tail: str) -> tuple[str, str]:
    """Whom, as masked and as printed words."""
    if (
        divided := re.search(r"divided (?:as (?:you choose|evenly)[^.]*?|evenly[^.]*?|[^.]*?)(?:among|between) ", tail)
    ) or (divided := re.search(r"\bto ", tail)):
        begin = divided.end()
    else:
        return "", ""
    if tail.startswith(" equal to") and not divided[0].startswith("divided"):
        later = re.search(r" to (?=any|target|each|you\b|that|the|itself|its|up|another|them|one|a |all)", tail[9:])
        if later is None:
            return "", ""
        begin = 9 + later.end()
    stop = _TARGETS_END.search(tail, begin)
    end = stop.start() if stop else len(tail)
    words = tail[begin:end].rstrip(" ,")
    place = sentence.start + start + begin
    return words, text.raw[place : place + len(words)]
