"""One printing of a card: what is on the cardboard and not in the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class IdKind(StrEnum):
    """Whose id names a card or printing."""

    SCRYFALL = "scryfall"
    ORACLE = "oracle"
    MTGO = "mtgo"
    ARENA = "arena"
    MULTIVERSE = "multiverse"
    CARDMARKET = "cardmarket"
    TCGPLAYER = "tcgplayer"


class OutsideId(NamedTuple):
    """An id that a list gives for a card: whose, and as written."""

    kind: IdKind
    value: str


class OutsideIds(NamedTuple):
    """What others call a printing, as far as known; Gatherer may have several ids for one."""

    mtgo: int | None = None
    mtgo_foil: int | None = None
    arena: int | None = None
    cardmarket: int | None = None
    tcgplayer: int | None = None
    multiverse: tuple[int, ...] = ()


class Printing(NamedTuple):
    """A printing, which Scryfall tells apart by an id of its own.

    Attributes:
        scryfall_id: Scryfall's id of the printing; may be empty.
        set_code: lower case; may be empty.
        number: the collector number, free text such as ``12†``; may be empty.
        lang: such as ``en``.
        rarity: ``common`` … ``mythic``, ``special``, ``bonus``; may be empty.
        released_at: ``YYYY-MM-DD``, when known.
        artist: of the front; may be empty.
        finishes: ``nonfoil``, ``foil``, ``etched``, ``glossy``.
        flags: what else is said of it: ``promo``, ``reprint``, ``digital``, ``fullart``, ``funny`` …
        images: addresses at Scryfall, one a face that has a picture of its own.
        outside_ids: what others call it.
    """

    scryfall_id: str
    set_code: str
    number: str
    lang: str
    rarity: str
    released_at: str | None
    artist: str
    finishes: tuple[str, ...]
    flags: tuple[str, ...]
    images: tuple[str, ...]
    outside_ids: OutsideIds


class SetInfo(NamedTuple):
    """A set: ``code`` lower case, its name, Scryfall's word for its ``type``, and when it came out."""

    code: str
    name: str
    type: str
    released_at: str | None


class Symbol(NamedTuple):
    """A symbol of costs and rules text: as written (``{W/U}``), in words, and its mana value, where it has one."""

    symbol: str
    english: str
    mana_value: float | None
