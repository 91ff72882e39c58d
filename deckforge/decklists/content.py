"""A list file, decoded, and what its first signs say: looked at by every format, taken apart once."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from deckforge.decklists.cardline import clean_line
from deckforge.decklists.encoding import EmptyListError, decode
from deckforge.patterns import pattern

_LINE_END = pattern("\r\n|\r|\n")
_QUOTED = ">"
_QUOTE_MARKS = pattern(r"(?:> ?)+")
_COUNTED = pattern(r"(?:> ?)+\d")


class Line(NamedTuple):
    """A line that isn't blank: its number from 1, as it stands there, and without what only hides in it."""

    number: int
    text: str
    cleaned: str


def _unquoted(lines: list[Line]) -> list[Line]:
    """The lines of a list of bare names that is wholly quoted, as in a forum's answer, without the marks of that.

    Where lines have counts, those are cards anyway, and what has none is what someone says of them.
    """
    return [line._replace(cleaned=_QUOTE_MARKS.sub("", line.cleaned, count=1) or line.cleaned) for line in lines]


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
        """The lines that aren't blank.

        Raises:
            EmptyListError: there are none.
        """
        numbered = ((number, text, clean_line(text)) for number, text in enumerate(_LINE_END.split(self.text), 1))
        lines = [Line(*line) for line in numbered if line[2]]
        if all(line.cleaned[0] == _QUOTED for line in lines) and not any(
            _COUNTED.match(line.cleaned) for line in lines
        ):
            lines = _unquoted(lines)
        if not lines:
            message = f"{self.name} holds no sign that is seen"
            raise EmptyListError(message, hint="Put one card on each line, such as “4 Lightning Bolt”.")
        return lines

    @cached_property
    def start(self) -> str:
        """The first characters that aren't blank, enough to tell a markup language or JSON."""
        return self.text.lstrip()[:200]
