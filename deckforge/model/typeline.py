"""Type lines: ``Legendary Creature — Human Wizard``."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SUPERTYPES = frozenset({"Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "Token", "World"})
CARD_TYPES = frozenset(
    {"Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land"}
    | {"Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Tribal", "Vanguard"}
)
KNOWN_TYPES = CARD_TYPES | SUPERTYPES
"""All that stands before the dash of a type line."""
# Subtypes are single words, but for this one (CR 205.3m).
_TWO_WORDS = (("Time", "Lord"),)


class TypeLine(NamedTuple):
    """A type line taken apart; all words keep their capitals.

    Attributes:
        supertypes: such as ``Legendary`` and ``Basic``.
        types: card types, such as ``Creature``; an unknown word stands here too.
        subtypes: such as ``Goblin``, ``Equipment``, ``Time Lord``.
    """

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]

    def is_(self, word: str) -> bool:
        """Whether the word is one of the supertypes, types or subtypes."""
        return word in self.types or word in self.subtypes or word in self.supertypes

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature, whatever else it is."""
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        """Whether it is a land, whatever else it is."""
        return "Land" in self.types

    @property
    def is_legendary(self) -> bool:
        """Whether it has the supertype Legendary."""
        return "Legendary" in self.supertypes


@lru_cache(maxsize=8192)
def parse_type_line(text: str) -> TypeLine:
    """Read one face's type line; the dash is an em dash, a plain hyphen with blanks is taken too."""
    left, _, right = text.replace(" - ", " — ").partition("—")
    words = left.split()
    subtypes: list[str] = []
    for word in right.split():
        if subtypes and (subtypes[-1], word) in _TWO_WORDS:
            subtypes[-1] = f"{subtypes[-1]} {word}"
        else:
            subtypes.append(word)
    return TypeLine(
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        types=tuple("Kindred" if word == "Tribal" else word for word in words if word not in SUPERTYPES),
        subtypes=tuple(subtypes),
    )
