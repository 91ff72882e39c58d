"""What a card's own text takes back of its numbers, and which damage can be counted on; worked out by hand."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.catches import attacks_freely, catches, is_hampered, size_strength
from deckforge.rulesets.hurting import hits_few, other_price, out_of_reach, sure_damage


def creature(text: str, size: str = "3/3", cost: str = "{R}") -> Card:
    return make_card("Drake", cost, "Creature — Drake", text, size=size)


def strength(card: Card) -> float:
    return round(size_strength(card, read_facts(card, 0)), 3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("This creature can't attack or block unless it has five or more +1/+1 counters on it.",
         "attacks only on a condition"),
        ("Drake can't attack unless you control four or more artifacts.", "attacks only on a condition"),
        ("As long as you have fewer than five cards in hand, Drake isn't a creature.", "attacks only on a condition"),
        ("Defender, flying", "can't attack"),
        ("Drake can't attack.", "can't attack"),
        ("Trample, haste\nAt the beginning of the end step, sacrifice this creature.", "does not stay"),
        ("Echo {2}{R}", "does not stay"),
        ("When this creature enters, sacrifice it unless you discard a card.", "asks a price as it enters"),
        ("When Drake enters, put two -1/-1 counters on target creature you control.", "asks a price as it enters"),
        ("At the beginning of your upkeep, this creature deals 1 damage to you.", "asks a price turn after turn"),
        ("Cumulative upkeep {1}", "asks a price turn after turn"),
        ("As an additional cost to cast this spell, sacrifice a creature.", "asks a further price to be cast"),
        ("Skip your draw step.", "harms its own side"),
        ("When Drake enters, target opponent gains control of it.", "goes to an opponent"),
    ],
)  # fmt: skip
def test_what_is_taken_back(text: str, told: str) -> None:
    card = creature(text)
    assert [catch.words for catch in catches(card.front)] == [told]
    assert strength(card) < strength(creature("Flying"))


@pytest.mark.parametrize(
    "text",
    [
        "Flying",
        "Creatures your opponents control can't attack you unless their controller pays {2}.",
        "When this creature enters, discard a card, then draw a card.",
        "When this creature dies, return it to its owner's hand.",
        "At the beginning of your upkeep, you draw a card and you lose 1 life.",
        "Enchanted creature can't attack or block.",
        "At the beginning of the end step, sacrifice a token that this creature made.",
    ],
)
def test_what_is_none(text: str) -> None:
    assert catches(creature(text).front) == ()


def test_strength_is_size_for_the_mana_less_what_is_taken_back() -> None:
    bear = creature("", "2/2", "{1}{G}")
    assert strength(bear) == round(4 / 6 / 1.5, 3)  # 2 + 2 for 2 × 2 + 2
    assert strength(creature("Defender", "2/2", "{1}{G}")) == round(4 / 6 / 1.5 * 0.4, 3)
    grown = creature("This creature enters with two +1/+1 counters on it.", "1/1", "{2}{G}")
    assert strength(grown) == round(6 / 8 / 1.5, 3)
    assert not attacks_freely(creature("Defender").front)
    assert attacks_freely(creature("Reach").front)


def test_an_equipment_that_is_dear_to_equip_is_hampered() -> None:
    for cost, hampered in (("{6}", True), ("{2}", False)):
        armor = make_card("Armor", "{6}", "Artifact — Equipment", f"Equipped creature gets +6/+6.\nEquip {cost}")
        assert is_hampered(armor, read_facts(armor, 0)) is hampered


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Test deals 3 damage to any target.", 3.0),
        ("Test deals X damage to any target.", 3.0),  # X counts as 3
        ("Test deals damage to any target equal to the number of cards in your hand.", 1.5),
        ("When Test enters, it deals 4 damage to any target.", 4.0),
        ("Whenever an opponent draws a card, Test deals 1 damage to them.", 0.5),
        ("{T}: Test deals 1 damage to any target.", 1.0),
        ("{1}, Sacrifice a creature: Test deals 2 damage to any target.", 1.0),
        ("{1}, Sacrifice Test: It deals 2 damage to any target.", 2.0),
        ("Pay 50 life: Test deals 50 damage to any target.", 0.0),
        ("Remove five fuse counters from Test, Sacrifice Test: It deals 20 damage to target player.", 0.0),
        ("{8}: Test deals 20 damage to any target.", 0.0),
        ("At the beginning of your end step, Test deals 5 damage to each planeswalker.", 0.0),
        ("Test deals 2 damage to you.", 0.0),
        ("Test deals 4 damage to target creature or planeswalker.", 4.0),
        ("Test deals 5 damage to target red creature or red planeswalker.", 1.0),  # a fifth of what there is
        ("Test deals 5 damage to target creature that's white.", 1.0),
        ("Test deals 5 damage to target creature with flying.", 2.0),
        (
            "If target player has exactly 10 life, Test deals 10 damage to that player.",
            1.0,
        ),  # a condition, and such a one
        ("Test deals damage to any target equal to the number of Swamps you control.", 0.3),
    ],
)
def test_damage_that_can_be_counted_on(text: str, damage: float) -> None:
    assert sure_damage(read_facts(make_card("Test", "{1}{R}", "Enchantment", text), 0)) == pytest.approx(damage)


@pytest.mark.parametrize(
    ("targets", "few"),
    [
        ("each planeswalker", True),
        ("target artifact", True),
        ("target planeswalker an opponent controls", True),
        ("target player or planeswalker", False),
        ("target creature or planeswalker", False),
        ("each opponent", False),
    ],
)
def test_whom_few_tables_have(targets: str, *, few: bool) -> None:
    assert hits_few(targets) is few


def test_costs_apart() -> None:
    assert out_of_reach("Pay ten life")
    assert not out_of_reach("{2}, Pay 2 life")
    assert other_price("{2}, Pay 2 life")
    assert not other_price("{2}{R}, {T}, Sacrifice Test")
