"""Damage that a card, or the permanent it is, deals; and where other objects deal it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.facts import Amount, Damage, Span
from deckforge.oracle.numbers import MULTIPLE, NUMERAL, times
from deckforge.oracle.sentences import Sentence, each_before, hangs_on, words_end
from deckforge.oracle.source import chooser, is_own_doing, replaces_damage, with_choice
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_AMOUNT = (
    r"(?:(?P<open>an amount of damage of your choice|that amount of damage)"
    r"|(?:an amount of |an additional )?(?:(?P<bare>damage)\b"
    rf"|(?P<times>(?:half|{MULTIPLE}) )?(?P<n>{NUMERAL}|X|that much|that many|that)"
    r"(?P<plus> (?:plus|minus) (?:\d+|X))?(?: additional)? damage\b))"
)
_DEALS = pattern(r"\bdeals? " + _AMOUNT, example="deals X plus 2 damage")
_AND_AMOUNT = pattern(
    r"(?:(?:,? then|,| and) |(?P<or>,? or ))"
    + _AMOUNT
    + r"(?=(?:, rounded (?:up|down),)? (?:to|divided|equal)|(?(or) (?:if|instead)\b|(?!)))",
    example=", and 2 damage to that creature's controller",  # one more amount of the same source
)
_FIGHTS = pattern(r"\bfights?\b", example="target creature fights another")
_FOR_EACH = pattern(
    r" (?:(?!\b(?:damage|gains?|loses?|draws?|discards?|mills?|sacrifices?|puts?|creates?|unless)\b)[^.])*?"
    r"\bfor each ([^.,]*)",
    example=" to any target for each Cat you control",
)
# "For each opponent, it deals 2 damage to a creature that player controls": 2 to each.
_EACH_PLAYER = pattern(r"for each (?:other )?(?:player|opponent)\b", example="for each opponent")
# How the words that name a recipient begin.
_RECIPIENT = (
    r"(?:any|target|each|you\b|that|those|the|its?\b|itself|up|another|an? |one|two|all|him|her|your|~"
    r"|enchanted|equipped|defending|creatures|players|every|this|of)"
)
_FURTHER_VERB = (
    r"(?: and|,? then|, and) (?:[\w']+ ){1,2}(?:gains?|loses?|draws?|discards?|may|sacrifices?|creates?|can't)\b"
)
_EQUAL = pattern(
    rf"equal (?:to )?(?P<what>(?:(?! to {_RECIPIENT}| divided | instead|{_FURTHER_VERB})[^.])*)",
    example="equal to its power",
)
_WHERE = pattern(r", where X is [^.]*", example=", where X is its power")
_TO = pattern(rf"\bto (?={_RECIPIENT})", example="to any target")
_DIVIDED = pattern(
    r"\bdivided (?:as [^.]*?|evenly[^.]*?)?(?:among|between) ", example="divided as you choose among two targets"
)
_WORD_END = r"(?:\b|(?=[~{]))"
# What ends the words that name whom damage is dealt to.
_TARGETS_END = any_of(
    ("sentence", r'[."]', "any target."),
    ("clause", r", (?:where|then|rounded|but|plus|if|unless|except|instead)", "any target, where X is"),
    (
        "something else done",
        r", and (?!each\b|planeswalk|player|opponent|Vehicle|creature|/)",
        "any target, and you gain 2 life",
    ),
    (
        "somebody else's doing",
        r", (?:[\w']+ ){1,3}(?:gains?|loses?|draws?|discards?|mills?|may|sacrifices?|creates?|can't)",
        "any target, target player mills a card",
    ),
    ("other half", r" or (?=~+ $)", "each Cat or ~ "),
    (
        "condition",
        rf" (?:unless|if (?!able)|as long as|at the beginning|when|whenever|until){_WORD_END}",
        "any target if you control a Cat",
    ),
    (
        "amount",
        rf" (?:equal to|for each|where|plus|instead|rather than){_WORD_END}",
        "target creature equal to its power",
    ),
    (
        "and one does",
        rf" and (?:you|then|that player|they|it|each opponent loses){_WORD_END}",
        "any target and you gain 2 life",
    ),
    (
        "and that creature does",
        rf" and that creature(?! or\b|'s controller controls){_WORD_END}",
        "target player and that creature gains reach",
    ),
    (
        "and its controller does",
        rf" and its controller (?:loses|gains|sacrifices|discards|reveals){_WORD_END}",
        "target creature and its controller loses 1 life",
    ),
    (
        "and what is done",
        rf" and (?:tap|untap|destroy|exile|draw|gain|discard|have|the damage|~+){_WORD_END}",
        "any target and draw a card",
    ),
    (
        "and what it does",
        rf" and (?:deals?|gains?|loses?|puts?|sacrifices?|creates?|can't|is|doesn't|attacks){_WORD_END}",
        "any target and can't attack",
    ),
)
_EACH_TARGET = pattern(
    r"(?:up to |each (?:of (?!your opponents)|target|chosen))", example="each of up to two target creatures"
)
_AREA = pattern(
    r"(?:^|\b(?:and|or|and/or) |, )(?:each|all|every)\b|^(?:your opponents|creatures|players)\b",
    example="each creature",
)
_HOW_MANY = "(?:each|each other|target|another target|an?|another|that|any number of target)"
_OWN_SIDE = any_of(
    ("oneself", r"you", "you"),
    ("itself", r"itself|~+|him(?:self)?|her(?:self)?|this \w+", "itself"),
    (
        "what one controls",
        rf"(?:you and )?{_HOW_MANY} (?:[\w-]+ )*(?:creatures?|permanents?|planeswalkers?) you control",
        "each creature you control",
    ),
    after="$",
)
# What stands for the targets that the replaced amount had.
_SAME_TARGETS = pattern(r"(?:each of )?(?:(?:that|those|the chosen) [^'’]*|it|them|him|her)", example="that creature")
# What stands for the player who may have the damage dealt.
_CHOOSER = frozenset({"them", "that player", "him or her"})
_KICKED = pattern(r"(?<!n't be )\bkicked\b|\bkicker was paid\b", example="If ~ was kicked")
_NAMED_KICKER = pattern(r"((?:\{[^}]+\})+) kicker", example="if it was kicked with its {1}{B} kicker")


class _Hit(NamedTuple):
    """An amount of damage in a sentence: the match, and where its words start and end in the body.

    ``replaced`` is the amount in whose place it is dealt ("2 damage to you, or 4 damage if …"), and ``replaceable``
    whether it is such an amount itself.
    """

    match: re.Match[str]
    start: int
    end: int
    replaced: _Hit | None = None
    replaceable: bool = False


class _Last(NamedTuple):
    """The sentence that spoke of damage last: where it ends, whether the card itself dealt it, and what."""

    ability: Ability
    end: int
    own: bool
    damages: Sequence[Damage]


def read_damages(text: RulesText, found: Iterable[Sentence], kickers: Sequence[str]) -> tuple[list[Damage], list[Span]]:
    """Damage dealt by the card itself, and the places where others deal it; ``kickers`` are the kickers' mana."""
    own: list[Damage] = []
    others: list[Span] = []
    last: _Last | None = None
    for sentence in found:
        known = last.own if last and (sentence.is_instead or last.ability is sentence.ability) else None
        since = last.end if last and last.ability is sentence.ability else 0
        dealt: list[Damage] = []
        by_itself: bool | None = None
        for match in _verbs(sentence):
            by_itself = is_own_doing(sentence, match.start(), known=known, since=since)
            if by_itself:
                dealt.extend(_damage(text, sentence, hit, kickers) for hit in _hits(sentence.body, match))
            else:
                others.append(text.span(sentence.start + match.start(), sentence.end))
        if by_itself is not None:
            if sentence.is_instead and last:
                dealt = _in_place_of(dealt, last.damages)
            own.extend(dealt)
            last = _Last(sentence.ability, sentence.end, by_itself, dealt)
        if "fight" in sentence.body:
            others.extend(text.span(sentence.start, sentence.end) for _ in _FIGHTS.finditer(sentence.body))
    return own, others


def _verbs(sentence: Sentence) -> Iterator[re.Match[str]]:
    """Each "deals" of the sentence, but not of damage that would be dealt anyway."""
    body = sentence.body
    if "deal" in body and "damage" in body:
        for match in _DEALS.finditer(body):
            unsaid = match["bare"] and "equal " not in body[match.end() :]
            if not unsaid and not replaces_damage(sentence, match.start()):
                yield match


def _in_place_of(dealt: Sequence[Damage], before: Sequence[Damage]) -> list[Damage]:
    """The amounts with the targets of those that they replace: "it deals 4 damage to that creature instead"."""
    if len(dealt) == len(before):
        return [_aimed_like(new, old) for new, old in zip(dealt, before, strict=True)]
    return [_aimed_like(new, before[0]) if before else new for new in dealt]


def _aimed_like(new: Damage, old: Damage) -> Damage:
    if new.targets and not _SAME_TARGETS.fullmatch(new.targets):
        return new
    divided = new.divided or (old.divided and not new.targets)
    return new._replace(targets=old.targets, area=old.area, divided=divided, own_side=old.own_side)


def _hits(body: str, match: re.Match[str]) -> Iterator[_Hit]:
    """The amount found, and those that the same verb deals to further recipients."""
    again = _DEALS.search(body, match.end())
    limit = again.start() if again else len(body)
    start = match.start()
    following: re.Match[str] | None = match
    replaced: _Hit | None = None
    while following is not None:
        more = _AND_AMOUNT.search(body, following.end(), limit)
        replaceable = more is not None and bool(more["or"])
        hit = _Hit(following, start, more.start() if more else limit, replaced, replaceable)
        yield hit
        if more is not None:
            start = _number_start(more)
        replaced = hit if replaceable else None
        following = more


def _number_start(match: re.Match[str]) -> int:
    """Where an amount begins, without the verb before it."""
    return match.start(next(name for name in ("open", "bare", "times", "n") if match[name]))


def _damage(text: RulesText, sentence: Sentence, hit: _Hit, kickers: Sequence[str]) -> Damage:
    body = sentence.body
    first, last = _target_place(body, hit)
    end = sentence.start + max(last, hit.match.end())
    if first == last and hit.replaced:
        first, last = _target_place(body, hit.replaced)
    targets = body[first:last]
    divided = " divided" in body[hit.match.end() : hit.end]
    amount, words = _amount(text, sentence, hit)
    ability = sentence.ability
    who = chooser(sentence, hit.start)
    return Damage(
        amount=amount,
        words=words,
        targets=who if who and targets in _CHOOSER else text.raw[sentence.start + first : sentence.start + last],
        area=not divided and bool(_AREA.search(targets)) and not _EACH_TARGET.match(targets),
        span=text.span(sentence.start + hit.start, words_end(text, sentence, end, words)),
        times=times(hit.match["times"]) if amount == "X" and hit.match["times"] else 1,
        divided=divided,
        own_side=bool(_OWN_SIDE.match(targets)),
        when=with_choice(hangs_on(text, sentence, hit.match.end()), who),
        activation=ability.cost if ability.kind is Kind.ACTIVATED else None,
        kicked=_kicked(sentence, kickers),
        instead=hit.replaced is not None or (sentence.is_instead and not hit.replaceable),
    )


def _kicked(sentence: Sentence, kickers: Sequence[str]) -> str | None:
    if sentence.ability.mode_cost:
        return sentence.ability.mode_cost
    words = f"{sentence.lead} {sentence.body}"
    if not _KICKED.search(words) or "wasn't kicked" in words:
        return None
    named = _NAMED_KICKER.search(words)
    if named:
        return named[1]
    return "".join(kickers if "kicked twice" in words else kickers[:1]) or None


def _amount(text: RulesText, sentence: Sentence, hit: _Hit) -> tuple[Amount, str]:
    match, body = hit.match, sentence.body
    if match["open"]:
        return "variable", _printed(text, sentence, match.span("open"))
    if match["bare"]:
        equal = _EQUAL.search(body, match.end(), hit.end)
        return "variable", _printed(text, sentence, equal.span()) if equal else ""
    words = _printed(text, sentence, (_number_start(match), match.end()))
    if match["n"] != "that":
        words = words.removesuffix(" damage")
    if each := _for_each(text, sentence, hit):
        return "variable", f"{words} {each}"
    if "X" in words:
        where = _WHERE.search(body, match.end())
        words += _printed(text, sentence, where.span()) if where else ""
        return "variable" if match["plus"] or match["times"] == "half " or match["n"] != "X" else "X", words
    if match["n"].isdecimal() and not match["times"] and not match["plus"]:
        return int(match["n"]), words
    return "variable", words


def _for_each(text: RulesText, sentence: Sentence, hit: _Hit) -> str:
    """The words "for each …" that multiply an amount, printed after it or before it; empty without any."""
    after = _FOR_EACH.match(sentence.body, hit.match.end(), hit.end)
    if after:
        return f"for each {_printed(text, sentence, after.span(1))}"
    before = each_before(text, sentence, hit.match.start())
    return "" if _EACH_PLAYER.match(before) and "that player" in sentence.body else before


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
