"""Looks printings up by what is printed on them, and by what others call them; see ``Database``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from deckforge.model.printing import IdKind, OutsideId
from deckforge.store.database import Database

_COLUMNS: Mapping[IdKind, tuple[str, ...]] = {
    IdKind.SCRYFALL: ("scryfall_id",),
    IdKind.MTGO: ("mtgo_id", "mtgo_foil_id"),
    IdKind.MULTIVERSE: ("multiverse_ids.id",),
    IdKind.ARENA: ("arena_id",),
    IdKind.CARDMARKET: ("cardmarket_id",),
    IdKind.TCGPLAYER: ("tcgplayer_id",),
}
_GATHERER = "multiverse_ids JOIN printings ON printings.id = multiverse_ids.printing"
_LONGEST_NUMBER = 12
_AT = """
    SELECT printings.set_code, number, oracle_id
    FROM json_each(?) AS wanted JOIN printings
    ON printings.set_code = json_extract(wanted.value, '$[0]') AND number = json_extract(wanted.value, '$[1]')
    JOIN cards ON cards.id = printings.card
"""
_IN_SETS = """
    SELECT DISTINCT printings.set_code FROM cards JOIN printings ON printings.card = cards.id
    WHERE oracle_id = ? AND printings.set_code IN (SELECT value FROM json_each(?))
"""


def printed_at(database: Database, places: Iterable[tuple[str, str]]) -> dict[tuple[str, str], frozenset[str]]:
    """Set code and collector number → oracle ids of the cards printed there; places without any are left out."""
    found: dict[tuple[str, str], set[str]] = {}
    for set_code, number, oracle_id in database.select(_AT, [_json(places)]):
        found.setdefault((set_code, number), set()).add(oracle_id)
    return {place: frozenset(oracle_ids) for place, oracle_ids in found.items()}


def sets_with(database: Database, oracle_id: str, codes: Iterable[str]) -> frozenset[str]:
    """Which of the sets have a printing of the card."""
    return frozenset(code for (code,) in database.select(_IN_SETS, [oracle_id, _json(codes)]))


def known_sets(database: Database, codes: Iterable[str]) -> frozenset[str]:
    """Which of the codes are a set's."""
    rows = database.select("SELECT code FROM sets WHERE code IN (SELECT value FROM json_each(?))", [_json(codes)])
    return frozenset(code for (code,) in rows)


def set_names(database: Database) -> list[tuple[str, str]]:
    """Codes and names of all sets."""
    return database.select("SELECT code, name FROM sets ORDER BY code")


def by_ids(database: Database, ids: Iterable[OutsideId]) -> dict[OutsideId, str]:
    """The oracle id of the card that each outside id names; ids that the data does not have are left out.

    All printings are gone through once a kind, since their ids have no index. Where an id is of several cards'
    printings, such as a card's and its token's, it is the one that decks may hold.
    """
    wanted: dict[tuple[IdKind, str | int], list[OutsideId]] = {}
    for outside in ids:
        value = _value(outside)
        if value is not None:
            wanted.setdefault((outside.kind, value), []).append(outside)
    found: dict[OutsideId, str] = {}
    for kind in dict.fromkeys(kind for kind, _ in wanted):
        values = [value for of_kind, value in wanted if of_kind is kind]
        for value, oracle_id in _rows(database, kind, values):
            for outside in wanted.get((kind, value), ()):
                found.setdefault(outside, oracle_id)
    return found


def _value(outside: OutsideId) -> str | int | None:
    text = outside.value.strip().casefold()
    if outside.kind in {IdKind.SCRYFALL, IdKind.ORACLE}:
        return text or None
    return int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else None


def _rows(database: Database, kind: IdKind, values: list[str | int]) -> list[tuple[str | int, str]]:
    """Ids of a kind and the cards that they name, those of decks first."""
    listed = json.dumps(values)
    chosen = "IN (SELECT value FROM json_each(?))"
    if kind is IdKind.ORACLE:
        return database.select(f"SELECT oracle_id, oracle_id FROM cards WHERE oracle_id {chosen}", [listed])  # noqa: S608 - constants
    source = _GATHERER if kind is IdKind.MULTIVERSE else "printings"
    # A cross join keeps the order: only the cards of printings that were found are looked at.
    return [
        row
        for column in _COLUMNS[kind]
        for row in database.select(
            f"SELECT {column}, oracle_id FROM {source} CROSS JOIN cards ON cards.id = printings.card"  # noqa: S608 - constants
            f" WHERE {column} {chosen} ORDER BY pool, printings.id",
            [listed],
        )
    ]


def _json(values: Iterable[str | tuple[str, str]]) -> str:
    return json.dumps(list(values))
