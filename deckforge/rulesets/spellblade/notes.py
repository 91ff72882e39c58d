"""What a person should know about a face besides its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckforge.oracle.facts import EnteringCounters, Span
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.costs import act_ap, written_price
from deckforge.rulesets.spellblade.damage import to_several
from deckforge.rulesets.spellblade.permanents import added as grown
from deckforge.rulesets.spellblade.permanents import bonus_words, size, summon_attack, symbol
from deckforge.rulesets.spellblade.pumps import pumps
from deckforge.rulesets.spellblade.tokens import added, keyword_token
from deckforge.rulesets.spellblade.told import untold
from deckforge.rulesets.spellblade.unscaled import given, unscaled
from deckforge.rulesets.spellblade.view import View, at_level, is_unruled

_LETS_PAY = pattern(
    r"\b[Yy]ou may pay ((?:\{[^{}]+\})+) to cast (?:this spell|it)\b", example="you may pay {1} to cast it"
)
_PRINTED = pattern(r"[^—]*— (\S+)/(\S+)")


def notes(view: View, caster: Caster) -> tuple[str, ...]:
    """Notes on a face, each with the clause it rests on, but for what holds as printed."""
    return (
        *_standing(view, caster),
        *_playing(view, caster),
        *_fighting(view, caster),
        *pumps(view, master=caster.master),
        *_sizes(view),
        *_tokens(view, caster),
        *_dealing(view, caster),
        *unscaled(view),
        *given(view),
    )


def with_the_rest(
    found: tuple[str, ...], view: View, caster: Caster, printed: frozenset[str] | None = None
) -> tuple[str, ...]:
    """The notes with what they leave untold of the text, and how the spellcasting modifier was found.

    Args:
        found: what ``notes`` gives.
        view: the face.
        caster: who plays it.
        printed: as in ``untold``.
    """
    return (*found, *untold(view, caster, found, printed), *_casting(view, caster))


def _standing(view: View, caster: Caster) -> Iterator[str]:
    if is_unruled(view.types):
        yield "No rule here: the game master says what it does (SB-P4)."
    if view.facts.only_mana or (view.role == "land" and view.facts.produces):
        yield "Mana does nothing here (SB-T21)."
    elif view.role == "land":
        yield "A land does nothing here, but for what its text says (SB-P3, SB-T21)."
    elif any(found.makes_mana for found in view.facts.activated):
        yield "Mana that it makes does nothing here (SB-T21)."
    if view.back_cost is not None:
        yield f"Played only by the {view.back_cost.name} of {view.card.front.name} (SB-T17, SB-T20)."
    elif view.is_back:
        yield f"Not played itself: {view.card.front.name} turns into it (SB-T17)."
    elif view.cost is None and not view.types.is_land and not caster.master:
        yield _costless(view)


def _costless(view: View) -> str:
    """That it has no cost to be played for, and what its own text lets it be played for all the same (SB-T20)."""
    bare = "Has no mana cost, so it can't be played from the hand"
    paid = _LETS_PAY.search(view.face.text)
    suspend = next((cost.cost for cost in view.facts.other_costs if cost.name == "suspend"), "")
    cost = paid[1] if paid else suspend
    if not cost:
        return f"{bare} (SB-T1)."
    price = written_price(cost)
    points = f", {price.ap} AP" if price else ""
    return f"{bare} unless its text lets you: {'' if paid else 'suspend '}{cost}{points} (SB-T1, SB-T20)."


def _playing(view: View, caster: Caster) -> Iterator[str]:
    banked = caster.numbers.integer("ap.most_banked")
    if "/P}" in view.face.mana_cost and not caster.master:
        yield "As printed, each Phyrexian mana symbol in its cost can be paid with 2 life; the AP stay (SB-T20)."
    quick = view.types.is_("Instant") or view.facts.has("flash")
    if not quick or view.cost is None or caster.master:
        return
    if view.cost.fixed > banked:
        yield f"Only {banked} AP can be banked, so it is for one's own turn (SB-T9)."
    elif view.cost.variables:
        yield f"On another's turn X is at most {view.cost.most_x(banked)} (SB-T9)."


def _fighting(view: View, caster: Caster) -> Iterator[str]:
    facts = view.facts
    if view.sized and not view.types.is_creature:
        yield "It fights only while it is a creature, as its text says."
    bonus = facts.equipped
    if bonus is not None and "variable" in {bonus.power, bonus.toughness}:
        yield f"Bonus: {bonus_words(bonus)}"
    if view.types.is_creature and bonus is not None:
        yield f"Attached, it gives its bearer {bonus_words(bonus)} as an equipment (SB-T10)."
    for band in view.bands:
        if band.power is not None:
            level = at_level(band.words)
            yield f"{level[:1].upper()}{level[1:]}: {_as_summon(band.power, band.toughness, caster)}"
    for use in facts.keywords:
        prototype = _PRINTED.fullmatch(use.value or "") if use.name == "prototype" else None
        if prototype:
            acts = _prototype_acts(use.value or "", caster)
            yield f"As a prototype: {_as_summon(prototype[1], prototype[2], caster)}{acts}"


def _prototype_acts(value: str, caster: Caster) -> str:
    """AP to act by its own, smaller mana value (SB-T2)."""
    cost = None if caster.master else written_price(value)
    return "" if cost is None else f" AP to act: {act_ap(cost, caster.numbers)} (SB-T2)."


def _as_summon(printed_power: str, printed_toughness: str | None, caster: Caster) -> str:
    power, toughness = size(printed_power), size(printed_toughness)
    printed = f"{printed_power}/{printed_toughness}"
    if caster.master:
        return f"{printed}, so {power} damage and AC {toughness} (SB-M1, SB-M2)."
    return f"{printed}, so {summon_attack(power, caster)['formula']} damage and {toughness} HP (SB-T12)."


def _sizes(view: View) -> Iterator[str]:
    """The words behind a star, an N or an X in the size, and what is added to it; why there is none."""
    face, facts = view.face, view.facts
    if view.types.is_creature and not view.sized:
        yield "Its size is not in the card data, so it has neither damage nor HP by itself (SB-T12)."
    if (face.power or "").startswith("+"):
        yield f"Size: {face.power}/{face.toughness} comes to the size of what it is combined with (SB-T12)."
    if facts.size_words and view.sized:
        yield f"Size: {facts.size_words}"
    for found in facts.entering:
        if isinstance(found.amount, str) and (symbol(found.amount) == "N" or found.words):
            yield f"{symbol(found.amount)}: {_entering(found)} (SB-T16)."
    if facts.own_bonus is not None:
        shown = {grown(face, facts, "power"), grown(face, facts, "toughness")}
        letter = "; N where 0 is printed" if "N" in shown else ""
        yield f"Size: besides, {bonus_words(facts.own_bonus)}{letter} (SB-T16)."
    if facts.size_instead:
        yield f"N: {facts.size_instead.rstrip('.')} (SB-T16)."
    for more in facts.entering_if if view.sized else ():
        yield f"Size: {more.told} (SB-T16)."


def _entering(found: EnteringCounters) -> str:
    words = found.words.rstrip(".") or (f"by {found.keyword}" if found.keyword else "as its text says")
    return f"the {found.kind} counters that it enters with, {words}"


def _tokens(view: View, caster: Caster) -> Iterator[str]:
    for token in view.facts.tokens:
        if kept := keyword_token(token, view.facts, caster.numbers):
            yield from _bearer(view, kept["name"]) if kept.get("bears") else ()
        if symbol(added(token)) == "N":
            what = (
                f"the +1/+1 counters on the {token.what}" if token.counters else f"what the {token.what} gets by itself"
            )
            yield f"N: {what}: {added(token)} (SB-T16)."
        open_x = "X" in {token.count, token.power, token.counters} and not view.value.variables
        if open_x and not view.prints(token.span):
            yield f"X: {_sentence(view.face.text, token.span)}"


def _bearer(view: View, name: str) -> Iterator[str]:
    bonus = view.facts.equipped
    if bonus is not None:
        yield f"The {name} comes with this attached, so {bonus_words(bonus)} is added to its size (SB-T13)."


def _sentence(text: str, span: Span) -> str:
    """From where the span begins to the end of its sentence or paragraph."""
    return re.split(r"(?<=\.)\s|\n", text[span.start :], maxsplit=1)[0]


def _dealing(view: View, caster: Caster) -> Iterator[str]:
    damages = view.facts.damages
    if any(map(to_several, damages)):
        roll = "" if caster.master else "roll the damage once; "
        what = "Area" if any(found.area for found in damages) else "Several targets"
        yield f"{what}: {roll}one attack roll against each target, or each target saves (SB-T8)."
    if any(found.divided for found in damages):
        how = ", evenly, rounded down" if "divided evenly, rounded down" in view.face.text else ""
        roll = "it is split among the targets" if caster.master else "roll the sum, then divide it"
        yield f"Divided damage: {roll}{how} ({'SB-M5' if caster.master else 'SB-T3'})."
    if caster.master:
        return
    if any(found.own_side for found in damages):
        yield "Damage to oneself or one's own side has no dice (SB-T3)."


def _casting(view: View, caster: Caster) -> Iterator[str]:
    """How the spellcasting modifier was found, or why there is none, where it matters."""
    if caster.ability_note and not caster.master and (view.facts.damages or view.facts.tokens or view.sized):
        yield caster.ability_note
