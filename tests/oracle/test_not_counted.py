"""What stands in the text and is no fact of the card."""

from __future__ import annotations

from support import make_card

from deckforge.oracle.reader import read_facts


def test_a_keyword_in_an_emblems_words_is_not_granted_by_the_card() -> None:
    text = '−3: You get an emblem with "Creatures you control have "Flying.""\n+1: You gain 1 life.'
    plain = '−3: You get an emblem with "Flying"'
    for found in (text, plain):
        card = make_card("Ana", "{3}", "Planeswalker — Ana", found, loyalty="3")
        assert read_facts(card).granted_keywords == ()


def test_damage_of_a_spell_that_was_not_kicked_pays_no_kicker() -> None:
    text = "Kicker {2}\nTest Bolt deals 2 damage to any target.\nIf this spell wasn't kicked, it deals 1 damage to you."
    found = read_facts(make_card("Test Bolt", "{R}", "Instant", text)).damages
    assert [(damage.amount, damage.kicked) for damage in found] == [(2, None), (1, None)]
