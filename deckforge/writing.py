"""What to do about a file that can't be written."""

from __future__ import annotations

import errno

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
# SQLite's by their numbers: whoever only prints need not load it.
_SQLITE_FULL = 13
_SQLITE_IOERR = 10  # a file's limited size and a user's share are among its causes
_SQLITE_CLOSED = frozenset({3, 8, 14})  # PERM, READONLY, CANTOPEN
_PRIMARY = 0xFF  # of SQLite's codes, which say more in the bits above
_ELSEWHERE = "name another place with --db."


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
