"""Lines of text that are no longer than a terminal or a note is wide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import TextWrapper

WIDTH = 80
_GAP = "  "
_NAME = 26
_MARK = 2  # columns before a table's row


def wrapped(lines: Iterable[str]) -> Iterator[str]:
    """The lines, long ones on several; what a list's item goes on with stands below its first word."""
    for line in "\n".join(lines).split("\n"):  # a heading is two
        hanging = "  " if line.startswith("* ") else ""
        yield from _wrap(line, WIDTH, hanging) or [""]


def as_list(titles: Sequence[str], rows: Iterable[Sequence[str]], strong: Callable[[str], str]) -> Iterator[str]:
    """A table as a list: a line a row, each cell behind its column's title; empty cells are left out."""
    for first, *cells in rows:
        told = [(title, cell) for title, cell in zip(titles[1:], cells, strict=True) if cell]
        words = told[0][1] if len(titles) == 2 and told else "; ".join(f"{title}: {cell}" for title, cell in told)  # noqa: PLR2004 - a word and what it means
        if first.strip() or words:
            yield f"* {strong(f'{first}:')} {words}".rstrip()


def columns_of_words(rows: Sequence[Sequence[str]], marks: Sequence[str], numeric: Sequence[bool]) -> Iterator[str]:
    """A table in columns, as wide as its words are or else as there is room: cells go on below themselves.

    Args:
        rows: of cells, the first of titles.
        marks: a letter or a blank before each row.
        numeric: which columns stand to the right.
    """
    widths = _widths(rows)
    for mark, row in zip(marks, rows, strict=True):
        cells = [_wrap(cell, width) for cell, width in zip(row, widths, strict=True)]
        for number, parts in enumerate(zip_longest(*cells, fillvalue="")):
            sides = zip(parts, widths, numeric, strict=True)
            line = _GAP.join(part.rjust(width) if right else part.ljust(width) for part, width, right in sides)
            yield f"{' ' if number else mark} {line}".rstrip() or mark


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """How wide the columns are: the widest give way, none below its longest word."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in (cell.split() or [""])) for column in columns]
    room = WIDTH - _MARK - len(_GAP) * (len(columns) - 1)
    # Names in the first column are the last to give way.
    named = [min(widths[0], _NAME), *least[1:]]
    least = named if sum(named) <= room else least
    while sum(widths) > room:
        yielding = [place for place, width in enumerate(widths) if width > least[place]]
        if not yielding:
            break
        widths[max(yielding, key=lambda place: widths[place])] -= 1
    return widths


def _wrap(text: str, width: int, hanging: str = "") -> list[str]:
    wrapper = TextWrapper(
        max(width, 1), subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False, expand_tabs=False
    )
    return wrapper.wrap(text)
