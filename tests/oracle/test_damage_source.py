"""Whose doing damage is: the card's own, or another object's that its text names (SB-T3)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


def own(text: str) -> bool:
    """Whether the one amount of damage in the text is dealt by the card itself."""
    facts = read_facts(make_card("Cinder Imp", "{2}{R}", "Creature — Imp", text))
    assert len(facts.damages) + len(facts.other_damages) == 1
    return bool(facts.damages)


NAMED = [
    *("target", "another", "a", "an", "each", "equipped", "enchanted", "that", "the chosen", "chosen", "the", "other"),
    *("two", "one or more", "your", "choose a", "another attacking", "a nontoken red"),
]


@pytest.mark.parametrize("which", NAMED)
def test_it_is_what_was_named_last(which: str) -> None:
    assert not own(f"When this creature enters, tap {which} creature. It deals 2 damage to you.")
    assert not own(f"Whenever {which} creature attacks, it deals 2 damage to you.")


OBJECTS = [
    *("creature", "creatures", "permanent", "permanents", "source", "planeswalker", "planeswalkers", "token"),
    *("commander", "Vehicle", "artifact", "enchantment", "land", "Goblin"),
]


@pytest.mark.parametrize("what", OBJECTS)
def test_it_may_be_any_object(what: str) -> None:
    assert not own(f"Whenever another {what} enters, it deals 2 damage to you.")


@pytest.mark.parametrize(
    "trigger",
    [
        "Whenever you cast a creature spell",
        "Whenever you discard a creature card",
        "If a creature died this turn",
        "Whenever this creature or another creature enters",
        "Whenever this creature becomes the target of a creature",
        "Whenever this creature blocks a creature",
        "When this creature is blocked by a creature",
        "Whenever you sing",
    ],
)
def test_what_is_gone_or_no_object_yet_deals_nothing(trigger: str) -> None:
    assert own(f"{trigger}, it deals 2 damage to any target.")


_ITS = ("it deals", "they each deal", "he deals", "she deals", "it also deals")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cinder Imp also deals 2 damage to you.", True),
        *((f"When another creature attacks Cinder Imp, {it} 2 damage to you.", True) for it in _ITS),
        ("Tap target creature. Cinder Imp instead deals 2 damage to it.", True),
        ("Cinder Imp and target creature each deal 2 damage to you.", True),
        ("When you sing, you may have it deal 2 damage to any target.", True),
        ("When you sing, you may have this creature deal 2 damage to any target.", True),
        ("Whenever another creature attacks, you may have it deal 2 damage to you.", False),
        ("Whenever another creature attacks, you may have him deal 2 damage to you.", False),
        ("Whenever another creature attacks, you may have her deal 2 damage to you.", False),
        ("Whenever two creatures attack, you may have them deal 2 damage to you.", False),
        ("Whenever another creature attacks, he deals 2 damage to you.", False),
        ("Whenever another creature attacks, she also deals 2 damage to you.", False),
        ("Whenever two creatures attack, they each deal 2 damage to you.", False),
        ("This creature taps target creature and deals 2 damage to it.", True),
        ("Target creature taps this creature and deals 2 damage to it.", False),
        ("Target creature taps it, then deals 2 damage to it.", False),
        ("This creature gains reach or deals 2 damage to you.", True),
        ("Another creature may deal 2 damage to you.", False),
        ("When you sing, deal 2 damage to any target.", True),
        ("Sing and deal 2 damage to any target.", True),
        ("Whenever another creature attacks Cinder Imp's owner, it deals 2 damage to you.", False),
    ],
)
def test_who_deals(text: str, *, expected: bool) -> None:
    assert own(text) is expected


@pytest.mark.parametrize("would", ["would deal damage to you", "would be dealt damage"])
def test_damage_that_is_only_changed_is_not_dealt(would: str) -> None:
    text = f"If target creature {would}, it deals 2 damage to you instead."
    facts = read_facts(make_card("Cinder Imp", "{2}{R}", "Creature — Imp", text))
    assert (facts.damages, facts.other_damages) == ((), ())


@pytest.mark.parametrize(
    "trigger",
    [
        *(
            "Whenever a creature dies",
            "Whenever a creature you control with reach dies",
            "When enchanted creature dies",
        ),
        "When another creature is put into a graveyard",
    ],
)
def test_what_dies_deals_damage(trigger: str) -> None:
    """As it was when it last lay on the battlefield; what died some time before does nothing any more."""
    assert not own(f"{trigger}, it deals 2 damage to any target.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Choose a creature. Turn it over if it lies. Then it deals 2 damage to you.", False),
        ("Create a 1/1 green Frog token. It deals 2 damage to you.", False),
        ("Create an X/X red Frog Wizard creature token. If you sing, it deals 2 damage to you.", False),
        ('Create a Frog token. It has reach and "Frogs are red." When it leaves, it deals 2 damage to you.', False),
        ("Untap target creature. If it is red, it deals 2 damage to you.", False),
        ("Tap target creature. You may sacrifice this creature. When you do, it deals 2 damage to you.", True),
        ("Put a +1/+1 counter on this creature. Scry 1. It deals 2 damage to you.", True),
        ("Tap target creature.\nScry 1. It deals 2 damage to you.", True),
    ],
)
def test_it_was_named_last_some_sentences_before(text: str, *, expected: bool) -> None:
    assert own(text) is expected


@pytest.mark.parametrize(
    ("between", "own_ones"),
    [("", 2), ("Scry 1. ", 2), ("Create a 1/1 green Frog token. ", 1), ("Create a Frog token. Scry 1. ", 1)],
)
def test_it_goes_on_with_what_dealt_last_unless_another_is_named_since(between: str, own_ones: int) -> None:
    text = f"{{T}}: This creature deals 1 damage to target creature. {between}It deals 2 damage to you."
    facts = read_facts(make_card("Cinder Imp", "{2}{R}", "Creature — Imp", text))
    assert (len(facts.damages), len(facts.other_damages)) == (own_ones, 2 - own_ones)


def test_it_may_be_named_in_the_sentence_before_a_condition() -> None:
    assert not own("{T}: Tap target creature you control. If you do, it deals 2 damage to target player.")
    assert own("{T}: Scry 1. If you do, it deals 2 damage to target player.")


def test_what_dealt_damage_in_another_ability_says_nothing_of_this_one() -> None:
    text = "Target creature deals 1 damage to you.\nWhen you sing, it deals 2 damage to any target."
    facts = read_facts(make_card("Cinder Imp", "{2}{R}", "Creature — Imp", text))
    assert ([found.amount for found in facts.damages], len(facts.other_damages)) == ([2], 1)
