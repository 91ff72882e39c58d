"""Bonuses that a card brings (ER-T8, ER-T9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from deckforge.model.card import Face
from deckforge.oracle.facts import Bonus as Given
from deckforge.oracle.facts import Damage, Facts, LifeChange
from deckforge.patterns import pattern
from deckforge.rulesets.enchanted_realms.scores import is_a
from deckforge.rulesets.enchanted_realms.stack import Bonus
from deckforge.rulesets.tables import Table

_FREE_MODE = pattern(r"mode [^;({]+(?: \(\{0\}\))?")


def training(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Combat and Spell Casting of a creature or planeswalker, each once."""
    for name, table in (("Combat", "combat"), ("Spell Casting", "spell_casting")):
        keywords = numbers.words(f"{table}.keywords")
        if is_a(numbers, table, face, facts) or not keywords.isdisjoint(facts.own_keywords):
            yield Bonus(name, numbers.integer(f"{table}.value"))


def attached(face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Defence that an Equipment or Aura gives; a bonus of 0 is none."""
    given = facts.equipped if face.types.is_("Equipment") else facts.enchanted if face.types.is_("Aura") else None
    yield from _parts(given) if given else ()


def attached_if(facts: Facts) -> Iterator[str]:
    """A line for each bonus that an Equipment or Aura gives on a condition only."""
    for found in facts.conditional_bonuses:
        given = (
            f"{part.name} {part.value:+d}" if isinstance(part.value, int) else f"{part.name} {part.value}"
            for part in _parts(found.bonus)
        )
        instead = " instead" if found.instead else ""
        yield f"{found.condition[:1].upper()}{found.condition[1:]}: {', '.join(given)}{instead}."


def _parts(given: Given) -> Iterator[Bonus]:
    printed = given.printed.partition("/")
    for name, value, part in (("Attack", given.power, printed[0]), ("Defence", given.toughness, printed[2])):
        if value != 0:
            yield Bonus(name, _words(part, given.words) if value == "variable" else value)


def _words(part: str, words: str) -> str:
    return f"{part}{', ' if words.startswith('where') else ' '}{words}".strip()


def spell(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Healing of an instant or sorcery: the highest fixed amount, else the first one's words."""
    for name, found in _amounts(facts):
        value = _listed(_usual(found))
        if value is not None:
            yield Bonus(name, value, _kind(numbers, face) if name == "Attack" else None)


def conditions(facts: Facts) -> Iterator[str]:
    """A line for each amount that a spell has only on a condition or for more mana."""
    for name, found in _amounts(facts):
        listed = _listed(() if any(map(_is_free, found)) else found)
        for fact in found:
            if not _is_free(fact):
                value = f"{fact.amount:+d}" if isinstance(fact.amount, int) else fact.words
                more = " as listed" if listed in {fact.amount, fact.words} else " instead" if fact.instead else ""
                yield f"{fact.when[:1].upper()}{fact.when[1:]}: {name} {value}{more}."


def _amounts(facts: Facts) -> Iterator[tuple[str, Sequence[Damage | LifeChange]]]:
    yield "Attack", [damage for damage in facts.damages if not damage.own_side]
    yield "Healing", facts.heals


def _usual(found: Sequence[Damage | LifeChange]) -> Sequence[Damage | LifeChange]:
    """Those that need no condition and no more mana; all of them where each does."""
    return [fact for fact in found if _is_free(fact)] or found


def _listed(usual: Sequence[Damage | LifeChange]) -> int | str | None:
    """What the bonus says: the highest fixed amount, else the first one's words."""
    fixed = [fact.amount for fact in usual if isinstance(fact.amount, int)]
    return max(fixed) if fixed else usual[0].words if usual else None


def _is_free(fact: Damage | LifeChange) -> bool:
    """Whether nothing stands before it but the choice of a mode that costs nothing."""
    return not fact.when or _FREE_MODE.fullmatch(fact.when) is not None


def _kind(numbers: Table, face: Face) -> str | None:
    text = re.sub(re.escape(face.name), "", face.text, flags=re.IGNORECASE).casefold()
    words = numbers.table("damage_kinds.words")
    named = [words[word] for word in re.findall(r"[a-z]+", text) if word in words]
    colours = numbers.table("damage_kinds.colours")
    kinds = named or [colours[colour] for colour in colours if colour in face.colours]
    return " and ".join(dict.fromkeys(kinds)) or None
