"""The list formats there are, as text, as JSON and as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.formats import ListedFormat
from deckforge.reports.json import Document
from deckforge.reports.text import Shown, table

_HEAD = ("id", "format", "", "files", "told by")
_TOLD, _TITLE = 4, 1  # columns that give way on a narrow terminal


def formats_text(formats: Iterable[ListedFormat]) -> Iterator[Shown]:
    """A line a format."""
    yield from table(_HEAD, [tuple(_row(found)) for found in formats], [(_TOLD, 20), (_TITLE, 12)])


def formats_document(formats: Iterable[ListedFormat]) -> Document:
    """``deckforge.formats/1``."""
    return {"schema": "deckforge.formats/1", "formats": [found._asdict() for found in formats]}


def formats_markdown(formats: Iterable[ListedFormat]) -> str:
    """The table of ``docs/list-formats.md``."""
    rows = [("id", "format", "read, written", "files", "told by"), ("---",) * 5]
    rows += [(f"`{found.id}`", *_row(found)[1:4], _escaped(found.told)) for found in formats]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(found: ListedFormat) -> tuple[str, str, str, str, str]:
    does = ", ".join(word for word, can in (("read", found.read), ("written", found.written)) if can)
    return found.id, found.title, does, found.ending, found.told


def _escaped(text: str) -> str:
    return text.replace("<", "\\<").replace("*", "\\*").replace("|", "\\|").replace("[", "\\[")
