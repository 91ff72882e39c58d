from __future__ import annotations

import errno
import gzip
import json
import re
import socket
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import format_datetime
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest
import requests
import responses
from local_server import Clock, LocalServer, Reply, reply_json
from requests.adapters import HTTPAdapter

from deckforge import __version__
from deckforge.errors import ExitCode
from deckforge.scryfall import bounded, network
from deckforge.scryfall import client as client_module
from deckforge.scryfall.client import API, Client, user_agent
from deckforge.scryfall.network import NetworkError

AGENT = re.compile(rf"deckforge/{re.escape(__version__)}( \(\+https?://\S+\))?")
LIST = {"object": "list", "data": []}
DAMAGED = [
    "http://[",
    "http://[::1",
    "//[",
    "https://[x]/",
    "https://api.scryfall.com:99999/",
    "https://api.scryfall.com:x/",
    "https://a..scryfall.com/",
    f"https://{'x' * 64}.scryfall.com/",
]
BUSY = reply_json({"object": "error", "code": "rate_limited", "status": 429}, 429)


@pytest.fixture
def clock() -> Clock:
    return Clock()


Made = Callable[..., Client]


@pytest.fixture
def make(clock: Clock) -> Iterator[Made]:
    made: list[Client] = []

    def client(api: str = API, **options: Any) -> Client:  # noqa: ANN401 - a client's
        made.append(Client(api=api, clock=clock, sleep=clock.sleep, **options))
        return made[-1]

    yield client
    for each in made:
        each.close()


def ask(client: Client, path: str = "/x") -> NetworkError:
    with pytest.raises(NetworkError) as caught:
        client.get(path)
    assert caught.value.exit_code is ExitCode.NETWORK
    assert "\n" not in caught.value.message
    assert caught.value.hint
    return caught.value


def test_every_request_says_who_asks_and_what_it_takes(server: LocalServer, make: Made) -> None:
    server.route("/x", reply_json(LIST))
    server.route("/cards/collection", reply_json(LIST))
    server.route("/moved", Reply(302, headers={"Location": "/file"}))
    server.route("/file", Reply(200, b"abc"))
    client = make(server.url)
    client.get("/x")
    client.post("/cards/collection", {"identifiers": []})
    with client.file(f"{server.url}/moved") as response:
        assert response.raw.read() == b"abc"
    assert server.paths() == ["/x", "/cards/collection", "/moved", "/file"]
    for seen in server.seen:
        assert AGENT.fullmatch(seen.headers["User-Agent"])
        assert seen.headers["Accept"] == (
            "*/*" if seen.path in {"/moved", "/file"} else "application/json;q=0.9,*/*;q=0.8"
        )
    assert server.seen[1].headers["Content-Type"] == "application/json"
    assert json.loads(server.seen[1].body) == {"identifiers": []}


@pytest.mark.parametrize(
    ("urls", "agent"),
    [
        ([], f"deckforge/{__version__}"),
        (["Homepage, https://example.org/d"], f"deckforge/{__version__} (+https://example.org/d)"),
    ],
)
def test_the_projects_address_is_told_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, urls: list[str], agent: str
) -> None:
    stated = Message()
    for url in urls:
        stated["Project-URL"] = url
    monkeypatch.setattr(client_module, "metadata", lambda _: stated)
    assert user_agent.__wrapped__() == agent


def test_a_package_that_is_not_installed_has_a_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> NoReturn:
        raise PackageNotFoundError

    monkeypatch.setattr(client_module, "metadata", missing)
    assert user_agent.__wrapped__() == f"deckforge/{__version__}"


@responses.activate
def test_requests_are_spaced_by_endpoint_and_host(make: Made, clock: Clock) -> None:
    for path in ("/cards/named", "/cards/search", "/cards/random", "/bulk-data", "/symbols"):
        responses.get(API + path, json=LIST)
    responses.post(f"{API}/cards/collection", json={**LIST, "not_found": [{"name": "x"}]})
    responses.get("https://data.scryfall.io/f", body=b"x")
    client = make()
    client.get("/cards/named")
    client.get("/cards/search")
    client.post("/cards/collection", {})
    client.get("/cards/random")
    assert clock.slept == pytest.approx([0.5, 0.5, 0.5])
    client.get("/bulk-data")
    client.get("/symbols")
    assert clock.slept == pytest.approx([0.5, 0.5, 0.5, 0.1])
    for _ in range(3):
        with client.file("https://data.scryfall.io/f"):
            pass
    assert len(clock.slept) == 4
    clock.now += 10
    client.get("/bulk-data")
    assert len(clock.slept) == 4


@pytest.mark.parametrize(("path", "hours"), [("/sets", 24), ("/symbology", 24), ("/cards/collection", 1)])
def test_small_answers_are_kept_for_some_hours_over_runs(
    server: LocalServer, make: Made, path: str, hours: int
) -> None:
    server.route(path, reply_json({"object": "list", "data": [1]}))
    assert make(server.url).get(path).body == {"object": "list", "data": [1]}
    again = make(server.url)
    assert again.get(path).body == {"object": "list", "data": [1]}
    assert server.paths() == [path]
    (kept,) = again._small.cache.responses.values()  # type: ignore[attr-defined] # noqa: SLF001 - nowhere else is it seen
    assert kept.expires - datetime.now(UTC) == pytest.approx(timedelta(hours=hours), abs=timedelta(minutes=1))


@pytest.mark.parametrize("path", ["/bulk-data/oracle_cards", "/cards/named"])
def test_other_answers_are_asked_for_each_time(server: LocalServer, make: Made, path: str) -> None:
    server.route(path, reply_json(LIST))
    make(server.url).get(path)
    make(server.url).get(path)
    assert server.paths() == [path, path]


@pytest.mark.parametrize("body", [{**LIST, "not_found": [{"name": "Bolt"}]}, {"object": "card"}, {}])
def test_an_answer_that_lacks_something_is_not_kept(server: LocalServer, make: Made, body: object) -> None:
    server.route("/cards/collection", reply_json(body))
    for _ in range(2):
        make(server.url).post("/cards/collection", {"identifiers": [{"name": "Bolt"}]})
    assert len(server.seen) == 2


def test_a_whole_answer_to_the_same_question_is_kept_and_to_another_is_not(server: LocalServer, make: Made) -> None:
    server.route("/cards/collection", reply_json(LIST))
    for name in ("Bolt", "Bolt", "Fog"):
        make(server.url).post("/cards/collection", {"identifiers": [{"name": name}]})
    assert [json.loads(seen.body)["identifiers"][0]["name"] for seen in server.seen] == ["Bolt", "Fog"]


def test_files_are_never_kept(server: LocalServer, make: Made) -> None:
    server.route("/sets", Reply(200, json.dumps(LIST).encode(), {"Content-Type": "application/json"}))
    for _ in range(2):
        with make(server.url).file(f"{server.url}/sets") as response:
            response.raw.read()
    assert len(server.seen) == 2


def test_a_cache_that_cannot_be_used_is_done_without(
    server: LocalServer, make: Made, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server.route("/sets", reply_json(LIST))
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert make(server.url).get("/sets").body == LIST


def test_a_broken_cache_is_done_without(server: LocalServer, make: Made) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise sqlite3.DatabaseError

    server.route("/sets", reply_json(LIST))
    client = make(server.url)
    client._small.cache.get_response = broken  # type: ignore[attr-defined] # noqa: SLF001 - a file can't be broken in time
    assert client.get("/sets").body == LIST
    assert client.get("/sets").body == LIST


def test_what_has_not_changed_has_no_body(server: LocalServer, make: Made) -> None:
    server.route("/x", lambda seen: Reply(304, headers={"ETag": seen.headers["If-None-Match"]}))
    assert make(server.url).get("/x", etag='"abc"') == (None, '"abc"')


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ({}, 60),
        ({"Retry-After": "5"}, 60),
        ({"Retry-After": "90"}, 90),
        ({"Retry-After": "soon"}, 60),
        ({"Retry-After": format_datetime(datetime.now(UTC) - timedelta(days=1), usegmt=True)}, 60),
    ],
)
def test_a_429_is_waited_out_with_a_countdown(
    server: LocalServer, make: Made, clock: Clock, stated: dict[str, str], seconds: int
) -> None:
    told: list[int] = []
    server.route("/x", BUSY._replace(headers=stated), reply_json(LIST))
    assert make(server.url, waiting=told.append).get("/x").body == LIST
    assert told == list(range(seconds, -1, -1))
    assert clock.slept == [1] * seconds
    assert len(server.seen) == 2


def test_a_date_to_come_back_at_is_waited_for(server: LocalServer, make: Made, clock: Clock) -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=120), usegmt=True)
    server.route("/x", BUSY._replace(headers={"Retry-After": date}), reply_json(LIST))
    make(server.url).get("/x")
    assert 115 <= clock.now <= 122


@pytest.mark.parametrize("fraction", [1, 999_999])
def test_a_date_to_come_back_at_is_never_come_before(
    server: LocalServer, make: Made, clock: Clock, monkeypatch: pytest.MonkeyPatch, fraction: int
) -> None:
    """Dates have whole seconds; a second is begun where a part of one is left."""
    now = datetime(2026, 11, 30, 12, 0, 0, fraction, UTC)
    monkeypatch.setattr(client_module, "datetime", SimpleNamespace(now=lambda _: now))
    server.route("/x", BUSY._replace(headers={"Retry-After": "Mon, 30 Nov 2026 12:02:00 GMT"}), reply_json(LIST))
    make(server.url).get("/x")
    assert clock.slept == [1] * 120


def test_a_second_429_ends_it(server: LocalServer, make: Made) -> None:
    server.route("/x", BUSY)
    client = make(server.url)
    assert "429" in ask(client).message
    assert len(server.seen) == 2
    assert "60 seconds" in ask(client).hint
    assert len(server.seen) == 3


def test_a_pause_of_an_hour_is_told_and_not_waited_out(server: LocalServer, make: Made, clock: Clock) -> None:
    server.route("/x", BUSY._replace(headers={"Retry-After": "3600"}))
    assert "3600 seconds" in ask(make(server.url)).hint
    assert clock.slept == []


@pytest.mark.parametrize(("stated", "waited"), [("600", 600), ("601", 0), ("61", 61), ("59", 60), ("-1", 60)])
def test_a_pause_is_waited_out_to_the_second_up_to_ten_minutes(
    server: LocalServer, make: Made, clock: Clock, stated: str, waited: int
) -> None:
    server.route("/x", BUSY._replace(headers={"Retry-After": stated}), reply_json(LIST))
    if waited:
        make(server.url).get("/x")
    else:
        assert "Wait 601 seconds" in ask(make(server.url)).hint
    assert clock.slept == [1] * waited


@pytest.mark.parametrize(("count", "arrives"), [(5, True), (6, True), (7, False)])
def test_so_many_redirects_are_followed(server: LocalServer, make: Made, count: int, *, arrives: bool) -> None:
    for number in range(count):
        server.route(f"/{number}", Reply(302, headers={"Location": f"/{number + 1}"}))
    server.route(f"/{count}", reply_json(LIST))
    client = make(server.url)
    if arrives:
        assert client.get("/0").body == LIST
    else:
        assert "redirects that don't end" in ask(client, "/0").message


def test_what_is_not_needed_is_not_waited_for(server: LocalServer, make: Made, clock: Clock) -> None:
    server.route("/x", BUSY)
    with pytest.raises(NetworkError):
        make(server.url).get("/x", patient=False)
    assert clock.slept == []


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (reply_json({"object": "error", "details": "No\nsuch thing."}, 404), "has no /x (404: No such thing.)"),
        (reply_json({"object": "error", "details": "Bad agent."}, 400), "refuses the request (400: Bad agent.)"),
        (Reply(403), "refuses the request (403)"),
        (Reply(500, b"<h1>Oh</h1>", {"Content-Type": "text/html"}), "fault of its own (500)"),
        (Reply(503), "fault of its own (503)"),
        (Reply(200, b"<html>", {"Content-Type": "Text/HTML; charset=utf-8"}), "web page"),
        (Reply(200, b"{"), "no JSON"),
        (Reply(200, b""), "no JSON"),
        (Reply(200, b"[" * 100_000), "no JSON"),
        (Reply(200, b"[]"), "no object"),
        (reply_json({"object": "error", "details": "Odd."}), "Odd."),
        (Reply(304), "304"),
        (Reply(302), "302"),
        (Reply(302, headers={"Location": "/x"}), "redirects that don't end"),
        (Reply(302, headers={"Location": "http://login.example/in"}), "leads away from Scryfall, to http://login.example"),
        (Reply(301, headers={"Location": "https://scryfall.com.example/"}), "leads away"),
        (Reply(301, headers={"Location": "http://api.scryfall.com/x"}), "leads away"),
        (Reply(301, headers={"Location": "file:///etc/passwd"}), "leads away"),
        *((Reply(302, headers={"Location": address}), "a damaged address") for address in DAMAGED),
        (Reply(200, b'{"object"', length=900), "broke off"),
    ],
)  # fmt: skip
def test_an_answer_of_no_use_is_one_line(server: LocalServer, make: Made, reply: Reply, words: str) -> None:
    server.route("/x", reply)
    assert words in ask(make(server.url)).message


@pytest.mark.parametrize("target", DAMAGED)
def test_a_damaged_address_is_never_asked(server: LocalServer, make: Made, target: str) -> None:
    assert ask(make(server.url), target).message == "127.0.0.1 answered with a damaged address"
    server.route("/file", Reply(302, headers={"Location": target}))
    with pytest.raises(NetworkError, match="a damaged address"), make(server.url).file(f"{server.url}/file"):
        pass
    assert server.paths() == ["/file"]


SPACES = b" " * (bounded.SMALL_BYTES - 2)


@pytest.mark.parametrize("packed", [False, True])
def test_a_small_answer_may_have_so_many_bytes_unpacked(server: LocalServer, make: Made, *, packed: bool) -> None:
    def reply(body: bytes) -> Reply:
        return Reply(200, gzip.compress(body, 1), {"Content-Encoding": "gzip"}) if packed else Reply(200, body)

    server.route("/x", reply(SPACES + b"{}"), reply(SPACES + b" {}"))
    client = make(server.url)
    assert client.get("/x").body == {}
    error = ask(client)
    assert error.message == "127.0.0.1 answered with more than 16 MB where little was asked for"
    server.route("/x", reply_json(LIST))
    assert client.get("/x").body == LIST


def test_what_unpacks_to_very_much_is_not_unpacked(server: LocalServer, make: Made) -> None:
    server.route("/x", Reply(200, gzip.compress(b" " * 200_000_000, 1), {"Content-Encoding": "gzip"}))
    client = make(server.url)
    tracemalloc.start()
    ask(client)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5 * bounded.SMALL_BYTES


@pytest.mark.parametrize("encoding", ["gzip, gzip", "br", "x"])
def test_what_is_packed_otherwise_than_asked_for_is_not_unpacked(
    server: LocalServer, make: Made, encoding: str
) -> None:
    server.route("/x", Reply(200, b"{}", {"Content-Encoding": encoding}))
    assert "packed in a way that nobody asked for" in ask(make(server.url)).message
    assert server.seen[0].headers["Accept-Encoding"] == "gzip"


@pytest.mark.parametrize("status", [200, 302, 404, 429, 500])
def test_an_answer_that_trickles_in_ends(
    server: LocalServer, make: Made, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(client_module, "SMALL_SECONDS", 1.0)
    server.route("/sets", Reply(status, b" " * 1_000_000, {"Location": "/sets"}, slow=0.05), reply_json(LIST))
    client = make(server.url)
    assert ask(client, "/sets").message == "127.0.0.1 has not answered within 1 seconds"
    assert server.sent < 1_000_000
    assert client.get("/sets").body == LIST


@pytest.mark.parametrize(("status", "words"), [(302, "leads away"), (404, "404"), (500, "fault of its own")])
def test_of_an_answer_that_is_no_file_the_body_is_not_read(
    server: LocalServer, make: Made, status: int, words: str
) -> None:
    server.route("/x", Reply(status, b" " * 1_000_000, {"Location": "https://example.org/"}, slow=0.05))
    with pytest.raises(NetworkError, match=words), make(server.url).file(f"{server.url}/x"):
        pass
    assert server.sent < 1_000_000


def test_what_was_sent_is_not_sent_elsewhere(server: LocalServer, make: Made) -> None:
    server.route("/p", Reply(307, headers={"Location": "/q"}))
    with pytest.raises(NetworkError, match="307"):
        make(server.url).post("/p", {})
    assert server.paths() == ["/p"]


def test_a_file_that_is_a_web_page_or_gone_is_an_error(server: LocalServer, make: Made) -> None:
    server.route("/page", Reply(200, b"<html>", {"Content-Type": "text/html"}))
    for path, words in (("/page", "web page"), ("/gone", "404")):
        with pytest.raises(NetworkError, match=words), make(server.url).file(server.url + path):
            pass


def test_nobody_there_is_an_error(socket_enabled: None, make: Made) -> None:
    del socket_enabled
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert ask(make(f"http://127.0.0.1:{port}")).message == "127.0.0.1 refuses the connection"


def test_a_server_that_hangs_up_is_an_error(server: LocalServer, make: Made) -> None:
    server.route("/x", Reply(0))
    assert "broke off" in ask(make(server.url)).message


def test_a_server_that_does_not_answer_is_an_error(
    server: LocalServer, make: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "READ_SECONDS", 0.05)
    server.route("/x", Reply(200, b"x" * 2000, slow=2))
    assert "has not answered" in ask(make(server.url)).message


def test_an_answer_is_waited_for_half_a_minute_and_a_connection_less(
    server: LocalServer, make: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[object] = []
    send = HTTPAdapter.send

    def watched(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as in requests
        waited.append(kwargs["timeout"])
        return send(*args, **kwargs)

    monkeypatch.setattr(HTTPAdapter, "send", watched)
    server.route("/x", reply_json(LIST))
    client = make(server.url)
    client.get("/x")
    with client.file(f"{server.url}/x"):
        pass
    assert waited == [(10, 30), (10, 30)]


def test_a_server_without_tls_is_an_error(server: LocalServer, make: Made) -> None:
    error = ask(make(server.url.replace("http:", "https:")))
    assert error.message.startswith("no secure connection to 127.0.0.1 (TLS: ")


def test_a_name_that_cannot_be_looked_up_is_an_error(make: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> NoReturn:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert ask(make()).message == "the address of api.scryfall.com can't be looked up: no network, or no DNS"


def test_a_network_that_is_down_is_an_error(make: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object, **__: object) -> NoReturn:
        raise requests.ConnectionError(OSError(errno.ENETUNREACH, "Network is unreachable"))

    monkeypatch.setattr(HTTPAdapter, "send", unreachable)
    assert ask(make()).message == "there is no way to api.scryfall.com: no network"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (requests.exceptions.ConnectTimeout("x"), f"within {network.CONNECT_SECONDS} seconds"),
        (requests.exceptions.ProxyError("no proxy"), "proxy"),
        (requests.exceptions.SSLError("certificate has expired"), "certificate has expired"),
        (requests.exceptions.InvalidURL("odd"), "odd"),
    ],
)
def test_other_failures_are_told_apart(
    make: Made, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    def fail(*_: object, **__: object) -> NoReturn:
        raise error

    monkeypatch.setattr(HTTPAdapter, "send", fail)
    assert words in ask(make()).message


@pytest.mark.parametrize("target", ["https://example.org/x", "http://api.scryfall.com/x", "ftp://scryfall.com/"])
def test_only_scryfall_is_asked(make: Made, target: str) -> None:
    assert "leads away" in ask(make(), target).message


@pytest.mark.parametrize("target", ["https://data.scryfall.io/x", "https://scryfall.com", "https://API.Scryfall.com/x"])
def test_all_of_scryfalls_hosts_are_known(make: Made, target: str) -> None:
    make().check_host(API, target)
