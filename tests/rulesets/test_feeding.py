"""Cards that feed on others are held against those that feed them."""

from __future__ import annotations

from collections import Counter

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.feeding import feeding


def burdens(card: Card) -> Counter[str]:
    return Counter(feeding(card, read_facts(card, 0)))


def creature(text: str) -> Card:
    return make_card("Ana", "{1}{R}", "Creature — Human", text, size="2/2")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Whenever you cast an instant or sorcery spell, Ana deals 1 damage to each opponent.", "spells"),
        ("Whenever you cast a noncreature spell, Ana deals 1 damage to each opponent.", "spells"),
        ("Whenever an artifact you control enters, Ana deals 1 damage to each opponent.", "artifacts"),
        ("Whenever you cast an enchantment spell, draw a card.", "enchantments"),
        ("Whenever you gain life, put a +1/+1 counter on Ana.", "life"),
        ("Whenever you discard a card, Ana deals 1 damage to each opponent.", "discards"),
    ],
)
def test_who_feeds_on_something_wants_three_of_it(text: str, what: str) -> None:
    assert burdens(creature(text)) == {f"feeds on {what}": 3}


@pytest.mark.parametrize(
    ("card", "what"),
    [
        (make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target."), "spells"),
        (make_card("Map", "{2}", "Artifact", "{T}: Scry 1."), "artifacts"),
        (creature("When Ana enters, create a Treasure token."), "artifacts"),
        (make_card("Halo", "{W}", "Enchantment — Aura", "Enchant creature"), "enchantments"),
        (creature("When Ana enters, you gain 2 life."), "life"),
        (creature("{T}, Discard a card: Draw a card."), "discards"),
    ],
)
def test_what_is_fed_on_takes_one_away(card: Card, what: str) -> None:
    assert burdens(card) == {f"-feeds on {what}": 1}


def test_others_spells_and_plain_creatures_feed_nobody() -> None:
    assert not burdens(creature("Whenever an opponent casts an instant or sorcery spell, draw a card."))
    assert not burdens(creature("Haste"))
