from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from local_server import Clock, LocalServer, Reply, reply_json
from scryfall_objects import card_object, json_lines

from deckforge.app.cards import find_cards
from deckforge.app.fetching import fetch_cards
from deckforge.app.importing import import_cards
from deckforge.app.inspecting import verify_database
from deckforge.errors import ExitCode, UsageError
from deckforge.scryfall.client import Client
from deckforge.scryfall.network import NetworkError
from deckforge.store.errors import DamagedDataError, NoCardDataError

BOLT = card_object("Bolt", id="b-1", released_at="1993-08-05")
NEW = card_object("New Card", id="n-1", set="new", set_name="Newest", released_at="2026-12-04", oracle_text="Scry 7.")
RENEWED = {**BOLT, "id": "b-2", "set": "new", "released_at": "2026-12-04", "legalities": {"modern": "banned"}}


def answered(*cards: object) -> Reply:
    return reply_json({"object": "list", "data": list(cards), "not_found": []})


@pytest.fixture
def client(server: LocalServer) -> Iterator[Client]:
    clock = Clock()
    server.route("/sets", answered({"code": "new", "name": "The Newest", "set_type": "expansion"}))
    server.route("/symbology", answered({"symbol": "{W}", "english": "one white mana"}))
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as made:
        yield made


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines([BOLT])), database=path)
    return path


def rows(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as conn:
        return conn.execute(sql).fetchall()


def test_a_new_card_is_added(server: LocalServer, client: Client, database: Path) -> None:
    server.route("/cards/collection", answered(NEW))
    report = fetch_cards(["new card", "Nothing Such"], database=database, client=client)
    (card,) = report.cards
    assert card == ("new card", "New Card", NEW["oracle_id"], "new", "2026-12-04", True)
    assert (report.path, report.not_found) == (str(database), ("Nothing Such",))
    found = find_cards(["New Card", "Bolt"], database=database)
    assert [(each.name, each.homebrew) for each in found.cards] == [("New Card", False), ("Bolt", False)]
    assert found.data.cards == 2
    assert rows(database, "SELECT code, name FROM sets ORDER BY code") == [("new", "The Newest"), ("tst", "")]
    assert rows(database, "SELECT symbol FROM symbols") == [("{W}",)]


def test_a_card_that_is_there_is_renewed(server: LocalServer, client: Client, database: Path) -> None:
    server.route("/cards/collection", answered(RENEWED))
    (card,) = fetch_cards("Bolt", database=database, client=client).cards
    assert (card.new, card.set_code, card.released_at) == (False, "new", "1993-08-05")
    (bolt,) = find_cards("Bolt", database=database).cards
    assert bolt.legalities == {"modern": "banned"}
    assert rows(database, "SELECT scryfall_id FROM printings ORDER BY 1") == [("b-1",), ("b-2",)]
    assert rows(database, "SELECT value FROM meta WHERE key = 'cards'") == [("1",)]


def test_a_gold_bordered_printing_changes_nothing_of_a_card_that_is_there(
    server: LocalServer, client: Client, database: Path
) -> None:
    gold = {**BOLT, "id": "b-9", "set": "wc97", "border_color": "gold", "oracle_text": "Otherwise.", "legalities": {}}
    (before,) = find_cards("Bolt", database=database).cards
    server.route("/cards/collection", answered(gold))
    (card,) = fetch_cards("Bolt", database=database, client=client).cards
    assert (card.new, card.set_code) == (False, "tst")
    assert find_cards("Bolt", database=database).cards == (before,)
    assert rows(database, "SELECT scryfall_id FROM printings ORDER BY 1") == [("b-1",), ("b-9",)]
    assert verify_database(database).is_whole


def test_a_card_that_becomes_one_of_decks_is_counted(server: LocalServer, client: Client, database: Path) -> None:
    strange = {**NEW, "set_type": "memorabilia", "legalities": {}}
    server.route("/cards/collection", answered(strange))
    fetch_cards("New Card", database=database, client=client)
    assert rows(database, "SELECT value FROM meta WHERE key = 'cards'") == [("1",)]
    other = {**NEW, "id": "n-2"}
    server.route("/cards/collection", answered(other))
    fetch_cards("NEW card", database=database, client=client)
    assert rows(database, "SELECT value FROM meta WHERE key = 'cards'") == [("2",)]


def test_the_next_import_replaces_what_was_fetched(server: LocalServer, client: Client, database: Path) -> None:
    server.route("/cards/collection", answered(NEW))
    fetch_cards("New Card", database=database, client=client)
    import_cards(io.BytesIO(json_lines([BOLT])), database=database)
    assert rows(database, "SELECT name, origin FROM cards") == [("Bolt", 0)]


def test_sets_are_known_from_the_cards_when_the_lists_do_not_come(
    server: LocalServer, client: Client, database: Path
) -> None:
    told: list[str] = []
    server.route("/cards/collection", answered(NEW, {**BOLT, "id": "b-3", "set_name": "Other"}))
    server.route("/sets", Reply(500))
    fetch_cards(["New Card", "Bolt"], database=database, client=client, note=told.append)
    # What was known of a set stays.
    assert rows(database, "SELECT code, name FROM sets ORDER BY code") == [("new", "Newest"), ("tst", "")]
    assert len(told) == 1


def test_nothing_is_written_when_nothing_came(server: LocalServer, client: Client, database: Path) -> None:
    before = database.read_bytes()
    server.route("/cards/collection", answered())
    report = fetch_cards("Nothing Such", database=database, client=client)
    assert (report.cards, report.not_found) == ((), ("Nothing Such",))
    assert database.read_bytes() == before
    assert server.paths() == ["/cards/collection"]


def test_names_are_asked_for_once_and_told_in_their_order(server: LocalServer, client: Client, database: Path) -> None:
    server.route("/cards/collection", answered(BOLT, NEW))
    report = fetch_cards([" New Card ", "Bolt", "BOLT", "", "new card"], database=database, client=client)
    assert [card.asked for card in report.cards] == ["New Card", "Bolt"]
    assert len(server.paths()) == 3


@pytest.mark.parametrize("names", [[], "", ["  "]])
def test_a_name_is_needed(client: Client, database: Path, names: Any) -> None:  # noqa: ANN401 - one or several
    with pytest.raises(UsageError):
        fetch_cards(names, database=database, client=client)


def test_without_a_sound_database_nothing_is_asked(server: LocalServer, client: Client, tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    with pytest.raises(NoCardDataError, match="to add a card to") as caught:
        fetch_cards("Bolt", database=path, client=client)
    assert "deckforge import" in caught.value.hint
    path.write_bytes(b"rubbish")
    with pytest.raises(DamagedDataError):
        fetch_cards("Bolt", database=path, client=client)
    assert server.seen == []


def test_a_failure_leaves_the_database(server: LocalServer, client: Client, database: Path) -> None:
    before = database.read_bytes()
    server.route("/cards/collection", Reply(500))
    with pytest.raises(NetworkError) as caught:
        fetch_cards("Bolt", database=database, client=client)
    assert caught.value.exit_code is ExitCode.NETWORK
    assert database.read_bytes() == before
