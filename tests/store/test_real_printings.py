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
    found: list[dict[str, Any]] = []
    with gzip.open(default_file, "rt", encoding="utf-8") as lines:
        for line in lines:
            obj = json.loads(line)
            kept = {key: obj.get(key) for key in (*keys, "flavor_name", "printed_name")}
            kept["card_faces"] = [{"oracle_id": part.get("oracle_id")} for part in obj.get("card_faces") or ()]
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
