"""Words about a clause's explanation that text and documentation share."""

from __future__ import annotations

import json
from collections.abc import Mapping

from deckforge.model.rule import Clause
from deckforge.model.statblock import Json
from deckforge.model.taught import CardExample, Explanation, HouseKey

_LONGEST = 60
_SOURCES = {
    "text": "The rulebook says so.",
    "ruling": "deckforge's ruling, where the rulebook leaves it open.",
    "mapping": "How Magic's terms are mapped.",
}


def why_words(clause: Clause) -> str:
    """Where the clause comes from, and what stands behind it."""
    return " ".join(filter(None, (_SOURCES.get(clause.source, clause.source), clause.why)))


def house_words(clause: Clause, explanation: Explanation) -> str:
    """What house rules can change about it, without the keys."""
    if explanation.house:
        return explanation.house
    if explanation.keys:
        return "The numbers below."
    return "" if clause.level else "Nothing for deckforge to count: play it as your table likes."


def key_words(key: HouseKey) -> str:
    """``player.max_copies = 3``; of a long list or a table only its path."""
    shown = json.dumps(key.value, ensure_ascii=False)  # which for what is this short is TOML, too, or nearly
    if len(shown) <= _LONGEST:
        return f"{key.key} = {shown}"
    return f"{key.key} ({'a table' if isinstance(key.value, Mapping) else 'a list'})"


def card_words(example: CardExample) -> str:
    """An example's card, with what else it depends on: ``Blaze (--mod +3)``."""
    modifiers = (("--mod", example.modifier), ("--weapon-mod", example.weapon_modifier))
    told = [f"{option} {value:+}" for option, value in modifiers if value is not None]
    told += [f"{example.kind} deck"] if example.kind else []
    told += [f"{example.players} players"] if example.players is not None else []
    told += [f"face {example.face + 1}"] if example.face else []
    return f"{example.card} ({', '.join(told)})" if told else example.card


def path_words(example: CardExample) -> str:
    """The value's name for people: ``damages formula`` for ``stats.damages.0.formula``."""
    parts = (part for part in example.path.removeprefix("stats.").split(".") if not part.isdecimal())
    return " ".join(parts).replace("_", " ")


def value_words(value: Json) -> str:
    """The value for people: text as it is, yes, no or none."""
    if value is None:
        return "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
