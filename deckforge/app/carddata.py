"""Where the card data is, and opening it: the imported database, else the starter cards."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckforge.errors import UsageError
from deckforge.store.database import Database, is_there

STARTER = "starter"


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


def open_database(path: Path | None = None) -> Database:
    """The card data to use: a database that is named (here or by ``DECKFORGE_DB``), else the default one, else starter.

    The name ``starter`` stands for the starter cards even where a database has been imported.

    Raises:
        NoCardDataError: the database that was named isn't there.
        DamagedDataError, WrongSchemaError: it can't be read.
    """
    named = path is not None or bool(os.environ.get("DECKFORGE_DB"))
    path = path or default_database_path()
    if str(path) == STARTER:
        return Database.starter()
    return Database.open(path) if named or is_there(path) else Database.starter()


def import_target(path: Path | None = None) -> Path:
    """Where an import writes: the path that is named, else the default one.

    Raises:
        UsageError: the name stands for the starter cards, which can't be replaced.
    """
    target = path or default_database_path()
    if str(target) == STARTER:
        message = "the starter cards can't be imported into"
        raise UsageError(message, hint="Name a file with --db, or unset DECKFORGE_DB.")
    return target


@contextmanager
def using_database(database: Database | Path | None) -> Iterator[Database]:
    """A database for as long as it is used: one that is open stays open, one opened here is closed.

    Raises:
        CardDataError: the card data is missing or damaged.
    """
    if isinstance(database, Database):
        yield database
    else:
        with open_database(database) as opened:
            yield opened
