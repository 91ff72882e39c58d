"""Other people's text, made safe to show: nothing in it moves a cursor, turns a line round or can't be written."""

from __future__ import annotations

import unicodedata

from deckforge.patterns import pattern

# Controls but newline, bidirectional overrides and isolates, halves of surrogate pairs, and non-characters.
_INVISIBLE = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
_BREAKS = pattern("\r\n|[\r\v\f\x85\u2028\u2029]")


def visible(text: str) -> str:
    """The text with a replacement character for each character that acts instead of showing; newlines stay."""
    return _INVISIBLE.sub("\ufffd", _BREAKS.sub("\n", text).replace("\t", " "))


def visible_line(text: str) -> str:
    """Likewise, on one line."""
    return visible(text).replace("\n", " ")


def one_line(text: str) -> str:
    """The text on one line of a list: a blank for controls, breaks and other blanks, nothing for what has no width.

    Characters that Python doesn't know yet stay.
    """
    if text.isprintable():
        return text
    return " ".join("".join(map(_in_line, text)).split())


def _in_line(char: str) -> str:
    category = unicodedata.category(char)
    if category in {"Cc", "Zl", "Zp", "Zs"}:
        return " "
    return "" if category in {"Cf", "Cs"} else char


def shortened(text: str, most: int = 40) -> str:
    """As much of a text as a message has room for: ``most`` characters, and an ellipsis where there are more."""
    return text if len(text) <= most else f"{text[:most]}…"
