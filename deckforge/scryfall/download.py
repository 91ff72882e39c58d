"""Bulk files from Scryfall's index: asked for only when they are new, and never used half."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, NamedTuple
from urllib.parse import urlsplit

import requests

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.progress import Progress
from deckforge.model.times import is_day, moment_of, sound_time
from deckforge.scryfall.client import Client
from deckforge.scryfall.filenames import time_in_name
from deckforge.scryfall.network import BrokenOffError, NetworkError, not_as_expected, refused
from deckforge.scryfall.unpacking import UNPACKING_ERRORS, GzipFile
from deckforge.writing import way_out

_TRIES = 3
_BREATH = 1.0  # seconds before a broken download goes on
_PIECE = 1 << 16
_NAME = re.compile(r"[\w-][\w.-]{0,99}", re.ASCII)
_RANGE = re.compile(r"bytes ([0-9]{1,18})-[0-9]{1,18}/([0-9]{1,18})")
_WHOLE = re.compile(r"bytes \*/([0-9]{1,18})")
_VALIDATOR = re.compile(r'"[!#-~]{1,200}"|[A-Z][\w ,:+-]{9,49}', re.ASCII)  # a strong ETag, or a date
_MOST_BYTES = 4 << 30  # of a file whose size nobody states; the longest that Scryfall has is a tenth of that
_MOST_SHOWN = 40
_PART = ".part"
_ABOUT = ".about.json"
_AGAIN = "Run deckforge import again: it goes on where this ended."
_AFRESH = "Run deckforge import again: it starts afresh."


class CannotSaveError(DeckforgeError):
    """A download can't be kept: no room, no right to write, or something else in its place."""

    code: ClassVar[str] = "cannot-save-download"
    exit_code: ClassVar[ExitCode] = ExitCode.NO_CARD_DATA


class DamagedError(NetworkError):
    """A download that has not the length or the content that it should have."""


class BulkFile(NamedTuple):
    """A file that Scryfall's index offers.

    Attributes:
        type: such as ``oracle_cards``.
        updated_at: ISO date and time of the data; None where the index states none that can be.
        url: where the file is; another one for each build.
        size: in bytes as it is sent, when stated.
        etag: of the index's answer, when it has one.
    """

    type: str
    updated_at: str | None
    url: str
    size: int | None
    etag: str | None

    @property
    def name(self) -> str:
        """What to call the file here: its own name, where that is harmless."""
        name = urlsplit(self.url).path.rpartition("/")[2]
        return name if _NAME.fullmatch(name) else f"{self.type}.jsonl.gz"


def find_bulk_file(client: Client, kind: str, *, etag: str | None = None) -> BulkFile | None:
    """What the index has of a type of bulk data; None when that is what ``etag`` stands for.

    Raises:
        NetworkError: there is no answer, or none of use.
    """
    path = f"/bulk-data/{kind}"
    answer = client.get(path, etag=etag)
    if answer.body is None:
        return None
    stated = answer.body.get("type", kind)
    if stated != kind:
        raise not_as_expected(client.api, f"an index of {str(stated)[:_MOST_SHOWN]!r} instead of {kind}")
    url, updated_at, size = (answer.body.get(key) for key in ("jsonl_download_uri", "updated_at", "compressed_size"))
    if not isinstance(url, str) or not url:
        raise not_as_expected(client.api, f"an index without a file of {kind}")
    client.check_host(client.api, url)
    return BulkFile(
        kind,
        _time(updated_at),
        url,
        size if type(size) is int and 0 < size <= _MOST_BYTES else None,
        answer.etag,
    )


def _time(stated: object) -> str | None:
    """The time of the index's data, with the hour, by which it is known from the newest card's day."""
    sound = sound_time(stated)
    return f"{sound}T00:00:00+00:00" if is_day(sound) else sound


def is_same(bulk: BulkFile, updated_at: str | None) -> bool:
    """Whether a file has the data of this time, going by its own time or the one in its name."""
    times = {moment_of(time) for time in (bulk.updated_at, time_in_name(bulk.name))}
    return moment_of(updated_at) in times - {None}


def is_older(bulk: BulkFile, updated_at: str | None) -> bool:
    """Whether a file is of before this time; the day of the newest card says nothing against a time of the data."""
    theirs = moment_of(bulk.updated_at or time_in_name(bulk.name))
    ours = None if is_day(updated_at) else moment_of(updated_at)
    return theirs is not None and ours is not None and theirs < ours


def download(client: Client, bulk: BulkFile, folder: Path, progress: Progress | None = None) -> Path:
    """Brings a file into a folder that is used for nothing else, and looks whether it is whole.

    What is there already of the same file is gone on with, when the server says that the file is the same still;
    anything else there is removed. An interrupt leaves what has come so far. ``progress`` is told bytes.

    Raises:
        NetworkError: it doesn't come, or comes damaged.
        CannotSaveError: there is no room for it, or no right to write.
    """
    part = _Part(folder / bulk.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        about = part.read_about()
        if about is None or about.url != bulk.url:  # the server has a new one, or another type was asked for
            for path in folder.iterdir():
                path.unlink()
        if not part.target.exists():
            _fetch(client, bulk, part, progress)
    except OSError as error:
        message = f"{folder}: the download can't be kept: {error.strerror or error}"
        raise CannotSaveError(message, hint=way_out(error)) from error
    return part.target


def forget(folder: Path) -> None:
    """Removes a folder of downloads."""
    shutil.rmtree(folder, ignore_errors=True)


class _About(NamedTuple):
    """What a half download belongs to, kept beside it.

    Attributes:
        url: the file's.
        validator: its strong ETag, else its date, by which the server knows whether the file is the same still.
        size: in bytes, when known.
    """

    url: str
    validator: str
    size: int | None


class _Part(NamedTuple):
    """A download on its way to ``target``."""

    target: Path

    @property
    def path(self) -> Path:
        return self.target.with_name(self.target.name + _PART)

    @property
    def beside(self) -> Path:
        return self.target.with_name(self.target.name + _ABOUT)

    @property
    def size(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def read_about(self) -> _About | None:
        """None where nothing is kept, or nothing that ``write_about`` has written."""
        with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
            stated = json.loads(self.beside.read_text(encoding="utf-8"))
            url, validator, size = stated["url"], stated["validator"], stated["size"]
            if isinstance(url, str) and _is_validator(validator) and (size is None or type(size) is int):
                return _About(url, validator, size)
        return None

    def write_about(self, about: _About) -> None:
        self.beside.write_text(json.dumps(about._asdict()), encoding="utf-8")

    def drop(self) -> None:
        """Removes what has come so far."""
        self.path.unlink(missing_ok=True)
        self.beside.unlink(missing_ok=True)


def _fetch(client: Client, bulk: BulkFile, part: _Part, progress: Progress | None) -> None:
    """Several tries, each going on where the one before ended."""
    for tries_left in reversed(range(_TRIES)):
        begun = part.size
        try:
            _transfer(client, bulk, part, progress)
            _check(part.path, bulk)
        except BrokenOffError as error:
            if not tries_left or part.size <= begun:
                message = f"{error.message}, after {part.size:,} bytes of {bulk.name}"
                raise NetworkError(message, hint=_AGAIN if _can_go_on(part) else error.hint) from error
            client.sleep(_BREATH)
        except DamagedError:
            part.drop()
            if not begun or not tries_left:
                raise
        else:
            part.path.replace(part.target)
            return


def _transfer(client: Client, bulk: BulkFile, part: _Part, progress: Progress | None) -> None:
    """One try; what is missing of the file when the server lets us go on, else the whole."""
    about = _resumable(part)
    if about and about.size == part.size:
        return
    asked = {"Range": f"bytes={part.size}-", "If-Range": about.validator} if about else {}
    with client.file(bulk.url, asked) as response:
        if response.status_code == requests.codes.requested_range_not_satisfiable:
            if not about:  # the whole was asked for
                raise refused(response, read=False)
            _settle(response, part.size)
            return
        start, size = _extent(response, bulk)
        validator = _validator(response.headers)
        if start and not _goes_on(about, part.size, start, size, validator):
            message = f"{urlsplit(bulk.url).hostname} sent another part of {bulk.name} than was asked for"
            raise DamagedError(message, hint=_AFRESH)
        if about and not start and about.validator == validator:
            validator = ""  # the same file, and yet all of it: this server doesn't go on
        part.write_about(_About(bulk.url, about.validator if start and about else validator, size))
        with part.path.open("ab" if start else "wb") as file:
            _receive(response, file, start, size, progress)
    if size is not None and part.size != size:
        message = f"{bulk.name} has {part.size:,} bytes instead of {size:,}"
        raise DamagedError(message, hint=_AFRESH)


def _resumable(part: _Part) -> _About | None:
    """What is known of a half download that can be gone on with; one that can't is removed."""
    if _can_go_on(part):
        return part.read_about()
    part.drop()
    return None


def _can_go_on(part: _Part) -> bool:
    """Whether a server can be asked for what is missing: the beginning is here, and whose it is is known."""
    about, have = part.read_about(), part.size
    return bool(about and about.validator and have and (about.size is None or have <= about.size))


def _goes_on(about: _About | None, have: int, start: int, size: int | None, validator: str) -> bool:
    """Whether a part of a file, from ``start``, belongs after what is here."""
    return (
        about is not None
        and start == have
        and (about.size is None or about.size == size)
        and (not validator or validator == about.validator)
    )


def _settle(response: requests.Response, have: int) -> None:
    """There is nothing after what we have: either that is the whole, or it belongs to another file."""
    found = _WHOLE.fullmatch(response.headers.get("Content-Range", ""))
    if not found or int(found[1]) != have:
        message = f"{urlsplit(response.url).hostname} has no more of a file that isn't whole"
        raise DamagedError(message, hint=_AFRESH)


def _extent(response: requests.Response, bulk: BulkFile) -> tuple[int, int | None]:
    """Where the answer's bytes begin in the file, negative when it doesn't say, and the file's size, when known."""
    if response.status_code == requests.codes.partial_content:
        found = _RANGE.fullmatch(response.headers.get("Content-Range", ""))
        return (int(found[1]), int(found[2])) if found else (-1, None)
    length = response.headers.get("Content-Length", "")
    # The index states the size too, for a server that doesn't.
    return 0, int(length) if length.isascii() and length.isdigit() else bulk.size


def _receive(
    response: requests.Response, file: BinaryIO, done: int, size: int | None, progress: Progress | None
) -> None:
    """Keeps what comes, no further than the file's size: a server that doesn't end would fill the disk."""
    most = _MOST_BYTES if size is None else min(size, _MOST_BYTES)
    # As it was sent: it is gzip as a file, not as a way to send it.
    for piece in response.raw.stream(_PIECE, decode_content=False):
        if done + len(piece) > most:
            told = "can have" if size is None else "has"
            message = f"the file goes on after the {most:,} bytes that it {told}"
            raise DamagedError(message, hint=_AFRESH)
        file.write(piece)
        done += len(piece)
        if progress:
            progress(done, size)


def _validator(headers: Mapping[str, Any]) -> str:
    """What tells this content of the file from another: a strong ETag, else the date.

    Empty without both, and where the server says that it doesn't go on in the middle of a file.
    """
    if headers.get("Accept-Ranges", "").strip().lower() == "none":
        return ""
    stated = (headers.get("ETag"), headers.get("Last-Modified"))
    return next((each for each in stated if each and _is_validator(each)), "")


def _is_validator(stated: object) -> bool:
    """Whether it can be sent as the mark of a file's content; an empty one stands for none."""
    return isinstance(stated, str) and (not stated or bool(_VALIDATOR.fullmatch(stated)))


def _check(path: Path, bulk: BulkFile) -> None:
    """Reads through a gzip file, which has a checksum of its content, and compares the length with the index's."""
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
        if not packed and bulk.name.endswith(".gz"):
            message = f"{bulk.name} came as something else than gzip"
            raise DamagedError(message, hint=_AFRESH)
        if packed:
            with GzipFile(path) as file:
                while file.read(_PIECE * 16):
                    pass
    except UNPACKING_ERRORS as error:
        message = f"{bulk.name} came damaged ({error})"
        raise DamagedError(message, hint=_AFRESH) from error
    length = path.stat().st_size
    if bulk.size is not None and length != bulk.size:
        message = f"{bulk.name} has {length:,} bytes instead of the {bulk.size:,} that Scryfall's index says"
        raise DamagedError(message, hint=_AFRESH)
