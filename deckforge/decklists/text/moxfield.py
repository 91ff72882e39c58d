"""Moxfield's text: finishes between asterisks, tags, and a commander that stands first without being marked."""

from __future__ import annotations

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import read_lines
from deckforge.model.names import name_words
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "moxfield"
_FEWEST = 10
_by_signs = recogniser(
    Sign("*", pattern(r"\) [^\s*]+ \*[FEA]\*(?: |$)"), "has a finish between asterisks behind its number"),
    Sign("#!", pattern(r" #!\w"), "has a tag for all decks"),
    Sign("(", pattern(r"\([A-Za-z0-9_]{2,6}\) \S+ #\w"), "has a tag behind its number"),
)
_by_heading = recogniser(Sign("SIDEBOARD:", pattern(r"^SIDEBOARD:$"), "is a heading in capitals with a colon"))
_PRINTING = pattern(r"\d.*\S \([A-Za-z0-9_]{2,6}\) \S+$")


def _recognise(content: Content) -> str | None:
    """By its signs; its heading alone, which others have too, tells only where cards have numbers."""
    why = _by_signs(content)
    headed = why is None and _by_heading(content)
    return headed if headed and any(_PRINTING.match(line.cleaned) for line in content.lines) else why


def _read(content: Content) -> CardList:
    found = read_lines(content, _ID)
    note = _first_stands_alone(found)
    return found._replace(notes=(*found.notes, note)) if note else found


def _first_stands_alone(found: CardList) -> str | None:
    """What is to be told of a first card that may be the commander; nothing marks it, so it stays where it is."""
    cards = [line for line in found.lines if line.kind is LineKind.CARD and line.zone is None]
    if len(cards) < _FEWEST or any(line.kind is LineKind.HEADING for line in found.lines[:1]):
        return None
    names = [name_words(line.readings[-1].name) for line in cards]
    if cards[0].readings[-1].count != 1 or names[0] <= names[1] or names[1:] != sorted(names[1:]):
        return None
    return (
        f"Line {cards[0].number} stands first, out of the order of the alphabet, as Moxfield writes a commander; "
        "if it is one, write “Commander” above it and “Deck” below it."
    )


FORMAT = Format(_ID, "Moxfield", _recognise, _read)
