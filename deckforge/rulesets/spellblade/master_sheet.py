"""What the game master's sheets show: creatures with boxes for the fight (SB-M1 to M3, M6), a boss (SB-M4, M5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from deckforge.model.deck import Entry
from deckforge.model.sheet import (
    Block,
    Checklist,
    Columns,
    Field,
    Fields,
    Fighter,
    Heading,
    Item,
    Roster,
    Table,
    Terms,
    Track,
)
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.common import plural, tick_item
from deckforge.rulesets.spellblade.bringing import brings_creatures, is_creature_card
from deckforge.rulesets.spellblade.dice import encounter_die
from deckforge.rulesets.spellblade.master import hp_by_size, suggested_for
from deckforge.rulesets.spellblade.sheet import rows
from deckforge.rulesets.tables import Table as Numbers

_STATS = {"Attack", "AC", "Suggested HP"}
# Where a roster is parted: the HP by size up to which a creature is a minion, and so on. Of the layout, not of a rule.
_STRENGTHS = (("Minions", 0, 5), ("Fighters", 6, 20), ("Champions", 21, None))
_UNKNOWN = "Of varying strength"
_PLAYERS = range(1, 7)
_VERBS = frozenset({"Deals", "Heals"})
_SEVERAL = ("Area: ", "Several targets: ")
_AREA = Row("Area", "One attack roll against each target, or each target saves (SB-T8).")
_ROUNDS = 10


def creatures(cards: Sequence[tuple[Entry, StatBlock]], players: int | None, numbers: Numbers) -> Iterator[Block]:
    """An encounter's procedure, then every creature by its strength, weakest first."""
    yield Heading("Encounter", aside="SB-M6")
    yield Columns(((Terms(tuple(_encounter(players, numbers))),), (encounter_dice(players, numbers),)), (5, 2))
    fighting = [pair for pair in cards if any(_enemy(face) or face.role == "summon" for face in pair[1].faces)]
    grouped = [(_strength(block, numbers), (entry, block)) for entry, block in fighting]
    grouped.sort(key=lambda one: (one[0][0], one[1][0].card.mana_value, one[1][0].card.name))
    for (_, title, aside), group in groupby(grouped, key=lambda one: one[0]):
        pairs = [pair for _, pair in group]
        copies = plural(sum(entry.count for entry, _ in pairs), "card")
        yield Heading(title, aside=" · ".join(filter(None, (aside, copies))))
        yield Roster(tuple(fighter for pair in pairs for fighter in fighters(*pair, numbers)))
    others = [pair for pair in cards if pair not in fighting]
    if others:
        copies = plural(sum(entry.count for entry, _ in others), "card")
        yield Heading("No creatures", aside=f"{copies}, not for this deck (SB-C1)")
        yield Checklist(tuple(_item(*pair, numbers, marked=False) for pair in others))


def boss(
    cards: Sequence[tuple[Entry, StatBlock]], _kind: str, players: int | None, numbers: Numbers
) -> Iterator[Block]:
    """A boss's boxes and turn, then its deck by what the cards do, those that bring creatures marked."""
    least, most = numbers.items("hit_points.boss_per_player")
    hint = f"{least}–{most} a player" if players is None else f"{least * players}–{most * players} for {players}"
    boxes = (Field("HP", hint=hint), Field("AC", hint="toughness"), Field("Attack", hint="power"))
    yield Fields((*boxes, Field("Initiative", hint="d20")))
    counts = (*_PLAYERS, *(() if players is None or players in _PLAYERS else (players,)))
    columns = ("Players", *map(str, counts))
    hit_points = ("HP (SB-M4)", *(f"{least * count}–{most * count}" for count in counts))
    yield Table("", columns, (hit_points,), numeric=frozenset(range(1, len(columns))))
    hand = numbers.integer("boss.hand")
    yield Columns(
        (
            (Track("Round", tuple(map(str, range(1, _ROUNDS + 1)))),),
            (Track("Cards in hand", tuple(map(str, range(1, hand + 1)))),),
        ),
        (_ROUNDS, hand),
    )
    yield Heading("A boss’s turn", aside="SB-M5")
    area = any(note.startswith(_SEVERAL) for _, block in cards for face in block.faces for note in face.notes)
    yield Terms((*turn(numbers), *([_AREA] if area else [])))
    yield from _spell_deck(cards, numbers)
    bodies = tuple(one for pair in cards if any(map(_enemy, pair[1].faces)) for one in fighters(*pair, numbers))
    if bodies:
        yield Heading("Creatures of the deck", aside=f"HP suggested {suggested_for(players, numbers)}")
        yield Roster(bodies)


def turn(numbers: Numbers) -> Iterator[Row]:
    """A boss's turn, step by step (SB-M5)."""
    hand, die = numbers.integer("boss.hand"), numbers.integer("boss.die")
    yield Row("1 Draw", f"Fill the hand up to {hand} cards; those not played stay in it.")
    yield Row("2 Attack", "One attack every turn: d20 against AC, the boss’s power as damage, no dice on top.")
    yield Row("3 Play", f"Roll d{die}: so many cards of your choice from the hand, whatever they cost.")
    yield Row("4 Resolve", "Spells deal their base damage; X is yours to choose.")
    yield Row("5 Used pile", "Played cards go there: tick them. With the deck empty, shuffle the pile and start again.")


def encounter_dice(players: int | None, numbers: Numbers) -> Table:
    """The encounter die by the number of players (SB-M6)."""
    found: list[tuple[str, str]] = []
    marked, least, dice = None, 1, numbers.items("encounter.dice")
    for die in dice:
        mine = players is not None and encounter_die(players, numbers) == die
        marked = len(found) if mine else marked
        span = f"{least} and more" if die == dice[-1] else f"{least}–{die}"
        found.append((span, f"d{die}"))
        least = die + 1
    return Table("", ("Players", "Die"), tuple(found), marked=frozenset() if marked is None else frozenset({marked}))


def and_more(numbers: Numbers) -> str:
    """How many are deployed beyond what the die shows, behind its number: `` and one more`` (SB-M6)."""
    more = numbers.integer("encounter.more")
    return f" and {'one' if more == 1 else more} more" if more else ""


def _encounter(players: int | None, numbers: Numbers) -> Iterator[Row]:
    drawn = numbers.integer("creature.draw")
    die = "the die for your players" if players is None else f"d{encounter_die(players, numbers)}"
    yield Row("1 Draw", f"{drawn} creatures, or what is left.")
    yield Row("2 Deploy", f"Roll {die}: so many of them{and_more(numbers)} come into play. Shuffle the others back.")
    yield Row("3 Initiative", "d20 for each creature, with DEX +0 (SB-R4).")
    yield Row("On its turn", "One act, no AP. To hit d20 against AC, damage as printed, no dice (SB-M1, SB-R11).")
    suggested = f"those suggested are {suggested_for(players, numbers)} (SB-M3)"
    yield Row("HP", f"Yours to set; {suggested}. The dead are set aside, not discarded.")


def _strength(block: StatBlock, numbers: Numbers) -> tuple[int, str, str]:
    """Which group a creature is in, however many players there are: its place, its title, and what the title means."""
    enemy = next(filter(None, map(_enemy, block.faces)), {})
    power, toughness = enemy.get("attack_damage"), enemy.get("ac")
    if not (isinstance(power, int) and isinstance(toughness, int)):
        return len(_STRENGTHS), _UNKNOWN, ""
    points = hp_by_size(power, toughness, numbers)
    for place, (title, least, most) in enumerate(_STRENGTHS):
        if most is None or points <= most:
            told = f"above {least - 1} HP" if most is None else f"up to {most} HP"
            return place, title, f"{told} by size"
    raise AssertionError


def fighters(entry: Entry, block: StatBlock, numbers: Numbers) -> Iterator[Fighter]:
    """A card's faces as enemies; the first that fights has boxes, any other face is told below it."""
    printed = {face.name: face for face in entry.card.faces}
    bodies = [face for face in block.faces if _enemy(face)]
    first = bodies[0] if bodies else block.faces[0]
    for face in (first, *(face for face in block.faces if face is not first)):
        enemy = _enemy(face)
        suggested = enemy.get("hp_suggestion")
        boxes = (Field("Initiative"), Field("HP", hint="" if suggested is None else f"suggested {suggested}"))
        stats = (Row("Attack", f"{enemy['attack_damage']} damage"), Row("AC", str(enemy["ac"]))) if enemy else ()
        yield Fighter(
            name=face.name,
            copies=entry.count if face is first else 0,
            type_line=printed[face.name].type_line,
            stats=stats,
            rows=tuple(row for row in rows(face, numbers) if row.label not in _STATS),
            keywords=_keywords(face),
            notes=face.notes,
            boxes=boxes if face is first else (),
            homebrew=entry.card.homebrew and face is first,
        )


def _enemy(face: FaceBlock) -> Mapping[str, Any]:
    enemy = face.stats["master"]
    return enemy if isinstance(enemy, Mapping) else {}


def _keywords(face: FaceBlock) -> tuple[str, ...]:
    return (*(f"{word.name} (to {word.to})" if word.to else word.name for word in face.keywords), *face.as_printed)


def _spell_deck(cards: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[Block]:
    groups: dict[str, list[Item]] = {"Brings creatures": [], "Deals damage": [], "Other effects": []}
    for entry, block in sorted(cards, key=lambda pair: (pair[0].card.mana_value, pair[0].card.name)):
        brings = is_creature_card(entry.card) or brings_creatures(entry.card, read_facts)
        damages = any(face.stats["damages"] for face in block.faces)
        group = "Brings creatures" if brings else "Deals damage" if damages else "Other effects"
        groups[group].append(_item(entry, block, numbers, marked=brings))
    yield Heading("Spell deck", aside=f"{plural(sum(entry.count for entry, _ in cards), 'card')}, tick those used")
    marked = "brings creatures"
    for title, items in groups.items():
        if items:
            yield Heading(title, 3, plural(sum(item.ticks for item in items), "card"))
            yield Checklist(tuple(items), marked if items[0].marked else "")


def _item(entry: Entry, block: StatBlock, numbers: Numbers, *, marked: bool) -> Item:
    several = len(block.faces) > 1
    told = (f"{face.name}: {_short(face, numbers)}" if several else _short(face, numbers) for face in block.faces)
    return tick_item(entry, " / ".join(told), marked=marked)


def _short(face: FaceBlock, numbers: Numbers) -> str:
    """What playing a card does, in one line, whatever it costs (SB-M5); of a creature the numbers stand below."""
    if _enemy(face):
        return "creature, see below"
    role = [] if face.role == "spell" else [face.role]
    told = rows(face, numbers)
    others = (f"{row.label}: {row.value}" for row in told if row.label not in _VERBS)
    notes = ("area (SB-T8)" if note.startswith(_SEVERAL) else note for note in face.notes)
    return " · ".join((*role, *_amounts(told), *others, *_keywords(face), *notes))


def _amounts(told: Sequence[Row]) -> Iterator[str]:
    """Damage and healing by what they hang on."""
    groups: dict[str, list[str]] = {}
    for row in told:
        if row.label in _VERBS:
            amount, _, when = row.value.partition(" — ")
            groups.setdefault(when, []).append(f"{row.label.lower()} {amount}")
    at_once = groups.pop("", [])
    yield from at_once
    for when, amounts in groups.items():
        yield f"{'the same' if amounts == at_once else ', '.join(amounts)} — {when}"
