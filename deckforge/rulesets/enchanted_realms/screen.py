"""The screen and the reference of Enchanted Realms: play, stacking, and how a Magic card is read (ER-P, ER-S, ER-T)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckforge.model.deck import Entry
from deckforge.model.sheet import Block, Columns, Heading, NewPage, Table, Term, Terms
from deckforge.model.statblock import Json, Row, StatBlock
from deckforge.rulesets.common import COLOURS, name_list, signed
from deckforge.rulesets.enchanted_realms.bonuses import keyword_effects, told_effects
from deckforge.rulesets.enchanted_realms.master_sheet import encounter
from deckforge.rulesets.tables import Table as Numbers

_PRINTED = "Raises no number; as printed, where the group agrees."


def screen(_players: int | None, numbers: Numbers) -> Iterator[Block]:
    """What the table asks for most, on two pages: play and stacking, then the reading of Magic cards."""
    yield Columns(
        (
            (
                Heading("Playing"), Terms(tuple(_play(numbers))),
                Heading("Encounters"), Terms(tuple(encounter())),
                Heading("Example", 3),
                Terms((
                    Row("How many", "Drawn 9, 3 and 7 are 19; against Force 2: 10 creatures."),
                    Row("Attack", "5 + 9 = 14 against 7 + 5 = 12: the defender loses 2 Health."),
                )),
            ),
            (
                Heading("Stacking"), Terms(tuple(_stacking())),
                Heading("Example", 3), _example(numbers),
            ),
        ),
        (1, 1),
    )  # fmt: skip
    yield NewPage()
    yield Columns(
        (
            (
                Heading("What a card is", aside="ER-T1"), _types(numbers),
                Heading("Force and Health"), Terms(tuple(_force(numbers))),
                Heading("Bonuses", aside="ER-T8"), Terms(tuple(_bonuses(numbers))),
            ),
            (
                Heading("Attributes"), Terms(tuple(_attributes(numbers))),
                Heading("Keywords"), Terms(tuple(Row(*pair) for pair in sorted(keyword_effects(numbers).items()))),
                Terms((Row("Granted ones", "Raise no number; those that a creature or hero itself has do."),)),
                Terms((Row("All others", _PRINTED),)),
            ),
        ),
        (1, 1),
    )  # fmt: skip


def reference(cards: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[Term]:
    """Every keyword and every term of the game that occurs in the cards."""
    faces = [block.faces[0] for _, block in cards]
    effects = told_effects(numbers)
    for name in {name for face in faces for name in (*(word.name for word in face.keywords), *face.as_printed)}:
        yield Term(name, effects[name], "changed") if name in effects else Term(name, _PRINTED)
    roles = {face.role for face in faces}
    for role, told in _ROLES.items():
        if role in roles:
            yield Term(role, told, "changed")
    names = {
        str(found["name"]) for face in faces for found in cast("Sequence[Mapping[str, Json]]", face.stats["bonuses"])
    }
    for name in names & _NAMED.keys():
        yield Term(name, _NAMED[name], "changed")
    yield Term("Force Number", f"The weight of a card in draws: its mana value, {_span(numbers)} (ER-T2).", "changed")
    if any(face.stats["agl"] is not None for face in faces):
        for row in (*_attributes(numbers), *_force(numbers)):
            if row.label != "Force Number":
                yield Term(row.label, row.value, "changed")


_ROLES = {
    "hero": "Stacks on a creature to make a character; a legend or planeswalker is both (ER-H1).",
    "creature": "The base of a character, or whom the adventure meets (ER-P1).",
    "world": "A place of the adventure; never in a hero stack (ER-H2).",
    "quest": "What the adventure is about; never in a hero stack (ER-H2).",
    "item": "Stacks on a hero; may be a reward (ER-P4).",
    "enhancement": "A spell or blessing; stacks on a hero or item, may be a reward (ER-P4, ER-S4).",
}
_NAMED = {
    "Combat": "Added to STR when attacking with a weapon (ER-P2).",
    "Spell Casting": "Added to INT when attacking with a spell (ER-P2).",
    "Attack": "Added to every attack; may have a kind, such as fire (ER-P2).",
    "Defence": "Added to AGL when attacked (ER-P2).",
    "Healing": "Health given back at once (ER-P3).",
}


def _play(numbers: Numbers) -> Iterator[Row]:
    hand = numbers.integer("hand.cards")
    yield Row("Hand", f"{hand} cards; at the end of a turn take or give back until there are {hand} (ER-P5).")
    yield Row("No opponent", "The lead player draws for the game (ER-P6).")
    yield Row("Healing", "A day of rest: the whole stack’s STR. Magic: at once, by its card (ER-P3).")
    yield Row("Growing", "Hero and enhancement cards are added; a stack stays stacked unless the group agrees (ER-S4).")
    yield Row(
        "No bonus",
        "A card without attributes and bonuses lends its Force Number, when the group agrees that it applies (ER-T9).",
    )


def _stacking() -> Iterator[Row]:
    yield Row("Order", "Identical cards first, then the different ones (ER-S3).")
    yield Row("Same card", "Each attribute +1 for each further copy; bonuses are added (ER-S1).")
    yield Row("Different", "The highest of each attribute; bonuses of one name are added, kinds stay (ER-S2).")
    yield Row("Health", "As an attribute: the highest, +1 for each further copy (ER-S5).")
    yield Row("Base", "A hero card on a creature card; no worlds, no quests (ER-H1, ER-H2).")


def _example(numbers: Numbers) -> Table:
    combat, spells = numbers.integer("combat.value"), numbers.integer("spell_casting.value")
    columns = ("Stack", "STR", "AGL", "INT", "PER", "Bonuses")
    rows = (
        ("Fighter", "4", "2", "1", "1", f"Combat +{combat}"),
        ("Fighter, twice", "5", "3", "2", "2", f"Combat +{2 * combat}"),
        ("Wizard", "1", "1", "4", "2", f"Spell Casting +{spells}"),
        ("Fighter and Wizard", "4", "2", "4", "2", f"Combat +{combat}, Spell Casting +{spells}"),
    )
    return Table("", columns, rows, numeric=frozenset(range(1, 5)))


def _types(numbers: Numbers) -> Table:
    rows = [(" ".join(entry["words"]), entry["role"]) for entry in numbers.items("types")]
    return Table("First that fits", ("Front face", "Here"), tuple(rows))


def _span(numbers: Numbers) -> str:
    return f"{numbers.integer('force.least')} to {numbers.integer('force.most')}"


def _force(numbers: Numbers) -> Iterator[Row]:
    yield Row("Force Number", f"Mana value, {_span(numbers)}; a half rounds up (ER-T2).")
    yield Row("Health", "Toughness, or a planeswalker’s loyalty, plus Force Number (ER-T7).")


def _bonuses(numbers: Numbers) -> Iterator[Row]:
    for label, table in (("Combat", "combat"), ("Spell Casting", "spell_casting")):
        kinds = name_list(sorted(numbers.items(f"{table}.types")), most=20)
        words = name_list(numbers.items(f"{table}.keywords"), most=20)
        yield Row(f"{label} {signed(numbers.integer(f'{table}.value'))}", f"Once: {kinds}; or {words}.")
    yield Row("Equipment, Aura", "+n/+m gives Attack +n and Defence +m.")
    yield Row("Spell", "Attack as the damage it deals, with its kind; Healing as the life gained. X stays in words.")


def _attributes(numbers: Numbers) -> Iterator[Row]:
    bases = {name: numbers.integer(f"{name}.base") for name in ("agility", "intelligence", "perception")}
    swift = name_list(numbers.items("agility.keywords"), most=20)
    learned = name_list(sorted(numbers.items("intelligence.types")), most=20)
    watchful = name_list(sorted(numbers.items("perception.types")), most=20)
    keen = name_list(key for key in numbers.items("perception.keywords") if key != "hexproof from")
    colours = " or ".join(COLOURS[colour] for colour in numbers.items("intelligence.colours"))
    coloured = f" +1 for a {colours} card," if colours else ""
    acts = name_list(numbers.items("perception.actions"))
    yield Row("STR", "Power, at least 0; a planeswalker’s is half its loyalty, rounded up (ER-T3).")
    yield Row("AGL", f"{bases['agility']}, +1 for each of {swift}, and for being unblockable (ER-T4).")
    yield Row(
        "INT",
        f"{bases['intelligence']},{coloured} +1 for a learned type ({learned}), +1 for an activated "
        "ability that is not for mana (ER-T5).",
    )
    yield Row(
        "PER",
        f"{bases['perception']}, +1 for each of {keen}, +1 for text with {acts}, +1 for a watchful type "
        f"({watchful}) (ER-T6).",
    )
