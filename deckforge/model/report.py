"""What reading and checking decks gives: values that reports and scripts render."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.finding import Finding, Level
from deckforge.model.times import is_day
from deckforge.patterns import pattern


class LineKind(StrEnum):
    """What a line of a list ended as; every line ends as one of these."""

    CARD = "card"
    HEADING = "heading"
    COMMENT = "comment"
    IGNORED = "ignored"
    ERROR = "error"


class Match(StrEnum):
    """How a written name reached its card. ``typo`` is likeness: never silent, and scripts can forbid it."""

    EXACT = "exact"
    FACE = "face"
    ALIAS = "alias"
    WORD_ORDER = "word-order"
    PREFIX = "prefix"
    TYPO = "typo"


ASSUMED = frozenset({Match.WORD_ORDER, Match.PREFIX, Match.TYPO})
"""Matches that are told as assumed, since the name was not written as the card has it."""


class Suggestion(NamedTuple):
    """A card that a name may have meant; ``score`` is likeness from 0 to 100, ``why`` a word or two."""

    name: str
    score: float
    why: str


@dataclass(frozen=True, slots=True)
class LineReport:
    """What one line of a list was taken for.

    Attributes:
        line: number in the file, from 1.
        text: the line as it stands there.
        kind: what it ended as.
        count, zone, name, oracle_id, match, score: for a card; ``name`` is the card's whole name.
        reason: why a line is ignored or an error, or what was left aside of a card's line.
        suggestions: at most five, best first.
        path: where an entry of JSON or XML stands in the document; None for lines of text.
        set_code, number, finish, tags: what else the line says of a card, as ``Reading`` has it.
        written: the name in the line that the card was found by; None for all but cards.
        doubt: the part of ``reason`` that is about a set or number which the card has not; a note counts such lines.
        guess: it is written as a card has it, but no more than a bare word that is a back face's name.
    """

    line: int
    text: str
    kind: LineKind
    count: int | None = None
    zone: str | None = None
    name: str | None = None
    oracle_id: str | None = None
    match: Match | None = None
    score: float | None = None
    reason: str | None = None
    suggestions: tuple[Suggestion, ...] = ()
    path: str | None = None
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    tags: tuple[str, ...] = ()
    written: str | None = None
    doubt: str | None = None
    guess: bool = False

    @property
    def is_assumed(self) -> bool:
        """Whether it is told as assumed that this card is meant."""
        return self.kind is LineKind.CARD and (self.match in ASSUMED or self.guess)


_NOTE_ON = pattern(r"Line (\d+): .+", re.DOTALL)


def note_on(line: int, told: str) -> str:
    """A note on a line that its writer should look at, such as a setting that is misspelt."""
    return f"Line {line}: {told}"


class ListReport(NamedTuple):
    """A list read line by line; ``error`` is set when it could not be read at all.

    ``format`` is a list format's id, and ``why`` the reason for which the list was taken for that.
    """

    path: str
    format: str | None
    error: DeckforgeError | None
    lines: tuple[LineReport, ...] = ()
    notes: tuple[str, ...] = ()
    why: str = ""

    def of_kind(self, kind: LineKind) -> tuple[LineReport, ...]:
        """The lines that ended as this kind."""
        return tuple(line for line in self.lines if line.kind is kind)

    @property
    def slips(self) -> tuple[tuple[int, str], ...]:
        """Of the notes, those on a line that its writer should look at, each with the line."""
        found = ((_NOTE_ON.fullmatch(note), note) for note in self.notes)
        return tuple((int(match[1]), note) for match, note in found if match)

    @property
    def unresolved(self) -> tuple[LineReport, ...]:
        """Lines that should have been cards and are not."""
        return self.of_kind(LineKind.ERROR)

    @property
    def assumed(self) -> tuple[LineReport, ...]:
        """Lines whose card was not written as it is called."""
        return tuple(line for line in self.lines if line.is_assumed)


class DataInfo(NamedTuple):
    """Which card data answered.

    Attributes:
        source: ``oracle_cards``, ``default_cards`` or ``starter``.
        updated_at: ISO time of the data; where nobody has stated one, the day on which its newest card came out.
        imported_at: ISO time.
        cards: of decks, as imported.
        homebrew: cards of the table's own beside them.
    """

    source: str
    updated_at: str | None
    imported_at: str | None
    cards: int
    homebrew: int = 0

    @property
    def is_guessed(self) -> bool:
        """Whether ``updated_at`` is no more than the newest card's day."""
        return self.source != "starter" and is_day(self.updated_at)


STATUSES = ("legal", "illegal", "unreadable")
"""What a deck's status may be, in the order in which they are counted: each is graver than those before it."""


class DeckReport(NamedTuple):
    """The verdict on one deck.

    Attributes:
        list: how its list was read.
        name, ruleset, kind: what it was checked as; None where the deck could not be read so far.
        counts: copies per zone, every zone of the ruleset named.
        findings: sorted by level, then code.
        error: why the deck could not be checked at all, else None.
        house_rules: the file of house rules that held; None where there was none.
        short: it is not legal, and too small to be.
    """

    list: ListReport
    name: str
    ruleset: str | None
    kind: str | None
    counts: Mapping[str, int]
    findings: tuple[Finding, ...]
    error: DeckforgeError | None = None
    house_rules: str | None = None
    short: bool = False

    @property
    def status(self) -> str:
        """``unreadable`` when a line or the deck could not be read, ``illegal`` with an error, else ``legal``."""
        if self.error is not None or self.list.unresolved:
            return "unreadable"
        broken = any(finding.level is Level.ERROR and finding.ignored is None for finding in self.findings)
        return "illegal" if broken else "legal"

    @property
    def exit_code(self) -> ExitCode:
        """What this deck alone would end the process with."""
        return self.ends_with(Level.ERROR)

    def ends_with(self, fail_on: Level) -> ExitCode:
        """What this deck alone would end the process with, where a finding of this level or a graver one fails it."""
        if self.error is not None:
            return self.error.exit_code
        if self.list.unresolved:
            return ExitCode.UNREADABLE
        levels = tuple(Level)
        failing = levels[: levels.index(fail_on) + 1]
        failed = any(finding.level in failing and finding.counts for finding in self.findings)
        return ExitCode.ILLEGAL if failed else ExitCode.OK


class Validation(NamedTuple):
    """The verdict on one deck or many, with the data that it rests on; ``fail_on`` is what ``exit_code`` minds."""

    data: DataInfo
    decks: tuple[DeckReport, ...]
    fail_on: Level = Level.ERROR

    @property
    def exit_code(self) -> ExitCode:
        """The highest that occurred."""
        return max((deck.ends_with(self.fail_on) for deck in self.decks), default=ExitCode.OK)


class ImportReport(NamedTuple):
    """What an import read and wrote.

    Attributes:
        path: of the database.
        source: ``oracle_cards``, ``default_cards`` or ``starter``.
        updated_at: date of the data; see the design of DataInfo.
        printings: objects kept.
        cards: cards of decks among them.
        faces: faces of all cards and other objects.
        non_deck: layout or type → objects that are not cards of decks (tokens, art cards, planes …), kept apart.
        skipped: why → objects left out.
        unknown_layouts, unknown_formats, unknown_keywords: word → how often; kept, never fatal.
        seconds: wall time.
        current: nothing was imported, since the data that is there is Scryfall's newest; the rest tells of that.
        homebrew: cards of the table's own that the database took along, counted nowhere else.
        before: the data that was replaced, None where there was none.
    """

    path: str
    source: str
    updated_at: str | None
    printings: int
    cards: int
    faces: int
    non_deck: Mapping[str, int]
    skipped: Mapping[str, int]
    unknown_layouts: Mapping[str, int]
    unknown_formats: Mapping[str, int]
    unknown_keywords: Mapping[str, int]
    seconds: float
    current: bool = False
    homebrew: int = 0
    before: DataInfo | None = None


class FetchedCard(NamedTuple):
    """A card fetched by name.

    Attributes:
        asked: the name as it was given.
        name, oracle_id: the card's.
        set_code: of the printing that Scryfall sent.
        released_at: of the earliest printing in the database.
        new: the database did not have the card.
    """

    asked: str
    name: str
    oracle_id: str
    set_code: str
    released_at: str | None
    new: bool


class FetchReport(NamedTuple):
    """What a fetch brought: the database's ``path``, the cards in the order asked, and names that are no card's."""

    path: str
    cards: tuple[FetchedCard, ...]
    not_found: tuple[str, ...]
