"""Every sheet that fits a deck: as files of a folder, or as one document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Unpack

from deckforge.app.sheeting import Asked, fitting_sheets, made_decks, sheet_of, title_of
from deckforge.app.sheets.made import SHEET_TITLES, Made, broken_clauses
from deckforge.errors import UsageError
from deckforge.model.report import STATUSES
from deckforge.model.sheet import Part, Sheet
from deckforge.model.sheet_options import SheetKind

_MASTERS = frozenset({SheetKind.CREATURES, SheetKind.BOSS})


def make_sheets(
    decks: str | Path | Iterable[str | Path], *, sheets: Sequence[SheetKind] = (), **asked: Unpack[Asked]
) -> tuple[Sheet, ...]:
    """Each sheet of the decks that it fits; decks are read once for all.

    Args:
        decks: as for ``make_sheet``, as are the others.
        sheets: only these; where it is empty all, the screen only where some deck is met or played by the game master,
            and without deck sheets of the game master's, whose creatures or boss sheet says the same.
        asked: what ``make_sheet`` may be told.

    Returns:
        A sheet a kind; of the reference one for each player's deck and one for the game master.

    Raises:
        UsageError: none of the sheets fits any of the decks.
    """
    if sheets and SheetKind.DECK not in sheets:
        asked["pictures"] = None  # no other sheet has room for them
    made = made_decks(decks, **asked)
    fitting = {kind: [each for each in made if kind in fitting_sheets(each.kind)] for kind in sheets or SheetKind}
    if not sheets:
        fitting[SheetKind.SCREEN] = [each for each in made if _MASTERS & set(each.kind.sheets)]
        fitting[SheetKind.DECK] = [each for each in made if not _told_elsewhere(each)]
    if not any(fitting.values()):
        message = f"none of the sheets {', '.join(sheets)} is for {made[0].deck.name}"
        raise UsageError(message, hint=f"Sheets that fit it: {', '.join(fitting_sheets(made[0].kind))}.")
    among = [kind for kind, some in fitting.items() if some]
    return tuple(
        sheet_of(some, kind, among) for kind, all_of in fitting.items() for some in _apart(kind, all_of) if some
    )


def _apart(kind: SheetKind, made: Sequence[Made]) -> Sequence[Sequence[Made]]:
    """The decks of a sheet; of a reference, each that a player may read alone, then those that no player may."""
    if kind is not SheetKind.REFERENCE:
        return (made,)
    return *((each,) for each in made if not each.kind.secret), [each for each in made if each.kind.secret]


def _told_elsewhere(made: Made) -> bool:
    """Whether another sheet of a deck says what its deck sheet would; only that one says why a deck is not legal."""
    masters = made.kind.secret and _MASTERS & set(made.kind.sheets)
    return bool(masters) and not broken_clauses(made.report)


def one_document(sheets: Sequence[Sheet]) -> Sheet:
    """Sheets as one, with a table of contents: player by player, then what is the game master's, deck by deck.

    Contents that name what is the game master's are a cover; each person's pages begin a page, or where both sides are
    printed a sheet of paper.

    It is without cards to cut out, whose pages are of another make.
    """
    bound = [sheet for sheet in sheets if sheet.kind is not SheetKind.CARDS]
    if not bound:
        message = "cards to cut out are a document of their own"
        raise UsageError(message, hint="Choose them with --sheet cards.")
    parts = [
        part._replace(title=f"{_title(sheet, part)}: {part.title}", kind=sheet.kind)
        for sheet in bound
        for part in sheet.parts
    ]
    decks = tuple(dict.fromkeys(part.owner for part in parts if part.owner))
    first = min(bound, key=lambda sheet: sheet.kind in {SheetKind.SCREEN, SheetKind.REFERENCE})
    verdicts = tuple(dict.fromkeys(verdict for sheet in bound for verdict in sheet.verdicts))
    about = first.subtitle if first.kind is SheetKind.DECK else first.subtitle.partition(" · ")[2]
    return first._replace(
        title=title_of([name for name, _ in verdicts]) if len(verdicts) > 1 else first.title,
        subtitle="" if len(verdicts) > 1 and len(first.verdicts) == 1 else about,  # not what one of them is
        secret=any(sheet.secret for sheet in bound),
        status=max((sheet.status for sheet in bound), key=("", *STATUSES).index),
        parts=tuple(sorted(parts, key=lambda part: _place(part, decks))),
        notices=tuple(dict.fromkeys(notice for sheet in bound for notice in sheet.notices)),
        verdicts=verdicts,
        both_sides=any(sheet.both_sides for sheet in sheets),
        remarks=tuple(dict.fromkeys(remark for sheet in bound for remark in sheet.remarks)),
    )


def _place(part: Part, decks: Sequence[str]) -> tuple[bool, int]:
    """Where a part stands: what players may see, deck by deck, and then what several share; the same for the rest."""
    masters = part.secret or part.kind is SheetKind.SCREEN
    shared = not part.owner or (masters and part.kind is SheetKind.REFERENCE)
    return masters, len(decks) if shared else decks.index(part.owner)


def _title(sheet: Sheet, part: Part) -> str:
    """What a part is; the sheet of what the game master plays says itself whether that is a boss's."""
    if sheet.kind is SheetKind.REFERENCE and part.secret:
        return "Game master's keywords and terms"
    return sheet.subtitle.partition(" · ")[0] if sheet.kind is SheetKind.BOSS else SHEET_TITLES[sheet.kind].part


def set_path(target: Path, sheet: Sheet) -> Path:
    """The file of a sheet among those of its deck: ``fire.pdf`` → ``fire-boss.pdf``."""
    return target.with_name(f"{target.stem}-{sheet.kind}{target.suffix}")
