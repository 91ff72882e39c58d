"""SB-T4 and SB-T18: whose modifiers, and where they come from."""

from __future__ import annotations

import pytest
from spellblade_made import by, creature, equipment, gives

from deckforge.model.character import ABILITIES, Character


def hero(classes: str, casts: str | None = None, /, **scores: int) -> Character:
    """A character of one or more classes, parted by slashes, with proficiency +3 and 10 in all other scores."""
    every = {ability: scores.get(ability, 10) for ability in ABILITIES}
    return Character("Hero", tuple(classes.split("/")), 5, every, proficiency=3, spellcasting=casts)


@pytest.mark.parametrize(
    ("name", "ability"),
    [
        ("wizard", "int"),
        ("artificer", "int"),
        ("cleric", "wis"),
        ("druid", "wis"),
        ("ranger", "wis"),
        ("warlock", "cha"),
        ("bard", "cha"),
        ("sorcerer", "cha"),
        ("paladin", "cha"),
        ("monk", "wis"),
        ("eldritch knight", "int"),
        ("arcane trickster", "int"),
    ],
)
def test_the_class_decides_what_casts(name: str, ability: str) -> None:
    assert by(character=hero(name, None, **{ability: 18})).spell == 4


def test_a_multiclass_character_casts_with_the_better_ability() -> None:
    assert by(character=hero("wizard/cleric", int=12, wis=16)).spell == 3


def test_a_stated_ability_wins_and_other_classes_have_none() -> None:
    assert by(character=hero("fighter", "con", con=14)).spell == 2
    assert by(character=hero("fighter", int=18)).spell is None


def test_weapons_take_the_better_of_strength_and_dexterity() -> None:
    assert by(character=hero("rogue", str=8, dex=16)).weapon == 3
    assert by(character=hero("fighter", str=18, dex=16)).weapon == 4


def test_a_characters_proficiency_is_a_number() -> None:
    fighter = by(character=hero("fighter", str=16))
    assert equipment(fighter, equipped=gives(2, 1))["attack"]["to_hit"] == "d20 + 3 + 3 + 2"
    assert creature("2/2", user=by(character=hero("bard", cha=14)))["attack"]["to_hit"] == "d20 + 3 + 2"


def test_modifiers_given_win_over_the_character() -> None:
    wizard = hero("wizard", int=18, str=14)
    assert (by(1, character=wizard).spell, by(1, character=wizard).weapon) == (1, 1)
    assert (by(None, 5, character=wizard).spell, by(None, 5, character=wizard).weapon) == (4, 5)


def test_one_modifier_stands_for_both() -> None:
    assert (by(3).spell, by(3).weapon) == (3, 3)
    assert (by(3, 1).spell, by(3, 1).weapon) == (3, 1)
    assert (by(None, 1).spell, by(None, 1).weapon) == (None, 1)
