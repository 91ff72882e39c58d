"""What the commands that use the network share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple, TypeAlias

from deckforge.model.printing import SetInfo, Symbol
from deckforge.model.progress import Progress, Tell
from deckforge.scryfall.catalogues import fetch_sets, fetch_symbols
from deckforge.scryfall.client import Client, Waiting
from deckforge.scryfall.network import NetworkError

Stage: TypeAlias = Callable[[str], AbstractContextManager[Progress | None]]
"""Given the title of a step, a context for it with a function to tell its progress to."""


class Extras(NamedTuple):
    """Sets and symbols; empty where they could not be asked for."""

    sets: tuple[SetInfo, ...]
    symbols: tuple[Symbol, ...]


def fetch_extras(client: Client, note: Tell | None = None) -> Extras:
    """Sets and symbols, never an error: cards do without."""
    sets: tuple[SetInfo, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    try:
        sets = fetch_sets(client)
        symbols = fetch_symbols(client)
    except NetworkError as error:
        if note:
            note(f"Scryfall's lists of sets and symbols did not come: {error.message}")
    return Extras(sets, symbols)


@contextmanager
def using_client(client: Client | None, waiting: Waiting | None) -> Iterator[Client]:
    """A client for as long as it is used: one that is given stays open, one made here is closed."""
    if client:
        yield client
    else:
        with Client(waiting=waiting) as made:
            yield made


@contextmanager
def silent(_title: str) -> Iterator[None]:
    """A step whose progress nobody watches."""
    yield None
