"""Cards to cut out: as many as wanted, hostile ones, and one with very much to say."""

from __future__ import annotations

from sheets_made import HOSTILE, LONG_NAME

from deckforge.model.sheet import Big, CutCard, CutFace, CutOut, Field, Part, Sheet, SheetFace
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.model.statblock import Row

NOTICES = ("Card data of 2026-11-30.", "Not endorsed by anyone.")


def cut_face(name: str, *rows: Row, cost: str = "{1}{R}", big: tuple[Field, ...] | None = None) -> CutFace:
    """A summon with two big numbers and a box."""
    face = SheetFace(name, "summon", cost, "Creature — Goblin", rows, ("haste",), ("A note.",), ("HP",))
    return CutFace(face, Big((Field("AP", "2", "own turn"), Field("Damage", "2d8 + 2")) if big is None else big))


def cut_card(name: str, count: int = 1, *rows: Row, back: str = "") -> CutCard:
    return CutCard(name, count, (cut_face(name, *rows),), (cut_face(back),) if back else ())


def cut_sheet(*cards: CutCard, options: CardOptions | None = None, notices: tuple[str, ...] = NOTICES) -> Sheet:
    block = CutOut(cards, options or CardOptions(), "Spellblade Chronicles")
    part = Part("Ember Company", "Spellblade", (block,))
    return Sheet(SheetKind.CARDS, "Ember Company", "Cards to cut out", False, "legal", (part,), notices)  # noqa: FBT003


def numbered(count: int) -> tuple[CutCard, ...]:
    """Cards named ``Alpha1`` and so on."""
    return tuple(cut_card(f"Alpha{number}", 1) for number in range(1, count + 1))


LONG_TEXT = " ".join(f"word{number}" for number in range(600))


def hostile_cut_sheet() -> Sheet:
    """Text that would act if it were code, in each place of a card; a name of 10,000 letters; symbols without end."""
    cards = [CutCard(text, 1, (_hostile(text),)) for text in HOSTILE]
    cards += [CutCard(f"{text} both", 1, (_hostile(text), _hostile(text))) for text in HOSTILE[:3]]
    everything = " ".join(HOSTILE)
    cards += [CutCard(everything, 1, (_hostile(everything),)), cut_card(LONG_NAME)]
    return cut_sheet(*cards, cut_card("Costly", 1, Row("X", "{W}" * 300)), notices=HOSTILE)


def _hostile(text: str) -> CutFace:
    rows = (Row(text, text), Row("Long", f"{text} {text} {text}"))
    return CutFace(SheetFace(text, text, text, text, rows, (text,), (text,), (text,)), Big((Field(text, text, text),)))


_LETTERS = "the quick brown fox mimics WARM wizards and drums, 2d8 + 14 (average 23.5)"


def wordy(number: int) -> CutCard:
    """Cards with more and more text, so that every size and several cards occur."""
    words = (f"{_LETTERS} " * 20).split()[: 3 + 2 * number]
    face = SheetFace(
        f"Card {number} of {'Many ' * (number % 17)}Words", "summon", "{1}{W/U}{R}",
        "Legendary Creature — Human Wizard",
        (Row("Ability", "{T}: " + " ".join(words)), Row("Deals", "3 + 1d8"), Row("Made", " ".join(words[:9]).upper())),
        ("haste",), ("A note that is about this long.",), ("HP",),
    )  # fmt: skip
    hints = ("own turn", "X up to 9, own turn", "of every creature WHO comes here", " ".join(words[:number]))
    big = Big((Field("Suggested", "2d8 + 2", hints[number % 4]), Field("To hit", "d20 + prof + 3"), Field("HP", "4")))
    return CutCard(face.name, 1, (CutFace(face, big),))
