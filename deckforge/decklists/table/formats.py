"""The formats of tables: those of programs, told by their header, and any other table."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import islice
from weakref import WeakKeyDictionary

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList, ListLine
from deckforge.decklists.table.columns import Columns, Field, bare_columns, header_words, names_cards
from deckforge.decklists.table.kinds import KINDS, Kind
from deckforge.decklists.table.meant import meant
from deckforge.decklists.table.records import Table, open_table
from deckforge.decklists.table.rows import OF_LISTS, OF_SPREADSHEETS, Rows
from deckforge.model.report import LineKind

_ANY = "csv"
_MOST_COLUMNS = 200
_FEWEST_COLUMNS = 2
_MOST_LOOKED_AT = 1_000
_OWNED = frozenset({"binder", "deck"})
_ABOVE = "above the table's header"
_opened: WeakKeyDictionary[Content, Table] = WeakKeyDictionary()


def _table(content: Content) -> Table:
    """The content as a table, opened once for all formats that look at it."""
    if content not in _opened:
        _opened[content] = open_table(content.text)
    return _opened[content]


def _recognise_kind(content: Content, kind: Kind) -> str | None:
    columns = _table(content).columns
    if columns is None or not kind.words.issubset(columns.words) or not kind.lacks.isdisjoint(columns.words):
        return None
    named = ", ".join(cell.strip() for cell, word in _headed(_table(content)) if word in kind.words)
    return f"line {_table(content).header.number} has the columns {named}"


def _headed(table: Table) -> zip[tuple[str, str]]:
    """The header's cells as written, each with the word that it is."""
    return zip(table.header.cells, table.columns.words if table.columns else (), strict=False)


def _recognise_any(content: Content) -> str | None:
    table = _table(content)
    where = f"line {table.header.number}"
    if table.columns:
        named = ", ".join(table.header.cells[place].strip() for place in table.columns.telling)
        return f"{where} is a table's header: {named}"
    if len(table.header.cells) > _MOST_COLUMNS:
        return f"{where} has {len(table.header.cells):,} columns"
    if _bare(table):
        return "every line has a count and a name"
    return f"{where} names the cards' column" if _names_only_cards(table) else None


def _names_only_cards(table: Table) -> bool:
    """Whether the header has a column of names and no other that is known, and the row below as many fields."""
    width = len(table.header.cells)
    if width < _FEWEST_COLUMNS or names_cards(header_words(table.header.cells)) is None:
        return False
    below = next(table.records(), None)
    return below is not None and len(below.cells) == width and any(cell.strip().isdecimal() for cell in below.cells)


def _bare(table: Table) -> Columns | None:
    """The columns of a table without a header, where each of its rows is plainly a count and a name."""
    columns = bare_columns(table.header.cells)
    if columns and all(bare_columns(record.cells) == columns for record in table.records()):
        return columns
    return None


def _read(content: Content, list_format: str) -> CardList:
    table = _table(content)
    lines = []
    if table.separator:
        number, text, _, _ = table.separator
        lines.append(ListLine(number, text, LineKind.IGNORED, reason=OF_SPREADSHEETS))
    above = (ListLine(at, text, LineKind.IGNORED, reason=_ABOVE) for at, text, _, _ in table.above)
    lines.extend(above)
    columns, told = meant(_columns(table, content.name), table)
    rows = Rows(columns, spare=_has_spare_fields(table))
    binders = _binders(table, rows.columns)
    rows.lists_aside = OF_LISTS in binders and len(binders) > 1
    if table.columns:
        lines.append(ListLine(table.header.number, table.header.text, LineKind.HEADING))
    else:
        lines.append(rows.read(table.header))
    lines.extend(rows.read(record) for record in table.records())
    one_each = rows.cards == rows.copies
    notes = (*content.notes, *told, *(_uncounted(rows.columns, table) if one_each else ()), *_told(rows, binders))
    return CardList(
        list_format, tuple(lines), sectioned=rows.sectioned, notes=notes, unused=tuple(dict.fromkeys(rows.unused))
    )


def _binders(table: Table, columns: Columns) -> set[str]:
    """What a table's rows say of where copies are; empty without such a column."""
    if Field.BINDER not in columns.places:
        return set()
    return {columns.value(record.cells, Field.BINDER).casefold() for record in table.records()} - {""}


def _has_spare_fields(table: Table) -> bool:
    """Whether each of several rows ends with a number that the header has no column for, as some programs write it.

    Not where a field may be one half of a name with a comma in it: behind that stands a blank.
    """
    width, rows = len(table.header.cells), 0
    for _, text, cells, _ in islice(table.records(), _MOST_LOOKED_AT):
        rows += 1
        if len(cells) != width + 1 or not cells[-1].strip().isdecimal() or _parted(text, table.delimiter):
            return False
    return rows > 1


def _parted(text: str, delimiter: str) -> bool:
    return any(cell.startswith(" ") for cell in next(csv.reader([text], delimiter=delimiter), ()))


def _told(rows: Rows, binders: AbstractSet[str]) -> Iterator[str]:
    """What is told of rows as a whole."""
    if rows.spare:
        yield "Each row has a field more than the header has columns; the last one is left out."
    if binders >= _OWNED:
        yield "Copies in binders and in decks are counted together."


def _uncounted(columns: Columns, table: Table) -> Iterator[str]:
    """What is told of a table of several columns of which none has a count."""
    if {Field.COUNT, Field.FOIL_COUNT}.isdisjoint(columns.places) and len(columns.words) > 1:
        yield f"Line {table.header.number} has no column for the count, so each row is one copy; call it Count."


def _columns(table: Table, name: str) -> Columns:
    """What a table's columns are.

    Raises:
        UnreadableListError: it has far too many, or none of them is known to have the cards' names.
    """
    where, width = f"{name}, line {table.header.number}", len(table.header.cells)
    if width > _MOST_COLUMNS:
        message = f"{where}: {width:,} columns are no table of cards"
        raise UnreadableListError(message, hint=f"A table of cards has at most {_MOST_COLUMNS} columns.")
    columns = table.columns or bare_columns(table.header.cells)
    named = names_cards(header_words(table.header.cells))
    if columns is None and named and width > 1:
        message = f"{where}: the column “{named}” has the cards' names, but none is called after the count"
        raise UnreadableListError(message, hint="Call the column with the count Count.")
    if columns is None:
        message = f"{where}: no column of this table is called after the names of cards"
        raise UnreadableListError(message, hint="A table begins with its columns' names, such as Count,Name,Set Code.")
    return columns


def _format(kind: Kind) -> Format:
    return Format(kind.id, kind.title, partial(_recognise_kind, kind=kind), partial(_read, list_format=kind.id))


FORMATS = (
    *map(_format, KINDS),
    Format(_ANY, "table", _recognise_any, partial(_read, list_format=_ANY)),
)
