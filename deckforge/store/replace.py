"""Replaces the database as a whole: built in a file beside it, then swapped in, so that readers see old or new."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from deckforge.store.errors import CannotWriteError, DamagedDataError, ImportRunningError, NoCardDataError, reason
from deckforge.store.inspect import look_at_schema
from deckforge.store.locking import lock_of, take_lock
from deckforge.store.place import BUILDING, FACTS, building_path, check_place, is_there
from deckforge.store.schema import check_header, create_indexes, create_tables, read_header, refuse_code
from deckforge.writing import way_out

PATIENCE = 60.0
"""Seconds that an import waits for another one into the same database."""

_DOWNLOAD = ".download"
_BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PRIMARY = 0xFF  # of SQLite's codes, which say more in the bits above


@contextmanager
def replacing(path: Path, *, patience: float = PATIENCE) -> Iterator[sqlite3.Connection]:
    """A connection to an empty database that takes the place of ``path`` when the block ends well.

    Whatever goes wrong, interrupts and a killed process included, the old file stays as it is; leftovers of a
    killed one are swept away by the next. The rows go into one transaction.

    Raises:
        ImportRunningError: another process has been replacing it for all of ``patience`` seconds.
        CannotWriteError: there is no room or no right to write, or the file there is not deckforge's.
    """
    with _swapping(path, patience, _refuse_foreign) as target, _building(target) as conn:
        create_tables(conn)
        with conn:
            yield conn
        create_indexes(conn)


@contextmanager
def amending(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of the database at ``path`` that takes its place when the block ends well.

    For a few cards more. All that ``replacing`` promises holds here too.

    Raises:
        NoCardDataError: there is none.
        DamagedDataError, WrongSchemaError: what is there is no card database of this version.
        ImportRunningError, CannotWriteError: see ``replacing``.
    """
    with _swapping(path, PATIENCE, _refuse_unreadable) as target, _building(target) as conn:
        with closing(sqlite3.connect(f"{target.as_uri()}?mode=ro", uri=True)) as old:
            refuse_code(old, path)
            old.backup(conn)
        _refuse_changed(path, conn)
        try:
            with conn:
                yield conn
        except UnicodeDecodeError as error:  # SQLite tells what is damaged with text that is damaged too
            message = f"the card data is damaged ({path}: {error})"
            raise DamagedDataError(message) from error


@contextmanager
def updating(path: Path, *, patience: float = PATIENCE) -> Iterator[Path]:
    """Keeps other updates away while this one brings new data for the database at ``path``; imports may go on.

    Yields the folder for downloads, which need not be there yet.

    Raises:
        ImportRunningError, CannotWriteError: see ``replacing``.
    """
    check_place(path)
    with _telling(path):
        path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        _refuse_foreign(path)
        folder = path.with_name(f"{path.name}{_DOWNLOAD}")
        with _lock(folder, patience):
            yield folder


@contextmanager
def holding(path: Path) -> Iterator[None]:
    """Keeps others from replacing the database at ``path``, there or not, while something beside it is changed.

    Raises:
        ImportRunningError, CannotWriteError: see ``replacing``.
    """
    with _swapping(path, PATIENCE, _refuse_foreign):
        yield


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    """What goes wrong in reading or writing the database is told as such."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", 0) & _PRIMARY in _BROKEN:
            message = f"the card data is damaged ({path}: {error})"
            raise DamagedDataError(message) from error
        message = f"{path}: the card database can't be written: {reason(error)}"
        raise CannotWriteError(message, hint=way_out(error)) from error


@contextmanager
def _swapping(path: Path, patience: float, refuse: Callable[[Path], None]) -> Iterator[Path]:
    """The path made whole, while nobody else replaces what is there; what goes wrong in writing is told as such.

    ``refuse`` raises where what is there must not be replaced; it looks before anything is written.
    """
    check_place(path)
    with _telling(path):
        path = path.resolve()
        refuse(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(path, patience):
            refuse(path)
            _sweep(path)
            yield path


@contextmanager
def _building(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a new file beside ``path``, which it replaces when the block ends well."""
    aside = building_path(path)
    try:
        with closing(sqlite3.connect(aside)) as conn:
            # The file is nobody's until it is renamed: no need for a journal on the disk, and one sync at the end.
            conn.execute("PRAGMA page_size = 8192")  # bytes: rules texts are long
            conn.execute("PRAGMA journal_mode = MEMORY")
            conn.execute("PRAGMA synchronous = OFF")
            conn.execute("PRAGMA cache_size = -22528")  # KiB; less is written twice
            yield conn
        _sync(aside)
        aside.replace(path)
        with suppress(OSError):  # some systems can't sync a folder
            _sync(path.parent)
    finally:
        aside.unlink(missing_ok=True)


@contextmanager
def _lock(path: Path, patience: float) -> Iterator[None]:
    """Holds the lock beside the database."""
    file = lock_of(path)
    try:
        lock = take_lock(file, patience)
    except TimeoutError as error:
        message = f"another import into {path} is running"
        raise ImportRunningError(message, hint="Wait for it to end, then try again.") from error
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _no_lock(file, error) from error
    with closing(lock):
        yield


def _no_lock(file: Path, error: Exception) -> CannotWriteError:
    """What is there in the lock's place can't be one, or may not be written; it is not removed, for it may be held."""
    if not os.path.lexists(file):
        message = f"{file.with_suffix('')}: the card database can't be written: {reason(error)}"
        return CannotWriteError(message, hint=way_out(error))
    message = f"{file}, by which imports keep apart, can't be used: {reason(error)}"
    return CannotWriteError(message, hint="Remove it, or name another place with --db.")


def _sweep(path: Path) -> None:
    """Removes what killed imports left of this database and its facts; under the lock, nobody else is building it.

    Another's is left alone, though its name may begin alike: ``cards`` and ``cards.sqlite``.
    """
    own = re.compile(rf"{re.escape(path.name)}(?:{re.escape(FACTS)})?\.[0-9a-f]{{32}}{re.escape(BUILDING)}")
    for stray in path.parent.iterdir():
        if own.fullmatch(stray.name):
            stray.unlink(missing_ok=True)


def _refuse_foreign(path: Path) -> None:
    """Keeps a mistyped ``--db`` from destroying a file that isn't a card database.

    Ours are known by their mark, however damaged the rest is; with an empty file nothing is lost.
    """
    if not path.exists():
        return
    header = read_header(path)
    if header.is_ours or not header.actual:
        return
    message = f"{path} is not a card database of deckforge's, and is left alone"
    raise CannotWriteError(message, hint="Remove it yourself, or name another place with --db.")


def _refuse_unreadable(path: Path) -> None:
    """Keeps cards from being added to what is no whole database of this version."""
    if not is_there(path):
        message = f"there is no card data at {path}"
        raise NoCardDataError(message)
    check_header(path)


def _refuse_changed(path: Path, conn: sqlite3.Connection) -> None:
    """Keeps cards from being added to tables that deckforge has not made so."""
    for problem in look_at_schema(conn):
        message = f"the card data is damaged ({path}: {problem})"
        raise DamagedDataError(message)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
