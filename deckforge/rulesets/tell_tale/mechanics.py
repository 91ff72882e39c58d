"""Which of Magic's mechanics work here: as in Magic, changed, or not at all (TT-N2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from deckforge.model.card import Face
from deckforge.model.typeline import TypeLine
from deckforge.model.vocabulary import KEYWORD_ABILITIES, KEYWORD_ACTIONS
from deckforge.oracle.facts import Facts
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.clauses import filled_text
from deckforge.rulesets.landless import ENTER, landless
from deckforge.rulesets.tables import Table

AS_IN_MAGIC = "as in Magic"
CHANGED = "changed"
NONE = "none"

_NO_EFFECT = "No effect here unless the game master defines it."
_LANDFALL = "landfall"
_MECHANICS = KEYWORD_ABILITIES | KEYWORD_ACTIONS
# The other ways to cast a spell, each by its mechanic's name.
_PAID = pattern(
    r"(?:'s|\bits|\bhis|\bher|\btheir) (?!additional)(?P<paid>[a-z][a-z -]*?) cost was paid"
    r"|\bcast using (?P<using>[a-z-]+)|\bcast for its (?P<cast>[a-z][a-z ]*?) cost"
)


class Here(NamedTuple):
    """What a mechanic does here: ``as in Magic``, ``changed`` or ``none``, and its summary."""

    effect: str
    summary: str


def changed_here(numbers: Table) -> Mapping[str, str]:
    """Summary by name of every mechanic that means something else here, with the rules' own numbers."""
    return {name: filled_text(told, numbers) for name, told in numbers.table("keywords.changed").items()}


def here(name: str, numbers: Table) -> Here:
    """What becomes of a mechanic, by its name in lower case."""
    name = numbers.table("keywords.same_as").get(name, name)
    changed = numbers.table("keywords.changed")
    if name in changed:
        return Here(CHANGED, filled_text(changed[name], numbers))
    if name in numbers.words("keywords.as_in_magic"):
        return Here(AS_IN_MAGIC, "As in Magic.")
    return Here(NONE, _NO_EFFECT)


def summaries(numbers: Table) -> Mapping[str, str]:
    """Summary by name of every mechanic that works here."""
    names = (
        *numbers.words("keywords.as_in_magic"),
        *numbers.table("keywords.changed"),
        *numbers.table("keywords.same_as"),
    )
    return {name: here(name, numbers).summary for name in sorted(names)}


def actions_used(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """Keyword actions and ability words of the text, and effects that the glossary speaks of; no plain verbs."""
    effects = numbers.table("keywords.effects")
    silent = numbers.words("keywords.plain_verbs").union(effects.values())
    words = (name for name in facts.mechanics if name not in silent)
    return (*words, *dict.fromkeys(effects[found.name] for found in facts.effects if found.name in effects))


def traces(words: str, numbers: Table) -> Iterator[str]:
    """Mechanics that words in lower case speak of without their names, such as ``was kicked``."""
    for phrase, name in numbers.table("keywords.traces").items():
        if phrase in words:
            yield name
    if "cost was paid" in words or "cast " in words:
        yield from (found[found.lastgroup] for found in _PAID.finditer(words) if found.lastgroup)


def without_effect(face: Face, facts: Facts, numbers: Table) -> tuple[str, ...]:
    """Names of the face's mechanics that do nothing here, each once."""
    names = dict.fromkeys((*(use.name for use in facts.keywords), *actions_used(facts, numbers)))
    for name in traces(without_reminders(face.text).casefold(), numbers):
        if name in _MECHANICS and not any(known.endswith(name) for known in names):
            names[name] = None
    return tuple(name for name in names if here(name, numbers).effect == NONE)


def landless_words(face: Face, dead: Collection[str]) -> tuple[str, ...]:
    """What of the text does nothing as no lands are in decks and new ones come by level; landfall is among ``dead``."""
    return tuple(reason for reason in landless(face).told if reason != ENTER or _LANDFALL not in dead)


def unlisted_types(types: TypeLine, numbers: Table) -> str:
    """The card types in words when the rulebook knows none of them, such as ``Plane``; else empty."""
    known = numbers.words("card_types")
    return "" if any(word in known for word in types.types) else " ".join(types.types)
