"""The clauses are complete, and every check stands on one."""

from __future__ import annotations

from deckforge.model.finding import Level
from deckforge.rulesets.spellblade import RULESET

RANGES = {"SB-P": 6, "SB-C": 3, "SB-B": 5, "SB-T": 21, "SB-M": 8, "SB-R": 11}


def test_every_clause_is_there() -> None:
    wanted = [f"{prefix}{number}" for prefix, last in RANGES.items() for number in range(1, last + 1)]
    assert list(RULESET.clauses) == wanted


def test_levels_and_kinds() -> None:
    levels = {clause.code: (clause.level, clause.kinds) for clause in RULESET.clauses.values() if clause.level}
    player, creature, boss = ("player",), ("creature",), ("boss",)
    assert levels == {
        "SB-P1": (Level.ERROR, player),
        "SB-P2": (Level.ERROR, player),
        "SB-P3": (Level.ADVICE, player),
        "SB-P4": (Level.ADVICE, player),
        "SB-P5": (Level.ADVICE, player),
        "SB-P6": (Level.ADVICE, player),
        "SB-C1": (Level.ERROR, creature),
        "SB-C2": (Level.WARNING, creature),
        "SB-C3": (Level.ADVICE, creature),
        "SB-B1": (Level.ERROR, boss),
        "SB-B2": (Level.ERROR, boss),
        "SB-B3": (Level.ADVICE, boss),
        "SB-B4": (Level.ADVICE, boss),
        "SB-B5": (Level.ADVICE, boss),
    }


def test_every_check_clause_has_its_check() -> None:
    checked = {code for check in RULESET.checks for code in check.codes}
    assert checked == {code for code, clause in RULESET.clauses.items() if clause.level}
