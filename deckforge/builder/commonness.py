"""How common types and effects are among all cards, and so how much it says of a card that it has one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import log

from deckforge.rulesets.tables import load_toml

_RAREST = 0.001  # of a name in no list
_TELLING = 0.005  # a share from which on it says all there is to say
_KEPT_LETTERS = 3
_ALIKE = frozenset({"equipment", "fish", "kithkin", "merfolk", "ninja", "samurai", "sheep", "treefolk"})  # one and many
_SEVERAL = {"fungus": "fungi", "mouse": "mice", "elf": "elves", "wolf": "wolves", "dwarf": "dwarves"}


@cache
def _shares() -> Mapping[str, Mapping[str, float]]:
    """Type or effect → share of all cards, by ``types`` and ``effects``."""
    table = load_toml("deckforge.builder", "commonness.toml")
    return {
        what: {name: float(share) for share, names in steps.items() for name in names} for what, steps in table.items()
    }


def share_of_type(name: str) -> float:
    """The share of all cards that have a word in their type line, 0 to 1."""
    return _shares()["types"].get(name, _RAREST)


def share_of_effect(name: str) -> float:
    """The share of all cards that have an effect, 0 to 1."""
    return _shares()["effects"].get(name, _RAREST)


@cache
def telling(share: float) -> float:
    """How much it says of a card to have what so many have: 1 for what few have, near 0 for what nearly all have."""
    return min(1.0, log(share) / log(_TELLING))


@cache
def types_by_word() -> Mapping[str, str]:
    """Type by the words that name it in texts, in lower case: one of it, and several."""
    return {word: name for name in _shares()["types"] for word in (name.casefold(), several(name.casefold()))}


@lru_cache(maxsize=20_000)
def singular(word: str) -> str:
    """A word of a text as one of it, as far as its ending tells: ``flames`` is ``flame``."""
    return word[:-1] if len(word) > _KEPT_LETTERS and word.endswith("s") and not word.endswith("ss") else word


def several(word: str) -> str:
    """Several of a type: ``Elf`` gives ``Elves``."""
    if word.casefold() in _ALIKE:
        return word
    for end, ends in _SEVERAL.items():
        if word.casefold().endswith(end):
            return word[: -len(end)] + (ends if word[-len(end)].islower() else ends.capitalize())
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    if word.endswith("man") and word.casefold() not in {"human", "shaman"}:
        return f"{word[:-3]}men"
    return f"{word}es" if word.endswith(("s", "x", "sh", "ch", "z")) else f"{word}s"
