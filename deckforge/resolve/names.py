"""Single names → cards: names on the command line, in a ban list, in a quest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from deckforge.decklists.cardline import clean_line, homebrew_mark, read_card_line, split_count
from deckforge.decklists.lines import Reading
from deckforge.model.card import Card
from deckforge.model.report import LineReport, ListReport, Suggestion
from deckforge.resolve.exact import Hits
from deckforge.resolve.settle import Settled, hits_of, settle, settle_homebrew
from deckforge.resolve.stages import SURE, UNKNOWN, Answer, answer_exactly
from deckforge.resolve.suggesting import SAME_NAME
from deckforge.store.database import Database


class ResolvedName(NamedTuple):
    """A name and its card, None when it has none; ``report`` says how, its ``line`` the name's place from 1."""

    written: str
    card: Card | None
    report: LineReport


def resolve_names(names: Iterable[str], database: Database, *, exact: bool = False) -> tuple[ResolvedName, ...]:
    """Look names up, in the order given.

    Args:
        names: as written; a count before or after a name is kept in its report, but a set code is none of a name.
            A mark (``# homebrew``) is taken as in a list.
        database: where to look.
        exact: take names only as cards have them; whatever is nearly one is suggested.
    """
    written = tuple(names)
    if not written:
        return ()  # as most decks ban and allow nothing
    readings = [_readings(name) for name in written]
    hits = hits_of([reading for of_name in readings for reading in of_name], database)
    settled = [
        _own(name, of_name[-1], hits) or _told_why(name, settle(of_name, hits, database, exact=exact), database)
        for name, of_name in zip(written, readings, strict=True)
    ]
    known = database.known_cards(found.answer.hit.oracle_id for found in settled if found.answer.hit)
    return tuple(
        ResolvedName(name, card := found.card(known), found.report(number, name, card))
        for number, (name, found) in enumerate(zip(written, settled, strict=True), 1)
    )


def resolve_words(words: Iterable[str], database: Database, *, exact: bool = False) -> tuple[ResolvedName, ...]:
    """Look names up that a shell has cut into words, if someone forgot the quotes.

    Where some of them is no card's, and all together are written just as a card's name, they are that one.
    The arguments and the result are those of ``resolve_names``.
    """
    written = tuple(words)
    found = resolve_names(written, database, exact=exact)
    if len(written) > 1 and not all(result.card for result in found):
        together = resolve_names([" ".join(written)], database, exact=True)
        if together[0].card:
            return together
    return found


def names_report(resolved: Iterable[ResolvedName]) -> ListReport:
    """How names that stand in no list were read, as a list's report."""
    return ListReport("names", "names", None, tuple(result.report for result in resolved))


def _own(name: str, reading: Reading, hits: Hits) -> Settled | None:
    """The table's own card, or the one described, of a name that is marked so; None without the mark."""
    description = homebrew_mark(name)[1]
    if description is None:
        return None
    found = settle_homebrew(reading, reading.name, description, hits)
    known = found.answer.hit or description
    return found if known else Settled(reading, Answer(reason=f"{UNKNOWN}: no card of your own has this name"))


def _told_why(name: str, settled: Settled, database: Database) -> Settled:
    """Of a name that is no card's but would be one as a line of a list, what is too much in it, and the card."""
    if settled.answer.hit:
        return settled
    readings = [found for found in read_card_line(clean_line(name)).readings if found.set_code or found.number]
    hits = hits_of(readings, database)
    for reading in readings:
        answer = answer_exactly(reading.name, hits)
        if answer and answer.hit:
            suggestion = Suggestion(answer.hit.card_name, SURE, SAME_NAME)
            reason = f"{UNKNOWN}: a set and number may stand in lists, not in a single name"
            return settled._replace(answer=Answer(reason=reason, suggestions=(suggestion,)))
    return settled


def _readings(name: str) -> tuple[Reading, ...]:
    """The whole name, and what is left without a count; an impossible count is a part of the name."""
    name = homebrew_mark(name)[0]
    try:
        count, rest = split_count(clean_line(name))
    except ValueError:
        return (Reading(1, name),)
    return (Reading(1, name),) if rest == name else (Reading(1, name, uncounted=True), Reading(count, rest))
