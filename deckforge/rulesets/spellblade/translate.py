"""A card translated for a player, with the game master's numbers beside them (SB-T1 to SB-T21, SB-M1 to SB-M5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock, Json, StatBlock, Stats
from deckforge.oracle.facts import Damage, Facts, LifeChange, TokenMaker
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.leftovers import said_in_full
from deckforge.rulesets.saying import printed_words
from deckforge.rulesets.spellblade import costs
from deckforge.rulesets.spellblade.abilities import abilities, other_costs
from deckforge.rulesets.spellblade.caster import Caster, caster
from deckforge.rulesets.spellblade.caster import modifiers as modifiers  # noqa: PLC0414 - part of what this module offers
from deckforge.rulesets.spellblade.damage import damages, heals, losses
from deckforge.rulesets.spellblade.keywords import as_printed, keyword_notes
from deckforge.rulesets.spellblade.master import master
from deckforge.rulesets.spellblade.notes import notes, with_the_rest
from deckforge.rulesets.spellblade.permanents import added, attack, bonus_value, shown_size, size
from deckforge.rulesets.spellblade.tokens import tokens
from deckforge.rulesets.spellblade.view import View
from deckforge.rulesets.tables import Table


def translate(card: Card, options: TranslateOptions, numbers: Table) -> StatBlock:
    """A card's faces under the ruleset's numbers, front first; one copy."""
    user = caster(options, numbers)
    faces = (translate_face(card, index, read_facts(card, index), user) for index in range(len(card.faces)))
    return StatBlock(card.name, card.oracle_id, 1, tuple(faces), card.homebrew)


def translate_face(card: Card, index: int, facts: Facts, user: Caster) -> FaceBlock:
    """One face with the facts read from it."""
    view = View(card, index, facts)
    found = notes(view, user)
    block = _block(view, user, with_the_rest(found, view, user))
    if not view.face.text:
        return block
    from deckforge.rulesets.spellblade.sheet import rows  # a face without a text needs no rows to know what they say

    told = with_the_rest(found, view, user, printed_words(block, rows(block, user.numbers)))
    return block if told == block.notes else _block(view, user, told)


def _block(view: View, user: Caster, told: tuple[str, ...]) -> FaceBlock:
    facts = view.facts
    return FaceBlock(
        name=view.face.name,
        role=view.role,
        stats=_stats(view, user, told),
        keywords=keyword_notes(facts, user),
        as_printed=as_printed(facts, user.numbers),
        notes=told,
    )


def _marked(
    entries: list[Mapping[str, Json]],
    facts: Sequence[Damage | LifeChange | TokenMaker],
    view: View,
    told: tuple[str, ...],
) -> list[Json]:
    """What the facts came to, with whether the line of an ability or a note has it in the card's words, all of them."""
    return [
        {**entry, "in_ability": line, "printed": line or said_in_full(view.face, fact.span, told)}
        for entry, fact in zip(entries, facts, strict=True)
        for line in (view.prints(fact.span),)
    ]


def _stats(view: View, user: Caster, told: tuple[str, ...]) -> Stats:
    face, facts, numbers = view.face, view.facts, user.numbers
    ap, max_x = costs.play_costs(view.cost, numbers)
    quick = view.types.is_("Instant") or facts.has("flash")
    equipment = view.types.is_("Equipment")
    fights = view.sized or view.role == "weapon"
    return {
        "side": user.side,
        "ap": ap,
        "max_x": max_x,
        "act_ap": costs.act_ap(view.value, numbers) if fights else None,
        "timing": costs.timing(view.cost, quick=quick, numbers=numbers),
        "damages": _marked(damages(view, user), facts.damages, view, told),
        "heals": _marked(heals(view, user), facts.heals, view, told),
        "losses": _marked(losses(view), facts.losses, view, told),
        "attack": attack(view, user),
        "equip_ap": costs.equip_ap(facts.equip) if equipment else None,
        "attack_bonus": bonus_value(facts.equipped, "power"),
        "ac_bonus": bonus_value(facts.equipped, "toughness"),
        "hp": size(face.toughness, added(face, facts, "toughness")) if view.sized else None,
        "power": shown_size(face.power, added(face, facts, "power")),
        "toughness": shown_size(face.toughness, added(face, facts, "toughness")),
        "loyalty": face.loyalty,
        "defense": face.defense,
        "tokens": _marked(tokens(view, user), facts.tokens, view, told),
        "lasts": "battle" if view.types.is_("Enchantment") and not view.types.is_creature else None,
        "last_chapter": view.last_chapter,
        "legendary": view.types.is_legendary,
        "abilities": abilities(view, numbers),
        "other_costs": other_costs(view, numbers),
        "master": master(view, user.players, numbers),
    }
