"""Themes: types, effects, colours and words that belong together, and how well a card fits them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.model.card import Card
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.tables import load_toml

_TYPE, _EFFECT, _WORD, _COLOUR = 0.5, 0.15, 0.2, 0.1
_MOST_EFFECTS = 2


class Theme(NamedTuple):
    """What belongs to a theme; see ``themes.toml`` for the meaning.

    Attributes:
        name: by which it is asked for.
        title: for people.
        types: words of the type line.
        effects: what the text does.
        colours: letters; empty where any colour fits.
        words: parts of names and texts, lower case.
    """

    name: str
    title: str
    types: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    colours: str = ""
    words: tuple[str, ...] = ()


class Fit(NamedTuple):
    """How well a card fits, 0 to 1, and by what."""

    score: float
    why: tuple[str, ...]


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


def fit(theme: Theme, card: Card) -> Fit:
    """How well a card fits a theme, by its faces' types, texts and names."""
    facts = [read_facts(card, face) for face, _ in enumerate(card.faces)]
    types = [word for word in theme.types if any(face.types.is_(word) for face in card.faces)]
    does = {effect for found in facts for effect in effects_of(found)}
    effects = [effect for effect in theme.effects if effect in does][:_MOST_EFFECTS]
    said = " ".join(f"{face.name} {face.text}" for face in card.faces).casefold()
    words = [word for word in theme.words if word in said][:1]
    colours = bool(theme.colours) and bool(card.front.colours) and set(card.front.colours) <= set(theme.colours)
    score = _TYPE * bool(types) + _EFFECT * len(effects) + _WORD * len(words) + _COLOUR * colours
    named = [f"“{word}”" for word in words]
    return Fit(min(1.0, score), (*types, *effects, *named, *(["its colours"] if colours else [])))


def effects_of(facts: Facts) -> Iterator[str]:
    """What a face does, in the words that themes use."""
    yield from (effect.name for effect in facts.effects)
    yield from facts.own_keywords
    yield from facts.granted_keywords
    yield from facts.mechanics
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


def creature_query(theme: Theme) -> str:
    """A search for the creatures of a theme."""
    types = [f't:"{word}"' for word in theme.types]
    words = [f'name:"{word}"' for word in theme.words]
    return f"t:creature ({' or '.join([*types, *words])})"


def boss_query(theme: Theme) -> str:
    """A search for what a boss of a theme may play: cards in its colours, and all that names it."""
    within = [f"(id<={theme.colours} -id:c)" if theme.colours else "id:c"]
    types = [f't:"{word}"' for word in theme.types]
    return f"-t:land -t:conspiracy -t:planeswalker -t:battle ({' or '.join([*within, *types])})"
