"""The root of every error that deckforge raises on purpose.

Named leaves live beside the code that raises them; only the command line turns an error into a line of
text and an exit code, in one place.
"""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar


class ExitCode(IntEnum):
    """What a process ends with. A batch ends with the highest that occurred."""

    OK = 0
    ILLEGAL = 1
    USAGE = 2
    UNREADABLE = 3
    NO_CARD_DATA = 4
    NETWORK = 5
    FAULT = 70
    INTERRUPTED = 130
    READER_GONE = 141


class DeckforgeError(Exception):
    """Something a user can understand and mend.

    Attributes:
        code: a stable short name for scripts, such as ``no-card-data``.
        hint: what to do about it, one sentence; may be empty.
        exit_code: what the process ends with when nothing handles the error.
        shows_cause: what it was raised from is for whoever mends it, and shown with ``--debug``.
    """

    code: ClassVar[str] = "error"
    exit_code: ClassVar[ExitCode] = ExitCode.FAULT
    shows_cause: ClassVar[bool] = False

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint

    @property
    def message(self) -> str:
        """What is wrong and where, one line."""
        return str(self.args[0])

    @property
    def lines(self) -> tuple[str, ...]:
        """The message as people are told it: a line, or one with what is wrong and one for each place."""
        return (self.message,)


class OldDataWarning(UserWarning):
    """The card data is so old that cards may be missing; the command line tells it once a run."""


class UsageError(DeckforgeError):
    """An option, a setting or an argument that can't be used as it stands."""

    code = "usage"
    exit_code = ExitCode.USAGE
