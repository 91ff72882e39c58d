"""Effects that exile what is in play, which take a whole turn here (TT-T10)."""

from __future__ import annotations

import re

from deckforge.model.card import Face
from deckforge.oracle.facts import Effect, Facts

# Not in play: cards in graveyards, hands and libraries, and spells.
_ELSEWHERE = re.compile(r"\b(?:cards?|graveyards?|hands?|library|libraries|spells?)\b")
_SELF = re.compile(r"^(?:~|this \w+$|itself$|it$)", re.IGNORECASE)


def _exiles(face: Face, facts: Facts) -> tuple[Effect, ...]:
    return tuple(found for found in facts.effects if found.name == "exile" and _in_play(face, found.what))


def _in_play(face: Face, what: str) -> bool:
    return bool(what) and not (_ELSEWHERE.search(what) or _SELF.match(what) or what == face.name)


def exiles_in_play(face: Face, facts: Facts) -> bool:
    """Whether the face exiles a character, creature or item that is in play."""
    return bool(_exiles(face, facts))


def exiles_on_casting(face: Face, facts: Facts) -> bool:
    """Whether casting it is what exiles: a spell's own effect, or what happens when the permanent enters."""
    return any(not found.when or "enters" in found.when for found in _exiles(face, facts))
