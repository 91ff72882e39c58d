"""Lists → what each line was taken for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from deckforge.app.carddata import using_database
from deckforge.app.decks import known_format
from deckforge.app.sources import Source, as_list, read_sources
from deckforge.decklists import read_list
from deckforge.errors import DeckforgeError
from deckforge.model.report import ListReport
from deckforge.resolve import resolve_list
from deckforge.store.database import Database


def resolve_lists(
    lists: str | Path | Iterable[str | Path],
    *,
    exact: bool = False,
    list_format: str | None = None,
    database: Database | Path | None = None,
) -> tuple[ListReport, ...]:
    """Say what each line of each list was taken for.

    Args:
        lists: deck files, folders, patterns, or ``-`` for standard input.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: no such list format.
        CardDataError: the card data is missing or damaged.
    """
    list_format = known_format(list_format)
    with using_database(database) as data:
        sources = read_sources(as_list(lists))
        return tuple(_resolve(source, data, exact=exact, list_format=list_format) for source in sources)


def _resolve(source: Source, database: Database, *, exact: bool, list_format: str | None) -> ListReport:
    try:
        if source.error is not None:
            raise source.error
        cards = read_list(source.data, name=source.path, list_format=list_format)
    except DeckforgeError as error:
        return ListReport(source.path, None, error)
    return resolve_list(cards, database, path=source.path, exact=exact).report
