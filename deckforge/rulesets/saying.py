"""Whether what is printed of a face says all that a sentence of its text does: every word that matters is there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from deckforge.model.statblock import FaceBlock, Row
from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.patterns import any_of, pattern

_WORD = pattern(r"(?:can|don|doesn|isn|won|didn|aren|wouldn)'t|[a-z]{3,}")
# An ability word or a name of the ability, which has no rules of its own.
_NAMED = pattern(r"(?:^|(?<=• ))(?P<name>[A-Z][\w',! ]{2,}) — (?=\S)")
# What rows say in words of their own.
_OTHERWISE_SAID = any_of(
    (
        "split",
        r"\bdivided (?:as|any way) (?:you|they) choose (?:among|between)\b",
        "2 damage divided as you choose among two Cats",
    ),
    ("another cost", r"\b[Aa]s an additional cost to cast this spell\b", "As an additional cost to cast this spell"),
    (
        "in place of the cost",
        r"\brather than pay (?:this spell's|~+'s|its) mana cost\b",
        "rather than pay its mana cost",
    ),
    ("keyword action", r"\b(?:investigate|amass|incubate|populate)s?\b", "investigate"),
    ("the opposite", r"^Otherwise, ", "Otherwise, it gets -1/-1."),
    (
        "old words for making",
        r"\b[Pp]uts? (?=[^.]*?\btokens? onto the battlefield)",
        "Put a Food token onto the battlefield",
    ),
    ("number of modes", r"\bChoose [\w ]+ —", "Choose one —"),
)
# What stands around a number: articles, pronouns and the like; then verbs and nouns that a row's label stands for; then
# colours and types of tokens, which no ruleset asks for; then numbers, which rows have as figures.
_AROUND = (
    "the and its with for from that this those these them they their you your where then him her his she are equal also"
    " any target spell cast"
    " get gain gained have has had deal damage life lose point number create created token creature counter enter"
    " battlefield additional equipped enchanted turn end until control under onto which each time"
    " white blue black red green colorless artifact legendary"
    " one two three four five six seven eight nine ten eleven twelve thirteen twice"
)


def printed_words(block: FaceBlock, rows: Iterable[Row]) -> frozenset[str]:
    """The words of all that is printed of a face: its name, rows, keywords with whom they reach, and notes."""
    given = (f"{keyword.name} {keyword.to or ''}" for keyword in block.keywords)
    told = (f"{row.label} {row.value}" for row in rows)
    return content(" ".join((block.name, *told, *given, *block.as_printed, *block.notes)))


def content(words: str) -> frozenset[str]:
    """The words of three letters and more, small, and without the mark of a plural or a third person."""
    found = _WORD.findall(words.casefold().replace("’", "'"))
    return frozenset(word if word.endswith("ss") else word.removesuffix("s") for word in found)


def lost(sentence: str, printed: frozenset[str]) -> frozenset[str]:
    """The words of a sentence, without reminder text, that are printed nowhere and matter."""
    words = _NAMED.sub(_unnamed, sentence)
    return content(_OTHERWISE_SAID.sub(" ", words)) - printed - _around()


@cache
def _around() -> frozenset[str]:
    return content(_AROUND)


def _unnamed(found: re.Match[str]) -> str:
    return found[0] if found["name"].casefold() in KEYWORD_ABILITIES else ""
