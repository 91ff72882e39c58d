"""Themes: types, effects, colours and words that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.oracle.facts import Effect, Facts, Span, TokenMaker
from deckforge.patterns import pattern
from deckforge.rulesets.catches import given_away, is_everybody, is_itself, is_of_equipped
from deckforge.rulesets.hurting import hardly_comes, hits_part
from deckforge.rulesets.tables import load_toml

_PLAIN = frozenset(
    {
        "activate", "attach", "cast", "counter", "create", "destroy", "discard", "double", "exile", "play", "sacrifice",
        "tap", "untap",
    }
)  # fmt: skip
"""Words that texts use for all kinds of things: what counts is the effect of that name."""
_ONE_MAY_BE = frozenset({"target player", "each player"})
"""By whom a card that draws may mean its own player. That others draw, or oneself discards, is no reason to take it."""
_SIDED = frozenset({"draw", "discard"})
_AGAINST_OTHERS = frozenset({"weaken", "destroy", "exile", "return to hand", "gain control"})
_SIZED = pattern(r"[+-]\w+/[+-]\w+ counter|\beach kind of counter", example="a +1/+1 counter on each creature")
_MAKE_CREATURES = frozenset({"copy", "incubate"})
"""What a keyword or a copy makes is mostly a creature."""


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


class Deed(NamedTuple):
    """Something that a face does, by an effect's name: to what and by whom, in its words, and where that stands."""

    name: str
    span: Span
    what: str = ""
    who: str = ""


def effects_of(facts: Facts) -> Iterator[str]:
    """What a face does, in the words that themes use."""
    yield from (deed.name for deed in deeds_of(facts) if not _is_alike(deed))
    yield from facts.own_keywords
    yield from facts.granted_keywords
    yield from (name for name in facts.mechanics if name not in _PLAIN)
    if facts.unblockable:
        yield "unblockable"


def deeds_of(facts: Facts) -> Iterator[Deed]:
    """What a face does besides its keywords, each place of its own."""
    for effect in facts.effects:
        if _is_meant(effect, facts):
            yield Deed(effect.name, effect.span, effect.what, effect.who)
    for ability in facts.activated:
        if _gives_up_others(ability.cost):
            yield Deed("sacrifice", ability.span)
    for found in facts.damages:
        if not found.own_side and hits_part(found) >= _WIDELY and not hardly_comes(found):
            yield Deed("damage", found.span)
            if found.area:
                yield Deed("area", found.span, found.targets)
    for token in facts.tokens:
        if is_creature_token(token):
            yield Deed("tokens", token.span)
    yield from (Deed("life", change.span) for change in facts.heals)
    yield from (Deed("life loss", change.span) for change in facts.losses if _LOSE.search(change.who))


def _is_alike(deed: Deed) -> bool:
    """Whether its own player suffers it as all do: somebody may be about that, and no card is taken for it."""
    return deed.name in {"discard", "sacrifice"} and is_everybody(deed.who)


def is_creature_token(token: TokenMaker) -> bool:
    """Whether its player gets a creature; Treasure, Food, Clues and the like are things."""
    creature = token.is_creature or token.what in _MAKE_CREATURES
    return creature and (token.whose == "you" or token.whose.casefold() in _ONE_MAY_BE)


def _is_meant(effect: Effect, facts: Facts) -> bool:
    """Whether an effect is what a theme means by its name, and no price or harm of the card's own."""
    own = not effect.who
    if _is_by_the_way(effect, facts):
        return False
    if effect.name in _SIDED:
        return own is (effect.name == "draw") or effect.who.casefold() in _ONE_MAY_BE
    if effect.name == "put counters":
        return _SIZED.search(effect.what) is not None
    if effect.name == "sacrifice":
        return bool(_OTHERS.search(effect.what)) and not (own and _SUFFERED.match(effect.when))
    if effect.name == "tap":
        return _taps_others(effect, facts)
    own_side = _OWN_SIDE.search(effect.what) is not None or is_of_equipped(effect) or given_away(effect)
    return effect.name not in _AGAINST_OTHERS or not own_side


def _taps_others(effect: Effect, facts: Facts) -> bool:
    freed = any(other.name == "untap" and other.what == effect.what for other in facts.effects)
    return not freed and not _OWN_THINGS.search(effect.what)


def _is_by_the_way(effect: Effect, facts: Facts) -> bool:
    """Whether others choose it, or only the card itself or a spell goes back to a hand."""
    if effect.name == "copy":
        return _OTHERS_DO.search(effect.when) is not None
    itself = _ON_SPELLS.search(effect.what) is not None or is_itself(effect.what, facts.name)
    return effect.name == "return to hand" and itself


def _gives_up_others(cost: str) -> bool:
    """Whether other permanents than itself are sacrificed for it."""
    return any(f"acrifice {word} " in cost for word in ("a", "an", "another", "two", "three", "X"))
