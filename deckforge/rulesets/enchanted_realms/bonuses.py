"""Bonuses that a card brings (ER-T8, ER-T9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from deckforge.model.card import Face
from deckforge.oracle.facts import Bonus as Given
from deckforge.oracle.facts import Damage, Facts, LifeChange
from deckforge.patterns import pattern
from deckforge.rulesets.clauses import filled_text
from deckforge.rulesets.enchanted_realms.scores import is_a
from deckforge.rulesets.enchanted_realms.stack import Bonus
from deckforge.rulesets.tables import Table

_OWN = "where a creature or hero itself has it, not where it is granted"
_FREE_MODE = pattern(r"mode [^;({]+(?: \(\{0\}\))?")

_OPENING = pattern(
    r"^(?:If|Whe|As|At|During|For|Unless|While|After|Until|Otherwise|Then|Once|Each|With)", example="If you own a Cat"
)


def keyword_effects(numbers: Table) -> Mapping[str, str]:
    """Keyword → what it raises here, with the bonuses' own numbers."""
    return {name: filled_text(text, numbers) for name, text in numbers.table("keyword_effects").items()}


def told_effects(numbers: Table) -> Mapping[str, str]:
    """Keyword → what it raises and on whom, which is right for every card that has it or gives it."""
    return {name: f"{effect} {_OWN}" for name, effect in keyword_effects(numbers).items()}


def training(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Combat and Spell Casting of a creature or planeswalker, each once."""
    for name, table in (("Combat", "combat"), ("Spell Casting", "spell_casting")):
        keywords = numbers.words(f"{table}.keywords")
        if is_a(numbers, table, face, facts) or not keywords.isdisjoint(facts.own_keywords):
            yield Bonus(name, numbers.integer(f"{table}.value"))


def attached(face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Defence that an Equipment or Aura gives; a bonus of 0 is none."""
    found = given(face, facts)
    yield from _parts(found) if found else ()


def given(face: Face, facts: Facts) -> Given | None:
    """What an Equipment or Aura always gives, in the text's words."""
    return facts.equipped if face.types.is_("Equipment") else facts.enchanted if face.types.is_("Aura") else None


def attached_if(facts: Facts) -> Iterator[str]:
    """A line for each bonus that an Equipment or Aura gives on a condition only."""
    for found in facts.conditional_bonuses:
        parts = (
            f"{part.name} {part.value:+d}" if isinstance(part.value, int) else f"{part.name} {part.value}"
            for part in _parts(found.bonus)
        )
        instead = " instead" if found.instead else ""
        yield f"{found.condition[:1].upper()}{found.condition[1:]}: {', '.join(parts)}{instead}."


def _parts(found: Given) -> Iterator[Bonus]:
    printed = found.printed.partition("/")
    for name, value, part in (("Attack", found.power, printed[0]), ("Defence", found.toughness, printed[2])):
        if value != 0:
            yield Bonus(name, _words(part, found.words) if value == "variable" else value)


def _words(part: str, words: str) -> str:
    return f"{part}{', ' if words.startswith('where') else ' '}{words}".strip()


def spell(numbers: Table, face: Face, facts: Facts) -> Iterator[Bonus]:
    """Attack and Healing of an instant or sorcery: the highest fixed amount, else the first one's words.

    Where each amount needs a condition or more mana, none is sure: the bonus is all of them in words.
    """
    for name, found in amounts(facts):
        value = _listed([fact for fact in found if _is_free(fact)])
        if value is None:
            value = "; ".join(dict.fromkeys(map(_on_condition, found))) or None
        if value is not None:
            yield Bonus(name, value, _kind(numbers, face) if name == "Attack" else None)


def conditions(facts: Facts) -> Iterator[str]:
    """A line for each amount that a spell has only in a mode, on a condition or for more mana, beside a sure one."""
    for name, found in amounts(facts):
        listed = _listed([fact for fact in found if _is_free(fact)])
        for fact in found if listed is not None else ():
            if fact.when:
                is_listed = _is_free(fact) and listed in {fact.amount, fact.words}
                more = " as listed" if is_listed else " instead" if fact.instead else ""
                yield f"{fact.when[:1].upper()}{fact.when[1:]}: {name} {_signed(fact)}{more}."


def shown(facts: Facts) -> Iterator[Damage | LifeChange]:
    """The damage and the life of a spell that its bonuses, or the lines beside them, tell."""
    for _, found in amounts(facts):
        listed = _listed([fact for fact in found if _is_free(fact)])
        for fact in found:
            if listed is None or fact.when or listed in {fact.amount, fact.words}:
                yield fact


def amounts(facts: Facts) -> Iterator[tuple[str, Sequence[Damage | LifeChange]]]:
    """Names of a spell's bonuses, each with the damage or the life that it comes from."""
    yield "Attack", [damage for damage in facts.damages if not damage.own_side]
    yield "Healing", facts.heals


def _listed(sure: Sequence[Damage | LifeChange]) -> int | str | None:
    """What the bonus says: the highest fixed amount, else the first one's words."""
    fixed = [fact.amount for fact in sure if isinstance(fact.amount, int)]
    return max(fixed) if fixed else sure[0].words if sure else None


def _on_condition(fact: Damage | LifeChange) -> str:
    """``+3 (if you control a Cat)``; words that tell the condition already stand alone."""
    told = fact.when.casefold() in fact.words.casefold()
    return _signed(fact) if told else f"{_signed(fact)} ({_within(fact.when)})"


def _within(when: str) -> str:
    """A condition inside a line: its first word has no capital there."""
    return _OPENING.sub(lambda found: found[0].lower(), when)


def _signed(fact: Damage | LifeChange) -> str:
    return f"{fact.amount:+d}" if isinstance(fact.amount, int) else fact.words


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
