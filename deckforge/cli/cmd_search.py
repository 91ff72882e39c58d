"""``deckforge search``."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer._click.exceptions import NoSuchOption
from typer.core import TyperCommand

from deckforge.cli.console import PIPE_WIDTH, print_document, show, tell
from deckforge.cli.options import DatabaseOption, ForceOption, HouseRulesOption, RulesetPathOption, file_named
from deckforge.errors import UsageError
from deckforge.patterns import pattern
from deckforge.writing import check_free, write_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typer._click.core import Context

    from deckforge.model.found import SearchResult

_SYNTAX = (
    "Scryfall's syntax, whole in docs/search.md. Quote the query for the shell.",
    (
        'Cards: bolt "lightning bolt" !"fire" t:goblin o:"draw a card" fo:reach kw:flying c:rg id<=esper m:{R}{R} mv<=3'
        " pow>tou pt>=10 loy=4 is:commander not:reserved produces:g f:modern banned:legacy."
    ),
    "Printings: s:lea r:rare cn:12 year>=2020 date>2015-08 a:tedin lang:ja in:mythic.",
    "Together: -t:land, or, brackets, o:/regular expression/.",
    "The answer: order:cmc dir:desc unique:prints include:extras.",
    "Stats of a ruleset: spellblade:ap<=2 tt:humanoid=yes er:force>=3.",
)


_NEGATED = pattern(r"""-(?:[a-z][a-z_-]*(?:[:<>=≤≥≠]|!=)|[("'!/“„])""", re.IGNORECASE)
_LONG = pattern(r"--[a-z][a-z-]*(?:=.*)?")
_SHORT = frozenset({"-o", "-f", "-h"})


_MINUS = "A query that begins with a minus stands after --; options stand before that."


class SearchCommand(TyperCommand):
    """Takes a query that begins with a minus for a query, such as ``-t:goblin``, not for an option."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """The words after the command; a blank before a negated term keeps it from being read as options."""
        try:
            return super().parse_args(ctx, [f" {word}" if _NEGATED.match(word) else word for word in args])
        except NoSuchOption as error:
            raise UsageError(error.format_message().rstrip("."), hint=_MINUS) from error


class SearchFormat(StrEnum):
    """How a search prints."""

    TABLE = "table"
    NAMES = "names"
    JSON = "json"
    CSV = "csv"


_BY_NAME = {".csv": SearchFormat.CSV, ".json": SearchFormat.JSON}
_LISTS = frozenset({"", ".txt", ".deck", ".dec"})
"""Endings of names of lists."""
_WITH_NOTES = frozenset({SearchFormat.TABLE, SearchFormat.JSON})
"""Formats that hold the notes on an answer; with others they go to standard error."""


def search(
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="What to look for.")],
    *,
    count: Annotated[bool, typer.Option("--count", help="Only how many there are.")] = False,
    limit: Annotated[int | None, typer.Option("--limit", min=0, metavar="N", help="Only the first N.")] = None,
    pool: Annotated[
        str | None,
        typer.Option("--pool", metavar="FILE", help="Only cards of a list, such as a collection, and how many it has."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write a list of the cards; by --format or by .csv or .json, that."
        ),
    ] = None,
    force: ForceOption = False,
    fmt: Annotated[
        SearchFormat | None,
        typer.Option("--format", "-f", help="table for people; names, json or csv for scripts.", show_default="table"),
    ] = None,
    _ruleset_path: RulesetPathOption = None,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Find cards by what is on them, offline. Finding none is no fault."""
    from deckforge.app.searching import search, write_list
    from deckforge.cli.progress import late_progress_bar
    from deckforge.model.found import SearchError
    from deckforge.reports.text import counted

    _refuse_options(query)
    into = _file(output, fmt, count=count, force=force)
    try:
        with late_progress_bar("Reading cards") as progress:
            most = 0 if count else limit
            found = search(
                " ".join(query),
                limit=most,
                pool=pool,
                house_rules=house_rules,
                database=db,
                progress=progress,
                tell=tell,
            )
    except SearchError as error:
        for line in error.pointer():
            tell(f"  {line}")
        raise
    fmt = fmt or (_BY_NAME.get(output.suffix.lower()) if output else SearchFormat.TABLE)
    if fmt not in _WITH_NOTES or (count and fmt is SearchFormat.TABLE):
        for note in found.notes:
            tell(note)
    if into is None:
        _print(found, fmt, count=count)
    elif fmt is None and not found.hits:
        why = "--limit 0 leaves nothing" if found.total else "nothing was found"
        tell(f"{why}, so {into} was not written")
    elif fmt is None:
        tell(f"{into}: {counted(write_list(found, into, force=force), 'card')}")
    else:
        write_file(into, _document(found, fmt).encode(), force=force)
        tell(f"{into}: {counted(len(found.hits), 'card' if found.unique == 'cards' else 'printing')}")
    return 0


search.__doc__ = "\n\n".join((search.__doc__ or "", *_SYNTAX))


def _file(output: Path | None, fmt: SearchFormat | None, *, count: bool, force: bool) -> Path | None:
    """The file to write; None for standard output.

    Raises:
        UsageError: a number is written to no file, or the name says of no format that it is in: nobody looks for a list
            of cards in what is called a PDF.
        OutputError: it can't be written.
    """
    if output is not None and count:
        message = "--count writes no file"
        raise UsageError(message, hint="Leave --count or -o away.")
    into = file_named(output)
    if into is None:
        return None
    suffix = into.suffix.lower()
    if fmt is None and suffix not in _LISTS and suffix not in _BY_NAME:
        message = f"{into}: what was found can't be written as “{suffix}”"
        raise UsageError(message, hint="Name a file in .txt (a list of cards), .csv or .json; or say --format.")
    check_free(into, force=force)
    return into


def _refuse_options(query: Sequence[str]) -> None:
    """Options after ``--`` would be searched for as names.

    Raises:
        UsageError: a word of the query is one.
    """
    for word in query:
        if word in _SHORT or _LONG.fullmatch(word):
            message = f"“{word}” stands in the query, where it is no option"
            raise UsageError(message, hint="Options stand before the -- that begins a query.")


def _print(found: SearchResult, fmt: SearchFormat | None, *, count: bool) -> None:
    if fmt is SearchFormat.TABLE or (count and fmt is not SearchFormat.JSON):
        from deckforge.reports.search_text import search_text

        show(search_text(found, count_only=count))
    elif found.hits or fmt in {SearchFormat.CSV, SearchFormat.JSON}:
        print_document(_document(found, fmt, count=count))


def _document(found: SearchResult, fmt: SearchFormat | None, *, count: bool = False) -> str:
    """What was found as the text of a file: in a format, or as a list of cards."""
    from deckforge.app.searching import list_text

    if fmt is None:
        return list_text(found)
    if fmt is SearchFormat.JSON:
        from deckforge.reports.json import dumps
        from deckforge.reports.search_json import search_document

        return dumps(search_document(found, count_only=count)) + "\n"
    from deckforge.reports.search_text import search_csv, search_names, search_text

    if fmt is SearchFormat.TABLE:
        return "".join(block.plain(PIPE_WIDTH) for block in search_text(found))
    return search_names(found) if fmt is SearchFormat.NAMES else search_csv(found)
