"""What a sheet prints of a card, and the boxes that it leaves to write in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from deckforge.model.card import Card
from deckforge.model.sheet import Big, CutCard, Field
from deckforge.model.statblock import FaceBlock, Json, Row
from deckforge.rulesets.common import signed
from deckforge.rulesets.enchanted_realms.bonuses import told_effects
from deckforge.rulesets.enchanted_realms.mapping import BODIES
from deckforge.rulesets.enchanted_realms.stack import Bonus, Stats
from deckforge.rulesets.tables import Table

_ATTRIBUTES = ("str", "agl", "int", "per")


def rows(face: FaceBlock, _numbers: Table) -> tuple[Row, ...]:
    """Force Number, attributes, Health and bonuses, each only where the card has it."""
    stats = face.stats
    found = [Row("Force Number", str(stats["force"]))]
    if stats["agl"] is not None:
        scores = (f"{name.upper()} {stats[name]}" for name in _ATTRIBUTES)
        found.extend((Row("Attributes", " · ".join(scores)), Row("Health", str(stats["health"]))))
    bonuses = [bonus_words(_bonus(entry)) for entry in cast("Sequence[Mapping[str, Json]]", stats["bonuses"])]
    if bonuses:
        found.append(Row("Bonuses", ", ".join(bonuses)))
    return tuple(found)


def big(face: FaceBlock, _numbers: Table) -> Big:
    """Force Number and Health, then the four attributes; an item's or enhancement's first bonus."""
    stats = face.stats
    force = Field("Force Number", str(stats["force"]))
    if stats["agl"] is not None:
        attributes = (Field(name.upper(), str(stats[name])) for name in _ATTRIBUTES)
        fields = (force, Field("Health", str(stats["health"])), *attributes)
        return Big(fields, frozenset({"Force Number", "Health", "Attributes"}))
    bonuses = [_bonus(entry) for entry in cast("Sequence[Mapping[str, Json]]", stats["bonuses"])]
    fields = (force, *(Field(bonus.name, signed(bonus.value), bonus.kind or "") for bonus in bonuses[:2]))
    told = {"Force Number", "Bonuses"} if len(bonuses) <= len(fields) - 1 else {"Force Number"}
    return Big(fields, frozenset(told))


def tokens(_face: FaceBlock, _numbers: Table) -> tuple[CutCard, ...]:
    """None: what a card makes has no numbers here."""
    return ()


def bonus_words(bonus: Bonus) -> str:
    """``Attack +3 (fire)``; words stand as they are."""
    kind = f" ({bonus.kind})" if bonus.kind else ""
    return f"{bonus.name} {signed(bonus.value)}{kind}"


def stack_words(stats: Stats) -> str:
    """A stack's result in a sentence: attributes, Health, bonuses, and those that the group must agree to."""
    parts = []
    if stats.attributes:
        scores = zip(_ATTRIBUTES, stats.attributes, strict=True)
        parts.append(", ".join((*(f"{name.upper()} {score}" for name, score in scores), f"Health {stats.health}")))
    sure = ", ".join(bonus_words(bonus) for bonus in stats.bonuses if not bonus.agreed)
    agreed = ", ".join(bonus_words(bonus) for bonus in stats.bonuses if bonus.agreed)
    parts.extend(filter(None, (sure, agreed and f"if the group agrees: {agreed}")))
    return "; ".join(parts) + "."


COST = "force"


def cost(block: FaceBlock, _card: Card) -> float:
    """The force."""
    force = block.stats["force"]
    return float(force) if isinstance(force, int) else 0.0


def open_cost(_block: FaceBlock, _card: Card) -> str:
    """Never in words: a Force Number is a number even with {X} (ER-T2)."""
    return ""


def boxes(kind: str, _players: int | None, _numbers: Table) -> tuple[str, ...]:
    """A hero stack keeps one Health; the adventure deck keeps none of its own."""
    return ("Health",) if kind == "hero" else ()


def players_note(_kind: str, _players: int | None, _numbers: Table) -> str:
    """Nothing is suggested that hangs on how many play."""
    return ""


def card_boxes(face: FaceBlock, kind: str, _numbers: Table) -> tuple[str, ...]:
    """Whoever may be met in an adventure has a Health to count down."""
    return ("Health",) if kind == "adventure" and face.role in BODIES else ()


def keyword_effects(_kind: str | None, numbers: Table) -> Mapping[str, str]:
    """Keyword → what it raises here, and on whom."""
    return told_effects(numbers)


def keyword_words(face: FaceBlock) -> tuple[str, ...]:
    """A face's keywords, whom it gives them to, and those that are only printed."""
    return (
        *(f"{word.name} (to {word.to})" if word.to else word.name for word in face.keywords),
        *(f"{name} (as printed)" for name in face.as_printed),
    )


def _bonus(entry: Mapping[str, Json]) -> Bonus:
    value = entry["value"]
    kind = entry["kind"]
    return Bonus(str(entry["name"]), value if isinstance(value, int) else str(value), str(kind) if kind else None)
