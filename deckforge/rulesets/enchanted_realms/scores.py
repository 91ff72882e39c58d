"""AGL, INT and PER of a creature or planeswalker (ER-T4 to ER-T6), and the types that they and bonuses ask for."""

from __future__ import annotations

import re

from deckforge.model.card import Face
from deckforge.oracle.facts import Facts
from deckforge.rulesets.tables import Table

_UNBLOCKABLE = r"(?:^|[\n.] ?)(?:This creature|It|{names}) can't (?:block and can't )?be blocked\."


def agility(numbers: Table, face: Face, facts: Facts) -> int:
    """AGL (ER-T4)."""
    return numbers.integer("agility.base") + _own(numbers, "agility", facts) + unblockable(face)


def intelligence(numbers: Table, face: Face, facts: Facts) -> int:
    """INT (ER-T5)."""
    return (
        numbers.integer("intelligence.base")
        + any(colour in numbers.words("intelligence.colours") for colour in face.colours)
        + is_a(numbers, "intelligence", face, facts)
        + _activates(numbers, facts)
    )


def perception(numbers: Table, face: Face, facts: Facts) -> int:
    """PER (ER-T6)."""
    return (
        numbers.integer("perception.base")
        + _own(numbers, "perception", facts)
        + (not numbers.words("perception.actions").isdisjoint(facts.mechanics))
        + is_a(numbers, "perception", face, facts)
    )


def is_a(numbers: Table, table: str, face: Face, facts: Facts) -> bool:
    """Whether one of the table's types is among the face's; a changeling is all of them."""
    types = numbers.words(f"{table}.types")
    return facts.has("changeling") or not types.isdisjoint(face.types.subtypes)


def unblockable(face: Face) -> bool:
    """Whether the text says of the creature itself, with no condition, that it can't be blocked."""
    names = "|".join({re.escape(face.name), re.escape(face.name.split(",")[0])})
    return re.search(_UNBLOCKABLE.format(names=names), face.text) is not None


def _own(numbers: Table, table: str, facts: Facts) -> int:
    return len(numbers.words(f"{table}.keywords").intersection(facts.own_keywords))


def _activates(numbers: Table, facts: Facts) -> bool:
    return (
        bool(facts.loyalty)
        or any(not ability.makes_mana for ability in facts.activated)
        or not numbers.words("intelligence.activated_keywords").isdisjoint(facts.own_keywords)
    )
