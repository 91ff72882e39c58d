"""A player's character sheet: PC and companion, the attack table, level and lands (TT-T2 to TT-T7, TT-T13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.sheet import Block, Columns, Field, Fields, Heading, Table, Terms, Words
from deckforge.model.statblock import FaceBlock, KeywordNote, Row, StatBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.common import average, plural, signed
from deckforge.rulesets.tables import Table as Numbers
from deckforge.rulesets.tell_tale.attack import attack_stats, outcomes
from deckforge.rulesets.tell_tale.mechanics import AS_IN_MAGIC
from deckforge.rulesets.tell_tale.player import level_of
from deckforge.rulesets.tell_tale.sheet import rows

REMINDERS = ("TT-R3", "TT-T16", "TT-R1", "TT-T8", "TT-T9", "TT-R2", "TT-R5", "TT-R4", "TT-R6")
# Powers in the attack table: as far as most characters go, and some from the own one on, for what raises it.
_POWERS = 6
_POWERS_ABOVE = 2
_OPEN_LANDS = 2
# Lines of a stat block that have a place of their own here, or that say nothing of someone who is never cast.
_SHOWN = frozenset({"Cost", "Action", "Power/toughness", "Attack", "Average", "Ability", "Place"})


class _Body(NamedTuple):
    """Who stands on the sheet, and with what numbers; without a face they are yet to be chosen."""

    role: str
    first: str
    type_line: str = ""
    faces: tuple[FaceBlock, ...] = ()

    @property
    def name(self) -> str:
        return self.faces[0].name if self.faces else self.role

    def size(self, name: str) -> str:
        """Power or toughness; empty for one that the table sets, which leaves the box open (TT-T2)."""
        return _size(self.faces[0], name) if self.faces else ""


def _size(face: FaceBlock, name: str) -> str:
    value = face.stats[name]
    return "" if value in {None, "X", "*"} else str(value)


def blocks(
    deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], _options: TranslateOptions, numbers: Numbers
) -> Iterator[Block]:
    """PC and companion side by side, what they deal by their power, and the level with its lands."""
    pcs = [_Body("PC", "Initiative", *_printed(pair)) for pair in entries if pair[0].zone is Zone.PC]
    companions = [
        _Body("Companion", "Familiar or mount", *_printed(pair)) for pair in entries if pair[0].zone is Zone.COMPANION
    ]
    lands = [pair for pair in entries if pair[0].zone is Zone.LANDS]
    pcs = pcs or [_Body("PC", "Initiative")]
    level, rolls = tuple(_level(deck, lands, numbers)), tuple(_rolls(numbers))
    beside = tuple(_side(companions, numbers)) if companions else (*level, *rolls)
    yield Columns((tuple(_side(pcs, numbers)), beside), (1, 1))
    bodies = (*pcs, *companions)
    yield from (block for body in bodies for face in body.faces for block in _abilities(face, body))
    yield from (Heading("Attack: d20", 3), _attacks(bodies, numbers))
    if companions:
        yield Columns((level, rolls), (1, 1))


def known_boxes(
    deck: Deck, _entries: Sequence[tuple[Entry, StatBlock]], _options: TranslateOptions, numbers: Numbers
) -> Mapping[str, str]:
    """What is known of a deck sheet's boxes: a player's level (TT-L1)."""
    return {"Level": str(level_of(deck, numbers))} if deck.kind == "player" else {}


def _printed(pair: tuple[Entry, StatBlock]) -> tuple[str, tuple[FaceBlock, ...]]:
    return pair[0].card.front.type_line, pair[1].faces


def _side(bodies: Sequence[_Body], numbers: Numbers) -> Iterator[Block]:
    """Boxes for what is rolled, for what the card says, and for what is left of it (TT-T6, TT-T16)."""
    for body in bodies:
        yield Heading(body.name, 3, f"{body.role} · {body.type_line}" if body.faces else "")
        size = (Field("Power", body.size("power")), Field("Toughness", body.size("toughness")))
        yield Fields((Field("Vitality"), Field("Speed"), Field(body.first)), columns=3, small=True)
        yield Fields(size, columns=2, small=True)
        yield Fields((Field("Toughness left"), Field("Vitality left")), columns=2, small=True)
        for face in body.faces[:1]:
            yield from _told(face, numbers)
            yield from _notes(face)


def _told(face: FaceBlock, numbers: Numbers) -> Iterator[Block]:
    told = [row for row in rows(_without_abilities(face), numbers) if row.label not in _SHOWN]
    told += [Row(_keyword(found), found.effect) for found in face.keywords if found.effect_here != AS_IN_MAGIC]
    same = [_keyword(found) for found in face.keywords if found.effect_here == AS_IN_MAGIC]
    told += [Row("As in Magic", ", ".join(same))] if same else []
    if told:
        yield Terms(tuple(told), small=True)


def _without_abilities(face: FaceBlock) -> FaceBlock:
    """The face without the damage of its abilities, whose table has it in their own words."""
    damages = cast("Sequence[Mapping[str, Any]]", face.stats["damages"])
    return face._replace(stats={**face.stats, "damages": [found for found in damages if not found["in_ability"]]})


def _keyword(found: KeywordNote) -> str:
    return f"{found.name} (to {found.to})" if found.to else found.name


def _abilities(face: FaceBlock, body: _Body) -> Iterator[Block]:
    """What a planeswalker can activate, once in each encounter (TT-T3); the other face of a card that has two."""
    if face is not body.faces[0]:
        size = "/".join(filter(None, (_size(face, "power"), _size(face, "toughness"))))
        yield Heading(face.name, 3, f"{size} · the other face of {body.name}" if size else f"of {body.name}")
        sized = tuple(Field(name.capitalize(), _size(face, name)) for name in ("power", "toughness"))
        yield Fields((*sized, Field("Toughness left"), Field("Vitality left")), columns=4, small=True)
    found = cast("Sequence[dict[str, Any]]", face.stats["abilities"])
    if found:
        listed = tuple((one["text"], one["cost"], _change(one["toughness_change"])) for one in found)
        # Below the other face's name, or far below the first's.
        title = f"{face.name}: loyalty abilities" if face is body.faces[0] else ""
        yield Table(title, ("One ability in each encounter", "Mana", "Toughness"), listed, numeric=frozenset({2}))
    if face is not body.faces[0]:
        yield from _notes(face)


def _notes(face: FaceBlock) -> Iterator[Words]:
    if face.notes:
        yield Words(face.notes, small=True)


def _change(change: int | str) -> str:
    return signed(change) if change else "0"


def _attacks(bodies: Sequence[_Body], numbers: Numbers) -> Table:
    """Damage by the power, since spells change it; the rows of those on the sheet are marked (TT-T4, TT-T5)."""
    own: dict[int, list[str]] = {}
    for face in (face for body in bodies for face in body.faces):
        if _size(face, "power").isdecimal():
            own.setdefault(int(_size(face, "power")), []).append(face.name)
    powers = sorted({*range(1, _POWERS + 1), *(power + more for power in own for more in range(_POWERS_ABOVE + 1))})
    titles = [f"{row.roll.replace('-', '–')} {row.name}" for row in outcomes(numbers)]
    found = []
    for power in powers:
        stats = attack_stats(numbers, power, str(power))
        dealt = [str(row.damage(power) if row.name == "miss" else stats[row.name]) for row in outcomes(numbers)]
        means = [
            average(cast("float", stats[name])) for name in ("expected", "expected_advantage", "expected_disadvantage")
        ]
        found.append((str(power), " and ".join(own.get(power, ())), *dealt, *means))
    columns = ("Power", "Whose", *titles, "Average", "Advantage", "Disadvantage")
    marked = frozenset(powers.index(power) for power in own)
    return Table("", columns, tuple(found), marked, frozenset({0, *range(2, len(columns))}))


def _level(deck: Deck, lands: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[Block]:
    """The level, and what each land makes: one land a level, room for the next ones (TT-T7, TT-R4)."""
    count = sum(entry.count for entry, _ in lands)
    yield Heading(f"Level {level_of(deck, numbers)}", 3, plural(count, "land"))
    listed = [(str(entry.count), entry.card.front.name, _makes(block.faces[0])) for entry, block in lands]
    yield Table("", ("Number", "Land", "Makes"), (*listed, *((" ", "", ""),) * _OPEN_LANDS), numeric=frozenset({0}))


def _makes(face: FaceBlock) -> str:
    made = cast("Sequence[str]", face.stats["produces"] or ())
    return " ".join(f"{{{colour}}}" for colour in made)


def _rolls(numbers: Numbers) -> Iterator[Block]:
    """Boxes for the rolls of a new character, before they go to its stats (TT-T6)."""
    count = numbers.integer("stats.rolls")
    yield Heading(f"{numbers.text('stats.dice')} to assign", 3, f"{count} rolls, the rest is discarded")
    yield Fields(tuple(Field(str(roll)) for roll in range(1, count + 1)), columns=count, small=True)
