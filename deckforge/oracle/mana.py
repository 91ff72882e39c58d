"""Mana that a face makes: which letters, and whether it does anything else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from deckforge.model.card import Card, Face
from deckforge.model.mana import WUBRG
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.keywords import keyword_line

_LETTERS = "WUBRGC"
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ADD = re.compile(r"\b[Aa]dds?\b(?P<what>[^.]*)")
_SYMBOL = re.compile(r"\{([^}]+)\}")
_ANY_COLOUR = re.compile(
    r"any color|any one color|chosen color|any combination of colors|that color|different colors|colors? of (?:your choice|that|the)|its colors|’s colors|'s colors|of any of|each color|among colors|could produce|any type|any one type|that type"
)
_ENTERS_TAPPED = re.compile(r"~+ enters(?: the battlefield)? tapped\.?$")
_HARMLESS = re.compile(
    r"(?:Spend this mana only|This mana can't|Until end of turn, you don't lose this mana|Activate |This ability)"
)


def read_produces(card: Card, face: Face, found: Iterable[Sentence]) -> str | None:
    """Mana letters, in the order WUBRGC, that a land makes itself; None for a face that is no land."""
    if not face.types.is_land:
        return None
    if card.produced_mana is not None and len(card.faces) == 1:
        return card.produced_mana
    letters = {letter for word, letter in _BASIC.items() if word in face.types.subtypes}
    if not face.text and face.name.endswith("Wastes"):
        letters.add("C")
    for sentence in found:
        if "dd" in sentence.body:
            for hit in _ADD.finditer(sentence.body):
                letters |= _letters(hit["what"])
    return "".join(letter for letter in _LETTERS if letter in letters)


def _letters(words: str) -> set[str]:
    letters = {letter for symbol in _SYMBOL.findall(words) for letter in symbol.split("/") if letter in _LETTERS}
    if _ANY_COLOUR.search(words):
        letters.update(WUBRG)
    return letters


def makes_only_mana(effect: str) -> bool:
    """Whether an effect is nothing but "Add …", with words on how that mana may be spent."""
    pieces = [piece for piece in re.split(r"(?<=\.)\s+", effect.strip()) if piece]
    if not pieces or not re.match(
        r"(?:you (?:may )?)?[Aa]dds? (?:\{|an? |one |two |three |four |five |six |X |that |mana|twice|half)", pieces[0]
    ):
        return False
    return all(re.match(r"[Aa]dd ", piece) or _HARMLESS.match(piece) for piece in pieces[1:])


def is_only_mana(face: Face, masked: str, abilities: Sequence[Ability]) -> bool:
    """Whether a face that is no creature, planeswalker or the like does nothing but make mana."""
    types = face.types
    if not abilities:
        return types.is_land and any(word in _BASIC or word == "Basic" for word in (*types.subtypes, *types.supertypes))
    if types.is_creature or "Planeswalker" in types.types:
        return False
    made = types.is_land and any(word in _BASIC for word in types.subtypes)
    for ability in abilities:
        if _ENTERS_TAPPED.match(ability.effect) or _is_idle_line(masked, ability):
            continue
        if not _adds_mana(ability):
            return False
        made = True
    return made


def _adds_mana(ability: Ability) -> bool:
    effect = ability.effect
    if ability.kind is Kind.TRIGGERED:
        tapped = re.match(r"Whenever [^,]* (?:is tapped|taps? [^,]*) for mana, ([^.]*)", effect)
        return bool(tapped and re.search(r"\badds? ", tapped[1]))
    return makes_only_mana(effect)


def _is_idle_line(masked: str, ability: Ability) -> bool:
    idle = {"indestructible", "enchant", "flash", "storm", "split second"}
    items = keyword_line(masked, ability.start, ability.end)
    return bool(items) and all(item.name in idle for item in items)
