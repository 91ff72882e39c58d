"""Themes: types, effects, colours and words that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.oracle.facts import Effect, Facts
from deckforge.patterns import pattern
from deckforge.rulesets.catches import is_itself
from deckforge.rulesets.hurting import hardly_comes, hits_part
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


_OTHERS = pattern(
    r"\b(?:an?|another|two|three|X|all|half|any number of)\b"
    r".*\b(?:creature|artifact|enchantment|permanent|planeswalker)"
    r"|\b(?:creature|permanent)s? (?:that|they) ",
    example="a creature",
)
_OTHERS_DO = pattern(r"\bIf (?:the|that) player (?:does|pays)\b", example="If the player does")
_SUFFERED = pattern(
    r"When(?:ever)? you're dealt damage|As ~ enters|At the beginning of your", example="When you're dealt"
)
_OWN_SIDE = pattern(r"(?<!don't )\b(?:you control|your control)\b", example="a creature you control")
_OWN_THINGS = pattern(
    r"(?<!don't )\byou control\b|\buntapped\b|^(?:it|this \w+)$|\blands?\b(?!.* or )",
    example="untapped Gates you control",
)


_LOSE = pattern(r"(?i)^(?!you$|each player$|all players$|they and you)", example="each opponent")
"""Who loses life: not the card's own player alone, nor all alike."""
_ALIKE = pattern(r"[Ee]ach player|[Aa]ll players", example="Each player")
_ON_SPELLS = pattern(r"\bspells?\b", example="that spell")
_WIDELY = 0.4  # of whom one may want to hit


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
        if _is_meant(effect, facts):
            yield effect.name
    yield from facts.own_keywords
    yield from facts.granted_keywords
    yield from (name for name in facts.mechanics if name not in _PLAIN)
    if any(_gives_up_others(ability.cost) for ability in facts.activated):
        yield "sacrifice"
    if facts.unblockable:
        yield "unblockable"
    hurting = [found for found in facts.damages if not found.own_side and hits_part(found) >= _WIDELY]
    hurting = [found for found in hurting if not hardly_comes(found)]
    if hurting:
        yield "damage"
    if any(found.area for found in hurting):
        yield "area"
    if facts.tokens:
        yield "tokens"
    if facts.heals:
        yield "life"
    if any(_LOSE.search(loss.who) for loss in facts.losses):
        yield "life loss"


def _is_meant(effect: Effect, facts: Facts) -> bool:
    """Whether an effect is what a theme means by its name, and no price or harm of the card's own."""
    own = not effect.who
    if _is_by_the_way(effect, facts):
        return False
    if effect.name in _SIDED:
        return own is (effect.name == "draw")
    if effect.name == "sacrifice":
        return bool(_OTHERS.search(effect.what)) and not (own and _SUFFERED.match(effect.when))
    if effect.name == "tap":
        freed = any(other.name == "untap" and other.what == effect.what for other in facts.effects)
        return not freed and not _OWN_THINGS.search(effect.what)
    if effect.name in {"weaken", "destroy", "exile", "return to hand", "gain control"}:
        return not _OWN_SIDE.search(effect.what)
    return True


def _is_by_the_way(effect: Effect, facts: Facts) -> bool:
    """Whether others choose it, all players suffer it alike, or only the card itself or a spell goes back to a hand."""
    if effect.name == "copy":
        return _OTHERS_DO.search(effect.when) is not None
    if effect.name in {"discard", "sacrifice"}:
        return _ALIKE.fullmatch(effect.who) is not None
    itself = _ON_SPELLS.search(effect.what) is not None or is_itself(effect.what, facts.name)
    return effect.name == "return to hand" and itself


def _gives_up_others(cost: str) -> bool:
    """Whether other permanents than itself are sacrificed for it."""
    return any(f"acrifice {word} " in cost for word in ("a", "an", "another", "two", "three", "X"))
