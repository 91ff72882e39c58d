"""What is measured of an Enchanted Realms deck: Force Numbers, which are its draws, and attack and defence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from deckforge.model.deck import Deck, Entry
from deckforge.model.measured import Cards, Figure, Figures, Measures
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.rulesets.enchanted_realms.play import attack_bonus, defence_bonus
from deckforge.rulesets.enchanted_realms.stack import Attributes, Bonus, Stats
from deckforge.rulesets.measures import figure
from deckforge.rulesets.tables import Table

_SCORES = ("str", "agl", "int", "per")


def measures(deck: Deck, cards: Cards, numbers: Table) -> Measures:
    """Draws are by Force Number, so each figure is what a card adds to one; a hero stack is not drawn from."""
    draws = tuple(figure(entry, "draw", Fraction(_force(block))) for entry, block in cards)
    adds = tuple(added for entry, block in cards for added in _fighting(entry, block.faces[0]))
    told = ("What varies counts 0 (ER-T3).",)
    found = [Figures("draw", "A draw on average", "Force", "", draws)] if draws and deck.kind == "adventure" else []
    for way, title in (("attack", "Added to an attack's draw"), ("defence", "Added to a defence's draw")):
        rows = tuple(added for added in adds if added.way.startswith(way))
        found += [Figures(way, title, "added", "", rows, ("ER-P2",), told)] if rows else []
    return Measures(
        hand=numbers.integer("hand.cards") if deck.kind == "adventure" else 0, hand_clause="ER-P5", figures=tuple(found)
    )


def _force(block: StatBlock) -> int:
    force: Any = block.faces[0].stats["force"]
    return int(force)


def _fighting(entry: Entry, face: FaceBlock) -> Iterator[Figure]:
    """What a creature or hero adds by itself, by weapon and by spell (ER-P2)."""
    if face.stats["agl"] is None:
        return
    stats = _stats(face.stats)
    for way, added in (
        ("attack", attack_bonus(stats)),
        ("attack by a spell", attack_bonus(stats, spell=True)),
        ("defence", defence_bonus(stats)),
    ):
        yield figure(entry, way, Fraction(added))


def _stats(shown: Mapping[str, Any]) -> Stats:
    scores = Attributes(*(score if isinstance(score, int) else 0 for score in (shown[name] for name in _SCORES)))
    return Stats(scores, None, tuple(Bonus(bonus["name"], bonus["value"]) for bonus in shown["bonuses"]))
