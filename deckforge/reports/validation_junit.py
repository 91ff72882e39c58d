"""The verdicts as JUnit's XML: a suite a deck, with a test for its list and one for each clause that was checked.

A clause broken is a failure, one whose findings were all switched off is skipped, and one that only warns passes with
its words as output. A list that could not be read, or has lines that are no cards, is an error. So a test keeps its
name from run to run, which lets those who show them tell what is new and what was mended.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deckforge.errors import DeckforgeError
from deckforge.model.finding import Finding, Level
from deckforge.model.report import DataInfo, DeckReport
from deckforge.model.rule import Clause
from deckforge.model.visible import visible, visible_line
from deckforge.reports.formats import ClausesOf
from deckforge.reports.lines import error_words, finding_words, shown, where
from deckforge.reports.places import INPUT, Places, shown_path
from deckforge.reports.resolve_text import how_matched, why_unresolved

STREAMS = False

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="deckforge">\n'
_FOOT = "</testsuites>\n"
_OUTCOMES = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def report(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
    """The suites; totals stand at each, since their sum is known only after the last."""
    yield _HEAD
    for deck in decks:
        yield _written(_suite(deck, data, clauses(deck)))
    yield _FOOT


def failure(error: DeckforgeError) -> str:
    """One suite with one test, which is the error."""
    suite = Element("testsuite", name="deckforge")
    test = SubElement(suite, "testcase", classname="deckforge", name="run")
    _say(test, "error", error.code, error.message, error_words(error))
    return _HEAD + _written(_counted(suite)) + _FOOT


def _suite(deck: DeckReport, data: DataInfo, clauses: Mapping[str, Clause]) -> Element:
    path = visible_line(shown_path(deck.list.path))
    file = {} if deck.list.path == INPUT else {"file": path}
    suite = Element("testsuite", name=path)
    properties = SubElement(suite, "properties")
    told = {"name": deck.name, "ruleset": deck.ruleset, "kind": deck.kind, "status": deck.status, "data": data.source}
    for name, value in told.items():
        if value is not None:
            SubElement(properties, "property", name=name, value=visible_line(value))
    test = SubElement(suite, "testcase", classname=path, name="list", attrib=file)
    _list(test, deck)
    for code, title in _tests(deck, clauses).items():
        test = SubElement(suite, "testcase", classname=path, name=visible_line(f"{code} {title}"), attrib=file)
        _clause(test, deck, [finding for finding in deck.findings if finding.code == code])
    return _counted(suite)


def _tests(deck: DeckReport, clauses: Mapping[str, Clause]) -> dict[str, str]:
    """Titles by code: the clauses that decks of this kind are held to, and any other that found something."""
    if deck.error is not None:
        return {}
    checked = {clause.code: clause.title for clause in clauses.values() if clause.level and deck.kind in clause.kinds}
    return checked | {finding.code: finding.title for finding in deck.findings if finding.code not in checked}


def _list(test: Element, deck: DeckReport) -> None:
    unresolved = deck.list.unresolved
    lines = [f"{where(line)}: {shown(line)}: {why_unresolved(line)}" for line in unresolved]
    if deck.error is not None:
        _say(test, "error", deck.error.code, deck.error.message, "\n".join((error_words(deck.error), *lines)))
    elif unresolved:
        _at(test, Places(deck.list).of_line(unresolved[0].line).line)
        _say(test, "error", "unresolved", f"{len(lines)} not read", "\n".join(lines))
    told = [f"assumed: {where(line)}: {line.name} {how_matched(line)}" for line in deck.list.assumed]
    told += [f"note: {note}" for note in deck.list.notes]
    if told:
        SubElement(test, "system-out").text = visible("\n".join(told))


def _clause(test: Element, deck: DeckReport, findings: Sequence[Finding]) -> None:
    """A test's outcome; it can have only one, so all findings that make it are told in that."""
    live = [finding for finding in findings if finding.ignored is None]
    errors = [finding for finding in live if finding.level is Level.ERROR]
    ignored = [finding for finding in findings if finding.ignored is not None]
    for finding in (errors or live or ignored)[:1]:
        _at(test, Places(deck.list).first(finding).line)
    if errors:
        message = " ".join(finding.message for finding in errors)
        _say(test, "failure", errors[0].code, message, "\n".join(map(finding_words, errors)))
    elif ignored and not live:
        reasons = dict.fromkeys(f"switched off: {finding.ignored}" for finding in ignored)
        _say(test, "skipped", ignored[0].code, "; ".join(reasons), "\n".join(map(finding_words, ignored)))
    mild = [finding for finding in live if finding not in errors]
    if mild:
        told = (f"{finding.level}: {finding_words(finding)}" for finding in mild)
        SubElement(test, "system-out").text = visible("\n".join(told))


def _at(test: Element, line: int | None) -> None:
    if line is not None:
        test.set("line", str(line))


def _say(test: Element, outcome: str, kind: str, message: str, text: str) -> None:
    SubElement(test, outcome, type=kind, message=visible_line(message)).text = visible(text)


def _counted(suite: Element) -> Element:
    suite.set("tests", str(len(suite.findall("testcase"))))
    for name, outcome in _OUTCOMES.items():
        suite.set(name, str(len(suite.findall(f"testcase/{outcome}"))))
    return suite


def _written(suite: Element) -> str:
    indent(suite, level=1)
    return f"  {tostring(suite, encoding='unicode').rstrip()}\n"
