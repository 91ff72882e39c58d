from __future__ import annotations

from support import make_face

from deckforge.oracle.apart import take_apart


def test_a_text_is_taken_apart_once_into_abilities_and_sentences() -> None:
    face = make_face("Ashen Cat", "{1}{R}", "Creature — Cat", "Haste\nWhen this creature enters, scry 2. Draw a card.")

    text, abilities, sentences = take_apart(face)

    assert text.masked == "Haste\nWhen ~~~~~~~~~~~~~ enters, scry 2. Draw a card."
    assert [ability.effect for ability in abilities] == text.masked.splitlines()
    assert [sentence.body for sentence in sentences] == ["Haste", "scry 2.", "Draw a card."]
    assert take_apart(face) is take_apart(face._replace())


def test_another_text_of_the_same_name_is_taken_apart_anew() -> None:
    face = make_face("Ashen Cat", "{1}{R}", "Creature — Cat", "Haste")

    assert take_apart(face._replace(text="Flying")).text.raw == "Flying"
