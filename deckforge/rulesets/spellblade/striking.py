"""How often an attack strikes, and what a creature needs before it can attack; told alike wherever attacks are."""

from __future__ import annotations

from deckforge.model.card import Face
from deckforge.model.statblock import FaceBlock

_TWICE = "double strike"
_CARRIER = "equipped creature"
# What moves only once creatures are tapped for it.
_MANNED = ("Vehicle", "Spacecraft")


def strikes(face: FaceBlock) -> int:
    """How often damage is rolled for one attack that hits: twice with double strike, a weapon's own included."""
    twice = any(
        word.name == _TWICE
        and (word.to is None if word.source == "own" else face.role == "weapon" and word.to == _CARRIER)
        for word in face.keywords
    )
    return 2 if twice else 1


def needs_crew(face: Face) -> bool:
    """Whether it attacks only with creatures tapped to crew or station it."""
    return any(face.types.is_(kind) for kind in _MANNED)
