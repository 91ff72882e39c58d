"""Where each number of a card comes from: the facts that the mapping uses, and the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckforge.model.card import Card, Face
from deckforge.model.explained import Explained, Reason, Reasons, all_words, because, explain_stats, quoted
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import bonuses
from deckforge.rulesets.enchanted_realms.mapping import map_card
from deckforge.rulesets.enchanted_realms.scores import is_a
from deckforge.rulesets.enchanted_realms.stack import Bonus
from deckforge.rulesets.enchanted_realms.translate import translate
from deckforge.rulesets.tables import Table


def explain(card: Card, options: TranslateOptions, numbers: Table) -> tuple[Explained, ...]:
    """The front face's numbers, and its type, with what is behind them."""
    facts = read_facts(card)
    (face,) = translate(card, options, numbers).faces
    reasons = dict(_scores(numbers, card, facts))
    for number, bonus in enumerate(map_card(numbers, card, facts).stats.bonuses):
        reasons[f"bonuses[{number}].value"] = _bonus(numbers, card, facts, bonus)
    return tuple(explain_stats(0, {"role": face.role, **face.stats}, reasons))


def _force(card: Card) -> str:
    return f"mana cost {card.front.mana_cost}" if card.front.cost.exists else f"mana value {card.mana_value:g}"


def _scores(numbers: Table, card: Card, facts: Facts) -> Reasons:
    face = card.front
    yield "role", because("ER-T1", face.type_line)
    yield "force", because("ER-T2", _force(card))
    yield "str", because("ER-T3", *_size(face, facts, "power"))
    yield "agl", because("ER-T4", *_agility(numbers, facts))
    yield "int", because("ER-T5", *_intelligence(numbers, face, facts))
    yield "per", because("ER-T6", *_perception(numbers, face, facts))
    yield "health", because("ER-T7 ER-T2", *_size(face, facts, "toughness"), _force(card))


def _size(face: Face, facts: Facts, side: str) -> tuple[str, ...]:
    if not face.types.is_creature:
        return (f"loyalty {face.loyalty}",)
    printed = face.power if side == "power" else face.toughness
    own = quoted(facts.own_bonus.span.text) if facts.own_bonus and printed == "0" else ""
    words = facts.size_words if "*" in (printed or "") else facts.size_instead
    field = f"no {side}" if printed is None else f"{side} {printed}"
    return (field, quoted(words), *(quoted(found.span.text) for found in facts.entering), own)


def _agility(numbers: Table, facts: Facts) -> Iterator[str]:
    yield _base(numbers, "agility")
    yield from _keywords(numbers, "agility.keywords", facts)
    if facts.unblockable:
        yield "can't be blocked"


def _intelligence(numbers: Table, face: Face, facts: Facts) -> Iterator[str]:
    yield _base(numbers, "intelligence")
    yield " and ".join(f"colour {letter}" for letter in face.colours if letter in numbers.words("intelligence.colours"))
    yield _types(numbers, "intelligence", face, facts)
    yield _activated(numbers, facts)


def _activated(numbers: Table, facts: Facts) -> str:
    """The first ability that does more than make mana."""
    loyalty = (quoted(found.span.text) for found in facts.loyalty)
    abilities = (quoted(found.span.text) for found in facts.activated if not found.is_mana_ability)
    keywords = _keywords(numbers, "intelligence.activated_keywords", facts)
    return next(chain(loyalty, abilities, keywords), "")


def _perception(numbers: Table, face: Face, facts: Facts) -> Iterator[str]:
    yield _base(numbers, "perception")
    yield from _keywords(numbers, "perception.keywords", facts)
    yield " and ".join(name for name in facts.mechanics if name in numbers.words("perception.actions"))
    yield _types(numbers, "perception", face, facts)


def _base(numbers: Table, table: str) -> str:
    return f"base {numbers.integer(f'{table}.base')}"


def _keywords(numbers: Table, path: str, facts: Facts) -> tuple[str, ...]:
    """Own keywords that the table lists."""
    return tuple(name for name in facts.own_keywords if name in numbers.words(path))


def _types(numbers: Table, table: str, face: Face, facts: Facts) -> str:
    """The types that the table lists, however many; empty for none."""
    if not is_a(numbers, table, face, facts):
        return ""
    listed = [word for word in face.types.subtypes if word in numbers.words(f"{table}.types")]
    return f"type {' and '.join(listed)}" if listed else "every creature type"


def _bonus(numbers: Table, card: Card, facts: Facts, bonus: Bonus) -> Reason:
    face = card.front
    if bonus.agreed:
        return because("ER-T9 ER-T2", _force(card))
    table = {"Combat": "combat", "Spell Casting": "spell_casting"}.get(bonus.name)
    if table:
        found = (_types(numbers, table, face, facts), *_keywords(numbers, f"{table}.keywords", facts))
        return because("ER-T8", *found)
    given = bonuses.given(face, facts)
    return because("ER-T8", quoted(given.span.text) if given else _amount(facts, bonus))


def _amount(facts: Facts, bonus: Bonus) -> str:
    """All words with the amount of damage or healing that became the bonus; of all amounts where none is sure."""
    found = dict(bonuses.amounts(facts))[bonus.name]
    meant = next((fact for fact in found if bonus.value in (fact.amount, fact.words)), None)
    facts_told = [meant] if meant else found
    words = chain.from_iterable(all_words(fact.span.text, fact.words, fact.when) for fact in facts_told)
    return "; ".join(dict.fromkeys(words))
