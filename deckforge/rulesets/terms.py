"""Search terms of a ruleset: names for values of a translated face, which a query compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from deckforge.model.statblock import FaceBlock, Json

Read: TypeAlias = Callable[[FaceBlock], Iterable[Json]]


class SearchTerm(NamedTuple):
    """A term: what it is, in words, and the values that a face has for it, of which one has to fit."""

    about: str
    read: Read


def role(face: FaceBlock) -> Iterable[Json]:
    """What the face is here."""
    return (face.role,)


def keywords(face: FaceBlock) -> Iterable[Json]:
    """Keywords that matter here or stand as printed."""
    return (*(keyword.name for keyword in face.keywords), *face.as_printed)


def stat(*path: str) -> Read:
    """The value of a stat, found by these names one within the other; of lists, every member's."""
    return lambda face: _values(face.stats, path)


def _values(value: Json, path: tuple[str, ...]) -> Iterator[Json]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from _values(item, path)
    elif path:
        if isinstance(value, Mapping):
            yield from _values(value.get(path[0]), path[1:])
    elif not isinstance(value, Mapping):
        yield value
