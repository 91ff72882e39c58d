"""What mending makes of lines: what was left out as comments, the comments of an earlier mending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from deckforge.decklists.text.editing import line_end
from deckforge.decklists.writers.listing import Listed, Listing, foils_apart
from deckforge.model.report import LineKind, LineReport

REMOVED = "# Removed by deckforge fix:"
_MARKS = ("the mark of", "a mark of")


def says_something(line: LineReport) -> bool:
    """Whether a line was ignored that a person may miss: no mark or rule."""
    if line.kind is not LineKind.IGNORED or (line.reason or "").startswith(_MARKS):
        return False
    return any(map(str.isalnum, line.text))


def ignored_words(line: LineReport) -> str:
    """An ignored line and why it is, for a comment."""
    words = one_line(line.text)
    return f"{words} ({line.reason})" if line.reason else words


def without_removed(text: str) -> tuple[str, list[str]]:
    """A list's body, and the comments of an earlier mending at its end; none where anything else follows them."""
    body, mark, below = text.rpartition(REMOVED)
    lines = [line for line in below.splitlines() if line.strip()]
    if not mark or not all(line.startswith("# ") for line in lines):
        return text, []
    return body.rstrip() + line_end(text), lines


def copies_of(listed: Mapping[int, Listed]) -> Counter[tuple[object, ...]]:
    """How many copies of what are where, whichever lines they stand in; a number without a set says nothing."""
    copies = Counter[tuple[object, ...]]()
    for each in foils_apart(Listing("", tuple(listed.values()))).entries:
        number = each.number if each.set_code else None
        copies[each.card.name, each.zone, each.set_code, number, each.finish, each.tags, each.homebrew] += each.count
    return copies


def one_line(text: str) -> str:
    """Words without the line ends among them."""
    return " ".join(text.split())
