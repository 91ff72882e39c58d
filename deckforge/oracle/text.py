"""A face's rules text made ready for reading, with every character still at its own place.

Reminder text is blanked, references to the card itself become tildes, quoted abilities become runs of quotation
marks: all of the same length, so that a place in the masked text is the same place in the printed one.

Of a text beyond ``LONGEST`` characters only the beginning is read: several patterns take a time that grows with the
square or the cube of the length, and no card has more than half as many.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from deckforge.model.card import Face
from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.facts import Span
from deckforge.patterns import any_of, pattern

LONGEST = 2_500
"""How many characters of a face's text are read at most."""

# What stands for a blank where a line must not be broken.
_BLANKS = str.maketrans(dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{FIGURE SPACE}\N{THIN SPACE}", " "))
_REMINDER = pattern(r"\([^()]*\)", example="Flying (It can fly.)")
# A long line that goes on in small letters, or with what its object becomes, was only wrapped. The break comes first in
# the pattern, so that lines are not gone through one character after the other.
_WRAPPED = any_of(
    (
        "goes on in small letters",
        r"(?<=[\w,]\n)(?=[a-z])",
        "Whenever a Cat enters under your control, you\nmay draw a card.",
    ),
    (
        "what its object becomes",
        r"(?<=\.\n)(?=It's an? )",
        "Put target creature onto the battlefield tapped.\nIt's a Cat.",
    ),
    before=r"\n(?<=.{40}\n)",
)
# One that is never closed ends with its line.
_QUOTE = pattern(r'"[^"\n]*"|(?<!\S)"[^"\n]*$', re.MULTILINE, example='Cats have "Flying."')
# Other quotation marks than the straight double ones, each as long as these; single ones only round a whole sentence
# or a keyword with its stop, as the closing one is an apostrophe too.
_DOUBLE = str.maketrans(dict.fromkeys("“”„«»", '"'))
_SINGLE = pattern(
    r"(?P<double>\"[^\"\n]*\")|(?<!\S)['‘](?P<inner>[A-Z{~][^\"\n]*?(?:[.!?,]['’](?!\w)|['’](?=[.!?,])))",
    example="Cats have 'Flying.'",
)
_THIS = pattern(
    r"\b[Tt]his (?:creature|artifact|land|enchantment|permanent|spell|card|planeswalker|token|battle|Aura|Case|Class"
    r"|Equipment|Fortification|Attraction|Room|Saga|Siege|Spacecraft|Vehicle)\b",
    example="When this creature dies",
)
# Where a legend's name is cut for its short form when it has no comma.
_SHORT_NAME = pattern(r"(?:,| the | of | from | and |(?<=\w) (?=[A-Z]))", example="Bo of the Cats")
# A typographic minus sign in a bonus or a counter; a loyalty cost keeps it.
_MINUS = pattern(r"(?<=/)−|−(?=(?:\d+|X|\*)/)", example="gets −1/−2")
# After a card's name that is a verb where it stands: "Exile target creature" on a card named so.
_DONE_TO = pattern(r" (?:target|all|up to|an?|that) ", example="Exile target creature.")
_NOT_BEFORE_A_NAME = frozenset(
    ["a", "an", "another", "target", "each", "other", "all", "token", "named", "nontoken", "legendary", "the"]
)
# Keywords of several words.
_LONG_KEYWORDS = tuple(sorted(name for name in KEYWORD_ABILITIES if " " in name))


class RulesText(NamedTuple):
    """The rules text of a face in three shapes of equal length.

    Attributes:
        raw: as printed, but with ordinary blanks and straight double quotation marks.
        plain: reminder text blanked, the card itself as ``~~~``.
        masked: ``plain`` with quoted abilities as ``\"\"\"``.
        name: the face's.
        printed: the face's text itself, to which all places belong.
    """

    raw: str
    plain: str
    masked: str
    name: str
    printed: str

    def span(self, start: int, end: int) -> Span:
        """The place ``[start:end]`` without blanks at its ends, and the words printed there."""
        words = self.printed[start:end]
        start += len(words) - len(words.lstrip())
        words = words.strip()
        return Span(start, start + len(words), words)


def prepare(face: Face) -> RulesText:
    """Mask the face's rules text."""
    printed = _beginning(face.text) if is_cut(face) else face.text
    raw = printed
    if not (raw.isascii() and face.name.isascii()):
        raw = raw.translate(_BLANKS).translate(_DOUBLE)
        face = face._replace(name=face.name.translate(_BLANKS).translate(_DOUBLE), text=raw)
    plain = _WRAPPED.sub(" ", raw) if "\n" in raw else raw
    plain = without_reminders(plain, _blank) if "(" in plain else plain
    for name in _own_names(face):
        plain = _fold(plain, name)
    if " '" in plain or "‘" in plain:
        plain = _SINGLE.sub(_double, plain)
    if "his " in plain:
        plain = _THIS.sub(_tildes, plain)
    if "−" in plain:
        plain = _MINUS.sub("-", plain)
    masked = _QUOTE.sub(_quotes, plain) if '"' in plain else plain
    return RulesText(raw, plain, masked, face.name, printed)


def _beginning(words: str) -> str:
    """As much as is read of a text that is too long: up to the end of a line, a sentence or a word, if one is near."""
    end = max(words.rfind("\n", LONGEST // 2, LONGEST), words.rfind(". ", LONGEST // 2, LONGEST) + 1)
    end = end if end > 0 else words.rfind(" ", LONGEST // 2, LONGEST)
    return words[: end if end > 0 else LONGEST]


def is_cut(face: Face) -> bool:
    """Whether the face's text is too long to be read whole."""
    return len(face.text) > LONGEST


def without_reminders(words: str, put: Callable[[re.Match[str]], str] | str = "") -> str:
    """The words without reminder text, brackets within brackets too; ``put`` stands in its place."""
    cut = _REMINDER.sub(put, words)
    while "(" in cut and cut != words:
        words, cut = cut, _REMINDER.sub(put, cut)
    return cut


def quotes(text: RulesText) -> list[tuple[int, int]]:
    """The places of quoted abilities, without their quotation marks."""
    if '"' not in text.plain:
        return []
    places = (found.span() for found in _QUOTE.finditer(text.plain))
    return [(start + 1, end - text.plain.endswith('"', start + 1, end)) for start, end in places]


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _tildes(found: re.Match[str]) -> str:
    return "~" * len(found[0])


def _quotes(found: re.Match[str]) -> str:
    return '"' * len(found[0])


def _double(found: re.Match[str]) -> str:
    """A quotation with double quotation marks."""
    if found["double"]:
        return found["double"]
    inner = found["inner"]
    return f'"{inner[:-1]}"'


def _own_names(face: Face) -> list[str]:
    """What the text may call the card by, the longest first."""
    names = _names(face)
    if not face.name.isascii():  # some texts write a name without its accents
        names += _names(face._replace(name=_without_accents(face.name)))
        names.sort(key=len, reverse=True)
    return names


def _names(face: Face) -> list[str]:
    name = face.name.removeprefix("A-")
    if "Legendary" not in face.type_line and "Planeswalker" not in face.type_line:
        return [name]
    cuts = [name[: found.start()] for found in _SHORT_NAME.finditer(name)]
    return [name, *(short for short in reversed(cuts) if short in face.text and _is_short_name(short, face))]


def _without_accents(name: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))


def _is_short_name(short: str, face: Face) -> bool:
    """Whether a legend's short name is a name there and not a creature type or another common word."""
    if short == face.name.partition(",")[0]:
        return True
    if short == "The" or short in face.type_line or _is_of_a_keyword(short, face):
        return False
    before = face.text.partition(short)[0].rpartition(" ")[0].rpartition(" ")[2]
    return before.casefold() not in _NOT_BEFORE_A_NAME


def _is_of_a_keyword(short: str, face: Face) -> bool:
    """Whether it is a keyword, or the first words of one that the text has ("Space sculptor")."""
    start = short.casefold()
    return start in KEYWORD_ABILITIES or any(
        name.startswith(f"{start} ") and f"{short}{name[len(start) :]}" in face.text for name in _LONG_KEYWORDS
    )


def _fold(text: str, name: str) -> str:
    start = text.find(name) if name else -1
    while start >= 0:
        end = start + len(name)
        within = _goes_on(text, start) or text[end : end + 1].isalnum()
        if not (within or _DONE_TO.match(text, end)):
            text = text[:start] + "~" * len(name) + text[end:]
        start = text.find(name, end)
    return text


def _goes_on(text: str, start: int) -> bool:
    """Whether a word goes on there; a capital after a small letter is a word whose blank or line break was lost."""
    before = text[start - 1 : start]
    return before.isalnum() and not (before.islower() and text[start].isupper())
