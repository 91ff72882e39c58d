"""What a search found, as a table, as names and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from deckforge.model.card import Card, Face
from deckforge.model.found import Hit, SearchResult
from deckforge.model.visible import one_line, visible_line
from deckforge.reports.text import BLANK, Shown, counted, data_text, paragraph, table

COLUMNS = (
    "name", "mana_cost", "mana_value", "type_line", "power", "toughness", "loyalty", "defense", "colours",
    "colour_identity", "set", "number", "rarity", "lang", "released_at", "artist", "oracle_id",
)  # fmt: skip
"""Of the CSV."""

_HEAD = ("name", "cost", "type", "size")
_PRINTED_HEAD = ("name", "cost", "type", "size", "set", "no.", "rarity")
_COST, _TYPE = 1, 2
_LEAST_TYPE = 10
_CUT = 2  # what is left to show that a second cost is there
_JOINER = " // "
_ENGLISH = "en"


def search_text(result: SearchResult, *, count_only: bool = False) -> Iterator[Shown]:
    """A row a card, how many there are, and which data answered."""
    if count_only:
        yield paragraph(str(result.total))
        return
    if result.hits:
        yield from _table(result)
        yield BLANK
    rest = result.total - len(result.hits)
    what = "printing" if result.unique == "prints" else "card"
    found = counted(result.total, what)
    left = f"; {rest:,} more are not shown (--limit)" if result.hits else "; none is shown (--limit 0)"
    yield paragraph((f"{found}{left}" if rest else found, "bold"))
    for note in result.notes:
        yield paragraph(note)
    yield data_text(result.data)


def search_names(result: SearchResult) -> str:
    """A name a line."""
    return "".join(f"{visible_line(hit.card.name)}\n" for hit in result.hits)


def search_csv(result: SearchResult) -> str:
    """Comma-separated values, a row a hit, with a row of headings; of a pool how many are owned stands last."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    pooled = result.owned is not None
    table.writerow((*COLUMNS, "owned") if pooled else COLUMNS)
    table.writerows((*_values(hit), result.copies(hit.card)) if pooled else _values(hit) for hit in result.hits)
    return text.getvalue()


def _table(result: SearchResult) -> Iterator[Shown]:
    hits = result.hits
    printed = any(hit.printing for hit in hits)
    head = _PRINTED_HEAD if printed else _HEAD
    rows = [_cells(hit, printed=printed) for hit in hits]
    if any(_language(hit) not in {"", _ENGLISH} for hit in hits):
        head = (*head, "lang")
        rows = [[*row, _language(hit)] for row, hit in zip(rows, hits, strict=True)]
    if result.owned is not None:
        head = (*head, "owned")
        rows = [[*row, str(result.copies(hit.card))] for row, hit in zip(rows, hits, strict=True)]
    # A name says the most; then the first cost, since a type's beginning does for most.
    fronts = max(len(row[_COST].partition(_JOINER)[0]) for row in rows)
    return table(head, rows, [(_TYPE, _LEAST_TYPE), (_COST, max(fronts + _CUT, len("cost")))])


def _language(hit: Hit) -> str:
    return hit.printing.lang if hit.printing else ""


def _cells(hit: Hit, *, printed: bool) -> list[str]:
    card, printing = hit
    own = " (homebrew)" if card.homebrew else ""
    cells = [f"{card.name}{own}", _costs(card), _types(card), _size(card.front)]
    if printed:
        cells += [printing.set_code, printing.number, printing.rarity] if printing else ["", "", ""]
    return cells


def _costs(card: Card) -> str:
    return _JOINER.join(face.mana_cost for face in card.faces if face.mana_cost)


def _types(card: Card) -> str:
    return _JOINER.join(dict.fromkeys(face.type_line for face in card.faces))


def _size(face: Face) -> str:
    return f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""


def _values(hit: Hit) -> tuple[str | float | None, ...]:
    card, front = hit.card, hit.card.front
    printing = hit.printing
    found = (
        *(card.name, _costs(card), _plain(card.mana_value), _types(card)),
        *(front.power, front.toughness, front.loyalty, front.defense, front.colours, card.colour_identity),
        *((printing.set_code, printing.number, printing.rarity, printing.lang) if printing else (None,) * 4),
        *((printing.released_at, printing.artist) if printing else (None,) * 2),
        card.oracle_id,
    )
    return tuple(one_line(value) if isinstance(value, str) else value for value in found)


def _plain(number: float) -> float:
    """A number without the point that a whole one needs not."""
    return int(number) if number.is_integer() else number
