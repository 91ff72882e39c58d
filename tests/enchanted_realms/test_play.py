"""ER-P2, with the rulebook's figures."""

from __future__ import annotations

from deckforge.rulesets.enchanted_realms.play import (
    Attack,
    attack_bonus,
    defence_bonus,
    resolve_attack,
)
from deckforge.rulesets.enchanted_realms.stack import Attributes, Bonus, Stats, stack_different

ARMED_FIGHTER = stack_different(
    [
        Stats(Attributes(2, 2, 1, 1), 6, (Bonus("Combat", 3),)),
        Stats(bonuses=(Bonus("Attack", 4),)),
    ]
)
ORC = stack_different([Stats(Attributes(3, 2, 1, 1), 5), Stats(bonuses=(Bonus("Defence", 3),))])


def test_the_fighter_costs_the_orc_two_health_er_p2() -> None:
    assert attack_bonus(ARMED_FIGHTER) == 9
    assert defence_bonus(ORC) == 5
    assert resolve_attack(5 + 9, 7 + 5) == Attack(attack=14, defence=12, won=True, health_lost=2)


def test_a_tie_is_the_attackers_and_costs_no_health_er_p2() -> None:
    assert resolve_attack(12, 12) == Attack(12, 12, won=True, health_lost=0)


def test_a_lower_draw_misses_er_p2() -> None:
    assert resolve_attack(11, 12) == Attack(11, 12, won=False, health_lost=0)


def test_a_spell_attacks_with_int_and_spell_casting_er_p2() -> None:
    caster = Stats(Attributes(1, 1, 4, 2), 3, (Bonus("Spell Casting", 2), Bonus("Combat", 2), Bonus("Attack", 1)))

    assert attack_bonus(caster, spell=True) == 4 + 2 + 1
    assert attack_bonus(caster) == 1 + 2 + 1


def test_bare_items_lend_only_their_bonuses() -> None:
    sword = Stats(bonuses=(Bonus("Attack", 2), Bonus("Defence", 1)))

    assert (attack_bonus(sword), attack_bonus(sword, spell=True), defence_bonus(sword)) == (2, 2, 1)
