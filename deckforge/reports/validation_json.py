"""The verdicts as one JSON document: ``schema/validate.schema.json``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckforge.errors import DeckforgeError
from deckforge.model.report import STATUSES, DataInfo, DeckReport
from deckforge.reports.formats import ClausesOf
from deckforge.reports.json import Document, deck_document, dumps, error_document

STREAMS = False


def report(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
    """The document that ``dumps`` would make of all decks at once, without having them all at once."""
    del clauses
    yield f'{{\n  "schema": "deckforge.validate/1",\n  "data": {_inside(data._asdict(), 2)},\n  "decks": ['
    statuses: Counter[str] = Counter()
    for deck in decks:
        yield f"{',' if statuses else ''}\n    {_inside(deck_document(deck), 4)}"
        statuses[deck.status] += 1
    summary = {"decks": statuses.total(), **{status: statuses[status] for status in STATUSES}}
    end = "\n  " if statuses else ""
    yield f'{end}],\n  "summary": {_inside(summary, 2)}\n}}\n'


def failure(error: DeckforgeError) -> str:
    """``deckforge.error/1``."""
    return dumps(error_document(error)) + "\n"


def _inside(document: Document, indent: int) -> str:
    return dumps(document).replace("\n", "\n" + " " * indent)
