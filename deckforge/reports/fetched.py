"""What a fetch brought, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.report import FetchReport
from deckforge.model.visible import visible_line
from deckforge.reports.json import Document
from deckforge.reports.text import Block, counted, labelled, paragraph


def fetch_document(report: FetchReport) -> Document:
    """``deckforge.fetch/1``: the cards that came, and names that are no card's."""
    return {
        "schema": "deckforge.fetch/1",
        "path": report.path,
        "cards": [card._asdict() for card in report.cards],
        "not_found": list(report.not_found),
    }


def fetch_text(report: FetchReport) -> Iterator[Block]:
    """The cards that came, and names that are no card's."""
    if report.cards:
        yield paragraph((f"{counted(len({card.oracle_id for card in report.cards}), 'card')} fetched", "bold"))
    for card in report.cards:
        parts = ["new" if card.new else "renewed", card.set_code.upper(), card.released_at or ""]
        yield paragraph(f"{visible_line(card.name)}  ({', '.join(filter(None, parts))})", indent=2, hanging=2)
    if report.not_found:
        yield paragraph((f"{counted(len(report.not_found), 'name')} not known to Scryfall", "bold red"))
    for name in report.not_found:
        yield paragraph(visible_line(name), indent=2, hanging=2)
    if report.cards:
        yield from labelled([("database", report.path)], indent=2)
