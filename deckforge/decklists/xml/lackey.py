"""LackeyCCG's decks (``.dek``): an element for each copy, in superzones."""

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

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ID = "lackey"
_ROOT, _ZONE, _CARD, _META = "deck", "superzone", "card", "meta"


def _recognise(content: Content) -> str | None:
    root = document(content)
    return "it has a <superzone>" if root.tag == _ROOT and root.find(_ZONE) is not None else None


def _read(content: Content) -> CardList:
    return card_list(content, _ID, _records(document(content)))


def _records(root: Element) -> Iterator[Record]:
    for path, child in children(root):
        if child.tag == _ZONE:
            zone = zone_of_word(child.get("name", "")) or Zone.DECK
            for place, card in children(child, path):
                yield _card(place, card, zone) if card.tag == _CARD else passed_over(place, card)
        elif child.tag != _META:
            yield passed_over(path, child)


def _card(path: str, card: Element, zone: Zone) -> Record:
    return Record(path, text_of(card.find("name")), zone=zone, set_code=text_of(card.find("set")))


FORMAT = documents(_ID, "LackeyCCG", _recognise, _read)
