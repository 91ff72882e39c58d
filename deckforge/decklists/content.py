"""A list file, decoded, and what its first signs say: looked at by every format, taken apart once."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from deckforge.decklists.cardline import clean_line
from deckforge.decklists.encoding import decode
from deckforge.patterns import pattern

_LINE_END = pattern("\r\n|\r|\n")


class Line(NamedTuple):
    """A line that isn't blank: its number from 1, as it stands there, and without what only hides in it."""

    number: int
    text: str
    cleaned: str


class Content:
    """What a list file holds.

    Attributes:
        name: what messages call it, such as its path.
        text: all of it, without a byte-order mark.
        notes: how it was decoded, where a person should know.
    """

    def __init__(self, data: bytes, name: str) -> None:
        """Decode a file.

        Raises:
            UnreadableListError: it is not text.
            EmptyListError: nothing is in it.
        """
        self.name = name
        self.text, self.notes = decode(data, name)

    @cached_property
    def lines(self) -> list[Line]:
        """The lines that aren't blank."""
        numbered = ((number, text, clean_line(text)) for number, text in enumerate(_LINE_END.split(self.text), 1))
        return [Line(*line) for line in numbered if line[2]]

    @cached_property
    def start(self) -> str:
        """The first characters that aren't blank, enough to tell a markup language or JSON."""
        return self.text.lstrip()[:200]
