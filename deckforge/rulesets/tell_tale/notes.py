"""What people should know of a translated face, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckforge.model.card import Card, Face
from deckforge.oracle.facts import Effect, Facts, Span
from deckforge.patterns import pattern
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.body import Body
from deckforge.rulesets.tell_tale.life import reaches_each_opponent
from deckforge.rulesets.tell_tale.mechanics import NONE, here, landless_words, unlisted_types, without_effect
from deckforge.rulesets.tell_tale.words import within

_LOYALTY = (
    "One loyalty ability in each combat encounter, when a sorcery could be cast; its change of toughness lasts until "
    "the player's next turn starts, its emblem until the encounter is over. A cost above the toughness takes it to 0, "
    "so that summons and enchantments end; the rest comes off Vitality and is not given back (TT-T3)."
)
_WALKER = "Counts as a creature; whatever adds or takes loyalty counters does nothing (TT-T2)."
_UNLISTED = (
    "The rulebook has no rule for this type of card, so it has no effect unless the game master defines it (TT-N2)."
)
_NO_LANDS = "No lands are in the deck, and new ones come by level (TT-D5, TT-R4)."
_EXILE = "Exiling takes all actions of the turn, at sorcery speed, and an opposed save (TT-T10)."
_VEHICLE = "Vehicles never move: crewing has no effect here (TT-N2)."
_OTHERS_DAMAGE = "Damage that something else deals, off toughness first, then Vitality"
_OPPONENTS = "Each opponent is every enemy character in the scene (TT-T11)."
_NPC_X = "The game master sets X (TT-T14)."
_THEY = pattern(r"^they\b")
_MODE = pattern(r"mode [^;]*")
_PHYREXIAN = pattern(r"\{[^{}]*/P\}")
# Where X is said to be something, not asked whether it is.
_X_IS = pattern(r'(?<!\b[Ii]f )(?<!\bthan )\bX is [^."\n]+', example="where X is the number of Cats")


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
    if reaches_each_opponent(working):
        yield _OPPONENTS
    vehicle = face.types.is_("Vehicle")
    dead = [name for name in without_effect(face, read, numbers) if not (vehicle and name == "crew")]
    if dead:
        yield f"No effect here: {', '.join(dead)} (TT-N2)."
    if landless := landless_words(face, dead):
        yield f"No effect here: {', '.join(landless)}. {_NO_LANDS}"
    if vehicle:
        yield _VEHICLE
    if unlisted_types(face.types, numbers):
        yield _UNLISTED


def _by_others(facts: Facts, numbers: Table) -> Iterator[str]:
    """Whom the text makes discard, sacrifice or draw, where that is not the card's own player."""
    for effect in facts.effects:
        if told_of_others(effect, numbers):
            who = _THEY.sub("them", within(effect.who))
            mode = f" ({effect.when})" if effect.when else ""
            yield f"{effect.name.capitalize()} by {who}: {effect.what}{mode}."


def told_of_others(effect: Effect, numbers: Table) -> bool:
    """Whether it has a note of its own: what others do, where it hangs on nothing but a mode that is chosen."""
    plain = not effect.when or _MODE.fullmatch(effect.when)
    if effect.name == "gain control":
        return False
    return bool(effect.who and plain) and here(effect.name, numbers).effect != NONE


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


def walker_notes(face: Face, *, by_itself: bool) -> Iterator[str]:
    """For the front of a card that no deck gives a place: a planeswalker of any shape may be a PC."""
    if by_itself and face.types.is_("Planeswalker") and not face.types.is_creature:
        yield _may_be("a PC (TT-C1)", "yes")


def back_notes(card: Card, index: int) -> Iterator[str]:
    """The back of a card that turns over has no cost of its own."""
    face = card.faces[index]
    if index and not (face.mana_cost or face.types.is_land):
        yield f"Not played itself: {card.front.name} turns into it (TT-T15)."


def cost_notes(face: Face, kind: str | None) -> Iterator[str]:
    """Symbols that Vitality can pay; an NPC's X is the game master's."""
    for symbol in dict.fromkeys(_PHYREXIAN.findall(face.mana_cost)):
        yield f"{symbol}: paid as {symbol.replace('/P', '')} or with 2 Vitality (TT-T7, TT-T11)."
    if kind in {"npc", "spells"} and face.cost.variables:
        yield _NPC_X
