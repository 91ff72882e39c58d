"""OCTGN's decks (``.o8d``): sections of cards; its ids are its own and lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.lines import CardList
from deckforge.decklists.xml.document import children, document, text_of
from deckforge.decklists.xml.lines import Record, card_list, passed_over
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ID = "octgn-o8d"
_ROOT, _SECTION, _CARD, _NOTES = "deck", "section", "card", "notes"
# Planes and schemes lie beside the deck.
_SECTIONS = {"command zone": Zone.PC, "planes/schemes": Zone.SIDEBOARD}


def _recognise(content: Content) -> str | None:
    root = document(content)
    if root.tag != _ROOT:
        return None
    if root.find(_SECTION) is not None:
        return "it has a <section>"
    return "its root is <deck game=…>" if "game" in root.attrib else None


def _read(content: Content) -> CardList:
    return card_list(content, _ID, _records(document(content)))


def _records(root: Element) -> Iterator[Record]:
    for path, child in children(root):
        if child.tag == _SECTION:
            name = child.get("name", "")
            zone = zone_of_word(name) or _SECTIONS.get(name.strip().casefold(), Zone.DECK)
            for place, card in children(child, path):
                yield _card(place, card, zone) if card.tag == _CARD else passed_over(place, card)
        elif child.tag == _NOTES:
            lines = (child.text or "").splitlines()
            yield from (Record(path, line.strip(), kind=LineKind.COMMENT) for line in lines if line.strip())
        else:
            yield passed_over(path, child)


def _card(path: str, card: Element, zone: Zone) -> Record:
    return Record(path, text_of(card), card.get("qty", "1"), zone)


FORMAT = documents(_ID, "OCTGN .o8d", _recognise, _read)
