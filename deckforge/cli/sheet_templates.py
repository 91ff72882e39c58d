"""Templates of a table's own as ``deckforge sheet`` is told of them: which one is for which sheet and file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from deckforge.errors import UsageError
from deckforge.model.sheet_options import SheetKind
from deckforge.patterns import pattern

_WORD = pattern(r"[\w-]+")
_KINDS = {".typ": "PDF", ".j2": "HTML"}


class Bound(NamedTuple):
    """A template and the sheet that it is for, None for every sheet; ``given`` on the command line."""

    sheet: SheetKind | None
    path: Path
    given: bool = False


def given_templates(values: Iterable[str]) -> tuple[Bound, ...]:
    """``FILE``, for every sheet of the run, or ``SHEET=FILE``.

    Raises:
        UsageError: no file is named, or no such sheet.
    """
    return tuple(map(_given, values))


def _given(value: str) -> Bound:
    sheet, equals, path = value.partition("=")
    kind = SheetKind(sheet) if equals and sheet in tuple(SheetKind) else None
    if equals and kind is None and _WORD.fullmatch(sheet) and not Path(value).exists():
        near = get_close_matches(sheet.casefold(), tuple(SheetKind), 1)
        message = f"there is no sheet “{sheet}”" + (f", perhaps {near[0]}" if near else "")
        raise UsageError(message, hint=f"Sheets: {', '.join(SheetKind)}.")
    path = path if kind else value
    if not path:
        message = f"“{value}” names no template"
        raise UsageError(message, hint="--template FILE, or --template SHEET=FILE.")
    return Bound(kind, Path(path), given=True)


def house_templates(table: Mapping[str, str | Sequence[str]], folder: Path) -> tuple[Bound, ...]:
    """Those of a ``[sheet]`` table, whose paths start at a folder."""
    return tuple(
        Bound(SheetKind(sheet), folder / path)
        for sheet, paths in table.items()
        for path in ([paths] if isinstance(paths, str) else paths)
    )


def template_for(templates: Sequence[Bound], kind: SheetKind | None, suffix: str) -> Path | None:
    """The template for a sheet in a file with such an ending; None for deckforge's own.

    Args:
        templates: all that there are.
        kind: of sheet; None for a document of several.
        suffix: such as ``.pdf``.

    Where only others are given on the command line for the sheet, the first of them, which is then told to be wrong.
    """
    bound = [each for each in templates if each.sheet in {None, kind}]
    fit = next((each.path for each in bound if _KINDS.get(each.path.suffix.lower()) == _wanted(suffix)), None)
    return fit or next((each.path for each in bound if each.given), None)


def not_used(templates: Sequence[Bound], kind: SheetKind | None, suffix: str, *, every: bool) -> Iterator[str]:
    """What to say of templates that a sheet is made without, though one might think otherwise.

    Args:
        templates: all that there are.
        kind: of sheet; None for a document of several.
        suffix: the file's.
        every: whether the run makes all sheets, so that one for another sheet is nothing to tell.
    """
    if template_for(templates, kind, suffix) is not None:
        return
    for each in templates:
        if each.sheet is not None and kind is None:
            yield f"{each.path} is not used: it is for the sheet {each.sheet}, and this document holds several"
        elif each.sheet in {None, kind}:
            yield f"{each.path} is not used: it is for {_KINDS.get(each.path.suffix.lower(), 'no kind of')} files"
        elif each.given and not every:
            yield f"{each.path} is not used: it is for the sheet {each.sheet}"


def _wanted(suffix: str) -> str:
    return suffix.removeprefix(".").upper()
