"""Cards of decks below a heading of tokens: what someone calls so are often the cards that make them."""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.decklists import is_text
from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.lines import CardList, ListLine
from deckforge.model.card import Pool
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind
from deckforge.resolve.exact import Hits, exact_keys
from deckforge.resolve.settle import hits_of
from deckforge.resolve.stages import answer_exactly
from deckforge.store.database import Database

_MOST_NAMED = 8


def without_tokens_named_as_cards(cards: CardList, database: Database) -> CardList:
    """The list with those cards counted that only their heading makes tokens: no token is called like them."""
    if not is_text(cards.format):
        return cards
    asked = [line for line in cards.lines if line.zone is Zone.TOKENS and line.kind is LineKind.CARD]
    asked = [line for line in asked if read_card_line(clean_line(line.text)).zone is None]
    if not asked:
        return cards
    hits = hits_of([reading for line in asked for reading in line.readings], database)
    found = [line for line in asked if _is_of_decks(line, hits)]
    if not found:
        return cards
    numbers = {line.number for line in found}
    zone = Zone.DECK if cards.sectioned else None
    lines = tuple(line._replace(zone=zone) if line.number in numbers else line for line in cards.lines)
    told = f"Below a heading of tokens, but cards of decks, so they are counted: {_named(found)}."
    return cards._replace(lines=lines, notes=(*cards.notes, told))


def _is_of_decks(line: ListLine, hits: Hits) -> bool:
    """Whether a line has the whole name of a card of decks, and no token has it, too."""
    for reading in line.readings:
        answer = answer_exactly(reading.name, hits)
        if answer and answer.hit:
            called = [hit for key in exact_keys(reading.name) for hit in hits.get(key, ())]
            tokens = any(hit.pool is Pool.NEVER for hit in called)
            return answer.hit.pool is Pool.DECK and answer.hit.kind == "whole" and not tokens
    return False


def _named(lines: Sequence[ListLine]) -> str:
    named = ", ".join(f"{line.readings[-1].name} (line {line.number})" for line in lines[:_MOST_NAMED])
    return f"{named} and {len(lines) - _MOST_NAMED} more" if len(lines) > _MOST_NAMED else named
