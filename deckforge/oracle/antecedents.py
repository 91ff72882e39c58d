"""What "it", "they" and "that creature" stand for, so that a fact names it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_PRONOUN = pattern(
    r"(?:instead )?(?:it|he|she|itself|(?P<many>they|them)|(?:each of )?(?:that|(?P<those>those)) (?P<noun>\w+)"
    r"|(?P<each>each of them))(?: (?:each|both))?$",
    re.IGNORECASE,
    example="each of them",
)
_KIND = r"(?:creature|permanent|artifact|land|planeswalker|enchantment|Vehicle|Equipment|card|token|spell)s?"
_HOW_MANY = (
    r"(?i:(?:up to \w+|any number of|another|target|each|all|an?|one or more|two|three|four|X|other|enchanted"
    r"|equipped) |(?<!those )(?<!these )(?=creatures|artifacts|lands|permanents|tokens))"
)
_ADJECTIVES = r"(?:(?!(?:copy|counters?|gains?|gets?|control|of|with|and|puts?|opponent|player) )[\w'/+-]+,? ){0,5}?"
# Words after a thing that tell whose or which it is.
_WHOSE = any_of(
    ("one's own or not", r"you (?:don't )?control", "target creature you don't control"),
    ("an opponent's", r"an opponent controls|your opponents control", "target creature an opponent controls"),
    ("a player's", r"that player controls", "each creature that player controls"),
    ("of a type", r"of the chosen type", "creatures of the chosen type"),
    ("a card's place", r"(?:from|in) your (?:graveyard|hand)", "target creature card from your graveyard"),
    ("a copy", r"that's a copy of [^.,]*", "a token that's a copy of target creature"),
)
_THING = (
    rf"(?<![\w-]){_HOW_MANY}{_ADJECTIVES}"
    rf"(?:{_KIND}(?: {_KIND})*(?: or (?:{_KIND}|[A-Z]\w+)(?: {_KIND})*)?\b"
    r"|[A-Z]\w+(?= you control| enters| attacks|\.|,))"
    rf"(?!\s+(?:control|ability|type))(?: {_WHOSE.pattern})*"
)
_NAMED = any_of(
    ("the card itself", r"~+(?!~)(?!'s)", "~ attacks"),
    ("a thing by its kind", _THING, "up to two target creatures you control"),
)
_DESCRIBES = pattern(
    r"(?:\bit's|'re|\bis|\bare|\bwas|\bbecomes?|(?<!long )\bas|\bwithout|\bnot|\bthan) $", example="it becomes "
)
_QUALIFIER = pattern(r" (?:you|an|your|of|that|from|in)\b", example="creatures you control")
_MANY = ("all ", "any number", "each ", "one or more ", "two ", "three ", "four ", "X ", "up to two ", "up to X ")


def resolve(text: RulesText, sentence: Sentence, start: int, words: str) -> str:
    """The words that a pronoun at this place of the sentence stands for; other words stay as they are."""
    pronoun = _PRONOUN.match(words)
    if pronoun is None:
        return words
    many = any(pronoun[name] for name in ("many", "those", "each"))
    noun = (pronoun["noun"] or "").casefold().removesuffix("s")
    named = tuple(_candidates(text, sentence, start))
    for place, end in named:
        found = text.raw[place:end]
        itself = "~" in text.masked[place:end]
        if (itself and not (many or noun)) or (not itself and noun in found.casefold() and _is_many(found) is many):
            return found
    if many or noun:
        targets = (text.raw[place:end] for place, end in named if "target" in text.masked[place:end])
        return next(targets, words)
    return text.name


def _is_many(words: str) -> bool:
    thing = _QUALIFIER.split(words, maxsplit=1)[0]
    return thing.endswith("s") or thing.casefold().startswith(_MANY)


def _candidates(text: RulesText, sentence: Sentence, start: int) -> Iterator[tuple[int, int]]:
    """Things named before, the likeliest first: of the sentence, of its condition, then of earlier sentences."""
    lead = sentence.start - len(sentence.lead) - 2 if sentence.lead else sentence.start
    own = _things(text, sentence.start, sentence.start + start)
    earlier = _things(text, sentence.ability.start, lead)
    yield from _latest(text, own)
    yield from _things(text, lead, sentence.start)
    yield from _latest(text, earlier)


def _latest(text: RulesText, things: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The latest first, but targets before all others."""
    return sorted(things, key=lambda thing: ("target" in text.masked[slice(*thing)], thing), reverse=True)


def _things(text: RulesText, start: int, end: int) -> list[tuple[int, int]]:
    return [
        found.span()
        for found in _NAMED.finditer(text.masked, start, end)
        if not _DESCRIBES.search(text.masked, start, found.start())
    ]
