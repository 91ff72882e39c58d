"""Names given one by one, on the command line or by a caller: read as a person means them, with what to know."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator

from deckforge.errors import UsageError
from deckforge.model.card import Card, Pool
from deckforge.model.names import name_key
from deckforge.model.report import ListReport
from deckforge.resolve import ResolvedName, names_report, resolve_words
from deckforge.store.database import Database

_PRINTED = "(homebrew)"
"""What stands behind the name of a card of the table's own wherever it is printed."""


def read_names(names: Iterable[str], database: Database, *, exact: bool) -> tuple[tuple[ResolvedName, ...], ListReport]:
    """Looks names up as ``resolve_words`` does; a card of the table's own may be named as it is printed.

    The report's notes say where another card has the same name, or the card is none of decks.

    Raises:
        UsageError: one of them is empty.
    """
    wanted = [_unprinted(name) for name in names]
    if not all(map(str.strip, wanted)):
        message = "a name of a card is empty"
        raise UsageError(message, hint='Give one, such as "Serra Angel".')
    found = resolve_words(wanted, database, exact=exact)
    cards = {result.card.oracle_id: result.card for result in found if result.card}
    notes = tuple(note for card in cards.values() for note in _notes(card, database))
    return found, names_report(found)._replace(notes=notes)


def _unprinted(name: str) -> str:
    bare = name.strip().removesuffix(_PRINTED)
    return f"{bare.rstrip()} # homebrew" if bare.strip() and bare != name.strip() else name


def _notes(card: Card, database: Database) -> Iterator[str]:
    """What should be known of a card that a name was taken for."""
    key = name_key(card.name)
    others = [hit for hit in database.by_keys([key]).get(key, ()) if hit.pool < Pool.NEVER]
    if card.homebrew and any(not hit.homebrew for hit in others):
        yield f"Magic has a card called {card.name} too, which the name means without {_PRINTED}"
    if not card.homebrew and any(hit.homebrew for hit in others):
        yield f"you have a card of your own called {card.name} too: {shlex.quote(f'{card.name} {_PRINTED}')} means that"
    if card.pool is Pool.EXTRA:
        what = card.front.type_line.partition("—")[0].strip().lower() or card.layout
        more = len({hit.oracle_id for hit in database.by_prefix(key, 5)}) > 1
        others_too = f"; for cards with it in their names: deckforge search {shlex.quote(card.name)}" if more else ""
        yield f"{card.name} is no card for decks, but a {what}{others_too}"
