"""Which of Magic's mechanics work here: as in Magic, changed, or not at all (TT-N2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from deckforge.oracle.facts import Facts, Span
from deckforge.rulesets.tables import Table

AS_IN_MAGIC = "as in Magic"
CHANGED = "changed"
NONE = "none"

_NO_EFFECT = "No effect here unless the game master defines it."
_TITLED = re.compile(r"^([^—\n]+?) — ", re.MULTILINE)


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
    """Keyword actions and ability words of the text, without the rulebook's plain verbs."""
    return tuple(name for name in facts.mechanics if name not in numbers.words("keywords.plain_verbs"))


def without_effect(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """Names of the face's mechanics that do nothing here, each once."""
    names = (*(use.name for use in facts.keywords), *actions_used(facts, numbers))
    return tuple(dict.fromkeys(name for name in names if here(name, numbers).effect == NONE))


def _void(text: str, dead: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where the paragraphs stand that a dead mechanic's name opens, such as ``Landfall — …``."""
    names = frozenset(dead)
    starts = [match for match in _TITLED.finditer(text) if match.group(1).casefold() in names]
    return tuple((match.start(), (text + "\n").index("\n", match.start())) for match in starts)


def working(facts: Facts, text: str, numbers: Table) -> Facts:
    """The facts without those of voided paragraphs and of costs that are not available here."""
    dead = without_effect(facts, numbers)
    void = _void(text, dead)

    def works(span: Span) -> bool:
        return not any(start <= span.start < end for start, end in void)

    kicker = any(name.endswith("kicker") for name in dead)
    return replace(
        facts,
        damages=tuple(fact for fact in facts.damages if works(fact.span) and not (kicker and fact.kicked)),
        heals=tuple(fact for fact in facts.heals if works(fact.span)),
        losses=tuple(fact for fact in facts.losses if works(fact.span)),
        effects=tuple(fact for fact in facts.effects if works(fact.span)),
        keywords=tuple(use for use in facts.keywords if use.own or works(use.span)),
    )
