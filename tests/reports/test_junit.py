"""JUnit's XML as junitparser reads it."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite
from reports_made import HOSTILE, MissingError, clauses, hostile, validation

from deckforge.model.deck import Zone
from deckforge.model.finding import CardRef, Finding, Level
from deckforge.model.report import DeckReport, ListReport, Validation
from deckforge.model.visible import visible_line
from deckforge.reports.validation_junit import failure, report


def suites(found: Validation) -> list[TestSuite]:
    """The suites, whose counts are those that junitparser comes to itself."""
    return read("".join(report(found.decks, found.data, clauses)))


def read(text: str) -> list[TestSuite]:
    found = list(JUnitXml.fromstring(text.encode()))
    for suite in found:
        assert isinstance(suite, TestSuite)
        told = (suite.tests, suite.failures, suite.errors, suite.skipped)
        suite.update_statistics()
        assert told == (suite.tests, suite.failures, suite.errors, suite.skipped)
    return [suite for suite in found if isinstance(suite, TestSuite)]


def cases(suite: TestSuite) -> dict[str, TestCase]:
    named = {case.name: case for case in suite if isinstance(case, TestCase)}
    assert len(named) == suite.tests
    return {str(name): case for name, case in named.items()}


def checked(*findings: Finding) -> dict[str, TestCase]:
    """The tests of a deck with these findings."""
    deck = validation().decks[0]._replace(findings=findings)
    (suite,) = suites(validation()._replace(decks=(deck,)))
    return cases(suite)


def test_a_suite_a_deck_with_its_counts() -> None:
    found = suites(validation())
    # Clean: list, P1 and P2 pass, N1 is only advice, P5 was switched off. Fire: P2 fails too.
    # Broken: lines that are no cards, and as a boss's deck it is held to P2 alone. The last could not be read.
    assert [(suite.name, suite.tests, suite.failures, suite.errors, suite.skipped) for suite in found] == [
        ("decks/clean.txt", 5, 0, 0, 1),
        ("decks/clean.txt", 5, 1, 0, 1),
        ("decks/fire.txt", 2, 1, 1, 0),
        ("decks/none.txt", 1, 0, 1, 0),
    ]
    assert {item.name: item.value for item in found[1].properties()} == {
        "name": "Fire", "ruleset": "spellblade", "kind": "player", "status": "illegal", "data": "oracle_cards",
    }  # fmt: skip
    assert {item.name: item.value for item in found[3].properties()} == {
        "name": "none", "status": "unreadable", "data": "oracle_cards",
    }  # fmt: skip


def test_a_test_for_the_list_and_for_each_clause_of_the_kind() -> None:
    found = cases(suites(validation())[1])
    assert list(found) == [
        "list", "SB-P1 too few cards", "SB-P2 too many copies", "SB-P5 banned", "SB-N1 no effect here",
    ]  # fmt: skip
    assert {case.classname for case in found.values()} == {"decks/clean.txt"}
    (failed,) = found["SB-P2 too many copies"].result
    assert isinstance(failed, Failure)
    assert (failed.type, failed.message) == ("SB-P2", "4 copies of Lightning Bolt; 3 are allowed.")
    assert failed.text == (
        "4 copies of Lightning Bolt; 3 are allowed.\nTake 1 out.\n4 Lightning Bolt (at most 3; deck; lines 3, 9)"
    )
    (skipped,) = found["SB-P5 banned"].result
    assert isinstance(skipped, Skipped)
    assert skipped.message == "switched off: our table allows them"
    assert str(skipped.text).endswith("\n1 Card 7 (not legal)\nand 12 more")
    assert found["SB-N1 no effect here"].result == []
    assert found["SB-N1 no effect here"].system_out == "advice: Scry does nothing here."


def test_a_test_says_file_and_line() -> None:
    found = cases(suites(validation())[1])
    attributes = found["SB-P2 too many copies"]._elem.attrib  # noqa: SLF001 - junitparser has no other way to them
    assert (attributes["file"], attributes["line"]) == ("decks/clean.txt", "3")
    assert "line" not in found["SB-P1 too few cards"]._elem.attrib  # noqa: SLF001 - likewise


def test_lines_that_are_no_cards_are_an_error_of_the_list() -> None:
    case = cases(suites(validation())[2])["list"]
    (error,) = case.result
    assert isinstance(error, Error)
    assert (error.type, error.message) == ("unresolved", "3 not read")
    assert str(error.text).splitlines()[0].startswith("line 6: 4 Lightnig Bot: no card has this name; perhaps: ")
    assert len(str(error.text).splitlines()) == 3
    assert case.system_out.splitlines() == [
        "assumed: line 8: Shivan Dragon for “1 Shivan Dargon” (typo, 96 of 100)",
        "note: read as Windows-1252",
    ]


def test_a_deck_that_could_not_be_read_has_only_that() -> None:
    found = cases(suites(validation())[3])
    assert list(found) == ["list"]
    (error,) = found["list"].result
    assert isinstance(error, Error)
    assert (error.type, error.message) == ("missing", "decks/none.txt does not exist")
    assert str(error.text).strip() == "decks/none.txt does not exist\nCheck the name."


def test_of_a_deck_that_was_not_checked_no_clause_has_passed() -> None:
    """Its ruleset and kind are known, and its house rules can't be read: nothing is known of any clause."""
    deck = validation().decks[1]._replace(findings=(), error=MissingError("house rules h.toml: no such file"))
    (suite,) = suites(validation()._replace(decks=(deck,)))
    assert list(cases(suite)) == ["list"]
    assert (suite.tests, suite.errors, suite.failures, suite.skipped) == (1, 1, 0, 0)


def test_several_findings_of_a_clause_are_one_failure() -> None:
    first = Finding("SB-P2", Level.ERROR, "too many copies", "4 of Opt.")
    found = checked(first, first._replace(message="5 of Fog."), first._replace(level=Level.WARNING, message="Hm."))
    case = found["SB-P2 too many copies"]
    (failed,) = case.result
    assert isinstance(failed, Failure)
    assert (failed.message, failed.text) == ("4 of Opt. 5 of Fog.", "4 of Opt.\n5 of Fog.")
    assert case.system_out == "warning: Hm."


def test_what_is_ignored_beside_what_is_not_does_not_skip_it() -> None:
    warning = Finding("SB-P2", Level.WARNING, "too many copies", "4 of Opt.")
    case = checked(warning, warning._replace(ignored="known"))["SB-P2 too many copies"]
    assert (case.result, case.system_out) == ([], "warning: 4 of Opt.")


def test_standard_input_is_no_file() -> None:
    deck = DeckReport(ListReport("-", "plain", None), "standard input", "spellblade", "boss", {}, ())
    (suite,) = suites(validation()._replace(decks=(deck,)))
    assert suite.name == "-"
    assert "file" not in cases(suite)["list"]._elem.attrib  # noqa: SLF001 - junitparser has no other way to it


def test_hostile_names_are_text() -> None:
    first, second = suites(hostile())
    assert (first.tests, first.failures, first.errors, first.skipped) == (6, 1, 1, 1)
    assert (second.tests, second.errors) == (1, 1)
    (failed,) = cases(first)["SB-P2 too many copies"].result
    assert isinstance(failed, Failure)
    assert failed.message == f"4 copies of {visible_line(HOSTILE)}."
    assert "]]>%0A" in str(failed.text)


@pytest.mark.parametrize("code", [*range(0x20), 0x7F, 0x85, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
def test_no_character_of_a_name_breaks_the_document(code: int) -> None:
    found = Finding("SB-P2", Level.ERROR, "too many copies", f"a{chr(code)}b", f"c{chr(code)}d")
    assert "SB-P2 too many copies" in checked(found)


def test_a_failed_run_is_a_suite_of_its_own() -> None:
    (suite,) = read(failure(MissingError(HOSTILE, hint="Import some.")))
    assert (suite.name, suite.tests, suite.errors, suite.failures, suite.skipped) == ("deckforge", 1, 1, 0, 0)
    ((error,),) = [case.result for case in cases(suite).values()]
    assert isinstance(error, Error)
    assert error.type == "missing"
    assert str(error.text).endswith("Import some.")


def test_no_decks_are_no_suites() -> None:
    assert suites(validation()._replace(decks=())) == []


def test_the_line_is_that_of_the_first_finding_that_counts() -> None:
    def found(line: int, level: Level = Level.ERROR, ignored: str | None = None) -> Finding:
        cards = (CardRef("Lightning Bolt", 4, 3, Zone.DECK, (line,)),)
        return Finding("SB-P2", level, "copies", "4 copies.", cards=cards, ignored=ignored)

    off = found(3, ignored="our table allows them")
    mild = found(5, level=Level.ADVICE)
    for findings, line in (
        ((off, mild, found(7), found(9)), "7"),
        ((off, mild), "5"),
        ((off, found(4, ignored="as above")), "3"),
    ):
        deck = validation().decks[0]._replace(findings=findings)
        text = "".join(report([deck], validation().data, clauses))
        (case,) = [each for each in ET.fromstring(text).iter("testcase") if "SB-P2" in each.get("name", "")]  # noqa: S314 - ours
        assert case.get("line") == line
