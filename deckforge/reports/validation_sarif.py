"""The verdicts as SARIF 2.1.0, the format in which checks of source files are exchanged: one run of one tool.

Every finding is a result, one that was switched off with a suppression. Lines that are no cards and decks that could
not be read are results too, for viewers show little else, and each such deck is told as a notification as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from deckforge._version import __version__
from deckforge.errors import DeckforgeError
from deckforge.model.finding import Finding, Level
from deckforge.model.report import DataInfo, DeckReport
from deckforge.model.rule import Clause
from deckforge.model.visible import visible, visible_line
from deckforge.reports.formats import ClausesOf
from deckforge.reports.lines import error_words, finding_words, shown
from deckforge.reports.places import INPUT, Place, Places, uri
from deckforge.reports.resolve_text import how_matched, why_unresolved

STREAMS = False

Object: TypeAlias = dict[str, Any]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Level.ERROR: "error", Level.WARNING: "warning", Level.ADVICE: "note"}
_NOT_A_DECK = Clause(
    "unreadable",
    "deck not readable",
    "A deck was not checked, since its file could not be read or does not say by what to check it.",
    source="",
    level=Level.ERROR,
)
_NOT_A_CARD = Clause(
    "unresolved",
    "line that is no card",
    "A line should be a card and none is called so; the rest of the deck was checked without it.",
    source="",
    level=Level.ERROR,
)
_ASSUMED = Clause(
    "assumed",
    "name taken by likeness",
    "A name is not written as the card has it, and was taken for the one that it most likely means.",
    source="",
    level=Level.ADVICE,
)
_NOTED = Clause(
    "noted",
    "line that may be meant otherwise",
    "A setting, or a line that switches findings off, is not written as deckforge reads it, and holds in part or not.",
    source="",
    level=Level.ADVICE,
)


def report(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
    """The log, a result a line; what is known only after the last deck stands behind the results."""
    rules = _Rules()
    notifications: list[Object] = []
    yield _opened()
    gap = "\n"
    for deck in decks:
        for result in _results(deck, rules, clauses):
            yield gap + _dumps(result)
            gap = ",\n"
        if deck.error is not None:
            notifications.append(_notification(deck.error, _located(deck, Place())))
    yield _closed(notifications, rules.rules, data=data._asdict())


def failure(error: DeckforgeError) -> str:
    """A log without results whose run did not succeed, with the error as its notification."""
    return _opened() + _closed([_notification(error)], [], exit_code=int(error.exit_code))


class _Rules:
    """The rules that results refer to, in the order in which they come up."""

    def __init__(self) -> None:
        self.rules: list[Object] = []
        self._places: dict[str, int] = {}

    def reference(self, clause: Clause) -> Object:
        """What a result says of its rule."""
        if clause.code not in self._places:
            self._places[clause.code] = len(self.rules)
            self.rules.append(_rule(clause))
        return {"ruleId": clause.code, "ruleIndex": self._places[clause.code]}


def _rule(clause: Clause) -> Object:
    told = " ".join(filter(None, (clause.text, clause.why)))
    source = {"properties": {"source": clause.source}} if clause.source else {}
    return {
        "id": clause.code,
        "shortDescription": _message(clause.title),
        "fullDescription": _message(clause.text or clause.title),
        "help": _message(told or clause.title),
        "defaultConfiguration": {"level": _LEVELS[clause.level or Level.ERROR]},
        **source,
    }


def _results(deck: DeckReport, rules: _Rules, clauses: ClausesOf) -> Iterator[Object]:
    places = Places(deck.list)
    if deck.error is not None:
        yield _result(rules, _NOT_A_DECK, Level.ERROR, error_words(deck.error), [_located(deck, Place())])
    for line in deck.list.unresolved:
        told = f"{shown(line)}: {why_unresolved(line)}"
        yield _result(rules, _NOT_A_CARD, Level.ERROR, told, [_located(deck, places.of_line(line.line))])
    for finding in deck.findings:
        yield _of_finding(deck, finding, rules, clauses(deck), places)
    for line in deck.list.assumed:
        told = f"{line.name} {how_matched(line)}"
        yield _result(rules, _ASSUMED, Level.ADVICE, told, [_located(deck, places.of_line(line.line))])
    for number, note in deck.list.slips:
        yield _result(rules, _NOTED, Level.ADVICE, note, [_located(deck, places.of_line(number))])


def _of_finding(
    deck: DeckReport, finding: Finding, rules: _Rules, clauses: Mapping[str, Clause], places: Places
) -> Object:
    clause = clauses.get(finding.code) or Clause(finding.code, finding.title, "", source="", level=finding.level)
    lines = [_located(deck, place, name) for place, name in places.of_finding(finding)]
    result = _result(rules, clause, finding.level, finding_words(finding), lines[:1] or [_located(deck, Place())])
    if len(lines) > 1:
        result["relatedLocations"] = lines[1:]
    if finding.informs:
        result |= {"kind": "informational", "level": "none"}
    if finding.ignored is not None:
        kind = "inSource" if finding.ignored_in_deck else "external"
        result["suppressions"] = [{"kind": kind, "justification": visible(finding.ignored)}]
    return result


def _result(rules: _Rules, clause: Clause, level: Level, text: str, locations: list[Object]) -> Object:
    return {
        **rules.reference(clause),
        "level": _LEVELS[level],
        "message": _message(text),
        "locations": locations,
        "suppressions": [],  # where one result of a run says whether it is suppressed, all have to
    }


def _notification(error: DeckforgeError, *locations: Object) -> Object:
    where = {"locations": list(locations)} if locations else {}
    return {"descriptor": {"id": error.code}, "level": "error", "message": _message(error_words(error)), **where}


def _located(deck: DeckReport, place: Place, name: str = "") -> Object:
    """A location: the file and its line, or what there is of the two."""
    located: Object = {}
    if deck.list.path != INPUT:
        region = {} if place.line is None else {"region": {"startLine": place.line}}
        located["physicalLocation"] = {"artifactLocation": {"uri": uri(deck.list.path)}, **region}
    inside = place.entry or ("standard input" if deck.list.path == INPUT else None)
    if inside:
        located["logicalLocations"] = [{"fullyQualifiedName": visible_line(inside)}]
    if name:
        located["message"] = _message(name)
    return located


def _message(text: str) -> Object:
    # Brackets make a link of what stands in them: none of a card's or a file's name is one. Braces hold places for
    # arguments, of which there are none; a brace that is meant is doubled (SARIF 2.1.0, 3.11.5).
    return {"text": visible(text).replace("](", "] (").replace("{", "{{").replace("}", "}}")}


def _opened() -> str:
    return f'{{\n"$schema": "{_SCHEMA}",\n"version": "2.1.0",\n"runs": [{{\n"results": ['


def _closed(
    notifications: list[Object], rules: list[Object], *, data: Object | None = None, exit_code: int | None = None
) -> str:
    invocation = {
        "executionSuccessful": not notifications,
        **({} if exit_code is None else {"exitCode": exit_code}),
        "toolExecutionNotifications": notifications,
    }
    driver = {"name": "deckforge", "version": __version__, "rules": rules}
    rest = {"tool": {"driver": driver}, "invocations": [invocation], "properties": {"data": data}}
    parts = ",\n".join(f"{_dumps(name)}: {_dumps(value)}" for name, value in rest.items())
    return f"\n],\n{parts}\n}}]\n}}\n"


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
