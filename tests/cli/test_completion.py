"""What deckforge answers a shell, line by line; what the shells make of it is in test_completion_in_shells."""

from __future__ import annotations

import io
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from duel_made import build, in_checkout
from scryfall_objects import card_object, json_lines, two_faced
from typer.main import get_command

from deckforge.app.importing import import_cards
from deckforge.cli.completion.candidates import BY_METAVAR
from deckforge.cli.completion.line import Line, quoted_for_bash, read_line
from deckforge.cli.completion.reply import VARIABLE, reply
from deckforge.cli.main import app, main

BREAKS = " \t\n\"'@><=;|&(:"
OBJECTS = [
    card_object("Lightning Bolt"),
    card_object("Lightning Helix"),
    card_object("Lim-Dûl's Vault"),
    card_object('Henzie "Toolbox" Torre'),
    two_faced("Fire // Ice", "split", {}, {}),
    card_object("+2 Mace"),
    card_object("Circle of Protection: Red"),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    return path


@pytest.fixture(autouse=True)
def _database(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DECKFORGE_DB", str(path))
    monkeypatch.chdir(tmp_path)


def told(line: str, shell: str = "bash", **more: str) -> list[str]:
    return reply(app, {VARIABLE: shell, "COMP_LINE": line, "COMP_WORDBREAKS": BREAKS, **more}).splitlines()


def values(line: str, shell: str = "bash", **more: str) -> list[str]:
    return [value.partition("\t")[0] for value in told(line, shell, **more)[1:]]


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("deckforge ", Line([], "", "", "")),
        ("deckforge card", Line([], "card", "", "")),
        (r"deckforge card lightning\ bo", Line(["card"], "lightning bo", "", "")),
        ('deckforge card "a b" "c d', Line(["card", "a b"], "c d", '"', "")),
        ("deckforge card 'it'\\''s b", Line(["card"], "it's b", "'", "it'")),
        ('deckforge card "say \\"x', Line(["card"], 'say "x', '"', "")),
        (r'deckforge card "say \"x\" ', Line(["card"], 'say "x" ', '"', "")),
        (r"deckforge card a:\ b", Line(["card"], "a: b", "", "a:")),
        (r"deckforge card a\:\ b", Line(["card"], "a: b", "", "")),
        ('deckforge card "a:b"c', Line(["card"], "a:bc", "", "")),
        ("deckforge card --ruleset=sp", Line(["card"], "--ruleset=sp", "", "--ruleset=")),
        ("X=1 Y='a b' deckforge card x", Line(["card"], "x", "", "")),
        ("  deckforge  card\tx\\", Line(["card"], "x", "", "")),
        ("", Line([], "", "", "")),
    ],
)
def test_a_line_is_read_as_bash_reads_it(line: str, read: Line) -> None:
    assert read_line(line, breaks=BREAKS) == read


def test_a_backslash_counts_within_single_quotes_in_fish_alone() -> None:
    line = r"deckforge card 'it\'s a"
    assert read_line(line, fish=True) == Line(["card"], "it's a", "'", "")
    assert read_line(line) == Line(["card", r"it\s"], "a", "", "")


@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("value", ["a b", 'x "y" $z `w` \\v', "it's: a=b; (c) & d!", "Lim-Dûl", "~#*?[x]{y}"])
def test_a_quoted_value_is_one_argument_to_bash(value: str, quote: str) -> None:
    command = f"printf %s {quote}{quoted_for_bash(value, quote)}{quote}"
    run = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=True)  # noqa: S603 - our own command
    assert run.stdout.decode() == value


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (r"deckforge card lightning\ bo", [r"Lightning\ Bolt"]),
        ('deckforge card "lightning ', ["Lightning Bolt", "Lightning Helix"]),
        ("deckforge card 'lim", [r"Lim-Dûl'\''s Vault"]),
        ("deckforge card lim", [r"Lim-Dûl\'s\ Vault"]),
        ("deckforge explain henz", [r"Henzie\ \"Toolbox\"\ Torre"]),
        ("deckforge card +2", [r"+2\ Mace"]),
        ("deckforge card ice", ["Ice"]),
        (r"deckforge card circle\ of\ protection:", [r"\ Red"]),  # bash leaves in place what ends in the colon
        ("deckforge card --exact lightning\\ b", [r"Lightning\ Bolt"]),
        ("deckforge card 'Lightning Helix' lightning\\ b", [r"Lightning\ Bolt"]),
        ("deckforge card ", []),
        ("deckforge v", ["validate"]),
        ("deckforge card --rul", ["--ruleset", "--ruleset-path"]),
        ("deckforge card -r ", ["enchanted-realms", "spellblade", "tell-tale"]),
        ("deckforge card --ruleset=SP", ["spellblade"]),
        ("deckforge validate -r tell-tale --kind ", ["player", "spells", "loot", "npc"]),
        ("deckforge validate --kind adv", ["adventure"]),
        ("deckforge validate -r chess --kind ", []),
        ("deckforge rules sb-p2", ["SB-P2"]),
        ("deckforge rules sp", ["spellblade"]),
        ("deckforge card --format ", ["text", "json"]),
        ("deckforge card --mod ", []),
        ("deckforge completion ", ["bash", "zsh", "fish"]),
        ("deckforge nosuch li", []),
        ("deckforge --db ", []),
        ("deckforge --db x ca", []),
        ("deckforge --debug ca", ["card"]),
    ],
)
def test_what_bash_is_told(line: str, answer: list[str]) -> None:
    assert values(line) == answer
    assert told(line)[0] == "values"


@pytest.mark.parametrize("line", ["validate ", "card --db ", "translate --character x", "sheet -o y", "import z"])
def test_files_are_left_to_the_shell(line: str) -> None:
    assert told(f"deckforge {line}") == told(f"deckforge {line}", "zsh") == ["files"]


def test_translate_completes_files_and_names(tmp_path: Path) -> None:
    (tmp_path / "Lightning Deck.txt").touch()
    (tmp_path / "Fi").mkdir()
    assert values("deckforge translate Ligh") == [
        r"Lightning\ Bolt",
        r"Lightning\ Helix",
        r"Lightning\ Deck.txt",
    ]
    assert values("deckforge translate Fi") == [r"Fire\ //\ Ice", "Fi/"]
    assert told("deckforge translate Lightning\\ D") == ["files"]  # no card's: bash does files alone
    assert told("deckforge translate ./lightning") == ["files"]
    assert told("deckforge translate li", "fish")[0] == "files"
    assert "Lightning Bolt" in values("deckforge translate li", "fish")


def test_a_list_of_candidates_is_not_quoted_but_what_is_inserted() -> None:
    assert values("deckforge card lightning", COMP_TYPE="63") == ["Lightning Bolt", "Lightning Helix"]
    assert values("deckforge card lim", COMP_TYPE="63") == [r"Lim-Dûl\'s\ Vault"]  # one alone is inserted


def test_zsh_and_fish_quote_themselves_and_are_told_a_few_words() -> None:
    assert told(r"deckforge card lightning\ b", "zsh") == ["values", "Lightning Bolt\t"]
    assert told("deckforge card --ruleset=sp", "zsh") == ["values", "--ruleset=spellblade\tSpellblade Chronicles"]
    assert told("deckforge val", "fish")[1].startswith("validate\tSay whether decks are legal")


def test_fish_is_told_a_name_as_it_begins_on_the_line() -> None:
    assert values("deckforge card lim-dul", "fish") == ["lim-dul's Vault"]  # it would drop another beginning
    assert values("deckforge card LIM-DÛL", "fish") == ["Lim-Dûl's Vault"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0 and no more", None])
def test_card_data_that_cannot_be_read_gives_no_candidates(
    shell: str, content: bytes | None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "other").write_bytes(content)
    assert told("deckforge card --db other li", shell) == ["values"]
    assert capfd.readouterr() == ("", "")


def test_the_database_on_the_line_is_asked(tmp_path: Path) -> None:
    import_cards(io.BytesIO(json_lines([card_object("Lava Spike")])), database=tmp_path / "other")
    assert values("deckforge card --db other l") == [r"Lava\ Spike"]
    assert values("deckforge card --db starter shivan") == [r"Shivan\ Dragon"]


@in_checkout
def test_folders_of_rulesets_on_the_line_are_asked(tmp_path: Path) -> None:
    duel = build(tmp_path)
    assert values(f"deckforge validate --ruleset-path {duel} --ruleset du") == ["duel"]
    assert values(f"deckforge validate --ruleset-path {duel} --ruleset duel --kind ") == ["duellist"]
    assert values(f"deckforge rules --ruleset-path {duel} DU-D") == ["DU-D1", "DU-D2", "DU-D3"]


def test_only_the_tables_own_cards_can_be_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, database = tmp_path / "own.toml", tmp_path / "own.sqlite"
    own.write_text("[[card]]\nname = 'Light Cat'\ntype = 'Creature'\n[[card]]\nname = 'Élan'\ntype = 'Instant'\n")
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=database)
    assert main(["import", "--homebrew", str(own), "--db", str(database)]) == 0
    monkeypatch.setenv("DECKFORGE_DB", str(database))
    assert values("deckforge db forget l", "zsh") == ["Light Cat"]
    assert values("deckforge db forget ", "zsh") == ["Light Cat", "Élan"]
    assert values("deckforge db forget el", "zsh") == ["Élan"]
    assert values("deckforge card ligh", "zsh") == ["Light Cat", "Lightning Bolt", "Lightning Helix"]


@pytest.mark.parametrize("line", ["deckforge --version ", "deckforge --help ", "deckforge card --help li"])
def test_options_that_print_do_nothing_on_tab(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(line)[0] == "values"
    assert capsys.readouterr() == ("", "")


def test_each_value_of_an_option_or_argument_is_known_to_completion() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    unknown = {
        parameter.metavar
        for command in commands.values()
        for parameter in command.params
        if parameter.metavar and parameter.metavar not in BY_METAVAR and not hasattr(parameter.type, "choices")
    }
    assert unknown == set()


@pytest.mark.parametrize("line", ["deckforge card lightning", "deckforge card --", "deckforge translate li"])
def test_a_tab_loads_nothing_heavy(line: str) -> None:
    script = "import sys; from deckforge.cli.main import run\ntry: run()\nfinally: print(*sys.modules, file=sys.stderr)"
    run = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", script],
        env={**os.environ, VARIABLE: "zsh", "COMP_LINE": line},
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(run.stdout.splitlines()) > 2
    loaded = {name.partition(".")[0] for name in run.stderr.split()}
    heavy = {
        "requests",
        "requests_cache",
        "sqlite_utils",
        "msgspec",
        "typst",
        "pypdf",
        "jinja2",
        "jsonschema",
        "rapidfuzz",
    }
    assert not loaded & (heavy | {"rich"})
    assert "deckforge" in loaded


def test_the_scripts_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert main(["completion", shell]) == 0
        assert f"{VARIABLE}={shell} " in capsys.readouterr().out
    assert main(["completion", "tcsh"]) == 2


def ask(line: str | bytes, shell: str = "bash", **more: str) -> subprocess.CompletedProcess[bytes]:
    """Asks in a process of its own, as a shell does, with a line in whatever encoding."""
    environment = {os.fsencode(name): os.fsencode(value) for name, value in {**os.environ, VARIABLE: shell}.items()}
    environment |= {os.fsencode(name): os.fsencode(value) for name, value in more.items()}
    environment[b"COMP_LINE"] = os.fsencode(line)
    return subprocess.run(
        [sys.executable, "-m", "deckforge"], env=environment, capture_output=True, check=False, timeout=60
    )


SHELLS = ("bash", "zsh", "fish")
OLD_LOCALES = [
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "de_DE.ISO-8859-1"},
    {"PYTHONIOENCODING": "ascii:strict"},
]


@pytest.mark.skipif(os.name == "nt", reason="its environment is no bytes")
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("locale", OLD_LOCALES)
def test_names_are_told_in_utf_8_whatever_the_locale(shell: str, locale: dict[str, str]) -> None:
    typed = b"deckforge card lim-d" if locale.get("LC_ALL") in {"C", "POSIX"} else "deckforge card lim-dû".encode()
    run = ask(typed, shell, **locale)
    assert (run.returncode, run.stderr) == (0, b"")
    name = r"Lim-Dûl\'s\ Vault" if shell == "bash" else "Lim-Dûl's Vault\t"
    if shell != "fish":  # which is given back what was typed
        assert run.stdout.decode() == f"values\n{name}\n"


@pytest.mark.skipif(os.name == "nt", reason="its environment is no bytes")
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    "line", [b"deckforge card lim-d\xfb", b"deckforge card '\xff", b"deckforge \xff", b"\xff \xfe"]
)
def test_bytes_of_another_encoding_are_no_fault(line: bytes, shell: str) -> None:
    for locale in OLD_LOCALES:
        run = ask(line, shell, **locale)
        assert (run.returncode, run.stderr) == (0, b"")
        first, *names = run.stdout.decode().splitlines()
        assert first == "values"
        known = {quoted_for_bash(card["name"], quote) for card in OBJECTS for quote in ("", "'")}
        assert {name.partition("\t")[0] for name in names} <= known | {card["name"] for card in OBJECTS}


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("what", ["missing", "empty", "text", "cut", "damaged", "folder", "pipe", "\x01"])
def test_a_database_that_cannot_be_read_gives_no_names_and_no_words(
    path: Path, tmp_path: Path, what: str, shell: str
) -> None:
    broken, whole = tmp_path / what, path.read_bytes()
    contents = {"empty": b"", "text": b"x" * 5000, "cut": whole[: len(whole) // 2]}
    if what in contents:
        broken.write_bytes(contents[what])
    elif what == "damaged":
        broken.write_bytes(whole[:8192] + b"\7" * (len(whole) - 8192))
    elif what == "folder":
        broken.mkdir()
    elif what == "pipe":
        if sys.platform == "win32":
            pytest.skip("has no pipes in folders")
        os.mkfifo(broken)
    run = ask("deckforge card lim", shell, DECKFORGE_DB=str(broken))
    assert (run.returncode, run.stdout, run.stderr) == (0, f"values{os.linesep}".encode(), b"")


def test_old_data_is_no_matter_for_a_tab(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "deckforge", "card", "Lim-Dûl's Vault"], capture_output=True, check=True
    )
    assert b"days old" in run.stderr  # else the following says nothing
    assert path.exists()
    run = ask("deckforge card lim")
    assert (run.stdout.decode(), run.stderr) == ("values\nLim-Dûl\\'s\\ Vault\n", b"")


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("odd", ["Two\nLines", "Bell\a", "Title \x1b]0;x\a", "Tab\tbed", "Turned \u202e"])
def test_a_name_that_steers_a_terminal_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, odd: str, shell: str
) -> None:
    """Imports leave such signs out; older ones did not."""
    database = tmp_path / "odd.sqlite"
    cards = [card_object("Odd One"), card_object("Odd Card")]
    import_cards(io.BytesIO(json_lines(cards)), database=database)
    with closing(sqlite3.connect(database)) as conn, conn:
        for table in ("names", "cards", "faces"):
            conn.execute(f"UPDATE {table} SET name = ? WHERE name = 'Odd One'", (f"Odd {odd}",))  # noqa: S608 - ours
    monkeypatch.setenv("DECKFORGE_DB", str(database))
    assert values("deckforge card odd", shell) == [r"Odd\ Card" if shell == "bash" else "Odd Card"]


@pytest.mark.skipif(os.name == "nt", reason="its files have no such names")
def test_a_file_of_such_a_name_is_left_out() -> None:
    for name in ("light\nx", "light\x1b[31m", "light.txt"):
        Path(name).touch()
    assert values("deckforge translate light") == [r"Lightning\ Bolt", r"Lightning\ Helix", "light.txt"]


def test_checks_and_levels_of_a_policy_are_completed() -> None:
    assert values("deckforge validate --fail-on ") == ["error", "warning", "advice"]
    assert {"SB-P1", "SB-P2"} <= set(values("deckforge validate --ignore SB-P"))
