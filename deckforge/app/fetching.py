"""Fetching single cards from Scryfall into the database: those that are newer than its data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import hint_at
from deckforge.app.network import Extras, fetch_extras, using_client
from deckforge.errors import UsageError
from deckforge.model.card import Card, Origin, Pool
from deckforge.model.names import NameKey, name_key
from deckforge.model.progress import Tell
from deckforge.model.report import FetchedCard, FetchReport
from deckforge.scryfall.client import Client, Waiting
from deckforge.scryfall.collection import Collected, collect
from deckforge.store.catalogues import add_catalogues
from deckforge.store.database import Database
from deckforge.store.errors import NoCardDataError
from deckforge.store.extras import upsert_extras
from deckforge.store.place import is_there
from deckforge.store.replace import amending
from deckforge.store.write import add_records


@checked
def fetch_cards(
    names: str | Iterable[str],
    *,
    database: str | Path,
    waiting: Waiting | None = None,
    note: Tell | None = None,
    client: Client | None = None,
) -> FetchReport:
    """Asks Scryfall for cards by name and adds them to the database, until the next import replaces it.

    Args:
        names: one name or several, of whole cards or of faces.
        database: where the database is.
        waiting: told of the seconds left while Scryfall wants a pause.
        note: told of what went wrong beside the matter.
        client: asks Scryfall; None for one of its own.

    Raises:
        UsageError: there is no name.
        NoCardDataError: there is no database to add to.
        DamagedDataError, WrongSchemaError: what is there is no card database of this version.
        NetworkError: Scryfall doesn't answer, or nothing of use.
        CannotWriteError, ImportRunningError: see ``replacing``.
    """
    database = Path(database)
    once: dict[NameKey, str] = {}
    for name in filter(None, map(str.strip, names)):
        once.setdefault(name_key(name), name)
    wanted = list(once.values())
    if not wanted:
        message = "no name of a card was given"
        raise UsageError(message)
    if not is_there(database):
        message = f"there is no card data at {database} to add a card to"
        with hint_at(database):
            raise NoCardDataError(message, hint="Run deckforge import first; it has all cards but the newest.")
    with hint_at(database):
        Database.open(database).close()  # what is wrong with it is told before anything is asked
    with using_client(client, waiting) as asked:
        found = collect(asked, wanted)
        extras = fetch_extras(asked, note) if found.records else Extras((), ())
    with hint_at(database):
        known = _merge(found, extras, database) if found.records else frozenset()
    with hint_at(database), Database.open(database) as data:
        cards = data.known_cards(found.oracle_ids.values())
    fetched = {name: _fetched(name, cards[owner], known) for name, owner in found.oracle_ids.items()}
    return FetchReport(str(database), tuple(fetched[name] for name in wanted if name in fetched), found.missing)


def _merge(found: Collected, extras: Extras, database: Path) -> frozenset[str]:
    """Writes what came; returns the oracle ids that were there before."""
    with amending(database) as conn:
        known = frozenset(oracle_id for (oracle_id,) in conn.execute("SELECT oracle_id FROM cards"))
        before = _cards(conn)
        add_records(conn, found.records, Origin.FETCHED)
        conn.execute("UPDATE meta SET value = value + ? WHERE key = 'cards'", (_cards(conn) - before,))
        add_catalogues(conn, found.sets)
        upsert_extras(conn, *extras)
    return known


def _cards(conn: sqlite3.Connection) -> int:
    """How many cards of decks there are, the table's own aside; a known one may have become one."""
    query = "SELECT count(*) FROM cards WHERE pool <= ? AND origin <> ?"
    ((count,),) = conn.execute(query, (Pool.UNPLAYABLE.value, Origin.HOMEBREW.value))
    return int(count)


def _fetched(asked: str, card: Card, known: frozenset[str]) -> FetchedCard:
    return FetchedCard(asked, card.name, card.oracle_id, card.set_code, card.released_at, card.oracle_id not in known)
