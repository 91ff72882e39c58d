"""Which of Magic's mechanics work here: as in Magic, changed, or not at all (TT-N2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern
from deckforge.rulesets.tables import Table

AS_IN_MAGIC = "as in Magic"
CHANGED = "changed"
NONE = "none"

_NO_EFFECT = "No effect here unless the game master defines it."
_TITLED = pattern(r"(.+?) (?:—|--) ")
_REMINDER = pattern(r" *\([^()]*\)")
_KICKED = "kicked"
# What a mode of the paragraph above begins with.
_MODE = "•"


class Here(NamedTuple):
    """What a mechanic does here: ``as in Magic``, ``changed`` or ``none``, and its summary."""

    effect: str
    summary: str


def here(name: str, numbers: Table) -> Here:
    """What becomes of a mechanic, by its name in lower case."""
    name = numbers.table("keywords.same_as").get(name, name)
    changed = numbers.table("keywords.changed")
    if name in changed:
        return Here(CHANGED, changed[name])
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


def without_effect(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """Names of the face's mechanics that do nothing here, each once."""
    names = (*(use.name for use in facts.keywords), *actions_used(facts, numbers))
    return tuple(dict.fromkeys(name for name in names if here(name, numbers).effect == NONE))


def working(card: Card, face: int, read: Facts, numbers: Table) -> Facts:
    """What of the face's text holds here: without void paragraphs and without what needs a kicker.

    Args:
        card: the card.
        face: counts from 0, the front.
        read: the facts of all of the face's text.
        numbers: the ruleset's.
    """
    dead = without_effect(read, numbers)
    text = card.faces[face].text
    left = _without_void(text, read, frozenset(dead))
    facts = read if left == text else read_facts(_with_text(card, face, left), face)
    if "kicker" not in dead and "multikicker" not in dead:
        return facts
    return facts._replace(
        damages=tuple(found for found in facts.damages if not (found.kicked or _KICKED in found.when)),
        heals=tuple(found for found in facts.heals if _KICKED not in found.when),
        losses=tuple(found for found in facts.losses if _KICKED not in found.when),
        effects=tuple(found for found in facts.effects if _KICKED not in found.when),
    )


def _with_text(card: Card, face: int, text: str) -> Card:
    faces = list(card.faces)
    faces[face] = faces[face]._replace(text=text)
    return card._replace(faces=tuple(faces))


def _without_void(text: str, read: Facts, dead: frozenset[str]) -> str:
    """The text without paragraphs that a dead mechanic's name opens, or that are nothing but a dead keyword."""
    alone = {use.span.text for use in read.keywords if use.own and use.name in dead}
    left: list[str] = []
    void = False
    for paragraph in text.split("\n"):
        if not (void and paragraph.startswith(_MODE)):
            void = _opening(paragraph) in dead or _REMINDER.sub("", paragraph).strip() in alone
        if not void:
            left.append(paragraph)
    return "\n".join(left)


def _opening(paragraph: str) -> str:
    """The words before a dash, such as ``landfall`` in ``Landfall — …``; empty without one."""
    found = _TITLED.match(paragraph)
    return found[1].casefold() if found else ""
