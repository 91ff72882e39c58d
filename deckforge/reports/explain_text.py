"""Stat blocks number by number with what is behind each, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckforge.model.explained import Explained, ExplainedCard
from deckforge.model.report import ListReport
from deckforge.model.rule import Clause
from deckforge.model.statblock import FaceBlock, Json, Stats
from deckforge.model.visible import visible_line
from deckforge.patterns import pattern
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.text import BLANK, Block, labelled, name_text, paragraph

_STEP = pattern(r"(\w+)(?:\[(\d+)\])?", example="damages[0].formula")
_LABELS = {
    "ap": "AP",
    "act_ap": "AP to act",
    "equip_ap": "AP to equip",
    "max_x": "highest X",
    "hp": "HP",
    "ac": "AC",
    "ac_bonus": "AC bonus",
    "hp_suggestion": "suggested HP",
    "str": "STR",
    "agl": "AGL",
    "int": "INT",
    "per": "PER",
    "health": "Health",
    "force": "Force Number",
    "master": "game master",
    "expected_advantage": "expected with advantage",
    "expected_disadvantage": "expected with disadvantage",
    "area": "hits an area",
    "own_side": "hits one's own side",
}
_ONE = {
    "damages": "damage",
    "heals": "healing",
    "losses": "loss of life",
    "tokens": "token",
    "abilities": "ability",
    "other costs": "other cost",
    "bonuses": "bonus",
}


def explain_text(cards: Iterable[ExplainedCard], clauses: Mapping[str, Clause], names: ListReport) -> Iterator[Block]:
    """Every card with its faces, then the clauses that were named, then which names are no cards.

    ``clauses`` are the ruleset's, by code.
    """
    cited: dict[str, Clause] = {}
    for card in cards:
        yield paragraph(*name_text(card.block.name, homebrew=card.block.homebrew), hanging=2)
        for number, face in enumerate(card.block.faces):
            told = card.of_face(number)
            yield from _face_text(face, told, named=len(card.block.faces) > 1)
            cited |= {code: clauses[code] for found in told for code in found.clauses}
        yield BLANK
    yield from labelled([(code, clause.title) for code, clause in sorted(cited.items(), key=_order)])
    yield from trouble_text(names)


def _order(entry: tuple[str, Clause]) -> tuple[str, int]:
    """By group and number: T2 before T10."""
    group = entry[0].rstrip("0123456789")
    return group, int(entry[0].removeprefix(group))


def _face_text(face: FaceBlock, told: Iterable[Explained], *, named: bool) -> Iterator[Block]:
    name = f"{visible_line(face.name)}: " if named else ""
    yield paragraph(name, (face.role, "italic"), indent=2, hanging=2)
    for found in told:
        yield paragraph((label(face.stats, found.what), "bold"), f" = {_shown(found.value)}", indent=4, hanging=4)
        yield paragraph((f"{found.source} ({', '.join(found.clauses)})", "dim"), indent=8)
    apart = [("as printed", ", ".join(face.as_printed))] if face.as_printed else []
    yield from labelled([*apart, *(("note", note) for note in face.notes)], indent=4)


def label(stats: Stats, what: str) -> str:
    """A number's place in words: ``damages[1].formula`` is ``damage 2: formula``, of what has a name by that name."""
    words = []
    place: Json = stats
    for key, number in _STEP.findall(what):
        place = place.get(key) if isinstance(place, Mapping) else None
        words.append(_LABELS.get(key, key.replace("_", " ")))
        if number and isinstance(place, Sequence) and not isinstance(place, str):
            words[-1] = _entry(words[-1], place, int(number))
            place = place[int(number)] if int(number) < len(place) else None
    return ": ".join(words)


def _entry(name: str, entries: Sequence[Json], number: int) -> str:
    """One of several: by its own name where no other has it, else by its number."""
    names = [entry.get("name") if isinstance(entry, Mapping) else None for entry in entries]
    one = _ONE.get(name, name)
    if number < len(names) and names[number] and names.count(names[number]) == 1:
        return f"{one} {visible_line(str(names[number]))}"
    return f"{one} {number + 1}" if len(entries) > 1 else one


def _shown(value: Json) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
