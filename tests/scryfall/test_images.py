from __future__ import annotations

import sys
from pathlib import Path

import pytest
from local_server import Clock, LocalServer, Reply

from deckforge.errors import ExitCode
from deckforge.scryfall import images
from deckforge.scryfall.client import Client
from deckforge.scryfall.download import CannotSaveError
from deckforge.scryfall.images import PAUSE, fetch_images, kept_image
from deckforge.scryfall.network import NetworkError

JPEG = b"\xff\xd8\xff\xe0 a whole card \xff\xd9"
PNG = b"\x89PNG\r\n\x1a\n a whole card"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(server: LocalServer, clock: Clock) -> Client:
    return Client(api=server.url, clock=clock, sleep=clock.sleep)


def test_pictures_are_kept_as_they_were_sent_and_fetched_once(
    server: LocalServer, client: Client, clock: Clock, tmp_path: Path
) -> None:
    server.route("/a.jpg", Reply(body=JPEG))
    server.route("/b.png?1", Reply(body=PNG))
    urls = [f"{server.url}/a.jpg", f"{server.url}/b.png?1"]
    told: list[tuple[int, int | None]] = []
    fetched = fetch_images(client, [*urls, urls[0]], tmp_path / "new", lambda *done: told.append(done))
    found = fetched.files
    assert (fetched.missing, fetched.stopped) == ({}, None)
    assert [found[url].read_bytes() for url in urls] == [JPEG, PNG]
    assert [found[url].suffix for url in urls] == [".jpg", ".png"]
    assert told == [(1, 3), (2, 3)]
    assert PAUSE in clock.slept
    assert fetch_images(client, urls, tmp_path / "new").files == found
    assert server.paths() == ["/a.jpg", "/b.png?1"]
    assert "deckforge/" in server.seen[0].headers["User-Agent"]


def test_the_next_run_fetches_what_is_missing(server: LocalServer, client: Client, tmp_path: Path) -> None:
    server.route("/a.jpg", Reply(body=JPEG))
    server.route("/b.jpg", Reply(500), Reply(body=JPEG))
    urls = [f"{server.url}/a.jpg", f"{server.url}/b.jpg"]
    fetched = fetch_images(client, urls, tmp_path)
    assert list(fetched.files) == urls[:1]
    assert isinstance(fetched.stopped, NetworkError)
    assert "a fault of its own" in fetched.stopped.message
    assert kept_image(urls[0], tmp_path) is not None
    assert list(fetch_images(client, urls, tmp_path).files) == urls
    assert server.paths() == ["/a.jpg", "/b.jpg", "/b.jpg"]


@pytest.mark.parametrize(
    ("reply", "told", "goes_on"),
    [
        (Reply(404), "404", True),
        (Reply(body=b"GIF89a"), "something else than a picture", True),
        (Reply(body=b""), "something else than a picture", True),
        (Reply(body=b"<html>", headers={"Content-Type": "text/html"}), "a web page instead of data", False),
        (Reply(body=JPEG, cut=5), "broke off", False),
        (Reply(body=JPEG, length=5000), "broke off", False),
        (Reply(0), "broke off", False),
        (Reply(429, headers={"Retry-After": "700"}), "asked too often", False),
        (Reply(302, headers={"Location": "https://example.org/a.jpg"}), "example.org", False),
    ],
)
def test_what_is_no_picture_is_told_and_leaves_nothing(  # noqa: PLR0913
    server: LocalServer, client: Client, tmp_path: Path, reply: Reply, told: str, *, goes_on: bool
) -> None:
    server.route("/a.jpg", reply)
    server.route("/b.jpg", Reply(body=JPEG))
    urls = [f"{server.url}/a.jpg", f"{server.url}/b.jpg"]
    folder = tmp_path / "pictures"
    fetched = fetch_images(client, urls, folder)
    message = fetched.missing[urls[0]] if goes_on else getattr(fetched.stopped, "message", "")
    assert told in message
    assert "\n" not in message
    assert list(fetched.files) == (urls[1:] if goes_on else [])
    assert server.paths() == (["/a.jpg", "/b.jpg"] if goes_on else ["/a.jpg"])
    assert len(list(folder.glob("*"))) == goes_on


def test_a_pause_that_is_asked_for_is_waited_out_and_no_host_is_hurried(
    server: LocalServer, client: Client, clock: Clock, tmp_path: Path
) -> None:
    server.route("/0.jpg", Reply(429, headers={"Retry-After": "90"}), Reply(body=JPEG))
    for number in range(1, 4):
        server.route(f"/{number}.jpg", Reply(body=JPEG))
    urls = [f"{server.url}/{number}.jpg" for number in range(4)]
    assert list(fetch_images(client, urls, tmp_path).files) == urls
    assert clock.now == pytest.approx(90 + 3 * PAUSE)


def test_one_that_is_too_large_is_not_read_to_its_end(
    server: LocalServer, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "MOST_BYTES", 10)
    server.route("/a.jpg", Reply(body=JPEG))
    (told,) = fetch_images(client, [f"{server.url}/a.jpg"], tmp_path).missing.values()
    assert "far too large" in told


def test_one_that_drips_is_given_up(
    server: LocalServer, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "_MOST_SECONDS", 0.1)
    server.route("/a.jpg", Reply(body=JPEG * 3000, slow=0.01))
    stopped = fetch_images(client, [f"{server.url}/a.jpg"], tmp_path).stopped
    assert "has not answered within" in getattr(stopped, "message", "")


@pytest.mark.parametrize("url", ["https://example.org/a.jpg", "file:///etc/passwd", "http://cards.scryfall.io/a.jpg"])
def test_other_hosts_are_not_asked(client: Client, tmp_path: Path, url: str) -> None:
    fetched = fetch_images(client, [url], tmp_path)
    assert (fetched.files, isinstance(fetched.stopped, NetworkError)) == ({}, True)


def test_a_folder_that_cannot_be_made_is_told(server: LocalServer, client: Client, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    server.route("/a.jpg", Reply(body=JPEG))
    stopped = fetch_images(client, [f"{server.url}/a.jpg"], tmp_path / "file" / "pictures").stopped
    assert isinstance(stopped, CannotSaveError)
    assert "can't be kept" in stopped.message


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such limit")
def test_a_full_disk_is_told_and_leaves_no_half_picture(server: LocalServer, client: Client, tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - Windows has none

    server.route("/a.jpg", Reply(body=JPEG + b"x" * 100_000))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, hard))
    try:
        fetched = fetch_images(client, [f"{server.url}/a.jpg"], tmp_path / "pictures")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert isinstance(fetched.stopped, CannotSaveError)
    assert fetched.stopped.exit_code is not ExitCode.FAULT
    assert list((tmp_path / "pictures").iterdir()) == []
