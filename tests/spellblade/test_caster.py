"""SB-T4 and SB-T18: whose modifiers, and where they come from."""

from __future__ import annotations

import pytest
from spellblade_made import by, creature, equipment, face_of, gives, hits
from support import make_card

from deckforge.model.character import ABILITIES, Character
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.caster import Caster, caster


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


@pytest.mark.parametrize(
    ("character", "note"),
    [
        (hero("fighter"), "No spellcasting ability is known for Fighter"),
        (hero("wizzard/rogue"), "No spellcasting ability is known for Wizzard or Rogue"),
        (hero("wizard/cleric", int=12, wis=16), "Worked out with WIS, the best of INT and WIS"),
    ],
)
def test_how_the_ability_was_found_is_told(character: Character, note: str) -> None:
    # SB-T4: the class decides; of several, whichever fits the card.
    block = face_of(make_card("Test Bolt", "{R}"), by(character=character), damages=(hits(3),))
    assert block.notes[0].startswith(note)


@pytest.mark.parametrize(
    "user",
    [
        by(character=hero("wizard/fighter", int=16)),
        by(character=hero("fighter", "int", int=14)),
        by(2, character=hero("fighter")),
        by(kind="boss", character=hero("fighter")),
    ],
)
def test_an_ability_that_is_plain_is_not_told(user: Caster) -> None:
    assert face_of(make_card("Test Bolt", "{R}"), user, damages=(hits(3),)).notes == ()


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


def test_a_misspelt_class_is_told_with_the_one_that_looks_like_it() -> None:
    wizard = Character("", ("wizzard",), 1, dict.fromkeys(ABILITIES, 10), 2)
    told = caster(TranslateOptions(character=wizard), RULESET.numbers).ability_note
    assert told.startswith("No spellcasting ability is known for Wizzard (did you mean Wizard?): state it")
    # A fighter casts nothing, and is no ranger.
    told = caster(TranslateOptions(character=wizard._replace(classes=("fighter",))), RULESET.numbers).ability_note
    assert told.startswith("No spellcasting ability is known for Fighter: state it")
