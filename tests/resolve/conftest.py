"""Databases made of a few cards by hand, and one of all real cards."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from support import make_card, make_face

from deckforge.model.card import Card, Pool
from deckforge.model.record import Record, record_of
from deckforge.scryfall.cards import Tally, read_cards
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database
from deckforge.store.schema import create_indexes, create_tables
from deckforge.store.write import write_meta, write_records


def _open(cards: Iterator[NamedCard], source: str, ranks: Mapping[str, int] | None = None) -> Database:
    conn = sqlite3.connect(":memory:")
    create_tables(conn)
    write_records(conn, (_record(named, ranks or {}) for named in cards))
    write_meta(conn, {"source": source, "cards": 0})
    create_indexes(conn)
    return Database(conn, "cards made for a test")


def _record(named: NamedCard, ranks: Mapping[str, int]) -> Record:
    record = record_of(named.card, named.aliases)
    return record._replace(said=record.said._replace(edhrec_rank=ranks.get(named.card.name)))


Open = Callable[..., Database]


@pytest.fixture
def open_with() -> Iterator[Open]:
    """Opens a database of the cards given; names alone become instants, ``ranks`` say how much some are played."""
    opened: list[Database] = []

    def open_(
        *cards: Card | NamedCard | str, source: str = "oracle_cards", ranks: Mapping[str, int] | None = None
    ) -> Database:
        opened.append(_open(map(_named, cards), source, ranks))
        return opened[-1]

    yield open_
    for database in opened:
        database.close()


def _named(card: Card | NamedCard | str) -> NamedCard:
    if isinstance(card, NamedCard):
        return card
    if isinstance(card, str):
        front, _, back = card.partition(" // ")
        card = make_card(front, back=make_face(back) if back else None)
    return NamedCard(card, ())


@pytest.fixture
def a_few(open_with: Open) -> Database:
    """Cards whose names are hard, and a token, a plane and an un-card."""
    token, plane, uncard = make_card("Treasure"), make_card("Krosa"), make_card("Waste Land")
    other_bolt = make_card("Emeritus of Conflict", back=make_face("Lightning Bolt"), layout="prepare")
    return open_with(
        "Lightning Bolt",
        other_bolt,
        "Lightning Helix",
        "Goblin Guide",
        "Shivan Dragon",
        "Lim-Dûl's Vault",
        "Fire // Ice",
        "Bind",
        "Bind // Liberate",
        "Delver of Secrets // Insectile Aberration",
        "Who // What // When // Where // Why",
        "SP//dr, Piloted by Peni",
        "Summon: Choco/Mog",
        "1996 World Champion",
        "+2 Mace",
        "Erase",
        "Erase (Not the Urza's Legacy One)",
        "Wasteland",
        "_____",
        "Luminarch Aspirant",
        "Ragavan, Nimble Pilferer",
        "Gonti, Lord of Luxury",
        "Gonti, Canny Acquisitor",
        "Gonti's Machinations",
        "Treasure Cruise",
        NamedCard(make_card("Sophina, Spearsage Deserter"), ((0, "Chief Jim Hopper"),)),
        NamedCard(token._replace(pool=Pool.NEVER), ()),
        NamedCard(plane._replace(pool=Pool.EXTRA), ()),
        NamedCard(uncard._replace(pool=Pool.UNPLAYABLE), ()),
    )


@pytest.fixture(scope="session")
def all_cards(bulk_file: Path) -> Iterator[Database]:
    """All real cards."""
    with gzip.open(bulk_file, "rb") as file:
        database = _open(read_cards(file, Tally()), "oracle_cards")
    yield database
    database.close()
