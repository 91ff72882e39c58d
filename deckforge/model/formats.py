"""A list format as people are told of it."""

from __future__ import annotations

from typing import NamedTuple


class ListedFormat(NamedTuple):
    """A list format.

    Attributes:
        id: for ``--from``, and where it is written for ``--to``.
        title: as people call it.
        read, written: whether deckforge can do it.
        ending: of its files, usually.
        told: what of its content tells it.
    """

    id: str
    title: str
    read: bool
    written: bool
    ending: str
    told: str
