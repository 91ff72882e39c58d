"""Mana that a face makes: which letters, and whether it does anything else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from deckforge.model.card import Face
from deckforge.model.mana import WUBRG
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.grammar import keyword_line
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_LETTERS = f"{WUBRG}C"
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ADD = pattern(r"\b[Aa]dds?\b(?P<what>[^.]*)")
_ADDS_MANA = pattern(
    r"(?:[Yy]ou (?:may )?)?[Aa]dds? (?:\{|(?:an?|one|two|three|four|five|six|X|that|twice|half|mana)\b)"
)
_MORE_MANA = pattern(r"If [^,]*, (?:instead )?add [^,.]*\.$")
_SYMBOL = pattern(r"\{([^}]+)\}")
_ANY_COLOUR = pattern(r"\bcolors?\b|\bany (?:one )?type\b|\bthat type\b|\bcould produce\b")
_ANY_TYPE = pattern(r"\bany (?:one )?type\b|\bthat type\b")
_ENTERS_TAPPED = pattern(r"~+ enters(?: the battlefield)? tapped\.?$")
_REMARK = pattern(r"(?:Spend this mana|This mana|Until end of turn, you don't lose this mana|Activate |This ability)")
_TAPPED_FOR_MANA = pattern(
    r"Whenever [^,]* (?:is tapped|taps? [^,]*) for mana, [^.]*\badds? (?:(?!\bdeals?\b)[^.])*\.$",
)
_MANA_TOKENS = pattern(r"(?:[^.]*, )?(?:you )?[Cc]reate [^.,]*\b(?:Treasure|Powerstone|Gold) tokens?[^.,]*\.$")
_GIVES = pattern(r'[^."]* (?:has|have) ("+)\.?$')
_IDLE = frozenset({"indestructible", "enchant", "flash", "storm", "split second"})


def read_produces(face: Face, known: str | None, found: Iterable[Sentence]) -> str | None:
    """Mana letters, in the order WUBRGC, that a land makes itself; None for a face that is no land.

    ``known`` are the letters that the card data gives for this face, if it does.
    """
    if not face.types.is_land:
        return None
    if known is not None:
        return known
    letters = {letter for word, letter in _BASIC.items() if word in face.types.subtypes}
    if not face.text and "Basic" in face.types.supertypes and not letters:
        letters.add("C")  # Wastes
    for sentence in found:
        if "dd" in sentence.body:
            for hit in _ADD.finditer(sentence.body):
                letters |= _letters(hit["what"])
    return "".join(letter for letter in _LETTERS if letter in letters)


def _letters(words: str) -> set[str]:
    letters = {letter for symbol in _SYMBOL.findall(words) for letter in symbol.split("/") if letter in _LETTERS}
    if _ANY_COLOUR.search(words):
        letters.update(WUBRG)
    if _ANY_TYPE.search(words):
        letters.add("C")
    return letters


def makes_only_mana(effect: str) -> bool:
    """Whether an effect is nothing but "Add …", with words on how that mana may be spent."""
    first, *rest = re.split(r"(?<=\.)\s+", effect.strip())
    if not _ADDS_MANA.match(first) or re.search(
        r"\b(?:and|then) (?!/|\{|one|two|one mana)\w", first.partition(" for each ")[0]
    ):
        return False
    return all(_ADDS_MANA.match(piece) or _REMARK.match(piece) or _MORE_MANA.match(piece) for piece in rest)


def is_only_mana(face: Face, text: RulesText, abilities: Sequence[Ability]) -> bool:
    """Whether a face that is no creature or planeswalker does nothing but make mana, in any way."""
    types = face.types
    made = types.is_land and ("Basic" in types.supertypes or any(word in _BASIC for word in types.subtypes))
    if types.is_creature or "Planeswalker" in types.types:
        return False
    for ability in abilities:
        if _adds_mana(text, ability):
            made = True
        elif not _ENTERS_TAPPED.match(ability.effect) and not _is_idle_line(text.masked, ability):
            return False
    return made


def _adds_mana(text: RulesText, ability: Ability) -> bool:
    effect = ability.effect
    if _MANA_TOKENS.match(effect):
        return True
    if ability.kind is Kind.TRIGGERED:
        return _TAPPED_FOR_MANA.match(effect) is not None
    given = _GIVES.match(effect)
    if given:
        quoted = text.raw[ability.start + given.start(1) : ability.end].strip('". ')
        return makes_only_mana(quoted.partition(": ")[2])
    return makes_only_mana(effect)


def _is_idle_line(masked: str, ability: Ability) -> bool:
    items = keyword_line(masked, ability.start, ability.end)
    return bool(items) and all(item.name in _IDLE for item in items)
