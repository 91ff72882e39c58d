"""What holds for every format, and the two of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from reports_made import HOSTILE, MissingError, clauses, hostile, validation

from deckforge.model.report import DeckReport, Validation
from deckforge.reports.formats import ReportFormat, machine_format
from deckforge.reports.json import deck_document, dumps
from deckforge.resources import resource

MACHINES = [fmt for fmt in ReportFormat if fmt is not ReportFormat.TEXT]


def printed(fmt: ReportFormat, found: Validation) -> str:
    return "".join(machine_format(fmt).report(found.decks, found.data, clauses))


def line_validator() -> Draft202012Validator:
    schemas = [
        json.loads(resource("schema", f"{name}.schema.json").read_text("utf-8"))
        for name in ("validate", "validate-deck", "error")
    ]
    registry: Registry[Any] = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas
    )
    either = {"anyOf": [{"$ref": "urn:deckforge:validate-deck:1"}, {"$ref": "urn:deckforge:error:1"}]}
    return Draft202012Validator(either, registry=registry)


@pytest.mark.parametrize("fmt", MACHINES)
@pytest.mark.parametrize("found", [validation(), hostile(), validation()._replace(decks=())])
def test_the_same_verdicts_are_the_same_bytes_that_can_be_written(fmt: ReportFormat, found: Validation) -> None:
    text = printed(fmt, found)
    assert text.encode() == printed(fmt, found).encode()
    assert text == "" or text.endswith("\n")


@pytest.mark.parametrize("fmt", MACHINES)
def test_a_deck_is_printed_before_the_next_is_asked_for(fmt: ReportFormat) -> None:
    asked: list[str] = []

    def coming() -> Iterator[DeckReport]:
        for deck in validation().decks:
            asked.append(deck.name)
            yield deck

    chunks = machine_format(fmt).report(coming(), validation().data, clauses)
    text = ""
    while "4 copies of" not in text:  # of the second deck
        text += next(chunks)
    assert asked == ["Clean", "Fire"]


@pytest.mark.parametrize("fmt", MACHINES)
def test_a_run_that_failed_is_told_in_each_format(fmt: ReportFormat) -> None:
    text = machine_format(fmt).failure(MissingError("there are no cards", hint="Import some."))
    assert text.endswith("\n")
    for told in ("missing", "there are no cards", "Import some."):
        assert told in text


@pytest.mark.parametrize("found", [validation(), hostile(), validation()._replace(decks=())])
def test_json_in_pieces_is_json_at_once(found: Validation) -> None:
    text = printed(ReportFormat.JSON, found)
    whole = {
        "schema": "deckforge.validate/1",
        "data": found.data._asdict(),
        "decks": [deck_document(deck) for deck in found.decks],
    }
    read = json.loads(text)
    statuses = [deck["status"] for deck in read["decks"]]
    summary = {"decks": len(statuses), **{name: statuses.count(name) for name in ("legal", "illegal", "unreadable")}}
    assert read == {**whole, "summary": summary}
    assert text == dumps(read) + "\n" or "\\ud800" in text


@pytest.mark.parametrize("found", [validation(), hostile()])
def test_json_lines_are_one_a_deck_with_all_that_json_says(found: Validation) -> None:
    text = printed(ReportFormat.JSONL, found)
    assert text.count("\n") == len(text.splitlines()) == len(found.decks)
    decks = json.loads(printed(ReportFormat.JSON, found))["decks"]
    for line, deck in zip(text.splitlines(), decks, strict=True):
        read = json.loads(line)
        line_validator().validate(read)
        assert read == {"schema": "deckforge.validate-deck/1", "data": found.data._asdict(), **deck}


def test_no_decks_are_no_lines() -> None:
    assert printed(ReportFormat.JSONL, validation()._replace(decks=())) == ""


def test_the_schema_of_a_line_minds_what_a_deck_has() -> None:
    read = json.loads(printed(ReportFormat.JSONL, validation()).splitlines()[0])
    assert line_validator().is_valid(read)
    for name in ("schema", "data", "findings", "status"):
        assert not line_validator().is_valid({key: value for key, value in read.items() if key != name})
    assert not line_validator().is_valid({**read, "status": "fine"})


def test_a_failed_run_is_one_line_of_json_lines() -> None:
    text = machine_format(ReportFormat.JSONL).failure(MissingError(HOSTILE, hint=HOSTILE))
    (line,) = text.splitlines()
    read = json.loads(line)
    line_validator().validate(read)
    assert (read["schema"], read["error"]["message"]) == ("deckforge.error/1", HOSTILE)


@pytest.mark.parametrize("fmt", [ReportFormat.JUNIT, ReportFormat.SARIF, ReportFormat.GITHUB])
def test_what_people_see_in_other_programs_acts_nowhere(fmt: ReportFormat) -> None:
    text = printed(fmt, hostile())
    if fmt is ReportFormat.SARIF:
        text = "".join(words(json.loads(text)))
    elif fmt is ReportFormat.JUNIT:
        root = ET.fromstring(text)  # noqa: S314 - our own
        text = "".join("".join([element.text or "", *element.attrib.values()]) for element in root.iter())
    assert "🔥" in text
    assert [char for char in "\x00\x1b\x85\u2028\u202e\ud800\ufffe" if char in text] == []


def words(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from words(item)
    elif isinstance(value, str):
        yield value
