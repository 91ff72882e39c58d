"""Which cards of a supply are at hand after all: none of those to do without, and basic lands in any number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, read_deck
from deckforge.app.found_cards import UnknownCardError, find_card, told_guesses
from deckforge.app.offering import Supply
from deckforge.app.sources import read_sources
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Deck, Zone
from deckforge.resolve import resolve_list
from deckforge.rulesets.common import plural
from deckforge.store.database import Database

BASICS_HINT = "--basics takes basic lands in any number, whether the pool lists them or not."


class AtHand(NamedTuple):
    """What a caller says of cards besides where they come from.

    Attributes:
        without: names of cards that are not to be taken, or files of lists whose cards are not.
        basics: basic lands are there in any number, whatever the pool has or the search finds.
    """

    without: tuple[str, ...] = ()
    basics: bool = False


def at_hand(supply: Supply, said: AtHand, data: Database, *, exact: bool = False) -> Supply:
    """The supply as the caller says; its notes tell of names that were guessed and of cards that were not read.

    Raises:
        UnknownCardError: a name is no card that is known.
        UnreadableListError: a file can't be read.
    """
    if said.basics:
        basics = frozenset(basic_lands(data))
        supply = supply._replace(ids=tuple(sorted(basics.union(supply.ids))), free=basics)
        supply = supply if supply.own is None else supply._replace(own=supply.own | basics)
    if not said.without:
        return supply
    found = [_cards(each, data, exact=exact) for each in said.without]
    out = frozenset(oracle_id for ids, _ in found for oracle_id in ids)
    return supply._replace(
        ids=tuple(each for each in supply.ids if each not in out),
        own=None if supply.own is None else supply.own - out,
        notes=(*supply.notes, *(note for _, notes in found for note in notes)),
        out=out,
    )


def _cards(named: str, data: Database, *, exact: bool) -> tuple[frozenset[str], Sequence[str]]:
    """Oracle ids of a list's cards or of the one that is named, and notes."""
    if not _is_file(named):
        try:
            card, notes = find_card(named, data, exact=exact)
        except UnknownCardError as error:
            error.hint += " Nor is there a file of that name." if Path(named).suffix else ""
            raise
        return frozenset({card.oracle_id}), notes
    (source,) = read_sources([named])
    cards = read_deck(source, DeckOptions())
    if not isinstance(cards, CardList):
        raise cards
    resolved = resolve_list(cards, data, path=source.path, exact=exact)
    report = resolved.report
    unread = len(report.unresolved)
    told = [f"Not read of {named}: {plural(unread, 'line')}; deckforge resolve {named} shows which."] if unread else []
    ids = frozenset(entry.card.oracle_id for entry in resolved.entries)
    return ids, (*told, *told_guesses(report.assumed, f" of {named}"))


def _is_file(named: str) -> bool:
    try:
        return Path(named).is_file()
    except (OSError, ValueError):  # such as a name that is too long for a file's
        return False


def basic_lands(data: Database) -> Iterable[str]:
    """Oracle ids of the basic lands that everybody has, without those that are snow-covered."""
    rows = data.select(
        "SELECT oracle_id FROM cards JOIN faces ON faces.card = cards.id WHERE faces.type_line LIKE 'Basic Land%'"
    )
    return (oracle_id for (oracle_id,) in rows)


def staying(deck: Deck, supply: Supply, *, may_cut: bool) -> tuple[Deck, tuple[str, ...]]:
    """The deck without the cards to do without, where cards may be cut; else itself, and a note that they stay."""
    out = [entry for entry in deck.played() if entry.card.oracle_id in supply.out and entry.zone in _CUT]
    if not out:
        return deck, ()
    if may_cut:
        return replace(deck, entries=tuple(entry for entry in deck.entries if entry not in out)), ()
    names = "; ".join(dict.fromkeys(entry.card.name for entry in out))
    return deck, (f"In the list, so it stays unless --may-cut is given, without more copies: {names}.",)


_CUT = (Zone.DECK, Zone.LANDS)
