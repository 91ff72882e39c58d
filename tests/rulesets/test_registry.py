from __future__ import annotations

import pytest

from deckforge.app.rules import find_clauses
from deckforge.cli.main import main
from deckforge.errors import UsageError
from deckforge.rulesets.registry import get_ruleset

SHORT = {"er": "enchanted-realms", "sb": "spellblade", "tt": "tell-tale", "TT": "tell-tale"}


@pytest.mark.parametrize("short", SHORT)
def test_a_ruleset_is_found_by_its_short_name(short: str) -> None:
    assert get_ruleset(short).id == SHORT[short]
    assert list(find_clauses(short)) == [SHORT[short]]


@pytest.mark.parametrize("name", ["", "t", "ttt", "s b"])
def test_what_is_no_rulesets_name_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UsageError) as caught:
        get_ruleset(name)
    assert caught.value.hint == "Rulesets: enchanted-realms, spellblade, tell-tale."


def test_the_short_name_serves_as_the_option_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translate", "Serra Angel", "-r", "er"]) == 0
    short = capsys.readouterr().out
    assert main(["translate", "Serra Angel", "-r", "enchanted-realms"]) == 0
    assert short == capsys.readouterr().out


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("SB-T99", "there is no clause “SB-T99”; is SB-T9 meant?"),
        ("sbp2", "there is no clause “sbp2”; is SB-P2 meant?"),
        ("tel", "there is no clause “tel”; is tell-tale meant?"),
        ("spellblad", "there is no clause “spellblad”; is spellblade meant?"),
        ("too many copies", "there is no clause “too many copies”; is SB-P2 or TT-D2 meant?"),
        ("xyzzy", "there is no clause “xyzzy”"),
    ],
)
def test_what_is_no_clause_is_answered_with_what_may_be_meant(wanted: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        find_clauses(wanted)
    assert caught.value.message == told
