"""How often an attack strikes, and what a creature needs before it can attack; told alike wherever attacks are."""

from __future__ import annotations

from deckforge.model.card import Face
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.tables import Table

_CARRIER = "equipped creature"
# What moves only once creatures are tapped for it.
_MANNED = ("Vehicle", "Spacecraft")


def twice(face: FaceBlock, numbers: Table) -> str:
    """The keyword by which one attack of it hits twice, a weapon's own included; empty where it has it not."""
    keyword = numbers.text("attack_keywords.twice")
    has = any(
        word.name == keyword
        and (word.to is None if word.source == "own" else face.role == "weapon" and word.to == _CARRIER)
        for word in face.keywords
    )
    return keyword if has else ""


def strikes(face: FaceBlock, numbers: Table) -> int:
    """How often damage is rolled for one attack that hits."""
    return 2 if twice(face, numbers) else 1


def needs_crew(face: Face) -> bool:
    """Whether it attacks only with creatures tapped to crew or station it."""
    return any(face.types.is_(kind) for kind in _MANNED)
