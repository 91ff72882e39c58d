"""Lines that may be headings of someone's own, or a title: looked up first, since they move what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.decklists.lines import CardList, Head, ListLine
from deckforge.decklists.text.rezoning import with_heading
from deckforge.model.deck import Zone
from deckforge.model.names import name_words
from deckforge.model.report import Match
from deckforge.resolve.exact import Hits
from deckforge.resolve.settle import hits_of
from deckforge.resolve.stages import Answer, answer_exactly, answer_loosely
from deckforge.store.database import Database

_HEADING = "no card is called so: taken for a heading"
_TITLE = "no card is called so: taken for the title"
_SUM = "its number is the sum of the cards below"
_OF_BLOCK = "taken for a heading of the cards below, not for the card"
_BASICS = ("plains", "island", "swamp", "mountain", "forest", "wastes")
_MOST_NAMED = 8


class _Taken(NamedTuple):
    line: ListLine
    reason: str


def with_headings(cards: CardList, database: Database) -> CardList:
    """The list with its headings and title as such; what is none is a card like any other."""
    asked = {place: line for place, line in enumerate(cards.lines) if line.may_head}
    if not asked:
        return cards
    hits = hits_of([reading for line in asked.values() for reading in line.readings], database)
    lines, taken, told, left = cards.lines, list[_Taken](), list[str](), list[ListLine]()
    for place in asked:
        line = lines[place]  # its section may have changed by now
        reason = _reason(line, hits, database)
        if reason is None:
            left.append(line)
            continue
        taken.append(_Taken(line, reason))
        surely = reason == _SUM
        lines, note = with_heading(lines, place, sectioned=cards.sectioned, reason=None if surely else reason)
        told.extend([note] if note else [])
    return cards._replace(lines=lines, notes=(*cards.notes, *_told(taken, left), *told))


def _reason(line: ListLine, hits: Hits, database: Database) -> str | None:
    """Why a line is taken for a heading or the title; None where it is a card."""
    if line.zone is Zone.TOKENS:
        return _HEADING  # a token's name says nothing: tokens are not looked up
    answer = next((found for reading in line.readings if (found := answer_exactly(reading.name, hits))), None)
    hit = answer.hit if answer else None
    if line.may_head is not Head.TITLE and answer and hit and _is_heading_rather(answer, line):
        return f"{_OF_BLOCK} {hit.card_name}"
    if answer:
        return None
    if line.may_head >= Head.SUM_OF_ONE:
        misspelt = line.may_head is Head.SUM_OF_ONE and _answered(line, hits, database).hit
        return None if misspelt else _SUM
    if line.may_head <= Head.TITLE and _is_like(line, hits, database):
        return None
    return _TITLE if line.may_head is Head.TITLE else _HEADING


def _is_heading_rather(answer: Answer, line: ListLine) -> bool:
    """Whether a word is hardly the card: only its face or another name of it, or at the head of a block of cards."""
    words = name_words(line.readings[-1 if line.may_head >= Head.SUM_OF_ONE else 0].name)
    if " " in words or words in _BASICS:
        return False
    return answer.match is not Match.EXACT or line.may_head in {Head.RATHER, Head.SUM}


def _is_like(line: ListLine, hits: Hits, database: Database) -> bool:
    """Whether any card is even like a line's words; the few starter cards can't tell."""
    if database.is_starter:
        return True
    found = _answered(line, hits, database)
    return bool(found.hit or found.suggestions)


def _answered(line: ListLine, hits: Hits, database: Database) -> Answer:
    return answer_loosely([reading.name for reading in line.readings], hits, database, exact=False)


def _told(taken: Iterable[_Taken], left: list[ListLine]) -> Iterator[str]:
    titles = [line for line, reason in taken if reason == _TITLE]
    sums = [line for line, reason in taken if reason == _SUM]
    headings = [line for line, reason in taken if reason not in {_TITLE, _SUM}]
    if titles:
        yield f"Taken for the title: {_named(titles)}."
    if sums:
        yield f"Headings, since their numbers are the sums of the cards below: {_named(sums)}."
    if headings:
        yield f"Taken for headings, since they stand without a count above cards that have one: {_named(headings)}."
    left = [line for line in left if line.may_head not in {Head.TITLE, Head.SUM, Head.SUM_OF_ONE}]
    if left:
        yield f"Without a count before the name, unlike the others: {_named(left)}."


def _named(lines: list[ListLine]) -> str:
    named = [f"{line.text.strip()} (line {line.number})" for line in lines[:_MOST_NAMED]]
    more = f" and {len(lines) - _MOST_NAMED} more" if len(lines) > _MOST_NAMED else ""
    return f"{', '.join(named)}{more}"
