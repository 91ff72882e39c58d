"""Sheets to lay out: a rich one, a hostile one and a huge one."""

from __future__ import annotations

from deckforge.model.finding import CardRef, Finding, Level
from deckforge.model.sheet import Sheet, SheetCard, SheetFace, SheetSection
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


def _sections() -> tuple[SheetSection, ...]:
    fire = SheetCard("Fire // Ice", 2, (_spell("Fire", "{1}{R}"), _spell("Ice", "{1}{U}", keywords=("flash",))))
    bolts = [SheetCard(f"Lightning Bolt {number}", 3, (_spell("Lightning Bolt", "{R}"),)) for number in range(6)]
    walls = [SheetCard(f"Wall of Omens {number}", 1, (_summon("Wall of Omens"),)) for number in range(7)]
    own = SheetCard(
        "Aunt Agatha’s Teapot", 1, (_spell("Aunt Agatha’s Teapot", "{10}{HW}{∞}", "Artifact"),), homebrew=True
    )
    return (
        SheetSection("PC", (SheetCard("Isamaru", 1, (_summon("Isamaru"),)),)),
        SheetSection("Deck", (fire, *bolts, own, *walls)),
    )


def rich_sheet() -> Sheet:
    """A deck with all that a sheet can show."""
    copies = CardRef("Lightning Bolt", 4, 3)
    return Sheet(
        title="Fire & Ice",
        subtitle="Spellblade · boss deck for 4 players",
        secret=True,
        status="illegal",
        verdict="1 error, 1 warning and 1 advice; 24 cards",
        findings=(
            Finding(
                "SB-P2",
                Level.ERROR,
                "too many copies",
                "4 copies of Lightning Bolt, 3 may be.",
                "Take one out.",
                (copies,),
            ),
            Finding("SB-P9", Level.WARNING, "off theme", "Fire // Ice costs {1}{U}.", ignored="our table likes it"),
            Finding("SB-N1", Level.ADVICE, "no effect here", "Scry does nothing here."),
        ),
        boxes=("HP", "Temporary HP", "Vitality", "Speed", "AC"),
        sections=_sections(),
        keywords=(
            Row("defender", "It does not attack; enemies that pass it lose their move."),
            Row("flying", "Only flying creatures and ranged attacks reach it. " * 4),
            Row("flash", "It costs {1} less on another’s turn."),
        ),
        notes=("Translated with modifier +3.", "“Shivan Dargon” was read as Shivan Dragon."),
        notices=("Card data: Scryfall, 2026-11-30.", "A notice that is printed in full. " * 6),
    )


def hostile_sheet() -> Sheet:
    """The same with text that would act, if it were read as code."""
    faces = tuple(
        SheetFace(
            text, text, text, text, (Row(text, text), Row("Long", f"{text} {text} {text}")), (text,), (text,), (text,)
        )
        for text in HOSTILE
    )
    cards = (*(SheetCard(face.name, 1, (face,)) for face in faces), SheetCard(LONG_NAME, 1, (_summon(LONG_NAME),)))
    everything = " ".join(HOSTILE)
    return rich_sheet()._replace(
        title=everything,
        subtitle=everything,
        verdict=everything,
        findings=tuple(Finding("SB-P2", Level.ERROR, text, text, text, ignored=text) for text in HOSTILE),
        boxes=HOSTILE,
        sections=(SheetSection(everything, cards),),
        keywords=tuple(Row(text, text) for text in HOSTILE),
        notes=HOSTILE,
        notices=HOSTILE,
    )


def huge_sheet() -> Sheet:
    """500 different cards."""
    cards = tuple(SheetCard(f"Card number {number}", 1, (_summon(f"Card {number}"),)) for number in range(500))
    return rich_sheet()._replace(sections=(SheetSection("Deck", cards),))
