"""A table's text → its records, each at its first line, and the mark between fields that its header uses."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from deckforge.decklists.table.columns import Columns, bare_columns, count_known, header_words, read_header, usual_words
from deckforge.patterns import pattern

_DELIMITERS = (",", ";", "\t", "|")
_NONE = "\x1f"  # between the fields of a table of one column: no text has it
_SEPARATOR = pattern(r'\s*"?sep=([^\s"\w])"?[\s,;]*')
_LINE = pattern("[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_LONGEST_RECORD = 100  # lines
_MOST_ABOVE = 4  # lines between a title and the header
_END = "\x1eend"
_OPEN = "a quotation mark that is never closed"


class Record(NamedTuple):
    """A record that isn't blank: its first line from 1, its text as it stands there, and its fields.

    ``fault`` says why the fields are not to be trusted; empty where they are.
    """

    number: int
    text: str
    cells: tuple[str, ...]
    fault: str = ""


class Table(NamedTuple):
    """A text as a table.

    Attributes:
        lines: all lines, each with its end.
        delimiter: between fields.
        separator: the line that names the delimiter for spreadsheets, where there is one.
        above: rows that stand above the header, such as a title.
        header: the first record that is one; the first of all where none is.
        columns: what the header says; None where it names no column by which a card could be found.
        below: how many lines there are down to the header's last.
    """

    lines: Sequence[str]
    delimiter: str
    separator: Record | None
    header: Record
    columns: Columns | None
    below: int
    above: tuple[Record, ...] = ()

    def records(self) -> Iterator[Record]:
        """All records below the header."""
        width = len(self.header.cells)
        at = self.below
        while at < len(self.lines):
            record, used = _record(self.lines, at, self.delimiter, width)
            if record.text.strip():
                yield record
            at += used


def open_table(text: str) -> Table:
    """A text that isn't blank as a table: its header is the first line with anything on it, or stands just below."""
    lines = _LINE.findall(text)
    filled = (at for at, line in enumerate(lines) if line.strip())
    at = next(filled)
    named = _SEPARATOR.fullmatch(lines[at])
    below = next(filled, None) if named else None
    separator = None
    if below is not None:
        separator = Record(at + 1, lines[at].rstrip("\r\n"), ())
        at = below
    named_mark = named[1] if named and separator else None
    first = _table(lines, at, named_mark, separator)
    if first.columns or bare_columns(first.header.cells):
        return first
    above = [first.header]
    for below_title in islice((place for place in range(first.below, len(lines)) if lines[place].strip()), _MOST_ABOVE):
        found = _table(lines, below_title, named_mark, separator)
        if found.columns:
            return found._replace(above=tuple(above))
        if bare_columns(found.header.cells):
            break
        above.append(found.header)
    return first


def _table(lines: Sequence[str], at: int, delimiter: str | None, separator: Record | None) -> Table:
    """The table whose header is at that line."""
    delimiter = delimiter or _delimiter(lines[at])
    header, used = _record(lines, at, delimiter, None)
    return Table(lines, delimiter, separator, header, read_header(header_words(header.cells)), at + used)


def is_separator(text: str) -> bool:
    """Whether a line names the mark between fields, as spreadsheets want it."""
    return _SEPARATOR.fullmatch(text) is not None


def _delimiter(header: str) -> str:
    """The mark between which most of the header's words are column's; that of one column where there is no mark."""
    found = [mark for mark in _DELIMITERS if mark in header]
    return max(found, key=lambda mark: count_known(usual_words(header_words(_cells([header], mark)))), default=_NONE)


def _record(lines: Sequence[str], at: int, delimiter: str, width: int | None) -> tuple[Record, int]:
    """The record that begins with a line, and of how many lines it is.

    A quoted field may hold line ends, but a forgotten quotation mark must not swallow the lines below it: several
    lines are one record only where every quotation mark stands as it should and the fields are the header's.
    """
    line = lines[at].rstrip("\r\n")
    if '"' not in line:
        return _single(at, line, delimiter), 1
    several = [*lines[at : at + _LONGEST_RECORD], _END]
    try:
        reader = csv.reader(several, delimiter=delimiter, skipinitialspace=True)
        cells = tuple(next(reader))
    except csv.Error:
        return _single(at, line, delimiter), 1
    used = reader.line_num
    if used == 1:
        return Record(at + 1, line, cells), 1
    fits = len(cells) == width or width is None
    if not fits or any(_END in cell for cell in cells) or not _strictly(lines[at : at + used], delimiter):
        return _single(at, line, delimiter)._replace(fault=_OPEN), 1
    return Record(at + 1, "".join(lines[at : at + used]).rstrip("\r\n"), cells), used


def _single(at: int, line: str, delimiter: str) -> Record:
    try:
        return Record(at + 1, line, _cells([line], delimiter))
    except csv.Error:
        return Record(at + 1, line, (), "too long for a row of a table")


def _cells(lines: Sequence[str], delimiter: str) -> tuple[str, ...]:
    return tuple(next(csv.reader(lines, delimiter=delimiter, skipinitialspace=True), ()))


def _strictly(lines: Sequence[str], delimiter: str) -> bool:
    try:
        next(csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True))
    except csv.Error:
        return False
    return True
