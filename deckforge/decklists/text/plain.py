"""Plain lists: a count and a name on each line, and perhaps a sideboard after one blank line."""

from __future__ import annotations

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.walk import read_lines

_ID = "plain"


def _recognise(_content: Content) -> str:
    return "nothing in it is peculiar to another format"


def _read(content: Content) -> CardList:
    return read_lines(content, _ID)


FORMAT = Format(_ID, "plain text", _recognise, _read)
