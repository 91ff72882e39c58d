"""BBCode, the tags of forums: taken off where no card's line could have them."""

from __future__ import annotations

import re

from deckforge.patterns import pattern

_WORDS = "card|cards|mtg|mtgcard|deck|decklist|quote|url|img|list|spoiler|center|left|right|size|color|colour|font|code"
_SHORT = r"b|i|u|s|c|li|\*"
_ANY = rf"\[/?(?:{_WORDS}|{_SHORT})(?:=[^\[\]]*)?\]"
ONLY_TAGS = pattern(rf"(?!\[(?:deck|decklist)\]$)(?:\[/?(?:{_WORDS}|{_SHORT})(?:=[^\[\]]*)?\] ?)+", re.IGNORECASE)
"""A line of nothing but tags; ``[Deck]`` alone is a heading, though."""
_CLOSED = pattern(_ANY, re.IGNORECASE)
# Without a closing tag, only what can be no category or set of a card.
_OPEN = pattern(rf"^(?:\[(?:(?:{_WORDS})(?:=[^\[\]]*)?|\*)\] ?)+(?=\S)", re.IGNORECASE)


def without_bbcode(text: str) -> str:
    """A line with a bracket, without its tags; one of nothing but tags is left as it is."""
    if ONLY_TAGS.fullmatch(text):
        return text
    return (_CLOSED if "[/" in text else _OPEN).sub("", text).strip() or text
