"""Other people's text, made safe to show: nothing in it moves a cursor, turns a line round or can't be written."""

from __future__ import annotations

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


def shortened(text: str, most: int = 40) -> str:
    """As much of a text as a message has room for: ``most`` characters, and an ellipsis where there are more."""
    return text if len(text) <= most else f"{text[:most]}…"
