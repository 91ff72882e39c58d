"""A list as read → its cards, and a report that accounts for every line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from deckforge.decklists.lines import CardList, ListLine, Reading, WrittenQuest
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind, LineReport, ListReport, Match
from deckforge.resolve.exact import Hits, exact_keys
from deckforge.resolve.homebrew import homebrew_card
from deckforge.resolve.stages import SURE, Answer, answer_exactly, answer_loosely
from deckforge.store.database import Database

_NOT_MINDED = (Zone.MAYBEBOARD, Zone.TOKENS)
"""Zones in which not even a name that nobody knows matters."""


@dataclass(frozen=True, slots=True)
class ResolvedEntry:
    """Copies of a card from one line; ``zone`` is None where the list names none and the ruleset decides."""

    line: int
    card: Card
    count: int
    zone: Zone | None


class ResolvedList(NamedTuple):
    """A list whose names were looked up.

    Attributes:
        report: what each line was taken for.
        entries: one for each line that is a card, in the list's order; those of a maybeboard too, none of tokens.
        settings, quests, sectioned: as the list has them.
    """

    report: ListReport
    entries: tuple[ResolvedEntry, ...]
    settings: Mapping[str, str]
    quests: tuple[WrittenQuest, ...] = ()
    sectioned: bool = False


def resolve_list(cards: CardList, database: Database, *, path: str, exact: bool = False) -> ResolvedList:
    """Find the card of every line.

    Each line's readings are tried for an exact name first, the longest before the shorter; only then for a name that
    is nearly right, so that a guess never beats a card that is written out.

    Args:
        cards: the list as read.
        database: where to look.
        path: what the report calls the list.
        exact: take names only as cards have them; whatever is nearly one is suggested.
    """
    wanted = [line for line in cards.lines if line.kind is LineKind.CARD and line.zone is not Zone.TOKENS]
    hits = database.by_keys({key for line in wanted for reading in line.readings for key in exact_keys(reading.name)})
    settled = {line.number: _settle(line, hits, database, exact=exact) for line in wanted}
    known = database.cards(found.answer.hit.oracle_id for found in settled.values() if found.answer.hit)
    lines: list[LineReport] = []
    entries: list[ResolvedEntry] = []
    for line in cards.lines:
        found = settled.get(line.number)
        card = found.card(known) if found else None
        if found and card:
            entries.append(ResolvedEntry(line.number, card, found.reading.count, line.zone))
        lines.append(_report(line, found, card) if found else _report_unread(line))
    report = ListReport(path, cards.format, None, tuple(lines), cards.notes)
    return ResolvedList(report, tuple(entries), cards.settings, cards.quests, cards.sectioned)


class _Settled(NamedTuple):
    """The reading that settled a line, its answer, and the card where the list itself makes it."""

    reading: Reading
    answer: Answer
    homebrew: Card | None = None

    def card(self, known: Mapping[str, Card]) -> Card | None:
        return known.get(self.answer.hit.oracle_id) if self.answer.hit else self.homebrew


def _settle(line: ListLine, hits: Hits, database: Database, *, exact: bool) -> _Settled:
    for reading in line.readings:
        answer = answer_exactly(reading.name, hits)
        if answer:
            return _Settled(reading, answer)
    if line.homebrew is not None:
        (reading,) = line.readings
        return _Settled(reading, Answer(match=Match.EXACT, score=SURE), homebrew_card(reading.name, line.homebrew))
    readings = [reading for reading in line.readings if not reading.uncounted]
    answer = answer_loosely([reading.name for reading in readings], hits, database, exact=exact)
    return _Settled(readings[answer.place], answer)


def _report(line: ListLine, found: _Settled, card: Card | None) -> LineReport:
    reading, answer = found.reading, found.answer
    kind, reason = LineKind.CARD if card else LineKind.ERROR, answer.reason
    if card:
        reason = "; ".join(_remarks(line, found)) or None
    if line.zone in _NOT_MINDED:
        kind, reason = LineKind.IGNORED, line.zone.value
    return LineReport(
        line=line.number,
        text=line.text,
        kind=kind,
        count=reading.count if card else None,
        zone=line.zone.value if line.zone else None,
        name=card.name if card else None,
        oracle_id=card.oracle_id if card else None,
        match=answer.match,
        score=answer.score,
        reason=reason,
        suggestions=answer.suggestions,
    )


def _remarks(line: ListLine, found: _Settled) -> Iterator[str]:
    if found.answer.reason:
        yield found.answer.reason
    if line.homebrew is not None and found.homebrew is None:
        yield "not homebrew: there is a card of this name"
    if found.homebrew:
        yield "homebrew"
    if found.reading.left_out:
        yield f"left aside: {found.reading.left_out}"


def _report_unread(line: ListLine) -> LineReport:
    kind, reason = line.kind, line.reason
    if line.zone in _NOT_MINDED and kind in {LineKind.CARD, LineKind.ERROR}:
        kind, reason = LineKind.IGNORED, line.zone.value
    return LineReport(line.number, line.text, kind, zone=line.zone.value if line.zone else None, reason=reason)
