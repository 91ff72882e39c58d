from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import deckforge
from deckforge.app.decks import NoRulesetError
from deckforge.errors import ExitCode, UsageError
from deckforge.model.character import Character

WIZARD = Character(
    name="Ana",
    classes=("wizard",),
    level=5,
    scores={"str": 14, "dex": 10, "con": 12, "int": 16, "wis": 8, "cha": 10},
    proficiency=3,
)


def stats(name: str, **options: Any) -> dict[str, Any]:  # noqa: ANN401 - the options are translate's own
    (block,) = deckforge.translate(name, **options).blocks
    return dict(block.faces[0].stats)


def test_the_rulebooks_fireball_grows_with_the_modifier() -> None:
    """SB-T5: mana value 3, base 5: 5 + 3d8 at +3 is 18.5, 5 + 3d4 at +1 is 12.5 (Fight with Fire costs {2}{R})."""
    at_three = stats("Fight with Fire", ruleset="spellblade", modifier=3)["damages"][0]
    at_one = stats("Fight with Fire", ruleset="spellblade", modifier=1)["damages"][0]
    assert (at_three["formula"], at_three["average"]) == ("5 + 3d8", 18.5)
    assert (at_one["formula"], at_one["average"]) == ("5 + 3d4", 12.5)


def test_a_character_gives_both_modifiers_and_the_given_ones_win() -> None:
    """SB-T4: INT 16 is +3 for a wizard's spells; STR 14 is +2 for weapons."""
    told = deckforge.translate("Lightning Bolt", ruleset="spellblade", character=WIZARD)
    assert (told.modifier, told.weapon_modifier) == (3, 2)
    over = deckforge.translate("Lightning Bolt", ruleset="spellblade", character=WIZARD, modifier=5)
    assert over.modifier == 5


def test_without_a_modifier_dice_are_counted_but_not_sized() -> None:
    damage = stats("Lightning Bolt", ruleset="spellblade")["damages"][0]
    assert (damage["formula"], damage["die"], damage["average"]) == ("3 + 1 die", None, None)


def test_a_deck_gives_its_copies_and_its_own_modifier(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    head = "# ruleset: spellblade\n# kind: player\n# mod: +4\n"
    path.write_text(f"{head}2 Lightning Bolt\n1 Serra Angel\nSideboard\n1 Blaze\n")
    told = deckforge.translate(path)
    assert [(block.name, block.count) for block in told.blocks] == [("Lightning Bolt", 2), ("Serra Angel", 1)]
    assert told.modifier == 4


def test_a_deck_names_its_character_beside_it_and_the_nearest_word_wins(tmp_path: Path) -> None:
    """INT 16 and STR 14: +3 and +2. A modifier wins over a character, the caller over the file."""
    (tmp_path / "ana.toml").write_text(
        'class = "wizard"\nlevel = 5\n[scores]\nstr = 14\ndex = 10\ncon = 12\nint = 16\nwis = 8\ncha = 10\n'
    )
    head = "# ruleset: spellblade\n# kind: player\n# character: ana.toml\n"

    def used(more: str = "", **options: Any) -> tuple[int | None, int | None]:  # noqa: ANN401 - translate's own
        path = tmp_path / "deck.txt"
        path.write_text(f"{head}{more}2 Serra Angel\n")
        told = deckforge.translate(path, **options)
        assert "prof" not in told.blocks[0].faces[0].stats["attack"]["to_hit"]  # type: ignore[index, call-overload, operator] # JSON
        return told.modifier, told.weapon_modifier

    assert used() == (3, 2)
    assert used("# mod: +4\n") == (4, 4)
    assert used("# mod: +4\n# weapon_mod: +1\n") == (4, 1)
    assert used("# weapon_mod: +1\n") == (3, 1)
    assert used(modifier=5) == (5, 5)
    assert used("# mod: +4\n", character=WIZARD) == (3, 2)


def test_a_list_without_a_kind_can_be_translated(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("2 Lightning Bolt\n")
    (block,) = deckforge.translate(path, ruleset="tell-tale").blocks
    assert block.faces[0].role == "spell"


def test_an_unknown_name_is_told_and_the_others_are_translated() -> None:
    told = deckforge.translate(["Xyzzy Plugh Frobozz", "Lightning Bolt"], ruleset="spellblade")
    assert [block.name for block in told.blocks] == ["Lightning Bolt"]
    assert told.exit_code is ExitCode.UNREADABLE
    assert [line.text for line in told.lists[0].unresolved] == ["Xyzzy Plugh Frobozz"]


def test_a_setting_that_can_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: tell-tale\n# level: high\n2 Lightning Bolt\n")
    told = deckforge.translate(path)
    assert told.exit_code is ExitCode.UNREADABLE
    assert told.lists[0].error is not None


def test_each_of_several_decks_is_translated_as_it_states(tmp_path: Path) -> None:
    for name, head in (("a", "player\n# mod: +3"), ("b", "player\n# mod: +5")):
        (tmp_path / f"{name}.txt").write_text(f"# ruleset: spellblade\n# kind: {head}\n1 Lightning Bolt\n")
    told = deckforge.translate([tmp_path / "a.txt", tmp_path / "b.txt"])
    formulas = [dict(block.faces[0].stats)["damages"][0]["formula"] for block in told.blocks]  # type: ignore[index, call-overload] # JSON
    assert formulas == ["3 + 1d8", "3 + 1d12"]
    assert (told.modifier, told.weapon_modifier) == (None, None)


def test_a_deck_of_another_ruleset_is_not_translated_by_the_first_ones(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("# ruleset: spellblade\n# kind: player\n1 Lightning Bolt\n")
    (tmp_path / "b.txt").write_text("# ruleset: tell-tale\n# kind: loot\n1 Serra Angel\n")
    told = deckforge.translate([tmp_path / "a.txt", tmp_path / "b.txt"])
    assert [block.name for block in told.blocks] == ["Lightning Bolt"]
    assert "tell-tale deck" in str(told.lists[1].error)
    assert told.exit_code is ExitCode.USAGE
    both = deckforge.translate([tmp_path / "a.txt", tmp_path / "b.txt"], ruleset="tell-tale")
    assert [block.name for block in both.blocks] == ["Lightning Bolt", "Serra Angel"]


def test_a_character_file_that_can_not_be_read_is_its_decks_fault(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("# ruleset: spellblade\n# kind: player\n# character: gone.toml\n1 Blaze\n")
    told = deckforge.translate([tmp_path / "a.txt", "Lightning Bolt"])
    assert [block.name for block in told.blocks] == ["Lightning Bolt"]
    assert told.exit_code is ExitCode.UNREADABLE


def test_a_kind_that_there_is_not_is_told() -> None:
    with pytest.raises(UsageError, match="nokind"):
        deckforge.translate("Lightning Bolt", ruleset="spellblade", kind="nokind")


def test_names_need_a_ruleset() -> None:
    with pytest.raises(NoRulesetError):
        deckforge.translate("Lightning Bolt")
    with pytest.raises(UsageError):
        deckforge.translate("Lightning Bolt", ruleset="gurps")
