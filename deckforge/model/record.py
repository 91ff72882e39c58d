"""A card on its way into the database, with the printing that it was read from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from deckforge.model.card import Card, Pool
from deckforge.model.printing import Printing

STRICTNESS = {"legal": 0, "restricted": 1, "banned": 2}
"""Of what several printings say of a format, the least strict holds; not legal is no entry at all."""


class Said(NamedTuple):
    """What printings say of their card, where one alone may leave something out or say it of itself only.

    Attributes:
        legalities: format → status, the mildest that a printing has.
        released_at: when the first of them came out, ``YYYY-MM-DD``, when known.
        pool: the lowest, since a card goes into decks when one printing of it does.
        flags: what is said of the card itself, by any of them: ``reserved``, ``gamechanger``.
        keywords: as the printing has them that tells best what the card is, or another where that one has none.
        produced_mana: likewise.
        edhrec_rank: likewise; how popular the card is, 1 the most.
    """

    legalities: Mapping[str, str]
    released_at: str | None
    pool: Pool
    flags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    produced_mana: str | None = None
    edhrec_rank: int | None = None


class Record(NamedTuple):
    """One printing as it was read.

    Attributes:
        oracle_id: the card's.
        card: the card, when this printing tells better what it is than those before it; else None.
        said: what this printing and those before it say of the card together.
        aliases: (face, name): names that this printing goes by besides the card's own; 0 for the whole card too.
        printing: what is on the cardboard; None for a card without any, such as a homebrew one.
        colours: of the whole card, letters in WUBRG order; None where only its faces are said to have any.
        is_plain: English, with one front, and of those that tournaments allow: what it says of a card holds.
    """

    oracle_id: str
    card: Card | None
    said: Said
    aliases: tuple[tuple[int, str], ...] = ()
    printing: Printing | None = None
    colours: str | None = None
    is_plain: bool = True


def record_of(card: Card, aliases: tuple[tuple[int, str], ...] = ()) -> Record:
    """The record of a card without a printing."""
    said = Said(card.legalities, card.released_at, card.pool, (), card.keywords, card.produced_mana)
    return Record(card.oracle_id, card, said, aliases)


def together(first: Said, other: Said) -> Said:
    """What both say; where only one can be right it is the first, if that says anything."""
    found = Said(
        mildest(first.legalities, other.legalities),
        earliest(first.released_at, other.released_at),
        min(first.pool, other.pool),
        first.flags if first.flags == other.flags else tuple(dict.fromkeys(first.flags + other.flags)),
        first.keywords or other.keywords,
        first.produced_mana or other.produced_mana,
        first.edhrec_rank or other.edhrec_rank,
    )
    return first if found == first else found  # one object for many printings


def mildest(one: Mapping[str, str], other: Mapping[str, str]) -> Mapping[str, str]:
    """Of what two printings say of each format, the less strict; a format that only one names is as that says."""
    if one is other or one == other:
        return one
    found = dict(one)
    for fmt, status in other.items():
        found[fmt] = min(status, found.get(fmt, status), key=lambda word: STRICTNESS.get(word, 0))
    return found


def earliest(one: str | None, other: str | None) -> str | None:
    """The earlier of two dates, of which each may be unknown."""
    return min(one, other) if one and other else one or other
