"""AGL, INT and PER of a creature or planeswalker (ER-T4 to ER-T6), and the types that they and bonuses ask for."""

from __future__ import annotations

from deckforge.model.card import Face
from deckforge.oracle.facts import Facts
from deckforge.rulesets.tables import Table


def agility(numbers: Table, facts: Facts) -> int:
    """AGL (ER-T4)."""
    return numbers.integer("agility.base") + _own(numbers, "agility", facts) + facts.unblockable


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
    """Whether one of the table's types is among the face's, or it is of every type."""
    types = numbers.words(f"{table}.types")
    return facts.every_type or not types.isdisjoint(face.types.subtypes)


def _own(numbers: Table, table: str, facts: Facts) -> int:
    return len(numbers.words(f"{table}.keywords").intersection(facts.own_keywords))


def _activates(numbers: Table, facts: Facts) -> bool:
    return (
        bool(facts.loyalty)
        or any(not ability.is_mana_ability for ability in facts.activated)
        or not numbers.words("intelligence.activated_keywords").isdisjoint(facts.own_keywords)
    )
