"""A list's text with the names that were accepted in it, all else as it stands."""

from __future__ import annotations

from deckforge.app.sources import Source
from deckforge.decklists.cardline import clean_line
from deckforge.decklists.encoding import decode
from deckforge.decklists.text import FORMATS
from deckforge.errors import UsageError
from deckforge.patterns import pattern
from deckforge.resolve import ResolvedEntry, ResolvedList

_LINE = pattern(r"[^\r\n]*(?:\r\n|\r|\n)?")


class CannotRewriteError(UsageError):
    """A list that has its names in fields, where another name may need more than its letters changed."""

    code = "cannot-rewrite"


def with_names(source: Source, resolved: ResolvedList) -> str:
    """The list's text; a name that is not written as its card has it is replaced where it was accepted.

    Raises:
        CannotRewriteError: the list is not lines of text.
    """
    if resolved.report.format not in {text.id for text in FORMATS}:
        message = f"{source.path} is no list in lines of text ({resolved.report.format})"
        raise CannotRewriteError(message, hint="Correct the names that deckforge resolve tells in the list itself.")
    lines: list[str] = _LINE.findall(decode(source.data, source.path)[0])
    assumed = {line.line for line in resolved.report.assumed}
    for entry in resolved.entries:
        if entry.line in assumed:
            lines[entry.line - 1] = _renamed(lines[entry.line - 1], entry)
    return "".join(lines)


def _renamed(line: str, entry: ResolvedEntry) -> str:
    """The line with the card's name; it is cleaned where only that shows the name that is written."""
    text = line.rstrip("\r\n")
    end = line[len(text) :]
    if entry.reading.name not in text:
        text = clean_line(text)
    return text.replace(entry.reading.name, entry.card.name, 1) + end
