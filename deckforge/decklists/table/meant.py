"""Columns whose words may mean two things, told apart by what stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from deckforge.decklists.table.columns import Columns, Field, doubtful_count
from deckforge.decklists.table.records import Table
from deckforge.decklists.table.values import as_count, is_total

_MAY_COUNT = {Field.SIDEBOARDED: Field.SIDE_COUNT, Field.MAYBEBOARDED: Field.MAYBE_COUNT}
_FEWEST_OF_INDEX = 2


def meant(columns: Columns, table: Table) -> tuple[Columns, tuple[str, ...]]:
    """The columns as the table's rows show them to be meant, and what is to be told of that.

    Yes-or-no columns with numbers above 1 hold counts; a column called ``No`` or ``Deck`` holds none where it numbers
    the rows or has words; foil copies of which there are more than copies are counted beside them.
    """
    told: list[str] = []
    for change in (_counted, _not_counted, _foils_beside):
        columns, note = change(columns, table)
        told += [note] if note else []
    return columns, tuple(told)


def _counted(columns: Columns, table: Table) -> tuple[Columns, str]:
    for of, count in _MAY_COUNT.items():
        if of in columns.places and any((as_count(cell) or 0) > 1 for cell in _cells(columns, table, of)):
            columns = _moved(columns, of, count)
    return columns, ""


def _not_counted(columns: Columns, table: Table) -> tuple[Columns, str]:
    if not doubtful_count(columns):
        return columns, ""
    cells = list(_cells(columns, table, Field.COUNT))
    if any(as_count(cell) is None for cell in cells):
        why = "has words"
    elif len(cells) >= _FEWEST_OF_INDEX and cells == [str(number) for number in range(1, len(cells) + 1)]:
        why = "numbers the rows"
    else:
        return columns, ""
    word = columns.words[columns.places[Field.COUNT]]
    columns = _moved(columns, Field.COUNT, None)
    if Field.FOIL_COUNT in columns.places:
        columns = _moved(columns, Field.FOIL_COUNT, Field.FOIL)
    if Field.SIDE_COUNT in columns.places:
        columns = _moved(columns, Field.SIDE_COUNT, Field.SIDEBOARDED)
    return columns, f"The column “{word}” {why}, so it is not taken for the count."


def _foils_beside(columns: Columns, table: Table) -> tuple[Columns, str]:
    if Field.FOILS_WITHIN not in columns.places or Field.SPECIAL_FOILS in columns.places:
        return columns, ""
    for record in table.records():
        foils = as_count(columns.value(record.cells, Field.FOILS_WITHIN)) or 0
        copies = as_count(columns.value(record.cells, Field.COUNT))
        if copies is not None and foils > copies:
            word = columns.words[columns.places[Field.FOILS_WITHIN]]
            told = f"The copies of “{word}” are counted beside the others, since line {record.number} has more of them."
            return _moved(columns, Field.FOILS_WITHIN, Field.FOIL_COUNT), told
    return columns, ""


def _cells(columns: Columns, table: Table, of: Field) -> Iterator[str]:
    """What stands in a column, but for a row with a sum and rows that are empty."""
    for record in table.records():
        filled = [cell.strip() for cell in record.cells if cell.strip()]
        if len(filled) > 1 and not is_total(filled):
            yield columns.value(record.cells, of)


def _moved(columns: Columns, of: Field, to: Field | None) -> Columns:
    places = dict(columns.places)
    place = places.pop(of)
    if to:
        places[to] = place
    return columns._replace(places=MappingProxyType(places))
