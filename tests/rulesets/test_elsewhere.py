"""Rulesets that deckforge doesn't bring: where they are found, and how their faults are told."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from duel_made import FILES, build, in_checkout

from deckforge.app import stat_columns
from deckforge.app.rules import all_rulesets, use_rulesets
from deckforge.app.validating import validate
from deckforge.cli.main import main
from deckforge.errors import UsageError
from deckforge.resources import resource
from deckforge.rulesets.faults import RulesetFaultError
from deckforge.rulesets.registry import VARIABLE, built_in_ids, get_ruleset, ruleset_ids

pytestmark = in_checkout


@pytest.fixture
def duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return build(tmp_path)


def change(duel: Path, name: str, old: str, new: str) -> None:
    path = duel / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def status(path: str) -> tuple[str, str | None]:
    """A worker's work."""
    (deck,) = validate(path).decks
    return deck.status, deck.ruleset


def codes(path: str) -> int:
    """Another's, that asks a ruleset itself."""
    return len(get_ruleset("duel").checks) if path else 0


def test_the_environment_names_folders(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ruleset_ids() == ("enchanted-realms", "spellblade", "tell-tale")
    monkeypatch.setenv(VARIABLE, f"{duel}{os.pathsep}")
    assert ruleset_ids() == ("enchanted-realms", "spellblade", "tell-tale", "duel")
    assert get_ruleset("Duel") is get_ruleset("du")
    assert main(["validate", "duellist.txt"]) == 0


def test_the_option_takes_the_place_of_the_environment(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere")
    assert main(["validate", "duellist.txt"]) == 2
    assert main(["validate", "duellist.txt", "--ruleset-path", str(duel)]) == 0


def test_an_empty_part_is_not_the_current_folder(
    duel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever lies there would be run."""
    (duel / "__init__.py").write_text("raise RuntimeError('has been run')\n", encoding="utf-8")
    deck = duel.parent / "opt.txt"
    deck.write_text("# ruleset: tell-tale\n# kind: player\n1 Lightning Bolt\n", encoding="utf-8")
    for folder in (duel, duel.parent):  # the ruleset's own, and one that holds it
        monkeypatch.chdir(folder)
        for value in (os.pathsep, f"{os.pathsep}{os.pathsep}", ""):
            monkeypatch.setenv(VARIABLE, value)
            assert main(["validate", str(deck)]) == 1
            assert main(["rulesets"]) == 0
        assert main(["validate", str(deck), "--ruleset-path", ""]) == 2
        with pytest.raises(UsageError, match="folder has no name"):
            use_rulesets([""])
    shown = capsys.readouterr()
    assert "has been run" not in shown.out + shown.err
    assert "deckforge: a ruleset's folder has no name" in shown.err


def test_empty_parts_are_passed_over(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f"{os.pathsep}{duel}{os.pathsep}{os.pathsep}")
    monkeypatch.chdir("/")
    assert main(["validate", str(duel.parent / "duellist.txt")]) == 0
    assert ruleset_ids()[3:] == ("duel",)


def test_a_folder_of_rulesets_and_repeated_options(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = duel.parent / "other" / "pairs"
    other.mkdir(parents=True)
    for file in duel.glob("*.*"):
        (other / file.name).write_bytes(file.read_bytes())
    change(other, "__init__.py", 'id="duel"', 'id="pair-duel"')
    change(other, "__init__.py", 'short="du"', 'short=""')
    change(other, "ruleset.toml", "copies = 1", "copies = 2")

    options = ["--ruleset-path", str(other.parent), "--ruleset-path", str(duel), "--ruleset-path", str(duel)]
    assert main(["rulesets", "-f", "json", *options]) == 0
    found = [each["id"] for each in json.loads(capsys.readouterr().out)["rulesets"]]
    assert found == ["enchanted-realms", "spellblade", "tell-tale", "pair-duel", "duel"]
    assert get_ruleset("pair-duel").numbers.integer("deck.copies") == 2
    assert get_ruleset("duel").numbers.integer("deck.copies") == 1


def test_it_is_the_same_from_another_folder_later(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert use_rulesets(["duel"]) == ("enchanted-realms", "spellblade", "tell-tale", "duel")
    monkeypatch.chdir("/")
    assert get_ruleset("duel").title == "Duel"
    assert use_rulesets(None)[-1] == "duel"
    assert use_rulesets([]) == built_in_ids()
    with pytest.raises(UsageError, match="no ruleset “duel”"):
        get_ruleset("duel")
    assert duel.is_dir()


def test_a_folder_that_cannot_be_used_leaves_those_named_before(duel: Path, tmp_path: Path) -> None:
    use_rulesets([duel])
    (tmp_path / "new").mkdir()
    with pytest.raises(RulesetFaultError, match="no __init__"):
        use_rulesets([tmp_path / "new"])
    assert ruleset_ids()[3:] == ("duel",)


def test_a_folder_that_was_mended_can_be_used_in_the_same_process(duel: Path) -> None:
    change(duel, "ruleset.toml", "cards = 12", "cards = ")
    with pytest.raises(RulesetFaultError, match=r"ruleset\.toml"):
        use_rulesets([duel])
    change(duel, "ruleset.toml", "cards = ", "cards = 13")
    use_rulesets([duel])
    assert get_ruleset("duel").numbers.integer("deck.cards") == 13


def test_house_rules_that_were_read_before_are_read_afresh(duel: Path) -> None:
    with pytest.raises(Exception, match=r"duel: no ruleset"):
        validate("duellist.txt", house_rules="house.toml")
    use_rulesets([duel])
    (deck,) = validate("duellist.txt", house_rules="house.toml").decks
    assert (deck.status, deck.house_rules) == ("legal", "house.toml")


@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_worker_processes_know_the_folders(duel: Path, method: str) -> None:
    use_rulesets([duel])
    with ProcessPoolExecutor(1, mp_context=get_context(method)) as pool:
        assert pool.submit(status, "duellist.txt").result(60) == ("legal", "duel")


@pytest.mark.parametrize("broken", [False, True])
def test_a_batch_in_several_processes_knows_them(
    duel: Path, capsys: pytest.CaptureFixture[str], *, broken: bool
) -> None:
    cards = resource("fixtures", "starter", "cards.jsonl")
    assert main(["import", str(cards), "--db", "cards.sqlite"]) == 0
    if broken:
        change(duel, "checks.py", "if found and sum", "if 1 / 0 and sum")
    capsys.readouterr()
    args = ["validate", *["duellist.txt"] * 40, "--jobs", "2", "--db", "cards.sqlite", "--ruleset-path", "duel"]
    assert main([*args, "--format", "jsonl"]) == (2 if broken else 0)
    shown = capsys.readouterr()
    lines = [json.loads(line) for line in shown.out.splitlines()]
    if broken:
        assert [line["error"]["code"] for line in lines] == ["ruleset-fault"] * 40
        assert len(shown.err.splitlines()) == 2  # told once, with the hint
        assert f"ruleset folder {duel}: checks.py line 34, slow: ZeroDivisionError" in shown.err
        assert "Traceback" not in shown.err
    else:
        assert [line["status"] for line in lines] == ["legal"] * 40


@pytest.mark.parametrize("fmt", ["text", "json", "jsonl", "junit", "sarif", "github"])
def test_a_check_that_fails_on_one_deck_leaves_the_others(
    duel: Path, fmt: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Of twenty decks one has a card that the check can't cope with; all are told, the same from several processes."""
    seen = "{each.card.name for each in context.deck.entries}"
    change(duel, "checks.py", '    """DU-D1."""', f'    assert "Giant Spider" not in {seen}')
    for number in range(20):
        card = "Giant Spider" if number == 7 else "Shock"
        Path(f"{number:02}.txt").write_text(f"# ruleset: duel\n# kind: duellist\n12 {card}\n", encoding="utf-8")
    cards = resource("fixtures", "starter", "cards.jsonl")
    assert main(["import", str(cards), "--db", "cards.sqlite"]) == 0
    capsysbinary.readouterr()
    args = ["validate", "*[0-9].txt", "--db", "cards.sqlite", "--ruleset-path", "duel", "--format", fmt]
    shown = []
    for jobs in ("1", "2"):
        assert main([*args, "--jobs", jobs]) == 2
        shown.append(capsysbinary.readouterr())
    assert shown[0] == shown[1]
    out, err = (text.decode() for text in shown[0])
    told = f"ruleset folder {duel}: checks.py line 13, size: AssertionError"
    assert err.startswith(f"deckforge: {told}\n")
    assert "checks.py line 13, size: AssertionError" in " ".join(out.split())
    if fmt == "json":
        decks = json.loads(out)["decks"]
        assert [deck["status"] for deck in decks] == ["unreadable" if n == 7 else "illegal" for n in range(20)]
        assert (decks[7]["error"]["code"], decks[7]["error"]["message"]) == ("ruleset-fault", told)
        assert decks[7]["findings"] == []


def test_fix_and_sheet_make_nothing_of_a_deck_whose_check_fails(duel: Path) -> None:
    change(duel, "checks.py", "if found and sum", "if 1 / 0 and sum")
    for args in (["fix", "duellist.txt", "-o", "x.txt"], ["sheet", "duellist.txt", "-o", "x.html"]):
        assert main([*args, "--ruleset-path", "duel"]) == 2
    assert not [*duel.parent.glob("x.*")]


def test_a_workers_fault_arrives_whole(duel: Path) -> None:
    change(duel, "checks.py", "CHECKS = (", "CHECKS = 1 / 0 or (")
    use_rulesets([duel])
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        error = pool.submit(codes, "duellist.txt").exception(60)
    assert isinstance(error, RulesetFaultError)
    assert error.message.endswith("checks.py line 39: ZeroDivisionError: division by zero")
    assert error.hint.startswith("deckforge --debug")


def test_threads_that_ask_first_get_one_ruleset(duel: Path) -> None:
    os.environ[VARIABLE] = str(duel)
    with ThreadPoolExecutor(8) as pool:
        assert len(set(map(id, pool.map(get_ruleset, ["duel"] * 32)))) == 1


# A change of the folder, and what is told of it behind the folder's name.
FAULTS = [
    ("checks.py", None, None, "there is no checks.py"),
    ("__init__.py", None, None, "there is no __init__.py in it or in a folder of it"),
    ("ruleset.toml", None, None, "ruleset.toml: FileNotFoundError: "),
    ("clauses.toml", None, None, "clauses.toml: FileNotFoundError: "),
    ("ruleset.toml", "cards = 12", "cards = ", "ruleset.toml: "),
    ("house_rules.toml", "[ranges]", "[ranges", "house_rules.toml: "),
    ("clauses.toml", 'level = "error"', 'level = "fatal"', "clauses.toml: DU-D1: "),
    ("clauses.toml", 'source = "mapping"', 'source = "dream"', "clauses.toml: DU-T1.source: one of "),
    ("clauses.toml", "[DU-T1]", "[DU-T9]", "clauses.toml: a kind's reminder DU-T1 is no clause"),
    ("__init__.py", "RULESET =", "OTHER =", "__init__.py: AttributeError: "),
    ("__init__.py", "RULESET = Ruleset(", "RULESET = dict(", "RULESET is no deckforge.rulesets.base.Ruleset"),
    ("__init__.py", 'id="duel"', 'id="Duel 2"', "the id “Duel 2” should be small letters, digits and hyphens"),
    ("__init__.py", 'id="duel"', 'id="spellblade"', "“spellblade” is already built in"),
    ("__init__.py", 'short="du"', 'short="tt"', "“tt” is already built in"),
    ("__init__.py", "package=__name__", 'package="duel"', "its package should be __name__"),
    (
        "__init__.py",
        "from deckforge.model.deck",
        "from deckforge.model.dock",
        "__init__.py line 3: ModuleNotFoundError",
    ),
    ("__init__.py", "RULESET = ", "raise SystemExit\nRULESET = ", "__init__.py line 6: SystemExit"),
    ("__init__.py", "RULESET = ", "RULESET = = ", "__init__.py: SyntaxError: "),
    ("checks.py", "from .translate", "from .initiatives", "checks.py line 9: ModuleNotFoundError: No module named"),
    ("checks.py", "CHECKS =", "CHEKS =", "checks.py: AttributeError: module 'checks' has no attribute 'CHECKS'"),
    ("checks.py", '"deck.cards"', '"deck.size"', "checks.py line 14, size: TableError: deck.size: missing"),
    ("checks.py", 'finding("DU-D1"', 'finding("DU-D9"', "checks.py line 18, size: KeyError: 'DU-D9'"),
    (
        "checks.py",
        "yield context.finding(",
        "yield max(",
        "checks.py, size: TypeError: gives str where Finding is due",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), FAULTS)
def test_faults_are_told_in_a_line_with_the_folder(  # noqa: PLR0913, PLR0917 - a fault has these parts
    duel: Path, name: str, old: str | None, new: str | None, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if old is None or new is None:
        (duel / name).unlink()
    else:
        change(duel, name, old, new)
    Path("short.txt").write_text("# ruleset: duel\n# kind: duellist\n1 Lightning Bolt\n", encoding="utf-8")

    assert main(["validate", "short.txt", "--ruleset-path", "duel", "--format", "json"]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"deckforge: ruleset folder {duel}: {told}"), shown.err
    assert len(shown.err.splitlines()) == 2  # with the hint
    assert "Traceback" not in shown.err
    document = json.loads(shown.out)
    found = document["decks"][0] if "decks" in document else document  # before the first deck, or of this one
    assert found["error"]["code"] == "ruleset-fault"


BOLT = ["Lightning Bolt", "--ruleset", "duel"]
TRANSLATE = ["translate", *BOLT]
SEARCH = ["search", "duel:initiative=1"]
CHECK = ["validate", "duellist.txt"]
SHEET = ["sheet", "duellist.txt", "-o", "x.html"]
STATS = ["stats", "duellist.txt"]


@pytest.mark.parametrize(
    ("name", "old", "new", "args", "told"),
    [
        ("translate.py", "int(card", "int(cart", TRANSLATE, "translate.py line 11, initiative: NameError: "),
        ("translate.py", "return StatBlock", "return str", TRANSLATE, "translate.py line 19, translate: TypeError: "),
        ("translate.py", "return StatBlock", "StatBlock", TRANSLATE, "gives NoneType where StatBlock is due"),
        ("translate.py", "return None, None", "return 3", TRANSLATE, "translate.py, modifiers: TypeError: "),
        ("explain.py", "return tuple", "return str", ["explain", *BOLT], "explain.py, explain: TypeError: gives str"),
        ("search.py", '"initiative")', '"initiative", 5 / 0)', SEARCH, "search.py line 7: ZeroDivisionError: "),
        ("search.py", "chosen(", "print(", SEARCH, "search.py: AttributeError: "),
        ("sheet.py", '["initiative"]', '["speed"]', TRANSLATE, "sheet.py line 11, rows: KeyError: 'speed'"),
        ("sheet.py", "return {}", "return 5", SHEET, "sheet.py, keyword_effects: TypeError: gives int where Mapping"),
        ("sheet.py", '("Wounds",)', "5", SHEET, "sheet.py, boxes: TypeError: "),
        (
            "stats.py",
            "return Measures(",
            "return dict(",
            STATS,
            "measures: TypeError: gives dict where Measures is due",
        ),
        ("stats.py", '"strength"]', '"speed"]', STATS, "stats.py line 15"),
        ("explanations.toml", "[DU-D2]", "[DU-D5]", ["rules", "DU-D3"], "explanations.toml: DU-D5: no such clause"),
        ("house_rules.toml", "[1, 4]", "4", CHECK, "house_rules.toml: ranges: deck.copies should be the least and"),
    ],
)
def test_so_are_faults_of_the_other_modules(  # noqa: PLR0913, PLR0917 - likewise
    duel: Path, name: str, old: str, new: str, args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(duel, name, old, new)
    assert main([*args, "--ruleset-path", str(duel)]) == 2
    err = capsys.readouterr().err
    assert f"deckforge: ruleset folder {duel}: " in err
    assert told in err
    assert "Traceback" not in err


def test_costs_of_its_own_are_counted(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (duel / "sheet.py").open("a", encoding="utf-8") as file:
        file.write('\n\nCOST = "initiative"\n\n\ndef cost(face, card):\n    return face.stats["initiative"] + 1\n')
    assert main([*STATS, "--ruleset-path", str(duel), "--format", "json"]) == 0
    cost = json.loads(capsys.readouterr().out)["decks"][0]["cost"]
    # Mana values of the page's deck: 0 once, 1 five times, 2 four times, 4 and 5 once each.
    assert cost["title"] == "initiative"
    assert [step["copies"] for step in cost["curve"]] == [0, 1, 5, 4, 0, 1, 1]


def test_debug_shows_the_traceback(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(duel, "checks.py", "if found and sum", "if 1 / 0 and sum")
    assert main(["--debug", "validate", "duellist.txt", "--ruleset-path", "duel"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("Traceback")
    assert "if 1 / 0 and sum" in err
    assert f"deckforge: ruleset folder {duel}: checks.py line 34" in err


def test_folders_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--ruleset-path", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.startswith(f"deckforge: ruleset folder {tmp_path / 'none'}: there is no such folder")
    (tmp_path / f"a{os.pathsep}b").mkdir()
    assert main(["rules", "--ruleset-path", str(tmp_path / f"a{os.pathsep}b")]) == 2
    assert "its name holds" in capsys.readouterr().err


def test_a_built_in_id_never_looks_for_installed_packages(
    duel: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(**_: str) -> None:
        pytest.fail("looked for entry points")

    monkeypatch.setattr(importlib.metadata, "entry_points", fail)
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: tell-tale\n# kind: player\n1 Lightning Bolt\n", encoding="utf-8")
    (tmp_path / "house.toml").write_text("[spellblade.player]\nmax_copies = 4\n", encoding="utf-8")
    for args in (
        ["validate", str(deck), "--house-rules", "house.toml"],
        ["validate", "duellist.txt", "--ruleset-path", str(duel), "--ignore", "DU-D3"],
        ["translate", "Lightning Bolt", "--ruleset", "sb"],
        ["search", "sb:ap<=2 t:goblin"],
        ["rules", "SB-P"],
        ["rules", "er"],
        ["rulesets", "spellblade", "--toml"],
    ):
        assert main(args) in {0, 1}, args


def test_a_run_with_a_built_in_ruleset_loads_none_of_it() -> None:
    script = (
        "import sys; from deckforge.cli.main import main; main(['translate', 'Opt', '--ruleset', 'spellblade']);"
        "print(*sys.modules, file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 - ours
    assert "deckforge.rulesets.spellblade" in run.stderr.split()
    assert not {"deckforge.rulesets.elsewhere", "deckforge.rulesets.faults"} & {*run.stderr.split()}


def installed(folder: Path, *args: str, entry: str = "duel = duel") -> subprocess.CompletedProcess[str]:
    """Run deckforge where a package with an entry point is installed."""
    info = folder / "duel_game-1.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: duel-game\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[deckforge.rulesets]\n{entry}\n", encoding="utf-8")
    path = os.pathsep.join([str(folder), *filter(None, sys.path)])
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "deckforge", *args],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_installed_package_brings_its_ruleset(duel: Path) -> None:
    assert installed(duel.parent, "validate", "duellist.txt", "--house-rules", "house.toml").returncode == 0
    assert "Initiative  5" in installed(duel.parent, "translate", "Serra Angel", "--ruleset", "duel").stdout
    assert "Ornithopter" in installed(duel.parent, "search", "duel:initiative=0 t:thopter", "-f", "names").stdout
    assert "same card twice" in installed(duel.parent, "rules", "DU-D2").stdout
    assert installed(duel.parent, "validate", "duellist.txt", "--select", "DU-D").returncode == 0
    assert installed(duel.parent, "validate", "duellist.txt", "--select", "DU-X").returncode == 2
    assert "duel: Duel" in installed(duel.parent, "rulesets").stdout
    unknown = installed(duel.parent, "translate", "Lightning Bolt", "--ruleset", "chess")
    assert unknown.returncode == 2
    assert "Rulesets: enchanted-realms, spellblade, tell-tale, duel." in unknown.stderr


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("chess = duel:RULESET", "installed ruleset “chess” (duel:RULESET): its id is “duel”"),
        ("chess = chess_game", "installed ruleset “chess” (chess_game): cannot be loaded: ModuleNotFoundError"),
        ("chess = duel:FILES", "installed ruleset “chess” (duel:FILES): cannot be loaded: AttributeError"),
    ],
)
def test_faults_of_an_installed_ruleset_are_told(duel: Path, entry: str, told: str) -> None:
    run = installed(duel.parent, "translate", "Lightning Bolt", "--ruleset", "chess", entry=entry)
    assert run.returncode == 2
    assert run.stderr.startswith(f"deckforge: {told}")
    assert "Traceback" not in run.stderr


def test_all_rulesets_end_with_those_of_folders(duel: Path) -> None:
    use_rulesets([duel])
    assert [ruleset.id for ruleset in all_rulesets()][3:] == ["duel"]
    assert FILES["duel/ruleset.toml"].startswith("[deck]")


def test_kept_stats_go_stale_with_the_folders_files(duel: Path, tmp_path: Path) -> None:
    """Searches keep stats of all cards; the ruleset's files say whether those still hold, and no others do."""
    version = stat_columns._version.__wrapped__  # noqa: SLF001 - not as it was kept
    use_rulesets([duel])
    before = version("duel")
    (tmp_path / "other.py").write_text("X = 1\n", encoding="utf-8")
    assert version("duel") == before
    change(duel, "translate.py", "DU-T1", "DU-T1 again")
    assert version("duel") != before
