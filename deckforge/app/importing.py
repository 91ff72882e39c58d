"""Importing a bulk file of Scryfall's into the card database."""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, ClassVar, NamedTuple

from deckforge.app.arguments import checked
from deckforge.errors import ExitCode
from deckforge.model.card import Card, Origin
from deckforge.model.printing import SetInfo, Symbol
from deckforge.model.progress import Progress
from deckforge.model.record import record_of
from deckforge.model.report import DataInfo, ImportReport
from deckforge.scryfall.bulk import BadBulkFileError, ByteSource
from deckforge.scryfall.cards import Tally, read_records
from deckforge.scryfall.filenames import time_in_name
from deckforge.store.catalogues import add_catalogues, kept_catalogues
from deckforge.store.homebrew import homebrew_path
from deckforge.store.meta import info_of, read_meta
from deckforge.store.replace import replacing
from deckforge.store.write import write_meta, write_records, write_sets

BULK_TYPES = ("oracle_cards", "default_cards")
"""Types of bulk data that can be imported, the default first."""

_MANY = 5000
"""Cards of which some, such as basic lands, have several printings in any file of all printings."""

_SOME = 100
"""Cards from which on a database is more than somebody's trial."""


class OtherTypeError(BadBulkFileError):
    """A file that is not of the type that it is said to be."""

    code: ClassVar[str] = "other-type"
    exit_code: ClassVar[ExitCode] = ExitCode.USAGE


class FarFewerError(BadBulkFileError):
    """A file with far fewer cards than the data that it would replace, such as one that was cut at a line's end."""

    code: ClassVar[str] = "far-fewer-cards"


class Offered(NamedTuple):
    """What is known of a bulk file besides what is in it.

    Attributes:
        source: its type; None for what its name and content say.
        updated_at: date and time of the data; None for what its name and content say.
        etag: by which Scryfall's index knows that there is nothing newer.
        claimed: a type that a person says it has, which is held against its name and content.
        sets, symbols: what Scryfall has of them; those of the cards' sets are known without.
    """

    source: str | None = None
    updated_at: str | None = None
    etag: str | None = None
    sets: tuple[SetInfo, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    claimed: str | None = None


@checked
def import_cards(
    source: str | Path | BinaryIO,
    *,
    database: str | Path,
    progress: Progress | None = None,
    offered: Offered | None = None,
    force: bool = False,
) -> ImportReport:
    """Builds the card database from a bulk file and swaps it in for the one there; see ``replacing`` for what holds.

    Args:
        source: a file, or a stream such as standard input.
        database: where the database is to be; its folder is made.
        progress: told of the bytes that were read, about 400 times for a file of today's size.
        offered: what is known of the file besides.
        force: replace the data there even by a file with less than half of its cards.

    Raises:
        BadBulkFileError: the source is missing, damaged, no bulk file, or holds no card.
        FarFewerError: it has less than half of the cards that are there.
        OtherTypeError: it is not of the type that it is claimed to be.
        CannotWriteError, ImportRunningError: see ``replacing``.
        DamagedDataError: the file of the table's own cards, which the new database takes along, can't be read.
    """
    started = time.perf_counter()
    offered = offered or Offered()
    now = datetime.now(UTC).replace(microsecond=0)
    tally = Tally()
    source = Path(source) if isinstance(source, str) else source
    database = Path(database)
    with _opened(source) as (stream, name, size), _named(name), replacing(database) as conn, _uncollected():
        before = _there(database)
        own = _own_cards(database)  # first, since what is wrong with them should not be told last
        write_records(conn, read_records(_Watched(stream, size, progress), tally))
        write_sets(conn, tally.sets.values())
        add_catalogues(conn, *kept_catalogues(database))
        if not tally.cards:
            raise BadBulkFileError(_no_cards(name, tally))
        if offered.claimed:
            _check_type(name, tally, offered.claimed)
        if before and not force:
            _check_count(name, tally, before)
        report = _report(database, name, tally, now)
        report = report._replace(
            source=offered.source or offered.claimed or report.source,
            updated_at=offered.updated_at or report.updated_at,
        )
        write_meta(conn, {**_meta(report, now), "etag": offered.etag, "homebrew": len(own)})
        if offered.sets or offered.symbols:
            from deckforge.store.extras import upsert_extras  # files are imported without

            upsert_extras(conn, offered.sets, offered.symbols)
        write_records(conn, map(record_of, own), Origin.HOMEBREW)
    return report._replace(seconds=time.perf_counter() - started, homebrew=len(own), before=before)


def _own_cards(database: Path) -> list[Card]:
    """The table's own cards, which the new database takes along."""
    if not os.path.lexists(homebrew_path(database)):
        return []
    from deckforge.app.homebrew import kept_homebrew  # few have any, and it loads a lot

    return kept_homebrew(database)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the search for circles among objects: there are none here, and it would be a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _opened(source: Path | BinaryIO) -> Iterator[tuple[BinaryIO, str, int | None]]:
    """The stream, what to call it, and its size in bytes where that is known."""
    if not isinstance(source, Path):
        yield source, "the input", None
        return
    try:
        stream, size = source.open("rb"), source.stat().st_size
    except OSError as error:
        message = f"{source} can't be read: {error.strerror}"
        raise BadBulkFileError(message, hint="Give a bulk file of Scryfall's.") from error
    with stream:
        yield stream, source.name, size


@contextmanager
def _named(name: str) -> Iterator[None]:
    """What is wrong with a file is told with its name."""
    try:
        yield
    except BadBulkFileError as error:
        if name in error.message:
            raise
        message = f"{name}: {error.message}"
        raise type(error)(message, hint=error.hint) from error


class _Watched:
    """A stream that tells how much of it was read, and whose failures aren't taken for the database's."""

    def __init__(self, stream: ByteSource, size: int | None, progress: Progress | None) -> None:
        self._stream = stream
        self._size = size
        self._progress = progress
        self._done = 0

    def read(self, size: int, /) -> bytes:
        try:
            data = self._stream.read(size)
        except OSError as error:
            message = f"the card data can't be read: {error.strerror}"
            raise BadBulkFileError(message) from error
        self._done += len(data)
        if self._progress:
            self._progress(self._done, self._size)
        return data


def _no_cards(name: str, tally: Tally) -> str:
    left = {**tally.skipped, **tally.non_deck}
    told = f"; {sum(left.values())} objects that are none ({', '.join(left)})" if left else ""
    return f"{name}: there are no cards in it{told}"


def _report(database: Path, name: str, tally: Tally, now: datetime) -> ImportReport:
    return ImportReport(
        path=str(database),
        source=_source_type(name, tally),
        updated_at=time_in_name(name) or tally.newest(now.date().isoformat()),
        printings=tally.printings,
        cards=tally.cards,
        faces=tally.faces,
        non_deck=_commonest_first(tally.non_deck),
        skipped=_commonest_first(tally.skipped),
        unknown_layouts=_commonest_first(tally.unknown_layouts),
        unknown_formats=_commonest_first(tally.unknown_formats),
        unknown_keywords=_commonest_first(tally.unknown_keywords),
        seconds=0.0,
    )


def _meta(report: ImportReport, now: datetime) -> dict[str, str | int | None]:
    return {
        "source": report.source,
        "updated_at": report.updated_at,
        "imported_at": now.isoformat(),
        "cards": report.cards,
        "report": json.dumps(report._asdict(), ensure_ascii=False),
    }


def _source_type(name: str, tally: Tally) -> str:
    """By the file's name, else by whether it has several printings of a card."""
    return _type_in_name(name) or (BULK_TYPES[1] if _has_several_printings(tally) else BULK_TYPES[0])


def _type_in_name(name: str) -> str | None:
    return next((kind for kind in BULK_TYPES if name.replace("-", "_").startswith(kind)), None)


def _has_several_printings(tally: Tally) -> bool:
    """Whether more than one in a hundred is a second one: a few objects stand twice in a file of one a card too."""
    objects = tally.cards + sum(tally.non_deck.values())
    return (tally.printings - objects) * 100 > objects


def _check_type(name: str, tally: Tally, claimed: str) -> None:
    """Holds the type that a file is said to have against its content, then its name.

    Raises:
        OtherTypeError: it has another.
    """
    oracle, default = BULK_TYPES
    if _has_several_printings(tally):
        actual, why = default, "it has several printings of its cards"
    elif tally.cards > _MANY:
        actual, why = oracle, "it has one printing of its cards"
    else:
        actual, why = _type_in_name(name) or claimed, "its name says so"
    if actual != claimed:
        message = f"{name} is no file of {claimed} but of {actual}: {why}"
        raise OtherTypeError(message, hint=f"Leave out --type, or give --type {actual}.")


def _check_count(name: str, tally: Tally, before: DataInfo) -> None:
    """Holds the number of cards against that of the data there: of either type of file a card counts once.

    Raises:
        FarFewerError: it is less than half.
    """
    if before.cards >= _SOME and tally.cards * 2 < before.cards:
        message = f"{name} has far fewer cards ({tally.cards:,}) than the data there ({before.cards:,})"
        raise FarFewerError(message, hint="Is it cut short? Give the whole file, or --force to import it all the same.")


def _there(database: Path) -> DataInfo | None:
    """Which data is there now; None without any that this version reads."""
    meta = read_meta(database)
    try:
        return info_of(meta)
    except ValueError:
        return None


def _commonest_first(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
