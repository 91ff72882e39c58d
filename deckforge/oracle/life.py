"""Life that is gained and lost."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.oracle.facts import Amount, LifeChange
from deckforge.oracle.numbers import MULTIPLE
from deckforge.oracle.sentences import Sentence, each_before, hangs_on, words_end
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_NUMBER = (
    rf"(?:an additional )?(?P<n>(?:(?:half|{MULTIPLE}) )?(?:\d+|X|that much)(?: (?:plus|minus) (?:\d+|X))?) life\b"
    r"|life(?: and \w+ cards)? equal to (?P<equal>[^.,]*)"
)
_GAIN = pattern(rf"\bgains? (?:{_NUMBER})")
_PART = r"(?:half|a third of|a quarter of) (?:his or her|their|your) life|all but \d+ life"
_LOSE = pattern(rf"\bloses? (?:{_NUMBER}|(?P<part>{_PART}))")
_FOR_EACH = pattern(r"(?: and (?:gains?|loses?|draws?) [^.,]*)? for each ([^.,]*)")
_WHERE = pattern(r"[^.]*?(, where X is [^.]*)")
# Before a bare verb: "who can't lose 1 life", not "each opponent who can't loses 1 life".
_NO_CHANGE = ("can't ", "would ", "to ", "didn't ", "don't ", "doesn't ")
_CAUSED = pattern(r"\bcauses? [^.,]* to $")
_PERSON = r"(?:players?|opponents?|controllers?|owners?|teammates?|team)"
# The subject right before the verb.
_WHO = pattern(
    rf"""((?:[Yy]ou\ and\ )?(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n?|[Aa]ny|[Dd]efending|[Cc]hosen|[Ee]nchanted|[Tt]he|[Ii]ts
          |[Tt]heir|[Yy]our|[Aa]ll|[Uu]p\ to)\ (?:(?!(?:and|or|causes?)\ )[\w'’-]+\ )*?{_PERSON}
          (?:\ chosen|\ of\ your\ choice|\ you\ choose|\ of\ (?:each\ of\ )?(?:that|those|target)\ [\w-]+)?
        |[Yy]ou(?:\ and\ [^.,]*?)?|[Tt]hey|[Hh]e\ or\ she|~+['’]s\ (?:controller|owner))
        (?:\ may|\ each|\ both|\ also|\ instead|\ to)*\ $""",
    re.VERBOSE,
)
# "each opponent who didn't discard a card this way loses 3 life": the clause says which of them.
_WHO_OF_MANY = pattern(
    rf"(\b(?:[Ee]ach|[Tt]he|[Tt]hat|[Aa]ny|[Aa]n?|[Aa]ll|[Tt]arget) (?:[\w-]+ )??{_PERSON} (?:who|that|with)\b[^.,]*?)"
    r"(?<! and)(?<! or)(?<! then)(?: then)? $"
)
_EACH_OF_THEM = pattern(r"(?:^|.*[,;] (?:then )?)[Ee]ach $")
_SEVERAL = pattern(r"\b(?:players|opponents)\b")
# A verb further on: "Target opponent discards a card and loses 2 life".
_EARLIER_WHO = pattern(
    rf"(?:^|[.,] )(?!(?:[Tt]hen )?for each )((?:[^.,]*? )??(?:{_PERSON}|you|You|they)) [^.]*(?:and|then|or|,) $"
)
_FIRST_WHO = pattern(rf"((?:[Ee]ach|[Tt]arget|[Aa]ny number of|[Aa]ll)(?: target)? {_PERSON})\b")
_THEN = pattern(r"^[Tt]hen ")
_SUBJECTS = pattern(r"[Tt]arget (?:player|opponent)|[Ee]ach (?:player|opponent)|[Aa]n opponent|controller")
_FOREIGN = pattern(r"opponent|controller|owner|defending", re.IGNORECASE)


def read_life(text: RulesText, found: Iterable[Sentence]) -> tuple[list[LifeChange], list[LifeChange]]:
    """Life gained by the card's player or a player one may choose, and life lost by anybody."""
    gains: list[LifeChange] = []
    losses: list[LifeChange] = []
    for sentence in found:
        body = sentence.body
        if " life" not in body or "would gain" in sentence.lead or "would lose" in sentence.lead:
            continue
        changes = [_change(text, sentence, hit) for hit in _GAIN.finditer(body) if _happens(body, hit)]
        gains.extend(change for change in changes if _is_ours(change.who))
        losses.extend(_change(text, sentence, hit) for hit in _LOSE.finditer(body) if _happens(body, hit))
    return gains, losses


def _happens(body: str, hit: re.Match[str]) -> bool:
    before = body[: hit.start()]
    return hit[0].startswith(("gains", "loses")) or not before.endswith(_NO_CHANGE) or bool(_CAUSED.search(before))


def _change(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> LifeChange:
    amount, words = _amount(text, sentence, hit)
    return LifeChange(
        amount=amount,
        words=words,
        who=who_does(sentence.body[: hit.start()], sentence.before),
        span=text.span(sentence.start + hit.start(), words_end(text, sentence, sentence.start + hit.end(), words)),
        when=hangs_on(text, sentence, hit.end()),
        instead=sentence.is_instead,
    )


def _amount(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> tuple[Amount, str]:
    number = hit["n"]
    if number is None:
        name = "part" if hit["equal"] is None else "equal"
        start = hit.start("equal") - len("equal to ") if name == "equal" else hit.start("part")
        return "variable", text.raw[sentence.start + start : sentence.start + hit.end(name)].strip()
    if each := each_before(text, sentence, hit.start()):
        return "variable", f"{number} {each}"
    if after := _FOR_EACH.match(sentence.body, hit.end()):
        each = text.raw[sentence.start + after.start(1) : sentence.start + after.end(1)]
        return "variable", f"{number} for each {each.strip()}"
    if number == "X":
        where = _WHERE.match(sentence.body, hit.end())
        return "X", number + (
            text.raw[sentence.start + where.start(1) : sentence.start + where.end(1)] if where else ""
        )
    return (int(number), number) if number.isdecimal() else ("variable", number)


def who_does(before: str, earlier: str) -> str:
    """Who gains, loses or does what follows these words of a sentence; ``you`` for a bare "gain 3 life"."""
    found = _WHO.search(before)
    if found is None:
        several = _SEVERAL.findall(earlier + before) if _EACH_OF_THEM.match(before) else ()
        if several:
            return f"each of those {several[-1]}"
        chosen = _WHO_OF_MANY.search(before)
        if chosen:
            return chosen[1]
        chain = _EARLIER_WHO.search(before) or _FIRST_WHO.match(before)
        return _THEN.sub("", chain[1].strip()) if chain else "you"
    who = found[1]
    if who.casefold() in {"they", "that player", "he or she"}:
        subjects = _SUBJECTS.findall(earlier + before)
        return f"{who} ({subjects[-1].casefold()})" if subjects else who
    return who


def _is_ours(who: str) -> bool:
    """Whether the gain can be the card's player's: "you", "target player", "each player", not the opponent's."""
    lower = who.casefold()
    if lower.startswith(("you", "~")):
        return True
    return not _FOREIGN.search(lower) and ("player" in lower or "team" in lower)
