"""What may be asked of sheets: which, how they are sorted, and how cards to cut out are made."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

SHEET_SUFFIXES = (".pdf", ".html", ".md", ".txt")
"""The ends of names that say what a sheet is written as."""


class SheetKind(StrEnum):
    """What sheets there are; each is made by a module of its own."""

    DECK = "deck"
    CARDS = "cards"
    CHARACTER = "character"
    CREATURES = "creatures"
    BOSS = "boss"
    SCREEN = "screen"
    REFERENCE = "reference"


class SortOrder(StrEnum):
    """How a deck sheet lists the cards: by role, then by cost and name; or by name alone."""

    ROLE = "role"
    NAME = "name"


class Duplex(StrEnum):
    """Which edge of the paper a printer turns it over at."""

    LONG = "long"
    SHORT = "short"


class Backs(StrEnum):
    """What is on the other side of a card: a plain back, or its second face where it has one.

    Text that has no room on a card's front goes on on its back where that is printed; with ``alike`` on a second card,
    so that no back tells which card it is of.
    """

    PLAIN = "plain"
    FACES = "faces"
    ALIKE = "alike"


class CardOptions(NamedTuple):
    """How cards to cut out are made; lengths in mm, ``(x, y)`` to the right and down.

    Attributes:
        size: width and height of a card.
        gap: between cards.
        offset: moves everything on every page, for printers that print beside the middle.
        back_offset: moves the backs once more.
        unique: one of each card instead of one a copy.
        tokens: the tokens that the deck makes, too.
        backs: what is on the other sides.
        duplex: prints pages of backs, turned at this edge.
        fold: prints each back beside its front, to fold.
    """

    size: tuple[float, float] = (63.0, 88.0)
    gap: float = 0.0
    offset: tuple[float, float] = (0.0, 0.0)
    back_offset: tuple[float, float] = (0.0, 0.0)
    unique: bool = False
    tokens: bool = False
    backs: Backs = Backs.PLAIN
    duplex: Duplex | None = None
    fold: bool = False
