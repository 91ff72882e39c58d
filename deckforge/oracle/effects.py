"""Effects by name: what a sentence does, to what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.oracle.facts import Effect
from deckforge.oracle.life import who_does
from deckforge.oracle.sentences import Sentence, hangs_on
from deckforge.oracle.source import chooser, with_choice
from deckforge.oracle.text import RulesText
from deckforge.oracle.zones import EXILE, RETURN, RETURN_HITHER, WHAT, exile_name, return_name
from deckforge.patterns import pattern

# Words that begin the next thing that is done, after "and" or "or"; before them the words for what is done to end.
_AND_THEN = (
    *("you", "then", "its", "it", "that", "each", "draws?", "puts?", "gains?", "loses?", "gets", "creates?", "untaps?"),
    *("mills?", "discards?", "sacrifices?", "repeat"),
)
_OR_ELSE = ("discards?", "sacrifices?", "pays?")
# Words that begin a condition or tell a time, before which they end too.
_ASIDE = ("unless", "if (?!able)", "until", "instead", "rather than", "during", "at the beginning")
_END = (
    rf"(?=[.,\"]|$| (?:{'|'.join(_ASIDE)}|and (?:~+ \w|(?:{'|'.join(_AND_THEN)})\b)"
    rf"|or (?:{'|'.join(_OR_ELSE)})\b))"
)
# How the words for an object begin, after verbs that are also nouns.
_ARTICLES = (
    *("up to", "target", "all", "each", "any", "another", "that", "the", "enchanted", "equipped", "those", r"it\b"),
    *("them", "X", "one", "two", "three", "an? ", "~", "untapped"),
)
_SOME = rf"(?={'|'.join(_ARTICLES)})"
# Words before a verb that make it no effect.
_NO_DEED = ("would", "can't", "don't", "doesn't", "to", "was", "were", "been", "didn't", "whenever you", "that")
_NO_EFFECT = pattern(rf"(?:{'|'.join(_NO_DEED)})(?: \w+ or)? $", re.IGNORECASE, example="can't attack or ")
_LOOK_BACK = 24
# Effects that are deeds of players, and the verbs' form where somebody else than the card's player is the subject.
_BY_PLAYERS = frozenset({"draw", "discard", "mill", "sacrifice", "gain control"})
_ITS = pattern(r"~+['’]s", example="~'s owner")
_OF_ANOTHER = pattern(r"\w+s ", example="discards a card")


class _Verb(NamedTuple):
    """An effect's name, a word without which its form cannot match (quicker to look for), and the form."""

    name: str
    guard: str
    form: re.Pattern[str]


def _verb(name: str, guard: str, form: str, example: str) -> _Verb:
    return _Verb(name, guard, pattern(form, example=example))


# A new effect, or another wording of one, is a new row.
_VERBS = (
    _verb(
        "draw",
        "raw",
        r"\b[Dd]raws? (?P<what>(?:cards equal to|that many|half|(?:an? |\w+ )(?:additional )?cards?)\b[^.,\"]*?)"
        + _END,
        "Draw two additional cards.",
    ),
    _verb("discard", "iscard", r"\b[Dd]iscards? " + WHAT + _END, "discards a card unless"),
    _verb("destroy", "estroy", r"\b[Dd]estroys? " + WHAT + _END, "Destroy target creature."),
    _verb(
        "counter",
        "ounter",
        r"\b[Cc]ounters? (?=up to one |all |target|that|it\b|those|the )" + WHAT + _END,
        "Counter target spell unless",
    ),
    _verb(
        "search",
        "earch",
        r"\b[Ss]earch(?:es)? (?P<what>[^.\"]*?)(?=$|\.|, (?:reveal|put|exile|then)| and (?:put|exile|reveal))",
        "Search your library for a Forest card, put it",
    ),
    _verb("tap", "ap", r"\b[Tt]aps? " + _SOME + WHAT + _END, "Tap up to two target creatures."),
    _verb("untap", "ntap", r"\b[Uu]ntaps? " + _SOME + WHAT + _END, "Untap all lands you control."),
    _verb("sacrifice", "acrifice", r"\b[Ss]acrifices? " + WHAT + _END, "sacrifices a creature."),
    _verb("mill", "mill", r"\bmills? " + WHAT + _END, "mills three cards."),
    _verb("mill", "Mill", r"\bMill " + WHAT + _END, "Mill two cards, then"),
    _verb("fight", "fight", r"\bfights? " + WHAT + _END, "fights target creature."),
    _verb("gain control", "control of", r"\b[Gg]ains? control of " + WHAT + _END, "gains control of ~."),
    _verb("copy", "op", r"\b[Cc]op(?:y|ies) (?=target|that|it\b|the|each|~)" + WHAT + _END, "Copy target spell."),
    _verb("prevent", "revent", r"\b[Pp]revent (?P<what>[^.\"]*)", "Prevent all combat damage"),
    _verb("regenerate", "egenerate", r"\b[Rr]egenerates? " + _SOME + WHAT + _END, "Regenerate ~."),
    _verb("scry", "cry", r"\b[Ss]cr(?:y|ies) (?P<what>\d+|X)", "scries 2"),
    _verb("surveil", "urveil", r"\b[Ss]urveils? (?P<what>\d+|X)", "Surveil X"),
    _verb("extra turn", "extra turn", r"(?P<what>extra turns?)", "take an extra turn"),
    _verb("win the game", "win", r"(?P<what>\b[Yy]ou win the game)", "you win the game"),
    _verb(
        "lose the game",
        "the game",
        r"(?P<what>\b(?:[Yy]ou|player|opponent|they) loses? the game)",
        "target player loses the game",
    ),
    _verb(
        "put counters",
        "counter",
        r"\b[Pp]uts? (?P<what>[\w ]*?[\w+/-]+ counters? on [^.,\"]*?)" + _END,
        "Put two +1/+1 counters on it.",
    ),
)
_CHANGES = pattern(
    r"\bgets? (?:an additional )?(?P<sign>[+-])(?:\d+|X)/(?P<second>[+-])(?:\d+|X)",
    example="gets an additional +1/-X",
)
_BASE = pattern(r"\b(?:has|have|with) base power\b", example="have base power and toughness 1/1")
# The subject of a change: from the last mark.
_CLAUSE = pattern(
    r"(?:^|.*[,.;] (?:and |then )?)(?P<what>[^,.;]+)$",
    example="You gain 2 life, then target creature",
)


def read_effects(text: RulesText, found: Iterable[Sentence]) -> list[Effect]:
    """Effects of all sentences, in text order; costs and triggers are none."""
    effects: list[Effect] = []
    for sentence in found:
        if not sentence.lead.startswith("As an additional cost") and "rather than pay" not in sentence.body:
            effects.extend(_by_verb(text, sentence))
            effects.extend(_moves(text, sentence))
            effects.extend(_sizes(text, sentence))
    return sorted(effects, key=lambda effect: effect.span.start)


def _by_verb(text: RulesText, sentence: Sentence) -> Iterator[Effect]:
    body = sentence.body
    for name, guard, form in _VERBS:
        if guard in body:
            for hit in form.finditer(body):
                if not _NO_EFFECT.search(body, max(0, hit.start() - _LOOK_BACK), hit.start()):
                    effect = _effect(text, sentence, name, hit.start(), hit.span("what"))
                    yield effect._replace(who=_who(sentence, hit)) if name in _BY_PLAYERS else effect


def _who(sentence: Sentence, hit: re.Match[str]) -> str:
    """Who does it; a bare verb is the card's own player's unless somebody stands right before it."""
    earlier, _, before = sentence.body[: hit.start()].rpartition("unless ")
    bare = not _OF_ANOTHER.match(hit[0])
    who = who_does(before[before.rfind(",") + 1 :] if bare else before, sentence.before + earlier)
    return "" if who.endswith(("you", "You")) else _ITS.sub("its", who.removeprefix("instead "))


def _moves(text: RulesText, sentence: Sentence) -> Iterator[Effect]:
    body = sentence.body
    if "xile" in body:
        for hit in EXILE.finditer(body):
            if not _NO_EFFECT.search(body, max(0, hit.start() - _LOOK_BACK), hit.start()):
                yield _effect(text, sentence, exile_name(sentence, hit), hit.start(), hit.span("what"))
    if "to the battlefield" in body or " hand" in body:
        for hit in RETURN.finditer(body):
            name = return_name(sentence, hit)
            if name:
                yield _effect(text, sentence, name, hit.start(), hit.span("what"))
    if "to the battlefield" in body and "graveyard" in body:
        for hit in RETURN_HITHER.finditer(body):
            yield _effect(text, sentence, "reanimate", hit.start(), hit.span("what"))


def _sizes(text: RulesText, sentence: Sentence) -> Iterator[Effect]:
    """Changes of power and toughness; ``what`` is the subject."""
    body = sentence.body
    if " get" in body:
        for hit in _CHANGES.finditer(body):
            name = "weaken" if "-" in {hit["sign"], hit["second"]} and "+" not in hit[0] else "pump"
            yield _effect(text, sentence, name, hit.start(), _subject(body, hit.start()))
    if "base power" in body:
        for hit in _BASE.finditer(body):
            yield _effect(text, sentence, "set size", hit.start(), _subject(body, hit.start()))


def _subject(body: str, end: int) -> tuple[int, int]:
    clause = _CLAUSE.match(body[:end].rstrip())
    return clause.span("what") if clause else (end, end)


def _effect(text: RulesText, sentence: Sentence, name: str, start: int, what: tuple[int, int]) -> Effect:
    words = text.raw[sentence.start + what[0] : sentence.start + what[1]].strip()
    place = sentence.start + min(start, what[0])
    when = with_choice(hangs_on(text, sentence, max(what[1], start)), chooser(sentence, start))
    return Effect(name, words, text.span(place, sentence.start + max(what[1], start)), when)
