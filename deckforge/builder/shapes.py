"""A part's needs and targets as the engine takes them: features of cards, and what so many cards of each are worth."""

from __future__ import annotations

from deckforge.builder.engine import Shape
from deckforge.rulesets.building import Part, Traits, bracket_name

_HARD, _SOFT = 1000.0, 100.0  # what a card costs that a clause asks for and the deck lacks: as an error, as a warning


def need_name(role: str) -> str:
    """The feature of cards that fill a need, apart from the target for the same role."""
    return f"need {role}"


def features_of(traits: Traits, part: Part) -> tuple[str, ...]:
    """All of a card's features that the part has shapes for, sorted, each as often as the card counts for it."""
    known = {target.name for target in part.targets}
    names = known & traits.roles
    names |= {need_name(need.role) for need in part.needs if need.role in traits.roles}
    if traits.cost is not None and part.brackets:
        cost = traits.cost
        names.add(bracket_name(next((highest for highest in part.brackets if cost <= highest), part.brackets[-1])))
    return tuple(sorted((*names, *(name for name in traits.burdens if name.removeprefix("-") in known))))


def shapes_of(part: Part) -> dict[str, Shape]:
    """What each feature is worth in a part of its size."""
    targets = {
        target.name: Shape(
            target.low * part.size,
            None if target.high >= 1 else target.high * part.size,
            target.weight,
            target.over,
        )
        for target in part.targets
    }
    needs = {need_name(need.role): Shape(need.least, None, _HARD if need.hard else _SOFT) for need in part.needs}
    return targets | needs
