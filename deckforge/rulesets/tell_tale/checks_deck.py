"""Checks of the deck as a whole: size, copies, colours, what belongs elsewhere (TT-D1 to TT-D5, TT-N3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Change, Finding, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, over_limit, plural, taken_out
from deckforge.rulesets.tell_tale.player import (
    colours,
    copies,
    is_character,
    lands_of,
    left,
    left_without,
    level,
    only_pc,
    outside,
    spells_of,
    strays_of,
)


def _names(entries: Iterable[Entry]) -> str:
    return name_list(entry.card.name for entry in entries)


def size(context: Context) -> Iterator[Finding]:
    """TT-D1: 40 to 100 cards."""
    least, most = context.numbers.integer("deck.min_cards"), context.numbers.integer("deck.max_cards")
    count = copies(spells_of(context.deck))
    if not least <= count <= most:
        message = f"The deck has {plural(count, 'card')} besides lands, PC and companion; it needs {least} to {most}."
        yield context.finding("TT-D1", message, _size_hint(context, count, least, most))


def _size_hint(context: Context, count: int, least: int, most: int) -> str:
    """What to add or take out when TT-D2, TT-D3 and TT-L2 are mended too."""
    kept = [entry for entry in spells_of(context.deck) if not is_character(entry.card)]
    _, cuts = over_limit(kept, context.numbers.integer("deck.max_copies"))
    after = copies(kept) - sum(cut.count for cut in cuts) + copies(strays_of(context.deck))
    besides = "" if after == count else " once the other findings are mended"
    if after < least:
        return f"Add {least - after}{besides}."
    return f"Take out {after - most}{besides}." if after > most else "Mending the other findings mends this too."


def too_many(context: Context) -> Iterator[Finding]:
    """TT-D2: at most four of a card, whatever the card itself says of it."""
    limit = context.numbers.integer("deck.max_copies")
    entries = spells_of(context.deck)
    cards, cuts = over_limit(entries, limit)
    if cards:
        counted = name_list(f"{card.count} {card.name}" for card in cards)
        by_name = {entry.card.name: entry.card for entry in entries}
        told = "".join(_own_limit(context, by_name[card.name]) for card in cards)
        yield context.finding(
            "TT-D2",
            f"More than {limit} copies: {counted}.",
            f"Keep {limit} of each.{told}{left_without(context, sum(cut.count for cut in cuts))}",
            cards=cards,
            fix=cuts,
        )


def _own_limit(context: Context, card: Card) -> str:
    """What the card itself says about its copies; empty for nothing."""
    allowed = context.facts(card).deck_copies
    if allowed is None:
        return ""
    number = "any number" if allowed == "any" else f"up to {allowed}"
    return f" That {card.name} itself allows {number} is Magic's rule, not this game's."


def characters(context: Context) -> Iterator[Finding]:
    """TT-D3: no legendary creatures, no planeswalkers."""
    barred = [entry for entry in spells_of(context.deck) if is_character(entry.card)]
    if not barred:
        return
    hint = "Take them out."
    fix = taken_out(barred)
    if not context.deck.zone(Zone.PC):
        # One of them may be the PC: taking it out would be a choice.
        hint, fix = "Take them out, or put the one that is the PC under a heading PC.", ()
    message = f"Legendary creatures and planeswalkers belong to no deck: {_names(barred)}."
    yield context.finding("TT-D3", message, f"{hint}{left(context, barred)}", cards=refs(barred), fix=fix)


def deck_colours(context: Context) -> Iterator[Finding]:
    """TT-D4: every card is within the PC's colours."""
    pc = only_pc(context.deck)
    if pc is None:
        return
    beyond = [entry for entry in context.deck.zone(Zone.DECK, Zone.LANDS) if outside(entry.card, pc.card)]
    if beyond:
        named = name_list(f"{entry.card.name} ({outside(entry.card, pc.card)})" for entry in beyond)
        message = f"Outside {pc.card.name}'s colour identity ({colours(pc.card.colour_identity)}): {named}."
        hint = f"Take them out, or choose another PC.{left(context, beyond)}"
        yield context.finding("TT-D4", message, hint, cards=refs(beyond), fix=taken_out(beyond))


def lands_in_deck(context: Context) -> Iterator[Finding]:
    """TT-D5: lands stand in the land stack."""
    lands = lands_of(context.deck, Zone.DECK)
    if not lands:
        return
    message = f"Lands in the deck section: {_names(lands)}."
    room = level(context) - copies(lands_of(context.deck, Zone.LANDS))
    fix: tuple[Change, ...] = ()
    if copies(lands) <= room:
        hint = "Move them to the land stack."
        fix = tuple(Change(entry.card.name, entry.count, Zone.DECK, Zone.LANDS) for entry in lands)
    elif room > 0:
        hint = f"Move {room} of them to the land stack, which has room for no more; take out the rest."
    else:
        hint = "Take them out, or put them in the place of others: the land stack has no room for more."
    yield context.finding("TT-D5", message, hint, cards=refs(lands), fix=fix)


def castable(context: Context) -> Iterator[Finding]:
    """TT-N3: cards that wait for more lands."""
    reached = level(context)
    waiting = [entry for entry in spells_of(context.deck) if entry.card.front.cost.fixed > reached]
    if waiting:
        message = f"Not castable yet at level {reached}: {_names(waiting)}."
        yield context.finding("TT-N3", message, "Each level brings one more land.", cards=refs(waiting))


CHECKS = (
    Check(("TT-D1",), ("player",), size),
    Check(("TT-D2",), ("player",), too_many),
    Check(("TT-D3",), ("player",), characters),
    Check(("TT-D4",), ("player",), deck_colours),
    Check(("TT-D5",), ("player",), lands_in_deck),
    Check(("TT-N3",), ("player",), castable),
)
