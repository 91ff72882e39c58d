"""Moxfield's decks as its site hands them out: boards that are objects of cards, by an id or by name."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.json.document import JsonObject, Value, document, object_at, string, within, wrong_shape
from deckforge.decklists.json.lines import (
    Record,
    card_list,
    count_of,
    fields,
    finish_of,
    member,
    outside_ids,
    passed_over,
    titled,
)
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind

_ID = "moxfield-json"
_BOARDS = {
    "commanders": Zone.PC,
    "companions": Zone.COMPANION,
    "mainboard": Zone.DECK,
    "signatureSpells": Zone.DECK,
    "sideboard": Zone.SIDEBOARD,
    "maybeboard": Zone.MAYBEBOARD,
    # These lie beside the deck.
    "attractions": Zone.SIDEBOARD,
    "contraptions": Zone.SIDEBOARD,
    "planes": Zone.SIDEBOARD,
    "schemes": Zone.SIDEBOARD,
    "stickers": Zone.SIDEBOARD,
    "tokens": Zone.TOKENS,
}
_IDS = {"scryfall_id": IdKind.SCRYFALL, "scryfallId": IdKind.SCRYFALL, "oracle_id": IdKind.ORACLE}


def _recognise(content: Content) -> str | None:
    root = document(content)
    boards = member(root, "boards")
    if isinstance(member(boards, "mainboard"), JsonObject):
        return "it has boards.mainboard"
    cards = member(root, "mainboard")
    if isinstance(cards, JsonObject) and any(isinstance(member(card, "card"), JsonObject) for card in cards.values()):
        return "its mainboard is an object of cards"
    return None


def _read(content: Content) -> CardList:
    deck = object_at(content, document(content), "")
    return card_list(content, _ID, _records(content, deck), settings=titled(deck.get("name")))


def _records(content: Content, deck: JsonObject) -> Iterator[Record]:
    for path, board, cards in _boards(content, deck):
        zone = _BOARDS.get(board)
        for key, value in cards.pairs:
            place = within(path, key)
            if zone is None:
                yield passed_over(place, value, f"“{board}” is no board that is known")
            else:
                yield _card(place, value, zone, key if "boards" not in deck else "")


def _boards(content: Content, deck: JsonObject) -> Iterator[tuple[str, str, JsonObject]]:
    """Each board's path, name and cards; they lie in ``boards``, or in older answers at the top."""
    boards = deck.get("boards")
    if boards is None:
        for board in _BOARDS:
            if isinstance(deck.get(board), JsonObject):
                yield board, board, deck[board]
        return
    for board, value in object_at(content, boards, "boards").items():
        path = f"{within('boards', board)}.cards"
        cards = member(value, "cards")
        if not isinstance(cards, JsonObject):
            raise wrong_shape(content, path, "an object of cards", cards)
        yield path, board, cards


def _card(path: str, value: Value, zone: Zone, key: str) -> Record:
    """A board's card; ``key`` is its key where that is a name, as in older answers, else empty."""
    row = fields(path, value, zone)
    if isinstance(row, Record):
        return row
    card = row.get("card")
    return Record(
        path,
        string(member(card, "name")) or string(key),
        count_of(row, "quantity"),
        zone,
        string(member(card, "set")),
        string(member(card, "cn")),
        finish_of(row.get("finish")) or finish_of(row.get("isFoil")),
        ids=outside_ids(card, _IDS),
    )


FORMAT = documents(_ID, "Moxfield JSON", _recognise, _read)
