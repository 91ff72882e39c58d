"""What the game master's sheets show: NPCs with boxes for their stats (TT-T14), spells and loot to tick off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckforge.model.deck import Entry
from deckforge.model.sheet import Block, Checklist, Columns, Field, Fields, Fighter, Heading, Item, Roster, Table, Terms
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.rulesets.common import average, plural, tick_item
from deckforge.rulesets.tables import Table as Numbers
from deckforge.rulesets.tell_tale.attack import Outcome, outcomes
from deckforge.rulesets.tell_tale.mechanics import NONE
from deckforge.rulesets.tell_tale.sheet import rows

_IN_STATS = {"Cost", "Action", "Power/toughness", "Attack", "Average"}
_TOLD = {"Cost", "Action", "Equip"}
_OTHERS = "Nobody to fight"
_VARIES = {"X", "*"}
_SHARES = {0: "nothing", 0.5: "half the power, rounded down", 1: "the power"}


class _List(NamedTuple):
    """How a kind of deck is listed: its heading, what a tick means, and what a mark means."""

    title: str
    ticked: str
    mark: str


_LISTS = {
    "spells": _List("Spells", "tick those cast", "brings creatures"),
    "loot": _List("Loot", "tick what is found", "no player may put it into a deck (TT-M3)"),
}
_ACTIONS = {
    "no action, any turn": "At any time, no action",
    "no action": "On the own turn, no action",
    "one action": "One action",
    "all actions": "All actions of the turn",
}


def creatures(cards: Sequence[tuple[Entry, StatBlock]], _players: int | None, numbers: Numbers) -> Iterator[Block]:
    """The attack table, then every NPC: creatures, legends, planeswalkers; the weakest first."""
    yield Heading("An NPC’s attack", aside="TT-T4")
    yield Columns(((attack_table(numbers),), (Terms(tuple(_fighting(numbers))),)), (1, 2))
    groups: dict[str, list[tuple[Entry, StatBlock]]] = {
        "Creatures": [],
        "Legends": [],
        "Planeswalkers": [],
        _OTHERS: [],
    }
    for pair in sorted(cards, key=lambda pair: (pair[0].card.mana_value, pair[0].card.name)):
        groups[_group(*pair)].append(pair)
    others = groups.pop(_OTHERS)
    for title, pairs in groups.items():
        if pairs:
            yield Heading(title, aside=plural(sum(entry.count for entry, _ in pairs), "card"))
            yield Roster(tuple(fighter for pair in pairs for fighter in _fighters(*pair, numbers)))
    if others:
        copies = plural(sum(entry.count for entry, _ in others), "card")
        yield Heading(_OTHERS, aside=f"{copies}, not for this deck (TT-M1)")
        yield Checklist(tuple(_item(*pair, numbers, marked=False) for pair in others))


def boss(
    cards: Sequence[tuple[Entry, StatBlock]], kind: str, _players: int | None, numbers: Numbers
) -> Iterator[Block]:
    """The spell deck by the actions that its cards take, or the loot by what it is; each with boxes to tick."""
    listed = _LISTS[kind]
    if kind == "spells":
        yield Fields((Field("Mana", hint="of the NPC, yours to set"), Field("Actions left"), Field("Cards in hand")))
        yield Heading("Casting", aside="TT-R2, TT-T14")
        yield Terms(tuple(_casting(numbers)))
    else:
        yield Terms(
            (Row("One action each", "Picking up, equipping (without mana), activating an artifact (TT-T9, TT-T15)."),)
        )
    yield Heading(listed.title, aside=f"{plural(sum(entry.count for entry, _ in cards), 'card')}, {listed.ticked}")
    groups: dict[str, list[Item]] = {title: [] for title in _ACTIONS.values()} if kind == "spells" else {}
    for entry, block in sorted(cards, key=lambda pair: (pair[0].card.mana_value, pair[0].card.name)):
        front = block.faces[0]
        title = _ACTIONS.get(str(front.stats["action"]), "Never cast")
        if kind != "spells":
            title = f"{front.role[:1].upper()}{front.role[1:]}"
        marked = _brings(block) if kind == "spells" else _barred(entry)
        groups.setdefault(title, []).append(_item(entry, block, numbers, marked=marked))
    for title, items in groups.items():
        if items:
            yield Heading(title, 3, plural(sum(item.ticks for item in items), "card"))
            yield Checklist(tuple(items), listed.mark if any(item.marked for item in items) else "")


def attack_table(numbers: Numbers) -> Table:
    """What a d20 deals (TT-T4)."""
    found = tuple((row.roll.replace("-", "–"), _dealt(row)) for row in outcomes(numbers))
    return Table("", ("d20", "Damage"), found)


def _dealt(row: Outcome) -> str:
    dealt = _SHARES.get(float(row.share), f"{float(row.share):g} × the power, rounded down")
    return f"{dealt} × 1d{row.die}" if row.die > 1 else dealt


def _fighting(numbers: Numbers) -> Iterator[Row]:
    yield Row("Damage", "Toughness first, then Vitality (TT-T16). At 0 Vitality out cold, below 0 dead (TT-R1).")
    yield Row("Yours to set", "Initiative, Vitality and Speed of each, and what mana it has, X included (TT-T14).")
    yield Row("Turn", f"{plural(numbers.integer('turn.actions'), 'action')} for each character (TT-R3).")


def _casting(numbers: Numbers) -> Iterator[Row]:
    hand = numbers.integer("hand.cards")
    yield Row("Hand", f"Draw up to {hand} each combat turn; no maximum. Nothing is drawn or discarded outside combat.")
    yield Row("Mana", "None from lands: you say what an NPC has, and what X is.")
    yield Row("Exile", "As a sorcery, with all actions of the turn, and only after an opposed save (TT-T10).")


def _group(entry: Entry, block: StatBlock) -> str:
    if any(face.role == "planeswalker" for face in block.faces[:1]):
        return "Planeswalkers"
    if not any(face.stats["attack"] is not None for face in block.faces):
        return _OTHERS
    return "Legends" if entry.card.types.is_legendary else "Creatures"


def _fighters(entry: Entry, block: StatBlock, numbers: Numbers) -> Iterator[Fighter]:
    """A card's faces as NPCs; the first that fights has boxes, any other face is told below it."""
    printed = {face.name: face for face in entry.card.faces}
    bodies = [face for face in block.faces if face.stats["attack"] is not None]
    first = bodies[0] if bodies else block.faces[0]
    for face in (first, *(face for face in block.faces if face is not first)):
        yield Fighter(
            name=face.name,
            copies=entry.count if face is first else 0,
            type_line=printed[face.name].type_line,
            stats=tuple(_stats(face, numbers)),
            rows=tuple(row for row in rows(face, numbers) if row.label not in _IN_STATS),
            keywords=_keywords(face),
            notes=face.notes,
            boxes=tuple(_boxes(face, numbers)) if face is first else (),
            homebrew=entry.card.homebrew and face is first,
        )


def _stats(face: FaceBlock, numbers: Numbers) -> Iterator[Row]:
    attack: Mapping[str, Any] | None = face.stats["attack"]  # type: ignore[assignment] # the stats' own shape
    if attack is None:
        return
    yield Row("P / T", f"{face.stats['power']} / {face.stats['toughness']}")
    if attack["full"] is None:
        return
    for row in outcomes(numbers):
        if row.name in attack and row.name != "miss":
            yield Row(row.roll.replace("-", "–"), str(attack[row.name]))
    yield Row("Average", average(attack["expected"]))


def _boxes(face: FaceBlock, numbers: Numbers) -> Iterator[Field]:
    for label in numbers.items("stats.npc"):
        yield Field(label)
    toughness = str(face.stats["toughness"])
    if face.stats["power"] in _VARIES:
        yield Field("Power", hint=str(face.stats["power"]))
    yield Field("Toughness", hint=toughness if len(toughness) <= 8 else "")  # noqa: PLR2004 - as a box has room for


def _keywords(face: FaceBlock) -> tuple[str, ...]:
    """Mechanics in words, with those that do nothing here told as such."""
    found = []
    for word in face.keywords:
        whom = f" (to {word.to})" if word.to else ""
        found.append(f"{word.name}{whom}{' (no effect)' if word.effect_here == NONE else ''}")
    return tuple(found)


def _item(entry: Entry, block: StatBlock, numbers: Numbers, *, marked: bool) -> Item:
    several = len(block.faces) > 1
    told = (f"{face.name}: {_short(face, numbers)}" if several else _short(face, numbers) for face in block.faces)
    return tick_item(entry, " / ".join(told), marked=marked)


def _short(face: FaceBlock, numbers: Numbers) -> str:
    """What a card does, in one line, without what its heading says."""
    told = (f"{row.label}: {row.value}" for row in rows(face, numbers) if row.label not in _TOLD)
    role = [] if face.role in {"spell", "equipment"} else [face.role]
    return " · ".join((*role, *told, *(word for word in _keywords(face) if word != "equip"), *face.notes))


def _brings(block: StatBlock) -> bool:
    return any(face.role == "summon" or face.stats["tokens"] for face in block.faces)


def _barred(entry: Entry) -> bool:
    """Whether no player's deck takes the card (TT-M3)."""
    types = entry.card.types
    return types.is_("Planeswalker") or (types.is_legendary and types.is_creature)
