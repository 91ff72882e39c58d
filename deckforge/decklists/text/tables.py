"""Tables of cards in Markdown: a head that names the columns, and rows."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.decklists.text.walk import Decided
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_COUNTS = ("#", "amount", "copies", "count", "no", "no.", "number", "qty", "quantity", "x")
_NAMES = ("card", "card name", "cards", "karte", "carte", "carta", "name", "title")
_SETS = ("set", "set code", "edition")
_NUMBERS = ("cn", "collector number", "card number")
# A count in the column of names: "4x Opt"; a number without more may be the name's own.
_COUNTED = pattern(r"\d{1,4} ?[xX×] ")


class Columns(NamedTuple):
    """Where a table has what: the places of its columns; None where it has no such column."""

    name: int
    copies: int | None
    set_code: int | None
    number: int | None

    def read(self, row: list[str]) -> Decided:
        """A row as a plain list would have it; what other columns say stands behind it as a comment."""
        if len(row) <= self.name or not row[self.name]:
            return Decided(LineKind.ERROR, reason="a row of the table without a card's name")
        count, code, number = (self._cell(row, place) for place in (self.copies, self.set_code, self.number))
        others = [cell for place, cell in enumerate(row) if cell and place not in self]
        printing = f" ({code}) {number}".rstrip() if code else ""
        comment = f" # {', '.join(others)}" if others else ""
        copies = count or ("" if _COUNTED.match(row[self.name]) else "1")
        return Decided(LineKind.CARD, f"{copies} {row[self.name]}{printing}{comment}".lstrip())

    @staticmethod
    def _cell(row: list[str], place: int | None) -> str:
        return row[place] if place is not None and place < len(row) else ""


def cells(text: str) -> list[str]:
    """The cells of a cleaned row, without blanks about them."""
    return [cell.strip() for cell in text.strip("|").split("|")]


def columns_of(row: list[str]) -> Columns | None:
    """The columns that a row names as the head of a table of cards; None where it is none."""
    words = [cell.casefold() for cell in row]
    name = _place(words, _NAMES)
    if name is None:
        return None
    return Columns(name, _place(words, _COUNTS), _place(words, _SETS), _place(words, _NUMBERS))


def _place(words: list[str], known: tuple[str, ...]) -> int | None:
    return next((place for place, word in enumerate(words) if word in known), None)
