"""What a list reader says of each line: not yet cards, only what the line may mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple

from deckforge.model.deck import Zone
from deckforge.model.printing import OutsideId
from deckforge.model.report import LineKind


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a card's line.

    Attributes:
        count: copies, at least 1.
        name: the name as written in this reading.
        set_code: set code as written, lower case, or None.
        number: collector number as written, or None.
        finish: ``foil``, ``etched`` or None.
        tags: the user's own words for the copies, such as categories and labels, in their order.
        left_out: what the reading takes off the line besides these, such as a comment; may be empty.
        uncounted: what looks like a count is read as a part of the name (``1996 World Champion``), so only a card of
            just that name makes it the right reading.
        set_name: the set as it is called in words, or None; where a code stands beside it, the code comes first.
        foils: how many of the copies are foil where only some are; 0 otherwise.
    """

    count: int
    name: str
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    tags: tuple[str, ...] = ()
    left_out: str = ""
    uncounted: bool = False
    set_name: str | None = None
    foils: int = 0


class Head(IntEnum):
    """How likely a line that reads as a card is a heading of someone's own, which no list of words knows."""

    NO = 0
    HARDLY = 1
    """It stands among cards: a heading only where no card is even like it."""
    TITLE = 2
    """It stands before all cards: the deck's title where no card is even like it."""
    ELSE = 3
    """It is a heading where no card is called just so."""
    RATHER = 4
    """It stands at the head of a block: a heading even where a card has its single word for a name."""
    SUM_OF_ONE = 5
    """Its number is the count of the only card below it: a heading where it is no card, nor like one."""
    SUM = 6
    """Its number is the sum of the cards below it: a heading unless a card is called just so, in several words."""


class ListLine(NamedTuple):
    """A line and its possible readings, the longest name first.

    Attributes:
        number: in the file, from 1; a record's first line in CSV, the entry's running number in JSON and XML.
        text: as it stands there.
        kind: CARD when there are readings (resolving may still make it an ERROR); else what it is.
        readings: empty unless ``kind`` is CARD.
        zone: where the line's cards go; None before any heading, when the ruleset decides.
        reason: why it is ignored or an error.
        homebrew: what the line says of a homebrew card (type line, size, cost), when it is marked as one.
        ids: what others call the printing, for a line without a name or one that several cards share.
        path: where an entry of JSON or XML stands, such as ``data.mainBoard[3]``; None for lines of text.
        may_head: whether it may be a heading of someone's own rather than a card.
    """

    number: int
    text: str
    kind: LineKind
    readings: tuple[Reading, ...] = ()
    zone: Zone | None = None
    reason: str | None = None
    homebrew: str | None = None
    ids: tuple[OutsideId, ...] = ()
    path: str | None = None
    may_head: Head = Head.NO


class WrittenQuest(NamedTuple):
    """``# quest: Name = Card; 2 Other Card``: names not yet looked up, with counts and the line's number."""

    name: str
    needs: tuple[tuple[int, str], ...]
    line: int


class CardList(NamedTuple):
    """A list as read.

    Attributes:
        format: the format's id, such as ``arena``.
        lines: every line that isn't blank.
        settings: ``# key: value`` lines before the first card, keys lower case with ``-`` as ``_``.
        quests: declared quests.
        sectioned: it has at least one heading that names a zone which counts; a sideboard's is none.
        notes: what a person should know, such as an old encoding.
        why: why it was taken for that format.
        unused: what a table's columns are called that say of cards what no line of a list does.
        alone: the number of a single card after the only blank line, in the sideboard unless it can be a commander.
    """

    format: str
    lines: tuple[ListLine, ...]
    settings: Mapping[str, str] = MappingProxyType({})
    quests: tuple[WrittenQuest, ...] = ()
    sectioned: bool = False
    notes: tuple[str, ...] = ()
    why: str = ""
    unused: tuple[str, ...] = ()
    alone: int | None = None
