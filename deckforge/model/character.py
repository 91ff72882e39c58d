"""A role-playing character, as far as translation needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")


def usual_proficiency(level: int) -> int:
    """The proficiency bonus that D&D gives at a level: 2, and 1 more after every fourth."""
    return 2 + (level - 1) // 4


class Character(NamedTuple):
    """A D&D character sheet's numbers.

    Attributes:
        name: may be empty.
        classes: one class, or several for a multiclass character; lower case.
        level: 1 to 20.
        scores: ability → score, by the names in ABILITIES.
        proficiency: the bonus.
        spellcasting: the ability that casts, when the character states it; else the class decides (rulesets know).
        ac, hp: armour class and hit points, None when not given.
    """

    name: str
    classes: tuple[str, ...]
    level: int
    scores: Mapping[str, int]
    proficiency: int
    spellcasting: str | None = None
    ac: int | None = None
    hp: int | None = None

    def modifier(self, ability: str) -> int:
        """The modifier of an ability: half of what the score has above 10, rounded down."""
        return (self.scores[ability] - 10) // 2
