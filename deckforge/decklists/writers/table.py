"""CSV: a row an entry, with a header that spreadsheets and most collection programs understand."""

from __future__ import annotations

import csv
import io

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted
from deckforge.model.deck import Zone

_HEADER = ("Count", "Name", "Section", "Edition", "Collector Number", "Foil", "Tags")
_HOLDS = Holds(frozenset(Zone), printings=True, finishes=True, tags=True, bare_numbers=True)


def write(listing: Listing) -> Written:
    """RFC 4180, in UTF-8; nothing is put before a name such as “+2 Mace”, which is one."""
    kept, lost = fitted(listing, _HOLDS)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_HEADER)
    writer.writerows(map(_row, kept.entries))
    return Written(out.getvalue(), lost)


def _row(entry: Listed) -> tuple[str | int, ...]:
    return (
        entry.count,
        entry.card.name,
        entry.zone or "",
        entry.set_code or "",
        entry.number or "",
        entry.finish or "",
        ", ".join(entry.tags),
    )
