"""What is wrong with a file that people write by hand: all mistakes at once, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Self

from deckforge.errors import DeckforgeError
from deckforge.model.visible import visible_line


class BadFileError(DeckforgeError):
    """A file that can't be read or used.

    Attributes:
        what: the file is, as its messages begin.
        advice: the usual hint.
        path: as it was named.
        mistakes: each with its place.
    """

    what: ClassVar[str]
    advice: ClassVar[str]

    def __init__(self, path: str | Path, mistakes: Sequence[str], *, hint: str | None = None) -> None:
        self.path = str(path)
        self.mistakes = tuple(mistakes)
        super().__init__(f"{self._file}: {'; '.join(self.mistakes)}", hint=self.advice if hint is None else hint)

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[str, tuple[str, ...]], dict[str, object]]:
        """As errors go from a worker process to its parent."""
        return type(self), (self.path, self.mistakes), self.__dict__

    @property
    def lines(self) -> tuple[str, ...]:
        """The message, or where there are several mistakes a line for each."""
        return (f"{self._file}:", *self.mistakes) if len(self.mistakes) > 1 else (self.message,)

    @property
    def _file(self) -> str:
        return f"{self.what} {visible_line(self.path)}"
