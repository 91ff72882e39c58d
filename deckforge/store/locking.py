"""A lock beside a file: SQLite's own, which every system has and a killed process lets go of."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

_WAIT = 0.1
_PRIMARY = 0xFF  # of SQLite's codes, which say more in the bits above


def lock_of(path: Path) -> Path:
    """The file by which processes keep apart that change the one at ``path``; it stays when they are done."""
    return path.with_name(f"{path.name}.lock")


def take_lock(file: Path, patience: float) -> sqlite3.Connection:
    """Take a lock; it is held until the connection is closed.

    Args:
        file: the lock's own, made where it is missing.
        patience: seconds to wait while another process holds it.

    Raises:
        TimeoutError: another has held it for all that time.
        sqlite3.Error, UnicodeDecodeError: what is there can't be a lock, or may not be written.
    """
    # Short waits in a row, since no interrupt gets through to one of SQLite's.
    lock = sqlite3.connect(file, timeout=_WAIT, isolation_level=None)
    try:
        _wait_for(lock, time.monotonic() + patience)
    except BaseException:
        lock.close()
        raise
    return lock


def _wait_for(lock: sqlite3.Connection, until: float) -> None:
    while not _taken(lock):
        if time.monotonic() > until:
            raise TimeoutError


def _taken(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & _PRIMARY == sqlite3.SQLITE_BUSY:
            return False
        raise
    return True
