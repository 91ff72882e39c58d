"""A sheet to print: blocks of plain text in places. Templates lay them out and know no ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from deckforge.model.finding import Finding
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.model.statblock import Row


class Heading(NamedTuple):
    """A heading; ``level`` 2 parts a sheet, 3 a part of it; ``aside`` stands behind it, such as ``12 cards``."""

    text: str
    level: int = 2
    aside: str = ""


class Words(NamedTuple):
    """Paragraphs; ``small`` for notes."""

    paragraphs: tuple[str, ...]
    small: bool = False


class Verdict(NamedTuple):
    """What the checks say: ``status`` is ``legal``, ``illegal`` or ``unreadable``, ``words`` a sentence."""

    status: str
    words: str
    findings: tuple[Finding, ...] = ()


class Field(NamedTuple):
    """A box to write in; ``value`` is printed in it where it is known, ``hint`` small below."""

    label: str
    value: str = ""
    hint: str = ""


class Fields(NamedTuple):
    """Boxes side by side; ``small`` ones beside a card. ``columns`` share the width evenly; 0 for as many as fit."""

    fields: tuple[Field, ...]
    small: bool = False
    columns: int = 0


class Track(NamedTuple):
    """Numbered boxes to move a marker along or to tick, such as action points from 0 to 10."""

    label: str
    steps: tuple[str, ...]
    hint: str = ""


class Table(NamedTuple):
    """A table; ``marked`` rows are the reader's own, ``numeric`` columns are set to the right; all from 0."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[int] = frozenset()
    numeric: frozenset[int] = frozenset()


class Bar(NamedTuple):
    """A bar of a chart: its name, how long it is, and what is written at its end."""

    label: str
    value: float
    told: str


class Chart(NamedTuple):
    """Bars side by side; no value is below 0."""

    title: str
    bars: tuple[Bar, ...]


class Item(NamedTuple):
    """A line of a list to tick off, ``ticks`` boxes before it; ``marked`` ones catch the eye."""

    text: str
    note: str = ""
    ticks: int = 1
    marked: bool = False


class Checklist(NamedTuple):
    """Lines with boxes to tick; ``mark`` says what a marked one means."""

    items: tuple[Item, ...]
    mark: str = ""


class Terms(NamedTuple):
    """Terms with what they mean; ``small`` for what is only looked up."""

    rows: tuple[Row, ...]
    small: bool = False


class Term(NamedTuple):
    """A word that a reference explains; ``change`` from Magic is ``changed``, ``none`` without effect, or empty."""

    name: str
    told: str
    change: str = ""


class SheetFace(NamedTuple):
    """A face's stat block in words: rows, keyword names, boxes to write in, notes."""

    name: str
    role: str
    cost: str
    type_line: str
    rows: tuple[Row, ...]
    keywords: tuple[str, ...]
    notes: tuple[str, ...]
    boxes: tuple[str, ...]


class CardPicture(NamedTuple):
    """A picture of a whole card: its file's name, what is on it, and the file (JPEG or PNG)."""

    name: str
    alt: str
    data: bytes


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A card on the sheet with its copies, and pictures of it where they were asked for."""

    name: str
    count: int
    faces: tuple[SheetFace, ...]
    homebrew: bool = False
    pictures: tuple[CardPicture, ...] = ()

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes to write in, of all its faces."""
        return tuple(box for face in self.faces for box in face.boxes)


class Cards(NamedTuple):
    """Stat blocks of cards, ``columns`` of them side by side."""

    cards: tuple[SheetCard, ...]
    columns: int = 2


class Columns(NamedTuple):
    """Blocks beside each other, on paper; on a narrow screen below each other. ``widths`` are shares."""

    parts: tuple[tuple[Block, ...], ...]
    widths: tuple[float, ...]


class NewPage(NamedTuple):
    """What follows begins a page."""


class Big(NamedTuple):
    """The numbers that a card shows big; ``told`` are labels of rows that they tell in full."""

    fields: tuple[Field, ...] = ()
    told: frozenset[str] = frozenset()


class CutFace(NamedTuple):
    """A face on a card to cut out; its ``big`` numbers stand for some of its rows."""

    face: SheetFace
    big: Big


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card to cut out so many times; faces of ``back`` are printed on its other side.

    ``stands_for`` is how many copies the deck has, where they are cut out once.
    """

    name: str
    count: int
    front: tuple[CutFace, ...]
    back: tuple[CutFace, ...] = ()
    homebrew: bool = False
    stands_for: int = 1


class CutOut(NamedTuple):
    """Cards to cut out; ``back`` names the ruleset on plain backs, which say too if the cards are the game master's.

    ``without`` names cards that make tokens of which there is no card, though they were asked for.

    Only the sheet of cards lays them out.
    """

    cards: tuple[CutCard, ...]
    options: CardOptions
    back: str
    secret: bool = False
    without: tuple[str, ...] = ()


class Fighter(NamedTuple):
    """Somebody to fight: numbers at a glance, then what needs more words.

    ``boxes`` are there for each of the ``copies``; 0 for a second face of the fighter before.
    """

    name: str
    copies: int
    type_line: str
    stats: tuple[Row, ...]
    rows: tuple[Row, ...] = ()
    keywords: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    boxes: tuple[Field, ...] = ()
    homebrew: bool = False


class Roster(NamedTuple):
    """Fighters below each other, with their boxes beside them."""

    fighters: tuple[Fighter, ...]


Block: TypeAlias = (
    "Heading | Words | Verdict | Fields | Track | Table | Chart | Checklist | Terms | Cards | Columns | NewPage"
    " | CutOut | Roster"
)


class Part(NamedTuple):
    """A deck's share of a sheet.

    Attributes:
        title: its name.
        subtitle: what it is.
        blocks: what it shows.
        secret: for the game master only (SB-M7).
        kind: which sheet it is of, in a document of several kinds; its title then says so.
        owner: the name of the deck whose player it is for; empty where several decks share it.
    """

    title: str
    subtitle: str
    blocks: tuple[Block, ...]
    secret: bool = False
    kind: SheetKind | None = None
    owner: str = ""


class Sheet(NamedTuple):
    """Everything a sheet shows.

    Attributes:
        kind: which sheet it is.
        title: the deck's name, or of several decks what they have in common.
        subtitle: ruleset and kind, in words.
        secret: for the game master only (SB-M7).
        status: the gravest of its decks': legal, illegal or unreadable; empty without a deck.
        parts: one a deck; several begin with a table of contents, on a cover where it names the game master's.
        notices: data date, Scryfall, rulebook and fan-content notice; always printed.
        remarks: what whoever asked for it should know; not printed.
        verdicts: name and status of each deck; not printed.
        both_sides: printed on both sides of the paper, so that another person's pages begin on a new sheet.
    """

    kind: SheetKind
    title: str
    subtitle: str
    secret: bool
    status: str
    parts: tuple[Part, ...]
    notices: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    verdicts: tuple[tuple[str, str], ...] = ()
    both_sides: bool = False
