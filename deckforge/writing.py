"""Writing files whole or not at all, and never over something without a word; what to do where that can't be."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from deckforge.errors import UsageError

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
# SQLite's by their numbers: whoever only prints need not load it.
_SQLITE_FULL = 13
_SQLITE_IOERR = 10  # a file's limited size and a user's share are among its causes
_SQLITE_CLOSED = frozenset({3, 8, 14})  # PERM, READONLY, CANTOPEN
_PRIMARY = 0xFF  # of SQLite's codes, which say more in the bits above
_ELSEWHERE = "name another place with --db."


class OutputError(UsageError):
    """An output file that can't be written where it was wanted."""

    code = "output"


def check_free(path: Path, *, force: bool = False) -> None:
    """Make sure that a file may be written there.

    Raises:
        OutputError: it is a folder, or it exists and ``force`` is not set.
    """
    try:
        folder, exists = path.is_dir(), path.exists()
    except OSError as error:
        message = f"{path} can't be written ({error.strerror})"
        raise OutputError(message, hint="Name another file.") from error
    if folder:
        message = f"{path} is a folder"
        raise OutputError(message, hint="Name a file in it.")
    if exists and not force:
        message = f"{path} exists already"
        raise OutputError(message, hint="Add --force to replace it.")


def write_file(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a file in one step, with its folder when that is missing; on failure nothing is left behind.

    Raises:
        OutputError: see check_free; or the system won't have it: no permission, no space, no such drive.
    """
    write_chunks(path, (data,), force=force)


def write_chunks(path: Path, chunks: Iterable[bytes], *, force: bool = False) -> None:
    """Likewise what comes in pieces; none is asked for where the file can't be written anyway.

    Raises:
        OutputError: as ``write_file`` says.
    """
    check_free(path, force=force)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, chunks)
    except (FileExistsError, NotADirectoryError) as error:
        folder = next((each for each in path.parents if each.exists() and not each.is_dir()), path.parent)
        message = f"{path} could not be written: {folder} is no folder"
        raise OutputError(message) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"{path} could not be written: {reason}"
        raise OutputError(message) from error


def _replace(path: Path, chunks: Iterable[bytes]) -> None:
    temporary = path.with_name(f".deckforge-{os.urandom(16).hex()}")
    try:
        with temporary.open("wb") as file:
            file.writelines(chunks)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def is_full(error: Exception) -> bool:
    """Whether there is no room: on the disk, in the user's share of it, or in a file of limited size."""
    return getattr(error, "errno", None) in _FULL or _sqlite_code(error) == _SQLITE_FULL


def way_out(error: Exception, elsewhere: str = _ELSEWHERE) -> str:
    """A hint on an error of the system's or of SQLite's in writing what goes where ``--db`` or another option says."""
    if is_full(error):
        return f"Make room or {elsewhere}"
    if _sqlite_code(error) == _SQLITE_IOERR:
        return f"Make room if there is none, or {elsewhere}"
    if isinstance(error, FileExistsError | NotADirectoryError | IsADirectoryError):
        return f"Remove what is there, or {elsewhere}"
    if isinstance(error, PermissionError) or _sqlite_code(error) in _SQLITE_CLOSED:
        return f"See that you may write there, or {elsewhere}"
    return f"{elsewhere[:1].upper()}{elsewhere[1:]}"


def _sqlite_code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & _PRIMARY
