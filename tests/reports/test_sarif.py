"""SARIF, held against its published schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema.validators import validator_for
from reports_made import HOSTILE, MissingError, clauses, hostile, validation

from deckforge._version import __version__
from deckforge.model.finding import Level
from deckforge.model.report import DeckReport, LineKind, LineReport, ListReport, Validation
from deckforge.reports.validation_sarif import failure, report


def log(found: Validation) -> Any:  # noqa: ANN401 - JSON
    return json.loads("".join(report(found.decks, found.data, clauses)))


def run(found: Validation) -> Any:  # noqa: ANN401 - JSON
    (only,) = log(found)["runs"]
    return only


@pytest.mark.parametrize("found", [validation(), hostile(), validation()._replace(decks=())])
def test_a_log_is_what_the_schema_says(sarif_schema: Path, found: Validation) -> None:
    assert problems(sarif_schema, log(found)) == []


def test_a_failed_run_is_what_the_schema_says(sarif_schema: Path) -> None:
    assert problems(sarif_schema, json.loads(failure(MissingError(HOSTILE, hint=HOSTILE)))) == []


def test_the_schema_finds_what_is_wrong(sarif_schema: Path) -> None:
    broken = log(validation())
    broken["runs"][0]["results"][0]["level"] = "advice"
    assert len(problems(sarif_schema, broken)) == 1


def problems(path: Path, document: Any) -> list[str]:  # noqa: ANN401 - JSON
    schema = json.loads(path.read_text(encoding="utf-8"))
    assert "SARIF" in schema["title"]
    validator = validator_for(schema)
    validator.check_schema(schema)
    return [f"{error.json_path}: {error.message}" for error in validator(schema).iter_errors(document)]


def test_every_finding_is_a_result() -> None:
    results = run(validation()._replace(decks=validation().decks[1:2]))["results"]
    assert [(result["ruleId"], result["level"], result["suppressions"]) for result in results] == [
        ("SB-P2", "error", []),
        ("SB-P5", "error", [{"kind": "external", "justification": "our table allows them"}]),
        ("SB-N1", "note", []),
    ]
    bolts = results[0]
    assert bolts["message"]["text"].startswith("4 copies of Lightning Bolt; 3 are allowed.\nTake 1 out.\n")
    where = {"artifactLocation": {"uri": "decks/clean.txt"}}
    name = {"text": "Lightning Bolt"}
    assert bolts["locations"] == [{"physicalLocation": {**where, "region": {"startLine": 3}}, "message": name}]
    assert bolts["relatedLocations"] == [{"physicalLocation": {**where, "region": {"startLine": 9}}, "message": name}]
    assert results[2]["locations"] == [{"physicalLocation": where}]


def test_what_the_deck_itself_switches_off_is_suppressed_in_the_source() -> None:
    deck = validation().decks[1]
    off = deck.findings[0]._replace(ignored="four are usual here", ignored_in_deck=True)
    (result,) = run(validation()._replace(decks=(deck._replace(findings=(off,)),)))["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": "four are usual here"}]


def test_braces_are_no_places_for_arguments() -> None:
    """SARIF 2.1.0, 3.11.5: a brace that is meant stands twice."""
    deck = validation().decks[1]
    found = deck.findings[0]._replace(message="It costs {2}{R}, or {0}.", hint="", cards=())
    (result,) = run(validation()._replace(decks=(deck._replace(findings=(found,)),)))["results"]
    assert result["message"] == {"text": "It costs {{2}}{{R}}, or {{0}}."}


def test_a_warning_is_a_warning() -> None:
    deck = validation().decks[1]
    warned = deck._replace(findings=(deck.findings[0]._replace(level=Level.WARNING),))
    found = run(validation()._replace(decks=(warned,)))
    assert found["results"][0]["level"] == "warning"
    assert found["tool"]["driver"]["rules"][0]["defaultConfiguration"] == {"level": "error"}  # the clause's own


def test_what_only_informs_is_no_failure() -> None:
    deck = validation().decks[1]
    found = run(validation()._replace(decks=(deck._replace(findings=(deck.findings[2]._replace(informs=True),)),)))
    assert [(result["kind"], result["level"]) for result in found["results"]] == [("informational", "none")]


def test_a_note_on_a_line_is_a_result() -> None:
    deck = validation().decks[0]
    listed = deck.list._replace(notes=("read as Windows-1252", "Line 2: “rulset” is not a setting"))
    (result,) = run(validation()._replace(decks=(deck._replace(findings=(), list=listed),)))["results"]
    assert (result["ruleId"], result["level"], result["message"]["text"]) == ("noted", "note", listed.notes[1])
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 2}


def test_lines_and_decks_that_could_not_be_read_are_results_too() -> None:
    found = run(validation()._replace(decks=validation().decks[2:]))
    told = [
        (
            result["ruleId"],
            result["level"],
            result["locations"][0]["physicalLocation"].get("region", {}).get("startLine"),
        )
        for result in found["results"]
    ]
    assert told == [
        ("unresolved", "error", 6),
        ("unresolved", "error", 7),
        ("unresolved", "error", 9),
        ("SB-P2", "error", 3),
        ("assumed", "note", 8),
        ("unreadable", "error", None),
    ]
    assert found["results"][0]["message"]["text"].startswith("4 Lightnig Bot: no card has this name; perhaps: ")
    (invocation,) = found["invocations"]
    assert invocation["executionSuccessful"] is False
    (notified,) = invocation["toolExecutionNotifications"]
    assert (notified["descriptor"], notified["level"]) == ({"id": "missing"}, "error")
    assert notified["message"]["text"] == "decks/none.txt does not exist\nCheck the name."
    assert notified["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "decks/none.txt"}}}]


def test_decks_that_were_all_read_are_a_run_that_succeeded() -> None:
    assert run(validation()._replace(decks=validation().decks[:3]))["invocations"] == [
        {"executionSuccessful": True, "toolExecutionNotifications": []}
    ]


def test_rules_are_those_of_the_results_with_help() -> None:
    found = run(validation())
    driver = found["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("deckforge", __version__)
    rules = driver["rules"]
    assert sorted(rule["id"] for rule in rules) == ["SB-N1", "SB-P2", "SB-P5", "assumed", "unreadable", "unresolved"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in found["results"])
    assert next(rule for rule in rules if rule["id"] == "SB-P2") == {
        "id": "SB-P2",
        "shortDescription": {"text": "too many copies"},
        "fullDescription": {"text": "Three."},
        "help": {"text": "Three. Page 2."},
        "defaultConfiguration": {"level": "error"},
        "properties": {"source": "text"},
    }
    assert all(rule["help"]["text"] for rule in rules)
    assert found["properties"]["data"]["updated_at"] == "2026-11-30T10:00:00"


def test_an_entry_of_a_document_and_standard_input_have_no_lines() -> None:
    lines = (LineReport(3, "4 Lightning Bolt", LineKind.CARD, path="cards[2]"),)
    findings = (validation().decks[1].findings[0],)
    document, stream = (
        DeckReport(ListReport(path, None, None, lines if path != "-" else ()), "", "spellblade", "player", {}, findings)
        for path in ("a.json", "-")
    )
    first, second = run(validation()._replace(decks=(document, stream)))["results"]
    assert first["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "a.json"}}
    assert first["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "cards[2]"}]
    assert second["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "standard input"}]
    assert "physicalLocation" not in second["locations"][0]


def test_a_name_makes_no_link() -> None:
    texts = [result["message"]["text"] for result in run(hostile())["results"]]
    assert len(texts) == 6
    assert not any("](" in text for text in texts)


def test_a_failed_run_has_no_results() -> None:
    (only,) = json.loads(failure(MissingError("no cards", hint="Import some.")))["runs"]
    assert only["results"] == []
    assert only["invocations"] == [
        {
            "executionSuccessful": False,
            "exitCode": 3,
            "toolExecutionNotifications": [
                {"descriptor": {"id": "missing"}, "level": "error", "message": {"text": "no cards\nImport some."}}
            ],
        }
    ]


def test_letters_stand_as_they_are() -> None:
    """A person may read the file, too; and what JSON can't say otherwise is in the schema's hands."""
    deck = validation().decks[1]
    first = deck.findings[0]._replace(message="4 Nazgûl ★; 3 are allowed.")
    text = "".join(report([deck._replace(findings=(first,))], validation().data, clauses))
    assert "4 Nazgûl ★; 3 are allowed." in text
