"""Signs by which a format of text is told: what a line must look like, and how that is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from deckforge.decklists.content import Content

LONGEST_LINE = 400
"""No line of a list is longer; what is, is not looked at for signs."""


class Sign(NamedTuple):
    """A sign of a format.

    Attributes:
        needs: characters without which no line can have it: most files lack them, and are passed over at once.
        look: what is found in a line that has it.
        what: that, in words that go on after “line 4”.
        as_written: look at the line as it stands, with its indentation, instead of cleaned.
    """

    needs: str
    look: re.Pattern[str]
    what: str
    as_written: bool = False


def find(content: Content, signs: tuple[Sign, ...]) -> str | None:
    """The first line that has the first of these signs that any has, in words; None without any."""
    for sign in signs:
        if sign.needs in content.text:
            search = sign.look.search
            for line in content.lines:
                if len(line.cleaned) <= LONGEST_LINE and search(line.text if sign.as_written else line.cleaned):
                    return f"line {line.number} {sign.what}"
    return None


def recogniser(*signs: Sign) -> Callable[[Content], str | None]:
    """What a format needs as ``recognise``."""
    return lambda content: find(content, signs)
