"""What a game master wants to know of a card before it is played, in short (SB-M1 to SB-M5)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from deckforge.model.statblock import FaceBlock, Json, Row, StatBlock
from deckforge.rulesets.spellblade.master import left_to_set
from deckforge.rulesets.tables import Table

WORDS = {"attack_damage": "attack", "ac": "AC", "hp_suggestion": "suggested HP"}
"""How people are told the numbers of an enemy."""

_BRIEF = {"Deals", "Heals", "Lasts"}
_TOLD_SHORTER = frozenset({"Attack", "AC", "Suggested HP"})
_OF_BOSS = ("attack_damage", "ac")
_GONE_AT_ONCE = {"spell", "land"}


def enemy(block: StatBlock) -> Mapping[str, Json]:
    """A creature's numbers against the players, of the first face that fights; none for what doesn't."""
    face = _fighter(block)
    return _enemy(face) if face else {}


def boss(block: StatBlock) -> Mapping[str, Json]:
    """A boss's numbers: like a creature's, but for its HP, which come from the players (SB-M4)."""
    return {name: value for name, value in enemy(block).items() if name != "hp_suggestion"}


def open_numbers(block: StatBlock) -> tuple[str, ...]:
    """What to know of a creature whose size varies, its own notes first; nothing of another."""
    face = _fighter(block)
    told = left_to_set(face.stats) if face else ""
    return (*face.notes, f"{told[0].upper()}{told[1:]}.") if face and told else ()


def notes(block: StatBlock, numbers: Table) -> tuple[str, ...]:
    """What a creature can do besides its numbers and own keywords, and what to know where its size varies."""
    face = _fighter(block) or block.faces[0]
    given = (f"{word.name} (to {word.to})" for word in face.keywords if word.to)
    return (*given, *_rows(face, numbers, _TOLD_SHORTER | {"To set"}), *(open_numbers(block) or face.notes))


def effects(block: StatBlock, numbers: Table) -> tuple[str, ...]:
    """What a card does, a line a face."""
    several = len(block.faces) > 1
    lines = ((face.name, " · ".join(filter(None, _told(face, numbers)))) for face in block.faces)
    return tuple(f"{name}: {line}" if several else line for name, line in lines if line)


def features(block: StatBlock, numbers: Table) -> tuple[str, ...]:
    """What a boss can do besides its plain attack: keywords, abilities, notes."""
    return tuple(_besides(_fighter(block) or block.faces[0], numbers))


def other_faces(block: StatBlock, numbers: Table) -> tuple[str, ...]:
    """What a boss is by its other faces, a line each: numbers, abilities and notes; its HP stay its own (SB-M4)."""
    first = _fighter(block) or block.faces[0]
    others = (face for face in block.faces if face is not first)
    return tuple(f"{face.name}: {' · '.join(_of_face(face, numbers))}" for face in others)


def _of_face(face: FaceBlock, numbers: Table) -> Iterator[str]:
    if face.role not in {"spell", "summon"}:
        yield face.role
    yield from (f"{WORDS[name]} {_enemy(face)[name]}" for name in _OF_BOSS if name in _enemy(face))
    yield from _besides(face, numbers)


def stays(block: StatBlock) -> bool:
    """Whether a card lies on the table once it is played, as all do but spells and lands."""
    return block.faces[0].role not in _GONE_AT_ONCE


def _fighter(block: StatBlock) -> FaceBlock | None:
    return next((face for face in block.faces if _enemy(face)), None)


def _enemy(face: FaceBlock) -> Mapping[str, Json]:
    found = face.stats["master"]
    return found if isinstance(found, Mapping) else {}


def _told(face: FaceBlock, numbers: Table) -> Iterator[str]:
    yield "" if face.role in {"spell", "summon"} else face.role
    for name, value in _enemy(face).items():
        yield "" if value is None else f"{WORDS[name]} {value}"
    yield from _besides(face, numbers)


def _besides(face: FaceBlock, numbers: Table) -> Iterator[str]:
    yield from (f"{word.name} (to {word.to})" if word.to else word.name for word in face.keywords)
    yield from face.as_printed
    yield from _rows(face, numbers, _TOLD_SHORTER)
    yield from (note.rstrip(".") for note in face.notes)


def _rows(face: FaceBlock, numbers: Table, but: Container[str]) -> Iterator[str]:
    from deckforge.rulesets.spellblade.sheet import rows  # dealing and attacking do without sheets

    yield from (_phrase(row) for row in rows(face, numbers) if row.label not in but)


def _phrase(row: Row) -> str:
    return f"{row.label.lower()} {row.value}" if row.label in _BRIEF else f"{row.label}: {row.value.rstrip('.')}"
