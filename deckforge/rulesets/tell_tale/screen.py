"""The game master's screen and the reference of Tell-Tale: TT-R, actions, the attack table and mechanics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckforge.model.deck import Entry
from deckforge.model.sheet import Block, Columns, Heading, NewPage, Table, Term, Terms, Words
from deckforge.model.statblock import Row, StatBlock
from deckforge.rulesets.common import average, plural
from deckforge.rulesets.tables import Table as Numbers
from deckforge.rulesets.tell_tale.attack import expected_damage, outcomes
from deckforge.rulesets.tell_tale.master_sheet import attack_table
from deckforge.rulesets.tell_tale.mechanics import AS_IN_MAGIC, CHANGED, NONE, changed_here

_POWERS = range(1, 9)
_NONE = (
    "No effect unless you define it. An ability word takes its paragraph along, an extra or other cost can’t be paid, "
    "the rest of the card works. Vehicles never move."
)
_CHANGE = {AS_IN_MAGIC: "", CHANGED: "changed", NONE: "none"}


def screen(_players: int | None, numbers: Numbers) -> Iterator[Block]:
    """What the table asks for most, on two pages: turns and numbers, then mechanics."""
    yield Columns(
        (
            (
                Heading("Turn"), Terms(tuple(_turn(numbers))),
                Heading("Actions", aside="TT-T15"), Terms(tuple(_actions())),
                Heading("Your side", aside="TT-T14"), Terms(tuple(_master(numbers))),
                Heading("Harm and healing"), Terms(tuple(_harm())),
            ),
            (
                Heading("Attack", aside="TT-T4"), attack_table(numbers), _averages(numbers),
                Heading("Characters"), Terms(tuple(_characters(numbers))),
            ),
        ),
        (1, 1),
    )  # fmt: skip
    yield NewPage()
    changed = [Row(name, told) for name, told in sorted(changed_here(numbers).items())]
    half = _half(changed)
    yield Heading("Different from Magic")
    yield Columns(((Terms(tuple(changed[:half])),), (Terms(tuple(changed[half:])),)), (1, 1))
    yield Heading("As in Magic")
    same = (f"{name} (here {known})" for name, known in _renamed(numbers))
    yield Words((f"{', '.join(sorted((*numbers.words('keywords.as_in_magic'), *same)))}.",))
    yield Heading("All other mechanics", aside="TT-N2")
    yield Words((_NONE,))


def reference(cards: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[Term]:
    """Every mechanic and every term of the game that occurs in the cards."""
    faces = [face for _, block in cards for face in block.faces]
    yield from {
        word.name: Term(word.name, word.effect, _CHANGE[word.effect_here or AS_IN_MAGIC])
        for face in faces
        for word in face.keywords
    }.values()
    roles = {face.role for face in faces}
    for role, told in _ROLES.items():
        if role in roles:
            yield Term(role, told, "changed")
    if any(face.stats["attack"] for face in faces):
        yield Term(
            "attack",
            f"{'; '.join(f'{roll}: {dealt}' for roll, dealt in attack_table(numbers).rows)} (TT-T4).",
            "changed",
        )
    if any(face.stats["damages"] for face in faces):
        yield Term("damage", "Comes off toughness first, then Vitality (TT-T16).", "changed")
    if any(face.stats["vitality_change"] or face.stats["losses"] for face in faces):
        yield Term(
            "life",
            "Vitality: “you” is the PC, a target player any character, each opponent every enemy (TT-T11).",
            "changed",
        )
    if any(face.stats["tokens"] for face in faces):
        yield Term("token", "Comes in numbers and counts as no summon (TT-T8).", "changed")


_ROLES = {
    "character": "The PC: a legendary humanoid or a planeswalker, never cast (TT-C1).",
    "companion": "Familiar or mount; has Vitality and Speed, is never cast, may be sacrificed (TT-T13).",
    "land": "Part of the land stack, one a level; comes in untapped, whatever is printed on it (TT-T7).",
    "summon": "One that is no token at a time, cast with one action; ends when the caster’s toughness is 0 (TT-T8).",
    "equipment": "Equipped with one action, without mana (TT-T9).",
    "aura": "Attaches to a character; ends when the caster’s toughness is 0 (TT-T8, TT-T12).",
    "enchantment": "Holds an area and ends when it is left, or when the caster’s toughness is 0 (TT-T8, TT-T12).",
    "planeswalker": "Power and toughness are its loyalty; abilities cost mana and move toughness (TT-T2, TT-T3).",
}


def _half(rows: Sequence[Row]) -> int:
    """Where to part rows so that both columns hold about as many letters."""
    sizes = [len(row.label) + len(row.value) for row in rows]
    return min(range(len(rows) + 1), key=lambda place: abs(sum(sizes[:place]) - sum(sizes[place:])))


def _renamed(numbers: Numbers) -> Iterator[tuple[str, str]]:
    known = numbers.words("keywords.as_in_magic")
    return ((name, told) for name, told in numbers.table("keywords.same_as").items() if told in known)


def _averages(numbers: Numbers) -> Table:
    table = outcomes(numbers)
    rows = tuple((str(power), *(average(float(mean)) for mean in expected_damage(table, power))) for power in _POWERS)
    columns = ("Power", "On average", "Advantage", "Disadvantage")
    return Table("Damage an attack (TT-T5)", columns, rows, numeric=frozenset(range(4)))


def _turn(numbers: Numbers) -> Iterator[Row]:
    actions = plural(numbers.integer("turn.actions"), "action")
    yield Row("Order", f"Untap mana (not creatures), upkeep, draw, {actions} for each character, end (TT-R3).")
    hand, free, fewer = (numbers.integer(f"hand.{name}") for name in ("cards", "free_mulligans", "fewer"))
    mulligans = f"{plural(free, 'free mulligan')}, each further one for {plural(fewer, 'card')} fewer"
    yield Row("Hand", f"{hand} cards; {mulligans} (TT-R2).")
    drawn = f"Players {numbers.integer('hand.draw')} a combat turn, at most {hand} kept"
    yield Row("Draw", f"{drawn}; you up to {hand}, no maximum. Outside combat none (TT-R2).")
    yield Row(
        "Mana", "Costs as printed, from the lands: one land a level, new ones untapped, whatever is printed (TT-T7)."
    )


def _actions() -> Iterator[Row]:
    yield Row("None, any turn", "Instants, and cards with flash.")
    yield Row("None", "Casting an artifact or enchantment.")
    yield Row("One", "Sorcery, summon, attack; picking up, equipping, activating an artifact; kneeling, getting up.")
    yield Row("All", "What exiles from play: as a sorcery, with an opposed save (TT-T10).")


def _master(numbers: Numbers) -> Iterator[Row]:
    yield Row("NPCs", f"Power and toughness as printed; {', '.join(numbers.items('stats.npc'))} are yours to set.")
    vigilance = numbers.integer("saves.vigilance")
    yield Row("Their spells", "You say what mana they have, X included.")
    yield Row(
        "Opposed save",
        f"Each side d20, higher wins, a tie goes to the defender. Vigilance +{vigilance} against being tapped, haste "
        "advantage on reflex, poison disadvantage (TT-R5).",
    )
    yield Row(
        "Open types", "Whether a creature is humanoid or animal, when its types don’t say, is your word (TT-C2, TT-C4)."
    )


def _harm() -> Iterator[Row]:
    yield Row("Damage", "Off toughness first, then off Vitality (TT-T16).")
    yield Row("Vitality", "0: unconscious; below 0: dead (TT-R1).")
    yield Row("After combat", "Toughness comes back, Vitality does not (TT-R1).")
    yield Row(
        "Life",
        "“You” is the PC’s Vitality; a target player is any character; each opponent is every enemy in the scene "
        "(TT-T11).",
    )
    yield Row(
        "Returning", "A PC or companion comes to the battlefield regenerated, its “enters” effects happen (TT-R6)."
    )


def _characters(numbers: Numbers) -> Iterator[Row]:
    rolls, dice = numbers.integer("stats.rolls"), numbers.text("stats.dice")
    stats = ", ".join((*numbers.items("stats.player"), *numbers.items("stats.companion")))
    yield Row("Stats", f"{rolls} rolls of {dice}, all dice summed, for {stats}; discard the rest (TT-T6).")
    yield Row(
        "Planeswalker",
        "Power and toughness are the loyalty. An ability costs mana as its loyalty cost, toughness moves by as much "
        "until the next turn; one a combat, when a sorcery could be cast. A cost above the toughness takes it to 0, "
        "which ends summons and enchantments; the rest comes off Vitality and is not given back (TT-T2, TT-T3).",
    )
    yield Row(
        "Summons", "One that is no token; a new one dispels the old. They and enchantments end at toughness 0 (TT-T8)."
    )
    yield Row("Level up", "One land, one stat of PC or companion +1, power and toughness too; both regenerate (TT-R4).")
    yield Row(
        "Companion",
        "Familiar or mount, as you say; acts on its player’s turn, is never cast. A mount fights only while ridden. It "
        "may be sacrificed, the PC not (TT-T6, TT-T13).",
    )
