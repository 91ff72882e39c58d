"""A card's stats at a Tell-Tale table (TT-T1 to TT-T16)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from deckforge.model.card import Card, Face
from deckforge.model.deck import Zone
from deckforge.model.statblock import FaceBlock, Json, StatBlock, Stats
from deckforge.model.typeline import TypeLine
from deckforge.oracle.facts import Damage, Facts, TokenMaker
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.leftovers import cut_short, said_in_full
from deckforge.rulesets.saying import printed_words
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.attack import attack_stats
from deckforge.rulesets.tell_tale.body import Body, read_body
from deckforge.rulesets.tell_tale.keywords import keyword_notes
from deckforge.rulesets.tell_tale.lands import made, mana_notes
from deckforge.rulesets.tell_tale.life import others_losses, vitality_change, vitality_of
from deckforge.rulesets.tell_tale.notes import back_notes, body_notes, cost_notes, text_notes, walker_notes
from deckforge.rulesets.tell_tale.size import Size, bonus_words, given_if, read_size
from deckforge.rulesets.tell_tale.told import left_over
from deckforge.rulesets.tell_tale.void import Working, working
from deckforge.rulesets.tell_tale.words import within

_DIVIDED = pattern(r"divided(?: (?:as|evenly)\b.*?(?=,? (?:among|between)\b|$))?|$")
_CHARACTER = pattern(r"[Cc]reature|[Pp]layer|[Oo]pponent|[Pp]ermanent|[Pp]laneswalker|[Hh]uman", example="creature")
_CHARACTERS = {Zone.PC: "character", Zone.COMPANION: "companion"}


def translate(card: Card, options: TranslateOptions, numbers: Table) -> StatBlock:
    """The card's stat block, a face each; a role depends on the zone where the options name one."""
    faces = tuple(_face(numbers, card, index, options) for index in range(len(card.faces)))
    return StatBlock(card.name, card.oracle_id, 1, faces, card.homebrew)


def modifiers(_options: TranslateOptions, _numbers: Table) -> tuple[None, None]:
    """No modifier changes a card here."""
    return None, None


def role_of(types: TypeLine, zone: Zone | None = None) -> str:
    """What a face is at the table.

    Only a place in the deck makes a character or companion: without one, a legendary creature is a summon like any
    other, since the game master may use it so. A land stays a land whatever else it is.
    """
    walks = types.is_creature or types.is_("Planeswalker")
    if zone in _CHARACTERS and walks:
        return _CHARACTERS[zone]
    for word, role in (
        ("Land", "land"),
        ("Creature", "summon"),
        ("Planeswalker", "planeswalker"),
        ("Equipment", "equipment"),
        ("Artifact", "artifact"),
        ("Aura", "aura"),
        ("Enchantment", "enchantment"),
        ("Instant", "spell"),
        ("Sorcery", "spell"),
    ):
        if types.is_(word):
            return role
    return "other"


def _face(numbers: Table, card: Card, index: int, options: TranslateOptions) -> FaceBlock:
    face, read = card.faces[index], read_facts(card, index)
    held = working(card, index, read, numbers)
    facts = held.facts
    role = role_of(face.types, options.zone)
    size = read_size(face, facts)
    body = read_body(face, numbers, every_type=read.every_type) if face.types.is_creature else None
    by_itself = options.zone is None and options.kind is None
    notes = (
        *size.notes,
        *given_if(face, facts),
        *(body_notes(face, body, by_itself=by_itself and index == 0) if body else ()),
        *walker_notes(face, by_itself=by_itself and index == 0),
        *back_notes(card, index),
        *text_notes(face, read, facts, numbers),
        *mana_notes(face, options.identity),
        *cost_notes(face, options.kind),
    )
    makes = _Making(face, held, size, body, options)
    keywords = keyword_notes(face, read, held, numbers)

    def block(told: tuple[str, ...]) -> FaceBlock:
        return FaceBlock(face.name, role, _stats(makes, role, told, numbers), keywords, notes=told)

    unread = tuple(cut_short(face, read))
    first = block((*notes, *left_over(held, numbers, notes), *unread))
    if not held.face.text:
        return first
    from deckforge.rulesets.tell_tale.sheet import rows  # a face without a text needs no rows to know what they say

    told = (*notes, *left_over(held, numbers, notes, printed_words(first, rows(first, numbers))), *unread)
    return first if told == first.notes else block(told)


class _Making(NamedTuple):
    """What a face's stats are made of: what of its text holds, its size, and its body where it is a creature."""

    face: Face
    held: Working
    size: Size
    body: Body | None
    options: TranslateOptions


def _stats(makes: _Making, role: str, notes: tuple[str, ...], numbers: Table) -> Stats:
    face, facts, size, body = makes.face, makes.held.facts, makes.size, makes.body
    options = makes.options
    fights = face.types.is_creature or face.types.is_("Planeswalker")
    said = partial(said_in_full, makes.held.face, notes=notes)
    return {
        "cost": face.mana_cost or None,
        "power": size.power,
        "toughness": size.toughness,
        "attack": attack_stats(numbers, size.power_value, size.power) if fights and size.power else None,
        "humanoid": body.humanoid if body else None,
        "animal": body.animal if body else None,
        "bonus": _bonus(facts),
        "abilities": _abilities(facts),
        "produces": list(made(face, options.identity)) if face.types.is_land else None,
        "action": _action(face, facts, role, options.kind),
        "exile_as_sorcery": facts.does("exile"),
        "vitality_change": vitality_change(facts),
        "vitality_of": vitality_of(facts),
        "losses": others_losses(facts, said),
        "damages": [
            _damage(damage) | {"in_ability": line, "printed": line or said(damage.span)}
            for damage in facts.damages
            for line in (_in_ability(damage, facts),)
        ],
        "tokens": [_token(token) | {"printed": said(token.span)} for token in facts.tokens],
        "activation": "one action" if face.types.is_("Artifact") and facts.activated else None,
        "place": _place(face.types, role, facts),
    }


def _place(types: TypeLine, role: str, facts: Facts) -> str | None:
    """TT-T12, TT-T13: what an enchantment is attached to or holds, what a companion is for."""
    if role == "companion":
        return "familiar or mount, as the game master says; a mount fights only while ridden; may be sacrificed"
    if role == "aura":
        return _attached(facts)
    holds = types.is_("Enchantment") and role in {"enchantment", "artifact"}
    return "holds an area, ends when it is left" if holds else None


def _attached(facts: Facts) -> str:
    """To a character, but for what can't be attached to one: a land, an artifact."""
    what = next((use.value for use in facts.keywords if use.name == "enchant" and use.value), "")
    if not what or _CHARACTER.search(what):
        return "attached to a character"
    return f"attached to {'an' if what[0].casefold() in 'aeiou' else 'a'} {what}"


def _bonus(facts: Facts) -> str | None:
    """What the bearer of an equipment or aura gets, as printed, with what it depends on."""
    bonus = facts.equipped or facts.enchanted
    if bonus is None:
        return None
    return f"{bonus_words(bonus)} when bestowed" if facts.has("bestow") else bonus_words(bonus)


def _abilities(facts: Facts) -> list[Json]:
    """TT-T3: mana as much as the loyalty cost, and toughness changed by it."""
    found: list[Json] = []
    for ability in facts.loyalty:
        fixed = ability.cost.lstrip("+-").isdecimal()
        change: Json = int(ability.cost) if fixed else ability.cost
        found.append({"cost": f"{{{ability.cost.lstrip('+-')}}}", "toughness_change": change, "text": ability.text})
    return found


def _in_ability(damage: Damage, facts: Facts) -> bool:
    """Whether the line of a planeswalker's ability has it."""
    return any(found.span.start <= damage.span.start < found.span.end for found in facts.loyalty)


def _action(face: Face, facts: Facts, role: str, kind: str | None) -> str | None:
    """TT-T15: what casting takes; None for what is never cast, such as the back of a card that transforms."""
    types = face.types
    npc = kind == "npc" and (types.is_creature or types.is_("Planeswalker"))
    if npc or not face.mana_cost or role in {"character", "companion", "land", "planeswalker", "other"}:
        return None
    if _exiles_on_casting(types, facts):
        return "all actions"
    if types.is_("Instant") or facts.has("flash"):
        return "no action, any turn"
    return "one action" if types.is_("Sorcery") or role == "summon" else "no action"


def _exiles_on_casting(types: TypeLine, facts: Facts) -> bool:
    """TT-T10: whether casting is what exiles: a spell does, a permanent as it enters."""
    spell = types.is_("Instant") or types.is_("Sorcery")
    exiles = (found for found in facts.effects if found.name == "exile")
    return any(spell or not found.when or " enters" in found.when for found in exiles)


def _token(token: TokenMaker) -> dict[str, Json]:
    """TT-T8: tokens come in numbers, each with the size that is printed for it."""
    return {
        "count": token.words if token.count == "variable" and token.words else token.count,
        "name": token.what,
        "power": token.power,
        "toughness": token.toughness,
        "keywords": list(token.keywords),
        "whose": token.whose,
        "when": token.when,
    }


def _divided(damage: Damage) -> str | None:
    """How it is split between its targets, as printed; None for damage that each of them takes whole."""
    if not damage.divided:
        return None
    found = _DIVIDED.search(damage.span.text)
    return (found[0] if found else "") or "divided"


def _damage(damage: Damage) -> dict[str, Json]:
    base: Json = damage.amount
    if damage.amount == "variable":
        base = damage.words
    elif damage.times > 1:
        base = f"{damage.times}{damage.amount}"
    return {
        "formula": str(base),
        "base": base,
        "average": base if isinstance(base, int) else None,
        "targets": within(damage.targets),
        "divided": _divided(damage),
        "area": damage.area,
        "when": damage.when,
        "instead": damage.instead,
    }
