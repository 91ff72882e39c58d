"""Regular expressions that are compiled when they are first used.

Reading lists and rules text takes some two hundred of them, a run only a few: compiling all on import would be a third
of the time that checking one deck takes from the shell.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, cast


class LazyPattern:
    """What stands for a compiled pattern; ``example``: words in which it finds something, empty when none are given."""

    def __init__(self, text: str, flags: int, example: str) -> None:
        self._text = text
        self._flags = flags
        self.example = example

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a compiled pattern has
        value = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, value)  # so that this is asked only once
        return value


def pattern(text: str, flags: int = 0, *, example: str = "") -> re.Pattern[str]:
    """What ``re.compile`` gives, but compiled on first use; a wrong expression is told only then.

    Args:
        text: the expression.
        flags: as for ``re.compile``.
        example: words in which it finds something, for whoever reads it; a test holds the pattern to them.
    """
    return cast("re.Pattern[str]", LazyPattern(text, flags, example))


class Wording(NamedTuple):
    """One of the wordings that a pattern knows: its name, the expression, and words in which that finds something."""

    name: str
    form: str
    example: str


class AnyOf(LazyPattern):
    """A pattern out of a table; ``wordings`` are its rows, tried in their order."""

    def __init__(self, rows: tuple[Wording, ...], before: str, after: str, flags: int) -> None:
        super().__init__(self._whole(rows, before, after), flags, rows[0].example)
        self.wordings = {row: pattern(self._whole((row,), before, after), flags) for row in rows}

    @staticmethod
    def _whole(rows: tuple[Wording, ...], before: str, after: str) -> str:
        return f"{before}(?:{'|'.join(row.form for row in rows)}){after}"


def any_of(*rows: tuple[str, str, str], before: str = "", after: str = "", flags: int = 0) -> re.Pattern[str]:
    """A pattern that finds what one of the rows finds; a new wording is a new row.

    Args:
        rows: name, expression and example of each; the first that fits is taken.
        before: an expression before each of them.
        after: an expression after each of them.
        flags: as for ``re.compile``.
    """
    return cast("re.Pattern[str]", AnyOf(tuple(Wording(*row) for row in rows), before, after, flags))
