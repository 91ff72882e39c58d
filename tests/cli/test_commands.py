"""The command line as scripts see it: exit codes, standard output and standard error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckforge import _version
from deckforge.cli import main as cli
from deckforge.resources import resource

DECKS = resource("fixtures", "decks")
LEGAL = str(DECKS / "spellblade-player.txt")
ILLEGAL = str(DECKS / "broken" / "sb-p1.txt")


class Run(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:  # noqa: ANN401 - JSON
        return json.loads(self.out)


Deckforge = Callable[..., Run]


@pytest.fixture
def deckforge(capsys: pytest.CaptureFixture[str]) -> Deckforge:
    def run(*args: str | Path) -> Run:
        code = cli.main([str(arg) for arg in args])
        captured = capsys.readouterr()
        return Run(int(code), captured.out, captured.err)

    return run


def test_version(deckforge: Deckforge) -> None:
    assert deckforge("--version") == (0, f"deckforge {_version.__version__}\n", "")


@pytest.mark.parametrize(
    "command", ["import", "db", "fetch", "resolve", "validate", "translate", "explain", "sheet", "rulesets", "rules"]
)
def test_every_command_is_listed_and_has_help(deckforge: Deckforge, command: str) -> None:
    assert command in deckforge("--help").out
    help_ = deckforge(command, "--help")
    assert help_.code == 0
    assert "Usage: deckforge" in help_.out


def test_exit_code_0_for_legal_decks(deckforge: Deckforge) -> None:
    run = deckforge("validate", LEGAL)
    assert (run.code, run.err) == (0, "")
    assert "starter cards" in run.out


def test_exit_code_1_when_a_deck_is_not_legal(deckforge: Deckforge) -> None:
    run = deckforge("validate", LEGAL, ILLEGAL)
    assert run.code == 1
    assert "SB-P1" in run.out


@pytest.mark.parametrize(
    "args",
    [
        ("validate",),
        ("bogus",),
        ("import", LEGAL, "--force"),
        ("import", "--type", "all_cards"),
        ("fetch",),
        ("fetch", " "),
        ("validate", "--bogus", LEGAL),
        ("validate", LEGAL, "--ruleset", "gurps"),
        ("validate", LEGAL, "--format", "xml"),
        ("validate", LEGAL, "--level", "many"),
        ("rules", "SB-X9"),
        ("translate", "Lightning Bolt", "-r", "spellblade", "--character", "gone.toml"),
    ],
)
def test_exit_code_2_for_usage(deckforge: Deckforge, args: tuple[str, ...]) -> None:
    run = deckforge(*args)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("deckforge: ")
    assert "Traceback" not in run.err


def test_exit_code_3_for_lists_and_names_that_can_not_be_read(deckforge: Deckforge, tmp_path: Path) -> None:
    assert deckforge("validate", tmp_path / "gone.txt").code == 3
    assert deckforge("resolve", tmp_path / "gone.txt").code == 3
    assert deckforge("translate", "Xyzzy Plugh Frobozz", "-r", "spellblade").code == 3
    assert deckforge("sheet", tmp_path / "gone.txt", "-o", tmp_path / "x.pdf").code == 3
    assert not (tmp_path / "x.pdf").exists()


def test_exit_code_4_for_missing_and_damaged_card_data(deckforge: Deckforge, tmp_path: Path) -> None:
    (tmp_path / "bad.sqlite").write_text("not a database" * 100)
    assert deckforge("validate", LEGAL, "--db", tmp_path / "gone.sqlite").code == 4
    run = deckforge("validate", LEGAL, "--db", tmp_path / "bad.sqlite")
    assert run.code == 4
    assert "deckforge import" in run.err
    assert deckforge("import", tmp_path / "bad.sqlite", "--db", tmp_path / "new.sqlite").code == 4


def test_the_starter_cards_can_be_named_but_not_imported_into(deckforge: Deckforge) -> None:
    assert deckforge("validate", LEGAL, "--db", "starter").code == 0
    assert deckforge("import", LEGAL, "--db", "starter").code == 2


@pytest.mark.parametrize(
    ("command", "code", "name"),
    [
        (f"validate {LEGAL} --db gone.sqlite --format json", 4, "no-card-data"),
        (f"validate {LEGAL} -r gurps -f json", 2, "usage"),
        ("validate -qfjson --bogus", 2, "usage"),
        ("validate -qf json --bogus", 2, "usage"),
        ("validate --format=json", 2, "usage"),
        ("import gone.jsonl --db x.sqlite --format json", 4, "bad-bulk-file"),
    ],
)
def test_machine_output_is_one_document_on_failure_too(
    deckforge: Deckforge, command: str, code: int, name: str
) -> None:
    run = deckforge(*command.split())
    assert run.code == code
    assert run.document["schema"] == "deckforge.error/1"
    assert (run.document["error"]["code"], run.document["error"]["exit_code"]) == (name, code)
    assert run.err.startswith("deckforge: ")


def test_validate_as_json(deckforge: Deckforge) -> None:
    run = deckforge("validate", LEGAL, ILLEGAL, "--format", "json")
    assert (run.code, run.err) == (1, "")
    assert run.document["schema"] == "deckforge.validate/1"
    assert run.document["summary"] == {"decks": 2, "legal": 1, "illegal": 1, "unreadable": 0}
    assert run.document["data"]["source"] == "starter"


def test_resolve_accounts_for_every_line(deckforge: Deckforge, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("// fire\n3 Lightning Bolt\n\n1 Sera Angel\n0 Blaze\n[/b] <script>\n")
    run = deckforge("resolve", deck, "--format", "json")
    assert run.code == 3
    lines = run.document["lists"][0]["lines"]
    assert [(line["line"], line["kind"]) for line in lines] == [
        (1, "comment"),
        (2, "card"),
        (4, "card"),
        (5, "error"),
        (6, "error"),
    ]
    assert "[/b] <script>" in deckforge("resolve", deck).out


def test_exact_forbids_a_guess(deckforge: Deckforge, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Sera Angel\n")
    assert deckforge("resolve", deck).code == 0
    assert deckforge("resolve", deck, "--exact").code == 3


def test_translate_as_text_and_json(deckforge: Deckforge) -> None:
    args = ("translate", "-r", "spellblade", "--mod", "+3", "Lightning Bolt")
    assert "3 + 1d8" in deckforge(*args).out
    run = deckforge(*args, "--format", "json")
    assert (run.document["schema"], run.document["modifier"], run.document["weapon_modifier"]) == (
        "deckforge.translate/1",
        3,
        3,
    )


def test_a_negative_modifier_is_taken(deckforge: Deckforge) -> None:
    run = deckforge("translate", "-r", "spellblade", "--mod", "-1", "Lightning Bolt", "--format", "json")
    assert (run.code, run.document["modifier"]) == (0, -1)


def test_a_sheet_is_not_written_over_without_force(deckforge: Deckforge, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "sheet.html"
    assert deckforge("sheet", LEGAL, "-o", path).code == 0
    before = path.read_bytes()
    assert deckforge("sheet", LEGAL, "-o", path, "--mod", "+5").code == 2
    assert path.read_bytes() == before
    assert deckforge("sheet", LEGAL, "-o", path, "--mod", "+5", "--force").code == 0
    assert path.read_bytes() != before


def test_a_sheet_of_a_list_with_unread_lines_names_them_and_ends_with_3(deckforge: Deckforge, tmp_path: Path) -> None:
    deck, sheet = tmp_path / "deck.txt", tmp_path / "sheet.html"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Lightning Bolt\n1 Xyzzy Plugh Frobozz\n")
    assert deckforge("sheet", deck, "-o", sheet).code == 3
    assert "“1 Xyzzy Plugh Frobozz” (line 4)" in sheet.read_text(encoding="utf-8")


def test_a_screen_needs_a_ruleset_and_no_deck(deckforge: Deckforge, tmp_path: Path) -> None:
    path = tmp_path / "screen.md"
    run = deckforge("sheet", "--sheet", "screen", "--ruleset", "tt", "-o", path)
    assert run.code == 0
    assert "Game master's screen" in run.err
    assert path.read_text(encoding="utf-8").startswith("# Tell-Tale\n")
    assert deckforge("sheet", "--sheet", "screen", "-o", path, "--force").code == 2
    assert deckforge("sheet", "--sheet", "boss", "--ruleset", "tt", "-o", path, "--force").code == 2


def test_a_sheet_of_an_illegal_deck_is_still_a_sheet(deckforge: Deckforge, tmp_path: Path) -> None:
    assert deckforge("sheet", ILLEGAL, "-o", tmp_path / "sheet.html").code == 0


def test_without_arguments_the_help_is_shown(deckforge: Deckforge) -> None:
    run = deckforge()
    assert (run.code, run.err) == (2, "")
    assert "Usage: deckforge" in run.out


def test_a_clause_is_explained(deckforge: Deckforge) -> None:
    run = deckforge("rules", "sb-p2")
    assert run.code == 0
    assert "SB-P2" in run.out
    assert all(label in run.out for label in ("fine by it:", "reported by it:", "to fix it:", "player.max_copies = 3"))
    (clause,) = deckforge("rules", "sb-p2", "--format", "json").document["clauses"]
    assert clause["decks"]["legal"] == "# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n"
    assert "to fix it:" not in deckforge("rules", "spellblade").out
    assert deckforge("rules", "SB-P", "--verbose").out.count("to fix it:") == 6
    codes = [clause["code"] for clause in deckforge("rules", "TT-L", "--format", "json").document["clauses"]]
    assert codes == ["TT-L1", "TT-L2", "TT-L3", "TT-L4", "TT-L5"]


def test_rulesets_are_listed(deckforge: Deckforge) -> None:
    names = [ruleset["id"] for ruleset in deckforge("rulesets", "-f", "json").document["rulesets"]]
    assert names == ["enchanted-realms", "spellblade", "tell-tale"]


def _fail(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_a_fault_of_ours_is_one_line_and_a_traceback_only_when_asked(
    deckforge: Deckforge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(RuntimeError("boom")))
    run = deckforge("rulesets")
    assert run.code == 70
    assert "boom" in run.err
    assert "Traceback" not in run.err
    assert "Traceback" in deckforge("--debug", "rulesets").err


def test_an_interrupt_ends_with_130(deckforge: Deckforge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(KeyboardInterrupt()))
    assert deckforge("rulesets").code == 130


def test_a_closed_pipe_ends_quietly(deckforge: Deckforge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(BrokenPipeError()))
    assert deckforge("rulesets") == (141, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
@pytest.mark.parametrize(
    "words", [["roll", "2d6", "--times", "3"], ["validate", LEGAL], ["stats", LEGAL, "-f", "json"]]
)
def test_a_reader_that_has_gone_is_no_verdict(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "deckforge", *words]
    with os.fdopen(writing, "wb") as pipe:
        ended = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, check=False)  # noqa: S603 - our own command

    assert (ended.returncode, b"Traceback" in ended.stderr, b"deckforge: " in ended.stderr) == (141, False, False)


def test_standard_input_is_a_list(deckforge: Deckforge, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path(LEGAL).open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        run = deckforge("validate", "-", "--format", "json")
    assert (run.code, run.document["decks"][0]["path"]) == (0, "-")


@pytest.mark.parametrize(
    ("text", "word", "quiet"),
    [
        ("4 Serra Angel\n", "NOT CHECKED", "not checked   "),
        ("# ruleset: nosuch\n4 Serra Angel\n", "NOT CHECKED", "not checked   "),
        ("4 Serra Angel\n1 Xyzzy Plugh Frobozz\n", "NOT READABLE", "not readable  "),
        ("\n", "NOT READABLE", "not readable  "),
    ],
)
def test_a_list_that_lacks_only_the_ruleset_is_read_but_not_checked(
    text: str, word: str, quiet: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(text)
    assert cli.main(["validate", str(tmp_path / "a.txt")]) == 3
    assert capsys.readouterr().out.startswith(f"{word}  a\n")
    assert cli.main(["validate", "-q", str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(quiet)
    assert f"2 decks: 2 {word.lower()}" in lines
