"""Many decks checked by several processes, each with a reader of its own of the same database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from deckforge.app.processes import in_order
from deckforge.app.sources import Found, Source, read_source
from deckforge.app.validating import Asked, check_sources
from deckforge.model.report import DeckReport
from deckforge.store.database import Database

_CHUNK = 8
"""Decks that a process is given at a time: so few that an interrupt, which waits for them, is not felt."""


class _Checking(NamedTuple):
    """What a process checks decks with, and how."""

    data: Database
    asked: Asked


_checking: _Checking | None = None


def check_in_processes(
    lists: Iterable[Found], data: Database, path: Path, asked: Asked, jobs: int
) -> Iterator[DeckReport]:
    """The verdicts on lists, in their order.

    Args:
        lists: where they are; standard input is read here, for it is this process's alone.
        data: the database, for what processes can't do.
        path: of the database.
        asked: how decks are to be checked.
        jobs: how many processes.
    """
    items = (read_source(found) if found.path == "-" else found for found in lists)
    here = _Checking(data, asked)
    return in_order(
        items,
        _check_chunk,
        jobs=jobs,
        chunk=_CHUNK,
        begin=_begin,
        given=(path, data.hint, asked),
        otherwise=lambda lists: _check(lists, here),
    )


def _begin(path: Path, hint: str, asked: Asked) -> None:
    global _checking  # noqa: PLW0603 - what a process is begun with reaches its work in no other way
    data = Database.open(path)
    data.hint = hint
    _checking = _Checking(data, asked)


def _check_chunk(lists: list[Found | Source]) -> list[DeckReport]:
    assert _checking is not None  # noqa: S101 - the process has been begun
    return _check(lists, _checking)


def _check(lists: list[Found | Source], checking: _Checking) -> list[DeckReport]:
    sources = (each if isinstance(each, Source) else read_source(each) for each in lists)
    return list(check_sources(sources, *checking))
