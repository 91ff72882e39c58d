"""What a ruleset says to whoever builds decks: how large each part is, what a card is good for, what to aim at.

A ruleset's folder may hold a module ``building`` with ``plan(context, size)`` and ``traits(context, card)``, and a
``building.toml`` with its targets; whether a card may be in a deck at all is never said here, since the checks know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.tables import load_toml


class Traits(NamedTuple):
    """What a card is good for in a kind of deck.

    Attributes:
        cost: on the deck's curve; None for what has no fixed one, such as {X}.
        roles: words that the plan's needs and targets use.
        strength: mostly 0 to 1, how much it does for its cost, as far as the ruleset can tell.
        copies: most that a draft takes of it of its own accord; None for as many as of others.
        burdens: names of targets that it counts for besides its roles, each as often as it does; with ``-`` before
            the name it is one card less.
    """

    cost: float | None
    roles: frozenset[str] = frozenset()
    strength: float = 0.0
    copies: int | None = None
    burdens: tuple[str, ...] = ()


class Need(NamedTuple):
    """At least so many cards of a role, by a clause; ``words`` name them in a sentence ("cards that bring creatures").

    ``hard``: a deck without them is not legal.
    """

    role: str
    least: int
    code: str
    words: str
    hard: bool = False


CARD_MARK = "card "
"""Begins the roles of needs that one card alone fills, as often as they say."""


class Target(NamedTuple):
    """A share of a part's cards to aim at, from ``low`` to ``high`` (0 to 1); each card off it costs ``weight``.

    ``over``: what each card above it costs where that is not the same.
    ``name`` is a role or, for the curve, a bracket such as ``cost 0-2``; ``words`` name it for people, who are not
    told of one without.
    """

    name: str
    low: float
    high: float
    weight: float
    words: str
    over: float | None = None


class Part(NamedTuple):
    """A zone to fill.

    Attributes:
        zone: which.
        least, most: cards that the rules ask for; None for no maximum.
        size: cards to fill it to.
        limit: most copies of a card by the rules; None for none.
        limit_code: the clause that sets it.
        copies: most copies of a card that the builder takes of its own accord, at most ``limit``.
        what: the part in a sentence, such as ``land stack``.
        needs, targets, brackets: see there; a bracket is the highest cost that it holds.
    """

    zone: Zone
    least: int
    most: int | None
    size: int
    limit: int | None
    copies: int
    what: str = "deck"
    needs: tuple[Need, ...] = ()
    targets: tuple[Target, ...] = ()
    brackets: tuple[float, ...] = ()
    limit_code: str = ""


class Weights(NamedTuple):
    """What else counts, in the targets' measure: a further copy of a card, a warning, an advice, luck, being played.

    ``strength`` and ``wanted`` are what the best card is worth by its own numbers, and one that fits what the deck is
    about; ``colours`` is what a colour costs that does not fit it.
    """

    repeat: float
    warning: float
    advice: float
    luck: float
    played: float
    strength: float
    wanted: float
    colours: float = 2.0


class Plan(NamedTuple):
    """How a deck of a kind is built: its parts, which of them a card goes to (None: to none), and weights.

    ``among`` says from which cards, as the end of a sentence (``in white-blue``); may be empty. ``idle`` are effects
    that do little in such a deck, so that it is never about them.
    """

    parts: tuple[Part, ...]
    zone: Callable[[Card], Zone | None]
    weights: Weights
    among: str = ""
    idle: frozenset[str] = frozenset()


def default_plan(context: Context, size: int | None) -> Plan:
    """A plan for a ruleset that brings none: as many cards as asked for, a few copies of each, no targets."""
    wanted = size or _DEFAULT_SIZE
    part = Part(Zone.DECK, 0, None, wanted, None, 2)
    del context
    return Plan((part,), lambda _: Zone.DECK, weights({}))


def default_traits(_context: Context, card: Card) -> Traits:
    """Traits for a ruleset that tells none: the mana value."""
    return Traits(card.mana_value)


_DEFAULT_SIZE = 40
_WEIGHTS = Weights(repeat=0.4, warning=50.0, advice=3.0, luck=0.3, played=0.8, strength=1.0, wanted=4.0)


def weights(values: Mapping[str, float]) -> Weights:
    """Weights by name over the usual ones."""
    return _WEIGHTS._replace(**{name: float(value) for name, value in values.items()})


def targets_of(values: Mapping[str, Any]) -> tuple[Target, ...]:
    """Targets for roles as ``building.toml`` has them: ``role = [low, high, weight, words]``, perhaps with ``over``."""
    return tuple(
        Target(role, float(low), float(high), float(weight), words, *map(float, over))
        for role, (low, high, weight, words, *over) in values.items()
    )


def curve_of(entries: Iterable[Iterable[float]], words: str) -> tuple[tuple[float, ...], tuple[Target, ...]]:
    """A curve as ``building.toml`` has it, ``[highest cost, low, high, weight]`` each: its brackets and its targets.

    Args:
        entries: in rising order of costs, perhaps each with ``over``; costs with {X} get a target of their own besides.
        words: what the cost is called, such as ``AP``.
    """
    steps = [tuple(entry) for entry in entries]
    brackets = tuple(highest for highest, *_ in steps)
    targets = [
        Target(bracket_name(highest), low, high, weight, f"{words} {_between(before, highest, brackets[-1])}", *over)
        for before, (highest, low, high, weight, *over) in zip((None, *brackets), steps, strict=False)
    ]
    targets.append(Target(OPEN_COST, 0.0, _MOST_OPEN, 1.0, f"{words} X"))
    return brackets, tuple(targets)


def _between(before: float | None, highest: float, last: float) -> str:
    """What a bracket holds; the last one has no end."""
    if before is None:
        return f"{highest:g} or less"
    return f"above {before:g}" if highest == last else f"above {before:g}, up to {highest:g}"


OPEN_COST = "cost X"
"""The feature of a card whose cost has an {X}, so that no bracket holds it."""
_MOST_OPEN = 0.15


def on_curve(traits: Traits, card: Card) -> Traits:
    """Traits of a card by its cost; a cost with {X} is in no bracket but in a row of its own, as in ``stats``."""
    if "{X}" not in card.front.mana_cost:
        return traits
    return traits._replace(cost=None, roles=traits.roles | {OPEN_COST})


def bracket_name(highest: float) -> str:
    """The feature of a card whose cost lies in the bracket that ends there."""
    return f"cost {highest:g}"


def building_table(ruleset: Ruleset, kind: str) -> Mapping[str, Any]:
    """What the ruleset's ``building.toml`` says of a kind of deck."""
    with ruleset.faults_told("building.toml"):
        table: Mapping[str, Any] = load_toml(ruleset.package, "building.toml")[kind]
        return table


def _tables(ruleset: Ruleset, name: str, kind: str) -> Mapping[str, Any]:
    """What a file of the ruleset's says of a kind of deck; nothing where it brings no such file or says nothing."""
    with ruleset.faults_told(name):
        try:
            found: Mapping[str, Any] = load_toml(ruleset.package, name).get(kind, {})
        except FileNotFoundError:
            return {}
        return found


def classes(ruleset: Ruleset, kind: str) -> Mapping[str, Mapping[str, Any]]:
    """What the ruleset's ``classes.toml`` says that classes lean to in a kind of deck, by name; often none."""
    return _tables(ruleset, "classes.toml", kind)


def seeks_theme(ruleset: Ruleset, kind: str) -> bool:
    """Whether a deck of the kind is to be about something even where nobody says what."""
    return bool(_tables(ruleset, "building.toml", kind).get("seeks_theme", False))


def character_words(ruleset: Ruleset, kind: str) -> str:
    """What a character is that stands in the deck itself; empty where decks of the kind have none there."""
    return str(_tables(ruleset, "building.toml", kind).get("character", ""))


def unmended(ruleset: Ruleset, kind: str) -> frozenset[str]:
    """Codes of checks whose errors no card mends that is added to the deck's parts."""
    return frozenset(_tables(ruleset, "building.toml", kind).get("unmended", ()))


def spread_of_colours(ruleset: Ruleset, kind: str) -> int:
    """How many colours a deck of the kind is to have where nothing says which; 0 for any number."""
    return int(_tables(ruleset, "building.toml", kind).get("colours", 0))
