"""For whom the parts of a document are: its contents, and where another person's pages begin."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deckforge.model.sheet_options import SheetKind
from deckforge.model.visible import visible_line

if TYPE_CHECKING:
    from deckforge.model.sheet import Part, Sheet
    from deckforge.sheets.content import Content

_MASTER = None


def has_cover(sheet: Sheet) -> bool:
    """Whether contents name what players are not to see, in a document of several decks: they are a page alone."""
    persons = {_person(part, sheet) for part in sheet.parts}
    decks = {part.owner for part in sheet.parts if part.owner}
    return _MASTER in persons and len(persons) > 1 and len(decks) > 1


def starts(sheet: Sheet) -> tuple[bool, ...]:
    """Of each part, whether it begins a person's pages on paper of their own, where both sides are printed.

    Two players then share no sheet of paper, nor does one of them get the game master's (SB-M7). All False in one
    person's document, and where each page is a sheet of paper.
    """
    persons = [_person(part, sheet) for part in sheet.parts]
    if len(set(persons)) < 2 or not sheet.both_sides:  # noqa: PLR2004 - another's
        return (False,) * len(persons)
    first = has_cover(sheet)
    return tuple(first if index == 0 else persons[index - 1] != person for index, person in enumerate(persons))


def contents(sheet: Sheet) -> list[Content]:
    """Groups of parts, each with its ``title`` and ``number`` from 1: each player's deck, and the game master's.

    Decks that have a part each stand in one group. One group has no title; there is none where there is but one part.
    """
    if len(sheet.parts) < 2:  # noqa: PLR2004 - several
        return []
    owned = Counter(part.owner for part in sheet.parts if _person(part, sheet))
    by_deck = max(owned.values(), default=0) > 1
    groups: dict[str | None, list[Content]] = {}
    for number, part in enumerate(sheet.parts, 1):
        person = _person(part, sheet)
        whose = person if person is _MASTER or by_deck else ""
        told = visible_line(part.title)
        name = visible_line(whose) if whose else ""
        told = told.removesuffix(f": {name}") if name else told
        groups.setdefault(whose, []).append({"title": told, "number": number})
    titles = {whose: "Game master" if whose is _MASTER else visible_line(whose) or "Players" for whose in groups}
    players = [whose for whose in groups if whose is not _MASTER]
    order = [*players, *(whose for whose in groups if whose is _MASTER)]
    found = [{"title": titles[whose], "secret": whose is _MASTER, "parts": groups[whose]} for whose in order]
    return found if len(found) > 1 else [{**found[0], "title": ""}]


def _person(part: Part, sheet: Sheet) -> str | None:
    """Whose a part is: a deck's player, by the deck's name, or the game master's; empty for the players together."""
    whole = sheet.secret and not any(each.secret for each in sheet.parts)
    masters = part.secret or whole or (part.kind or sheet.kind) is SheetKind.SCREEN
    return _MASTER if masters else part.owner
