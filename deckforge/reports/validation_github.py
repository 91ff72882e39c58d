"""The verdicts as GitHub's workflow commands, which annotate files at their lines.

An annotation is a line ``::error file=…,line=…,title=…::message``; legal decks, ignored findings and those that only
inform have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.errors import DeckforgeError
from deckforge.model.finding import Level
from deckforge.model.report import DataInfo, DeckReport
from deckforge.model.visible import visible
from deckforge.reports.formats import ClausesOf
from deckforge.reports.lines import error_words, finding_words, shown
from deckforge.reports.places import INPUT, Place, Places, shown_path
from deckforge.reports.resolve_text import how_matched, why_unresolved

STREAMS = True

_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.ADVICE: "notice"}


def report(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
    """The annotations of each deck."""
    del data, clauses
    for deck in decks:
        yield "".join(_annotations(deck))


def failure(error: DeckforgeError) -> str:
    """An annotation of no file."""
    return _command(Level.ERROR, None, Place(), f"deckforge: {error.code}", error_words(error))


def _annotations(deck: DeckReport) -> Iterator[str]:
    path, places = deck.list.path, Places(deck.list)
    if deck.error is not None:
        yield _command(Level.ERROR, path, Place(), f"not readable: {deck.error.code}", error_words(deck.error))
    for line in deck.list.unresolved:
        told = f"{shown(line)}\n{why_unresolved(line)}"
        yield _command(Level.ERROR, path, places.of_line(line.line), "no card", told)
    for finding in deck.findings:
        if finding.counts:
            title = f"{finding.code}: {finding.title}"
            yield _command(finding.level, path, places.first(finding), title, finding_words(finding))
    for line in deck.list.assumed:
        told = f"{line.name} {how_matched(line)}"
        yield _command(Level.ADVICE, path, places.of_line(line.line), "assumed", told)
    for number, note in deck.list.slips:
        yield _command(Level.ADVICE, path, places.of_line(number), "note", note)


def _command(level: Level, path: str | None, place: Place, title: str, message: str) -> str:
    properties = {
        "file": None if path in {None, INPUT} else shown_path(str(path)),
        "line": place.line,
        "title": title if place.entry is None else f"{title} ({place.entry})",
    }
    told = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items() if value is not None)
    return f"::{_COMMANDS[level]} {told}::{_data(message)}\n"


def _data(text: str) -> str:
    return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
