"""The frame that everything stands in: who imports whom, how large modules are, and what a ruleset consists of."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from support import make_card

import deckforge
from deckforge.model.finding import Level
from deckforge.model.statblock import FaceBlock, Row
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.clauses import SOURCES
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

CHECKOUT = Path(__file__).parents[2]
PACKAGE = Path(deckforge.__file__).parent
MOST_LINES = 400

# How many clauses of each group the rules have: P3 stands for P1, P2 and P3. Codes are permanent.
CLAUSES = {
    "spellblade": ("SB", "P6 C3 B5 T21 M8 R11"),
    "tell-tale": ("TT", "C5 D9 L5 M3 N3 T16 R6"),
    "enchanted-realms": ("ER", "T9 S5 P6 A4 H3"),
}
PARTS = {
    "__init__.py",
    "character_sheet.py",
    "checks.py",
    "clauses.toml",
    "explain.py",
    "explanations.toml",
    "master_sheet.py",
    "ruleset.toml",
    "screen.py",
    "search.py",
    "sheet.py",
    "stats.py",
    "translate.py",
}

CARDS = (
    make_card("Hero", "{1}{W}", "Legendary Creature — Human Warrior", "Flying", size="2/3"),
    make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target."),
    make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}"),
    make_card("Forest", "", "Basic Land — Forest"),
    make_card("Ana", "{2}{G}", "Legendary Planeswalker — Ana", "+1: You gain 1 life.", loyalty="3"),
    make_card("Scheme", "", "Scheme"),
)

in_checkout = pytest.mark.skipif(
    not (CHECKOUT / "pyproject.toml").is_file(), reason="the contracts stand in a checkout"
)


def codes(prefix: str, groups: str) -> set[str]:
    return {f"{prefix}-{group[0]}{number}" for group in groups.split() for number in range(1, int(group[1:]) + 1)}


@pytest.fixture(params=ruleset_ids())
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return get_ruleset(request.param)


def lint_imports(folder: Path) -> tuple[int, str]:
    """The exit code and the report of import-linter, run on the package in a folder."""
    script = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    run = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, check=False)  # noqa: S603 - our own line
    return run.returncode, run.stdout.decode(errors="replace")


def allowed_imports() -> dict[str, set[str]]:
    """What each folder may import, as docs/architecture.md says; single files of the package not counted."""
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    allowed: dict[str, set[str]] = {}
    for names, may in re.findall(r"^\| (`.*?) \| .* \| (.*) \|$", text, re.MULTILINE):
        found = {*allowed} if may == "all above" else {*re.findall("[a-z]+", may)}
        for folder in re.findall(r"`(\w+)/", names):
            allowed[folder] = allowed.get(folder, set()) | found
    return allowed


@in_checkout
def test_import_contracts_hold() -> None:
    code, report = lint_imports(CHECKOUT)

    assert code == 0, report
    assert "8 kept, 0 broken" in report


@in_checkout
def test_contracts_forbid_exactly_what_the_architecture_does(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "deckforge", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    allowed = {folder: may for folder, may in allowed_imports().items() if (PACKAGE / folder / "__init__.py").exists()}
    assert len(allowed) == len(list(PACKAGE.glob("*/__init__.py")))
    for folder in allowed:
        lines = [f"import deckforge.{other}\n" for other in allowed if other != folder]
        (tmp_path / "deckforge" / folder / "astray.py").write_text("".join(lines), encoding="utf-8")

    _, report = lint_imports(tmp_path)

    told = set(re.findall(r"deckforge\.(\w+)\.astray ->\s+deckforge\.(\w+)\s+\(", report))
    assert told == {(folder, other) for folder, may in allowed.items() for other in {*allowed} - {folder} - may}


@in_checkout
def test_scripts_find_deckforge_before_they_use_it_and_are_told_of() -> None:
    told = set(re.findall(r"\bscripts/([\w.]+\w)", (CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    scripts = {
        path.name: path.read_text(encoding="utf-8") for path in (CHECKOUT / "scripts").iterdir() if path.is_file()
    }
    assert told == set(scripts)

    in_python = [text for text in scripts.values() if text.startswith("#!/usr/bin/env python3\n")]
    assert len(in_python) > 5
    for text in in_python:
        ours = re.findall(r"^(?:import|from) ((?:with_)?deckforge)\b", text, re.MULTILINE)
        assert ours[0] == "with_deckforge", text


def test_no_module_is_too_long_to_read() -> None:
    lengths = {
        str(path.relative_to(PACKAGE)): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }

    assert len(lengths) > 50
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_all_three_rulesets_are_found() -> None:
    assert set(ruleset_ids()) == set(CLAUSES)


def test_a_rulesets_folder_has_the_parts_that_all_have(ruleset: Ruleset) -> None:
    folder = PACKAGE / "rulesets" / ruleset.id.replace("-", "_")

    assert {path.name for path in folder.iterdir()} >= PARTS


def test_a_rulesets_clauses_are_those_of_the_rules(ruleset: Ruleset) -> None:
    expected = codes(*CLAUSES[ruleset.id])

    assert set(ruleset.clauses) == expected
    assert len(expected) == {"spellblade": 54, "tell-tale": 47, "enchanted-realms": 27}[ruleset.id]


def test_every_clause_has_a_title_of_its_own_and_says_something(ruleset: Ruleset) -> None:
    titles = Counter(clause.title.casefold() for clause in ruleset.clauses.values())

    assert [title for title, count in titles.items() if count > 1] == []
    for code, clause in ruleset.clauses.items():
        assert clause.code == code
        assert clause.title.strip()
        assert clause.text.strip()
        assert clause.source in SOURCES


def test_a_clause_has_a_level_exactly_when_it_names_kinds_of_deck(ruleset: Ruleset) -> None:
    kinds = {kind.id for kind in ruleset.kinds}

    for clause in ruleset.clauses.values():
        assert (clause.level is None) == (clause.kinds == ()), clause.code
        assert set(clause.kinds) <= kinds, clause.code


def test_checks_report_clauses_that_are_checks_in_kinds_that_there_are(ruleset: Ruleset) -> None:
    kinds = {kind.id for kind in ruleset.kinds}

    for check in ruleset.checks:
        assert check.codes
        assert check.kinds
        assert set(check.kinds) <= kinds
        for code in check.codes:
            assert isinstance(ruleset.clauses[code].level, Level), code


def test_every_clause_with_a_level_has_a_check_in_each_of_its_kinds(ruleset: Ruleset) -> None:
    for code, clause in ruleset.clauses.items():
        checked = set(chain.from_iterable(check.kinds for check in ruleset.checks if code in check.codes))
        assert set(clause.kinds) <= checked, code


def test_kinds_of_decks_have_names_zones_and_boxes(ruleset: Ruleset) -> None:
    assert len({kind.id for kind in ruleset.kinds}) == len(ruleset.kinds)
    for kind in ruleset.kinds:
        assert ruleset.kind(kind.id) is kind
        assert kind.title
        assert kind.zones
        assert all(isinstance(box, str) for box in ruleset.boxes(kind.id))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_becomes_a_stat_block_that_prints(ruleset: Ruleset, card: object) -> None:
    block = ruleset.translate(card, TranslateOptions())  # type: ignore[arg-type] # only cards are given

    assert block.count == 1
    assert block.faces
    for face in block.faces:
        assert isinstance(face, FaceBlock)
        assert face.role
        assert all(isinstance(row, Row) for row in ruleset.rows(face))
        for kind in ruleset.kinds:
            assert all(isinstance(box, str) for box in ruleset.card_boxes(face, kind.id))


def test_a_ruleset_is_credited(ruleset: Ruleset) -> None:
    assert ruleset.title in ruleset.book


def test_reminders_on_sheets_are_clauses(ruleset: Ruleset) -> None:
    assert {code for kind in ruleset.kinds for code in kind.reminders} <= set(ruleset.clauses)
