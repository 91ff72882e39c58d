"""What a person should know about a face besides its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckforge.oracle.facts import Facts, Span
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.permanents import integer
from deckforge.rulesets.spellblade.view import View

# A sentence that sets a star or an X in the size.
_SIZE_WORDS = pattern(r"[^.\n(]*\b(?:power|toughness)\b[^.\n]*\bequal to\b[^.\n]*\.")

_CHANGES = "On a summon that is power and HP, on the character attack bonus and AC, on an enemy damage and AC (SB-T13)."


def notes(view: View, caster: Caster) -> tuple[str, ...]:
    """Notes on a face, each with the clause it rests on."""
    return (*_standing(view), *_playing(view, caster), *_fighting(view), *_dealing(view.facts))


def _standing(view: View) -> Iterator[str]:
    if view.role in {"planeswalker", "battle", "other"}:
        yield "No rule here: the game master says what it does (SB-P4)."
    if view.role == "land" or view.facts.only_mana:
        yield "Mana does nothing here (SB-T21)."
    elif any(found.makes_mana for found in view.facts.activated):
        yield "Mana that it makes does nothing here (SB-T21)."
    if view.is_back:
        yield f"Not played itself: {view.card.front.name} turns into it (SB-T17)."
    elif view.cost is None and not view.types.is_land:
        yield "Has no mana cost, so it can't be played from the hand (SB-T1)."


def _playing(view: View, caster: Caster) -> Iterator[str]:
    banked = caster.numbers.integer("ap.most_banked")
    quick = view.types.is_("Instant") or view.facts.has("flash")
    if not quick or view.cost is None:
        return
    if view.cost.fixed > banked:
        yield f"Only {banked} AP can be banked, so it is for one's own turn (SB-T9)."
    elif view.cost.variables:
        yield f"On another's turn X is at most {view.cost.most_x(banked)} (SB-T9)."


def _fighting(view: View) -> Iterator[str]:
    face, facts = view.face, view.facts
    if view.sized and None in {integer(face.power), integer(face.toughness)}:
        for words in _SIZE_WORDS.findall(face.text):
            yield f"Size: {words.strip()}"
    if view.sized and not view.types.is_creature:
        yield "It fights only while it is a creature, as its text says."
    if facts.enters_with == "variable":
        yield "N: the +1/+1 counters that it enters with, as its text says (SB-T16)."
    bonus = facts.equipped
    if bonus is not None and "variable" in {bonus.power, bonus.toughness}:
        yield f"Bonus: {bonus.printed} {bonus.words}".rstrip()
    if view.types.is_creature and bonus is not None:
        yield f"Attached, it gives its bearer {bonus.printed} as an equipment (SB-T10)."
    changes = [found.span for found in facts.effects if found.name in {"pump", "weaken"}]
    if changes and not view.sized and not view.types.is_("Equipment"):
        told = " ".join(dict.fromkeys(_sentence(face.text, span) for span in changes))
        yield f"{told[:1].upper()}{told[1:]} {_CHANGES}"
    for token in facts.tokens:
        if "X" in {token.count, token.power} and not view.value.variables:
            yield f"X: {_sentence(face.text, token.span)}"


def _sentence(text: str, span: Span) -> str:
    """From where the span begins to the end of its sentence or paragraph."""
    return re.split(r"(?<=\.)\s|\n", text[span.start :], maxsplit=1)[0]


def _dealing(facts: Facts) -> Iterator[str]:
    if any(found.area for found in facts.damages):
        yield "Area: roll the damage once; one attack roll against each target, or each target saves (SB-T8)."
    if any(found.divided for found in facts.damages):
        yield "Divided damage: roll the sum, then divide it (SB-T3)."
    if any(found.own_side for found in facts.damages):
        yield "Damage to oneself or one's own side has no dice (SB-T3)."
