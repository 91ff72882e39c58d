"""What a search found, and what is told of a query that can't be understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.report import DataInfo

_WINDOW = 90


class PrintingFound(NamedTuple):
    """A printing, as far as searches tell of it."""

    set_code: str
    number: str
    rarity: str
    lang: str
    released_at: str | None
    artist: str


class Hit(NamedTuple):
    """A card that was found, and the printing where the query asks of printings: of several, the newest."""

    card: Card
    printing: PrintingFound | None


class SearchResult(NamedTuple):
    """What a search found.

    Attributes:
        query: as given.
        total: how many were found.
        hits: the first of them, as many as were wanted.
        unique: ``cards``, or ``prints`` where a card may come several times.
        order: by what they are sorted.
        notes: what else is to be known, in sentences.
        data: which card data answered.
        owned: copies by oracle id, where only what is owned was searched.
    """

    query: str
    total: int
    hits: tuple[Hit, ...]
    unique: str
    order: str
    notes: tuple[str, ...]
    data: DataInfo
    owned: Mapping[str, int] | None = None

    def copies(self, card: Card) -> int | None:
        """How many of a card are owned; None where everything was searched."""
        return None if self.owned is None else self.owned.get(card.oracle_id, 0)


class SearchError(UsageError):
    """A query that can't be understood.

    Attributes:
        query: as given.
        place: where in it the fault is, counted from 0.
    """

    code = "search"

    def __init__(self, message: str, query: str, place: int, *, hint: str = "") -> None:
        super().__init__(message, hint=hint or "See deckforge search --help, and docs/search.md for the whole syntax.")
        self.query = query
        self.place = place

    def pointer(self) -> tuple[str, str]:
        """The part of the query around the fault, and a line with a caret that stands under it."""
        start = max(self.place - _WINDOW * 2 // 3, 0)
        shown = self.query[start : start + _WINDOW]
        shown = "".join(char if char.isprintable() else " " for char in shown)
        return shown, " " * (self.place - start) + "^"
