"""Life that is gained and lost."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.oracle.facts import Amount, LifeChange
from deckforge.oracle.numbers import MULTIPLE, NUMERAL, times
from deckforge.oracle.sentences import Sentence, each_before, hangs_on, words_end
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_NUMBER = (
    rf"(?:an additional )?(?P<n>(?:(?:half|(?P<times>{MULTIPLE})) )?(?:{NUMERAL}|(?P<x>X)|that much)"
    r"(?P<plus> (?:plus|minus) (?:\d+|X))?) life\b"
    r"|life(?: and \w+ cards)? equal to (?P<equal>[^.,]*)"
)
_GAIN = pattern(rf"\bgains? (?:{_NUMBER})", example="gain 3 life")
_PART = r"(?:half|a third of|a quarter of) (?:his or her|their|your) life|all but \d+ life"
_LOSE = pattern(rf"\bloses? (?:{_NUMBER}|(?P<part>{_PART}))", example="loses half their life")
_FOR_EACH = pattern(
    r"(?: and (?:gains?|loses?|draws?) [^.,]*)? for each ([^.,]*)", example=" and draw a card for each Cat you control"
)
_WHERE = pattern(r"[^.]*?(, where X is [^.]*)", example=", where X is your age")
# Before a bare verb: "who can't lose 1 life", not "each opponent who can't loses 1 life".
_NO_CHANGE = ("can't ", "would ", "to ", "didn't ", "don't ", "doesn't ")
_CAUSED = pattern(r"\bcauses? [^.,]* to $", example="causes that player to ")
_WORD = r"[\w'’-]+ "
_PERSON = r"(?:players?|opponents?|controllers?|owners?|teammates?|team)"
_WHICH = (
    r"(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n?|[Aa]ny|[Dd]efending|[Cc]hosen|[Ee]nchanted|[Tt]he|[Ii]ts|[Tt]heir|[Yy]our"
    r"|[Aa]ll|[Uu]p to)"
)
_CHOSEN = r"(?: chosen| of your choice| you choose| of (?:each of )?(?:that|those|target) [\w-]+)?"
_OR_ELSE = rf"(?:[Yy]ou and |[Tt]hat (?:player|opponent|{_WORD}controller) or )"
# The subject right before the verb.
_WHO = any_of(
    (
        "a player",
        rf"{_OR_ELSE}?{_WHICH} (?:(?!(?:and|or|causes?) ){_WORD})*?{_PERSON}{_CHOSEN}",
        "target opponent of your choice ",
    ),
    ("you", r"[Yy]ou(?: and [^.,]*?)?", "you may "),
    ("one spoken of", r"[Tt]hey|[Hh]e or she", "they each "),
    ("whose it is", r"~+['’]s (?:controller|owner)", "~'s controller "),
    before="(",
    after=r")(?: may| each| both| also| instead| to)* $",
)
_WHO_OF_MANY = pattern(
    rf"(\b(?:[Ee]ach|[Tt]he|[Tt]hat|[Aa]ny|[Aa]n?|[Aa]ll|[Tt]arget) (?:[\w-]+ )??{_PERSON} (?:who|that|with)\b[^.,]*?)"
    r"(?<! and)(?<! or)(?<! then)(?: then)? $",
    example="each opponent who didn't discard a card this way ",  # the clause says which of them
)
_EACH_OF_THEM = pattern(r"(?:^|.*[,;] (?:then )?)[Ee]ach $", example="If two players are tied, each ")
_SEVERAL = pattern(r"\b(?:players|opponents)\b", example="two or more players")
_EARLIER_WHO = pattern(
    r"(?:^|[.,] )(?!(?:[Tt]hen )?for each )"
    rf"((?:[^.,]*? )??(?:{_PERSON}(?: or that {_WORD}controller)?|you|You|they)) [^.]*(?:and|then|or|,) $",
    example="Target opponent discards a card and ",  # the verb stands further on
)
_FIRST_WHO = pattern(
    rf"((?:[Ee]ach|[Tt]arget|[Aa]ny number of|[Aa]ll)(?: target)? {_PERSON})\b", example="Any number of target players"
)
_THEN = pattern(r"^[Tt]hen ", example="Then each player")
_SUBJECTS = pattern(
    r"[Tt]arget (?:player|opponent)|[Ee]ach (?:player|opponent)|[Aa]n opponent|controller", example="each player"
)
_FOREIGN = pattern(r"opponent|controller|owner|defending", re.IGNORECASE, example="its controller")


def read_life(text: RulesText, found: Iterable[Sentence]) -> tuple[list[LifeChange], list[LifeChange]]:
    """Life gained by the card's player or a player one may choose, and life lost by anybody."""
    gains: list[LifeChange] = []
    losses: list[LifeChange] = []
    for sentence in found:
        body = sentence.body
        if " life" not in body or "would gain" in sentence.lead or "would lose" in sentence.lead:
            continue
        for hit in _GAIN.finditer(body):
            who = who_does(body[: hit.start()], sentence.before)
            if _is_ours(who) and _happens(body, hit):
                gains.append(_change(text, sentence, hit, who))
        losses.extend(
            _change(text, sentence, hit, who_does(body[: hit.start()], sentence.before))
            for hit in _LOSE.finditer(body)
            if _happens(body, hit)
        )
    return gains, losses


def _happens(body: str, hit: re.Match[str]) -> bool:
    before = body[: hit.start()]
    return hit[0].startswith(("gains", "loses")) or not before.endswith(_NO_CHANGE) or bool(_CAUSED.search(before))


def _change(text: RulesText, sentence: Sentence, hit: re.Match[str], who: str) -> LifeChange:
    amount, words = _amount(text, sentence, hit)
    if "~" in who:
        place = sentence.start + sentence.body.rfind(who, 0, hit.start())
        who = text.raw[place : place + len(who)]
    return LifeChange(
        amount=amount,
        words=words,
        who=who,
        span=text.span(sentence.start + hit.start(), words_end(text, sentence, sentence.start + hit.end(), words)),
        when=hangs_on(text, sentence, hit.end()),
        instead=sentence.is_instead,
        times=times(hit["times"]) if amount == "X" and hit["times"] else 1,
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
    if "X" in number:
        where = _WHERE.match(sentence.body, hit.end())
        place = tuple(sentence.start + border for border in where.span(1)) if where else (0, 0)
        is_x = hit["x"] and not hit["plus"] and not number.startswith("half ")
        return "X" if is_x else "variable", number + text.raw[slice(*place)]
    return (int(number), number) if number.isdecimal() else ("variable", number)


def who_does(before: str, earlier: str) -> str:
    """Who gains, loses or does what follows these masked words of a sentence; ``you`` for a bare "gain 3 life"."""
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
