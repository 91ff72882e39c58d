"""Wagic's decks: ``Opt (XLN) * 4``, Gatherer's ids for names, and what the file says of itself behind ``#``."""

from __future__ import annotations

import re

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.text.settings import is_to_deckforge
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import Decided, read_lines
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "wagic"
_recognise = recogniser(
    Sign(") *", pattern(r"^[^\W\d].*\((?:[A-Za-z0-9]{2,5}|\*)\) \* ?\d+$"), "has a count behind its set"),
    Sign("#DESC:", pattern(r"^#DESC:"), "describes the deck in the manner of Wagic"),
    Sign("#HINT:", pattern(r"^#HINT:"), "is a hint for Wagic's own player"),
    Sign(" * ", pattern(r"^[^\W\d].*\S \* \d+$"), "has a count behind an asterisk"),
)
_TITLE = pattern(r"#NAME: ?(.*)", re.IGNORECASE)
_PLACED = pattern(r"#(SB|CMD|DNG): ?(\S.*)", re.IGNORECASE)
_ZONES = {"sb": Zone.SIDEBOARD, "cmd": Zone.PC, "dng": Zone.SIDEBOARD}
_GATHERER = pattern(r"(\d{1,7})(?: ?\* ?([1-9]\d{0,3}))?")


def _read(content: Content) -> CardList:
    decided = {line.number: known for line in content.lines if (known := _decided(line.cleaned))}
    found = read_lines(content, _ID, blank_parts=False, decided=decided)
    cleaned = {line.number: line.cleaned for line in content.lines}
    return found._replace(lines=tuple(_placed(line, cleaned[line.number]) for line in found.lines))


def _decided(cleaned: str) -> Decided | None:
    """A line behind ``#``: the title, a card beside the deck, or a remark, which is no heading though it be a word.

    What is said to deckforge is read as in all lists.
    """
    placed = _PLACED.fullmatch(cleaned)
    card = placed[2] if placed else cleaned
    if _GATHERER.fullmatch(card):
        return Decided(LineKind.CARD, f"1 {card}")
    if placed:
        return Decided(LineKind.CARD, card)
    if not cleaned.startswith("#") or is_to_deckforge(cleaned):
        return None
    title = _TITLE.fullmatch(cleaned)
    return Decided(LineKind.COMMENT, title[1] if title else "")


def _placed(line: ListLine, cleaned: str) -> ListLine:
    """A line with the section that it names, and the id that stands for its name."""
    placed = _PLACED.fullmatch(cleaned)
    if placed:
        line = line._replace(zone=_ZONES[placed[1].casefold()])
    numbers = _GATHERER.fullmatch(placed[2] if placed else cleaned)
    if line.kind is not LineKind.CARD or numbers is None:
        return line
    reading = Reading(int(numbers[2] or 1), "")
    return line._replace(readings=(reading,), ids=(OutsideId(IdKind.MULTIVERSE, numbers[1]),))


FORMAT = Format(_ID, "Wagic", _recognise, _read)
