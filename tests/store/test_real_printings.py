"""The file of all printings, whole: the database against the raw objects, read with code of the test's own."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckforge.app.importing import import_cards
from deckforge.model.card import Pool
from deckforge.model.names import name_key
from deckforge.store.database import Database

MILDEST = ("legal", "restricted", "banned")


def identity(obj: dict[str, Any]) -> str | None:
    found: str | None = obj.get("oracle_id") or (obj.get("card_faces") or [{}])[0].get("oracle_id")
    return found


@pytest.fixture(scope="module")
def objects(default_file: Path) -> list[dict[str, Any]]:
    """What of the raw objects is looked at."""
    keys = ("id", "oracle_id", "name", "set", "lang", "released_at", "legalities", "arena_id", "multiverse_ids")
    more = ("flavor_name", "printed_name", "layout", "set_type", "type_line", "reserved", "game_changer")
    found: list[dict[str, Any]] = []
    with gzip.open(default_file, "rt", encoding="utf-8") as lines:
        for line in lines:
            obj = json.loads(line)
            kept = {key: obj.get(key) for key in (*keys, *more)}
            of_faces = ("oracle_id", "name", "flavor_name", "type_line")
            kept["card_faces"] = [{key: part.get(key) for key in of_faces} for part in obj.get("card_faces") or ()]
            found.append(kept)
    return [obj for obj in found if identity(obj)]


@pytest.fixture(scope="module")
def path(default_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("printings") / "cards.sqlite"
    report = import_cards(default_file, database=database)
    assert report.source == "default_cards"
    return database


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with Database.open(path) as opened:
        yield opened


def test_every_printing_is_there_once_under_its_card(objects: list[dict[str, Any]], path: Path) -> None:
    with sqlite3.connect(path) as conn:
        rows = conn.execute(
            "SELECT scryfall_id, oracle_id, printings.set_code, lang FROM printings JOIN cards ON cards.id = card"
        ).fetchall()
    conn.close()
    assert Counter(rows) == Counter((obj["id"], identity(obj), obj["set"], obj["lang"]) for obj in objects)
    assert len(rows) > 70_000


def test_each_cards_legality_is_the_mildest_of_its_printings(objects: list[dict[str, Any]], database: Database) -> None:
    expected: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for obj in objects:
        held = expected[str(identity(obj))]
        for fmt, status in obj["legalities"].items():
            if status in MILDEST and MILDEST.index(status) <= MILDEST.index(held.get(fmt, "banned")):
                held[fmt] = status
    cards = database.cards(expected)
    assert len(cards) == len(expected)
    wrong = [card.name for card in cards.values() if dict(card.legalities) != expected[card.oracle_id]]
    assert wrong == []


def test_each_card_has_the_date_of_its_first_printing(objects: list[dict[str, Any]], database: Database) -> None:
    expected: dict[str, str] = {}
    for obj in objects:
        date, card = obj["released_at"], str(identity(obj))
        expected[card] = min(date, expected.get(card, date))
    assert {card.oracle_id: card.released_at for card in database.cards(expected).values()} == expected


def test_each_card_that_a_printing_knows_as_a_card_of_decks_is_one(
    objects: list[dict[str, Any]], database: Database
) -> None:
    """By formats alone: every card but planes and the like that some printing has as legal, banned or restricted."""
    beside = ("planar", "scheme", "vanguard", "token", "emblem", "double_faced_token", "art_series")
    listed = {
        str(identity(obj))
        for obj in objects
        if obj["layout"] not in beside
        and not str(obj["type_line"]).startswith(("Token", "Card", "Stickers", "Dungeon"))
        and set(obj["legalities"].values()) & set(MILDEST)
    }
    cards = {card.oracle_id for card in database.all_cards() if card.pool is Pool.DECK}
    assert cards == listed
    names = {card.name for card in database.cards(listed).values()}
    assert {"Sevinne, the Chronoclasm", "Anje Falkenrath", "Ghired, Conclave Exile"} <= names
    assert "Kadena, Slinking Sorcerer" in names


def test_flags_are_those_of_any_printing(objects: list[dict[str, Any]], path: Path) -> None:
    with sqlite3.connect(path) as conn:
        rows = dict(conn.execute("SELECT oracle_id, flags FROM cards WHERE flags <> ''"))
    conn.close()
    for key, word in (("reserved", "reserved"), ("game_changer", "gamechanger")):
        expected = {identity(obj) for obj in objects if obj[key]}
        assert {card for card, flags in rows.items() if word in flags.split()} == expected
        assert expected


def test_every_name_of_a_printing_leads_to_its_card(objects: list[dict[str, Any]], database: Database) -> None:
    parts = [(part, str(identity(obj))) for obj in objects for part in (obj, *obj["card_faces"])]
    names = {(name, card) for part, card in parts for name in (part["name"], part.get("flavor_name")) if name}
    hits = database.by_keys({name_key(name) for name, _ in names})
    assert [name for name, card in names if card not in {hit.oracle_id for hit in hits.get(name_key(name), ())}] == []
    assert {hit.card_name for hit in hits[name_key("The AllSpark")]} == {"Doubling Cube"}
    assert {hit.card_name for hit in hits[name_key("Megatron")]} == {"Blightsteel Colossus"}
    assert len(hits[name_key("Rick, Steadfast Leader")]) == len(hits[name_key("Greymond, Avacyn's Stalwart")]) == 1


def test_every_other_english_name_leads_to_its_card(objects: list[dict[str, Any]], database: Database) -> None:
    names = {
        (name, str(identity(obj)))
        for obj in objects
        for name in (obj["flavor_name"], obj["printed_name"] if obj["lang"] == "en" else None)
        if name
    }
    hits = database.by_keys([name_key(name) for name, _ in names])
    assert len(names) > 30
    assert [name for name, card in names if card not in {hit.oracle_id for hit in hits.get(name_key(name), ())}] == []


def test_ids_of_others_lead_back(objects: list[dict[str, Any]], path: Path) -> None:
    with sqlite3.connect(path) as conn:
        arena = conn.execute("SELECT arena_id, scryfall_id FROM printings WHERE arena_id IS NOT NULL").fetchall()
        gatherer = conn.execute(
            "SELECT multiverse_ids.id, scryfall_id FROM multiverse_ids JOIN printings ON printings.id = printing"
        ).fetchall()
    conn.close()
    assert Counter(arena) == Counter((obj["arena_id"], obj["id"]) for obj in objects if obj["arena_id"] is not None)
    assert Counter(gatherer) == Counter((found, obj["id"]) for obj in objects for found in obj["multiverse_ids"] or ())
