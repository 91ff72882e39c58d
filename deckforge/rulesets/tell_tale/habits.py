"""What a creature's own keywords make of its attacks: none, two rolls, advantage."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.tables import Table


class Habits(NamedTuple):
    """The keyword that forbids attacks, gives two rolls, or advantage; each empty where the creature has it not."""

    never: str = ""
    twice: str = ""
    eager: str = ""


def habits_of(face: FaceBlock, numbers: Table) -> Habits:
    """Those of its own keywords that it always has."""
    own = {keyword.name for keyword in face.keywords if keyword.source == "own" and keyword.to is None}
    words = (numbers.text(f"attack_keywords.{key}") for key in ("never", "twice", "advantage"))
    return Habits(*(word if word in own else "" for word in words))
