"""What terms ask, as SQL. Its text calls the card ``c``, a printing ``p``, a face ``f``, its rules ``r``, a name ``n``.

A face or name that fits is enough. There are two ways to ask for one: for all cards at once, which reads a whole table,
and for one card after another, which is quicker where another term leaves few.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from typing import Any, NamedTuple, Protocol, TypeAlias

from deckforge.patterns import pattern
from deckforge.store.database import UNCASED

Value: TypeAlias = "str | int | float"

MOST_PATTERN_SECONDS = 5.0
"""What the regular expressions of a query may take together."""


class Rows(Protocol):
    """What terms may ask of the database while they become SQL."""

    def select(self, sql: str, values: Iterable[Value] = ()) -> list[Any]:
        """The rows that a statement finds."""


class Source:
    """The database as the terms of one query ask it: the same rows are read once.

    Attributes:
        most_seconds: what the query's regular expressions, and its texts with ``~``, may take together.
        pattern_seconds: what is left of it.
        own_texts: rules texts with ``~`` for the card itself, by their faces' ids, as far as they were needed.
        all_own_texts: all of them, each with its card, once they were needed.
    """

    def __init__(self, rows: Rows, most_seconds: float = MOST_PATTERN_SECONDS) -> None:
        self._rows = rows
        self._read: dict[str, list[Any]] = {}
        self.most_seconds = self.pattern_seconds = most_seconds
        self.own_texts: dict[int, str] = {}
        self.all_own_texts: list[tuple[int, str]] = []

    def select(self, sql: str, values: Iterable[Value] = ()) -> list[Any]:
        """The rows that a statement finds; not to be changed."""
        values = tuple(values)
        if values:
            return self._rows.select(sql, values)
        if sql not in self._read:
            self._read[sql] = self._rows.select(sql)
        return self._read[sql]


class Of(Enum):
    """What a condition is about."""

    CARD = "card"
    FACE = "face"
    RULES = "rules"
    NAME = "name"
    PRINTING = "printing"


class Driver(Enum):
    """How well a condition serves as the one by which cards are found; the first in this order is taken."""

    FEW = 0
    PHRASE = 1
    SOME = 2
    WORD = 3
    NEVER = 9


class Where(NamedTuple):
    """A condition; ``values`` stand for its question marks.

    Attributes:
        each: of a card, what to ask instead where cards are asked one after another; takes no values.
    """

    of: Of
    text: str
    values: tuple[Value, ...] = ()
    driver: Driver = Driver.NEVER
    each: str = ""

    def of_all(self) -> Where:
        """About cards, asking for all of them at once."""
        match self.of:
            case Of.FACE:
                return self._card(f"c.id IN (SELECT f.card FROM faces f WHERE {self.text})")
            case Of.RULES:
                return self._card(f"c.id IN (SELECT r.id / 256 FROM rules r WHERE {self.text})")
            case Of.NAME:
                return self._card(f"c.id IN (SELECT n.card FROM names n WHERE {self.text})")
            case _:
                return self._card(f"({self.text}) IS TRUE")

    def leading(self) -> Where:
        """About cards, in the way that lets SQLite find cards by it."""
        if self.of is Of.PRINTING:
            found = f"c.id IN (SELECT p.card FROM printings p WHERE {self.text}) AND {self.text}"
            return Where(Of.CARD, found, self.values * 2)
        return self if self.of is Of.CARD else self.of_all()

    def of_each(self) -> Where:
        """About cards, asking for one after another; what is not known is false."""
        match self.of:
            case Of.FACE:
                return self._card(f"EXISTS (SELECT 1 FROM faces f WHERE {_FACES.format('f')} AND {self.text})")
            case Of.RULES:
                return self._card(f"EXISTS (SELECT 1 FROM rules r WHERE {_FACES.format('r')} AND {self.text})")
            case Of.NAME:  # names have no index by card
                return self.of_all()
            case _:
                return Where(Of.CARD, f"({self.each})") if self.each else self._card(f"({self.text}) IS TRUE")

    def _card(self, text: str) -> Where:
        return Where(Of.CARD, text, self.values)


_FACES = "{0}.id BETWEEN c.id * 256 AND c.id * 256 + 255"


def card(text: str, *values: Value) -> Where:
    """A condition about the card."""
    return Where(Of.CARD, text, values)


def face(text: str, *values: Value, driver: Driver = Driver.NEVER) -> Where:
    """A condition that one face of the card has to meet."""
    return Where(Of.FACE, f"({text})", values, driver)


def printing(text: str, *values: Value, driver: Driver = Driver.NEVER) -> Where:
    """A condition about the printing."""
    return Where(Of.PRINTING, f"({text})", values, driver)


def cards_in(ids: Iterable[int]) -> Where:
    """The cards of these numbers, found already."""
    return Where(Of.CARD, f"c.id IN {IN_JSON}", (as_json(ids),), Driver.FEW)


def face_in(column: str, values: Iterable[str]) -> Where:
    """A face whose column has one of the values."""
    return face(f"{column} IN {IN_JSON}", as_json(values), driver=Driver.SOME)


IN_JSON = "(SELECT value FROM json_each(?))"


def as_json(values: Iterable[Value]) -> str:
    """A list for ``IN_JSON``."""
    return json.dumps(list(values), ensure_ascii=False)


def holding(column: str, text: str) -> tuple[str, str]:
    """A condition that a column holds a text, whatever the case and the shape of apostrophes; and the value for it."""
    if _APOSTROPHES.search(text):
        column = f"replace(replace({column}, '’', ''''), '‘', '''')"
        text = _APOSTROPHES.sub("'", text)
    column, text = uncased(column, text)
    for char in "\\%_":
        text = text.replace(char, "\\" + char)
    return rf"{column} LIKE ? ESCAPE '\'", f"%{text}%"


def uncased(column: str, text: str) -> tuple[str, str]:
    """A column and a text for it, alike whatever the case of letters outside ASCII, of which SQLite knows none."""
    return (column, text) if text.isascii() else (f"{UNCASED}({column})", text.casefold())


_APOSTROPHES = pattern("['’‘]")
