"""Cockatrice's text: a title and comments first, then cards, and ``SB:`` before those of the sideboard."""

from __future__ import annotations

import re

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.headings import read_heading
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.settings import read_setting
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import Decided, read_lines
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "cockatrice"
_COMMENT = pattern(r"// ?(\S.*)")
_by_sign = recogniser(Sign(":", pattern(r"^SB: ?\d+ \S", re.IGNORECASE), "marks a card of the sideboard with SB:"))


def _recognise(content: Content) -> str | None:
    """By its sign, which many share: Cockatrice heads its sideboard with no comment."""
    why = _by_sign(content)
    headed = why and any(line.cleaned.startswith("//") and read_heading(line.cleaned) for line in content.lines)
    return None if headed else why


def _read(content: Content) -> CardList:
    return read_lines(content, _ID, decided=_title(content))


def _title(content: Content) -> dict[int, Decided]:
    """The first comment, which is the title when it stands before all cards and is no setting of its own."""
    for first in content.lines[:1]:
        comment = _COMMENT.fullmatch(first.cleaned)
        if comment and not read_setting(first.cleaned) and not read_heading(first.cleaned):
            return {first.number: Decided(LineKind.COMMENT, comment[1])}
    return {}


FORMAT = Format(_ID, "Cockatrice", _recognise, _read)
