"""Hints on the size of a deck that take account of what other checks cut, so that all hints together mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckforge.model.deck import Zone
from deckforge.model.finding import Change
from deckforge.rulesets.base import Context
from deckforge.rulesets.common import over_limit, plural


def add(missing: int, others: int, which: str) -> str:
    """How many cards to add to a deck that is too small and has others to lose."""
    if not others:
        return f"Add {missing} more."
    return f"Add {missing + others} more: {missing} for those missing, {others} in place of those {which}."


def surplus(ctx: Context, limit: str) -> int:
    """Copies above the limit, a path in the ruleset's numbers."""
    return removed(over_limit(ctx.deck.zone(Zone.DECK), ctx.numbers.integer(limit))[1])


def removed(cuts: Iterable[Change]) -> int:
    """Copies that the cuts take out."""
    return sum(cut.count for cut in cuts)


def left(ctx: Context, gone: int, least: int) -> Iterator[str]:
    """What remains, where so many cards less make a deck of a lawful size too small."""
    count = ctx.deck.count(Zone.DECK)
    if count - gone < least <= count:
        yield f"That leaves {plural(count - gone, 'card')}: add {least - count + gone} of others."


def lifted(ctx: Context, limit: int) -> Iterator[str]:
    """Cards over the limit whose own text allows more copies in a deck, which lifts nothing here."""
    entries = ctx.deck.zone(Zone.DECK)
    copies = Counter[str]()
    for entry in entries:
        copies[entry.card.oracle_id] += entry.count
    for card in {entry.card.oracle_id: entry.card for entry in entries}.values():
        allowed = ctx.facts(card).deck_copies if copies[card.oracle_id] > limit else None
        if allowed is not None and (allowed == "any" or allowed > limit):
            number = "any number of copies" if allowed == "any" else f"{allowed} copies"
            yield f"The text of {card.name} allows {number} in Magic and lifts nothing here."
