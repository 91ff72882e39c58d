"""Single names → cards: names on the command line, in a ban list, in a quest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.report import LineKind, LineReport
from deckforge.resolve.exact import exact_keys
from deckforge.resolve.stages import Answer, answer_exactly, answer_loosely
from deckforge.store.database import Database


class ResolvedName(NamedTuple):
    """A name and its card, None when it has none; ``report`` says how, its ``line`` the name's place from 1."""

    written: str
    card: Card | None
    report: LineReport


def resolve_names(names: Iterable[str], database: Database, *, exact: bool = False) -> tuple[ResolvedName, ...]:
    """Look names up, in the order given.

    Args:
        names: as written; no counts, no set codes.
        database: where to look.
        exact: take names only as cards have them; whatever is nearly one is suggested.
    """
    written = tuple(names)
    hits = database.by_keys({key for name in written for key in exact_keys(name)})
    answers = [answer_exactly(name, hits) or answer_loosely((name,), hits, database, exact=exact) for name in written]
    cards = database.cards(answer.hit.oracle_id for answer in answers if answer.hit)
    return tuple(
        _resolved(number, name, answer, cards.get(answer.hit.oracle_id) if answer.hit else None)
        for number, (name, answer) in enumerate(zip(written, answers, strict=True), 1)
    )


def _resolved(number: int, name: str, answer: Answer, card: Card | None) -> ResolvedName:
    report = LineReport(
        line=number,
        text=name,
        kind=LineKind.CARD if card else LineKind.ERROR,
        count=1 if card else None,
        name=card.name if card else None,
        oracle_id=card.oracle_id if card else None,
        match=answer.match,
        score=answer.score,
        reason=answer.reason,
        suggestions=answer.suggestions,
    )
    return ResolvedName(name, card, report)
