"""Cockatrice's decks (``.cod``): zones of cards, and what the deck is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.lines import CardList
from deckforge.decklists.xml.document import children, document, text_of
from deckforge.decklists.xml.lines import Record, card_list, passed_over, titled
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ID = "cockatrice-cod"
_ROOT = "cockatrice_deck"
_NAME, _COMMENTS, _ZONE, _CARD = "deckname", "comments", "zone", "card"
# What says something of the deck, and names no card that isn't in a zone.
_OF_THE_DECK = (
    *(_NAME, "tags", "format", "lastLoadedTimestamp", "bannerCard", "playmatCard", "playmatOverride"),
    "sideboard_plan",
)


def _recognise(content: Content) -> str | None:
    return "its root is <cockatrice_deck>" if document(content).tag == _ROOT else None


def _read(content: Content) -> CardList:
    root = document(content)
    return card_list(content, _ID, _records(root), titled(text_of(root.find(_NAME))))


def _records(root: Element) -> Iterator[Record]:
    for path, child in children(root):
        if child.tag == _ZONE:
            yield from _zone(path, child)
        elif child.tag == _COMMENTS:
            lines = (child.text or "").splitlines()
            yield from (Record(path, line.strip(), kind=LineKind.COMMENT) for line in lines if line.strip())
        elif child.tag not in _OF_THE_DECK:
            yield passed_over(path, child)


def _zone(path: str, element: Element) -> Iterator[Record]:
    name = element.get("name", "")
    zone = Zone.SIDEBOARD if name == "side" else zone_of_word(name) or Zone.DECK
    for place, child in children(element, path):
        yield _card(place, child, zone) if child.tag == _CARD else passed_over(place, child)


def _card(path: str, card: Element, zone: Zone) -> Record:
    uuid = card.get("uuid", "").strip()
    return Record(
        path,
        card.get("name", ""),
        card.get("number", "1"),
        zone,
        card.get("setShortName", ""),
        card.get("collectorNumber", ""),
        (OutsideId(IdKind.SCRYFALL, uuid),) if uuid else (),
    )


FORMAT = documents(_ID, "Cockatrice .cod", _recognise, _read)
