"""What decks are built from: a pool that somebody owns, what a search finds, or all cards there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, read_deck
from deckforge.app.searching import search
from deckforge.app.sources import read_sources
from deckforge.builder.pool import Offered
from deckforge.decklists.lines import CardList
from deckforge.errors import UsageError
from deckforge.model.card import Card, Pool
from deckforge.model.deck import Zone
from deckforge.resolve import resolve_list
from deckforge.rulesets.common import plural
from deckforge.store.database import Database

_NOT_OWNED = (Zone.MAYBEBOARD, Zone.TOKENS)
_LEAST_PLAYED = 20_000  # ranks from there on count as not played
_MOST_PLAYED = 2000  # cards that are looked at first where there are more


class Supply(NamedTuple):
    """Cards to build from.

    Attributes:
        cards: each once, in an order that depends on nothing but the cards.
        owned: copies by oracle id; None for as many as one likes.
        source: what it is, in a sentence, such as ``the pool``.
        notes: what a person should know of how it was read.
    """

    cards: tuple[Card, ...]
    owned: Mapping[str, int] | None
    source: str
    notes: tuple[str, ...] = ()


def find_supply(
    pool: str | Path | None,
    query: str | None,
    data: Database,
    *,
    exact: bool = False,
    house_rules: str | Path | None = None,
) -> Supply:
    """The cards of a pool, those that a search finds, those of a pool that a search finds, or all.

    Args:
        pool: a list of cards in any format; a collection's counts are copies.
        query: in the search's syntax.
        data: the card data.
        exact: take the pool's names only as cards have them.
        house_rules: for the stats that the query asks for.

    Raises:
        UnreadableListError, EmptyListError: the pool can't be read.
        SearchError: the query can't be understood.
    """
    found = None
    if query is not None:
        hits = search(query, database=data, house_rules=house_rules).hits
        found = {hit.card.oracle_id: hit.card for hit in hits if hit.card.pool is Pool.DECK}
    if pool is not None:
        return _owned(pool, found, data, exact=exact)
    if found is not None:
        return Supply(_ordered(found.values()), None, "the search")
    rows = data.select("SELECT oracle_id FROM cards WHERE pool = ?", [Pool.DECK.value])
    return Supply(_ordered(data.known_cards(oracle_id for (oracle_id,) in rows).values()), None, "the card data")


def _owned(pool: str | Path, found: Mapping[str, Card] | None, data: Database, *, exact: bool) -> Supply:
    source, *others = read_sources([pool])
    if others:
        message = f"{pool}: one pool at a time is read"
        raise UsageError(message, hint="Name one file.")
    cards = read_deck(source, DeckOptions())
    if not isinstance(cards, CardList):
        raise cards
    resolved = resolve_list(cards, data, path=source.path, exact=exact)
    owned = Counter[str]()
    known: dict[str, Card] = {}
    for entry in resolved.entries:
        if entry.zone not in _NOT_OWNED and (found is None or entry.card.oracle_id in found):
            owned[entry.card.oracle_id] += entry.count
            known[entry.card.oracle_id] = entry.card
    unread = len(resolved.report.unresolved)
    told = f"Not read of the pool: {plural(unread, 'line')}; deckforge resolve {pool} shows which."
    return Supply(_ordered(known.values()), owned, "the pool", (told,) if unread else ())


def _ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.oracle_id))


def offers(supply: Supply, data: Database) -> Iterator[list[Offered]]:
    """What is offered, at first only the most played of very many cards, then all."""
    ranks = data.ranks(card.oracle_id for card in supply.cards)
    if len(supply.cards) > _MOST_PLAYED:
        first = sorted(supply.cards, key=lambda card: (ranks.get(card.oracle_id, _LEAST_PLAYED), card.oracle_id))
        yield _offered(sorted(first[:_MOST_PLAYED], key=lambda card: card.oracle_id), supply, ranks)
    yield _offered(supply.cards, supply, ranks)


def _offered(cards: Sequence[Card], supply: Supply, ranks: Mapping[str, int]) -> list[Offered]:
    return [
        Offered(
            card,
            None if supply.owned is None else supply.owned[card.oracle_id],
            1 - min(ranks.get(card.oracle_id, _LEAST_PLAYED), _LEAST_PLAYED) / _LEAST_PLAYED,
        )
        for card in cards
    ]
