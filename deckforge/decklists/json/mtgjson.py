"""MTGJSON's decks: boards of whole card objects."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.json.document import JsonObject, Value, document, items, object_at, string, within
from deckforge.decklists.json.lines import Record, card_list, count_of, fields, member, outside_ids, passed_over, titled
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind

_ID = "mtgjson-deck"
_COMMANDER, _DISPLAYED = "commander", "displayCommander"
_BOARDS = {
    _COMMANDER: Zone.PC,
    "mainBoard": Zone.DECK,
    "sideBoard": Zone.SIDEBOARD,
    # These lie beside the deck.
    _DISPLAYED: Zone.SIDEBOARD,
    "planes": Zone.SIDEBOARD,
    "schemes": Zone.SIDEBOARD,
    "tokens": Zone.TOKENS,
}
_IDS = {
    "scryfallId": IdKind.SCRYFALL,
    "scryfallOracleId": IdKind.ORACLE,
    "mtgoId": IdKind.MTGO,
    "mtgArenaId": IdKind.ARENA,
    "multiverseId": IdKind.MULTIVERSE,
    "mcmId": IdKind.CARDMARKET,
    "tcgplayerProductId": IdKind.TCGPLAYER,
}


def _recognise(content: Content) -> str | None:
    root = document(content)
    for place, deck in (("data.", member(root, "data")), ("", root)):
        if isinstance(deck, JsonObject) and ("mainBoard" in deck or "sideBoard" in deck):
            return f"it has {place}{'mainBoard' if 'mainBoard' in deck else 'sideBoard'}"
    return None


def _read(content: Content) -> CardList:
    root = object_at(content, document(content), "")
    path, deck = ("data", object_at(content, root["data"], "data")) if "data" in root else ("", root)
    return card_list(content, _ID, _records(content, path, deck), settings=titled(deck.get("name")))


def _records(content: Content, path: str, deck: JsonObject) -> Iterator[Record]:
    commanders = deck.get(_COMMANDER)
    commanding = {string(member(card, "name")) for card in commanders} if isinstance(commanders, list) else set()
    for board, value in deck.items():
        place = within(path, board)
        if board in _BOARDS:
            for where, card in items(content, value, place):
                if board == _DISPLAYED and string(member(card, "name")) in commanding:
                    yield passed_over(where, card, "the commander once more, as a card to show")
                else:
                    yield _card(where, card, _BOARDS[board], string(deck.get("code")))
        elif isinstance(value, list):
            # Lists of words say something of the deck; lists of objects may be a board of later years.
            for where, card in items(content, value, place):
                if isinstance(card, JsonObject):
                    yield passed_over(where, card, f"“{board}” is no board that is known")


def _card(path: str, value: Value, zone: Zone, deck_set: str) -> Record:
    card = fields(path, value, zone)
    if isinstance(card, Record):
        return card
    return Record(
        path,
        string(card.get("name")),
        count_of(card),
        zone,
        string(card.get("setCode")) or deck_set,
        string(card.get("number")),
        "etched" if card.get("isEtched") is True else "foil" if card.get("isFoil") is True else None,
        ids=outside_ids(card.get("identifiers"), _IDS),
    )


FORMAT = documents(_ID, "MTGJSON deck", _recognise, _read)
