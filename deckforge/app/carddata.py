"""Where the card data is, and opening it: the imported database, else the starter cards."""

from __future__ import annotations

import os
import shlex
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.errors import OldDataWarning, UsageError
from deckforge.model.report import DataInfo
from deckforge.patterns import pattern
from deckforge.store.database import Database
from deckforge.store.errors import CardDataError
from deckforge.store.homebrew import card_of, load_homebrew
from deckforge.store.place import check_place, is_there

STARTER = "starter"
_IMPORT = pattern(r"(deckforge import(?: --force)?)\b\.?")
OLD = 60
"""Days after which data is told to be old: by then a set or two has come out."""


def default_database_path() -> Path:
    """Where the database is when none is named: ``DECKFORGE_DB``, else in the user's folder for data.

    A few lines of platformdirs' job, since its import takes longer than validating a deck.
    """
    named = os.environ.get("DECKFORGE_DB")
    return Path(named) if named else _data_folder() / "deckforge" / "cards.sqlite"


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"  # a relative one is to be ignored


@checked
def open_database(path: str | Path | None = None) -> Database:
    """The card data to use: a database that is named (here or by ``DECKFORGE_DB``), else the default one, else starter.

    The name ``starter`` stands for the starter cards alone even where a database has been imported. Those that serve
    for want of a database have the table's own cards with them, when some are kept where the database would be.

    Data older than ``OLD`` days is told with an OldDataWarning.

    Args:
        path: of a database, or ``starter``; None for the default one.

    Returns:
        The database, to be closed, or used in a ``with`` statement; threads may share it.

    Raises:
        NoCardDataError: the database that was named isn't there.
        BadPlaceError: there can't be one.
        DamagedDataError, WrongSchemaError: it can't be read.
    """
    path = Path(path) if path is not None else None
    named = is_named(path)
    path = path or default_database_path()
    if str(path) == STARTER:
        return Database.starter()
    if named or is_there(path):
        with hint_at(path):
            database = Database.open(path)
        database.hint = _for(path, database.hint)
        _warn_of_age(database.info)
        return database
    return Database.starter(card_of(described) for described in load_homebrew(path).values())


def age_in_days(info: DataInfo) -> int | None:
    """Days since the date of the data, see DataInfo, else since its import; None when neither is known."""
    for stated in (info.updated_at, info.imported_at):
        try:
            made = date.fromisoformat((stated or "")[:10])
        except ValueError:
            continue
        return (datetime.now(UTC).date() - made).days
    return None


def _warn_of_age(info: DataInfo) -> None:
    age = age_in_days(info)
    if age is not None and age > OLD:
        told = f"up to {age} days old, by its newest card" if info.is_guessed else f"{age} days old"
        message = f"the card data is {told}; deckforge import brings the cards that came out since"
        warnings.warn(message, OldDataWarning, stacklevel=3)


def is_named(path: Path | None) -> bool:
    """Whether a database is named, here or by ``DECKFORGE_DB``; one that is has to be there."""
    return path is not None or bool(os.environ.get("DECKFORGE_DB"))


def import_target(path: Path | None = None) -> Path:
    """Where an import writes: the path that is named, else the default one.

    Raises:
        UsageError: the name stands for the starter cards, which can't be replaced.
        BadPlaceError: there can't be a database.
    """
    target = path or default_database_path()
    if str(target) == STARTER:
        message = "the starter cards are a part of deckforge and can't be changed"
        raise UsageError(message, hint="Name a file with --db, or unset DECKFORGE_DB.")
    check_place(target)
    return target


@contextmanager
def hint_at(database: Path) -> Iterator[None]:
    """Of an error whose way out is an import, the hint imports into this database, which may not be the default one."""
    try:
        yield
    except CardDataError as error:
        error.hint = _for(database, error.hint)
        raise


def _for(database: Path, hint: str) -> str:
    if database == default_database_path():
        return hint
    named = f" --db {shlex.quote(str(database))}"
    # A full stop after the path would be copied with it.
    return _IMPORT.sub(lambda found: found[1] + named, hint)


@contextmanager
def using_database(database: Database | str | Path | None) -> Iterator[Database]:
    """A database for as long as it is used: one that is open stays open, one opened here is closed.

    Raises:
        CardDataError: the card data is missing or damaged.
    """
    if isinstance(database, Database):
        yield database
    else:
        with open_database(database) as opened:
            yield opened
