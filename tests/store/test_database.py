from __future__ import annotations

import io
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.carddata import default_database_path, open_database
from deckforge.app.importing import import_cards
from deckforge.app.searching import search
from deckforge.errors import ExitCode
from deckforge.model.card import Pool
from deckforge.model.names import NameKey, name_key
from deckforge.resources import resource
from deckforge.scryfall.cards import Tally, read_cards
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database
from deckforge.store.errors import CardDataError, DamagedDataError, NoCardDataError, WrongSchemaError
from deckforge.store.values import NameHit

OBJECTS = [
    card_object("Illusion", layout="token", oracle_id="token"),
    two_faced("Emeritus // Bolt", "prepare", {"mana_cost": "{1}{R}"}, {"mana_cost": "{R}"}, oracle_id="prepared"),
    card_object("Bolt", oracle_id="bolt", keywords=["Flying", "Ward"], produced_mana=["G"], power="1+*", toughness="2"),
    card_object("Bolt", oracle_id="unbolt", legalities={}),
    card_object("Lim-Dûl's Vault", oracle_id="vault", flavor_name="Green Dragon Inn"),
    two_faced("Illusion // Reality", "split", {}, {}, oracle_id="illusion", cmc=2.5),
    card_object("_____", oracle_id="blank"),
    card_object("Boltwing", oracle_id="wing"),
    two_faced("Bolt // Bolt", "art_series", {}, {}, oracle_id="art"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "cards #1?.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    return path


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with Database.open(path) as opened:
        yield opened


def ids(hits: tuple[NameHit, ...]) -> list[tuple[str, str]]:
    return [(hit.oracle_id, hit.kind) for hit in hits]


def test_hits_come_best_first_decks_cards_then_whole_names(database: Database) -> None:
    hits = database.by_keys([name_key("Bolt")])[name_key("BOLT")]
    assert ids(hits) == [("bolt", "whole"), ("prepared", "face"), ("unbolt", "whole"), ("art", "face")]
    assert hits[1] == NameHit("prepared", "Bolt", "Emeritus // Bolt", "face", 1, Pool.DECK)
    assert [hit.pool for hit in hits] == [Pool.DECK, Pool.DECK, Pool.UNPLAYABLE, Pool.NEVER]


def test_names_are_found_however_they_are_written(database: Database) -> None:
    for written in ("lim-dul’s vault", "LIMDULS VAULT", "Lim Dûl's Vault"):
        (hits,) = database.by_keys([name_key(written)]).values()
        assert [(hit.name, hit.kind) for hit in hits] == [("Lim-Dûl's Vault", "whole")]


def test_an_alias_leads_to_its_card(database: Database) -> None:
    (hits,) = database.by_keys([name_key("green dragon inn")]).values()
    assert hits == (NameHit("vault", "Green Dragon Inn", "Lim-Dûl's Vault", "alias", 0, Pool.DECK),)


def test_many_names_are_looked_up_at_once_and_unknown_ones_left_out(database: Database) -> None:
    keys = [name_key("Boltwing"), name_key("nonsense"), name_key("_____"), *(NameKey(f"k{n}") for n in range(3000))]
    assert {key: ids(hits) for key, hits in database.by_keys(keys).items()} == {
        "boltwing": [("wing", "whole")],
        "_____": [("blank", "whole")],
    }
    assert database.by_keys([]) == {}


def test_prefixes_find_what_a_list_may_mean_the_best_first(database: Database) -> None:
    assert ids(database.by_prefix(name_key("bol"), 10)) == [
        ("bolt", "whole"),
        ("wing", "whole"),
        ("prepared", "face"),
        ("unbolt", "whole"),
    ]
    assert len(database.by_prefix(name_key("bol"), 2)) == 2
    assert database.by_prefix(name_key("bolts"), 10) == ()


def test_names_from_a_beginning_are_each_cards_best(database: Database) -> None:
    assert database.names_from(NameKey("bolt")) == ["Bolt", "Boltwing"]  # a face's of Emeritus, too, but told once
    assert database.names_from(NameKey("illusion")) == ["Illusion // Reality"]  # no token
    assert database.names_from(NameKey("green")) == ["Green Dragon Inn"]
    assert database.names_from(NameKey("zzz")) == []


def test_all_names_are_those_that_a_list_may_mean(database: Database) -> None:
    index = database.all_names()
    assert len(index.words) == len(index.hits) == 12  # 7 whole names, 4 faces, 1 alias
    assert ("lim duls vault", "vault") in [
        (words, hit.oracle_id) for words, hit in zip(index.words, index.hits, strict=True)
    ]
    assert all(hit.pool < Pool.NEVER for hit in index.hits)
    assert database.all_names() is index


def named_cards() -> dict[str, NamedCard]:
    return {named.card.oracle_id: named for named in read_cards(io.BytesIO(json_lines(OBJECTS)), Tally())}


def test_cards_come_back_as_they_were_read(database: Database) -> None:
    expected = {oracle_id: named.card for oracle_id, named in named_cards().items()}
    assert len(expected) == 9
    assert database.cards(expected) == expected


def test_cards_are_kept_once_read_and_unknown_ids_left_out(database: Database) -> None:
    first = database.cards(["vault", "nobody", "bolt"])
    assert list(first) == ["vault", "bolt"]
    assert database.cards(["bolt", "bolt"])["bolt"] is first["bolt"]
    assert database.cards([]) == {}


def test_a_single_faced_card_has_one_row_of_a_face(path: Path) -> None:
    conn = sqlite3.connect(path)
    rows = conn.execute(
        "SELECT cards.oracle_id, count(*) FROM faces JOIN cards ON cards.id = faces.card GROUP BY cards.id"
    ).fetchall()
    conn.close()
    assert dict(rows) == {
        **dict.fromkeys(("token", "bolt", "unbolt", "vault", "blank", "wing"), 1),
        **dict.fromkeys(("prepared", "illusion", "art"), 2),
    }


def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(DamagedDataError, match="readonly"):
        database._rows("DELETE FROM cards")  # noqa: SLF001 - there is no public way to try


def test_no_database_is_told_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(NoCardDataError) as caught:
        Database.open(tmp_path / "missing.sqlite")
    assert caught.value.code == "no-card-data"
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert "deckforge import" in caught.value.hint


@pytest.mark.parametrize("content", [b"", b"rubbish", b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_damaged(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(content)
    with pytest.raises(DamagedDataError) as caught:
        Database.open(path)
    assert caught.value.code == "damaged-card-data"
    assert "deckforge import" in caught.value.hint


def test_another_programs_database_is_none(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.sqlite"
    with sqlite3.connect(foreign) as conn:
        conn.execute("CREATE TABLE cards (x)")
    conn.close()
    with pytest.raises(DamagedDataError) as caught:
        Database.open(foreign)
    assert caught.value.hint == "Name another file with --db, or remove this one and run deckforge import."


def test_another_schema_is_told_apart(path: Path) -> None:
    with sqlite3.connect(path) as conn:
        conn.execute("PRAGMA user_version = 99")
    conn.close()
    with pytest.raises(WrongSchemaError) as caught:
        Database.open(path)
    assert caught.value.code == "other-schema"
    assert "99" in caught.value.message


def use(path: Path) -> None:
    with Database.open(path) as database:
        hits = database.all_names().hits
        database.by_keys(name_key(hit.name) for hit in hits)
        database.by_prefix(name_key("card"), 500)
        database.cards(hit.oracle_id for hit in hits)


def test_damage_anywhere_is_told_as_damage_and_never_as_another_error(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    many = [two_faced(f"Card {n} // Back {n}", "transform", {}, {"oracle_text": "x" * 300}) for n in range(150)]
    import_cards(io.BytesIO(json_lines(many)), database=path)
    whole = path.read_bytes()
    use(path)
    chance = random.Random(1)  # noqa: S311 - the same damage on every run
    damaged = 0
    for start in range(0, len(whole), 4096):
        for rubbish in (b"\xff" * 256, chance.randbytes(256)):
            path.write_bytes(whole[:start] + rubbish + whole[start + 256 :])
            try:
                use(path)
            except CardDataError:
                damaged += 1
    assert damaged > 20


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.99])
def test_a_database_cut_short_is_damaged(path: Path, share: float) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(DamagedDataError):
        use(path)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE names SET kind = 7",
        "UPDATE names SET pool = -9",
        "DELETE FROM faces",
        "UPDATE cards SET keywords = '[' WHERE oracle_id = 'wing'",
        "UPDATE legalities SET formats = 'x' || id",
        "DELETE FROM meta",
        "UPDATE meta SET value = 'many' WHERE key = 'cards'",
        "DROP TABLE cards",
    ],
)
def test_rows_that_make_no_sense_are_damage(path: Path, damage: str) -> None:
    with sqlite3.connect(path) as conn:
        conn.execute(damage)
    conn.close()
    with pytest.raises(DamagedDataError):
        use(path)


def test_the_starter_cards_are_a_database_like_any_other() -> None:
    lines = resource("fixtures", "starter", "cards.jsonl").read_text(encoding="utf-8").splitlines()
    objects = [json.loads(line) for line in lines]
    with Database.starter() as starter:
        assert starter.is_starter
        assert (starter.info.source, starter.info.imported_at) == ("starter", None)
        assert starter.info.updated_at == resource("fixtures", "starter", "updated_at.txt").read_text().strip()
        cards = starter.cards(found["oracle_id"] for found in objects)
        assert [card.name for card in cards.values()] == [found["name"] for found in objects]
        for found in objects:
            hits = starter.by_keys([name_key(found["name"])])[name_key(found["name"])]
            assert found["oracle_id"] in [hit.oracle_id for hit in hits]


STARTER = """
import sys
from deckforge.app.carddata import open_database
with open_database() as database:
    assert database.is_starter and database.all_names().hits
print(sorted({"sqlite_utils", "requests", "rich", "rapidfuzz", "jsonschema", "jinja2", "typst"} & sys.modules.keys()))
"""


def test_the_starter_cards_need_no_heavy_library() -> None:
    ran = subprocess.run([sys.executable, "-c", STARTER], capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert ran.stdout == "[]\n"


def test_the_default_place_is_the_users_folder_for_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database_path() == tmp_path / "deckforge" / "cards.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert default_database_path() == tmp_path / ".local" / "share" / "deckforge" / "cards.sqlite"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert default_database_path() == tmp_path / "Library" / "Application Support" / "deckforge" / "cards.sqlite"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert default_database_path() == tmp_path / "local" / "deckforge" / "cards.sqlite"


def test_the_environment_names_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKFORGE_DB", str(tmp_path / "mine.sqlite"))
    assert default_database_path() == tmp_path / "mine.sqlite"
    with pytest.raises(NoCardDataError):
        open_database()


def test_without_a_database_the_starter_cards_serve_and_with_one_that_does() -> None:
    with open_database() as database:
        assert database.is_starter
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=default_database_path())
    with open_database() as database:
        assert not database.is_starter


def test_a_named_database_that_is_missing_is_not_replaced_by_starter_cards(tmp_path: Path) -> None:
    with pytest.raises(NoCardDataError):
        open_database(tmp_path / "missing.sqlite")


def test_a_database_may_be_read_from_other_threads() -> None:
    with Database.starter() as database, ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: len(database.by_keys([name_key("Serra Angel")])), range(8)))
    assert found == [1] * 8


@pytest.mark.parametrize("query", ["bolt", "o:draw", "t:goblin or o:draw"])
def test_a_card_that_its_index_does_not_lead_to_is_damage(tmp_path: Path, query: str) -> None:
    path = tmp_path / "cards.sqlite"
    bolt = card_object("Bolt", oracle_text="Draw a card.", oracle_id="0" * 36)
    import_cards(io.BytesIO(json_lines([bolt])), database=path)
    content, identity = path.read_bytes(), b"0" * 36
    assert content.count(identity) == 2  # the table and its index
    path.write_bytes(content.replace(identity, b"1" * 36, 1))
    with pytest.raises(DamagedDataError, match="its tables and indexes do not fit"):
        search(query, database=path)


def test_the_digest_is_that_of_what_is_open(path: Path) -> None:
    with Database.open(path) as before:
        digest = before.digest()
        import_cards(io.BytesIO(json_lines(OBJECTS[1:])), database=path)
        assert before.digest() == digest
        with Database.open(path) as after:
            assert after.digest() != digest
        path.unlink()
        assert before.digest() == digest
    with Database.starter() as one, Database.starter() as other:
        assert one.digest() == other.digest() != digest
