"""Play at a Spellblade table: opening hands, encounters, a boss's turn and attacks (SB-R1, SB-M1, M5, M6, SB-T18)."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.attack import AttackRules
from deckforge.model.card import Card
from deckforge.model.play import BossRules, Change, EncounterRules, Opening, TableRules
from deckforge.rulesets.spellblade.at_hand import (
    WORDS,
    boss,
    effects,
    enemy,
    features,
    notes,
    other_faces,
    stays,
)
from deckforge.rulesets.spellblade.attacks import USES, attack
from deckforge.rulesets.tables import Table


def _changes(card: Card, boss: Card) -> Iterable[Change]:
    from deckforge.rulesets.spellblade.raising import changes  # only where cards lie beside a boss

    return changes(card, boss)


def table(numbers: Table) -> TableRules:
    """What the game has at the table."""
    least, most = numbers.items("hit_points.boss_per_player")
    return TableRules(
        openings={
            "player": Opening(numbers.integer("player.hand"), "SB-R1"),
            "creature": Opening(numbers.integer("creature.draw"), "SB-M6"),
            "boss": Opening(numbers.integer("boss.hand"), "SB-M5"),
        },
        encounter=EncounterRules(
            kind="creature",
            draw=numbers.integer("creature.draw"),
            dice=tuple(numbers.items("encounter.dice")),
            more=numbers.integer("encounter.more"),
            code="SB-M6",
            initiative_code="SB-R4",
            enemy=enemy,
            words=WORDS,
            notes=lambda block: notes(block, numbers),
        ),
        boss=BossRules(
            kind="boss",
            hand=numbers.integer("boss.hand"),
            die=numbers.integer("boss.die"),
            code="SB-M5",
            boss_code="SB-M4",
            per_player=(least, most),
            enemy=boss,
            words=WORDS,
            features=lambda block: features(block, numbers),
            effects=lambda block: effects(block, numbers),
            stays=stays,
            other_faces=lambda block: other_faces(block, numbers),
            changes=_changes,
        ),
        attack=AttackRules(USES, lambda order, rng: attack(order, rng, numbers)),
    )
