"""Cards added to a database that is whole."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from scryfall_objects import Object, card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.model.card import Origin
from deckforge.model.names import name_key
from deckforge.scryfall.cards import Tally, read_records
from deckforge.store.database import Database
from deckforge.store.errors import DamagedDataError
from deckforge.store.replace import amending
from deckforge.store.write import add_records

OLD = [
    card_object("Bolt", id="b-1", released_at="1993-08-05", flavor_name="Zap", multiverse_ids=[209]),
    card_object("Bolt", id="b-2", released_at="2010-07-16", multiverse_ids=[205, 206]),
    card_object("Other", id="o-1", oracle_text="Draw a card."),
]
NEW_BOLT = card_object(
    "Bolt",
    id="b-3",
    released_at="2027-01-15",
    set="new",
    oracle_text="Bolt deals 4 damage.",
    flavor_name="Zip",
    legalities={"modern": "banned"},
)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OLD)), database=path)
    return path


def add(path: Path, objects: Iterable[Object], origin: Origin = Origin.FETCHED) -> None:
    records = list(read_records(io.BytesIO(json_lines(objects)), Tally()))
    with amending(path) as conn:
        add_records(conn, records, origin)


def rows(path: Path, sql: str, *values: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as conn:
        return conn.execute(sql, values).fetchall()


def hits(path: Path, name: str) -> list[tuple[str, str]]:
    with Database.open(path) as data:
        return [(hit.card_name, hit.kind) for hit in data.by_keys([name_key(name)]).get(name_key(name), ())]


def found_by_words(path: Path, words: str) -> list[str]:
    sql = "SELECT faces.name FROM rules_words JOIN faces ON faces.id = rules_words.rowid WHERE rules_words MATCH ?"
    return [name for (name,) in rows(path, sql, words)]


def test_a_new_card_is_found_by_all_its_names_and_words(database: Path) -> None:
    made = two_faced(
        "Front // Back",
        "modal_dfc",
        {"oracle_text": "Gain 3 life.", "flavor_name": "Vorne"},
        {"oracle_text": "Mill nine cards."},
        id="f-1",
        released_at="2027-02-03",
        multiverse_ids=[7, 8],
    )
    add(database, [made])
    assert hits(database, "Front // Back") == [("Front // Back", "whole")]
    assert hits(database, "back") == [("Front // Back", "face")]
    assert hits(database, "Vorne") == [("Front // Back", "alias")]
    assert found_by_words(database, "mill nine") == ["Back"]
    assert found_by_words(database, "draw") == ["Other"]
    assert rows(database, "SELECT origin, released_at, pool FROM cards WHERE name = 'Front // Back'") == [
        (Origin.FETCHED, "2027-02-03", 0)
    ]
    printing = "SELECT multiverse_ids.id FROM multiverse_ids JOIN printings ON printings.id = printing"
    assert rows(database, f"{printing} WHERE scryfall_id = 'f-1' ORDER BY 1") == [(7,), (8,)]


def test_a_card_that_is_there_says_the_new_and_keeps_its_printings_and_names(database: Path) -> None:
    add(database, [NEW_BOLT])
    with Database.open(database) as data:
        (bolt,) = [card for card in data.all_cards() if card.name == "Bolt"]
    assert (bolt.front.text, bolt.legalities, bolt.set_code) == ("Bolt deals 4 damage.", {"modern": "banned"}, "new")
    assert bolt.released_at == "1993-08-05"
    ids = "SELECT scryfall_id FROM printings JOIN cards ON cards.id = card WHERE name = 'Bolt' ORDER BY 1"
    assert rows(database, ids) == [("b-1",), ("b-2",), ("b-3",)]
    assert [hits(database, name) for name in ("bolt", "zap", "zip")] == [
        [("Bolt", "whole")],
        [("Bolt", "alias")],
        [("Bolt", "alias")],
    ]
    assert found_by_words(database, "damage") == ["Bolt"]
    assert rows(database, "SELECT count(*) FROM cards") == rows(database, "SELECT count(*) FROM faces") == [(2,)]
    assert rows(database, "SELECT id FROM multiverse_ids ORDER BY id") == [(205,), (206,), (209,)]


POOR = {
    "gold": {"border_color": "gold", "legalities": {"modern": "not_legal"}},
    "anniversary": {"set": "30a", "set_type": "memorabilia", "legalities": {}},
    "foreign": {"lang": "fr", "printed_name": "Foudre"},
    "unknowing": {"legalities": {}},
}


@pytest.mark.parametrize("fields", POOR.values(), ids=POOR)
def test_a_printing_that_tells_less_adds_itself_and_overwrites_nothing(database: Path, fields: Object) -> None:
    told = "SELECT name, layout, keywords, legality, released_at, set_code, pool, flags, colours FROM cards"
    texts = "SELECT * FROM faces ORDER BY id"
    before = rows(database, told), rows(database, texts)
    poor = {
        "id": "b-9", "released_at": "2027-01-15", "oracle_text": "Otherwise.", "flavor_name": "Zorch",
        "multiverse_ids": [77], "arena_id": 88,
    }  # fmt: skip
    add(database, [card_object("Bolt", **poor, **fields)])
    assert (rows(database, told), rows(database, texts)) == before
    assert rows(database, "SELECT scryfall_id, arena_id FROM printings WHERE arena_id IS NOT NULL") == [("b-9", 88)]
    assert rows(database, "SELECT count(*) FROM printings") == [(4,)]
    assert (77,) in rows(database, "SELECT id FROM multiverse_ids")
    assert [hits(database, name) for name in ("bolt", "zap", "zorch")] == [
        [("Bolt", "whole")],
        [("Bolt", "alias")],
        [("Bolt", "alias")],
    ]
    assert rows(database, "SELECT origin FROM cards WHERE name = 'Bolt'") == [(Origin.FETCHED,)]


def test_a_printing_that_tells_less_can_make_a_card_milder(database: Path) -> None:
    gold = card_object("Bolt", id="b-9", border_color="gold", game_changer=True, legalities={"pauper": "restricted"})
    add(database, [gold])
    with Database.open(database) as data:
        (bolt,) = [card for card in data.all_cards() if card.name == "Bolt"]
    assert bolt.legalities == {"modern": "legal", "vintage": "legal", "pauper": "restricted"}
    assert rows(database, "SELECT flags FROM cards WHERE name = 'Bolt'") == [(" gamechanger ",)]


@pytest.mark.parametrize("gold_first", [True, False])
def test_of_printings_that_come_together_the_plain_one_tells(database: Path, *, gold_first: bool) -> None:
    gold = NEW_BOLT | {"id": "b-9", "border_color": "gold", "legalities": {}, "oracle_text": "Otherwise."}
    add(database, [gold, NEW_BOLT] if gold_first else [NEW_BOLT, gold])
    with Database.open(database) as data:
        (bolt,) = [card for card in data.all_cards() if card.name == "Bolt"]
    assert (bolt.front.text, bolt.legalities) == ("Bolt deals 4 damage.", {"modern": "banned"})
    assert rows(database, "SELECT count(*) FROM printings") == [(5,)]


def test_a_card_known_only_from_a_poor_printing_becomes_what_a_plain_one_says(database: Path) -> None:
    foreign = card_object("Neu", id="n-1", lang="de", legalities={}, set_type="memorabilia", oracle_text="Old.")
    add(database, [foreign])
    assert rows(database, "SELECT pool FROM cards WHERE name = 'Neu'") == [(2,)]
    add(database, [card_object("Neu", id="n-2", oracle_text="New.")])
    assert rows(database, "SELECT pool, text FROM cards JOIN faces ON card = cards.id WHERE cards.name = 'Neu'") == [
        (0, "New.")
    ]
    assert rows(database, "SELECT pool FROM names WHERE name = 'Neu'") == [(0,)]


def test_adding_a_printing_twice_changes_nothing_more(database: Path) -> None:
    tables = ("cards", "faces", "rules", "names", "printings", "multiverse_ids", "legalities")
    add(database, [NEW_BOLT])
    before = [sorted(rows(database, f"SELECT * FROM {table}"), key=str) for table in tables]  # noqa: S608 - constants
    add(database, [NEW_BOLT])
    after = [sorted(rows(database, f"SELECT * FROM {table}"), key=str) for table in tables]  # noqa: S608 - constants
    assert [len(found) for found in after] == [len(found) for found in before]
    # A printing that is written anew has a number of its own.
    assert [after[place] for place in (0, 1, 2, 3, 6)] == [before[place] for place in (0, 1, 2, 3, 6)]


def test_an_other_name_that_has_become_the_cards_own_stands_once(database: Path) -> None:
    renamed = NEW_BOLT | {"name": "Zap"}
    add(database, [renamed])
    assert hits(database, "Zap") == [("Zap", "whole")]
    assert hits(database, "Bolt") == []


def test_names_follow_their_card_into_another_pool(database: Path) -> None:
    add(database, [NEW_BOLT | {"layout": "token"}])
    assert rows(database, "SELECT DISTINCT pool FROM names WHERE name IN ('Bolt', 'Zap', 'Zip')") == [(3,)]


def test_a_face_less_leaves_none_of_the_old_faces(database: Path) -> None:
    pair = two_faced("Bolt // Back", "transform", {}, {"oracle_text": "Scry 9."}, oracle_id=NEW_BOLT["oracle_id"])
    add(database, [pair])
    assert found_by_words(database, "scry") == ["Back"]
    add(database, [NEW_BOLT])
    assert rows(database, "SELECT name FROM faces ORDER BY id") == [("Bolt",), ("Other",)]
    assert found_by_words(database, "scry") == []
    assert hits(database, "Back") == []


def test_printings_without_an_id_are_not_taken_for_one_another(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines([card_object("Bolt"), card_object("Other")])), database=path)
    add(path, [card_object("Third")])
    assert rows(path, "SELECT count(*) FROM printings") == [(3,)]


def test_many_cards_at_once_disturb_no_other_names(database: Path) -> None:
    add(database, [card_object(f"Card {number}", id=f"c-{number}") for number in range(1100)])
    assert rows(database, "SELECT count(*) FROM names WHERE name LIKE 'Card %'") == [(1100,)]
    assert hits(database, "Other") == [("Other", "whole")]
    assert rows(database, "SELECT count(*) FROM names") == [(1103,)]


def test_the_database_stays_sound(database: Path) -> None:
    add(database, [NEW_BOLT, card_object("Third", id="t-1")])
    with closing(sqlite3.connect(database)) as conn:
        assert conn.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        conn.execute("INSERT INTO rules_words (rules_words) VALUES ('integrity-check')")


def test_a_homebrew_card_is_marked(database: Path) -> None:
    add(database, [card_object("Own")], Origin.HOMEBREW)
    with Database.open(database) as data:
        assert {card.name: card.homebrew for card in data.all_cards()} == {"Bolt": False, "Other": False, "Own": True}


def test_a_failure_leaves_the_database_as_it_was(database: Path) -> None:
    before = database.read_bytes()
    records = list(read_records(io.BytesIO(json_lines([NEW_BOLT])), Tally()))
    with pytest.raises(AttributeError), amending(database) as conn:
        add_records(conn, [*records, None], Origin.FETCHED)  # type: ignore[list-item] # what fails is the test's point
    assert database.read_bytes() == before


def test_what_the_new_does_not_say_stays(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    before = card_object("Imp", id="i-1", keywords=["Flying"], produced_mana=["B"], edhrec_rank=7)
    import_cards(io.BytesIO(json_lines([before])), database=path)
    said = "SELECT keywords, produced_mana, edhrec_rank, origin FROM cards"
    add(path, [card_object("Imp", id="i-2", released_at="2027-01-15", keywords=[])])
    assert rows(path, said) == [('["Flying"]', "B", 7, Origin.FETCHED)]
    newer = {"keywords": ["Haste"], "produced_mana": ["R"], "edhrec_rank": 9}
    add(path, [card_object("Imp", id="i-3", released_at="2027-02-15", **newer)])
    assert rows(path, said) == [('["Haste"]', "R", 9, Origin.FETCHED)]


@pytest.mark.parametrize(
    "damage",
    [
        ("UPDATE cards SET keywords = ?", "[" * 100_000),
        ("UPDATE cards SET keywords = ?", "7"),
        ("UPDATE legalities SET formats = ?", "{"),
        ("UPDATE cards SET pool = ?", "77"),
    ],
    ids=lambda damage: damage[0][7:] + damage[1][:3],
)
def test_a_card_that_can_not_be_read_is_damage(database: Path, damage: tuple[str, str]) -> None:
    sql, value = damage
    with closing(sqlite3.connect(database)) as conn, conn:
        conn.execute(sql, (value,))
    with pytest.raises(DamagedDataError, match="what it has of a card can't be read"):
        add(database, [NEW_BOLT])
