"""Mana costs and other symbols as pieces of text, each in its colour."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckforge.patterns import pattern

_SYMBOL = pattern(r"\{([^{}\s]+)\}", example="{2/W}")
# Colours that are told apart on light and on dark terminals; what stands in braces says the same without them.
_STYLES = {"W": "yellow", "U": "blue", "B": "magenta", "R": "red", "G": "green", "C": "cyan"}


def symbol_pieces(text: str, style: str = "") -> Iterator[tuple[str, str]]:
    """The text in pieces of (words, style): symbols in the colour of their mana, all else in the style given."""
    place = 0
    for symbol in _SYMBOL.finditer(text):
        if symbol.start() > place:
            yield text[place : symbol.start()], style
        yield symbol[0], _style(symbol)
        place = symbol.end()
    if place < len(text):
        yield text[place:], style


def _style(symbol: re.Match[str]) -> str:
    """The first colour that a symbol has; others stand out from the words only by their weight."""
    return next((f"bold {_STYLES[letter]}" for letter in symbol[1] if letter in _STYLES), "bold")
