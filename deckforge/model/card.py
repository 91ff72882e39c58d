"""A card and its faces, as deckforge keeps them: no key of Scryfall's reaches further than this."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from deckforge.model.mana import ManaCost, parse_mana_cost
from deckforge.model.typeline import TypeLine, parse_type_line
from deckforge.patterns import pattern

_NUMBER = pattern(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)")


MOST_FACES = 256
"""That a card can have; in the database a face's number is its card's times this, and its position."""


class Pool(IntEnum):
    """Whether a name in a list may mean this object; the lowest wins."""

    DECK = 0
    """A card that goes into decks."""
    UNPLAYABLE = 1
    """A card that no format knows: an un-card, a preview, a promotional one."""
    EXTRA = 2
    """A plane, phenomenon, scheme, vanguard or dungeon: a card, but not of a deck of Magic."""
    NEVER = 3
    """A token, emblem, art card, front card or the like: it never answers for a card."""


class Origin(IntEnum):
    """Where a card of the database comes from."""

    IMPORT = 0
    FETCHED = 1
    """Fetched by name since the import; the next import replaces it."""
    HOMEBREW = 2
    """The table's own; it survives imports."""


class Face(NamedTuple):
    """One face of a card; a single-faced card has just one.

    Attributes:
        name: the face's own name.
        mana_cost: as printed, ``""`` without one.
        type_line: as printed.
        text: the rules text, paragraphs parted by newlines; may be empty.
        power, toughness, loyalty, defense: as printed (``2``, ``*``, ``1+*``, ``X``), None without one.
        colours: letters out of ``WUBRG``, in that order.
    """

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    colours: str

    @property
    def cost(self) -> ManaCost:
        """The mana cost, read."""
        return parse_mana_cost(self.mana_cost)

    @property
    def types(self) -> TypeLine:
        """The type line, read."""
        return parse_type_line(self.type_line)


class Card(NamedTuple):
    """A card by its identity: printings, flavour names and treatments are the same card.

    Attributes:
        oracle_id: Scryfall's id of the card's identity; copies are counted by it.
        name: the whole name, faces joined by `` // ``.
        layout: Scryfall's word, such as ``normal``, ``split``, ``modal_dfc``; unknown ones are kept.
        faces: at least one, front first.
        mana_value: of the whole card (a split card's is the sum); may be a half.
        colour_identity: letters out of ``WUBRG``, in that order.
        keywords: Scryfall's list, all faces mixed; a help for reading the text, never the truth by itself.
        produced_mana: letters out of ``WUBRGC`` when the data says so, else None.
        legalities: format → ``legal``, ``banned``, ``restricted``; a format that is missing is ``not_legal``.
        released_at: date of the printing, ``YYYY-MM-DD``, when known.
        set_code: the printing's set, lower case; may be empty.
        pool: whether a name in a list may mean it.
        homebrew: the table's own card.
    """

    oracle_id: str
    name: str
    layout: str
    faces: tuple[Face, ...]
    mana_value: float
    colour_identity: str
    keywords: tuple[str, ...]
    produced_mana: str | None
    legalities: Mapping[str, str]
    released_at: str | None
    set_code: str
    pool: Pool
    homebrew: bool = False

    @property
    def front(self) -> Face:
        """The front face; where a rule needs one face, it is this one."""
        return self.faces[0]

    @property
    def types(self) -> TypeLine:
        """The front face's types."""
        return self.front.types

    def legality(self, fmt: str) -> str:
        """Legality in a format: ``legal``, ``banned``, ``restricted`` or ``not_legal``."""
        return self.legalities.get(fmt, "not_legal")


def search_value(text: str | None) -> float | None:
    """A printed number as one to compare with, as Scryfall's search does: a star or X counts as 0, ``1+*`` as 1."""
    if text is None:
        return None
    found = _NUMBER.match(text.replace("½", ".5"))
    return float(found[0]) if found else 0.0


def number(text: str | None) -> int | None:
    """A printed power, toughness or loyalty as an integer; None for ``*``, ``X``, ``1+*``, halves and the like."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return None
