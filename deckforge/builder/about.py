"""Leanings from what is given: a theme, a class, a character, the cards that a list has already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from deckforge.builder.commonness import several, share_of_effect, share_of_type
from deckforge.builder.leaning import Aspect, Leaning, Seen, What, called, words_of
from deckforge.builder.themes import Theme, theme_of
from deckforge.model.card import Card
from deckforge.model.deck import Entry
from deckforge.model.mana import WUBRG
from deckforge.rulesets.tables import load_toml

_OWN_TYPE, _OWN_EFFECT, _OWN_KEYWORD, _HELPS = 0.6, 1.0, 0.4, 0.9
_LENT = 0.1  # a keyword that somebody is lent
_HELPING = "helps"  # begins the source of what only helps
_LEAST_CARDS = 3  # that a list has of something before it is about it
_LEAST_PART = 0.2
_STANDS_OUT = 3.0  # times as common as among all cards
_MOST_FOUND = 4  # types, and effects, of a list
_MOST_COLOURS = 3
_CARD_TYPES = {"instant": "Instant", "sorcery": "Sorcery", "equipment": "Equipment", "aura": "Aura", "saga": "Saga"}
_LEAST_WORD = 4  # letters
_NO_CREATURES = frozenset({*_CARD_TYPES.values(), "Artifact", "Enchantment"})
_COMMON_TYPES = frozenset({"Creature", "Legendary", "Human", "Snow", "Kindred", "Food", "Clue", "Treasure"})
_NEVER_NAMED = _COMMON_TYPES - {"Human"}  # by which a text says nothing of what it is about
_SHORT = {
    "reanimate": "reanimation",
    "area": "area damage",
    "put counters": "counters",
    "return card to hand": "return from the graveyard",
}
_TITLED = 4  # aspects that a title names


def of_theme(theme: Theme, source: str = "") -> Leaning:
    """A theme as a leaning; ``source`` says in reasons what it is from, by itself its title."""
    source = source or f"for {theme.title}"
    types = tuple(Aspect(What.TYPE, name, 1.0, source) for name in theme.types)
    effects = (Aspect(What.EFFECT, name, 1.0, source) for name in theme.effects)
    words = (Aspect(What.WORD, name, 1.0, source) for name in theme.words)
    return Leaning(theme.title, (*types, *effects, *words), theme.colours or None, shares=theme.types)


def of_class(name: str, values: Mapping[str, Any]) -> Leaning:
    """A class as a ruleset's ``classes.toml`` has it: a theme without a title, roles and shares."""
    theme = theme_of(name, {**values, "title": name})
    aims = {role: (float(low), float(high)) for role, (low, high) in values.get("aims", {}).items()}
    leaning = of_theme(theme, f"{name}:")
    shares = tuple(type_ for type_ in theme.types if type_ not in _NO_CREATURES)
    title = f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return leaning._replace(title=title, roles=values.get("roles", {}), aims=aims, shares=shares, whose=name)


def of_character(card: Card, *, colours: str | None = None) -> Leaning:
    """A character, companion or boss: its creature types, what its text names and does, and what helps with it.

    Args:
        card: the character's.
        colours: that fit; None for any.
    """
    name = called(card)
    seen = Seen(card)
    found: list[Aspect] = []
    own = [word for word in card.types.subtypes if card.types.is_creature and word not in _COMMON_TYPES]
    found += (Aspect(What.TYPE, type_, 1.0, f"as {name}") for type_ in sorted(seen.named_types - _NEVER_NAMED))
    found += (
        Aspect(What.TYPE, type_, 1.0, f"named by {name}")
        for word, type_ in _CARD_TYPES.items()
        if word in seen.text_words and type_ not in seen.named_types
    )
    found += (Aspect(What.TYPE, type_, _OWN_TYPE, f"as {name}") for type_ in own if type_ not in seen.named_types)
    small = {*seen.keywords, *_on_itself(seen, name)}
    does = sorted(seen.effects - _dull(), key=lambda effect: (effect in small or effect in seen.lent_keywords, effect))
    weights = {**dict.fromkeys(small, _OWN_KEYWORD), **dict.fromkeys(seen.lent_keywords, _LENT)}
    found += (Aspect(What.EFFECT, effect, weights.get(effect, _OWN_EFFECT), f"as {name}") for effect in does)
    found += (Aspect(What.NAME, word, 1.0, f"as {name}") for word in _name_words(name, card))
    for key in sorted({*does, *seen.text_words}):
        found += _helping(key, f"{_HELPING} {name}")
    once = _once(found)
    return Leaning(_title(once), once, colours)


def _on_itself(seen: Seen, name: str) -> set[str]:
    """Effects that change nothing but the card itself, such as firebreathing: no reason to do so to others."""
    itself = {"it", "this creature", name.casefold(), *(face.name.casefold() for face in seen.card.faces)}
    effects = [effect for facts in seen.facts for effect in facts.effects]
    others = {effect.name for effect in effects if effect.what.casefold() not in itself}
    return {effect.name for effect in effects} - others


def _name_words(name: str, card: Card) -> list[str]:
    """The name of somebody, which others may share; what no legend is called are common words, which say nothing."""
    words = [word for word in words_of(name) if len(word) >= _LEAST_WORD]
    return words[:1] if card.types.is_legendary else []


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
    fitting = "".join(letter for letter in WUBRG if letter in usual) if coloured >= _LEAST_CARDS else ""
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
def _table() -> Mapping[str, Any]:
    return load_toml("deckforge.builder", "leanings.toml")


def _dull() -> frozenset[str]:
    return frozenset(_table()["dull"])


def _helping(key: str, source: str) -> Iterator[Aspect]:
    helps = _table()["together"].get(key, {})
    for what, name in ((What.TYPE, "types"), (What.EFFECT, "effects"), (What.WORD, "words")):
        yield from (Aspect(what, each, _HELPS, source) for each in helps.get(name, ()))


def _once(aspects: Sequence[Aspect]) -> tuple[Aspect, ...]:
    best: dict[tuple[What, str], Aspect] = {}
    for aspect in aspects:
        best.setdefault((aspect.what, aspect.name), aspect)
    return tuple(best.values())


def _title(aspects: Sequence[Aspect]) -> str:
    """The first few that say most, without what only helps."""
    told = [
        each
        for each in aspects
        if each.what in {What.TYPE, What.EFFECT} and each.weight > _OWN_KEYWORD and not each.source.startswith(_HELPING)
    ]
    return ", ".join(
        _SHORT.get(each.name, each.name) if each.what is What.EFFECT else several(each.name) for each in told[:_TITLED]
    )
