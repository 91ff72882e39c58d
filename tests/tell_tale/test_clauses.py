"""The clauses: every code of the ruleset, with the level and kinds that the checks use."""

from __future__ import annotations

from deckforge.model.finding import Level
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.tell_tale import RULESET

GROUPS = {"C": 5, "D": 9, "L": 5, "M": 3, "N": 3, "T": 16, "R": 6}
WARNINGS = {"TT-C2", "TT-C4", "TT-D8", "TT-L3", "TT-L5", "TT-M2"}
ADVICE = {"TT-M3", "TT-N1", "TT-N2", "TT-N3"}
ANY = {"TT-D7", "TT-D9", "TT-N2"}
MASTER = {"TT-M1": ("npc",), "TT-M2": ("spells",), "TT-M3": ("loot",)}


def test_every_clause_is_there() -> None:
    wanted = {f"TT-{group}{number}" for group, count in GROUPS.items() for number in range(1, count + 1)}
    assert set(RULESET.clauses) == wanted
    assert get_ruleset("Tell Tale") is RULESET


def test_levels_and_kinds_are_the_rules() -> None:
    for code, clause in RULESET.clauses.items():
        if code[3] in "TR":
            assert (clause.level, clause.kinds) == (None, ())
            continue
        level = Level.WARNING if code in WARNINGS else Level.ADVICE if code in ADVICE else Level.ERROR
        assert clause.level is level, code
        kinds = ("player", "spells", "loot", "npc") if code in ANY else MASTER.get(code, ("player",))
        assert clause.kinds == kinds, code


def test_each_check_says_the_kinds_of_its_clauses() -> None:
    checked = [code for check in RULESET.checks for code in check.codes]
    assert sorted(checked) == sorted(code for code in RULESET.clauses if code[3] not in "TR")
    for check in RULESET.checks:
        assert set(check.kinds) == {kind for code in check.codes for kind in RULESET.clauses[code].kinds}


def test_rulings_say_why() -> None:
    assert all(clause.why for clause in RULESET.clauses.values() if clause.source == "ruling")
