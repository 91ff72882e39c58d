"""Sentences that no row, keyword or note of a block tells stand in one note, as printed."""

from __future__ import annotations

import pytest
from support import make_card
from tell_tale_support import creature, face, spell

from deckforge.model.card import Card
from deckforge.rulesets.tell_tale import RULESET


def printed(card: Card) -> list[str]:
    """What follows "As printed:" in the notes."""
    start = "As printed: "
    return [note.removeprefix(start) for note in face(card).notes if note.startswith(start)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Flying, haste",
        "Test deals 3 damage to any target and you gain 2 life.",
        "When this creature enters, create two 1/1 white Bird creature tokens with flying.",
        "{1}{R}: Test deals 1 damage to any target.",
        "Other creatures you control have trample.",
        "Each opponent discards a card.",
        "Choose one —\n• You gain 2 life.\n• Test deals 1 damage to any target.",
        "Kicker {2}\nIf this creature was kicked, draw a card.",
        "This creature enters with two +1/+1 counters on it.",
    ],
)
def test_what_is_shown_is_not_told_twice(text: str) -> None:
    assert printed(creature(text)) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Flying\nThis creature can't block.", "This creature can't block."),
        ("{2}: Put a charge counter on it. (It shines.)", "{2}: Put a charge counter on it."),
        ("Exile target creature. You gain 3 life.", "Exile target creature."),
        (
            "When this creature enters, creatures you control gain trample and get +2/+2 until end of turn.",
            "When this creature enters, creatures you control gain trample and get +2/+2 until end of turn.",
        ),
        ("Any player may have Test deal 5 damage to them.", "Any player may have Test deal 5 damage to them."),
        ("You may gain 2 life.", "You may gain 2 life."),
        ("Test deals 2 damage to target creature and that creature can't block.", None),
        ("Create a tapped 1/1 red Elf creature token.", "Create a tapped 1/1 red Elf creature token."),
        ('Create a 1/1 red Elf creature token with "{T}: Add {G}."', None),
        ("When it dies, target player discards a card.", "When it dies, target player discards a card."),
        (
            "Choose two —\n• Scry 1.\n• You gain 2 life.\n• Tap target land.",
            "(mode 1) Scry 1. (mode 3) Tap target land.",
        ),
        ("{1}{G}: Level 2\nElves you control get +1/+1.", "{1}{G}: Level 2 – Elves you control get +1/+1."),
    ],
)
def test_what_no_row_tells_is_printed(text: str, left: str | None) -> None:
    """None: all of the text."""
    assert printed(creature(text)) == [text if left is None else left]


def test_modes_are_chosen_once() -> None:
    text = "Choose one or both —\n• Scry 1.\n• You gain 2 life."
    assert face(spell(text)).notes == ("Choose one or both of the modes.", "As printed: (mode 1) Scry 1.")


def test_a_triggered_choice_keeps_its_trigger() -> None:
    text = "When this creature dies, choose one —\n• Scry 1.\n• Tap target land."
    left = "When this creature dies, choose one — (mode 1) Scry 1. (mode 2) Tap target land."
    assert face(creature(text)).notes == (f"As printed: {left}",)


def test_keywords_have_their_values() -> None:
    """Those that do something here."""
    assert face(creature("Protection from red\nMorph {2}{R}\nWard {2}")).notes == (
        "No effect here: ward (TT-N2).",
        "In full: protection from red, morph {2}{R}.",
    )


def test_mana_of_a_land_has_its_row() -> None:
    land = make_card("Test", "", "Land", "{T}: Add {R} or {G}.\n{1}, {T}: Add {W}{W}.")
    assert printed(land) == ["{1}, {T}: Add {W}{W}."]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Create a token that's a copy of target creature.", "Token"),
        (
            "Repeat the following process X times. Each opponent loses 3 life unless that player discards a card.",
            "Loss of Vitality",
        ),
    ],
)
def test_what_a_note_gives_in_full_has_no_row_beside_it(text: str, label: str) -> None:
    block = face(spell(text))
    assert f"As printed: {text}" in block.notes
    assert label not in [row.label for row in RULESET.rows(block)]


def test_what_points_back_is_told_with_what_it_points_at() -> None:
    text = "You may pay any amount of {E}. Test deals that much damage to target Cat."
    assert printed(spell(text)) == [text]
