"""A card on its way into the database, with the printing that it was read from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.printing import Printing


class Record(NamedTuple):
    """One printing as it was read.

    Attributes:
        oracle_id: the card's.
        card: the card, when this printing tells better what it is than those before it; else None.
        legalities: format → status, as this printing has them.
        aliases: (face, name): names that this printing goes by besides the card's own; 0 for the whole card too.
        printing: what is on the cardboard; None for a card without any, such as a homebrew one.
        flags: what is said of the card itself: ``reserved``, ``gamechanger``.
        edhrec_rank: how popular the card is, 1 the most; None when unknown.
        colours: of the whole card, letters in WUBRG order; None where only its faces are said to have any.
    """

    oracle_id: str
    card: Card | None
    legalities: Mapping[str, str]
    aliases: tuple[tuple[int, str], ...] = ()
    printing: Printing | None = None
    flags: tuple[str, ...] = ()
    edhrec_rank: int | None = None
    colours: str | None = None


def record_of(card: Card, aliases: tuple[tuple[int, str], ...] = ()) -> Record:
    """The record of a card without a printing."""
    return Record(card.oracle_id, card, card.legalities, aliases)
