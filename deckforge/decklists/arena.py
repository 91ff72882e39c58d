"""Arena's list format: an About block, section words, set codes with collector numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.decklists.lines import ListLine

NAME = "arena"
_ABOUT = re.compile(r"about:?", re.IGNORECASE)
_TITLE = re.compile(r"name (.+)", re.IGNORECASE)


def is_about(text: str) -> bool:
    """Whether the line opens an About block."""
    return _ABOUT.fullmatch(text) is not None


def read_title(text: str) -> str | None:
    """The deck's name, from the line after About; elsewhere ``Name …`` begins a card's name."""
    match = _TITLE.fullmatch(text)
    return match[1] if match else None


def looks_like_arena(lines: Iterable[ListLine]) -> bool:
    """Whether a card's line has both a set code and a collector number, as Arena writes them."""
    return any(reading.set_code and reading.number for line in lines for reading in line.readings[-1:])
