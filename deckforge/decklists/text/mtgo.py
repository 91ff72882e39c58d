"""MTGO's text: counts and names, a blank line, and the sideboard; nothing else."""

from __future__ import annotations

from itertools import pairwise

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.walk import read_lines
from deckforge.patterns import pattern

_ID = "mtgo"
_CARD = pattern(r"\d+ [^\[\]()#*<>^|]+")
_SIDEBOARD = "Sideboard"


def _recognise(content: Content) -> str | None:
    """By the one blank line between cards: with none or more it is a plain list.

    Or by “Sideboard”, where that is the only word besides cards: Arena has a word above the deck too.
    """
    lines = [line for line in content.lines if line.text != _SIDEBOARD]
    if len(content.lines) == len(lines) + 1 and lines and lines[0].number == content.lines[0].number:
        words = [line.number for line in content.lines if line.text == _SIDEBOARD]
        if all(line.text[:1].isdigit() and _CARD.fullmatch(line.cleaned) for line in lines):
            return f"nothing but counts and names, and the word Sideboard, line {words[0]}"
        return None
    gaps = [line.number for before, line in pairwise(lines) if line.number > before.number + 1]
    if len(gaps) != 1 or not all(_CARD.fullmatch(line.cleaned) for line in lines):
        return None
    return f"nothing but counts and names, with one blank line, before line {gaps[0]}"


def _read(content: Content) -> CardList:
    return read_lines(content, _ID)


FORMAT = Format(_ID, "Magic Online", _recognise, _read)
