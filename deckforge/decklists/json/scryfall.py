"""Scryfall's decks: sections of rows that a person typed, each with the card that Scryfall took it for."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.json.document import JsonObject, Value, document, items, object_at, short, string, within
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
from deckforge.model.report import LineKind

_ID = "scryfall-deck"
# Cards from outside the game lie beside the deck. Other sections are parts of the deck, such as columns and nonlands.
_SECTIONS = {"outside": Zone.SIDEBOARD}
_IDS = {"id": IdKind.SCRYFALL, "oracle_id": IdKind.ORACLE}
_COMMENTS = ("#", "//")


def _recognise(content: Content) -> str | None:
    entries = member(document(content), "entries")
    if not isinstance(entries, JsonObject):
        return None
    section = next((section for section, rows in entries.items() if isinstance(rows, list)), None)
    return f"it has entries.{short(section)}" if section is not None else None


def _read(content: Content) -> CardList:
    deck = object_at(content, document(content), "")
    entries = object_at(content, deck.get("entries"), "entries")
    return card_list(content, _ID, _records(content, entries), settings=titled(deck.get("name")))


def _records(content: Content, entries: JsonObject) -> Iterator[Record]:
    for section, rows in entries.items():
        zone = zone_of_word(section) or _SECTIONS.get(section.casefold(), Zone.DECK)
        for path, row in items(content, rows, within("entries", section)):
            yield _row(path, row, zone)


def _row(path: str, value: Value, zone: Zone) -> Record:
    row = fields(path, value, zone)
    if isinstance(row, Record):
        return row
    digest = row.get("card_digest")
    written = string(row.get("raw_text"))
    name = string(member(digest, "name")) or written
    if not name and "raw_text" in row and digest is None:
        return passed_over(path, value, "an empty row")
    if digest is None and written.startswith(_COMMENTS):
        return Record(path, written, zone=zone, kind=LineKind.COMMENT)
    return Record(
        path,
        name,
        count_of(row),
        zone,
        string(member(digest, "set")),
        string(member(digest, "collector_number")),
        finish_of(row.get("finish")) or finish_of(row.get("foil")),
        ids=outside_ids(digest, _IDS),
    )


FORMAT = documents(_ID, "Scryfall deck JSON", _recognise, _read)
