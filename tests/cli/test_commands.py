"""The command line as scripts see it: exit codes, standard output and standard error."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_runs import Run

from deckforge import _version
from deckforge.cli import main as cli
from deckforge.resources import resource

DECKS = resource("fixtures", "decks")
LEGAL = str(DECKS / "spellblade-player.txt")
ILLEGAL = str(DECKS / "broken" / "sb-p1.txt")


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"deckforge {_version.__version__}\n", "")


@pytest.mark.parametrize(
    "command", ["import", "db", "fetch", "resolve", "validate", "translate", "explain", "sheet", "rulesets", "rules"]
)
def test_every_command_is_listed_and_has_help(run: Run, command: str) -> None:
    assert command in run("--help").out
    help_ = run(command, "--help")
    assert help_.code == 0
    assert "Usage: deckforge" in help_.out


def test_exit_code_0_for_legal_decks(run: Run) -> None:
    ran = run("validate", LEGAL)
    assert (ran.code, ran.err) == (0, "")
    assert "starter cards" in ran.out


def test_exit_code_1_when_a_deck_is_not_legal(run: Run) -> None:
    ran = run("validate", LEGAL, ILLEGAL)
    assert ran.code == 1
    assert "SB-P1" in ran.out


@pytest.mark.parametrize(
    "args",
    [
        ("validate",),
        ("bogus",),
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
def test_exit_code_2_for_usage(run: Run, args: tuple[str, ...]) -> None:
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("deckforge: ")
    assert "Traceback" not in ran.err


def test_exit_code_3_for_lists_and_names_that_can_not_be_read(run: Run, tmp_path: Path) -> None:
    assert run("validate", tmp_path / "gone.txt").code == 3
    assert run("resolve", tmp_path / "gone.txt").code == 3
    assert run("translate", "Xyzzy Plugh Frobozz", "-r", "spellblade").code == 3
    assert run("sheet", tmp_path / "gone.txt", "-o", tmp_path / "x.pdf").code == 3
    assert not (tmp_path / "x.pdf").exists()


def test_exit_code_4_for_missing_and_damaged_card_data(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.sqlite").write_text("not a database" * 100)
    assert run("validate", LEGAL, "--db", tmp_path / "gone.sqlite").code == 4
    ran = run("validate", LEGAL, "--db", tmp_path / "bad.sqlite")
    assert ran.code == 4
    assert "deckforge import" in ran.err
    assert run("import", tmp_path / "bad.sqlite", "--db", tmp_path / "new.sqlite").code == 4


def test_the_starter_cards_can_be_named_but_not_imported_into(run: Run) -> None:
    assert run("validate", LEGAL, "--db", "starter").code == 0
    assert run("import", LEGAL, "--db", "starter").code == 2


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
def test_machine_output_is_one_document_on_failure_too(run: Run, command: str, code: int, name: str) -> None:
    ran = run(*command.split())
    assert ran.code == code
    assert ran.document["schema"] == "deckforge.error/1"
    assert (ran.document["error"]["code"], ran.document["error"]["exit_code"]) == (name, code)
    assert ran.err.startswith("deckforge: ")


def test_validate_as_json(run: Run) -> None:
    ran = run("validate", LEGAL, ILLEGAL, "--format", "json")
    assert (ran.code, ran.err) == (1, "")
    assert ran.document["schema"] == "deckforge.validate/1"
    assert ran.document["summary"] == {"decks": 2, "legal": 1, "illegal": 1, "unreadable": 0}
    assert ran.document["data"]["source"] == "starter"


def test_resolve_accounts_for_every_line(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("// fire\n3 Lightning Bolt\n\n1 Sera Angel\n0 Blaze\n[/b] <script>\n")
    ran = run("resolve", deck, "--format", "json")
    assert ran.code == 3
    lines = ran.document["lists"][0]["lines"]
    assert [(line["line"], line["kind"]) for line in lines] == [
        (1, "comment"),
        (2, "card"),
        (4, "card"),
        (5, "error"),
        (6, "error"),
    ]
    assert "[/b] <script>" in run("resolve", deck).out


def test_exact_forbids_a_guess(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Sera Angel\n")
    assert run("resolve", deck).code == 0
    assert run("resolve", deck, "--exact").code == 3


def test_translate_as_text_and_json(run: Run) -> None:
    args = ("translate", "-r", "spellblade", "--mod", "+3", "Lightning Bolt")
    assert "3 + 1d8" in run(*args).out
    ran = run(*args, "--format", "json")
    assert (ran.document["schema"], ran.document["modifier"], ran.document["weapon_modifier"]) == (
        "deckforge.translate/1",
        3,
        3,
    )


def test_a_negative_modifier_is_taken(run: Run) -> None:
    ran = run("translate", "-r", "spellblade", "--mod", "-1", "Lightning Bolt", "--format", "json")
    assert (ran.code, ran.document["modifier"]) == (0, -1)


def test_a_sheet_is_not_written_over_without_force(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "sheet.html"
    assert run("sheet", LEGAL, "-o", path).code == 0
    before = path.read_bytes()
    assert run("sheet", LEGAL, "-o", path, "--mod", "+5").code == 2
    assert path.read_bytes() == before
    assert run("sheet", LEGAL, "-o", path, "--mod", "+5", "--force").code == 0
    assert path.read_bytes() != before


def test_a_sheet_of_a_list_with_unread_lines_names_them_and_ends_with_3(run: Run, tmp_path: Path) -> None:
    deck, sheet = tmp_path / "deck.txt", tmp_path / "sheet.html"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Lightning Bolt\n1 Xyzzy Plugh Frobozz\n")
    assert run("sheet", deck, "-o", sheet).code == 3
    assert "“1 Xyzzy Plugh Frobozz” (line 4)" in sheet.read_text(encoding="utf-8")


def test_a_screen_needs_a_ruleset_and_no_deck(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "screen.md"
    ran = run("sheet", "--sheet", "screen", "--ruleset", "tt", "-o", path)
    assert ran.code == 0
    assert "Game master's screen" in ran.err
    assert path.read_text(encoding="utf-8").startswith("# Tell-Tale\n")
    assert run("sheet", "--sheet", "screen", "-o", path, "--force").code == 2
    assert run("sheet", "--sheet", "boss", "--ruleset", "tt", "-o", path, "--force").code == 2


def test_a_sheet_of_an_illegal_deck_is_still_a_sheet(run: Run, tmp_path: Path) -> None:
    assert run("sheet", ILLEGAL, "-o", tmp_path / "sheet.html").code == 0


def test_without_arguments_the_help_is_shown(run: Run) -> None:
    ran = run()
    assert (ran.code, ran.err) == (2, "")
    assert "Usage: deckforge" in ran.out


def test_a_clause_is_explained(run: Run) -> None:
    ran = run("rules", "sb-p2")
    assert ran.code == 0
    assert "SB-P2" in ran.out
    assert all(label in ran.out for label in ("fine by it:", "reported by it:", "to fix it:", "player.max_copies = 3"))
    (clause,) = run("rules", "sb-p2", "--format", "json").document["clauses"]
    assert clause["decks"]["legal"] == "# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n"
    assert "to fix it:" not in run("rules", "spellblade").out
    assert run("rules", "SB-P", "--verbose").out.count("to fix it:") == 6
    codes = [clause["code"] for clause in run("rules", "TT-L", "--format", "json").document["clauses"]]
    assert codes == ["TT-L1", "TT-L2", "TT-L3", "TT-L4", "TT-L5"]


def test_rulesets_are_listed(run: Run) -> None:
    names = [ruleset["id"] for ruleset in run("rulesets", "-f", "json").document["rulesets"]]
    assert names == ["enchanted-realms", "spellblade", "tell-tale"]


def _fail(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_a_fault_of_ours_is_one_line_and_a_traceback_only_when_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(RuntimeError("boom")))
    ran = run("rulesets")
    assert ran.code == 70
    assert "boom" in ran.err
    assert "Traceback" not in ran.err
    assert "Traceback" in run("--debug", "rulesets").err


def test_an_interrupt_ends_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(KeyboardInterrupt()))
    assert run("rulesets").code == 130


def test_a_closed_pipe_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.app.rules.all_rulesets", _fail(BrokenPipeError()))
    assert run("rulesets") == (141, "", "")


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


def test_standard_input_is_a_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path(LEGAL).open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        ran = run("validate", "-", "--format", "json")
    assert (ran.code, ran.document["decks"][0]["path"]) == (0, "-")


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
