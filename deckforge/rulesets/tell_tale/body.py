"""Which creatures are humanoid and which are animals, by their creature types (TT-C1 to TT-C4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from deckforge.model.card import Card, Face
from deckforge.oracle.facts import Facts
from deckforge.rulesets.tables import Table

Answer: TypeAlias = Literal["yes", "no", "open"]


class Body(NamedTuple):
    """What a creature's types say: ``open`` leaves it to the game master; ``unknown`` are types of no class."""

    humanoid: Answer
    animal: Answer
    unknown: tuple[str, ...] = ()


def creature_types(face: Face, numbers: Table) -> tuple[str, ...]:
    """The face's subtypes but for those of other card types, such as Equipment."""
    others = numbers.words("not_creature_types")
    return tuple(word for word in face.types.subtypes if word not in others)


def read_body(face: Face, numbers: Table, *, every_type: bool = False) -> Body:
    """Decide for one face of a creature; ``every_type``: it is of every creature type, as a changeling is."""
    if every_type:
        return Body("yes", "open")
    table = numbers.table("creature_types")
    types = creature_types(face, numbers)
    unknown = tuple(word for word in types if word not in table)
    classes = frozenset(table[word] for word in types if word in table)
    humanoid, animal = _decide(classes, face)
    if unknown:
        return Body("yes" if "humanoid" in classes else "open", "open", unknown)
    return Body(humanoid, animal)


def _decide(classes: frozenset[str], face: Face) -> tuple[Answer, Answer]:
    """The rules' table, first row that fits."""
    calling = "class" in classes
    with_animal: Answer = "open" if "animal" in classes else "no"
    if "humanoid" in classes:
        return "yes", with_animal
    if classes & {"monster", "animal-like"}:
        return "open" if calling else "no", "open" if classes & {"animal", "animal-like"} else "no"
    if "human-shaped" in classes:
        return "yes" if calling else "open", with_animal
    if "animal" in classes:
        return ("yes", "open") if calling else ("no", "yes")
    if calling:
        return "open" if face.types.is_("Artifact") or "other" in classes else "yes", "no"
    return "open" if face.types.is_legendary else "no", "no"


def card_body(card: Card, numbers: Table, facts: Callable[[Card], Facts]) -> Body:
    """The body of a card's front face; its text is read only when it may speak of every creature type."""
    text = card.front.text.casefold()
    every_type = ("changeling" in text or "every creature type" in text) and facts(card).every_type
    return read_body(card.front, numbers, every_type=every_type)
