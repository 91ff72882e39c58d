"""ER-S1 to ER-S5, with the rulebook's own cards as plain numbers."""

from __future__ import annotations

import pytest

from deckforge.rulesets.enchanted_realms.stack import Attributes, Bonus, Stats, stack, stack_copies, stack_different

FIGHTER = Stats(Attributes(4, 2, 1, 1), 6, (Bonus("Combat", 2),))
WIZARD = Stats(Attributes(1, 1, 4, 2), 3, (Bonus("Spell Casting", 2),))
DAGGER = Stats(bonuses=(Bonus("Attack", 1),))
SWORD = Stats(bonuses=(Bonus("Attack", 2),))
PRODUCE_FLAME = Stats(bonuses=(Bonus("Attack", 1, "fire"),))


@pytest.mark.parametrize(
    ("copies", "attributes", "combat"),
    [(1, (4, 2, 1, 1), 2), (2, (5, 3, 2, 2), 4), (3, (6, 4, 3, 3), 6)],
)
def test_each_further_fighter_raises_each_attribute_and_adds_combat_er_s1(
    copies: int, attributes: tuple[int, ...], combat: int
) -> None:
    stacked = stack_copies(FIGHTER, copies)

    assert stacked.attributes == attributes
    assert stacked.bonuses == (Bonus("Combat", combat),)


def test_health_is_stacked_like_an_attribute_er_s5() -> None:
    assert stack_copies(FIGHTER, 3).health == 8
    assert stack_different([FIGHTER, WIZARD]).health == 6
    assert stack([(FIGHTER, 1), (WIZARD, 5)]).health == 7


def test_two_daggers_are_a_dagger_of_two_er_s1() -> None:
    assert stack_copies(DAGGER, 2) == Stats(bonuses=(Bonus("Attack", 2),))


def test_fighter_and_wizard_keep_the_highest_attributes_and_all_abilities_er_s2() -> None:
    both = stack_different([FIGHTER, WIZARD])

    assert both.attributes == (4, 2, 4, 2)
    assert both.bonuses == (Bonus("Combat", 2), Bonus("Spell Casting", 2))


def test_a_flame_on_a_sword_is_attack_three_with_fire_er_s2() -> None:
    assert stack_different([SWORD, PRODUCE_FLAME]).bonuses == (Bonus("Attack", 3, "fire"),)


def test_two_kinds_of_damage_are_both_kept_once_er_s2() -> None:
    frost = Stats(bonuses=(Bonus("Attack", 2, "cold"),))

    assert stack_different([PRODUCE_FLAME, frost, PRODUCE_FLAME]).bonuses == (Bonus("Attack", 4, "fire and cold"),)


def test_copies_are_stacked_before_different_cards_er_s3() -> None:
    # Two Fighters are 5/3/2/2; only then does the Wizard's INT 4 count, unraised.
    assert stack([(FIGHTER, 2), (WIZARD, 1)]).attributes == (5, 3, 4, 2)


def test_words_are_never_added_to_a_number() -> None:
    burst = Stats(bonuses=(Bonus("Attack", "X", "fire"),))

    stacked = stack([(SWORD, 1), (burst, 2)])

    assert stacked.bonuses == (Bonus("Attack", 2), Bonus("Attack", "2 × (X)", "fire"))
    assert stacked.bonus("Attack") == 2


def test_items_alone_have_neither_attributes_nor_health() -> None:
    stacked = stack([(SWORD, 1), (DAGGER, 2)])

    assert stacked.attributes is None
    assert stacked.health is None
    assert stacked.bonuses == (Bonus("Attack", 4),)


def test_a_bonus_stays_subject_to_agreement_only_while_all_its_parts_are() -> None:
    lent = Stats(bonuses=(Bonus("Lantern", 2, agreed=True),))
    sure = Stats(bonuses=(Bonus("Lantern", 1),))

    assert stack([(lent, 2)]).bonuses == (Bonus("Lantern", 4, agreed=True),)
    assert stack([(lent, 1), (sure, 1)]).bonuses == (Bonus("Lantern", 3),)


def test_a_stack_of_no_copies_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one copy"):
        stack_copies(FIGHTER, 0)
