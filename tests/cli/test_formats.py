"""``validate --format``: what is printed where, also when it fails."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from cli_runs import Run
from jsonschema.validators import validator_for

from deckforge.app.validating import validate
from deckforge.cli import console
from deckforge.cli.verdicts import print_verdicts
from deckforge.errors import ExitCode
from deckforge.model.report import DataInfo, DeckReport
from deckforge.reports.formats import ClausesOf, ReportFormat, machine_format
from deckforge.resources import resource

DECKS = resource("fixtures", "decks")
LEGAL = str(DECKS / "spellblade-player.txt")
ILLEGAL = str(DECKS / "broken" / "sb-p1.txt")
MACHINES = [fmt.value for fmt in ReportFormat if fmt is not ReportFormat.TEXT]


def read(fmt: str, text: str) -> Any:  # noqa: ANN401 - whatever the format holds
    """The whole output, which must be of the format and nothing else."""
    match fmt:
        case "json" | "sarif":
            return json.loads(text)
        case "jsonl":
            return [json.loads(line) for line in text.splitlines()]
        case "junit":
            return ET.fromstring(text.encode())  # noqa: S314 - our own
    lines = text.splitlines()
    assert all(line.startswith(("::error ", "::warning ", "::notice ")) for line in lines)
    return lines


@pytest.mark.parametrize("fmt", MACHINES)
def test_each_format_prints_itself_alone(run: Run, fmt: str) -> None:
    ran = run("validate", LEGAL, ILLEGAL, "--format", fmt)
    assert (ran.code, ran.err) == (1, "")
    assert read(fmt, ran.out) is not None
    assert "SB-P1" in ran.out
    assert ran == run("validate", LEGAL, ILLEGAL, "-f", fmt)


def test_the_example_decks_are_what_sarifs_schema_says(run: Run, sarif_schema: Path) -> None:
    log = read("sarif", run("validate", DECKS, DECKS / "gone.txt", "-f", "sarif").out)
    schema = json.loads(sarif_schema.read_text(encoding="utf-8"))
    validator_for(schema)(schema).validate(log)
    found = {result["ruleId"] for result in log["runs"][0]["results"]}
    assert {"SB-P1", "TT-D1", "ER-T1", "unreadable"} <= found


def test_junit_has_a_suite_a_deck_and_the_clauses_of_its_kind(run: Run) -> None:
    (suite,) = read("junit", run("validate", LEGAL, "-f", "junit").out)
    names = [case.get("name") for case in suite.iter("testcase")]
    assert [str(name).partition(" ")[0] for name in names] == [
        "list", "SB-P1", "SB-P2", "SB-P3", "SB-P4", "SB-P5", "SB-P6",
    ]  # fmt: skip


def test_a_suite_of_every_example_deck_has_the_status_that_the_deck_has(run: Run) -> None:
    root = read("junit", run("validate", DECKS, "-f", "junit").out)
    decks = validate(DECKS).decks
    assert len(root) == len(decks) > 50
    for suite, deck in zip(root, decks, strict=True):
        broken = {"legal": (0, 0), "illegal": (1, 0), "unreadable": (0, 1)}[deck.status]
        counts = (int(suite.get("failures")), int(suite.get("errors")))
        assert (min(counts[0], 1), counts[1]) == broken, suite.get("name")


@pytest.mark.parametrize("fmt", MACHINES)
@pytest.mark.parametrize(
    ("command", "code", "name"),
    [
        ("validate {legal} --db gone.sqlite --format {fmt}", 4, "no-card-data"),
        ("validate {legal} -r gurps -f {fmt}", 2, "usage"),
        ("validate --bogus -qf{fmt}", 2, "usage"),
        ("validate --format={fmt}", 2, "usage"),
        ("validate {legal} --format text --format {fmt} --level many", 2, "usage"),
    ],
)
def test_a_run_that_fails_says_so_in_the_format(run: Run, fmt: str, command: str, code: int, name: str) -> None:
    ran = run(*command.format(legal=LEGAL, fmt=fmt).split())
    assert ran.code == code
    assert ran.err.startswith("deckforge: ")
    found = read(fmt, ran.out)
    if fmt == "json":
        assert (found["schema"], found["error"]["code"]) == ("deckforge.error/1", name)
    elif fmt == "jsonl":
        assert [(line["schema"], line["error"]["exit_code"]) for line in found] == [("deckforge.error/1", code)]
    elif fmt == "junit":
        assert [error.get("type") for error in found.iter("error")] == [name]
    elif fmt == "sarif":
        (invocation,) = found["runs"][0]["invocations"]
        assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, code)
    else:
        assert [line.partition("::")[2].partition("::")[0] for line in found] == [f"error title=deckforge%3A {name}"]


@pytest.mark.parametrize("fmt", ["xml", "", "JSON"])
def test_another_format_is_an_error_for_people(run: Run, fmt: str) -> None:
    ran = run("validate", LEGAL, "--format", fmt)
    assert (ran.code, ran.out) == (2, "")


@pytest.mark.parametrize("fmt", MACHINES)
def test_a_run_that_breaks_off_leaves_no_half_document(run: Run, fmt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    report = machine_format(ReportFormat(fmt)).report

    def broken(decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
        def first() -> Iterator[DeckReport]:
            yield next(iter(decks))
            raise KeyboardInterrupt

        return report(first(), data, clauses)

    monkeypatch.setattr(f"deckforge.reports.validation_{fmt}.report", broken)
    ran = run("validate", ILLEGAL, "-f", fmt)
    assert ran.code == ExitCode.INTERRUPTED
    found = read(fmt, ran.out)
    if fmt == "jsonl":  # what was ready stands, and the end is told
        assert [line["schema"] for line in found] == ["deckforge.validate-deck/1", "deckforge.error/1"]
    elif fmt == "github":
        assert [line.partition(",")[0].partition("=")[0] for line in found] == ["::error file", "::error title"]
    else:
        assert "interrupted" in ran.out
        assert "SB-P1" not in ran.out


@pytest.mark.parametrize("fmt", ["text", "jsonl", "github"])
def test_what_is_ready_is_printed_before_the_next_deck_is_asked_for(
    fmt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    validation = validate([ILLEGAL, "gone.txt", LEGAL])
    printed: list[str] = []

    def coming() -> Iterator[DeckReport]:
        for deck in validation.decks:
            printed.append(capsys.readouterr().out)
            yield deck

    code = print_verdicts(ReportFormat(fmt), coming(), validation.data)
    assert code == ExitCode.UNREADABLE  # the highest, not the last
    assert [("SB-P1" in text, "gone.txt" in text) for text in printed] == [(False, False), (True, False), (False, True)]


def test_whoever_asks_may_say_what_a_deck_ends_with(capsys: pytest.CaptureFixture[str]) -> None:
    validation = validate([ILLEGAL])
    code = print_verdicts(ReportFormat.JSONL, validation.decks, validation.data, ends_with=lambda _: ExitCode.OK)
    assert code == ExitCode.OK
    assert json.loads(capsys.readouterr().out)["status"] == "illegal"


def test_a_run_that_breaks_off_leaves_no_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[str]:
        yield "half"
        raise KeyboardInterrupt

    monkeypatch.setattr("deckforge.reports.validation_jsonl.report", broken)
    path = tmp_path / "report"
    path.write_text("mine")
    assert run("validate", LEGAL, "-f", "jsonl", "-o", path, "--force").code == ExitCode.INTERRUPTED
    assert [(found.name, found.read_text()) for found in tmp_path.iterdir() if found.is_file()] == [("report", "mine")]


def test_a_long_document_comes_whole(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = run("validate", LEGAL, ILLEGAL, "-f", "json")
    monkeypatch.setattr(console, "_MOST_KEPT", 300)
    assert run("validate", LEGAL, ILLEGAL, "-f", "json") == at_once


def test_no_room_for_a_long_document_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "_MOST_KEPT", 300)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "gone"))
    ran = run("validate", LEGAL, ILLEGAL, "-f", "json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("deckforge: the output can't be kept until it is whole (")


@pytest.mark.parametrize("fmt", ["text", *MACHINES])
def test_a_file_has_what_would_have_been_printed(run: Run, tmp_path: Path, fmt: str) -> None:
    path = tmp_path / "new" / "report"
    printed = run("validate", LEGAL, ILLEGAL, "-f", fmt)
    ran = run("validate", LEGAL, ILLEGAL, "-f", fmt, "-o", path)
    assert (ran.code, ran.out) == (1, "")
    assert path.read_text(encoding="utf-8") == printed.out
    assert [found.name for found in path.parent.iterdir()] == ["report"]


def test_a_file_is_replaced_only_with_force(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "report"
    path.write_text("mine")
    assert run("validate", LEGAL, "-o", path).code == 2
    assert path.read_text() == "mine"
    assert run("validate", LEGAL, "-f", "jsonl", "-o", path, "--force").code == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1


def test_a_dash_is_standard_output(run: Run) -> None:
    assert run("validate", LEGAL, "-o", "-") == run("validate", LEGAL)


@pytest.mark.parametrize(
    ("fmt", "unneeded"),
    [
        ("text", {"deckforge.reports.validation_json", "xml.etree.ElementTree", "tempfile"}),
        ("jsonl", {"deckforge.reports.text", "rich.console", "xml.etree.ElementTree", "tempfile"}),
        ("junit", {"rich.console", "deckforge.reports.json"}),
    ],
)
def test_a_format_loads_none_of_the_others(fmt: str, unneeded: set[str]) -> None:
    script = "import sys; from deckforge.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", script, "validate", LEGAL, "-f", fmt]
    loaded = subprocess.run(command, capture_output=True, check=True).stderr.decode().split()  # noqa: S603 - our own
    assert "deckforge.reports.formats" in loaded
    assert not unneeded & set(loaded)
