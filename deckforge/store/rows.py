"""What rows of the card database hold: SQLite keeps anything in any column, a damaged file more than it should."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, TypeAlias

Kinds: TypeAlias = "tuple[type | tuple[type, ...], ...]"
"""What each column of a row is."""

TEXT = str
NUMBER = int
REAL = (float, int)
_NONE = type(None)
MAYBE_TEXT = (str, _NONE)
MAYBE_NUMBER = (int, _NONE)


def checked(row: tuple[Any, ...], kinds: Kinds) -> tuple[Any, ...]:
    """The row.

    Raises:
        TypeError: a column holds something else.
    """
    if not all(map(isinstance, row, kinds)):
        place = next(place for place, kind in enumerate(kinds) if not isinstance(row[place], kind))
        message = f"a row holds {type(row[place]).__name__} in its column {place + 1}"
        raise TypeError(message)
    return row


def check_all(rows: Sequence[tuple[Any, ...]], kinds: Kinds) -> None:
    """Refuse rows of which one holds something else; a column at a time, which is quicker for many.

    Raises:
        TypeError: as ``checked``.
    """
    for place, kind in enumerate(kinds):
        if not all(issubclass(found, kind) for found in set(map(type, map(itemgetter(place), rows)))):
            for row in rows:
                checked(row, kinds)


def all_text(values: object) -> bool:
    """Whether it is a list, or the values of a map, of nothing but text."""
    values = list(values.values()) if isinstance(values, dict) else values
    return isinstance(values, list) and all(isinstance(value, str) for value in values)
