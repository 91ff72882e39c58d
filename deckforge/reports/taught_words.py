"""Words about a clause's explanation that text and documentation share."""

from __future__ import annotations

import json

from deckforge.model.rule import Clause
from deckforge.model.statblock import Json
from deckforge.model.taught import CardExample, Explanation, HouseKey

_LONGEST = 60
SOURCES = {
    "text": "the rulebook says so",
    "ruling": "deckforge's ruling, where the rulebook leaves it open",
    "mapping": "how Magic's terms are mapped",
}


def why_words(clause: Clause) -> str:
    """Where the clause comes from, and what stands behind it."""
    source = SOURCES.get(clause.source, clause.source)
    return f"{source}: {clause.why}" if clause.why else f"{source}."


def house_words(clause: Clause, explanation: Explanation) -> str:
    """What house rules can change about it, without the keys."""
    if explanation.house:
        return explanation.house
    if explanation.keys:
        return "The numbers below."
    return "" if clause.level else "Nothing for deckforge to count: play it as your table likes."


def key_words(key: HouseKey) -> str:
    """``player.max_copies = 3``; of a long list or a table only its path."""
    shown = value_words(key.value)
    return f"{key.key} = {shown}" if len(shown) <= _LONGEST else f"{key.key} (a list)"


def value_words(value: Json) -> str:
    """A value as JSON, which for the plain ones is TOML too."""
    return json.dumps(value, ensure_ascii=False)


def card_words(example: CardExample) -> str:
    """The command that shows an example's value: ``deckforge translate "Blaze" …`` without the ruleset."""
    modifiers = (("--mod", example.modifier), ("--weapon-mod", example.weapon_modifier))
    told = [f"{option} {value:+}" for option, value in modifiers if value is not None]
    told += [f"in a {example.kind} deck"] if example.kind else []
    told += [f"{example.players} players"] if example.players is not None else []
    told += [f"face {example.face + 1}"] if example.face else []
    return f"{example.card} ({', '.join(told)})" if told else example.card
