"""What people should know of a translated face, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckforge.model.card import Face
from deckforge.oracle.facts import Facts, Span
from deckforge.patterns import pattern
from deckforge.rulesets.common import printed_notes
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.body import Body
from deckforge.rulesets.tell_tale.life import reaches_each_opponent
from deckforge.rulesets.tell_tale.mechanics import NONE, here, unlisted_types, without_effect

_LOYALTY = (
    "One loyalty ability in each combat encounter, when a sorcery could be cast; its change of toughness lasts until "
    "the player's next turn starts, its emblem until the encounter is over. A cost above the toughness takes it to 0, "
    "so that summons and enchantments end; the rest comes off Vitality and is not given back (TT-T3)."
)
_WALKER = "Counts as a creature; whatever adds or takes loyalty counters does nothing (TT-T2)."
_UNLISTED = (
    "The rulebook has no rule for this type of card, so it has no effect unless the game master defines it (TT-N2)."
)
_EXILE = "Exiling takes all actions of the turn, at sorcery speed, and an opposed save (TT-T10)."
_VEHICLE = "Vehicles never move: crewing has no effect here (TT-N2)."
_OTHERS_DAMAGE = "Damage that something else deals, off toughness first, then Vitality"
_OPPONENTS = "Each opponent is every enemy character in the scene (TT-T11)."
_NPC_X = "The game master sets X (TT-T14)."
_THEY = pattern(r"^they\b")
_X_IS = pattern(r'\bX is [^."\n]+')


def text_notes(face: Face, read: Facts, working: Facts, numbers: Table) -> Iterator[str]:
    """Notes on what the text does; ``working`` are the facts that hold here of all that were ``read``."""
    if face.types.is_("Planeswalker"):
        yield _WALKER
    if working.loyalty:
        yield _LOYALTY
    if working.does("exile"):
        yield _EXILE
    for span in working.other_damages:
        yield f"{_OTHERS_DAMAGE}: “{_sentence(face.text, span.text)}” (TT-T16)."
    yield from dict.fromkeys(chain.from_iterable(_x_is(face.text, span) for span in _with_x(working)))
    yield from dict.fromkeys(_by_others(working, numbers))
    yield from printed_notes(span for span in working.given if not _is_listed(span, working))
    if reaches_each_opponent(working):
        yield _OPPONENTS
    dead = without_effect(face, read, numbers)
    if dead:
        yield f"No effect here: {', '.join(dead)} (TT-N2)."
    if face.types.is_("Vehicle"):
        yield _VEHICLE
    if unlisted_types(face.types, numbers):
        yield _UNLISTED


def _is_listed(span: Span, facts: Facts) -> bool:
    """Whether the words stand in a planeswalker's ability, which has its own line."""
    return any(ability.span.start <= span.start < ability.span.end for ability in facts.loyalty)


def _by_others(facts: Facts, numbers: Table) -> Iterator[str]:
    """Whom the text makes discard, sacrifice or draw, where that is not the card's own player."""
    for effect in facts.effects:
        if effect.who and here(effect.name, numbers).effect != NONE:
            who = _THEY.sub("them", f"{effect.who[:1].lower()}{effect.who[1:]}")
            yield f"{effect.name.capitalize()} by {who}: {effect.what}."


def _with_x(facts: Facts) -> Iterator[Span]:
    """Where the text counts damage, life or tokens by X."""
    yield from (found.span for found in facts.damages if found.amount == "X")
    yield from (found.span for found in (*facts.losses, *facts.heals) if found.amount == "X")
    yield from (found.span for found in facts.tokens if "X" in {found.count, found.power, found.toughness})


def _x_is(text: str, span: Span) -> Iterator[str]:
    """What X is, where the paragraph says so."""
    for paragraph in text.splitlines():
        if span.text in paragraph:
            yield from (f"{found[0].rstrip()}." for found in _X_IS.finditer(paragraph))


def _sentence(text: str, end: str) -> str:
    """The sentence that ends in these words, from its start."""
    place = text.find(end)
    start = max(text.rfind(mark, 0, place) + len(mark) if mark in text[:place] else 0 for mark in (". ", "\n", "•"))
    return text[start : place + len(end)].strip()


def body_notes(face: Face, body: Body, *, by_itself: bool) -> Iterator[str]:
    """Types of no class and, for the front of a card that no deck gives a place, what the creature may be."""
    if body.unknown:
        yield f"Not in the table of creature types: {', '.join(body.unknown)}."
    if by_itself and face.types.is_legendary and body.humanoid != "no":
        yield _may_be("a PC (TT-C1)", body.humanoid)
    if by_itself and not face.types.is_legendary and body.animal != "no":
        yield _may_be("a companion (TT-C3)", body.animal)


def _may_be(what: str, answer: str) -> str:
    return f"May be {what}." if answer == "yes" else f"May be {what} if the game master agrees."


def cost_notes(face: Face, kind: str | None) -> Iterator[str]:
    """An NPC's X is the game master's."""
    if kind in {"npc", "spells"} and face.cost.variables:
        yield _NPC_X
