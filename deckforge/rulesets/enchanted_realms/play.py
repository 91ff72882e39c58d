"""Figures of play: what is added to draws, and how an attack ends (ER-P2)."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.rulesets.enchanted_realms.stack import Stats


class Attack(NamedTuple):
    """How an attack ends: both sums, whether the attacker wins, and the Health that the defender loses."""

    attack: int
    defence: int
    won: bool
    health_lost: int


def attack_bonus(stats: Stats, *, spell: bool = False) -> int:
    """What an attacker adds to the draw: STR + Combat + Attack, or INT + Spell Casting + Attack by a spell (ER-P2)."""
    scores = stats.attributes
    if spell:
        return (scores.intelligence if scores else 0) + stats.bonus("Spell Casting") + stats.bonus("Attack")
    return (scores.strength if scores else 0) + stats.bonus("Combat") + stats.bonus("Attack")


def defence_bonus(stats: Stats) -> int:
    """What a defender adds to the draw: AGL + Defence (ER-P2)."""
    return (stats.attributes.agility if stats.attributes else 0) + stats.bonus("Defence")


def resolve_attack(attack: int, defence: int) -> Attack:
    """An attack by both adjusted draws, bonuses included: a tie is the attacker's, without loss (ER-P2)."""
    return Attack(attack, defence, attack >= defence, max(0, attack - defence))
