"""Mechanics that a text uses without their keyword standing there (TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


@pytest.mark.parametrize(
    ("text", "mechanic"),
    [
        ("You may exile a card from your hand. If you do, it becomes plotted.", "plot"),
        ("Exile target spell. It becomes foretold.", "foretell"),
        ("Choose a creature. Untap the creature.", "untap"),
        ("Tap three untapped creatures you control.", "tap"),
    ],
)
def test_a_mechanic_is_known_by_its_other_words(text: str, mechanic: str) -> None:
    assert mechanic in read_facts(make_card("Device Test", "{U}", "Sorcery", text)).mechanics
