"""Search terms of a ruleset: names for values of a translated face, which a query compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from deckforge.model.statblock import FaceBlock, Json

Read: TypeAlias = Callable[[FaceBlock], Iterable[Json]]


class SearchTerm(NamedTuple):
    """A term: what it is, in words, and the values that a face has for it, of which one has to fit.

    Attributes:
        about: what it is.
        read: the values of a face.
        values: all that there can be, or none where they are not so few.
        number: whether it is compared with numbers; its value may still be words, such as ``X + 1``.
    """

    about: str
    read: Read
    values: tuple[str, ...] = ()
    number: bool = False


YES_NO = ("yes", "no")


def chosen(about: str, read: Read, values: tuple[str, ...] = YES_NO) -> SearchTerm:
    """A term with a few values."""
    return SearchTerm(about, read, values)


def number(about: str, *path: str) -> SearchTerm:
    """A term about a stat that is a number."""
    return SearchTerm(about, stat(*path), number=True)


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
