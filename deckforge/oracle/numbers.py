"""Numbers as Magic's text writes them: digits for damage and life, words for cards and tokens."""

from __future__ import annotations

from deckforge.oracle.facts import Amount
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
NUMBERS = {word: number for number, word in enumerate(_WORDS)} | {
    "a": 1,
    "an": 1,
    "another": 1,
    "thirty": 30,
    "ninety-nine": 99,
}
# A number in digits, which some joke cards halve: "3½", "½".
NUMERAL = r"(?:\d*½|\d+)"
# "twice X", "five times X"
MULTIPLE = rf"(?:twice|double|triple|(?:{'|'.join(_WORDS[2:11])}) times)"
_WHERE_X = pattern(r"\bwhere X is [^.\"]*", example="X Food tokens, where X is your life total")
# The sign of a bonus: some lists print a minus sign or a dash.
SIGN = "[+\\-−–]"
_ASCII = str.maketrans("−–", "--")


def ascii_signs(words: str) -> str:
    """``+2/−1`` as ``+2/-1``."""
    return words.translate(_ASCII)


def times(words: str) -> int:
    """How many times ``twice``, ``triple`` or ``five times`` is."""
    first = words.split(maxsplit=1)[0]
    return {"twice": 2, "double": 2, "triple": 3}.get(first) or NUMBERS[first]


def read_amount(word: str) -> Amount:
    """``3``, ``three`` and ``an`` as integers, ``X`` as itself, anything else as ``variable``."""
    if word.isdecimal():
        return int(word)
    if word == "X":
        return "X"
    return NUMBERS.get(word.casefold(), "variable")


def where_x(text: RulesText, start: int, end: int) -> str:
    """The words between the two places that say what X is: ``where X is …``; empty when none do."""
    hit = _WHERE_X.search(text.masked, start, end)
    return text.raw[hit.start() : hit.end()] if hit else ""
