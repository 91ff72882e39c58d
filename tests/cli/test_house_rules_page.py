"""What docs/house-rules.md shows works as it is shown."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

import deckforge
from deckforge.cli.main import main
from deckforge.rulesets.house_forms import read_house_rules
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

PAGE = Path(deckforge.__file__).parents[1] / "docs" / "house-rules.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""

pytestmark = pytest.mark.skipif(not TEXT, reason="the page stands in a checkout")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


EXAMPLES = blocks("toml")
# What each example changes, in the page's order: numbers, levels and what is off.
CHANGED = [
    ["player.max_copies", "player.min_cards"],
    ["boss_size", "healing_dice", "boss.max_copies"],
    ["dice.tiers", "SB-P5", "SB-P3"],
    ["ap.a_turn", "encounter.more"],
    ["banned", "allowed", "deck.min_cards", "deck.max_cards", "level.start"],
    ["deck.modern_only", "creature_types.Kavu", "creature_types.Gecko"],
    ["attack.rows"],
    ["types"],
    ["force.most", "damage_kinds.colours.G", "adventure.min_cards", "ER-A4"],
]


@pytest.mark.parametrize(("example", "changed"), list(zip(EXAMPLES, CHANGED, strict=False)))
def test_each_example_is_in_order_and_changes_what_it_says(example: str, changed: list[str]) -> None:
    ((name, table),) = tomllib.loads(example).items()
    rules, mistakes = read_house_rules(get_ruleset(name), table, "mine.toml")

    assert mistakes == ()
    assert sorted([*rules.changed, *rules.levels, *rules.off]) == sorted(changed)


def test_there_is_an_example_for_each_ruleset() -> None:
    assert len(EXAMPLES) == len(CHANGED)
    assert {name for example in EXAMPLES for name in tomllib.loads(example)} == set(ruleset_ids())


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_serves_the_example_decks(
    example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.toml").write_text(example, encoding="utf-8")
    (name,) = tomllib.loads(example)
    decks = sorted((PAGE.parents[1] / "fixtures" / "decks").glob(f"{name}*.txt"))

    code = main(["validate", *map(str, decks), "--house-rules", str(tmp_path / "mine.toml")])
    out = capsys.readouterr().out
    assert code in {0, 1}
    assert len(decks) >= 2
    assert " ".join(out.split()).count("House rules:") == len(decks)


@pytest.mark.parametrize("command", "".join(blocks("sh")).splitlines())
def test_each_command_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)[1:]) == 0
    assert tomllib.loads(capsys.readouterr().out)


def test_the_mistakes_are_told_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    broken = "[spellblade.player]\nmax_copis = 4\n[spellblade.dice]\ntiers = [4, 0]\n"
    Path("mine.toml").write_text(broken, encoding="utf-8")
    Path("deck.txt").write_text("1 Opt\n", encoding="utf-8")

    assert main(["validate", "deck.txt", "--house-rules", "mine.toml"]) == 2
    (shown,) = blocks("text")
    assert capsys.readouterr().err.startswith(shown)
