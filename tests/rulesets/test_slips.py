"""Slips and bad values in a foreign ruleset: each is told as the folder's fault, and none lets a bad deck pass."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from duel_made import build, in_checkout

from deckforge.app.importing import import_cards
from deckforge.cli.main import main
from deckforge.resources import resource
from deckforge.rulesets.aside import prints_aside
from deckforge.rulesets.house_forms import load_form
from deckforge.rulesets.registry import built_in_ids, get_ruleset
from deckforge.rulesets.soundness import MOST_BYTES, check_checks, check_clauses, check_form

pytestmark = in_checkout

TRANSLATE = ["translate", "Lightning Bolt", "--ruleset", "duel"]
CHECK = ["validate", "short.txt"]


@pytest.fixture
def duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("short.txt").write_text("# ruleset: duel\n# kind: duellist\n1 Lightning Bolt\n", encoding="utf-8")
    return build(tmp_path)


def change(duel: Path, name: str, old: str, new: str) -> None:
    path = duel / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


SIZE = 'Check(("DU-D1",), ("duellist",), size)'
MESSAGE = "f\"The deck has {plural(count, 'card')}, {much}.\""
SLIPS = [
    ("checks.py", SIZE, SIZE.replace("duellist", "dualist"), "checks.py: kind of the check size dualist is none of"),
    ("checks.py", SIZE, SIZE.replace("DU-D1", "DU-D7"), "checks.py: code of the check size DU-D7 is no clause with"),
    ("checks.py", SIZE, SIZE.replace("DU-D1", "DU-T1"), "checks.py: code of the check size DU-T1 is no clause with"),
    ("checks.py", SIZE, SIZE.replace("DU-D1", "DU-D2"), "checks.py: no check reports DU-D1 on decks of the kind due"),
    ("checks.py", SIZE, SIZE.replace('("duellist",)', "()"), "checks.py: no check reports DU-D1 on decks of the kind"),
    ("checks.py", SIZE, SIZE.replace(",)", ")"), "checks.py: TypeError: codes of the check size is str where tuple"),
    ("checks.py", f"    {SIZE},\n", "", "checks.py: no check reports DU-D1 on decks of the kind duellist"),
    ("checks.py", 'finding("DU-D1"', 'finding("DU-D2"', "checks.py, size: reports DU-D2, which is none of its codes"),
    ("clauses.toml", 'kinds = ["duellist"]', 'kinds = ["dualist"]', "clauses.toml: DU-D1: kind dualist is none of"),
    ("clauses.toml", 'kinds = ["duellist"]', 'kinds = "duellist"', "clauses.toml: DU-D1: kind d is none of"),
    ("clauses.toml", "[DU-D1]", "[SB-P1]", "clauses.toml: SB-P1: this code is spellblade's"),
    ("clauses.toml", 'title = "deck size"', "title = 5", "TypeError: clauses.toml: DU-D1: title is int"),
    ("house_rules.toml", "DU-D1 =", "DU-D8 =", "house_rules.toml: clauses: DU-D8 is no clause"),
    ("house_rules.toml", '["deck.cards"]', '["deck.size"]', "house_rules.toml: clauses: deck.size leads to nothing"),
    (
        "house_rules.toml",
        '"deck.copies" =',
        '"deck.copeis" =',
        "house_rules.toml: ranges: deck.copeis leads to",
    ),
    ("house_rules.toml", "[ranges]", "[range]", "house_rules.toml: range is unknown"),
    ("house_rules.toml", "level =", '"boss.hand" =', "house_rules.toml: fixed: boss.hand leads to nothing"),
    *(
        ("house_rules.toml", old, new, f"house_rules.toml: {told}")
        for old, new, told in (
            ("level =", "boss.hand =", "fixed: boss should be text; a path with dots stands in quotes"),
            ('"duellists have no levels"', "3", "fixed: level should be text"),
            ("[1, 4]", "[4, 1]", "ranges: deck.copies should be the least and the most, such as [1, 4]"),
            ("[1, 4]", '"x"', "ranges: deck.copies should be the least and the most"),
            ("[1, 4]", "[1, 2, 3]", "ranges: deck.copies should be the least and the most"),
            ("[1, 4]", "[true, 4]", "ranges: deck.copies should be the least and the most"),
            ("[1, 4]", "[2, 4]", "ranges: deck.copies should be a number from 2 to 4, and is 1"),
            ('[ranges]\n"deck.copies" = [1, 4]', 'ranges = "x"', "ranges should be a table"),
            ("[ranges]\n", 'open = "deck"\n[ranges]\n', "open should be a list of texts"),
            ("[ranges]\n", "filled = [3]\n[ranges]\n", "filled should be a list of texts"),
            ("[ranges]\n", 'order = [["deck.copies"]]\n[ranges]\n', "order should be a list of pairs of paths"),
            ("[ranges]\n", 'order = [["deck.cards", "deck.copies"]]\n[ranges]\n', "order: deck.cards, deck.copies sh"),
            ('DU-D1 = ["deck.cards"]', 'DU-D1 = "deck.cards"', "clauses: DU-D1 should be a list of texts"),
            (
                "[fixed]",
                '[names]\n"deck.copies" = 4\n[fixed]',
                "names: deck.copies should be text, in which {d}, {key}",
            ),
            ("[fixed]", '[names]\n"deck.copies" = "{n} copies"\n[fixed]', "names: deck.copies should be text, in whi"),
            ("[fixed]", '[names]\n"deck.copies" = "{ copies"\n[fixed]', "names: deck.copies should be text, in which"),
            ("[fixed]", '[patterns]\n"deck.copies" = ["(", "x"]\n[fixed]', "patterns: deck.copies should be a regular"),
            ("[fixed]", '[patterns]\n"deck.copies" = "x"\n[fixed]', "patterns: deck.copies should be a regular"),
            ("[fixed]", '[patterns]\n"deck.copies" = ["x", "y"]\n[fixed]', "patterns: deck.copies should be y, and is"),
            ("[fixed]", '[choices]\n"deck.copies" = []\n[fixed]', "choices: deck.copies should be a list of words"),
            ("[fixed]", '[choices]\n"deck.copies" = ["a"]\n[fixed]', "choices: deck.copies should be one of a, and is"),
            ("[fixed]", '[kinds]\ndeck = "duellist"\n[fixed]', "kinds: deck should be a list of texts"),
            ("[fixed]", '[kinds]\ndeck = ["dualist"]\n[fixed]', "kinds: deck: kind dualist is none of the ruleset's"),
            ("[fixed]", '[rising]\n"deck.copies" = ""\n[fixed]', "rising: deck.copies should be a list that does not"),
            ("[fixed]", '[keep]\n"deck.copies" = "name"\n[fixed]', "keep: deck.copies should be a list of tables with"),
            ("[fixed]", "[also]\nlevel = 3\n[fixed]", "also: level should be text"),
            ("[fixed]", '[also]\nlevel = "deck"\n[fixed]', "also: level, deck should be a value, and is {"),
            (
                "[fixed]",
                '[number_or]\n"deck.copies" = ["any"]\n[fixed]',
                "number_or: deck.copies should be a number",
            ),
            ("[fixed]", '[spelt]\nlevels = "size"\n[fixed]', "spelt: levels should be a key of [fixed]"),
        )
    ),
    (
        "__init__.py",
        "kinds=(",
        'kinds=(Kind("duellist", "Twice", (Zone.DECK,)), ',
        "it has two kinds of decks with the id “duellist”",
    ),
    ("__init__.py", 'id="duel"', "id=5", "__init__.py: TypeError: id is int where str is due"),
    ("__init__.py", 'title="Duel"', "title=None", "__init__.py: TypeError: title is NoneType where str is due"),
    ("__init__.py", "(Zone.DECK,)", '("deck",)', "__init__.py: TypeError: kinds.zones is str where Zone is due"),
    ("__init__.py", 'short="du"', "short=object()", "__init__.py: TypeError: short is object where str is due"),
    ("checks.py", MESSAGE, "None", "checks.py, size: TypeError: Finding.message is NoneType where str is due"),
    ("checks.py", 'f"Bring it to {wanted}."', "5", "checks.py, size: TypeError: Finding.hint is int where str is due"),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), SLIPS)
def test_a_slip_is_a_fault_in_every_format(  # noqa: PLR0913, PLR0917 - a slip has these parts
    duel: Path, name: str, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(duel, name, old, new)
    for fmt in ("json", "jsonl", "sarif"):
        assert main([*CHECK, "--ruleset-path", "duel", "--format", fmt]) == 2
        shown = capsys.readouterr()
        assert shown.err.startswith(f"deckforge: ruleset folder {duel}: {told}"), shown.err
        assert "Traceback" not in shown.err
        for text in shown.out.splitlines() if fmt == "jsonl" else [shown.out]:
            json.loads(text)


@pytest.mark.parametrize(
    ("name", "old", "new", "args", "told"),
    [
        ("translate.py", '"initiative": initiative(card)', '"initiative": object()', TRANSLATE, "stats.initiative is"),
        ("translate.py", "int(card.mana_value)", "float('nan')", TRANSLATE, "stats.initiative is nan, which JSON"),
        ("translate.py", "face.name, role", "face.name, 7", TRANSLATE, "StatBlock.faces.role is int where str is due"),
        ("translate.py", "return None, None", "return None,", TRANSLATE, "gives 1 modifiers where two are due"),
        ("sheet.py", 'str(face.stats["initiative"])', "5", TRANSLATE, "sheet.py, rows: TypeError: Row.value is int"),
        ("sheet.py", "return {}", 'return {"flying": 5}', ["sheet", "short.txt", "-o", "x.html"], "is int where str"),
    ],
)
def test_values_are_looked_through(  # noqa: PLR0913, PLR0917 - likewise
    duel: Path, name: str, old: str, new: str, args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(duel, name, old, new)
    assert main([*args, "--ruleset-path", "duel"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"deckforge: ruleset folder {duel}: {name}")
    assert told in err


def test_what_a_sheet_may_bring_besides_is_taken_as_it_is(duel: Path) -> None:
    change(duel, "sheet.py", "def rows(", 'COST = "initiative"\n\n\ndef cost(face, card):\n    return 3\n\n\ndef rows(')
    os.environ["DECKFORGE_RULESET_PATH"] = str(duel)
    found = get_ruleset("duel")
    assert found.cost_title(found.kinds[0].id) == "initiative"
    assert found.cost(None, None) == 3  # type: ignore[arg-type] # it asks for neither
    assert found.checks is found.checks  # not looked through for every deck


@pytest.mark.parametrize("name", built_in_ids())
def test_deckforges_own_rulesets_have_no_such_slips(name: str) -> None:
    ruleset = get_ruleset(name)
    check_clauses(ruleset, {})
    check_checks(ruleset, ruleset.checks)
    check_form(ruleset, load_form(ruleset))


def run(*args: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, since one that waits for a pipe would not end."""
    command = [sys.executable, "-m", "deckforge", *args, "--ruleset-path", "duel"]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603 - ours


@pytest.mark.skipif(os.name == "nt", reason="needs pipes and devices of POSIX")
@pytest.mark.parametrize("name", ["ruleset.toml", "more.toml", "__init__.py", "checks.py", "helper.py", "sub/x.py"])
@pytest.mark.parametrize("sort", ["pipe", "device", "huge"])
def test_a_file_that_is_none_is_told_before_it_is_read(duel: Path, name: str, sort: str) -> None:
    path = duel / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if sort == "pipe":
        os.mkfifo(path)
    elif sort == "device":
        path.symlink_to("/dev/zero")
    else:
        with path.open("wb") as file:
            file.truncate(1 << 30)
    done = run(*CHECK, "--format", "json")
    assert done.returncode == 2
    told = f"{name} is too big (1024 MiB; at most 8)" if sort == "huge" else f"{name} is not a file"
    if (name, sort) in {("__init__.py", "pipe"), ("__init__.py", "device")}:
        told = "there is no __init__.py in it or in a folder of it"
    assert done.stderr.splitlines()[0] == f"deckforge: ruleset folder {duel}: {told}"
    assert json.loads(done.stdout)["error"]["code"] == "ruleset-fault"


def test_the_bound_is_one_that_no_table_reaches(duel: Path) -> None:
    size = MOST_BYTES - (duel / "ruleset.toml").stat().st_size
    with (duel / "ruleset.toml").open("ab") as file:
        file.write(b"#" * size)
    assert main([*CHECK, "--ruleset-path", "duel"]) == 1


def test_what_a_ruleset_prints_goes_to_standard_error(duel: Path) -> None:
    for name in ("__init__.py", "checks.py", "translate.py"):
        change(duel, name, '"""\n\nfrom', '"""\n\nprint("loaded", __name__.rpartition(".")[2])\n\nfrom')
    change(duel, "checks.py", '    """DU-D1."""\n', '    print("checked")\n')
    done = run(*CHECK, "--format", "json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["summary"]["illegal"] == 1
    assert {"loaded checks", "loaded translate", "checked"} <= set(done.stderr.splitlines())
    translated = run(*TRANSLATE, "--format", "json")
    assert json.loads(translated.stdout)["cards"]
    assert "loaded translate" in translated.stderr


@pytest.mark.parametrize("line", ["sys.stdout.close()", "sys.stdout = None", "sys.stdout.write('x'); sys.exit()"])
def test_standard_output_stays_the_commands(duel: Path, line: str) -> None:
    change(duel, "checks.py", '    """DU-D1."""\n', f"    import sys; {line}\n")
    done = run(*CHECK, "--format", "json")
    assert done.returncode == (2 if "exit" in line else 1), done.stderr
    assert json.loads(done.stdout)["schema"] == "deckforge.validate/1"


WAYS = {
    "descriptor": "import os; os.write(1, b'RAW')",
    "first stream": "import sys; sys.__stdout__.write('RAW'); sys.__stdout__.flush()",
    "process": "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(\"RAW\")'])",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("where", ["loaded", "checked", "checked by others"])
def test_what_a_ruleset_writes_past_print_goes_to_standard_error(duel: Path, way: str, where: str) -> None:
    if where == "loaded":
        change(duel, "__init__.py", '"""\n\nfrom', f'"""\n\n{WAYS[way]}\nfrom')
    else:
        change(duel, "checks.py", '    """DU-D1."""\n', f"    {WAYS[way]}\n")
    jobs = ["--jobs", "2", "--db", str(imported())] if where == "checked by others" else []
    for fmt in ("json", "jsonl"):
        done = run(*CHECK, "short.txt", "--format", fmt, *jobs)
        assert done.returncode == 1, done.stderr
        documents = [json.loads(text) for text in (done.stdout.splitlines() if fmt == "jsonl" else [done.stdout])]
        assert documents[0]["schema"].startswith("deckforge.validate")
        assert "RAW" in done.stderr


def imported() -> Path:
    path = Path("cards.sqlite")
    import_cards(resource("fixtures", "starter", "cards.jsonl"), database=path)
    return path


@pytest.mark.parametrize("raised", ["BaseException('q')", "GeneratorExit", "SystemExit(0)", "Exit"])
def test_whatever_a_check_raises_is_that_decks_error(duel: Path, raised: str) -> None:
    body = f"    class Exit(BaseException): ...\n    if context.deck.name == 'short':\n        raise {raised}\n"
    change(duel, "checks.py", '    """DU-D1."""\n', f"{body}")
    done = run("validate", "short.txt", "duellist.txt", "--format", "json")
    assert done.returncode == 2
    short, other = json.loads(done.stdout)["decks"]
    kind = raised.partition("(")[0]
    assert short["error"]["code"] == "ruleset-fault"
    assert short["error"]["message"].partition(": checks.py line ")[2].split(": ")[0].endswith(", size")
    assert f"size: {kind}" in short["error"]["message"]
    assert other["status"] == "legal"


def test_other_threads_go_on_printing(capsys: pytest.CaptureFixture[str]) -> None:
    outside = sys.stdout

    def other() -> None:
        print("mine")  # noqa: T201 - what is tried
        with prints_aside():
            print("aside too")  # noqa: T201

    with prints_aside():
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        with prints_aside():
            print("deep")  # noqa: T201
        print("aside")  # noqa: T201
    assert sys.stdout is outside
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("mine\n", "aside too\ndeep\naside\n")
