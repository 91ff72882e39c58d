from __future__ import annotations

import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from local_server import Clock, LocalServer, Reply, Seen, reply_json
from scryfall_objects import card_object, json_lines, packed
from support import until

from deckforge.app.homebrew import add_homebrew
from deckforge.app.importing import FarFewerError, import_cards
from deckforge.app.updating import update_cards
from deckforge.errors import ExitCode, UsageError
from deckforge.model.card import Origin
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.scryfall.cards import Tally, read_records
from deckforge.scryfall.client import Client
from deckforge.scryfall.network import NetworkError
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError, ImportRunningError
from deckforge.store.replace import amending, updating
from deckforge.store.write import add_records

OLD = packed([card_object("Old Card", id="o-1")])
NEW = packed([card_object("New Card", id="n-1"), card_object("Token", id="n-2", layout="token")])
SETS = {"object": "list", "data": [{"code": "lea", "name": "Alpha", "set_type": "core", "released_at": "1993-08-05"}]}
SYMBOLS = {"object": "list", "data": [{"symbol": "{W}", "english": "one white mana", "mana_value": 1.0}]}
FIRST, SECOND = "20261128100000", "20261129100000"


def offer(  # noqa: PLR0913 - what an index says
    server: LocalServer,
    data: bytes,
    when: str = FIRST,
    *,
    kind: str = "oracle_cards",
    etag: str | None = '"i-1"',
    file: Reply | None = None,
) -> None:
    """Puts a bulk file on the server, as of a time."""
    path = f"/{kind}/{kind.replace('_', '-')}-{when}.jsonl.gz"
    day = f"{when[:4]}-{when[4:6]}-{when[6:8]}T10:00:00.5+00:00"
    body = {"object": "bulk_data", "type": kind, "updated_at": day, "jsonl_download_uri": server.url + path}

    def index(seen: Seen) -> Reply:
        if etag and seen.headers.get("If-None-Match") == etag:
            return Reply(304, headers={"ETag": etag})
        return reply_json(body, ETag=etag) if etag else reply_json(body)

    server.route(f"/bulk-data/{kind}", index)
    server.route(path, file or Reply(200, data, {"ETag": f'"f-{when}"'}))
    server.route("/sets", reply_json(SETS))
    server.route("/symbology", reply_json(SYMBOLS))


@pytest.fixture
def client(server: LocalServer) -> Iterator[Client]:
    clock = Clock()
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as made:
        yield made


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cards.sqlite"


def rows(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as conn:
        return conn.execute(sql).fetchall()


def names_in(path: Path) -> set[str]:
    with Database.open(path) as data:
        return {card.name for card in data.all_cards()}


def files_beside(path: Path) -> set[str]:
    return {found.name for found in path.parent.iterdir()} - {path.name, "cards.sqlite.lock"}


def test_the_newest_data_is_downloaded_and_imported(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW)
    report = update_cards(database=database, client=client)
    assert (report.cards, report.non_deck, report.current) == (1, {"token": 1}, False)
    assert names_in(database) == {"New Card", "Token"}
    meta = dict(rows(database, "SELECT key, value FROM meta"))
    assert (meta["source"], meta["updated_at"], meta["etag"]) == (
        "oracle_cards", "2026-11-28T10:00:00.5+00:00", '"i-1"',
    )  # fmt: skip
    assert rows(database, "SELECT code, name, type, released_at FROM sets ORDER BY code") == [
        ("lea", "Alpha", "core", "1993-08-05"),
        ("tst", "", "expansion", "2020-01-01"),
    ]
    assert rows(database, "SELECT * FROM symbols") == [("{W}", "one white mana", 1.0)]
    assert files_beside(database) == {"cards.sqlite.download.lock"}
    assert server.paths()[0] == "/bulk-data/oracle_cards"


def test_what_is_current_is_left_alone(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW)
    first = update_cards(database=database, client=client)
    server.seen.clear()
    before = database.read_bytes()
    again = update_cards(database=database, client=client)
    assert again == first._replace(current=True, seconds=0.0)
    assert server.paths() == ["/bulk-data/oracle_cards"]
    assert server.seen[0].headers["If-None-Match"] == '"i-1"'
    assert database.read_bytes() == before


def test_an_unchanged_time_is_current_too(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW, etag=None)
    update_cards(database=database, client=client)
    assert update_cards(database=database, client=client).current
    assert "If-None-Match" not in server.seen[-1].headers
    assert server.paths().count("/bulk-data/oracle_cards") == 2
    assert len(server.paths()) == 5


def test_a_file_imported_by_hand_is_known_to_be_current(
    server: LocalServer, client: Client, database: Path, tmp_path: Path
) -> None:
    file = tmp_path / f"oracle-cards-{FIRST}.jsonl.gz"
    file.write_bytes(NEW)
    import_cards(file, database=database)
    offer(server, NEW)
    assert update_cards(database=database, client=client).current
    assert "If-None-Match" not in server.seen[0].headers


def test_newer_data_takes_the_place_of_the_old(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, OLD)
    update_cards(database=database, client=client)
    offer(server, NEW, SECOND, etag='"i-2"')
    assert not update_cards(database=database, client=client).current
    assert names_in(database) == {"New Card", "Token"}


def test_older_data_does_not_take_the_place_of_newer_unless_forced(
    server: LocalServer, client: Client, database: Path
) -> None:
    told: list[str] = []
    offer(server, NEW, SECOND)
    first = update_cards(database=database, client=client)
    offer(server, OLD, FIRST, etag='"i-0"')
    again = update_cards(database=database, client=client, note=told.append)
    assert (again.current, again.updated_at) == (True, first.updated_at)
    assert again.updated_at == "2026-11-29T10:00:00.5+00:00"
    assert told == [
        "The data here is already newer than Scryfall's index, which has 2026-11-28T10:00:00.5+00:00.",
    ]
    assert names_in(database) == {"New Card", "Token"}
    assert not update_cards(database=database, client=client, force=True).current
    assert names_in(database) == {"Old Card"}


def test_the_day_of_the_newest_card_says_not_that_data_is_newer(
    server: LocalServer, client: Client, database: Path
) -> None:
    """A card may be dated after the data that has it."""
    with closing(io.BytesIO(packed([card_object("Old Card", id="o-1", released_at="2026-11-30")]))) as file:
        import_cards(file, database=database)
    offer(server, NEW, FIRST)
    assert not update_cards(database=database, client=client).current
    assert names_in(database) == {"New Card", "Token"}


def test_a_download_of_far_fewer_cards_is_refused_unless_forced(
    server: LocalServer, client: Client, database: Path
) -> None:
    import_cards(io.BytesIO(json_lines(card_object(str(number)) for number in range(100))), database=database)
    offer(server, NEW)
    with pytest.raises(FarFewerError, match=r"far fewer cards \(1\) than the data there \(100\)"):
        update_cards(database=database, client=client)
    assert len(names_in(database)) == 100
    assert update_cards(database=database, client=client, force=True).cards == 1


def test_force_asks_and_downloads_whatever_is_there(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW)
    update_cards(database=database, client=client)
    server.seen.clear()
    assert not update_cards(database=database, client=client, force=True).current
    assert "If-None-Match" not in server.seen[0].headers
    assert f"/oracle_cards/oracle-cards-{FIRST}.jsonl.gz" in server.paths()


def test_another_type_is_downloaded_and_then_kept_up(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, OLD)
    update_cards(database=database, client=client)
    offer(server, NEW, kind="default_cards")
    report = update_cards(database=database, client=client, kind="default_cards")
    assert (report.source, report.current) == ("default_cards", False)
    assert update_cards(database=database, client=client).current
    assert server.paths()[-1] == "/bulk-data/default_cards"


def test_a_type_that_there_is_not_is_an_error(client: Client, database: Path) -> None:
    with pytest.raises(UsageError, match="rulings"):
        update_cards(database=database, client=client, kind="rulings")


@pytest.mark.parametrize("left", [0, 5000])
def test_a_broken_database_counts_for_nothing(server: LocalServer, client: Client, database: Path, left: int) -> None:
    offer(server, NEW)
    update_cards(database=database, client=client)
    database.write_bytes(database.read_bytes()[:left])
    assert not update_cards(database=database, client=client).current
    assert names_in(database) == {"New Card", "Token"}


def test_a_report_of_another_shape_counts_for_nothing(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW)
    update_cards(database=database, client=client)
    with closing(sqlite3.connect(database)) as conn, conn:
        conn.execute("UPDATE meta SET value = '{}' WHERE key = 'report'")
    assert not update_cards(database=database, client=client).current


def test_a_foreign_file_is_refused_before_anything_is_asked(
    server: LocalServer, client: Client, tmp_path: Path
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(CannotWriteError, match="left alone"):
        update_cards(database=path, client=client)
    assert server.seen == []


@pytest.mark.parametrize("missing", ["/sets", "/symbology"])
def test_lists_that_do_not_come_are_done_without(
    server: LocalServer, client: Client, database: Path, missing: str
) -> None:
    told: list[str] = []
    offer(server, NEW)
    server.route(missing, Reply(429))
    assert update_cards(database=database, client=client, note=told.append).cards == 1
    assert len(told) == 1
    assert "sets and symbols" in told[0]
    assert rows(database, "SELECT code FROM sets WHERE code = 'tst'") == [("tst",)]


def test_a_download_that_fails_leaves_the_old_data_and_its_part(
    server: LocalServer, client: Client, database: Path
) -> None:
    offer(server, OLD)
    update_cards(database=database, client=client)
    before = database.read_bytes()
    offer(server, NEW, SECOND, etag='"i-2"', file=Reply(200, NEW, {"ETag": '"f"'}, cut=100))
    server.routes[f"/oracle_cards/oracle-cards-{SECOND}.jsonl.gz"] = _then(
        Reply(200, NEW, {"ETag": '"f"'}, cut=100), Reply(500)
    )
    with pytest.raises(NetworkError) as caught:
        update_cards(database=database, client=client)
    assert caught.value.exit_code is ExitCode.NETWORK
    assert database.read_bytes() == before
    part = database.with_name("cards.sqlite.download") / f"oracle-cards-{SECOND}.jsonl.gz.part"
    assert part.read_bytes() == NEW[:100]


def _then(*replies: Reply) -> Any:  # noqa: ANN401 - a route
    pending = list(replies)
    return lambda _: pending.pop(0) if len(pending) > 1 else pending[0]


def test_a_file_of_no_cards_leaves_the_old_data_and_nothing_else(
    server: LocalServer, client: Client, database: Path
) -> None:
    offer(server, OLD)
    update_cards(database=database, client=client)
    offer(server, packed([{"object": "set", "name": "Alpha"}]), SECOND, etag='"i-2"')
    with pytest.raises(BadBulkFileError):
        update_cards(database=database, client=client)
    assert names_in(database) == {"Old Card"}
    assert files_beside(database) == {"cards.sqlite.download.lock"}


def test_a_download_outlives_a_failed_import(
    server: LocalServer, client: Client, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        message = "database or disk is full"
        raise sqlite3.OperationalError(message)

    offer(server, NEW)
    with monkeypatch.context() as patched:
        patched.setattr("deckforge.store.replace.create_indexes", full)
        with pytest.raises(CannotWriteError):
            update_cards(database=database, client=client)
    server.seen.clear()
    assert update_cards(database=database, client=client).cards == 1
    assert f"/oracle_cards/oracle-cards-{FIRST}.jsonl.gz" not in server.paths()


def test_two_updates_at_once_do_not_meet(database: Path) -> None:
    with updating(database), pytest.raises(ImportRunningError), updating(database, patience=0.01):
        pass


def test_progress_of_both_steps_is_told(server: LocalServer, client: Client, database: Path) -> None:
    told: dict[str, list[tuple[int, int | None]]] = {}

    @contextmanager
    def stage(title: str) -> Iterator[Any]:
        told[title] = []
        yield lambda done, whole: told[title].append((done, whole))

    offer(server, NEW)
    update_cards(database=database, client=client, stage=stage)
    assert {title: steps[-1] for title, steps in told.items()} == {
        "Downloading cards": (len(NEW), len(NEW)),
        "Importing cards": (len(NEW), len(NEW)),
    }


STOPPED = """
import sys
from deckforge.cli import main as cli
from deckforge.scryfall import client
client.Client.__init__.__kwdefaults__["api"] = sys.argv[1]
sys.exit(cli.main(["import", "--db", sys.argv[2], "--format", "json"]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_ctrl_c_in_a_download_is_told_and_the_next_run_goes_on(
    server: LocalServer, client: Client, database: Path
) -> None:
    cards = [
        card_object(f"Card {number}", id=f"c-{number}", oracle_text=os.urandom(40).hex()) for number in range(3000)
    ]
    data = packed(cards)
    offer(server, data, file=Reply(200, data, {"ETag": '"f"'}, held=len(data) - 1000))
    command = [sys.executable, "-c", STOPPED, server.url, str(database)]
    part = database.with_name("cards.sqlite.download") / f"oracle-cards-{FIRST}.jsonl.gz.part"
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:  # noqa: S603 - our own code
        until(lambda: part.exists() and part.stat().st_size > 0)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate()
    assert child.returncode == ExitCode.INTERRUPTED
    assert json.loads(out)["error"]["code"] == "interrupted"
    assert err == b"deckforge: interrupted\n"
    have = part.stat().st_size
    assert 0 < have < len(data)
    place = {"ETag": '"f"', "Content-Range": f"bytes {have}-{len(data) - 1}/{len(data)}"}
    server.route(f"/oracle_cards/oracle-cards-{FIRST}.jsonl.gz", Reply(206, data[have:], place))
    assert update_cards(database=database, client=client).cards == 3000
    (asked,) = [seen for seen in server.seen if "Range" in seen.headers]
    assert (asked.headers["Range"], asked.headers["If-Range"]) == (f"bytes={have}-", '"f"')


def write(path: Path, *statements: str) -> None:
    """Damages a database, or changes it."""
    with closing(sqlite3.connect(path)) as conn, conn:
        for statement in statements:
            conn.execute(statement)


def overwrite(path: Path, old: bytes, new: bytes) -> None:
    """Changes bytes of a file in their place."""
    content = path.read_bytes()
    assert old in content
    assert len(old) == len(new)
    path.write_bytes(content.replace(old, new))


DAMAGE: dict[str, Callable[[Path], object]] = {
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-8192]),
    "a table's definition": lambda path: overwrite(path, b"CREATE TABLE faces", b"CREATE TABLE f\xff\xfees"),
    "definitions without meaning": lambda path: overwrite(path, b"CREATE TABLE", b"CR\xc3\x28TE TABLE"),
    "a column's name": lambda path: overwrite(path, b"tcgplayer_id INT", b"tcgplayer_ie INT"),
    "what an index is of": lambda path: overwrite(path, b"ON printings (card)", b"ON printings (lang)"),
    "a page": lambda path: path.write_bytes(path.read_bytes()[:-8192] + b"\x5a" * 8192),
    "text": lambda path: overwrite(path, b"New Card", b"New C\xffrd"),
    "a missing card": lambda path: write(path, "DELETE FROM cards WHERE name = 'Token'"),
    "a missing face": lambda path: write(path, "DELETE FROM faces WHERE name = 'Token'"),
    "a missing name": lambda path: write(path, "DELETE FROM names WHERE name = 'Token'"),
    "a printing too many": lambda path: write(
        path,
        "INSERT INTO printings SELECT id + 9, card, 'x', set_code, number, lang, rarity, released_at, artist, finishes,"
        " flags, images, mtgo_id, mtgo_foil_id, arena_id, cardmarket_id, tcgplayer_id FROM printings LIMIT 1",
    ),
    "a lost legality": lambda path: write(path, "DELETE FROM legalities"),
    "what is no text": lambda path: write(path, "UPDATE faces SET text = x'ff00'"),
    "a list of keywords": lambda path: write(path, "UPDATE cards SET keywords = '[' WHERE name = 'Token'"),
    "a report": lambda path: write(path, "UPDATE meta SET value = '[]' WHERE key = 'report'"),
    "a number in the report": lambda path: overwrite(path, b'"skipped": {}', b'"skipped": 17'),
    "a count": lambda path: write(path, "UPDATE meta SET value = 'many' WHERE key = 'cards'"),
    "the meta table": lambda path: write(path, "DELETE FROM meta"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_is_damaged_is_not_current_and_is_downloaded_anew(
    server: LocalServer, client: Client, database: Path, damage: str
) -> None:
    offer(server, NEW)
    update_cards(database=database, client=client)
    DAMAGE[damage](database)
    server.seen.clear()
    assert not update_cards(database=database, client=client).current
    assert "If-None-Match" not in server.seen[0].headers
    assert names_in(database) == {"New Card", "Token"}
    assert update_cards(database=database, client=client).current


def test_what_is_damaged_keeps_its_type(server: LocalServer, client: Client, database: Path) -> None:
    offer(server, NEW, kind="default_cards")
    update_cards(database=database, client=client, kind="default_cards")
    write(database, "DELETE FROM printings", "UPDATE meta SET value = '' WHERE key = 'report'")
    assert update_cards(database=database, client=client).source == "default_cards"


def test_cards_of_ones_own_and_fetched_ones_leave_the_data_current(
    server: LocalServer, client: Client, database: Path
) -> None:
    offer(server, NEW)
    update_cards(database=database, client=client)
    add_homebrew([{"name": "Grug", "type": "Creature - Troll", "power": 5, "toughness": 4}], database=database)
    more = read_records(io.BytesIO(json_lines([card_object("Fetched Card", id="f-1")])), Tally())
    with amending(database) as conn:
        add_records(conn, list(more), Origin.FETCHED)
    assert update_cards(database=database, client=client).current
    assert names_in(database) == {"New Card", "Token", "Grug", "Fetched Card"}


@pytest.mark.parametrize("stated", ["not a date", "9999-12-31T00:00:00+00:00", "[b]x[/b]\n\nnext line", None])
def test_a_time_that_can_not_be_gives_way_to_the_one_in_the_files_name(
    server: LocalServer, client: Client, database: Path, stated: str | None
) -> None:
    offer(server, NEW, etag=None)
    path = f"/oracle_cards/oracle-cards-{FIRST}.jsonl.gz"
    body = {"object": "bulk_data", "type": "oracle_cards", "jsonl_download_uri": server.url + path}
    server.route("/bulk-data/oracle_cards", reply_json({**body, "updated_at": stated}))
    assert update_cards(database=database, client=client).updated_at == "2026-11-28T10:00:00+00:00"
    assert update_cards(database=database, client=client).current


def test_a_file_of_another_type_than_was_asked_for_is_not_kept(
    server: LocalServer, client: Client, database: Path
) -> None:
    offer(server, OLD)
    update_cards(database=database, client=client)
    several = [card_object(f"Card {number // 3}", id=f"c-{number}") for number in range(30)]
    offer(server, packed(several), SECOND, etag='"i-2"')
    with pytest.raises(NetworkError, match="no file of oracle_cards but of default_cards") as caught:
        update_cards(database=database, client=client)
    assert caught.value.exit_code == ExitCode.NETWORK
    assert names_in(database) == {"Old Card"}
    assert files_beside(database) == {"cards.sqlite.download.lock"}
