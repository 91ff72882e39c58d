"""Elements of an XML document → lines of a list, numbered in the document's order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from deckforge.decklists.content import Content
from deckforge.decklists.entries import entry
from deckforge.decklists.lines import CardList, ListLine
from deckforge.decklists.xml.document import text_of
from deckforge.model.deck import Zone
from deckforge.model.printing import OutsideId
from deckforge.model.report import LineKind
from deckforge.model.visible import shortened

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SHOWN = 60


class Record(NamedTuple):
    """What an element says of a card, before it has a number.

    Attributes:
        path: where it stands.
        name: as written; empty where there is none.
        copies: as written.
        zone: where the card goes; None where the ruleset decides.
        set_code, number: of the printing; empty where nothing is said.
        ids: what others call the printing.
        kind: what it is instead of a card, perhaps with ``reason``.
        reason: why.
    """

    path: str
    name: str = ""
    copies: str = "1"
    zone: Zone | None = None
    set_code: str = ""
    number: str = ""
    ids: tuple[OutsideId, ...] = ()
    kind: LineKind = LineKind.CARD
    reason: str | None = None


def passed_over(path: str, element: Element, reason: str = "an element that is not known") -> Record:
    """An element that is no card."""
    text = text_of(element)
    return Record(path, f"<{element.tag}> {text}".strip(), kind=LineKind.IGNORED, reason=reason)


def card_list(
    content: Content, list_format: str, records: Iterable[Record], settings: dict[str, str] | None = None
) -> CardList:
    """The list of some records.

    Sections that every deck of a format has say nothing of where lands belong: only a place for lands parts the list.
    """
    lines = tuple(_line(number, record) for number, record in enumerate(records, 1))
    sectioned = any(line.zone is Zone.LANDS for line in lines)
    return CardList(list_format, lines, settings or {}, sectioned=sectioned, notes=content.notes)


def titled(name: str) -> dict[str, str]:
    """The settings of a deck that only has a name, which may be empty."""
    return {"name": name} if name else {}


def _line(number: int, record: Record) -> ListLine:
    if record.kind is not LineKind.CARD:
        text = _short(record.name)
        return ListLine(number, text, record.kind, zone=record.zone, reason=record.reason, path=record.path)
    named = record.name or " ".join(f"{kind} {value}" for kind, value in record.ids[:1])
    return entry(
        number,
        f"{_short(record.copies)} {_short(named)}".strip(),
        name=record.name,
        count=record.copies,
        zone=record.zone,
        set_code=record.set_code,
        collector_number=record.number,
        ids=record.ids,
        path=record.path,
    )


def _short(text: str) -> str:
    return shortened(" ".join(text.split()), _SHOWN)
