from __future__ import annotations

import errno
import gzip
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from local_server import Clock, LocalServer, Reply, Seen, reply_json
from support import until

from deckforge.errors import ExitCode
from deckforge.scryfall.client import Client
from deckforge.scryfall.download import BulkFile, CannotSaveError, download, find_bulk_file, forget, is_same
from deckforge.scryfall.network import NetworkError

NAME = "oracle-cards-20261129100000.jsonl.gz"
PATH = f"/oracle-cards/{NAME}"
# Bytes that don't shrink, so that the file has some length.
CONTENT = random.Random(1).randbytes(300_000)  # noqa: S311 - no secret
DATA = gzip.compress(CONTENT, mtime=0)
OTHER = gzip.compress(CONTENT[::-1], mtime=0)
CUT = 100_000
ETAG = '"one"'
INDEX = {
    "object": "bulk_data",
    "type": "oracle_cards",
    "updated_at": "2026-11-29T10:00:00.123+00:00",
    "compressed_size": len(DATA),
}


def ranged(data: bytes = DATA, etag: str = ETAG) -> Callable[[Seen], Reply]:
    """A server that does as RFC 9110 says."""

    def answer(seen: Seen) -> Reply:
        headers = {"ETag": etag, "Content-Type": "application/gzip"}
        asked = seen.headers.get("Range")
        if asked is None or seen.headers.get("If-Range", etag) != etag:
            return Reply(200, data, headers)
        start = int(asked.removeprefix("bytes=").removesuffix("-"))
        if start >= len(data):
            return Reply(416, b"", {"Content-Range": f"bytes */{len(data)}"})
        place = f"bytes {start}-{len(data) - 1}/{len(data)}"
        return Reply(206, data[start:], {**headers, "Content-Range": place})

    return answer


def cut(etag: str = ETAG, at: int = CUT) -> Reply:
    return Reply(200, DATA, {"ETag": etag}, cut=at)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(server: LocalServer, clock: Clock) -> Iterator[Client]:
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as made:
        yield made


@pytest.fixture
def bulk(server: LocalServer) -> BulkFile:
    return BulkFile("oracle_cards", "2026-11-29T10:00:00+00:00", server.url + PATH, len(DATA), '"index"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cards.sqlite.download"


def half(server: LocalServer, client: Client, bulk: BulkFile, folder: Path, reply: Reply | None = None) -> Path:
    """Leaves a half download, as three tries that don't get further do."""
    server.route(PATH, reply or cut(), Reply(0))
    with pytest.raises(NetworkError):
        download(client, bulk, folder)
    server.seen.clear()
    part = folder / f"{NAME}.part"
    assert part.stat().st_size == CUT
    return part


def ranges(server: LocalServer) -> list[tuple[str | None, str | None]]:
    return [(seen.headers.get("Range"), seen.headers.get("If-Range")) for seen in server.seen]


def test_the_index_says_what_there_is(server: LocalServer, client: Client) -> None:
    server.route("/bulk-data/oracle_cards", reply_json({**INDEX, "jsonl_download_uri": server.url + PATH}, ETag='"i"'))
    found = find_bulk_file(client, "oracle_cards")
    assert found == BulkFile("oracle_cards", str(INDEX["updated_at"]), server.url + PATH, len(DATA), '"i"')
    assert "If-None-Match" not in server.seen[0].headers


def test_the_index_is_asked_whether_it_has_changed(server: LocalServer, client: Client) -> None:
    server.route("/bulk-data/oracle_cards", Reply(304))
    assert find_bulk_file(client, "oracle_cards", etag='W/"i"') is None
    assert server.seen[0].headers["If-None-Match"] == 'W/"i"'


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "without a file"),
        ({"jsonl_download_uri": 3}, "without a file"),
        ({"jsonl_download_uri": "https://example.org/oracle-cards.jsonl.gz"}, "leads away"),
        ({"jsonl_download_uri": "http://["}, "a damaged address"),
        ({"jsonl_download_uri": "https://data.scryfall.io:x/a.gz"}, "a damaged address"),
        ({"download_uri": "https://data.scryfall.io/old.json"}, "without a file"),
        ({"type": "rulings", "jsonl_download_uri": f"https://data.scryfall.io{PATH}"}, "an index of 'rulings' instead"),
        ({"type": None, "jsonl_download_uri": f"https://data.scryfall.io{PATH}"}, "an index of 'None' instead"),
    ],
)
def test_an_index_of_another_shape_is_an_error(
    server: LocalServer, client: Client, fields: dict[str, Any], words: str
) -> None:
    server.route("/bulk-data/oracle_cards", reply_json({**INDEX, **fields}))
    with pytest.raises(NetworkError, match=words):
        find_bulk_file(client, "oracle_cards")


@pytest.mark.parametrize(
    ("stated", "known"),
    [
        ("2026-11-28T10:00:00.5+00:00", "2026-11-28T10:00:00.5+00:00"),
        ("2026-11-28", "2026-11-28T00:00:00+00:00"),
        ("not a date", None),
        ("9999-12-31T00:00:00+00:00", None),
        ("0001-01-01T00:00:00+14:00", None),
        ("1993-08-04T23:59:59+00:00", None),
        ("20261128T100000+00:00", None),
        ("[b]x[/b]\n\nnext line", None),
        ("2026-11-28" * 100_000, None),
        ("", None),
        (20261128, None),
    ],
)
def test_a_time_that_can_not_be_is_none(server: LocalServer, client: Client, stated: object, known: str | None) -> None:
    index = {**INDEX, "updated_at": stated, "jsonl_download_uri": server.url + PATH}
    server.route("/bulk-data/oracle_cards", reply_json(index))
    found = find_bulk_file(client, "oracle_cards")
    assert found is not None
    assert found.updated_at == known


@pytest.mark.parametrize(
    ("url", "name"),
    [
        (f"https://data.scryfall.io{PATH}", NAME),
        ("https://data.scryfall.io/a/b-1.jsonl.gz?x=1", "b-1.jsonl.gz"),
        ("https://data.scryfall.io/", "oracle_cards.jsonl.gz"),
        ("https://data.scryfall.io/..", "oracle_cards.jsonl.gz"),
        ("https://data.scryfall.io/a%2Fb", "oracle_cards.jsonl.gz"),
        ("https://data.scryfall.io/" + "x" * 300, "oracle_cards.jsonl.gz"),
        ("https://data.scryfall.io/" + "ö" * 100, "oracle_cards.jsonl.gz"),
    ],
)
def test_a_file_is_called_harmlessly(url: str, name: str) -> None:
    assert BulkFile("oracle_cards", None, url, None, None).name == name


@pytest.mark.parametrize(
    ("known", "same"),
    [
        ("2026-11-29T10:00:00+00:00", True),  # as in the file's name
        ("2026-11-29T09:58:30.5Z", True),  # as in the index
        ("2026-11-29T10:58:30+01:00", True),
        ("2026-11-29T10:00:01+00:00", False),
        ("2026-11-29", False),
        (None, False),
        ("yesterday", False),
        ("0001-01-01T00:00:00+01:00", False),
    ],
)
def test_data_is_told_by_its_time(known: str | None, same: bool) -> None:  # noqa: FBT001 - an expected value
    url = f"https://data.scryfall.io{PATH}"
    assert is_same(BulkFile("oracle_cards", "2026-11-29T09:58:30.123+00:00", url, None, None), known) is same


def test_a_file_is_downloaded_as_it_is(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    told: list[tuple[int, int | None]] = []
    server.route(PATH, ranged())
    path = download(client, bulk, folder, lambda done, whole: told.append((done, whole)))
    assert (path.name, path.read_bytes()) == (NAME, DATA)
    assert told[-1] == (len(DATA), len(DATA))
    assert ranges(server) == [(None, None)]
    assert server.seen[0].headers["Accept-Encoding"] == "identity"
    forget(folder)
    assert not folder.exists()
    forget(folder)


def test_gzip_as_a_way_to_send_is_left_as_it_is(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    server.route(PATH, Reply(200, DATA, {"Content-Encoding": "gzip"}))
    assert download(client, bulk, folder).read_bytes() == DATA


def test_a_broken_download_goes_on_by_itself(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, clock: Clock
) -> None:
    server.route(PATH, cut(), ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(None, None), (f"bytes={CUT}-", ETAG)]
    assert clock.slept == [1.0]


def test_a_download_that_breaks_again_and_again_stops(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    def little_more(seen: Seen) -> Reply:
        return ranged()(seen)._replace(cut=1000)

    server.route(PATH, little_more)
    with pytest.raises(NetworkError, match="after 3,000 bytes of oracle-cards") as caught:
        download(client, bulk, folder)
    assert (caught.value.exit_code, len(server.seen)) == (ExitCode.NETWORK, 3)
    assert "goes on" in caught.value.hint


def test_the_next_run_goes_on(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    half(server, client, bulk, folder)
    server.route(PATH, ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(f"bytes={CUT}-", ETAG)]


def test_a_changed_file_is_begun_again(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    half(server, client, bulk, folder)
    server.route(PATH, ranged(OTHER, '"two"'))
    assert download(client, bulk, folder).read_bytes() == OTHER
    assert ranges(server) == [(f"bytes={CUT}-", ETAG)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"Content-Range": f"bytes {CUT - 1}-{len(DATA) - 1}/{len(DATA)}"},
        {"Content-Range": f"bytes {CUT}-{len(DATA)}/{len(DATA) + 1}"},
        {"ETag": '"two"'},
        {"Content-Range": "rubbish"},
    ],
)
def test_a_part_that_does_not_fit_is_not_used(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, wrong: dict[str, str]
) -> None:
    half(server, client, bulk, folder)
    right = {"ETag": ETAG, "Content-Range": f"bytes {CUT}-{len(DATA) - 1}/{len(DATA)}"}
    server.route(PATH, Reply(206, DATA[CUT:], {**right, **wrong}), ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(f"bytes={CUT}-", ETAG), (None, None)]


def test_a_part_of_another_file_is_found_out_by_gzip(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    part = half(server, client, bulk, folder)
    part.write_bytes(OTHER[:CUT])
    server.route(PATH, ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(f"bytes={CUT}-", ETAG), (None, None)]


def test_a_whole_part_needs_nothing_more(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    half(server, client, bulk, folder).write_bytes(DATA)
    assert download(client, bulk, folder).read_bytes() == DATA
    assert server.seen == []


@pytest.mark.parametrize("there", [f"bytes */{len(DATA)}", "bytes */7", ""])
def test_416_means_whole_or_begin_again(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, there: str
) -> None:
    half(server, client, bulk, folder).write_bytes(DATA)
    (folder / f"{NAME}.about.json").write_text(about(url=bulk.url, size=None))
    server.route(PATH, Reply(416, b"", {"Content-Range": there}), ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    again = [] if there == f"bytes */{len(DATA)}" else [(None, None)]
    assert ranges(server) == [(f"bytes={len(DATA)}-", ETAG), *again]


@pytest.mark.parametrize("size", [CUT, CUT + 1, 10**30])
def test_a_wrong_size_that_was_kept_is_found_out(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, size: int
) -> None:
    half(server, client, bulk, folder)
    (folder / f"{NAME}.about.json").write_text(about(url=bulk.url, size=size))
    server.route(PATH, ranged())
    assert download(client, bulk, folder).read_bytes() == DATA


def test_of_two_builds_of_plain_lines_no_mixture_is_made(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    old, new = b"old\n" * 1000, b"new\n" * 2000
    plain = bulk._replace(url=f"{server.url}/cards.jsonl", size=len(new))
    place = {"Content-Range": f"bytes 1000-{len(new) - 1}/{len(new)}"}  # whatever If-Range says, and with no ETag
    server.route(
        "/cards.jsonl", Reply(200, old, {"ETag": ETAG}, cut=1000), Reply(206, new[1000:], place), Reply(200, new)
    )
    assert download(client, plain, folder).read_bytes() == new
    assert ranges(server) == [(None, None), ("bytes=1000-", ETAG), (None, None)]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"ETag": 'W/"one"'},
        {"ETag": "one"},
        {"Last-Modified": "\xe9"},
        {"ETag": ETAG, "Accept-Ranges": "none"},
    ],
)
def test_that_a_download_goes_on_is_said_only_where_it_can(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, headers: dict[str, str]
) -> None:
    server.route(PATH, Reply(200, DATA, headers, cut=CUT))
    for _ in range(2):
        with pytest.raises(NetworkError, match="after 100,000 bytes") as caught:
            download(client, bulk, folder)
        assert "goes on" not in caught.value.hint
    assert {asked for asked, _ in ranges(server)} == {None}
    server.route(PATH, Reply(200, DATA, headers))
    assert download(client, bulk, folder).read_bytes() == DATA


def test_a_server_that_sends_all_again_does_not_go_on(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    server.route(PATH, cut())
    with pytest.raises(NetworkError) as caught:
        download(client, bulk, folder)
    assert "goes on" not in caught.value.hint
    assert ranges(server) == [(None, None), (f"bytes={CUT}-", ETAG)]


@pytest.mark.parametrize("there", ["", "bytes */0", f"bytes */{len(DATA)}", "bytes */" + "9" * 5000])
def test_416_on_a_question_for_all_is_a_refusal(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, there: str
) -> None:
    server.route(PATH, Reply(416, b"", {"Content-Range": there}))
    with pytest.raises(NetworkError) as caught:
        download(client, bulk, folder)
    assert caught.value.message == "127.0.0.1 refuses the request (416)"
    assert len(server.seen) == 1


def test_a_place_with_very_many_digits_is_not_believed(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    half(server, client, bulk, folder)
    place = f"bytes {CUT}-{len(DATA) - 1}/" + "9" * 5000
    server.route(PATH, Reply(206, DATA[CUT:], {"ETag": ETAG, "Content-Range": place}), ranged())
    assert download(client, bulk, folder).read_bytes() == DATA


def test_a_date_serves_where_there_is_no_strong_etag(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    date = "Sun, 29 Nov 2026 10:00:00 GMT"
    half(server, client, bulk, folder, Reply(200, DATA, {"ETag": 'W/"one"', "Last-Modified": date}, cut=CUT))
    place = f"bytes {CUT}-{len(DATA) - 1}/{len(DATA)}"
    server.route(PATH, Reply(206, DATA[CUT:], {"Content-Range": place}))
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(f"bytes={CUT}-", date)]


def about(**changed: object) -> str:
    """What is kept of a half download, changed; URL stands for its address."""
    return json.dumps({"url": "URL", "validator": ETAG, "size": len(DATA), **changed})


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "",
        "{}",
        "[]",
        "[" * 100_000,
        "\0\xff",
        '{"url": "URL", "validator": "\\"one\\"", "size": ' + "9" * 5000 + "}",
        about(url=1),
        about(url="http://["),
        about(validator=1),
        about(validator=None),
        about(validator=""),
        about(validator='"\u2603"'),
        about(validator='"\ud800"'),
        about(validator='"one"\r\nX: y'),
        about(validator=' "one"'),
        about(validator='"one'),
        about(validator='W/"one"'),
        about(validator='"' + "x" * 70_000 + '"'),
        about(size="x"),
        about(size=1.5),
        about(size=True),
        about(size=-1),
        about(size=CUT - 1),
    ],
)
def test_a_part_of_which_nothing_is_known_is_begun_again(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, kept: str | None
) -> None:
    half(server, client, bulk, folder)
    beside = folder / f"{NAME}.about.json"
    beside.unlink() if kept is None else beside.write_bytes(kept.replace("URL", bulk.url).encode("latin-1"))
    server.route(PATH, ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(None, None)]


def test_a_part_without_a_mark_of_its_content_is_begun_again(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    server.route(PATH, Reply(200, DATA, cut=CUT), ranged())
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server) == [(None, None), (None, None)]


def test_what_belongs_to_another_file_is_removed(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    half(server, client, bulk, folder)
    server.route("/new.jsonl.gz", ranged(OTHER))
    path = download(client, bulk._replace(url=f"{server.url}/new.jsonl.gz"), folder)
    assert path.read_bytes() == OTHER
    assert {found.name for found in folder.iterdir()} == {"new.jsonl.gz", "new.jsonl.gz.about.json"}


def test_a_file_that_is_there_whole_is_not_asked_for(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    server.route(PATH, ranged())
    download(client, bulk, folder)
    assert download(client, bulk, folder).read_bytes() == DATA
    assert len(server.seen) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        (Reply(200, DATA[:-20]), "damaged"),
        (Reply(200, DATA[:5000] + b"\0" * 900 + DATA[5900:]), "damaged"),
        (Reply(200, DATA + b"more"), "damaged"),
        (Reply(200, b"rubbish"), "something else than gzip"),
        (Reply(200, b""), "something else than gzip"),
        (Reply(200, DATA[:-20], length=-1, headers={"Connection": "close"}), "bytes instead of"),
        (Reply(200, b"<html>", {"Content-Type": "text/html"}), "web page"),
        (Reply(404), "404"),
        (Reply(500), "fault of its own"),
        (Reply(302, headers={"Location": "https://example.org/x.gz"}), "leads away"),
    ],
)
def test_what_is_not_the_file_is_never_used(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, wrong: tuple[Reply, str]
) -> None:
    reply, words = wrong
    server.route(PATH, reply)
    with pytest.raises(NetworkError, match=words) as caught:
        download(client, bulk, folder)
    assert caught.value.exit_code is ExitCode.NETWORK
    assert list(folder.iterdir()) == []


def test_a_file_of_plain_lines_is_taken_too(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    server.route("/cards.jsonl", Reply(200, b'{"a": 1}\n'))
    plain = bulk._replace(url=f"{server.url}/cards.jsonl", size=9)
    assert download(client, plain, folder).read_bytes() == b'{"a": 1}\n'


@pytest.mark.parametrize("data", [OTHER, b'{"a": 1}\n'])
def test_a_whole_file_of_another_length_than_the_indexs_is_never_used(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, data: bytes
) -> None:
    """The server states a length too, which fits; it is another file."""
    path = f"/cards.jsonl{'.gz' if data is OTHER else ''}"
    server.route(path, Reply(200, data, {"ETag": ETAG}))
    other = bulk._replace(url=server.url + path, size=len(data) + 1)
    told = f"has {len(data):,} bytes instead of the {len(data) + 1:,} that Scryfall's index says"
    with pytest.raises(NetworkError, match=told):
        download(client, other, folder)
    assert list(folder.iterdir()) == []


def test_no_room_is_told_and_what_has_come_stays(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path
) -> None:
    def no_room(done: int, _: int | None) -> None:
        if done >= CUT:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    server.route(PATH, ranged())
    with pytest.raises(CannotSaveError, match="No space left") as caught:
        download(client, bulk, folder, no_room)
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert caught.value.hint.startswith("Make room")
    assert (folder / f"{NAME}.part").stat().st_size >= CUT


def test_a_folder_that_cannot_be_made_is_told(client: Client, bulk: BulkFile, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file" / "folder", tmp_path / "file"):
        with pytest.raises(CannotSaveError) as caught:
            download(client, bulk, folder)
        assert str(folder) in caught.value.message
        assert caught.value.hint.startswith("Remove what is there")


def test_an_interrupt_leaves_what_has_come(server: LocalServer, client: Client, bulk: BulkFile, folder: Path) -> None:
    def press(done: int, _: int | None) -> None:
        if done >= CUT:
            raise KeyboardInterrupt

    server.route(PATH, ranged())
    with pytest.raises(KeyboardInterrupt):
        download(client, bulk, folder, press)
    have = (folder / f"{NAME}.part").stat().st_size
    assert CUT <= have < len(DATA)
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server)[1:] == [(f"bytes={have}-", ETAG)]


STOPPED = """
import sys
from pathlib import Path
from deckforge.scryfall.client import Client
from deckforge.scryfall.download import BulkFile, download
api, url, folder = sys.argv[1:]
with Client(api=api) as client:
    download(client, BulkFile("oracle_cards", None, url, None, None), Path(folder))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_process_that_is_stopped_leaves_what_has_come(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, how: signal.Signals
) -> None:
    server.route(PATH, Reply(200, DATA, {"ETag": ETAG}, held=len(DATA) - 1000), ranged())
    part = folder / f"{NAME}.part"
    command = [sys.executable, "-c", STOPPED, server.url, bulk.url, str(folder)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as child:  # noqa: S603 - our own code
        until(lambda: part.exists() and part.stat().st_size > 0)
        child.send_signal(how)
    have = part.stat().st_size
    assert 0 < have < len(DATA)
    assert download(client, bulk, folder).read_bytes() == DATA
    assert ranges(server)[1:] == [(f"bytes={have}-", ETAG)]


@pytest.mark.parametrize("more", [b"\0", b"\0" * 3_000_000], ids=["a byte", "3 MB"])
def test_a_file_that_goes_on_after_its_size_is_left_there(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, more: bytes
) -> None:
    seen: list[tuple[int, int | None]] = []
    server.route(PATH, Reply(200, DATA + more, {"ETag": ETAG}, length=-1))
    with pytest.raises(NetworkError, match=f"goes on after the {len(DATA):,} bytes that it has"):
        download(client, bulk, folder, lambda done, size: seen.append((done, size)))
    assert max(seen) <= (len(DATA), len(DATA))
    assert list(folder.iterdir()) == []


def test_a_file_without_a_size_may_have_so_many_bytes(
    server: LocalServer, client: Client, bulk: BulkFile, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckforge.scryfall.download._MOST_BYTES", len(DATA))
    unknown = bulk._replace(size=None)
    server.route(PATH, Reply(200, DATA + b"\0", {"ETag": ETAG}, length=-1), Reply(200, DATA, length=-1))
    with pytest.raises(NetworkError, match=f"goes on after the {len(DATA):,} bytes that it can have"):
        download(client, unknown, folder)
    assert download(client, unknown, folder).read_bytes() == DATA
