from __future__ import annotations

import pytest
from support import make_card, make_face

from deckforge.oracle.reader import read_facts
from deckforge.oracle.text import LONGEST, prepare


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


@pytest.mark.parametrize("blank", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_a_blank_that_breaks_no_line_is_a_blank(blank: str) -> None:
    text = "Odd Ember deals 3 damage to each creature.\nFlashback {2}{R}".replace(" ", blank)
    facts = read_facts(make_card("Odd Ember", "{R}", "Sorcery", text))
    (damage,) = facts.damages

    assert (damage.amount, damage.targets, damage.area) == (3, "each creature", True)
    assert damage.span.text == text[damage.span.start : damage.span.end] == text[10:41]
    assert [(cost.name, cost.cost) for cost in facts.other_costs] == [("flashback", "{2}{R}")]


def test_a_name_is_found_where_its_blank_breaks_no_line() -> None:
    face = make_face("Odd Ember", "{R}", "Sorcery", "Odd\N{NO-BREAK SPACE}Ember deals 3 damage to any target.")
    assert prepare(face).masked == "~~~~~~~~~ deals 3 damage to any target."


@pytest.mark.parametrize("end", [".\n", ". "])
def test_of_a_text_that_is_too_long_the_beginning_is_read(end: str) -> None:
    """No card's text is half as long."""
    said = f"You gain 12 life{end}"
    fit = LONGEST // len(said)
    heals = read_facts(make_card("Endless Test", "{W}", "Sorcery", said * 1000)).heals

    assert len(heals) == fit
    assert {heal.amount for heal in heals} == {12}


def test_a_single_line_that_is_too_long_is_cut() -> None:
    assert len(prepare(make_face("Endless Test", "{W}", "Sorcery", "a" * 9000)).raw) == LONGEST
