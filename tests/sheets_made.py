"""Sheets to lay out: a rich one, a hostile one and a huge one."""

from __future__ import annotations

from deckforge.model.finding import CardRef, Finding, Level
from deckforge.model.sheet import (
    Bar,
    Block,
    Cards,
    Chart,
    Checklist,
    Columns,
    Field,
    Fields,
    Fighter,
    Heading,
    Item,
    NewPage,
    Part,
    Roster,
    Sheet,
    SheetCard,
    SheetFace,
    Table,
    Terms,
    Track,
    Verdict,
    Words,
)
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row

HOSTILE = (
    "[/b]",
    "<script>alert(1)</script>",
    ":fire:",
    '#panic("x")',
    "{{ 7 * 7 }}",
    "$x$ *bold* _under_ @label // `code` \\",
    "שלום",
    "★ ∞ ½ û Æ — “quoted”",
    "\x1b[31mred\x07",
    "\u202eright to left",
    "broken \ud800 half",
)
LONG_NAME = "Wyrm" * 2500


def _spell(name: str, cost: str, type_line: str = "Instant", **more: tuple[str, ...]) -> SheetFace:
    rows = (
        Row("AP", "1"),
        Row("Timing", "any turn"),
        Row("Damage", "5 + 1d8 to any one creature or player, 9.5 on average; {X}{R} more when kicked"),
    )
    return SheetFace(
        name=name,
        role="spell",
        cost=cost,
        type_line=type_line,
        rows=rows,
        keywords=more.get("keywords", ()),
        notes=more.get("notes", ()),
        boxes=more.get("boxes", ()),
    )


def _summon(name: str) -> SheetFace:
    rows = (Row("AP", "2"), Row("HP", "4"), Row("Attack", "2d8 + 2"), Row("To hit", "d20 + prof + 3"))
    notes = ("{T}: a {W/U} or {2/B} mark in a note.",)
    return SheetFace(name, "summon", "{1}{W/U}", "Creature — Wall", rows, ("defender", "flying"), notes, ("HP",))


def _sections() -> tuple[Block, ...]:
    fire = SheetCard("Fire // Ice", 2, (_spell("Fire", "{1}{R}"), _spell("Ice", "{1}{U}", keywords=("flash",))))
    bolts = [SheetCard(f"Lightning Bolt {number}", 3, (_spell("Lightning Bolt", "{R}"),)) for number in range(6)]
    walls = [SheetCard(f"Wall of Omens {number}", 1, (_summon("Wall of Omens"),)) for number in range(7)]
    own = SheetCard(
        "Aunt Agatha’s Teapot", 1, (_spell("Aunt Agatha’s Teapot", "{10}{HW}{∞}", "Artifact"),), homebrew=True
    )
    return (
        Heading("PC", aside="1 card"),
        Cards((SheetCard("Isamaru", 1, (_summon("Isamaru"),)),)),
        Heading("Deck", aside="28 cards"),
        Cards((fire, *bolts, own, *walls)),
    )


FINDINGS = (
    Finding(
        "SB-P2",
        Level.ERROR,
        "too many copies",
        "4 copies of Lightning Bolt, 3 may be.",
        "Take one out.",
        (CardRef("Lightning Bolt", 4, 3),),
    ),
    Finding("SB-P9", Level.WARNING, "off theme", "Fire // Ice costs {1}{U}.", ignored="our table likes it"),
    Finding("SB-N1", Level.ADVICE, "no effect here", "Scry does nothing here."),
)


def rich_blocks() -> tuple[Block, ...]:
    """One of each kind of block, some several times."""
    return (
        Verdict("illegal", "1 error, 1 warning and 1 advice; 24 cards", FINDINGS),
        Fields((Field("HP"), Field("Temporary HP"), Field("AC", "15", "with a shield"))),
        Fields((Field("Vitality"),), small=True),
        Fields((Field("STR", "+3", "score 17"), Field("Weapon"), Field("Head")), columns=2),
        Track("Action points", tuple(map(str, range(11))), "at most 10 a turn"),
        Columns(
            (
                (Chart("Copies by {R} cost", (Bar("1", 4, "4 copies"), Bar("{X}", 0, "none"))),),
                (
                    Table(
                        "Tier dice",
                        ("Modifier", "Die"),
                        (("+1", "d4"), ("+2", "d6"), ("+3", "d8")),
                        marked=frozenset({2}),
                        numeric=frozenset({0}),
                    ),
                ),
            ),
            (2, 1),
        ),
        Heading("Spells", 3),
        Checklist((Item("Blaze {X}{R}", "page 1"), Item("Dragon Fodder", ticks=2, marked=True)), "brings creatures"),
        *_sections(),
        NewPage(),
        Heading("Keywords"),
        Terms(
            (
                Row("defender", "It does not attack; enemies that pass it lose their move."),
                Row("flying", "Only flying creatures and ranged attacks reach it. " * 4),
                Row("flash", "It costs {1} less on another’s turn."),
            )
        ),
        Heading("Notes"),
        Roster(
            (
                Fighter(
                    "Wall of Thorns {G}",
                    3,
                    "Creature — Plant Wall",
                    (Row("Attack", "2 damage"), Row("AC", "3")),
                    (Row("Deals", "1 to each attacker {X}"),),
                    ("defender",),
                    ("As printed: it thinks.",),
                    (Field("Initiative"), Field("HP", hint="suggested 5")),
                    homebrew=True,
                ),
                Fighter("Wall of Bloom", 0, "Creature — Plant", (Row("AC", "4"),)),
                Fighter("Rat", 40, "", (), boxes=(Field("Health", "7"),)),
            )
        ),
        Words(("Translated with modifier +3.", "“Shivan Dargon” was read as Shivan Dragon."), small=True),
    )


def rich_sheet() -> Sheet:
    """A deck with all that a sheet can show."""
    return Sheet(
        kind=SheetKind.DECK,
        title="Fire & Ice",
        subtitle="Spellblade · boss deck for 4 players",
        secret=True,
        status="illegal",
        parts=(Part("Fire & Ice", "Spellblade · boss deck for 4 players", rich_blocks()),),
        notices=("Card data: Scryfall, 2026-11-30.", "A notice that is printed in full. " * 6),
    )


def several_sheet() -> Sheet:
    """Three decks in one document."""
    parts = tuple(Part(f"Deck {letter}", "Spellblade", rich_blocks()) for letter in "ABC")
    return rich_sheet()._replace(title="3 decks", parts=parts)


def hostile_sheet() -> Sheet:
    """Each block with text that would act, if it were read as code."""
    faces = tuple(
        SheetFace(
            text, text, text, text, (Row(text, text), Row("Long", f"{text} {text} {text}")), (text,), (text,), (text,)
        )
        for text in HOSTILE
    )
    cards = (*(SheetCard(face.name, 1, (face,)) for face in faces), SheetCard(LONG_NAME, 1, (_summon(LONG_NAME),)))
    everything = " ".join(HOSTILE)
    findings = tuple(Finding("SB-P2", Level.ERROR, text, text, text, ignored=text) for text in HOSTILE)
    found: tuple[Block, ...] = (
        Verdict("illegal", everything, findings),
        Fields(tuple(Field(text, text, text) for text in HOSTILE)),
        Fields(tuple(Field(text, text, text) for text in HOSTILE), columns=4),
        Track(everything, HOSTILE, everything),
        Chart(everything, tuple(Bar(text, 1, text) for text in HOSTILE)),
        Table(everything, HOSTILE[:3], tuple((text, text, text) for text in HOSTILE), marked=frozenset({1})),
        Checklist(tuple(Item(text, text) for text in HOSTILE), everything),
        Heading(everything, aside=everything),
        Cards(cards),
        Terms(tuple(Row(text, text) for text in HOSTILE)),
        Terms(tuple(Row(text, text) for text in HOSTILE), small=True),
        Words(HOSTILE),
        Roster(tuple(_enemy(text) for text in (*HOSTILE, LONG_NAME))),
    )
    part = Part(everything, everything, found)
    return rich_sheet()._replace(title=everything, subtitle=everything, parts=(part,), notices=HOSTILE)


def _enemy(text: str) -> Fighter:
    rows = (Row(text, text),)
    return Fighter(text, 2, text, rows, rows, (text,), (text,), (Field(text, hint=text), Field("HP")))


def huge_sheet() -> Sheet:
    """500 different cards."""
    cards = tuple(SheetCard(f"Card number {number}", 1, (_summon(f"Card {number}"),)) for number in range(500))
    return rich_sheet()._replace(parts=(Part("Huge", "Spellblade", (Heading("Deck"), Cards(cards))),))
