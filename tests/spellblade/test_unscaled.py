"""SB-T3, SB-T21: damage by other objects and life for other people, by their sentence."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET


def notes(text: str, type_line: str = "Instant") -> tuple[str, ...]:
    card = make_card("Test Duel", "{1}{R}", type_line, text)
    return RULESET.translate(card, TranslateOptions(modifier=3)).faces[0].notes


def test_damage_that_something_else_deals_is_told() -> None:
    text = "Target Cat you control deals damage equal to its power to any target."
    assert notes(text) == (f"Damage by something else, without dice: “{text}” (SB-T3)",)


def test_damage_of_an_ability_that_is_given_away_is_told() -> None:
    text = 'Equipped creature has "{2}, {T}: This creature deals 3 damage to target Cat."\nEquip {2}'
    (note,) = notes(text, "Artifact — Equipment")
    assert note.startswith("Damage by whoever has the ability, without dice: “Equipped creature has")


def test_what_an_ability_in_quotes_does_is_told_whole() -> None:
    """However many sentences it has, and wherever the damage stands in it."""
    text = 'Equipped creature has "{T}: Tap target creature. This creature deals 1 damage to it."\nEquip {2}'
    sentence = text.partition("\n")[0]
    (note,) = notes(text, "Artifact — Equipment")
    assert note == f"Damage by whoever has the ability, without dice: “{sentence}” (SB-T3)"
    text = 'Cats have "Whenever this creature attacks, create a 1/1 red Rat creature token. You gain 1 life."'
    assert notes(text, "Enchantment") == (f"As printed: {text}",)


def test_an_ability_in_quotes_within_a_printed_one_is_told_once() -> None:
    assert notes('{2}: Target Cat gains "{T}: Scry 1." until end of turn.', "Artifact") == ()


def test_life_for_others_is_told() -> None:
    found = notes("Exile target Cat. Its controller gains life equal to its age.")
    assert found == ("As printed: Exile target Cat. Its controller gains life equal to its age.",)


def test_a_long_sentence_is_told_whole() -> None:
    text = f"Target creature you control deals damage equal to its power to {'target creature and ' * 9}any target."
    assert notes(text) == (f"Damage by something else, without dice: “{text}” (SB-T3)",)


def test_damage_by_others_that_an_abilitys_line_prints_is_told_without_the_sentence() -> None:
    found = notes("{2}: Target Cat fights target creature you don't control.", "Artifact")
    assert found == ("Damage by something else, without dice (SB-T3).",)


@pytest.mark.parametrize(
    "text",
    [
        "Test Duel deals 2 damage to any target. You gain 2 life.",
        "Whenever you gain life, draw a card.",
        "Target creature gains lifelink until end of turn. (Damage dealt by it also makes you gain that much life.)",
        "Players can't gain life.",
        "Prevent all damage that would be dealt this turn.",
        "Creatures you control deal combat damage equal to their toughness.",
    ],
)
def test_what_has_a_line_or_is_none_gets_no_note(text: str) -> None:
    assert not any("without dice" in note for note in notes(text))
