"""What a list's line says of a table's own card: ``{3}{R} Creature — Troll 5/4. Trample``."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckforge.model.typeline import CARD_TYPES, KNOWN_TYPES
from deckforge.patterns import pattern

_SIZED = frozenset({"Creature", "Vehicle", "Spacecraft"})
_NUMBERED = frozenset({"Planeswalker", "Battle"})

_WORD = r"[^\W\d_][\w'’-]*"
_UP_TO_SIX = rf"((?:{_WORD}\s+){{0,6}})"
_FIGURE = r"(-?(?:\d{0,2}\.?\d{1,2}|[*Xx])(?:[-+](?:\d{1,2}|[*Xx]))?)"

_BRACES = pattern(r"(?:\{(?![TQE]\})[^{}\s]{1,10}\})+(?=[\s.]|$)")
_NO_BRACES = pattern(rf"X{{0,3}}\d{{0,2}}[WUBRGC]{{0,9}}(?=\s+(?:{'|'.join(sorted(KNOWN_TYPES))})\b)", re.IGNORECASE)
_MANA = pattern(r"\d+|\D")
_FIRST_WORD = pattern(r"([^\W\d_]+)\s*")
_DASH = pattern(r"\s*(?:—|–|--?(?=\s))\s*")
_BEFORE_DASH = pattern(rf"((?:{_WORD}\s+){{1,4}})(?=[—–-])")
_SIZE = pattern(rf"[\s,;:]*{_UP_TO_SIX}{_FIGURE}\s?/\s?{_FIGURE}(?![\w/])")
_NUMBER = pattern(rf"[\s,;:]*{_UP_TO_SIX}\[?(\d{{1,3}}|X)\]?(?![\w/:])")
# A word with a capital that one without follows begins a sentence: "Equipment Equipped creature gets …".
_CAPITALISED = pattern(r"(?:[^\W\d_a-z][\w'’-]*(?:\s+(?=[^\W\d_a-z])|\s*$|(?=[.,:;|]))){1,6}")
_EQUIP = pattern(r"\.\s+(?=Equip[ —])")  # always a paragraph of its own
_FEW_WORDS = pattern(rf"{_WORD}(?:\s{_WORD})?")


class Description(NamedTuple):
    """A card as a line describes it; what is not said is empty or None, what is not understood stands in the text."""

    cost: str = ""
    type_line: str = ""
    power: str | None = None
    toughness: str | None = None
    number: str | None = None
    text: str = ""


def read_description(text: str) -> Description:
    """Read cost, types, subtypes, size (or loyalty, or defence) and rules text, in this order; each may be missing.

    A cost needs no braces (``3R``) when it comes first, and may come after the size when it has some. Types may be in
    lower case, and the dash before subtypes may be missing. What follows is rules text, its paragraphs parted by ``|``.
    """
    cost, rest = _cost(text.strip())
    types, rest = _types(rest)
    dash = _DASH.match(rest)
    rest = rest[dash.end() :] if dash else rest
    sized, numbered = _SIZE.match(rest), _NUMBER.match(rest)
    power = toughness = number = None
    if sized and (CARD_TYPES.isdisjoint(types) or not _SIZED.isdisjoint([*types, *_capitals(sized[1])])):
        subtypes, power, toughness = _capitals(sized[1]), sized[2].upper(), sized[3].upper()
        rest = rest[sized.end() :]
    elif numbered and not _NUMBERED.isdisjoint(types):
        subtypes, number = _capitals(numbered[1]), numbered[2]
        rest = rest[numbered.end() :]
    else:
        subtypes, rest = _subtypes(rest, dashed=dash is not None)
    if not cost:
        cost, rest = _in_braces(rest.strip())
    type_line = " — ".join(" ".join(words) for words in (types, subtypes) if words)
    return Description(cost, type_line, power, toughness, number, _rules_text(rest))


def _cost(text: str) -> tuple[str, str]:
    bare = _NO_BRACES.match(text)
    if bare is None:
        return _in_braces(text)
    return "".join(f"{{{mana}}}" for mana in _MANA.findall(bare[0].upper())), text[bare.end() :].strip()


def _in_braces(text: str) -> tuple[str, str]:
    braces = _BRACES.match(text)
    return (braces[0], text[braces.end() :].strip()) if braces else ("", text)


def _types(text: str) -> tuple[list[str], str]:
    """The card's types and supertypes; words that Magic does not know only where a dash says that they are some."""
    types: list[str] = []
    word = _FIRST_WORD.match(text)
    while word and word[1].capitalize() in KNOWN_TYPES:
        types.append(word[1].capitalize())
        text = text[word.end() :]
        word = _FIRST_WORD.match(text)
    own = _BEFORE_DASH.match(text)
    if own is None or types:
        return types, text
    return _capitals(own[1]), text[own.end() :]


def _subtypes(text: str, *, dashed: bool) -> tuple[list[str], str]:
    """The subtypes of a card without a size: a word or two alone, else capitals after a dash or before a stop."""
    words = _FEW_WORDS.fullmatch(text) or _CAPITALISED.match(text)
    if words and not dashed and text[words.end() : words.end() + 1] not in {"", ".", "|"}:
        words = None
    return (_capitals(words[0]), text[words.end() :]) if words else ([], text)


def _capitals(words: str) -> list[str]:
    return [word[:1].upper() + word[1:] for word in words.split()]


def _rules_text(rest: str) -> str:
    paragraphs = (part.strip().lstrip(" .,;:") for part in _EQUIP.sub(".|", rest).split("|"))
    return "\n".join(part[:1].upper() + part[1:] for part in paragraphs if part)
