"""What the lead player's sheets show: whom an adventure may meet, with boxes for their Health (ER-P1, ER-P2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckforge.model.deck import Entry
from deckforge.model.sheet import Block, Field, Fighter, Heading, Roster, Terms
from deckforge.model.statblock import FaceBlock, Json, Row, StatBlock
from deckforge.rulesets.common import plural
from deckforge.rulesets.enchanted_realms.mapping import BODIES
from deckforge.rulesets.enchanted_realms.sheet import keyword_words, rows
from deckforge.rulesets.tables import Table as Numbers

_GROUPS = {"creature": "Creatures", "hero": "Heroes and legends"}
_HEALTHS = 3
_IN_STATS = {"Force Number", "Attributes", "Health"}


def creatures(cards: Sequence[tuple[Entry, StatBlock]], _players: int | None, numbers: Numbers) -> Iterator[Block]:
    """How many appear and how they fight, then every creature and hero by its Force Number."""
    yield Heading("An encounter")
    yield Terms(tuple(encounter()))
    bodies = [pair for pair in cards if pair[1].faces[0].role in BODIES]
    for role, title in _GROUPS.items():
        pairs = [pair for pair in bodies if pair[1].faces[0].role == role]
        pairs.sort(key=lambda pair: (cast("int", pair[1].faces[0].stats["force"]), pair[0].card.name))
        if pairs:
            yield Heading(title, aside=plural(sum(entry.count for entry, _ in pairs), "card"))
            yield Roster(tuple(_fighter(*pair, numbers) for pair in pairs))


def encounter() -> Iterator[Row]:
    """How many creatures appear, and how an attack is settled."""
    yield Row(
        "How many",
        "Draw a card for each hero card taking part and put them back. Their Force Numbers, added and divided by "
        "the creature’s, rounded up, are how many appear; at least 1 (ER-P1).",
    )
    yield Row(
        "Attack",
        "Draw + STR + Combat + Attack against draw + AGL + Defence. Magic attacks with INT + Spell Casting. The "
        "difference is the Health lost; who acts wins a tie, which costs no Health (ER-P2).",
    )
    yield Row(
        "Reward",
        "Each player in the scene may add an item or enhancement from hand, Force at most the creature’s (ER-P4).",
    )


def _fighter(entry: Entry, block: StatBlock, numbers: Numbers) -> Fighter:
    face = block.faces[0]
    health = Field("Health", hint=str(face.stats["health"]))
    return Fighter(
        name=entry.card.name,
        copies=entry.count,
        type_line=entry.card.front.type_line,
        stats=tuple(_stats(face)),
        rows=tuple(row for row in rows(face, numbers) if row.label not in _IN_STATS),
        keywords=keyword_words(face),
        notes=face.notes,
        boxes=(Field("Appear"), *(health for _ in range(_HEALTHS))),
        homebrew=entry.card.homebrew,
    )


def _stats(face: FaceBlock) -> Iterator[Row]:
    stats = face.stats
    yield Row("Force", str(stats["force"]))
    for name in ("str", "agl", "int", "per"):
        yield Row(name.upper(), str(stats[name]))
    yield Row("Attacks", _total(face, "str", ("Combat", "Attack")))
    yield Row("Defends", _total(face, "agl", ("Defence",)))
    bonuses = _bonuses(face)
    if "Spell Casting" in bonuses:
        yield Row("By magic", _total(face, "int", ("Spell Casting", "Attack")))


def _total(face: FaceBlock, attribute: str, names: tuple[str, ...]) -> str:
    """``draw + 5``; what has no fixed number stands as it is."""
    bonuses = _bonuses(face)
    parts = [face.stats[attribute], *(bonuses[name] for name in names if name in bonuses)]
    fixed = sum(part for part in parts if isinstance(part, int))
    words = [str(part) for part in parts if not isinstance(part, int)]
    return " + ".join(("draw", *([str(fixed)] if fixed or not words else []), *words))


def _bonuses(face: FaceBlock) -> Mapping[str, Json]:
    entries = cast("Sequence[Mapping[str, Json]]", face.stats["bonuses"])
    return {str(entry["name"]): entry["value"] for entry in entries}
