"""For whom the parts of a document are: its contents, and where another person's pages begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckforge.model.sheet_options import SheetKind
from deckforge.model.visible import visible_line

if TYPE_CHECKING:
    from deckforge.model.sheet import Part, Sheet
    from deckforge.sheets.content import Content

_MASTER = None


def starts(sheet: Sheet) -> tuple[bool, ...]:
    """Of each part, whether it begins a person's pages, in a document for several; all False in one person's.

    Two players never share a sheet of paper, nor does one of them get the game master's (SB-M7).
    """
    persons = [_person(part, sheet) for part in sheet.parts]
    if len(set(persons)) < 2:  # noqa: PLR2004 - another's
        return (False,) * len(persons)
    return tuple(index == 0 or persons[index - 1] != person for index, person in enumerate(persons))


def contents(sheet: Sheet) -> list[Content]:
    """Groups of parts, each with its ``title`` and ``number`` from 1: the players' and the game master's.

    One group without a title where all are for the one or the other; none where there is but one part.
    """
    if len(sheet.parts) < 2:  # noqa: PLR2004 - several
        return []
    lines = [
        (_person(part, sheet) is _MASTER, {"title": visible_line(part.title), "number": number})
        for number, part in enumerate(sheet.parts, 1)
    ]
    groups = [("Players", False), ("Game master", True)]
    found = [
        {"title": title, "secret": masters, "parts": [line for whose, line in lines if whose is masters]}
        for title, masters in groups
    ]
    found = [group for group in found if group["parts"]]
    return found if len(found) > 1 else [{**found[0], "title": ""}]


def _person(part: Part, sheet: Sheet) -> str | None:
    """Whose a part is: a deck's player, by the deck's name, or the game master's; empty for the players together."""
    whole = sheet.secret and not any(each.secret for each in sheet.parts)
    masters = part.secret or whole or (part.kind or sheet.kind) is SheetKind.SCREEN
    return _MASTER if masters else part.owner
