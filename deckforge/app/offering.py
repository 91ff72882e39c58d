"""What decks are built from: a pool that somebody owns, what a search finds, or all cards there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, read_deck
from deckforge.app.found_cards import told_guesses
from deckforge.app.searching import search
from deckforge.app.sources import read_one
from deckforge.builder.character import named_by
from deckforge.builder.leaning import NO_LEANING, Leaning, likely_query
from deckforge.builder.pool import Offered, copies_in
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.lines import CardList
from deckforge.model.card import Card, Pool
from deckforge.model.deck import Deck, Zone
from deckforge.model.report import ListReport
from deckforge.resolve import resolve_list, resolve_names
from deckforge.rulesets.common import plural
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.parser import parse

_NOT_OWNED = (Zone.MAYBEBOARD, Zone.TOKENS)
_LEAST_PLAYED = 20_000  # ranks from there on count as not played
_OFF = 12.0  # what a card off the theme costs: more than any taste, less than a makeshift or what a clause asks for
_NAMED = 12.0  # what a card is worth that the character names: more than any taste and share, likewise
_OWN_CARDS = "[[card]]"  # how a card begins in a file of them
MOST_PLAYED = 2000
"""Cards that are looked at first where there are more."""


class Homebrew(NamedTuple):
    """A card that is the list's own, so that the card data does not have it, and what the list says of it."""

    card: Card
    words: str


class Supply(NamedTuple):
    """Cards to build from.

    Attributes:
        ids: oracle ids, each once and sorted, so that their order depends on nothing but the cards.
        owned: copies by oracle id; None for as many as one likes.
        source: what it is, in a sentence, such as ``the pool``.
        notes: what a person should know of how it was read.
        first: oracle ids of those to look at before others.
        own: oracle ids of a theme's own cards, for which others only stand in; None where there is no such difference.
        free: oracle ids of those that are there in any number, whatever is owned.
        out: oracle ids of those that were taken out, since nobody wants them.
        homebrew: the pool's own cards, which the card data does not have, by oracle id.
        named: why cards go in first that a character names, by oracle id.
    """

    ids: tuple[str, ...]
    owned: Mapping[str, int] | None
    source: str
    notes: tuple[str, ...] = ()
    first: AbstractSet[str] = frozenset()
    own: AbstractSet[str] | None = None
    free: AbstractSet[str] = frozenset()
    out: AbstractSet[str] = frozenset()
    homebrew: Mapping[str, Homebrew] = MappingProxyType({})
    named: Mapping[str, str] = MappingProxyType({})

    def cards(self, ids: Iterable[str], data: Database) -> list[Card]:
        """The cards of these ids in their order, the pool's own too."""
        wanted = list(ids)
        known = data.known_cards(each for each in wanted if each not in self.homebrew)
        return [self.homebrew[each].card if each in self.homebrew else known[each] for each in wanted]

    def lacking(self, deck: Deck) -> Iterator[str]:
        """Cards of a deck that are not owned, or not as often, in a sentence; nothing where one may have any."""
        if self.owned is not None:
            cards = {
                entry.card.oracle_id: entry.card for entry in deck.played() if entry.card.oracle_id not in self.free
            }.values()
            missing = ((copies_in(deck, card) - self.owned.get(card.oracle_id, 0), card.name) for card in cards)
            named = [f"{count} {name}" for count, name in missing if count > 0]
            if named:
                yield f"Not in the pool: {'; '.join(named)}."


def named_by_characters(kept: Deck, supply: Supply, data: Database) -> dict[str, str]:
    """Cards of the supply that the text of the character or its companion names: oracle id → the reason."""
    found: dict[str, str] = {}
    there = set(supply.ids)
    for entry in (*kept.zone(Zone.PC), *kept.zone(Zone.COMPANION)):
        names = list(dict.fromkeys(named_by(entry.card)))
        for result in resolve_names(names, data, exact=True) if names else ():
            card = result.card
            if card is not None and card.oracle_id in there and card.oracle_id != entry.card.oracle_id:
                found.setdefault(card.oracle_id, f"named by {entry.card.front.name}")
    return found


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
        found = {hit.card.oracle_id for hit in hits if hit.card.pool is Pool.DECK}
    if pool is not None:
        return _owned(pool, found, data, exact=exact)
    if found is not None:
        return Supply(tuple(sorted(found)), None, "the search")
    return of_types(data)


def of_types(data: Database, wanted: Sequence[str] = (), unwanted: Sequence[str] = ()) -> Supply:
    """All cards with each of these words on a face's type line, and none of the others on any; as many as one likes."""
    has = "id IN (SELECT card FROM faces WHERE type_line LIKE ?)"
    tests = ["pool = ?", *(has for _ in wanted), *(f"NOT {has}" for _ in unwanted)]
    rows = data.select(
        f"SELECT oracle_id FROM cards WHERE {' AND '.join(tests)} ORDER BY oracle_id",  # noqa: S608 - only ? for words
        [Pool.DECK.value, *(f"%{word}%" for word in (*wanted, *unwanted))],
    )
    return Supply(tuple(oracle_id for (oracle_id,) in rows), None, "the card data")


def _owned(pool: str | Path, found: AbstractSet[str] | None, data: Database, *, exact: bool) -> Supply:
    file = read_one(pool, "is read", "pool")
    cards = read_deck(file, DeckOptions())
    if not isinstance(cards, CardList):
        raise cards
    if any(line.text.strip() == _OWN_CARDS for line in cards.lines):
        message = f"{pool} is no list of cards but describes cards of a table's own"
        hint = f"deckforge import --homebrew {pool} makes them known; a pool has their names and counts."
        raise UnreadableListError(message, hint=hint)
    resolved = resolve_list(cards, data, path=file.path, exact=exact)
    owned: Counter[str] = Counter()
    homebrew: dict[str, Homebrew] = {}
    words = {line.number: line.homebrew or "" for line in cards.lines}
    for entry in resolved.entries:
        if entry.zone not in _NOT_OWNED:
            owned[entry.card.oracle_id] += entry.count
            if entry.card.homebrew and not data.cards([entry.card.oracle_id]):
                homebrew.setdefault(entry.card.oracle_id, Homebrew(entry.card, words[entry.line]))
    told = [*_told(resolved.report, str(pool))]
    source, ids = "the pool", sorted(owned)
    if found is not None:
        source, ids = "the pool within the search", sorted(owned.keys() & found)
        told.append(f"The search finds {len(ids)} of the pool's {plural(len(owned), 'different card')}.")
    homebrew = {oracle_id: each for oracle_id, each in homebrew.items() if oracle_id in ids}
    return Supply(tuple(ids), owned, source, tuple(told), frozenset(homebrew), homebrew=homebrew)


def _told(report: ListReport, pool: str) -> Iterator[str]:
    unread = len(report.unresolved)
    if unread:
        yield f"Not read of the pool: {plural(unread, 'line')}; deckforge resolve {pool} shows which."
    yield from told_guesses(report.assumed, " of the pool")


def offers(supply: Supply, data: Database, leaning: Leaning = NO_LEANING) -> Iterator[list[Offered]]:
    """What is offered: of very many cards at first those that are played most or probably fit, and then all."""
    ranks = data.ranks(supply.ids)
    if len(supply.ids) > MOST_PLAYED:
        yield _offered(sorted({*_first(supply, data, leaning), *_basic_lands(supply, data)}), supply, ranks, data)
    yield _offered(supply.ids, supply, ranks, data)


def _first(supply: Supply, data: Database, leaning: Leaning) -> list[str]:
    """As many cards as are looked at first; where it is about something, half of them are those that probably fit."""
    within = supply
    if leaning.colours is not None:
        fitting = _found(f"id<={leaning.colours or 'c'}", data) | supply.first
        within = supply._replace(ids=tuple(each for each in supply.ids if each in fitting))
    query = likely_query(leaning)
    if not query:
        return most_played(within, data)
    likely = _found(query, data)
    fits = most_played(within._replace(ids=tuple(each for each in within.ids if each in likely)), data)
    fits = fits[: MOST_PLAYED // 2]
    return list(dict.fromkeys([*fits, *most_played(within, data)]))[:MOST_PLAYED]


def _found(query: str, data: Database) -> AbstractSet[str]:
    """Oracle ids alone: of a search that finds thousands most are never offered."""
    return {each.oracle_id for each in run(parse(query), data).found}


def most_played(supply: Supply, data: Database) -> list[str]:
    """Oracle ids of the cards that are played most, the first the most, below those to look at before others."""
    ranks = data.ranks(supply.ids)

    def order(oracle_id: str) -> tuple[bool, int, str]:
        return oracle_id not in supply.first, ranks.get(oracle_id, _LEAST_PLAYED), oracle_id

    return sorted(supply.ids, key=order)[:MOST_PLAYED]


def creatures_within(supply: Supply, identity: str, data: Database) -> list[str]:
    """Oracle ids of the supply's creatures within these colours that are not legendary, in its order."""
    rows = data.select(
        "SELECT oracle_id, colour_identity FROM cards WHERE id IN"
        " (SELECT card FROM faces WHERE type_line LIKE '%Creature%' AND type_line NOT LIKE '%Legendary%')"
    )
    found = [*rows, *((oracle_id, each.card.colour_identity) for oracle_id, each in supply.homebrew.items())]
    within = {oracle_id for oracle_id, colours in found if set(colours) <= set(identity)}
    return [oracle_id for oracle_id in supply.ids if oracle_id in within]


def played_part(ids: Sequence[str], data: Database) -> dict[str, float]:
    """How much cards are played: 1 for the most played card, down to 0."""
    ranks = data.ranks(ids)
    return {oracle_id: _played(oracle_id, ranks) for oracle_id in ids}


def _basic_lands(supply: Supply, data: Database) -> set[str]:
    """Oracle ids of basic lands: nobody ranks them, and they are played more than all others."""
    rows = data.select(
        "SELECT oracle_id FROM cards JOIN faces ON faces.card = cards.id WHERE faces.type_line LIKE 'Basic %'"
    )
    return {oracle_id for (oracle_id,) in rows}.intersection(supply.ids)


def _offered(ids: Sequence[str], supply: Supply, ranks: Mapping[str, int], data: Database) -> list[Offered]:
    return [_offer(card, supply, ranks) for card in supply.cards(ids, data)]


def _played(oracle_id: str, ranks: Mapping[str, int]) -> float:
    return 1 - min(ranks.get(oracle_id, _LEAST_PLAYED), _LEAST_PLAYED) / _LEAST_PLAYED


def _offer(card: Card, supply: Supply, ranks: Mapping[str, int]) -> Offered:
    owned = None if supply.owned is None or card.oracle_id in supply.free else supply.owned[card.oracle_id]
    played = _played(card.oracle_id, ranks)
    if card.oracle_id in supply.named:
        return Offered(card, owned, played, _NAMED, supply.named[card.oracle_id])
    if supply.own is None or card.oracle_id in supply.own:
        return Offered(card, owned, played)
    return Offered(card, owned, played, -_OFF, "though off the theme")
