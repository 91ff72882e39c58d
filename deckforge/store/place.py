"""Where a card database can be: what no import could put one at is told as that, before anything is opened."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from deckforge.model.visible import shortened, visible_line
from deckforge.store.errors import BadPlaceError, NoCardDataError, reason

BUILDING = ".building"
FACTS = ".facts"
"""What the names of files beside a database end with, the longest of them together."""

_MOST = 200  # characters of a path that are shown


def check_place(path: Path) -> None:
    """Looks whether there can be a database at a path, there or not.

    Whether it may be read is not looked at, nor whether its folder is there.

    Raises:
        BadPlaceError: its name is no text or too long, it is a circle of links, or what is there is no file.
    """
    try:
        os.fspath(path).encode()  # it is kept in the database, and shown in JSON
        whole = path.resolve()
        _try_longest(whole)
        mode = whole.stat().st_mode
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return  # for whoever reads or writes to tell
    except (OSError, ValueError, RuntimeError) as error:
        message = f"{_shown(path)} can't be the name of a card database: {_why(error)}"
        raise BadPlaceError(message) from error
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "no regular file"
        message = f"{_shown(path)} is {what}, and so no card database"
        raise BadPlaceError(message)


def is_there(path: Path) -> bool:
    """Whether there is a file at a path.

    Raises:
        BadPlaceError: there can't be a database.
        NoCardDataError: it can't even be looked for.
    """
    check_place(path)
    try:
        return path.exists()
    except OSError as error:
        message = f"the card data at {path} can't be read ({error.strerror})"
        raise NoCardDataError(message, hint="Name another file with --db.") from error


def building_path(path: Path) -> Path:
    """A new file beside ``path``, to be built and renamed; what a killed process leaves of it is swept away."""
    return path.with_name(f"{path.name}.{uuid4().hex}{BUILDING}")


def _try_longest(path: Path) -> None:
    """Looks for the file with the longest name that a database may need beside it.

    Raises:
        OSError: there can be none of such a name.
    """
    if path.name:  # all but the root have one
        with suppress(FileNotFoundError):
            building_path(path.with_name(path.name + FACTS)).stat()


def _shown(path: Path) -> str:
    return shortened(visible_line(str(path)), _MOST)


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "it is not text in UTF-8"
    if isinstance(error, ValueError):
        return "it holds a null character"
    return "its links go round in a circle" if isinstance(error, RuntimeError) else reason(error)
