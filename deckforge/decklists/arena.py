"""Arena's list format: an About block, section words, set codes with collector numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.decklists.lines import ListLine
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

NAME = "arena"
_ABOUT = pattern(r"about:?", re.IGNORECASE)
_SECTION = pattern(r"about|deck|sideboard|commander|companion", re.IGNORECASE)
_PRINTING = pattern(r"\([A-Za-z0-9]{2,6}\) [A-Za-z0-9-]+\s*$")
_TITLE = pattern(r"name (.+)", re.IGNORECASE)


def is_about(text: str) -> bool:
    """Whether the line opens an About block."""
    return _ABOUT.fullmatch(text) is not None


def read_title(text: str) -> str | None:
    """The deck's name, from the line after About; elsewhere ``Name …`` begins a card's name."""
    match = _TITLE.fullmatch(text)
    return match[1] if match else None


def looks_like_arena(lines: Iterable[ListLine]) -> bool:
    """Whether a line is one of Arena's bare section words, or ends with a set code and a collector number."""
    return any(
        _SECTION.fullmatch(line.text.strip()) if line.kind is LineKind.HEADING else _PRINTING.search(line.text)
        for line in lines
    )
