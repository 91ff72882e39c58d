"""A player's character sheet: a D&D-like block, action points, the dice, equipment and death saves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deckforge.model.character import ABILITIES, Character, usual_proficiency
from deckforge.model.deck import Deck, Entry
from deckforge.model.sheet import Block, Checklist, Columns, Field, Fields, Heading, Item, Table, Track, Words
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.common import average, signed
from deckforge.rulesets.spellblade.at_hand import boss
from deckforge.rulesets.spellblade.caster import Caster, caster, casting_abilities
from deckforge.rulesets.spellblade.dice import Tier, dice_average, tier, total
from deckforge.rulesets.spellblade.sheet import rows
from deckforge.rulesets.spellblade.translate import translate
from deckforge.rulesets.tables import Table as Numbers

REMINDERS = ("SB-R2", "SB-T9", "SB-R3", "SB-R4", "SB-T18", "SB-R5", "SB-R6", "SB-R7", "SB-R8", "SB-R9", "SB-R10")
_EQUIPMENT = frozenset({"weapon", "gear"})
_STEPS_IN_LINE = 17
_TO_HIT = (
    "To hit: d20 + proficiency + the ability’s modifier + the weapon’s bonus. Damage: what is printed + tier dice."
)
_ROLLS = ("Attack or gear", "To play", "Equip", "To attack", "To hit", "Damage", "AC")


def blocks(
    deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], options: TranslateOptions, numbers: Numbers
) -> Iterator[Block]:
    """The character, with boxes where nothing is known of them, and what the deck gives them to fight with."""
    who, user = options.character, caster(options, numbers)
    person = _person(who, user, deck.settings.level)
    yield Columns(((Fields(person[:2], columns=2, small=True),), (Fields(person[2:], columns=3, small=True),)), (1, 1))
    yield Fields(tuple(_score(who, ability) for ability in ABILITIES), columns=6, small=True)
    yield Fields(_body(who, user), columns=5, small=True)
    points, banked = _points(numbers)
    widths = len(points.steps), len(banked.steps)
    beside = sum(widths) <= _STEPS_IN_LINE
    yield from (Columns(((points,), (banked,)), widths),) if beside else (points, banked)
    weapons = [(entry, face) for entry, block in entries for face in block.faces if face.role in _EQUIPMENT]
    yield Table("", _ROLLS, (*_own_attacks(who, user), *(_weapon(*pair, numbers) for pair in weapons)))
    yield Words((_TO_HIT,), small=True)
    yield Columns(((_tiers(user),), tuple(_slots(numbers))), (5, 6))
    if user.ability_note:
        yield Words((user.ability_note,), small=True)


def known_boxes(
    deck: Deck, _entries: Sequence[tuple[Entry, StatBlock]], options: TranslateOptions, numbers: Numbers
) -> Mapping[str, str]:
    """What is known of a deck sheet's boxes: the character's HP and AC; AC of the boss that its deck names (SB-M2)."""
    if deck.kind == "boss" and deck.settings.boss is not None:
        armour = boss(translate(deck.settings.boss, options, numbers)).get("ac")
        return {} if armour is None else {"Boss AC": str(armour)}
    who = options.character if options.kind == "player" else None
    known = {"HP": who.hp, "AC": who.ac} if who is not None else {}
    return {box: str(value) for box, value in known.items() if value is not None}


def _person(who: Character | None, user: Caster, level: int | None) -> tuple[Field, ...]:
    """Who it is; without a character, what the deck's level tells of one."""
    if who is None:
        known = "" if user.spell is None else signed(user.spell)
        reached = ("", "") if level is None else (str(level), signed(usual_proficiency(level)))
        named = (Field("Name"), Field("Class"), Field("Level", reached[0]), Field("Proficiency", reached[1]))
        return (*named, Field("Spellcasting", known))
    classes = " / ".join(name.title() for name in who.classes)
    return (
        Field("Name", who.name),
        Field("Class", classes),
        Field("Level", str(who.level)),
        Field("Proficiency", signed(who.proficiency)),
        Field("Spellcasting", "" if user.spell is None else f"{_casting(who, user)} {signed(user.spell)}".strip()),
    )


def _casting(who: Character, user: Caster) -> str:
    """The ability behind the modifier; none when the modifier was stated and is another one."""
    known = (who.spellcasting,) if who.spellcasting else casting_abilities(who, user.numbers)
    fitting = [ability.upper() for ability in known if who.modifier(ability) == user.spell]
    return " or ".join(fitting)


def _score(who: Character | None, ability: str) -> Field:
    if who is None:
        return Field(ability.upper(), hint="score")
    return Field(ability.upper(), signed(who.modifier(ability)), f"score {who.scores[ability]}")


def _body(who: Character | None, user: Caster) -> tuple[Field, ...]:
    ac, hp = (None, None) if who is None else (who.ac, who.hp)
    initiative = "d20 + DEX" if who is None else _minus(total("d20", who.modifier("dex")))
    return (
        Field("AC", "" if ac is None else str(ac)),
        Field("Maximum HP", "" if hp is None else str(hp)),
        Field("HP now"),
        Field("Temporary HP"),
        Field("Initiative", initiative if user.side != "master" else ""),
    )


def _points(numbers: Numbers) -> tuple[Track, Track]:
    most, banked = numbers.integer("ap.most_a_turn"), numbers.integer("ap.most_banked")
    return (
        Track("Action points", tuple(map(str, range(most + 1))), f"never more than {most} in a turn"),
        Track("Banked", tuple(map(str, range(banked + 1))), "for instants and flash, any turn"),
    )


def _own_attacks(who: Character | None, user: Caster) -> Iterator[tuple[str, ...]]:
    """What every character can roll, without the deck's own numbers."""
    die = f"1d{user.numbers.integer('dice.weapon')}"
    strength = "STR" if who is None else who.modifier("str")
    weapon = "STR/DEX" if user.weapon is None else user.weapon
    proficiency = "prof" if user.proficiency is None else user.proficiency
    fist = f"1d{user.numbers.integer('dice.unarmed')}"  # SB-R3, whatever weapons roll
    unarmed = (total("d20", proficiency, strength), total(fist, strength))
    armed = (user.weapon_to_hit("bonus"), total(die, weapon, _pool("bonus", user.weapon_tier)))
    cast = (user.spell_to_hit, total("printed", _pool("mana value", user.spell_tier)))
    ordered = (user.spell_to_hit, total("power", _pool("power", user.spell_tier)))
    for name, cost, (to_hit, damage) in (
        ("Unarmed", f"{user.numbers.integer('ap.unarmed')} AP", unarmed),
        ("Any weapon", "", armed),
        ("Any spell", "", cast),
        ("Any summon", "", ordered),
    ):
        yield name, "", "", cost, _minus(to_hit), _minus(damage), ""


def _pool(count: str, die: Tier) -> str:
    """``bonus × d8``; empty where the modifier gives no dice."""
    return f"{count} × {die.die or 'tier die'}" if die.rolled(1) else ""


def _weapon(entry: Entry, face: FaceBlock, numbers: Numbers) -> tuple[str, ...]:
    told = {row.label: row.value for row in rows(face, numbers)}
    ap = "" if face.stats["ap"] is None else f"{face.stats['ap']} AP"
    act = "" if face.stats["act_ap"] is None else f"{face.stats['act_ap']} AP"
    shown = (told.get(label, "") for label in ("To hit", "Damage", "AC"))
    name = face.name if entry.count == 1 else f"{face.name} ×{entry.count}"
    return name, ap, told.get("Equip", ""), act, *shown


def _tiers(user: Caster) -> Table:
    """The die for each modifier; the rows of the character's own are marked (SB-T4)."""
    sides = user.numbers.items("dice.tiers")
    found, marked = [], set()
    for modifier in range(len(sides) + 1):
        die = tier(modifier, user.numbers)
        last = " and more" if modifier == len(sides) else ""
        whose = [
            what
            for what, own in (("spells, summons", user.spell), ("weapons", user.weapon))
            if own is not None and min(max(own, 0), len(sides)) == modifier
        ]
        marked |= {modifier} if whose else set()
        name = f"{signed(modifier)}{last}" if modifier else "0 and less"
        mean = average(dice_average(die.sides or 0)) if die.die else ""
        found.append((name, die.die or "no dice", mean, ", ".join(whose)))
    return Table("Tier dice", ("Modifier", "Die", "Average", "Yours for"), tuple(found), frozenset(marked))


def _slots(numbers: Numbers) -> Iterator[Block]:
    yield Heading("Equipped", 3)
    yield Fields(tuple(Field(slot) for slot in numbers.items("character.slots")), columns=3, small=True)
    saved, dead = numbers.integer("death.successes"), numbers.integer("death.failures")
    yield Heading("Death saves and rest", 3)
    yield Checklist(
        (
            Item("Successes", f"{saved}: stable at {numbers.integer('death.hit_points')} HP", saved),
            Item("Failures", f"{dead}: dead", dead),
            Item("Rested since the last boss"),
        )
    )


def _minus(formula: str) -> str:
    """A formula with a true minus."""
    return formula.replace(" - ", " − ")
