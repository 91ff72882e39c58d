"""Forge's ``.dck``: sections in square brackets, what the file says of itself first, ``Name|SET|2`` for cards."""

from __future__ import annotations

import re

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text import markdown
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import Decided, read_lines
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "forge"
_FENCE = pattern(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
_SECTION = pattern(r"\[([A-Za-z ]+)\]")
_NAME = pattern(r"name ?= ?(.*)", re.IGNORECASE)
# What lies beside the deck is not played from it.
_BESIDE = ("sideboard", "avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions", "contraptions")
# What stands in these is the file's, not the deck's.
_NO_CARDS = ("metadata", "shop", "duel", "quest", "general")
_COUNTED = pattern(r"[1-9]\d{0,3} [^\s=]")
_ZONES = {"main": Zone.DECK, "commander": Zone.PC, **dict.fromkeys(_BESIDE, Zone.SIDEBOARD)}
_by_signs = recogniser(
    Sign(
        "[",
        pattern(r"^\[(?:metadata|main|shop|duel|quest|general)\]$", re.IGNORECASE),
        "is a section of Forge's in brackets",
    ),
    Sign("|", pattern(r"^\d+ [^|]*[^|\s]\|[A-Z0-9_]{2,10}(?:\||$)"), "has a set behind an upright stroke"),
)


def _recognise(content: Content) -> str | None:
    """By its signs, unless they stand in a block of code of Markdown: all about that is prose."""
    why = _by_signs(content)
    return None if why and _FENCE.search(content.text) and markdown.FORMAT.recognise(content) else why


def _read(content: Content) -> CardList:
    return read_lines(content, _ID, blank_parts=False, decided=_decided(content))


def _decided(content: Content) -> dict[int, Decided]:
    """Sections, and in those that hold no cards, what the file says of itself: of use to Forge, but for its name."""
    decided: dict[int, Decided] = {}
    of_cards, name = True, ""
    for line in content.lines:
        section = _SECTION.fullmatch(line.cleaned)
        if section:
            name = section[1].casefold()
            of_cards = name in _ZONES
            decided[line.number] = _section(name)
        elif not of_cards and _COUNTED.match(line.cleaned):
            decided[line.number] = Decided(LineKind.ERROR, reason=_unknown(name))
        elif not of_cards:
            title = _NAME.fullmatch(line.cleaned)
            decided[line.number] = Decided(LineKind.COMMENT, title[1] if title else "")
    return decided


def _unknown(name: str) -> str:
    where = f"[{name}] is no section of cards" if name in _NO_CARDS else f"no section that is known is called [{name}]"
    return f"{where}: put the card below [Main], [Sideboard] or [Commander]"


def _section(name: str) -> Decided:
    return Decided(LineKind.HEADING, zone=_ZONES[name]) if name in _ZONES else Decided(LineKind.COMMENT)


FORMAT = Format(_ID, "Forge", _recognise, _read)
