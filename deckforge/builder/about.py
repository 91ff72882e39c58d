"""Leanings from what is given: a theme, a class, a character, the cards that a list has already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from deckforge.builder.character import SHORT
from deckforge.builder.character import of_character as of_character  # noqa: PLC0414 - the fourth of its kind
from deckforge.builder.commonness import several, share_of_effect, share_of_type
from deckforge.builder.leaning import Aspect, Leaning, Seen, What
from deckforge.builder.themes import Theme, theme_of
from deckforge.model.deck import Entry
from deckforge.model.mana import in_order
from deckforge.rulesets.tables import load_toml

_LEAST_CARDS = 3  # that a list has of something before it is about it
_LEAST_PART = 0.2
_STANDS_OUT = 3.0  # times as common as among all cards
_MOST_FOUND = 4  # types, and effects, of a list
_MOST_COLOURS = 3
_NO_CREATURES = frozenset({"Instant", "Sorcery", "Equipment", "Aura", "Saga", "Artifact", "Enchantment"})
_COMMON_TYPES = frozenset({"Creature", "Legendary", "Human", "Snow", "Kindred", "Food", "Clue", "Treasure"})
_TITLED = 4  # aspects that a title names
_LEAST_TOLD = 0.4


def of_theme(theme: Theme, source: str = "") -> Leaning:
    """A theme as a leaning; ``source`` says in reasons what it is from, by itself its title."""
    source = source or f"for {theme.title}"
    types = tuple(Aspect(What.TYPE, name, 1.0, source) for name in theme.types)
    effects = (Aspect(What.EFFECT, name, 1.0, source) for name in theme.effects)
    words = (Aspect(What.WORD, name, 1.0, source) for name in theme.words)
    colours = theme.colours or None
    return Leaning(theme.title, (*types, *effects, *words), colours, shares=theme.types, keeps=bool(colours))


def of_class(name: str, values: Mapping[str, Any]) -> Leaning:
    """A class as a ruleset's ``classes.toml`` has it: a theme without a title, roles and shares."""
    theme = theme_of(name, {**values, "title": name})
    aims = {role: (float(low), float(high)) for role, (low, high) in values.get("aims", {}).items()}
    leaning = of_theme(theme, f"{name}:")
    shares = tuple(type_ for type_ in theme.types if type_ not in _NO_CREATURES)
    title = f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return leaning._replace(
        title=title, roles=values.get("roles", {}), aims=aims, shares=shares, whose=name, keeps=False
    )


def halved(leaning: Leaning) -> Leaning:
    """The same with half the weight, as of a companion beside the character."""
    return leaning._replace(
        aspects=tuple(aspect._replace(weight=aspect.weight / 2) for aspect in leaning.aspects), title=""
    )


def of_list(entries: Iterable[Entry]) -> Leaning:
    """What the cards of a list have oftener than cards do; their colours where most have one."""
    types, effects, colours = Counter[str](), Counter[str](), Counter[str]()
    total = coloured = 0
    for entry in entries:
        seen = Seen(entry.card)
        total += entry.count
        coloured += entry.count if entry.card.colour_identity else 0
        for kind, names in ((types, seen.types), (effects, seen.effects), (colours, entry.card.colour_identity)):
            kind.update(dict.fromkeys(names, entry.count))
    apart = {name: part for name, part in _parts(types, total, share_of_type) if name not in _COMMON_TYPES}
    done = {name: part for name, part in _parts(effects, total, share_of_effect) if name not in _dull()}
    found = [Aspect(What.TYPE, name, min(1.0, 2 * part), "as others in the list") for name, part in apart.items()]
    found += (Aspect(What.EFFECT, name, min(1.0, part), "as others in the list") for name, part in done.items())
    usual = [letter for letter, number in colours.most_common(_MOST_COLOURS) if number >= _LEAST_PART * coloured]
    fitting = in_order(usual) if coloured >= _LEAST_CARDS else ""
    return Leaning(_title(found), tuple(found), fitting or None)


def _parts(counts: Counter[str], total: int, share: Any) -> Iterator[tuple[str, float]]:  # noqa: ANN401 - a function
    """Names that stand out with their parts of the list, those that stand out most first."""
    out = [
        (number / total / share(name), name)
        for name, number in counts.items()
        if number >= _LEAST_CARDS and number >= _LEAST_PART * total and number / total >= _STANDS_OUT * share(name)
    ]
    for _, name in sorted(out, key=lambda each: (-each[0], each[1]))[:_MOST_FOUND]:
        yield name, counts[name] / total


@cache
def _dull() -> frozenset[str]:
    return frozenset(load_toml("deckforge.builder", "leanings.toml")["dull"])


def _title(aspects: Sequence[Aspect]) -> str:
    """The first few types and effects, as many as are told."""
    told = [each for each in aspects if each.weight > _LEAST_TOLD]
    return ", ".join(
        SHORT.get(each.name, each.name) if each.what is What.EFFECT else several(each.name) for each in told[:_TITLED]
    )
