"""What docs/scripts.md shows for scripts works as it is shown, with the tools that it is for."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from pages import CHECKOUT, blocks, deckforge_on_path, page
from support import need_tool

from deckforge.errors import ExitCode

TEXT = page("scripts.md")

pytestmark = [
    pytest.mark.skipif(not TEXT, reason="the page stands in a checkout"),
    pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell is needed"),
]

LEGAL = "spellblade-player.txt"


@pytest.fixture(autouse=True)
def _decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder decks with a legal deck, and deckforge as a command."""
    deckforge_on_path(tmp_path / "bin", monkeypatch)
    (tmp_path / "decks").mkdir()
    shutil.copy(CHECKOUT / "fixtures" / "decks" / LEGAL, tmp_path / "decks" / "fire.txt")
    monkeypatch.chdir(tmp_path)


def add_illegal() -> None:
    """Four copies of a card of which three are allowed, on line 4."""
    text = (CHECKOUT / "fixtures" / "decks" / "broken" / "sb-p2.txt").read_text(encoding="utf-8")
    Path("decks/greed.txt").write_text(text, encoding="utf-8")


def add_unreadable() -> None:
    Path("decks/slip.txt").write_text("# ruleset: spellblade\n# kind: creature\n1 Lightnig Bolt of Doom\n", "utf-8")


def run(*command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603


def example(language: str, mark: str) -> str:
    """The one example in a language that holds certain words."""
    (found,) = [block for block in blocks(TEXT, language) if mark in block]
    return found


def test_every_example_is_run_by_a_test_here() -> None:
    languages = re.findall(r"^```(\w+)$", TEXT, re.MULTILINE)
    assert {name: languages.count(name) for name in languages} == {
        "sh": 4,
        "makefile": 1,
        "yaml": 2,
        "python": 1,
        "jq": 4,
    }


def test_the_exit_codes_are_those_of_the_program() -> None:
    told = re.findall(r"^\| ([\d, ]+) \|", TEXT, re.MULTILINE)
    codes = {int(code) for row in told for code in row.split(",")}
    assert codes == {*ExitCode} - {ExitCode.NETWORK}


@pytest.mark.parametrize(
    ("add", "said", "code"),
    [
        (lambda: None, "ready to play", 0),
        (add_illegal, "some decks break a rule", 0),
        (add_unreadable, "some decks could not be read", 0),
        (lambda: shutil.copy(CHECKOUT / "pyproject.toml", "deckforge.toml"), "some decks could not be read", 0),
    ],
)
def test_a_shell_tells_the_outcomes_apart(add: object, said: str, code: int) -> None:
    assert callable(add)
    add()
    done = run("sh", "-c", example("sh", "case $?"))
    assert (done.stdout.splitlines()[-1], done.returncode) == (said, code)


def test_a_shell_sees_that_not_all_could_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKFORGE_DB", "missing.sqlite")
    done = run("sh", "-c", example("sh", "case $?"))
    assert (done.stderr.splitlines()[-1], done.returncode) == ("not all could be checked", 1)


@pytest.mark.parametrize("options", [[], ["-j2"], ["-j8", "sheets"]])
def test_make_writes_sheets_of_changed_decks_once_all_are_legal(options: list[str]) -> None:
    make = need_tool("make")
    Path("Makefile").write_text(example("makefile", "sheets"), encoding="utf-8")
    assert run(make, *options).returncode == 0
    sheet = Path("sheets/fire.html")
    assert "Lightning Bolt" in sheet.read_text(encoding="utf-8")

    again = run(make, *options)
    assert "deckforge validate" in again.stdout
    assert "deckforge sheet" not in again.stdout
    sheet.unlink()
    add_illegal()
    refused = run(make, *options)
    assert refused.returncode != 0
    assert "deckforge sheet" not in refused.stdout
    assert [*Path("sheets").iterdir()] == []
    assert run(make, *options, "sheets/greed.html").returncode != 0
    assert [*Path("sheets").iterdir()] == []


def test_the_hook_looks_at_the_decks_of_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git = need_tool("git")
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    run(git, "init", "-q")
    hook = Path(".git/hooks/pre-commit")
    hook.write_text(example("sh", "git diff"), encoding="utf-8")
    hook.chmod(0o755)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    Path("notes.txt").write_text("no deck\n", encoding="utf-8")
    run(git, "add", "notes.txt", "decks/fire.txt")
    assert run(git, *who, "commit", "-qm", "Add a deck").returncode == 0
    run(git, "add", "notes.txt")
    add_illegal()
    assert run(git, *who, "commit", "-qm", "Only what is staged", "--allow-empty").returncode == 0
    run(git, "add", "decks/greed.txt")
    refused = run(git, *who, "commit", "-qm", "Add a bad deck")
    assert refused.returncode != 0
    assert "decks/greed.txt" in refused.stdout + refused.stderr
    assert run(git, "rev-list", "--count", "HEAD").stdout == "2\n"

    # What is staged counts, not what the file has become since: bad while staged, then good; and the other way round.
    greed, good = Path("decks/greed.txt"), Path("decks/fire.txt").read_bytes()
    bad = greed.read_bytes()
    greed.write_bytes(good)
    refused = run(git, *who, "commit", "-qm", "Staged before it was mended")
    assert refused.returncode != 0
    assert "not legal     decks/greed.txt: SB-P2" in refused.stdout + refused.stderr
    run(git, "add", "decks/greed.txt")
    greed.write_bytes(bad)
    done = run(git, *who, "commit", "-qm", "Add a good deck")
    assert done.returncode == 0, done.stdout + done.stderr
    assert run(git, "show", "HEAD:decks/greed.txt").stdout.encode() == good
    greed.unlink()
    run(git, "add", "--all", "decks")
    assert run(git, *who, "commit", "-qm", "Take a deck out").returncode == 0
    assert [*(tmp_path / "tmp").iterdir()] == []


def test_the_hook_takes_house_rules_as_they_are_staged() -> None:
    git = need_tool("git")
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    run(git, "init", "-q")
    hook = Path(".git/hooks/pre-commit")
    hook.write_text(example("sh", "git diff"), encoding="utf-8")
    hook.chmod(0o755)
    add_illegal()
    Path("decks/deckforge.toml").write_text("[spellblade.checks]\nSB-P2 = 'off'\n", encoding="utf-8")
    run(git, "add", "decks/greed.txt")
    assert run(git, *who, "commit", "-qm", "Without the house rules").returncode != 0
    run(git, "add", "decks/deckforge.toml")
    done = run(git, *who, "commit", "-qm", "With the house rules")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_pre_commit_configuration_names_a_command_that_works() -> None:
    (hook,) = yaml.safe_load(example("yaml", "repo: local"))["repos"][0]["hooks"]
    add_illegal()
    files = [str(path) for path in sorted(Path("decks").iterdir()) if re.search(hook["files"], str(path))]
    assert files == ["decks/fire.txt", "decks/greed.txt"]
    assert not re.search(hook["files"], "decks/readme.md")
    assert run(*shlex.split(hook["entry"]), files[0]).returncode == 0
    assert run(*shlex.split(hook["entry"]), *files).returncode == 1


def test_the_workflow_marks_the_lines_of_decks() -> None:
    job = yaml.safe_load(example("yaml", "runs-on"))["jobs"]["check"]
    commands = [step["run"] for step in job["steps"] if "run" in step]
    unknown = [line for line in commands if "pip install" in line or "GITHUB_ENV" in line]
    assert unknown == commands[:2]  # what only GitHub can run, and what needs the network

    # With card data from the last run, nothing is downloaded.
    made = run("deckforge", "import", str(CHECKOUT / "fixtures" / "starter" / "cards.jsonl"), "--db", "cards.sqlite")
    assert made.returncode == 0, made.stderr
    assert job["env"] == {"DECKFORGE_DB": "cards.sqlite"}
    add_illegal()
    script = "\n".join(["set -e", "export DECKFORGE_DB=cards.sqlite", *commands[2:]])
    done = run("sh", "-c", script)
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=decks/greed.txt,line=")


def test_the_python_loop_counts_what_is_broken() -> None:
    add_illegal()
    Path("loop.py").write_text(example("python", "Counter"), encoding="utf-8")
    done = run(sys.executable, "loop.py", "decks/fire.txt", "decks/greed.txt")
    assert done.stdout.splitlines()[:2] == ["legal       decks/fire.txt", "illegal     decks/greed.txt"]
    assert "1 x SB-P2" in done.stdout.splitlines()


def test_jq_finds_what_the_page_says() -> None:
    jq = need_tool("jq")
    add_illegal()
    add_unreadable()
    run("sh", "-c", example("sh", "verdicts.jsonl"))
    verdicts = Path("verdicts.jsonl").read_text(encoding="utf-8")
    assert len(verdicts.splitlines()) == 3
    broken = [
        card
        for line in verdicts.splitlines()
        for finding in json.loads(line)["findings"]
        for card in finding["cards"]
        if card["limit"] is not None and card["count"] > card["limit"]
    ]
    copies = [f"{card['name']}: {card['count']}, at most {card['limit']}" for card in broken]

    work, codes, lines, cards = (
        run(jq, "-r", block, "verdicts.jsonl").stdout.splitlines() for block in blocks(TEXT, "jq")
    )
    assert work == ["illegal decks/greed.txt", "unreadable decks/slip.txt"]
    assert "SB-P2" in codes
    assert len(lines) == 1
    assert lines[0].startswith("decks/slip.txt:3: 1 Lightnig Bolt of Doom -> ")
    assert cards == copies
    assert len(copies) >= 1


def test_each_pregenerated_character_gets_a_sheet_and_stat_blocks() -> None:
    Path("party").mkdir()
    for name, character in (("ilva", "wizard"), ("torvald", "warrior")):
        shutil.copy(CHECKOUT / "fixtures" / "characters" / f"{character}.toml", f"party/{name}.toml")
        shutil.copy(CHECKOUT / "fixtures" / "decks" / LEGAL, f"party/{name}.txt")
    done = run("sh", "-c", example("sh", "for hero"))
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in Path("handouts").iterdir()) == [
        "ilva.html",
        "ilva.json",
        "torvald.html",
        "torvald.json",
    ]
    # A wizard casts by intelligence 17, the other by charisma 14.
    found = [json.loads(Path(f"handouts/{name}.json").read_text("utf-8"))["modifier"] for name in ("ilva", "torvald")]
    assert found == [3, 2]


def test_decks_that_name_their_characters_are_one_command() -> None:
    (command,) = re.findall(r"`(deckforge sheet party .*?)`", TEXT)
    Path("party").mkdir()
    text = (CHECKOUT / "fixtures" / "decks" / LEGAL).read_text(encoding="utf-8")
    for name, character in (("ilva", "wizard"), ("torvald", "warrior")):
        shutil.copy(CHECKOUT / "fixtures" / "characters" / f"{character}.toml", f"party/{name}.toml")
        Path(f"party/{name}.txt").write_text(f"# character: {name}.toml\n{text}", encoding="utf-8")
    assert run(*shlex.split(command)).returncode == 0
    sheets = "".join(path.read_text(encoding="utf-8") for path in Path("handouts").glob("*.html"))
    assert "Ilva Sternbrook" in sheets
    assert "Torvald Ashmane" in sheets
