"""A card translated into a ruleset: what a sheet prints and scripts read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

Stats: TypeAlias = Mapping[str, Json]
"""A face's numbers under the names that the machine output fixes for each ruleset."""


class KeywordNote(NamedTuple):
    """A keyword that matters here.

    Attributes:
        name: lower case.
        effect: its summary in this ruleset, one or two lines.
        source: ``own`` or ``granted``.
        to: whom a grant reaches, in words; None for an own keyword.
        effect_here: Tell-Tale's ``as in Magic``, ``changed`` or ``none``; None elsewhere.
    """

    name: str
    effect: str
    source: str
    to: str | None = None
    effect_here: str | None = None


class FaceBlock(NamedTuple):
    """One face translated. ``as_printed`` names keywords without a rule here; ``notes`` are for people."""

    name: str
    role: str
    stats: Stats
    keywords: tuple[KeywordNote, ...] = ()
    as_printed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatBlock:
    """A card translated, with its copies in the deck; ``homebrew``: it is the table's own."""

    name: str
    oracle_id: str
    count: int
    faces: tuple[FaceBlock, ...]
    homebrew: bool = False


class Row(NamedTuple):
    """A line of a printed stat block: what it is, and its value in words."""

    label: str
    value: str
