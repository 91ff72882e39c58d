"""The verdicts as JSON Lines, exactly one line a deck: ``schema/validate-deck.schema.json``.

There is no line of totals, so that lines can be counted, joined and taken apart; a run that was cut short ends with a
line of ``deckforge.error/1``. Each line names the card data, since it may be all that a script keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.errors import DeckforgeError
from deckforge.model.report import DataInfo, DeckReport
from deckforge.reports.formats import ClausesOf
from deckforge.reports.json import deck_document, dumps, error_document

STREAMS = True


def report(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
    """``deckforge.validate-deck/1`` of each deck."""
    del clauses
    head = {"schema": "deckforge.validate-deck/1", "data": data._asdict()}
    for deck in decks:
        yield dumps({**head, **deck_document(deck)}, indent=None) + "\n"


def failure(error: DeckforgeError) -> str:
    """``deckforge.error/1`` on one line."""
    return dumps(error_document(error), indent=None) + "\n"
