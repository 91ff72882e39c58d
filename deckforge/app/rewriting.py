"""A list's text with the names that were accepted in it, all else as it stands."""

from __future__ import annotations

from pathlib import Path

from deckforge.app.sources import Source
from deckforge.decklists import is_text
from deckforge.decklists.cardline import clean_line
from deckforge.decklists.encoding import decode
from deckforge.decklists.endings import check_ending
from deckforge.decklists.text.editing import edited, with_name
from deckforge.errors import UsageError
from deckforge.model.report import ListReport
from deckforge.resolve import ResolvedEntry, ResolvedList


class CannotRewriteError(UsageError):
    """A list that has its names in fields, where another name may need more than its letters changed."""

    code = "cannot-rewrite"


def with_names(source: Source, resolved: ResolvedList) -> str:
    """The list's text; a name that is not written as its card has it is replaced where it was accepted.

    Raises:
        CannotRewriteError: the list is not lines of text.
    """
    if not is_text(resolved.report.format or ""):
        message = f"{source.path} is no list in lines of text ({resolved.report.format})"
        raise CannotRewriteError(message, hint="Correct the names that deckforge resolve tells in the list itself.")
    text, _ = decode(source.data, source.path)
    written = {line.line: line.text for line in resolved.report.assumed}
    renamed = {entry.line: _renamed(written[entry.line], entry) for entry in resolved.entries if entry.line in written}
    return edited(text, renamed)


def check_kept(path: Path, report: ListReport, *, like: str | Path) -> None:
    """See that a list's text goes into no file whose ending is another format's; the ending it had is right.

    Args:
        path: of the file to write.
        report: how the list was read.
        like: the list's own path; empty where the text was written anew.

    Raises:
        UsageError: the ending is another format's.
    """
    check_ending(path, report.format or "", like=str(like))


def _renamed(line: str, entry: ResolvedEntry) -> str:
    """The line with the card's name; it is cleaned where only that shows the name that is written."""
    text = line if entry.reading.name in line else clean_line(line)
    return with_name(text, entry.reading, entry.card.name) or text.replace(entry.reading.name, entry.card.name, 1)
