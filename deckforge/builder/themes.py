"""Themes: types, effects, colours and words that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.oracle.facts import Facts
from deckforge.rulesets.tables import load_toml

_PLAIN = frozenset(
    {
        "activate", "attach", "cast", "counter", "create", "destroy", "discard", "double", "exile", "play", "sacrifice",
        "tap", "untap",
    }
)  # fmt: skip
"""Words that texts use for all kinds of things: what counts is the effect of that name."""
_SIDED = frozenset({"draw", "discard"})
"""One draws oneself, and others discard; the other way round they are no reason to take a card."""


class Theme(NamedTuple):
    """What belongs to a theme; see ``themes.toml`` for the meaning.

    Attributes:
        name: by which it is asked for.
        title: for people.
        types: words of the type line.
        effects: what the text does.
        colours: letters; empty where any colour fits.
        words: of names and texts, lower case.
    """

    name: str
    title: str
    types: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    colours: str = ""
    words: tuple[str, ...] = ()


def theme_of(name: str, values: Mapping[str, Any]) -> Theme:
    """A theme as a file has it."""
    return Theme(
        name,
        values.get("title", name),
        tuple(values.get("types", ())),
        tuple(effect.casefold() for effect in values.get("effects", ())),
        values.get("colours", ""),
        tuple(word.casefold() for word in values.get("words", ())),
    )


def own_themes() -> dict[str, Theme]:
    """The themes that deckforge brings, by name."""
    return {name: theme_of(name, values) for name, values in load_toml("deckforge.builder", "themes.toml").items()}


def effects_of(facts: Facts) -> Iterator[str]:
    """What a face does, in the words that themes use."""
    for effect in facts.effects:
        own = not effect.who
        if effect.name not in _SIDED or own is (effect.name == "draw"):
            yield effect.name
    yield from facts.own_keywords
    yield from facts.granted_keywords
    yield from (name for name in facts.mechanics if name not in _PLAIN)
    if any(_gives_up_others(ability.cost) for ability in facts.activated):
        yield "sacrifice"
    if facts.unblockable:
        yield "unblockable"
    hurting = [found for found in facts.damages if not found.own_side]
    if hurting:
        yield "damage"
    if any(found.area for found in hurting):
        yield "area"
    if facts.tokens:
        yield "tokens"
    if facts.heals:
        yield "life"
    if facts.losses:
        yield "life loss"


def _gives_up_others(cost: str) -> bool:
    """Whether other permanents than itself are sacrificed for it."""
    return any(f"acrifice {word} " in cost for word in ("a", "an", "another", "two", "three", "X"))
