from __future__ import annotations

import pytest
from support import make_face

from deckforge.oracle.text import prepare


@pytest.mark.parametrize("name", ["Séance Fire", "Seance Fire"])
def test_a_name_is_found_with_and_without_its_accents(name: str) -> None:
    face = make_face("Séance Fire", "{R}", "Sorcery", f"{name} deals 3 damage to any target.")
    assert prepare(face).masked == "~~~~~~~~~~~ deals 3 damage to any target."


def test_a_legends_whole_name_is_found_without_accents() -> None:
    text = "Jorund, Storm Smith deals 2 damage to any target."
    face = make_face("Jörund, Storm Smith", "{2}{R}", "Legendary Creature — Dwarf", text, power="2", toughness="2")
    assert prepare(face).masked == "~~~~~~~~~~~~~~~~~~~ deals 2 damage to any target."


def test_a_legends_short_name_is_found_without_accents_too() -> None:
    text = "When Jorund dies, Jörund deals 2 damage to any target."
    face = make_face("Jörund, Storm Smith", "{2}{R}", "Legendary Creature — Dwarf", text, power="2", toughness="2")
    assert prepare(face).masked == "When ~~~~~~ dies, ~~~~~~ deals 2 damage to any target."
