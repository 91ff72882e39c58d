"""The example decks are legal, and each broken deck shows the clause that it is named after, and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from deckforge import Database, validate
from deckforge.model.finding import Level
from deckforge.model.report import DeckReport
from deckforge.resources import resource
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

DECKS = resource("fixtures", "decks")
EXAMPLES = sorted(DECKS.glob("*.txt"))
BROKEN = sorted((DECKS / "broken").glob("*.txt"))

# ER-H3 tells what a hero's stack adds up to, so every hero has it.
ALWAYS = {("enchanted-realms", "hero"): {"ER-H3"}}
# SB-B5 speaks of decks that are too small by SB-B1, a list without sections names no PC, and two cards that a check
# is about have a keyword without effect.
ALSO = {"sb-b5": {"SB-B1"}, "tt-n1": {"TT-C1"}, "tt-c4-changeling": {"TT-N2"}, "tt-d7-master": {"TT-N2"}}


@cache
def starter() -> Database:
    return Database.starter()


@cache
def report(path: Path) -> DeckReport:
    return validate(path, database=starter()).decks[0]


def codes(found: DeckReport) -> set[str]:
    return {finding.code for finding in found.findings}


def always(found: DeckReport) -> set[str]:
    return ALWAYS.get((str(found.ruleset), str(found.kind)), set())


def shown_by(path: Path) -> str:
    """The clause of a broken deck: ``tt-d4-land`` shows TT-D4."""
    return "-".join(path.stem.split("-")[:2]).upper()


def by_stem(path: Path) -> str:
    return path.stem


def test_there_is_an_example_of_every_ruleset_and_kind() -> None:
    wanted = {(name, kind.id) for name in ruleset_ids() for kind in get_ruleset(name).kinds}
    assert {(found.ruleset, found.kind) for found in map(report, EXAMPLES)} == wanted


@pytest.mark.parametrize("path", [*EXAMPLES, *BROKEN], ids=by_stem)
def test_every_line_is_a_card_as_it_is_written(path: Path) -> None:
    found = report(path)
    assert found.error is None
    assert not found.list.unresolved
    assert not found.list.assumed


@pytest.mark.parametrize("path", EXAMPLES, ids=by_stem)
def test_an_example_is_legal_without_a_word_of_warning_or_advice(path: Path) -> None:
    found = report(path)
    assert found.status == "legal"
    assert codes(found) == always(found)


def test_every_check_has_a_broken_deck_or_speaks_of_every_hero() -> None:
    checks = {
        code for name in ruleset_ids() for code, clause in get_ruleset(name).clauses.items() if clause.level is not None
    }
    assert {shown_by(path) for path in BROKEN} == checks - {"ER-H3"}


@pytest.mark.parametrize("path", BROKEN, ids=by_stem)
def test_a_broken_deck_shows_its_clause_and_no_other(path: Path) -> None:
    found = report(path)
    assert codes(found) == {shown_by(path)} | ALSO.get(path.stem, set()) | always(found)


@pytest.mark.parametrize("path", BROKEN, ids=by_stem)
def test_a_deck_is_illegal_by_errors_only(path: Path) -> None:
    found = report(path)
    errors = [finding for finding in found.findings if finding.level is Level.ERROR]
    assert found.status == ("illegal" if errors else "legal")


def test_protection_from_everything_leaves_the_masters_deck_legal() -> None:
    found = report(DECKS / "broken" / "tt-d7-master.txt")
    assert {finding.code: finding.level for finding in found.findings}["TT-D7"] is Level.WARNING
    assert found.status == "legal"


@pytest.mark.parametrize("path", BROKEN, ids=by_stem)
def test_a_broken_deck_says_at_its_top_what_is_wrong(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith(f"# {shown_by(path)}: ")


def test_cards_outside_modern_are_told_apart() -> None:
    """TT-D6: banned, never in the format, and newer than the data."""
    finding = next(found for found in report(DECKS / "broken" / "tt-d6.txt").findings if found.code == "TT-D6")
    assert {card.name: card.reason for card in finding.cards} == {
        "Skullclamp": "banned",
        "Sol Ring": "not_legal",
        "Defense Force Aggressor": "data_too_old",
    }
