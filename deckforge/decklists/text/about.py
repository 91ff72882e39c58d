"""Arena's About block: a heading, and the deck's name in a line of its own."""

from __future__ import annotations

import re

from deckforge.patterns import pattern

_ABOUT = pattern(r"about:?", re.IGNORECASE)
_ZONES = "sb|cm|mb|pc|commander|companion|side|sideboard|maybe|maybeboard|main"
_OTHER = pattern(rf"(?!(?:{_ZONES}):)[^\W\d_]+: ?\S.*", re.IGNORECASE)
_TITLE = pattern(r"name (.+)", re.IGNORECASE)


def is_about(text: str) -> bool:
    """Whether the line opens an About block."""
    return _ABOUT.fullmatch(text) is not None


def read_title(text: str) -> str | None:
    """The deck's name, from the line after About; elsewhere ``Name …`` begins a card's name."""
    match = _TITLE.fullmatch(text)
    return match[1] if match else None


def is_said_of_deck(text: str) -> bool:
    """Whether a line of the About block says something of the deck, such as ``Format: Modern``; it is no card."""
    return _OTHER.fullmatch(text) is not None
