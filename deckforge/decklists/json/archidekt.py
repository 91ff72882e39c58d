"""Archidekt's decks as its site hands them out: cards with categories, some of which are not in the deck."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.json.document import JsonObject, Value, document, items, object_at, string
from deckforge.decklists.json.lines import Record, card_list, count_of, fields, finish_of, member, outside_ids, titled
from deckforge.decklists.lines import CardList
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.printing import IdKind

_ID = "archidekt-json"
_IDS = {"uid": IdKind.SCRYFALL, "multiverseid": IdKind.MULTIVERSE}


def _recognise(content: Content) -> str | None:
    cards = member(document(content), "cards")
    if not isinstance(cards, list):
        return None
    place = next((place for place, card in enumerate(cards) if member(card, "card", "oracleCard") is not None), None)
    return None if place is None else f"it has cards[{place}].card.oracleCard"


def _read(content: Content) -> CardList:
    deck = object_at(content, document(content), "")
    left_out = {
        string(category.get("name")).casefold()
        for _, category in items(content, deck.get("categories"), "categories")
        if isinstance(category, JsonObject) and category.get("includedInDeck") is False
    }
    return card_list(content, _ID, _records(content, deck, left_out), settings=titled(deck.get("name")))


def _records(content: Content, deck: JsonObject, left_out: set[str]) -> Iterator[Record]:
    for path, value in items(content, deck.get("cards"), "cards"):
        row = fields(path, value)
        yield row if isinstance(row, Record) else _card(path, row, left_out)


def _card(path: str, row: JsonObject, left_out: set[str]) -> Record:
    card = row.get("card")
    tags = _tags(row.get("categories"))
    return Record(
        path,
        string(member(card, "oracleCard", "name")) or string(member(card, "displayName")),
        count_of(row, "quantity"),
        _zone(tags, left_out),
        string(member(card, "edition", "editioncode")),
        string(member(card, "collectorNumber")),
        finish_of(row.get("modifier")),
        tags,
        outside_ids(card, _IDS),
    )


def _tags(value: Value) -> tuple[str, ...]:
    return tuple(string(tag) for tag in value if string(tag)) if isinstance(value, list) else ()


def _zone(tags: tuple[str, ...], left_out: set[str]) -> Zone:
    """The first category is the card's own; lands are one of many there, and no place."""
    zone = zone_of_word(tags[0]) if tags else None
    if tags and tags[0].casefold() in left_out and zone not in OUTSIDE:
        return Zone.MAYBEBOARD
    return zone if zone in {Zone.PC, Zone.COMPANION, *OUTSIDE} and zone is not None else Zone.DECK


FORMAT = documents(_ID, "Archidekt JSON", _recognise, _read)
