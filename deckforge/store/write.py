"""Writes cards and what is known of them into the tables; works on any connection of ``sqlite3``."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import islice
from typing import TypeAlias

from deckforge.model.card import Card
from deckforge.model.names import name_words
from deckforge.scryfall.objects import NamedCard

Row: TypeAlias = tuple[str | int | float | None, ...]

WHOLE, FACE, ALIAS = range(3)

_BATCH = 500
_CARDS = "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_FACES = "INSERT INTO faces VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NAMES = "INSERT INTO names VALUES (?, ?, ?, ?, ?, ?, ?)"
_dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


def write_cards(conn: sqlite3.Connection, cards: Iterable[NamedCard]) -> None:
    """Writes cards with their faces and names; the caller opens the transaction. Streams: no card is kept."""
    numbered = enumerate(cards, 1)
    while batch := list(islice(numbered, _BATCH)):
        conn.executemany(_CARDS, [_card_row(number, named.card) for number, named in batch])
        conn.executemany(_FACES, [row for number, named in batch for row in _face_rows(number, named.card)])
        conn.executemany(_NAMES, [row for number, named in batch for row in _name_rows(number, named)])


def write_meta(conn: sqlite3.Connection, meta: Mapping[str, str | int | None]) -> None:
    """Writes what is known of the data as a whole; see the table's comment for the keys."""
    conn.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())


def _card_row(number: int, card: Card) -> Row:
    return (
        number,
        card.oracle_id,
        card.name,
        card.layout,
        card.mana_value,
        card.colour_identity,
        _list_text(card.keywords),
        card.produced_mana,
        _map_text(tuple(card.legalities.items())),
        card.released_at,
        card.set_code,
        card.pool.value,
    )


def _face_rows(number: int, card: Card) -> Iterator[Row]:
    for position, face in enumerate(card.faces):
        yield (
            number,
            position,
            face.name,
            face.mana_cost,
            face.type_line,
            face.text,
            face.power,
            face.toughness,
            face.loyalty,
            face.defense,
            face.colours,
        )


def _name_rows(number: int, named: NamedCard) -> Iterator[Row]:
    """A row for each way to write the card's name; what folds to the same as an earlier one is left out."""
    card, aliases = named
    seen: set[str] = set()
    for kind, face, name in _names(card, aliases):
        words = name_words(name)
        key = words.replace(" ", "")
        if key not in seen:
            seen.add(key)
            yield key, words, name, kind, number, face, card.pool.value


def _names(card: Card, aliases: tuple[tuple[int, str], ...]) -> Iterator[tuple[int, int, str]]:
    yield WHOLE, 0, card.name
    if len(card.faces) > 1:
        yield from ((FACE, face, part.name) for face, part in enumerate(card.faces))
    yield from ((ALIAS, face, name) for face, name in aliases)


# Few different ones make up nearly all cards.
@lru_cache(maxsize=4096)
def _list_text(words: tuple[str, ...]) -> str:
    return _dumps(words)


@lru_cache(maxsize=4096)
def _map_text(items: tuple[tuple[str, str], ...]) -> str:
    return _dumps(dict(items))
