"""What can be wrong with the card database."""

from __future__ import annotations

from typing import ClassVar

from deckforge.errors import DeckforgeError, ExitCode

_IMPORT = "Run deckforge import."
FORCE = "Run deckforge import --force."
"""What helps with a damaged database; to a plain import it may seem to be current."""


class CardDataError(DeckforgeError):
    """The card database can't be used; its leaves say why."""

    code: ClassVar[str] = "card-data"
    exit_code: ClassVar[ExitCode] = ExitCode.NO_CARD_DATA

    def __init__(self, message: str, *, hint: str = _IMPORT) -> None:
        super().__init__(message, hint=hint)


class NoCardDataError(CardDataError):
    """There is no database where one was named."""

    code = "no-card-data"


class BadPlaceError(CardDataError):
    """There can't be a database where one was named: a folder, a name that no file can have."""

    code = "bad-database-path"

    def __init__(self, message: str, *, hint: str = "Name a file with --db.") -> None:
        super().__init__(message, hint=hint)


class DamagedDataError(CardDataError):
    """The file is no database of deckforge's, or is broken."""

    code = "damaged-card-data"

    def __init__(self, message: str, *, hint: str = FORCE) -> None:
        super().__init__(message, hint=hint)


class NoRoomError(CardDataError):
    """SQLite, which reads the database, can't write the temporary files that large questions take."""

    code = "no-room-for-card-data"
    exit_code = ExitCode.USAGE


class WrongSchemaError(CardDataError):
    """The database was built by another version of deckforge."""

    code = "other-schema"


class CannotWriteError(CardDataError):
    """The database can't be written: no room, no right, or a file that isn't deckforge's to replace."""

    code = "cannot-write-card-data"


class ImportRunningError(CardDataError):
    """Another import into the same database has not ended in time."""

    code = "import-running"


def reason(error: Exception) -> str:
    """What the system or SQLite gives as the reason, without the number and path that Python adds."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
