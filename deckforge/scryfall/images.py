"""Pictures of whole cards from Scryfall's image host: each fetched once, at a leisurely pace, and kept in a folder."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from deckforge.errors import DeckforgeError
from deckforge.model.progress import Progress
from deckforge.scryfall.client import Client
from deckforge.scryfall.download import CannotSaveError
from deckforge.scryfall.network import MissingError, NetworkError, not_as_expected, too_slow
from deckforge.writing import way_out

MOST_BYTES = 8 << 20
"""Bytes beyond which a picture is not read; a card's has about 100 kB."""

PAUSE = 0.1
"""Seconds between pictures; Scryfall asks for it of its API, and its image host is treated alike."""

_MOST_SECONDS = 60.0
_PIECE = 1 << 16
_SUFFIXES = {b"\xff\xd8\xff": ".jpg", b"\x89PNG\r\n\x1a\n": ".png"}


def kept_image(url: str, folder: Path) -> Path | None:
    """The picture's file, where it has been fetched before."""
    stem = sha256(url.encode()).hexdigest()[:32]
    return next((path for suffix in _SUFFIXES.values() if (path := folder / f"{stem}{suffix}").is_file()), None)


class Fetched(NamedTuple):
    """Files of the pictures that could be had, why others could not, and what ended it before all were asked for."""

    files: Mapping[str, Path]
    missing: Mapping[str, str]
    stopped: DeckforgeError | None


def fetch_images(client: Client, urls: Sequence[str], folder: Path, progress: Progress | None = None) -> Fetched:
    """The pictures at these addresses, as they were sent: those that are kept, and the others fetched.

    One that is not there, or no picture, is left out. Without a network, an answer from Scryfall, or room on the disk,
    no more are asked for: what has come stays, and the next run fetches what is missing. ``progress`` is told pictures.
    """
    found: dict[str, Path] = {}
    missing: dict[str, str] = {}
    stopped: DeckforgeError | None = None
    asked = False
    for done, url in enumerate(dict.fromkeys(urls), 1):
        path = kept_image(url, folder)
        if path is None and stopped is None:
            if asked:
                client.sleep(PAUSE)
            asked = True
            try:
                path = _keep(url, _fetch(client, url), folder)
            except MissingError as error:
                missing[url] = error.message
            except DeckforgeError as error:
                stopped = error
        if path is not None:
            found[url] = path
        if progress and stopped is None:
            progress(done, len(urls))
    return Fetched(found, missing, stopped)


def _fetch(client: Client, url: str) -> bytes:
    client.check_host(client.api, url)
    data, end = bytearray(), time.monotonic() + _MOST_SECONDS
    with client.file(url) as response:
        stated = response.headers.get("Content-Length", "")
        for piece in response.iter_content(_PIECE):
            data += piece
            if len(data) > MOST_BYTES:
                raise _no_picture(url, "a picture that is far too large")
            if time.monotonic() > end:
                raise too_slow(url, _MOST_SECONDS)
    if stated.isdecimal() and int(stated) != len(data):
        message = f"a picture came with {len(data):,} bytes instead of {int(stated):,}"
        raise NetworkError(message)
    return bytes(data)


def _no_picture(url: str, what: str) -> MissingError:
    return MissingError(not_as_expected(url, what).message)


def _keep(url: str, data: bytes, folder: Path) -> Path:
    suffix = next((suffix for start, suffix in _SUFFIXES.items() if data.startswith(start)), None)
    if suffix is None:
        raise _no_picture(url, "something else than a picture")
    path = folder / f"{sha256(url.encode()).hexdigest()[:32]}{suffix}"
    temporary = folder / f".deckforge-{uuid4().hex}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError as error:
        message = f"{folder}: pictures can't be kept: {error.strerror or error}"
        raise CannotSaveError(message, hint=way_out(error)) from error
    finally:
        with suppress(OSError):
            temporary.unlink()
    return path
