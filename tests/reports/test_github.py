"""Workflow commands, read as GitHub's runner reads them."""

from __future__ import annotations

from typing import NamedTuple

from reports_made import HOSTILE, MissingError, clauses, hostile, validation

from deckforge.model.finding import Level
from deckforge.model.report import DeckReport, LineKind, LineReport, ListReport, Validation
from deckforge.model.visible import visible
from deckforge.reports.validation_github import failure, report

UNESCAPED = {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","}


class Annotation(NamedTuple):
    command: str
    file: str | None
    line: str | None
    title: str
    message: str


def parsed(text: str) -> list[Annotation]:
    return [_parsed(line) for line in text.splitlines()]


def _parsed(line: str) -> Annotation:
    start, head, message = line.split("::", 2)
    assert start == ""
    command, _, written = head.partition(" ")
    properties = dict(part.split("=", 1) for part in written.split(","))
    assert properties.keys() <= {"file", "line", "title"}
    read = {name: _plain(value) for name, value in properties.items()}
    return Annotation(command, read.get("file"), read.get("line"), read["title"], _plain(message))


def _plain(text: str) -> str:
    for escaped, char in UNESCAPED.items():
        text = text.replace(escaped, char)
    return text.replace("%25", "%")


def annotated(found: Validation) -> list[Annotation]:
    return parsed("".join(report(found.decks, found.data, clauses)))


def test_findings_stand_at_their_first_line_and_ignored_ones_nowhere() -> None:
    assert annotated(validation()._replace(decks=validation().decks[1:2])) == [
        Annotation(
            "error", "decks/clean.txt", "3", "SB-P2: too many copies",
            "4 copies of Lightning Bolt; 3 are allowed.\nTake 1 out.\n4 Lightning Bolt (at most 3; deck; lines 3, 9)",
        ),
        Annotation("notice", "decks/clean.txt", None, "SB-N1: no effect here", "Scry does nothing here."),
    ]  # fmt: skip


def test_the_lines_as_they_are_written() -> None:
    text = "".join(report(validation().decks[1:2], validation().data, clauses))
    assert text.splitlines()[0] == (
        "::error file=decks/clean.txt,line=3,title=SB-P2%3A too many copies::4 copies of Lightning Bolt; 3 are allowed."
        "%0ATake 1 out.%0A4 Lightning Bolt (at most 3; deck; lines 3, 9)"
    )


def test_a_warning_is_a_warning() -> None:
    deck = validation().decks[1]
    warned = deck._replace(findings=(deck.findings[0]._replace(level=Level.WARNING),))
    assert [found.command for found in annotated(validation()._replace(decks=(warned,)))] == ["warning"]


def test_lines_and_decks_that_could_not_be_read_are_errors() -> None:
    found = annotated(validation()._replace(decks=validation().decks[2:]))
    assert [(each.command, each.file, each.line, each.title) for each in found] == [
        ("error", "decks/fire.txt", "6", "no card"),
        ("error", "decks/fire.txt", "7", "no card"),
        ("error", "decks/fire.txt", "9", "no card"),
        ("error", "decks/fire.txt", "3", "SB-P2: too many copies"),
        ("notice", "decks/fire.txt", "8", "assumed"),
        ("error", "decks/none.txt", None, "not readable: missing"),
    ]
    assert found[2].message == "0 Fog\na count of 0"
    assert found[5].message == "decks/none.txt does not exist\nCheck the name."


def test_an_entry_of_a_document_and_standard_input_have_no_line_or_file() -> None:
    lines = (LineReport(3, "4 Lightning Bolt", LineKind.CARD, path="cards[2]"),)
    findings = (validation().decks[1].findings[0],)
    document, stream = (
        DeckReport(ListReport(path, None, None, lines if path != "-" else ()), "", "spellblade", "player", {}, findings)
        for path in ("a.json", "-")
    )
    first, second = annotated(validation()._replace(decks=(document, stream)))
    assert (first.file, first.line, first.title) == ("a.json", None, "SB-P2: too many copies (cards[2])")
    assert second.file is None


def test_a_legal_deck_says_nothing() -> None:
    legal = validation().decks[0]._replace(findings=())
    assert annotated(validation()._replace(decks=(legal,))) == []


def test_hostile_names_are_text_and_no_commands() -> None:
    found = annotated(hostile())
    # The line, P2, advice, the assumed name and the deck that is missing; the warning was switched off.
    assert [each.command for each in found] == ["error", "error", "notice", "notice", "error"]
    assert {each.file for each in found} == {visible(HOSTILE).replace("//", "/")}
    assert found[1].message.startswith(f"4 copies of {visible(HOSTILE)}.\n{visible(HOSTILE)}\n4 {visible(HOSTILE)} (")


def test_a_failed_run_is_one_annotation() -> None:
    assert parsed(failure(MissingError("no cards, none", hint="Import some."))) == [
        Annotation("error", None, None, "deckforge: missing", "no cards, none\nImport some.")
    ]


def test_what_only_informs_annotates_nothing() -> None:
    deck = validation().decks[1]
    told = validation()._replace(decks=(deck._replace(findings=(deck.findings[0]._replace(informs=True),)),))
    assert annotated(told) == []


def test_a_note_on_a_line_stands_there_and_one_on_the_deck_nowhere() -> None:
    deck = validation().decks[0]
    notes = ("read as Windows-1252", "Line 2: “rulset” is not a setting; is “ruleset” meant?")
    told = validation()._replace(decks=(deck._replace(findings=(), list=deck.list._replace(notes=notes)),))
    assert annotated(told) == [Annotation("notice", "decks/clean.txt", "2", "note", notes[1])]
