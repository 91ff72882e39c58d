"""What is told of a card database: which data it holds, and whether it is whole."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from deckforge.model.report import DataInfo


class Counts(NamedTuple):
    """How much is in a database.

    Attributes:
        cards: cards of decks, the table's own and fetched ones among them.
        others: tokens, planes and whatever else is no card of a deck.
        faces, printings, sets: of all of them.
        homebrew: cards of the table's own.
        fetched: cards fetched by name since the import.
    """

    cards: int
    others: int
    faces: int
    printings: int
    sets: int
    homebrew: int
    fetched: int


class DatabaseStatus(NamedTuple):
    """What is in the card data that is used, how old it is and where.

    Attributes:
        path: of the database; None where the starter cards serve.
        size: in bytes; None likewise.
        schema_version: of the tables.
        data: where it comes from, and when.
        age: days since the data was made; None when that isn't known, and ``data`` has the newest card's day at most.
        counts: how much is in it.
        facts_path, facts_size: the file of facts read from texts; the size is None while there is none.
        homebrew_path: the file of the table's own cards; None with the starter cards by name.
        homebrew: names of the table's own cards.
        wrong: what it says of itself and can't be, in sentences.
    """

    path: str | None
    size: int | None
    schema_version: int
    data: DataInfo
    age: int | None
    counts: Counts
    facts_path: str | None
    facts_size: int | None
    homebrew_path: str | None
    homebrew: tuple[str, ...]
    wrong: tuple[str, ...] = ()


class Checked(NamedTuple):
    """One thing that was looked at, and what is wrong with it; empty where nothing is."""

    name: str
    problems: tuple[str, ...]


class Verification(NamedTuple):
    """Whether a database is whole; ``path`` is None for the starter cards."""

    path: str | None
    checks: tuple[Checked, ...]

    @property
    def is_whole(self) -> bool:
        """Whether no check found anything."""
        return not any(check.problems for check in self.checks)


class HomebrewReport(NamedTuple):
    """What was done to the table's own cards.

    Attributes:
        path: the file that keeps them.
        database: the database that has them now; None while there is none and they go with the starter cards.
        added, replaced, removed: names.
        kept: how many there are now.
        namesakes: names that Magic has a card of too, which lists mean unless they mark the line.
        incomplete: name → what it lacks that cards of its type have.
        no_types: name → words before the dash of its type line that are no types of Magic's.
    """

    path: str
    database: str | None
    added: tuple[str, ...]
    replaced: tuple[str, ...]
    removed: tuple[str, ...]
    kept: int
    namesakes: tuple[str, ...]
    incomplete: Mapping[str, tuple[str, ...]]
    no_types: Mapping[str, tuple[str, ...]] = MappingProxyType({})
