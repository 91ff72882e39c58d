"""Rows of tables, as CSV files and Markdown have them: none is taken for a name that loses its count."""

from __future__ import annotations

from deckforge.patterns import pattern

_PIPES = pattern(r"\|.*\||[^|]* \| .*")
# The halves of a card, parted by strokes: no number but a count before them.
_HALVES = pattern(r"(?:\d+ ?[xX]? )?[^|\d]+(?: \| [^|\d]+)+")
# No card's name has any of these; a thousands' comma is one of a number.
_SEMICOLONS = pattern(r'"?\d+"?;|[^\[^<#]*?;"?[^\s;]')
_COMMAS = pattern(
    r'"?\d+"?,(?!\d{3}\b)'  # a count comes first
    r'|[^\[^<#]*?(?:",|,")'  # quotes about a field
    r'|[^\[^<#]*,\s?"?\d{1,4}"?$'  # a count comes last
    r"|[^\[^<#,]*(?:,(?!\d{3}\b)[^\s\[^<#,][^\[^<#,]*){2}"  # two commas without blanks
)
_SEPARATORS = (("|", _PIPES), (";", _SEMICOLONS), (",", _COMMAS))
# A count and a name with commas of its own, which blanks follow.
_COUNT_AND_COMMAS = pattern(r'"?(\d+)"?,(?! )([^",]+(?:, [^",]+)+)')
_COMMAS_AND_COUNT = pattern(r'([^",]+(?:, [^",]+)+),"?(\d{1,4})"?')
_FOIL_OR_NOT = {"": False, "0": False, "false": False, "no": False, "foil": True, "1": True, "true": True, "yes": True}
_ANY_SEPARATOR = pattern("[|;,]")


def without_columns(text: str) -> str:
    """A cleaned line as a plain list would have it: a row of only a count and a name becomes ``2 Lightning Bolt``.

    One of a shop's becomes ``2 Lightning Bolt *F* # Magic 2010``.

    Raises:
        ValueError: a row of which it is not clear what its columns mean.
    """
    if not _ANY_SEPARATOR.search(text):
        return text
    separator = next((mark for mark, looks in _SEPARATORS if looks.match(text)), None)
    if separator is None or (separator == "|" and _HALVES.fullmatch(text)):
        return text
    if first := _COUNT_AND_COMMAS.fullmatch(text):
        return f"{first[1]} {first[2]}"
    if last := _COMMAS_AND_COUNT.fullmatch(text):
        return f"{last[2]} {last[1]}"
    cells = _cells(text, separator)
    if of_shop := _of_shop(cells):
        return of_shop
    match sorted(filter(None, cells), key=str.isdecimal, reverse=True):
        case [count, name] if count.isdecimal() and not name.isdecimal():
            return f"{count} {name}"
    message = "a row of a table without a header: put one above all rows, such as Count,Name,Set"
    raise ValueError(message)


def _cells(text: str, separator: str) -> list[str]:
    import csv  # noqa: PLC0415 - most lists have no rows

    (cells,) = csv.reader([text], delimiter=separator, skipinitialspace=True)
    return [cell.strip() for cell in cells]


def _of_shop(cells: list[str]) -> str | None:
    """Card Kingdom's row, count, name, edition and whether it is a foil, with the edition as a comment."""
    match cells:
        case [count, name, edition, finish, *rest] if (
            count.isdecimal() and name and finish.casefold() in _FOIL_OR_NOT and not any(rest)
        ):
            foil = " *F*" if _FOIL_OR_NOT[finish.casefold()] else ""
            return f"{count} {name}{foil}" + (f" # {edition}" if edition else "")
    return None
