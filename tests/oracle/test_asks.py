"""What texts ask of the deck that their card is in, and what only answers others: worked out from the words."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.asks import read_asks


def asked(text: str, types: str = "Enchantment") -> list[tuple[set[str], float]]:
    found = read_asks(make_card("Test", "{2}{R}", types, text).front).bonds
    return [(set(ask.names), ask.part) for ask in found]


def answers(text: str, types: str = "Instant") -> float:
    return read_asks(make_card("Test", "{1}{U}", types, text).front).answers


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Dragon creatures you control get +3/+3.", {"Dragon"}),
        ("Other Goblins get +1/+1.", {"Goblins"}),
        ("Green creatures you control get +1/+1.", {"green"}),
        ("Legendary creatures you control get +1/+0.", {"legendary"}),
        ("Creature tokens you control get +1/+1 and have vigilance.", {"token"}),
        ("Target player discards a card for each Swamp you control.", {"land"}),
        ("Commander creatures you own have flying.", {"commander"}),
        (
            "Whenever a creature enters under your control, Test deals 1 damage to each opponent.",
            {"creature that enters"},
        ),
        ("Creatures you control get +1/+1.", {"creature"}),
        ("Whenever another Elf you control enters, you gain 1 life.", {"Elf"}),
        ("Elves and Druids you control have reach.", {"Elves", "Druids"}),
        ("Sacrifice a Goblin: Test deals 2 damage to any target.", {"Goblin"}),
        (
            "Other Spiders, Boars, Bats, Bears, Birds, Cats, Dogs, Rats, and Wolves you control get +1/+1.",
            {"Spiders", "Boars", "Bats", "Bears", "Birds", "Cats", "Dogs", "Rats", "Wolves"},
        ),
        ("Each creature that's an Orc, a Troll, or an Ogre gets +2/+2.", {"Orc", "Troll", "Ogre"}),
        ("Whenever you cast an Aura spell, you may draw a card.", {"Aura"}),
        ("Whenever you cast an Aura, Equipment, or Vehicle spell, draw a card.", {"Aura", "Equipment", "Vehicle"}),
        ("Test gets +1/+1 for each Equipment attached to it.", {"Equipment"}),
        (
            "Whenever a creature you control attacks, it gets +1/+0 for each other attacking creature.",
            {"attacker"},
        ),
    ],
)
def test_a_text_asks_for_what_it_names_of_its_own_side(text: str, names: set[str]) -> None:
    assert asked(text) == [(names, 1.0)]


@pytest.mark.parametrize(
    "text",
    [
        "Test deals 3 damage to any target.",
        "Destroy target Goblin.",
        "Dragons your opponents control can't attack.",
        "Target creature you control gets +2/+2 until end of turn.",
        "Create two 1/1 red Goblin creature tokens. Goblins you control gain haste until end of turn.",
        "Untap all creatures.",
        "Nonblack creatures get -1/-1 until end of turn.",
        "If you control a commander, you may cast Test without paying its mana cost.\nDraw a card.",
        "Whenever an opponent casts a Dragon spell, draw a card.",
    ],
)
def test_what_is_there_or_of_others_is_not_asked_for(text: str) -> None:
    assert not asked(text, "Sorcery")


def test_a_text_asks_with_its_part() -> None:
    assert asked("Flying\nDraw a card.\nDragons you control get +1/+0.") == [({"Dragons"}, 0.5)]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Counter target spell.", 1.0),
        ("Counter target creature spell. Scry 2.", 1.0),  # without a spell it can't be cast at all
        ("Counter target non-Faerie spell.", 1.0),
        ("Copy target instant or sorcery spell. You may choose new targets for the copy.", 1.0),
        ("Counter target activated or triggered ability.", 1.0),
        ("Change the target of target spell with a single target.", 1.0),
        ("Exile all other spells.", 1.0),
        ("Choose one —\n• Counter target spell.\n• Draw a card.", 0.5),
        ("Test deals 3 damage to any target.", 0.0),
        ("Target player can't cast spells this turn.", 0.0),
        ("Target creature gains an ability of your choice.", 0.0),
    ],
)
def test_a_spell_answers_what_is_cast(text: str, part: float) -> None:
    assert answers(text) == part


def test_a_creature_is_there_besides_its_answer() -> None:
    assert answers("When Test enters, counter target spell.", "Creature — Wizard") == 0
