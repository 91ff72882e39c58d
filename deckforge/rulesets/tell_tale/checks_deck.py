"""Checks of the deck as a whole: size, copies, colours, what belongs elsewhere (TT-D1 to TT-D5, TT-N3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Change, Finding, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, over_limit, plural
from deckforge.rulesets.tell_tale.player import (
    colours,
    is_legendary_creature,
    is_planeswalker,
    level,
    only_pc,
    outside,
)


def _names(entries: Iterable[Entry]) -> str:
    return name_list(entry.card.name for entry in entries)


def _spells(context: Context) -> list[Entry]:
    """The deck section without lands, which are told by TT-D5 alone."""
    return [entry for entry in context.deck.zone(Zone.DECK) if not entry.card.types.is_land]


def size(context: Context) -> Iterator[Finding]:
    """TT-D1: 40 to 100 cards."""
    least, most = context.numbers.integer("deck.min_cards"), context.numbers.integer("deck.max_cards")
    count = sum(entry.count for entry in _spells(context))
    if not least <= count <= most:
        message = (
            f"The deck has {plural(count, 'card')} apart from lands, PC and companion; it needs {least} to {most}."
        )
        hint = f"Add {least - count}." if count < least else f"Take out {count - most}."
        yield context.finding("TT-D1", message, hint)


def copies(context: Context) -> Iterator[Finding]:
    """TT-D2: at most four of a card."""
    limit = context.numbers.integer("deck.max_copies")
    cards, cuts = over_limit(_spells(context), limit)
    if cards:
        counted = name_list(f"{card.count} {card.name}" for card in cards)
        message = f"More than {limit} copies: {counted}."
        yield context.finding("TT-D2", message, f"Keep {limit} of each.", cards=cards, fix=cuts)


def characters(context: Context) -> Iterator[Finding]:
    """TT-D3: no legendary creatures, no planeswalkers."""
    spells = _spells(context)
    barred = [entry for entry in spells if is_legendary_creature(entry.card) or is_planeswalker(entry.card)]
    if not barred:
        return
    hint = "Take them out."
    fix: tuple[Change, ...] = tuple(Change(entry.card.name, entry.count, Zone.DECK) for entry in barred)
    if not context.deck.zone(Zone.PC):
        # One of them may be the PC: taking it out would be a choice.
        hint, fix = "Take them out, or put the one that is the PC under a heading PC.", ()
    message = f"Legendary creatures and planeswalkers belong to no deck: {_names(barred)}."
    yield context.finding("TT-D3", message, hint, cards=refs(barred), fix=fix)


def deck_colours(context: Context) -> Iterator[Finding]:
    """TT-D4: every card is within the PC's colours."""
    pc = only_pc(context.deck)
    if pc is None:
        return
    beyond = [entry for entry in context.deck.zone(Zone.DECK, Zone.LANDS) if outside(entry.card, pc.card)]
    if beyond:
        named = name_list(f"{entry.card.name} ({outside(entry.card, pc.card)})" for entry in beyond)
        message = f"Outside {pc.card.name}'s colour identity ({colours(pc.card.colour_identity)}): {named}."
        yield context.finding("TT-D4", message, "Take them out, or choose another PC.", cards=refs(beyond))


def lands_in_deck(context: Context) -> Iterator[Finding]:
    """TT-D5: lands stand in the land stack."""
    lands = [entry for entry in context.deck.zone(Zone.DECK) if entry.card.types.is_land]
    if lands:
        message = f"Lands in the deck section: {_names(lands)}."
        fix = tuple(Change(entry.card.name, entry.count, Zone.DECK, Zone.LANDS) for entry in lands)
        yield context.finding("TT-D5", message, "Move them to the land stack.", cards=refs(lands), fix=fix)


def castable(context: Context) -> Iterator[Finding]:
    """TT-N3: cards that wait for more lands."""
    reached = level(context)
    waiting = [entry for entry in _spells(context) if entry.card.front.cost.fixed > reached]
    if waiting:
        message = f"Not castable yet at level {reached}: {_names(waiting)}."
        yield context.finding("TT-N3", message, "Each level brings one more land.", cards=refs(waiting))


CHECKS = (
    Check(("TT-D1",), ("player",), size),
    Check(("TT-D2",), ("player",), copies),
    Check(("TT-D3",), ("player",), characters),
    Check(("TT-D4",), ("player",), deck_colours),
    Check(("TT-D5",), ("player",), lands_in_deck),
    Check(("TT-N3",), ("player",), castable),
)
