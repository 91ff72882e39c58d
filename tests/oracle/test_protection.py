"""Protection (TT-D7, TT-D8): from everything or all colours, and whether it lasts."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts

CASES = [
    ("Protection from everything", (True, True)),
    ("Protection from all colors", (True, True)),
    ("Flying, protection from each color", (True, True)),
    ("Protection from white, from blue, from black, from red, and from green", (True, True)),
    ("Protection from white\nProtection from blue and from black\nProtection from red and from green", (True, True)),
    ("Protection from red", (False, True)),
    ("Protection from Dragons and from multicolored", (False, True)),
    ("Target creature gains protection from red until end of turn.", (False, False)),
    ("Target creature gains protection from each color until end of turn.", (True, False)),
    ("You gain protection from everything until your next turn.", (True, True)),
    ("Equipped creature has protection from black and from red.", (False, True)),
    ("Equipped creature has ward—Pay 2 life and protection from red.", (False, True)),
    ('Elves have "Protection from red."', (False, True)),
    ("Create two 3/3 green Centaur creature tokens with protection from black.", (False, True)),
    ("This creature has protection from white.\nOther Knights you control have protection from blue.", (False, True)),
    ("Target creature loses protection from black until end of turn.", None),
    ('Creatures you control have "{W}: This creature gains protection from red until end of turn."', None),
    ("Hexproof from black", None),
    ("Equipped creature has protection from each color that's not in your flag.", (False, True)),
    ("This creature gains protection from each color with the most votes.", (False, True)),
    ("Protection from white, blue, black, red, and green", (True, True)),
    (
        "Until end of turn, it gains protection from white if A, from blue if B, from black, from red, and from green.",
        (True, False),
    ),
    (
        "As long as it rains, this creature has flying. The same is true for trample and protection from any color.",
        (False, True),
    ),
    (
        "Creatures you control gain flying until end of turn if you own a Bird. The same is true for protection.",
        (False, False),
    ),
    (
        'Knights have "Whenever this attacks, scry 1. You gain protection from that player until your next turn."',
        None,  # what is quoted is another object's
    ),
    *(
        (f"Elves have protection from each color {rest}.", (False, True))
        for rest in ("with a name", "among Cats", "other than red", "in your flag", "of your flag", "not in your flag")
    ),
    ("Elves have protection from every color.", (True, True)),
    # the five colours, but on two objects
    (
        "Protection from white\nElves have protection from blue, from black, from red, and from green.",
        (False, True),
    ),
    (
        "Cats have protection from white and from blue.\nDwarves have protection from black, from red, and from green.",
        (False, True),
    ),
    *((f"You gain protection from red {end}.", (False, False)) for end in ("this turn", "until end of combat")),
    ("Protection from white, from blue, from black, and from red", (False, True)),
    ("Protection from blue, from black, from red, and from green", (False, True)),
    ("Protection from white, from black, from red, and from green", (False, True)),
    ("Protection from white, from blue, from red, and from green", (False, True)),
    ("Protection from white, from blue, from black, and from green", (False, True)),
    ('Elves have "Whenever this attacks, scry 1. You have protection from red."', None),
    ('Elves have "Whenever this attacks, scry 1. It has protection from red."', None),
    ("First strike, protection from multicoloredWhen this creature dies, draw a card.", (False, True)),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_protection_tells_all_and_lasting(text: str, expected: tuple[bool, bool] | None) -> None:
    found = read_facts(make_card("Aegis Test", "{W}", "Creature — Knight", text)).protection
    assert (found and (found.all, found.lasting)) == expected


def test_qualities_are_in_the_cards_words() -> None:
    found = read_facts(
        make_card("Aegis Test", "{W}", "Creature — Knight", "Protection from black and from red")
    ).protection
    assert found is not None
    assert found.qualities == ("black and from red",)
