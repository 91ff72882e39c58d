"""What a search found."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.report import DataInfo


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
    """

    query: str
    total: int
    hits: tuple[Hit, ...]
    unique: str
    order: str
    notes: tuple[str, ...]
    data: DataInfo
