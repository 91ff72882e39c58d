"""Checks of the player's character and companion (TT-C1 to TT-C5)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.finding import Finding, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, plural
from deckforge.rulesets.tell_tale.body import Body, card_body
from deckforge.rulesets.tell_tale.player import colours, is_legendary_creature, is_planeswalker, only_pc, outside

_SKIPPED = "What depends on the PC's colours was not checked (TT-C5, TT-D4, TT-L3, TT-L5)."
_WHO = "A PC is a planeswalker, or a legendary creature that is humanoid."
_ANIMAL = "The Companion section is read as the PC's animal companion, not as Magic's own companion."


def _body(context: Context, card: Card) -> Body:
    return card_body(card, context.numbers, context.facts)


def _types(card: Card, body: Body) -> str:
    words = " ".join(card.types.subtypes) or "no creature type"
    return f"{words}; not in the table of types: {name_list(body.unknown)}" if body.unknown else words


def _can_be_pc(context: Context, card: Card) -> bool:
    if is_planeswalker(card):
        return True
    return is_legendary_creature(card) and _body(context, card).humanoid != "no"


def character(context: Context) -> Iterator[Finding]:
    """TT-C1, TT-C2: one PC, of a fitting shape."""
    entry = only_pc(context.deck)
    if entry is None:
        yield _not_one(context)
        return
    card, cards = entry.card, refs([entry])
    if is_planeswalker(card):
        return
    if not is_legendary_creature(card):
        message = f"{card.name} is neither a legendary creature nor a planeswalker."
        yield context.finding("TT-C1", message, _WHO, cards=cards)
        return
    body = _body(context, card)
    types = _types(card, body)
    if body.humanoid == "no":
        yield context.finding("TT-C1", f"{card.name} is no humanoid ({types}).", _WHO, cards=cards)
    elif body.humanoid == "open":
        message = f"Whether {card.name} is a humanoid is open ({types})."
        yield context.finding("TT-C2", message, "Ask the game master.", cards=cards)


def _not_one(context: Context) -> Finding:
    named = context.deck.zone(Zone.PC)
    if named:
        message = f"The PC section has {plural(context.deck.count(Zone.PC), 'card')}: {_names(context, Zone.PC)}."
        hint = "Keep one; a player has one character."
    else:
        message = "No PC is named."
        hint = "Put the PC under a heading PC."
        able = [entry.card.name for entry in context.deck.zone(Zone.DECK) if _can_be_pc(context, entry.card)]
        hint += f" It could be {name_list(able)}." if able else f" {_WHO}"
    return context.finding("TT-C1", f"{message} {_SKIPPED}", hint, cards=refs(named, limit=1))


def _names(context: Context, zone: Zone) -> str:
    return name_list(f"{entry.count} {entry.card.name}" for entry in context.deck.zone(zone))


def companion(context: Context) -> Iterator[Finding]:
    """TT-C3, TT-C4: at most one companion, and an animal."""
    entries = context.deck.zone(Zone.COMPANION)
    limit = context.numbers.integer("deck.max_companions")
    if context.deck.count(Zone.COMPANION) > limit:
        named = plural(context.deck.count(Zone.COMPANION), "card")
        message = f"The Companion section has {named}: {_names(context, Zone.COMPANION)}. {_ANIMAL}"
        yield context.finding("TT-C3", message, f"Keep at most {limit}.", cards=refs(entries, limit=limit))
    for entry in entries:
        card, cards = entry.card, refs([entry])
        body = _body(context, card)
        wrong = _unfit(card, body)
        if wrong:
            hint = "A companion is an animal-like creature that is not legendary."
            yield context.finding("TT-C3", f"{card.name} {wrong}. {_ANIMAL}", hint, cards=cards)
        elif body.animal == "open":
            message = f"Whether {card.name} is an animal is open ({_types(card, body)})."
            yield context.finding("TT-C4", message, "Ask the game master.", cards=cards)


def _unfit(card: Card, body: Body) -> str:
    if not card.types.is_creature:
        return "is no creature"
    if card.types.is_legendary:
        return "is legendary"
    return f"is no animal ({_types(card, body)})" if body.animal == "no" else ""


def companion_colours(context: Context) -> Iterator[Finding]:
    """TT-C5: the companion is within the PC's colours."""
    pc = only_pc(context.deck)
    if pc is None:
        return
    for entry in context.deck.zone(Zone.COMPANION):
        beyond = outside(entry.card, pc.card)
        if beyond:
            message = (
                f"{entry.card.name} has {beyond} in its colour identity, "
                f"{pc.card.name} has {colours(pc.card.colour_identity)}."
            )
            yield context.finding("TT-C5", message, "Choose a companion in the PC's colours.", cards=refs([entry]))


CHECKS = (
    Check(("TT-C1", "TT-C2"), ("player",), character),
    Check(("TT-C3", "TT-C4"), ("player",), companion),
    Check(("TT-C5",), ("player",), companion_colours),
)
