"""What every sheet is made from: a deck that was opened, checked and translated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from deckforge.app.decks import OpenedDeck
from deckforge.app.translating import translate_entry
from deckforge.app.validating import check_deck
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Level
from deckforge.model.report import DataInfo, DeckReport
from deckforge.model.rule import Kind
from deckforge.model.sheet import CardPicture, SheetCard, SheetFace, Words
from deckforge.model.sheet_options import CardOptions, SheetKind, SortOrder
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.common import name_list

ZONE_TITLES = {Zone.PC: "Character", Zone.COMPANION: "Companion", Zone.LANDS: "Land stack", Zone.DECK: "Deck"}
AS_IN_MAGIC = "As in Magic."
_NEVER_CAST = frozenset({Zone.PC, Zone.COMPANION})


class SheetTitle(NamedTuple):
    """What a sheet is called: ``whole`` in its own head, ``part`` before a name in a document of several sheets.

    Each is empty where it is not asked for: a deck sheet's head has the deck's name alone, cards to cut out are never
    bound with other sheets, and what a boss's sheet is called there goes by its deck.
    """

    whole: str = ""
    part: str = ""


SHEET_TITLES: Mapping[SheetKind, SheetTitle] = {
    SheetKind.DECK: SheetTitle(part="Deck"),
    SheetKind.CARDS: SheetTitle("Cards to cut out"),
    SheetKind.CHARACTER: SheetTitle("Character sheet", "Character"),
    SheetKind.CREATURES: SheetTitle("Creatures", "Creatures"),
    SheetKind.BOSS: SheetTitle("Boss"),
    SheetKind.SCREEN: SheetTitle("Game master's screen", "Game master's screen"),
    SheetKind.REFERENCE: SheetTitle("Keywords and terms", "Keywords and terms"),
}


class Made(NamedTuple):
    """A deck on its way to paper.

    Attributes:
        deck, ruleset, kind: what it is.
        report: the verdict on it.
        entries: each entry that counts, with its stat block, zone by zone in the kind's order.
        options: what the translation was told.
        data: which card data answered.
        cards: how cards to cut out are made.
        sort: how the deck sheet lists the cards.
        pictures: of cards, by oracle id; empty unless asked for.
    """

    deck: Deck
    ruleset: Ruleset
    kind: Kind
    report: DeckReport
    entries: tuple[tuple[Entry, StatBlock], ...]
    options: TranslateOptions
    data: DataInfo
    cards: CardOptions = CardOptions()
    sort: SortOrder = SortOrder.ROLE
    pictures: Mapping[str, tuple[CardPicture, ...]] = MappingProxyType({})

    def of_zone(self, *zones: Zone) -> tuple[tuple[Entry, StatBlock], ...]:
        """The entries of these zones."""
        return tuple(pair for pair in self.entries if pair[0].zone in zones)

    @property
    def faces(self) -> Iterator[FaceBlock]:
        """Every face of every card, once an entry."""
        return (face for _, block in self.entries for face in block.faces)

    @property
    def house_line(self) -> str:
        """The house rules that touch decks of its kind, as a sheet's head names them; empty where none do."""
        return self.ruleset.house_line_for(self.kind.id)

    def card(self, entry: Entry, block: StatBlock) -> SheetCard:
        """An entry's stat block in words."""
        faces = tuple(self._face(entry, face) for face in block.faces)
        pictures = self.pictures.get(entry.card.oracle_id, ())
        return SheetCard(entry.card.name, entry.count, faces, entry.card.homebrew, pictures)

    def _face(self, entry: Entry, face: FaceBlock) -> SheetFace:
        printed = {each.name: each for each in entry.card.faces}[face.name]
        cost = "" if entry.zone in _NEVER_CAST else printed.mana_cost
        # The cost stands at the card's head.
        rows = tuple(row for row in self.ruleset.rows(face) if row != Row("Cost", cost))
        return SheetFace(
            name=face.name,
            role=face.role,
            cost=cost,
            type_line=printed.type_line,
            rows=rows,
            keywords=keyword_words(face, rows),
            notes=face.notes,
            boxes=self.ruleset.card_boxes(face, self.kind.id),
        )

    def roles(self) -> Counter[str]:
        """Copies by the front's role."""
        counted: Counter[str] = Counter()
        for entry, block in self.entries:
            counted[block.faces[0].role] += entry.count
        return counted


def make(opened: OpenedDeck, data: DataInfo, options: TranslateOptions) -> Made:
    """Check and translate a deck that was opened without an error."""
    deck, ruleset, kind = opened.deck, opened.ruleset, opened.kind
    if deck is None or ruleset is None or kind is None:
        message = "a sheet needs a deck that could be read"
        raise ValueError(message)
    options = options._replace(kind=kind.id)
    order = {zone: place for place, zone in enumerate(kind.zones)}
    played = sorted(deck.played(), key=lambda entry: order[entry.zone])
    entries = tuple((entry, translate_entry(entry, ruleset, options)) for entry in played)
    return Made(deck, ruleset, kind, check_deck(opened, data), entries, options, data)


def keyword_rows(
    made: Made, shown: Container[str] | None = None, *, besides: tuple[tuple[Entry, StatBlock], ...] = ()
) -> tuple[Row, ...]:
    """What each keyword that occurs does here, sorted; those that do the same in one row, as the reference has it.

    Args:
        made: the deck.
        shown: names of the deck's faces that the sheet shows; None for all.
        besides: cards that the sheet shows and that are not in the deck.
    """
    faces = [face for face in made.faces if shown is None or face.name in shown]
    faces += [face for _, block in besides for face in block.faces]
    names = {keyword.name for face in faces for keyword in face.keywords}
    names |= {name for face in faces for name in face.as_printed}
    told = {term.name: term.told for term in made.ruleset.reference((*made.entries, *besides))} if names else {}
    told |= made.ruleset.keyword_effects(made.kind.id)
    alike: dict[str, list[str]] = {}
    for name in sorted(names & told.keys()):
        alike.setdefault(told[name], []).append(name)
    return tuple(Row(", ".join(found), effect) for effect, found in alike.items())


def left_out(made: Made) -> str:
    """The lines of the list that no sheet shows, since they could not be read; empty for none."""
    unresolved = made.report.list.unresolved
    lines = name_list((f"“{line.text.strip()}” (line {line.line})" for line in unresolved), most=20)
    return f"Not read, and left out: {lines}." if lines else ""


def guessed(made: Made) -> str:
    """The names that are not written as a card's, and the cards that they were taken for; empty for none."""
    names = name_list((f"“{line.text.strip()}” as {line.name}" for line in made.report.list.assumed), most=20)
    return f"Names taken by likeness: {names}." if names else ""


def doubts(made: Made) -> str:
    """What whoever holds the sheet should know of its deck, in one line; empty for a legal deck read as written."""
    return " ".join(filter(None, (_breaches(made.report), left_out(made), guessed(made))))


def _breaches(report: DeckReport) -> str:
    """That the deck is not legal, with the clauses that it breaks; one that was not read whole as far as it was."""
    codes = broken_clauses(report)
    whole = "This deck" if report.status == "illegal" else "What could be read of this deck"
    return f"{whole} is not legal ({', '.join(codes)}): its deck sheet says why." if codes else ""


def broken_clauses(report: DeckReport) -> tuple[str, ...]:
    """Codes of the clauses that the deck, as far as it was read, breaks, each once."""
    return tuple(
        dict.fromkeys(found.code for found in report.findings if found.level is Level.ERROR and not found.ignored)
    )


def doubt_words(made: Made) -> Iterator[Words]:
    """That line at a sheet's head; none where there is nothing to tell."""
    if told := doubts(made):
        yield Words((told,))


def keyword_words(face: FaceBlock, rows: Sequence[Row]) -> tuple[str, ...]:
    """A face's keywords in words, whom they are given to and which have no rule here; without those of a row."""
    told = {row.label.casefold() for row in rows}
    named = (f"{keyword.name} (to {keyword.to})" if keyword.to else keyword.name for keyword in face.keywords)
    return tuple(name for name in (*named, *(f"{name} (as printed)" for name in face.as_printed)) if name not in told)


def unused_character(made: Made) -> str:
    """That a character was given to a deck which has no use for one; empty otherwise."""
    if made.options.character is None:
        return ""
    if made.kind.secret:
        return f"The character is not used: “{made.deck.name}” is the game master's."
    bare = TranslateOptions(character=made.options.character, kind=made.kind.id)
    used = any(found is not None for found in made.ruleset.modifiers(bare))
    return "" if used else f"The character is not used: {made.ruleset.title} has no use for one."


def uses_level(made: Made) -> bool:
    """Whether the deck states no level, or its character sheet would be another one for the next level."""
    level = made.deck.settings.level
    if level is None:
        return True
    if SheetKind.CHARACTER not in made.kind.sheets:
        return False
    other = replace(made.deck, settings=made.deck.settings._replace(level=level + 1))
    ours, theirs = (
        tuple(made.ruleset.character_blocks(deck, made.entries, made.options)) for deck in (made.deck, other)
    )
    return ours != theirs
