"""Wagic's decks: ``Opt (XLN) * 4``, Gatherer's ids for names, and what the file says of itself behind ``#``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.text.settings import is_to_deckforge
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import A_TOTAL, Decided, read_lines
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
_OF_WAGIC = pattern(r"^[^\W\d].*\((?:[A-Za-z0-9]{2,5}|\*)\) \* ?\d+$|^#(?:NAME|DESC|HINT|SB|CMD|DNG):", re.IGNORECASE)
_GATHERER = pattern(r"(\d{1,7})(?: ?\* ?([1-9]\d{0,3}))?")


def _read(content: Content) -> CardList:
    ids = any(_OF_WAGIC.search(line.cleaned) for line in content.lines)
    decided = {line.number: known for line in content.lines if (known := _decided(line.cleaned, ids=ids))}
    found = read_lines(content, _ID, blank_parts=False, decided=decided)
    cleaned = {line.number: line.cleaned for line in content.lines}
    placed = (_placed(line, cleaned[line.number], ids=ids) for line in found.lines)
    return found._replace(lines=tuple(_without_sums(placed)))


def _decided(cleaned: str, *, ids: bool) -> Decided | None:
    """A line behind ``#``: the title, a card beside the deck, or a remark, which is no heading though it be a word.

    What is said to deckforge is read as in all lists. A number alone is an id only in what is surely Wagic's.
    """
    placed = _PLACED.fullmatch(cleaned)
    card = placed[2] if placed else cleaned
    if ids and _GATHERER.fullmatch(card):
        return Decided(LineKind.CARD, f"1 {card}")
    if placed:
        return Decided(LineKind.CARD, card)
    if not cleaned.startswith("#") or is_to_deckforge(cleaned):
        return None
    title = _TITLE.fullmatch(cleaned)
    return Decided(LineKind.COMMENT, title[1] if title else "")


def _placed(line: ListLine, cleaned: str, *, ids: bool) -> ListLine:
    """A line with the section that it names, and the id that stands for its name."""
    placed = _PLACED.fullmatch(cleaned)
    if placed:
        line = line._replace(zone=_ZONES[placed[1].casefold()])
    numbers = _GATHERER.fullmatch(placed[2] if placed else cleaned) if ids else None
    if line.kind is not LineKind.CARD or numbers is None:
        return line
    reading = Reading(int(numbers[2] or 1), "")
    return line._replace(readings=(reading,), ids=(OutsideId(IdKind.MULTIVERSE, numbers[1]),))


def _without_sums(lines: Iterable[ListLine]) -> Iterator[ListLine]:
    """The lines, of which a number that is the sum of the counts above is neither an id nor a card."""
    above: list[ListLine] = []
    for line in lines:
        number = line.text.strip()
        if line.kind is LineKind.CARD and number.isdecimal() and number in _sums(above):
            yield ListLine(line.number, line.text, LineKind.IGNORED, reason=A_TOTAL)
            continue
        if line.kind is LineKind.CARD:
            above.append(line)
        yield line


def _sums(cards: Iterable[ListLine]) -> set[str]:
    """How many cards there are: all, without those beside the deck, and without what has no number, such as a title."""
    counts = [(line.readings[-1].count, line.zone, any(map(str.isdecimal, line.text))) for line in cards]
    counted = sum(count for count, _, has_number in counts if has_number)
    in_deck = sum(count for count, zone, has_number in counts if has_number and zone is not Zone.SIDEBOARD)
    return {str(sum(count for count, _, _ in counts)), str(counted), str(in_deck)} if counted else set()


FORMAT = Format(_ID, "Wagic", _recognise, _read)
