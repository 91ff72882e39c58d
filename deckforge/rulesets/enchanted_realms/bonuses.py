"""Bonuses that a card brings (ER-T8, ER-T9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.model.card import Face
from deckforge.oracle.facts import Amount, Damage, Facts, LifeChange
from deckforge.rulesets.enchanted_realms.scores import is_a
from deckforge.rulesets.enchanted_realms.stack import Bonus
from deckforge.rulesets.tables import Table


def training(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Combat and Spell Casting of a creature or planeswalker, each once."""
    for name, table in (("Combat", "combat"), ("Spell Casting", "spell_casting")):
        keywords = numbers.words(f"{table}.keywords")
        if is_a(numbers, table, face, facts) or not keywords.isdisjoint(facts.own_keywords):
            yield Bonus(name, numbers.integer(f"{table}.value"))


def attached(face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Defence that an Equipment or Aura gives; a bonus of 0 is none."""
    given = facts.equipped if face.types.is_("Equipment") else facts.enchanted if face.types.is_("Aura") else None
    if given is None:
        return
    for name, value in (("Attack", given.power), ("Defence", given.toughness)):
        if value != 0:
            yield Bonus(name, (given.words or given.printed) if value == "variable" else value)


def spell(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Healing of an instant or sorcery."""
    damage = _highest(_plain(facts.damages))
    if damage is not None:
        yield Bonus("Attack", damage, _kind(numbers, face))
    healing = _highest(facts.heals)
    if healing is not None:
        yield Bonus("Healing", healing)


def kicked(facts: Facts) -> Iterator[tuple[str, Amount]]:
    """Damage that a spell deals for an additional cost: the cost as printed, and how much."""
    return ((damage.kicked, damage.amount) for damage in facts.damages if damage.kicked)


def _plain(damages: Iterable[Damage]) -> Iterator[Damage]:
    return (damage for damage in damages if not damage.own_side and not damage.kicked)


def _highest(found: Iterable[Damage | LifeChange]) -> int | str | None:
    """The highest fixed amount; without one, the first in the card's words."""
    amounts = tuple(found)
    fixed = [fact.amount for fact in amounts if isinstance(fact.amount, int)]
    if fixed:
        return max(fixed)
    return next((fact.words or fact.amount for fact in amounts), None)


def _kind(numbers: Table, face: Face) -> str | None:
    text = re.sub(re.escape(face.name), "", face.text, flags=re.IGNORECASE).casefold()
    words = numbers.table("damage_kinds.words")
    named = [words[word] for word in re.findall(r"[a-z]+", text) if word in words]
    colours = numbers.table("damage_kinds.colours")
    kinds = named or [colours[colour] for colour in colours if colour in face.colours]
    return " and ".join(dict.fromkeys(kinds)) or None
