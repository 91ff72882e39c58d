"""Single cards and the facts read from them, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol
from urllib.parse import quote

from deckforge.model.card import Card, Face
from deckforge.model.printing import Printing
from deckforge.model.report import ListReport
from deckforge.model.statblock import Json
from deckforge.model.visible import visible_line
from deckforge.reports.mana_text import symbol_pieces
from deckforge.reports.names_text import names_text
from deckforge.reports.text import BLANK, Block, counted, labelled, name_text, paragraph

_MOST_PRINTINGS = 5
_ENGLISH = "en"

_LABELS = {
    "ap": "AP",
    "heal": "life gained",
    "losses": "life lost",
    "ac_bonus": "AC bonus",
    "entering_counters": "enters with",
    "conditional_counters": "enters with, if",
    "enchanted_bonus": "bonus (enchanted)",
    "given": "gives",
}


class Shown(Protocol):
    """Cards that were named, with what is shown of them."""

    @property
    def cards(self) -> Sequence[Card]:
        """In the order of their names."""

    @property
    def names(self) -> ListReport:
        """How each name was read."""

    @property
    def printings(self) -> Mapping[str, Sequence[Printing]]:
        """Oracle id → printings, the newest first."""

    @property
    def formats(self) -> Sequence[str]:
        """Formats whose legality matters."""


def cards_text(found: Shown, below: Mapping[str, Iterable[Block]] | None = None) -> Iterator[Block]:
    """Every card as people like to see one, then what of the names is no card's.

    ``below``: oracle id → what stands under the card, such as its translation.
    """
    for number, card in enumerate(found.cards):
        if number:
            yield BLANK
        yield paragraph(*name_text(card.name, homebrew=card.homebrew))
        for face in card.faces:
            yield from _face(face, named=len(card.faces) > 1)
        yield from labelled(list(_told(card, found.printings.get(card.oracle_id, ()), found.formats)), indent=2)
        yield from (below or {}).get(card.oracle_id, ())
    yield from names_text(found.names)


def facts_text(cards: Iterable[tuple[Card, Sequence[Mapping[str, Json]]]], names: ListReport) -> Iterator[Block]:
    """What was read from every face, then what of the names is no card's; facts that are empty are left out."""
    for number, (card, faces) in enumerate(cards):
        if number:
            yield BLANK
        yield paragraph(*name_text(card.name, homebrew=card.homebrew))
        for face in faces:
            yield paragraph(visible_line(str(face["name"])), indent=2)
            yield from labelled([row for name, value in face.items() for row in _rows(name, value)], indent=4)
    yield from names_text(names)


def _face(face: Face, *, named: bool) -> Iterator[Block]:
    size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
    name = [(visible_line(face.name), "underline")] if named else []
    parts = (name, [*symbol_pieces(face.mana_cost)], [*symbol_pieces(face.type_line)], [*symbol_pieces(size, "bold")])
    shown = [piece for part in parts if part for piece in (("  ", ""), *part)]
    yield paragraph(*shown[1:], indent=2, hanging=2)
    for line in face.text.split("\n"):
        if line:
            yield paragraph(*symbol_pieces(line), indent=4)


def _told(card: Card, printings: Sequence[Printing], formats: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What else there is to say of a card: (label, value)."""
    yield "colour identity", card.colour_identity or "none"
    for fmt in formats:
        yield fmt.capitalize(), "homebrew" if card.homebrew else card.legality(fmt).replace("_", " ")
    others = [fmt for fmt in sorted(card.legalities) if card.legality(fmt) == "legal" and fmt not in formats]
    if others:
        yield "legal in", ", ".join(others)
    if printings:
        shown = [_printing(found) for found in printings[:_MOST_PRINTINGS]]
        rest = len(printings) - len(shown)
        yield "printings", "; ".join(shown) + (f"; and {counted(rest, 'other')}" if rest else "")
    if not card.homebrew:
        yield "Scryfall", scryfall_address(card.oracle_id, printings)


def _printing(found: Printing) -> str:
    """``DMR 215 (uncommon, 2023)``; the language of one that is not English comes first."""
    lang = found.lang if found.lang != _ENGLISH else ""
    about = ", ".join(filter(None, (lang, found.rarity, (found.released_at or "")[:4])))
    return f"{found.set_code.upper()} {found.number}".strip() + (f" ({about})" if about else "")


def scryfall_address(oracle_id: str, printings: Sequence[Printing]) -> str:
    """Where Scryfall shows the card: its newest printing in English, or all that have its identity."""
    for found in sorted(printings, key=lambda one: one.lang != _ENGLISH):
        if found.set_code and found.number:
            return f"https://scryfall.com/card/{quote(found.set_code)}/{quote(found.number)}"
    return f"https://scryfall.com/search?q=oracleid%3A{quote(oracle_id)}"


def _rows(name: str, value: Json) -> Iterator[tuple[str, str]]:
    """One line a fact, in plain words; the first of several has their label. What is empty or false has none."""
    if name == "name" or value in (None, False, "", []):
        return
    facts: Sequence[Json] = [value]
    if isinstance(value, Sequence) and not isinstance(value, str) and any(isinstance(each, Mapping) for each in value):
        facts = value
    for number, fact in enumerate(facts):
        yield "" if number else _LABELS.get(name, name.replace("_", " ")), _in_words(fact)


def _in_words(value: Json) -> str:
    """``3; area: no; text: deals 3 damage``: what a fact is first, then its further fields by name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) or not isinstance(value, (Mapping, Sequence)):
        return str(value)
    if isinstance(value, Mapping):
        told = [(key, item) for key, item in value.items() if item not in (None, "", [])]
        return "; ".join(
            _in_words(item) if not number and not isinstance(item, bool) else f"{key}: {_in_words(item)}"
            for number, (key, item) in enumerate(told)
        )
    return ", ".join(map(_in_words, value))
