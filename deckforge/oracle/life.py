"""Life that is gained and lost."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.oracle.sentences import Sentence
from deckforge.oracle.facts import Amount, LifeChange
from deckforge.oracle.text import RulesText

_GAIN = re.compile(r"\bgains? (?:(?P<n>(?:(?:twice|half|double) )?(?:\d+|X|that much)) life\b|life equal to )")
_LOSE = re.compile(
    r"\bloses? (?:(?P<n>(?:(?:twice|half|double) )?(?:\d+|X|that much)) life\b|life equal to |(?P<half>half (?:his or her|their|your) life))"
)
_FOR_EACH = re.compile(r"^(?: and (?:gains?|loses?|draws?) [^.,]*)? for each ([^.,]*)|^[^.]*?, where X is ([^.]*)")
# Whose gain is not the card's player's, unless the words before say that it is any player one likes.
_WHO = re.compile(
    r"((?:(?:[Yy]ou and )?(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n?|[Aa]ny|[Dd]efending|[Cc]hosen|[Ee]nchanted|[Tt]he|[Ii]ts|[Tt]heir|[Yy]our|[Aa]ll|[Aa]ny number of target) )(?:[\w'’-]+ )*?"
    r"(?:players?|opponents?|controllers?|owners?|teammates?|team|one of them)(?: each| chosen| of your choice| you choose)?|[Yy]ou(?: and [^.,]*?)?|[Tt]hey|[Hh]e or she|~+['’]s (?:controller|owner))"
    r"(?: may| each| both|'d|'ll| can| also| instead)* $"
)
_OTHERS = re.compile(
    r"opponent|^(?:its|their|that \w+'s|the \w+'s|enchanted \w+'s|each \w+'s|target \w+'s) (?:controller|owner)|controller|defending|owner",
    re.IGNORECASE,
)


def read_life(text: RulesText, found: Iterable[Sentence]) -> tuple[list[LifeChange], list[LifeChange]]:
    """Life gained by the card's player or a player one may choose, and life lost by anybody."""
    gains: list[LifeChange] = []
    losses: list[LifeChange] = []
    for sentence in found:
        if " life" not in sentence.body or "would gain" in sentence.lead or "would lose" in sentence.lead:
            continue
        for hit in _GAIN.finditer(sentence.body):
            change = _change(text, sentence, hit)
            if change and _is_ours(change.who, sentence):
                gains.append(change)
        for hit in _LOSE.finditer(sentence.body):
            change = _change(text, sentence, hit)
            if change:
                losses.append(change)
    return gains, losses


def _change(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> LifeChange | None:
    before = sentence.body[: hit.start()]
    if before.endswith(("can't ", "would ", "to ", "didn't ", "don't ")):
        return None
    amount, words = _amount(text, sentence, hit)
    return LifeChange(
        amount=amount,
        words=words,
        who=_who(before, sentence.before),
        span=text.span(sentence.start + hit.start(), sentence.start + hit.end()),
        when=sentence.when,
    )


def _amount(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> tuple[Amount, str]:
    place = sentence.start + hit.end()
    number = hit["n"]
    if number is None:
        if hit.groupdict().get("half"):
            return "variable", "half"
        return "variable", "equal to " + re.split(r"[.,]", text.raw[place : sentence.end])[0].strip()
    tail = _FOR_EACH.match(sentence.body[hit.end() :])
    if tail and tail[1]:
        return "variable", f"{number} for each {text.raw[place + tail.start(1) : place + tail.end(1)].strip()}"
    if "X" in number:
        where = f", where X is {text.raw[place + tail.start(2) : place + tail.end(2)].strip()}" if tail else ""
        return "X", number + where
    return (int(number), number) if number.isdecimal() else ("variable", number)


def _who(before: str, earlier: str) -> str:
    """Whose life, in words; ``you`` for a bare "gain 3 life"."""
    found = _WHO.search(before)
    if found is None:
        chain = re.search(
            r"(?:^|[.,] )([^.,]*?(?:player|opponent|controller|you|they))s? (?:may )?[^.]*(?:and|then|or) $", before
        )
        return chain[1].strip() if chain and not re.search(r"\btarget\b.*\b(?:gets|gains|on)\b", before) else "you"
    who = found[1]
    if who.casefold() in {"they", "that player", "he or she"}:
        subjects = re.findall(
            r"[Tt]arget player|[Tt]arget opponent|[Ee]ach player|[Ee]ach opponent|[Aa]n opponent|controller",
            earlier + before,
        )
        return f"{who} ({subjects[-1].lower()})" if subjects else who
    return who


def _is_ours(who: str, sentence: Sentence) -> bool:
    if who.startswith(("you", "You", "~")) or "your" in who:
        return "opponent gains" not in sentence.body
    if _OTHERS.search(who):
        return False
    return "(" in who or "player" in who or "target" in who.casefold()
