from __future__ import annotations

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
    found = fetch_images(client, [*urls, urls[0]], tmp_path / "new", lambda *done: told.append(done))
    assert [found[url].read_bytes() for url in urls] == [JPEG, PNG]
    assert [found[url].suffix for url in urls] == [".jpg", ".png"]
    assert told == [(1, 3), (2, 3)]
    assert PAUSE in clock.slept
    assert fetch_images(client, urls, tmp_path / "new") == found
    assert server.paths() == ["/a.jpg", "/b.png?1"]
    assert "deckforge/" in server.seen[0].headers["User-Agent"]


def test_the_next_run_fetches_what_is_missing(server: LocalServer, client: Client, tmp_path: Path) -> None:
    server.route("/a.jpg", Reply(body=JPEG))
    server.route("/b.jpg", Reply(500), Reply(body=JPEG))
    urls = [f"{server.url}/a.jpg", f"{server.url}/b.jpg"]
    with pytest.raises(NetworkError, match="a fault of its own") as caught:
        fetch_images(client, urls, tmp_path)
    assert caught.value.exit_code is ExitCode.NETWORK
    assert kept_image(urls[0], tmp_path) is not None
    assert len(fetch_images(client, urls, tmp_path)) == 2
    assert server.paths() == ["/a.jpg", "/b.jpg", "/b.jpg"]


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (Reply(404), "404"),
        (Reply(body=b"<html>", headers={"Content-Type": "text/html"}), ""),
        (Reply(body=b"GIF89a"), "something else than a picture"),
        (Reply(body=JPEG, cut=5), ""),
        (Reply(0), ""),
        (Reply(302, headers={"Location": "https://example.org/a.jpg"}), "example.org"),
    ],
)
def test_what_is_no_picture_is_an_error_and_leaves_nothing(
    server: LocalServer, client: Client, tmp_path: Path, reply: Reply, told: str
) -> None:
    server.route("/a.jpg", reply)
    with pytest.raises(NetworkError) as caught:
        fetch_images(client, [f"{server.url}/a.jpg"], tmp_path)
    assert told in caught.value.message
    assert "\n" not in caught.value.message
    assert list(tmp_path.glob("*.jpg")) + list(tmp_path.glob(".deckforge*")) == []


def test_one_that_is_too_large_is_not_read_to_its_end(
    server: LocalServer, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "MOST_BYTES", 10)
    server.route("/a.jpg", Reply(body=JPEG))
    with pytest.raises(NetworkError, match="far too large"):
        fetch_images(client, [f"{server.url}/a.jpg"], tmp_path)


@pytest.mark.parametrize("url", ["https://example.org/a.jpg", "file:///etc/passwd", "http://cards.scryfall.io/a.jpg"])
def test_other_hosts_are_not_asked(client: Client, tmp_path: Path, url: str) -> None:
    with pytest.raises(NetworkError):
        fetch_images(client, [url], tmp_path)


def test_a_folder_that_cannot_be_made_is_told(server: LocalServer, client: Client, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    server.route("/a.jpg", Reply(body=JPEG))
    with pytest.raises(CannotSaveError, match="can't be kept"):
        fetch_images(client, [f"{server.url}/a.jpg"], tmp_path / "file" / "pictures")
