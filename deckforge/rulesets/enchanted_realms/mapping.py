"""From a Magic card and what its text says to a card of Enchanted Realms (ER-T1 to ER-T9)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from deckforge.model.card import Card, Face
from deckforge.model.typeline import TypeLine
from deckforge.oracle.facts import Facts
from deckforge.oracle.levels import Band, read_bands
from deckforge.patterns import pattern
from deckforge.rulesets.enchanted_realms import bonuses
from deckforge.rulesets.enchanted_realms.scores import agility, intelligence, perception
from deckforge.rulesets.enchanted_realms.sizes import Size, grown, read_size
from deckforge.rulesets.enchanted_realms.stack import Attributes, Bonus, Stats
from deckforge.rulesets.tables import Table

# A reminder, and a size on a line of its own.
_NO_WORDS = pattern(r"\s*\([^()]*\)|^\d+/\d+$", re.MULTILINE, example="3/4")
NO_ROLE = "none"
HERO = "hero"
CREATURE = "creature"
NOTHING = Stats()
BODIES = frozenset({HERO, CREATURE})
"""Roles with attributes."""


@dataclass(frozen=True, slots=True)
class RealmsCard:
    """A Magic card as a card of Enchanted Realms.

    Attributes:
        role: hero, creature, world, item, enhancement, quest or none.
        force: its Force Number.
        stats: what it brings into a stack; a variable number counts 0 there.
        strength: STR as shown, such as ``*``; None without attributes.
        notes: for people: what varies, what is left out.
    """

    role: str
    force: int
    stats: Stats = NOTHING
    strength: int | str | None = None
    notes: tuple[str, ...] = ()


def role_of(numbers: Table, card: Card) -> str:
    """The card's type here, by its front face (ER-T1)."""
    return _role(numbers, card.types)


@lru_cache(maxsize=4096)
def _role(numbers: Table, types: TypeLine) -> str:
    """A few thousand type lines serve all cards, and every check of a deck asks for the role of each card."""
    for entry in numbers.items("types"):
        if all(types.is_(word) for word in entry["words"]):
            return str(entry["role"])
    return NO_ROLE


def force_of(numbers: Table, card: Card) -> int:
    """The Force Number: the front face's mana value within its bounds, a half rounded up (ER-T2)."""
    cost = card.front.cost
    value = math.ceil(cost.fixed if cost.exists else card.mana_value)
    return min(max(value, numbers.integer("force.least")), numbers.integer("force.most"))


def map_card(numbers: Table, card: Card, facts: Facts) -> RealmsCard:
    """The card in this game; ``facts`` are those of its front face."""
    role, force, face = role_of(numbers, card), force_of(numbers, card), card.front
    if role == NO_ROLE:
        return RealmsCard(role, force, notes=("No card type of Enchanted Realms answers to this card (ER-T1).",))
    made = (_body if role in BODIES else _thing)(numbers, face, facts, RealmsCard(role, force))
    return made if made.stats != NOTHING else _lending(made, face.name)


def _body(numbers: Table, face: Face, facts: Facts, bare: RealmsCard) -> RealmsCard:
    strength, toughness = _sizes(face, facts)
    attributes = Attributes(
        strength.counted,
        agility(numbers, facts),
        intelligence(numbers, face, facts),
        perception(numbers, face, facts),
    )
    found = (*bonuses.training(numbers, face, facts), *bonuses.attached(face, facts))
    return replace(
        bare,
        stats=Stats(attributes, toughness.counted + bare.force, found),
        strength=strength.shown,
        notes=(
            *_open_numbers(strength, toughness),
            *_size_words(facts),
            *_levels(face, bare.force),
            *bonuses.attached_if(facts),
        ),
    )


def _sizes(face: Face, facts: Facts) -> tuple[Size, Size]:
    """What STR and Health start from: power and toughness, or a planeswalker's loyalty (ER-T3, ER-T7)."""
    if not face.types.is_creature:
        loyalty = read_size(face.loyalty)
        return loyalty.halved, loyalty
    power, toughness = read_size(face.power).not_negative, read_size(face.toughness)
    return grown(power, 0, facts), grown(toughness, 1, facts)


def _open_numbers(strength: Size, toughness: Size) -> Iterator[str]:
    if strength.varies:
        yield f"STR is {strength.shown}: what varies counts 0 in sums (ER-T3)."
    if toughness.varies:
        yield f"Health rests on {toughness.shown}: what varies counts 0 in it (ER-T3, ER-T7)."


def _size_words(facts: Facts) -> Iterator[str]:
    """The words behind numbers that vary, and what is added to the size (ER-T3)."""
    yield from filter(None, (facts.size_words, facts.size_instead))
    for found in facts.entering:
        if found.words or found.keyword:
            yield f"The {found.kind} counters that it enters with: {(found.words or found.keyword or '').rstrip('.')}."
    for more in facts.entering_if:
        yield f"Not counted: {more.told} (ER-T3)."
    if facts.own_bonus is not None:
        yield f"{facts.own_bonus.printed} {facts.own_bonus.words} counts 0 in sums (ER-T3)."


def _levels(face: Face, force: int | None = None) -> Iterator[str]:
    """What a card has at some level or station only; ``force`` is given for what has attributes."""
    for band in read_bands(face.text):
        lines = _NO_WORDS.sub("", face.text[band.start : band.end]).split("\n")
        told = (_band_size(band, force), *(line.strip(" |").removesuffix(".") for line in lines))
        found = ". ".join(filter(None, told))
        if found:
            yield f"{_at(band.words)}: {found}."


def _band_size(band: Band, force: int | None) -> str:
    if band.power is None:
        return ""
    if force is None:
        return f"{band.power}/{band.toughness}"
    return f"STR {band.power}, Health {read_size(band.toughness).counted + force} (ER-T3, ER-T7)"


def _at(words: str) -> str:
    """``At level 2–6``, ``From level 7 on``."""
    if words.endswith("+"):
        return f"From {words.removesuffix('+')} on"
    return f"At {words.replace('-', '–')}"


def _thing(numbers: Table, face: Face, facts: Facts, bare: RealmsCard) -> RealmsCard:
    """What has no body: a spell by what it does, all else by what it gives to whom it is attached."""
    if not (face.types.is_("Instant") or face.types.is_("Sorcery")):
        given = tuple(bonuses.attached(face, facts))
        notes = (*_levels(face), *bonuses.attached_if(facts))
        return replace(bare, stats=Stats(bonuses=given), notes=notes)
    found = tuple(bonuses.spell(numbers, face, facts))
    return replace(bare, stats=Stats(bonuses=found), notes=tuple(dict.fromkeys(bonuses.conditions(facts))))


def _lending(made: RealmsCard, name: str) -> RealmsCard:
    """A card that brings nothing else lends its Force Number (ER-T9)."""
    note = "The Force Number serves as a bonus when the group agrees that it applies (ER-T9)."
    return replace(made, stats=Stats(bonuses=(Bonus(name, made.force, agreed=True),)), notes=(*made.notes, note))
