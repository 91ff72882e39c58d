"""Magic Online's decks (``.dek``): an element for each printing, which its client tells apart by CatID."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.lines import CardList
from deckforge.decklists.xml.document import children, document
from deckforge.decklists.xml.lines import Record, card_list, passed_over
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ID = "mtgo-dek"
_ROOT, _CARD = "Deck", "Cards"
_OF_THE_DECK = ("NetDeckID", "PreconstructedDeckID")
_YES = ("true", "1")
# What its collections hold beside cards.
_GOODS = ("Event Ticket", "Play Point", "Play Points", "Treasure Chest")


def _recognise(content: Content) -> str | None:
    root = document(content)
    known = root.tag == _ROOT and all(child.tag in {_CARD, *_OF_THE_DECK} for child in root)
    return "its root is <Deck>" if known or root.find(_CARD) is not None else None


def _read(content: Content) -> CardList:
    return card_list(content, _ID, _records(document(content)))


def _records(root: Element) -> Iterator[Record]:
    for path, child in children(root):
        if child.tag == _CARD:
            yield _card(path, child)
        elif child.tag not in _OF_THE_DECK:
            yield passed_over(path, child)


def _card(path: str, card: Element) -> Record:
    name, number = card.get("Name", ""), card.get("CatID", "").strip()
    zone = Zone.SIDEBOARD if card.get("Sideboard", "").strip().casefold() in _YES else Zone.DECK
    ids = (OutsideId(IdKind.MTGO, number),) if number.isdecimal() and number.strip("0") else ()
    found = Record(path, name, card.get("Quantity", "1"), zone, ids=ids)
    if name in _GOODS:
        return found._replace(kind=LineKind.IGNORED, reason="goods of Magic Online's, and no card")
    return found


FORMAT = documents(_ID, "MTGO .dek", _recognise, _read)
