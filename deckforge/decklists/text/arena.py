"""Arena's list format: an About block, section words, set codes with collector numbers."""

from __future__ import annotations

import re

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.walk import read_lines
from deckforge.patterns import pattern

_ID = "arena"
_SECTION = pattern(r"about|deck|sideboard|commander|companion", re.IGNORECASE)
_PRINTING = pattern(r"\([A-Za-z0-9]{2,6}\) [A-Za-z0-9-]+$")


def _recognise(content: Content) -> str | None:
    for line in content.lines:
        if _SECTION.fullmatch(line.cleaned):
            return f"line {line.number} is one of Arena's section words"
        if _PRINTING.search(line.cleaned):
            return f"line {line.number} ends with a set code and a collector number"
    return None


def _read(content: Content) -> CardList:
    return read_lines(content, _ID)


FORMAT = Format(_ID, "MTG Arena", _recognise, _read)
