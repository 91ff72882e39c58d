"""Where a verdict points to, as those who show findings beside files need it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import NamedTuple
from urllib.parse import quote

from deckforge.model.finding import Finding
from deckforge.model.report import ListReport

INPUT = "-"
"""What standard input is called; it has no path."""


class Place(NamedTuple):
    """A place in a list: its line, or in JSON and XML the entry's path, since those count entries; neither for all."""

    line: int | None = None
    entry: str | None = None


class Places:
    """The places of one list."""

    def __init__(self, found: ListReport) -> None:
        self._entries: Mapping[int, str] = {line.line: line.path for line in found.lines if line.path is not None}

    def of_line(self, number: int) -> Place:
        """Where what the report calls this line stands."""
        entry = self._entries.get(number)
        return Place(number) if entry is None else Place(entry=entry)

    def of_finding(self, finding: Finding) -> Iterator[tuple[Place, str]]:
        """The lines of the finding's cards, each with the card's name, in the finding's order."""
        for card in finding.cards:
            for number in card.lines:
                yield self.of_line(number), card.name

    def first(self, finding: Finding) -> Place:
        """Where to show the finding: at its first card's first line, else at the list."""
        return next((place for place, _ in self.of_finding(finding)), Place())


def shown_path(path: str) -> str:
    """A list's path from the current folder with ``/`` between its parts; whole where it lies outside."""
    pure = PurePath(path)
    if not pure.is_absolute() and ".." not in pure.parts:
        return pure.as_posix()
    try:
        here = Path.cwd()
        whole = PurePath(os.path.normpath(here / pure))
    except (OSError, ValueError):  # the current folder is gone, or it is no path at all
        return pure.as_posix()
    return (whole.relative_to(here) if whole.is_relative_to(here) else whole).as_posix()


def uri(path: str) -> str:
    """A list's path as a URI: relative to the current folder, or of the scheme ``file`` where it lies outside."""
    shown = shown_path(path)
    whole = PurePath(shown).is_absolute()
    try:
        written = os.fsencode(shown)
    except UnicodeEncodeError:  # half a character, which no file's name has
        written = shown.encode(errors="replace")
    return f"file:///{quote(written, safe='/:').lstrip('/')}" if whole else quote(written)
