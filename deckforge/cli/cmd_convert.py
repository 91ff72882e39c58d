"""``deckforge convert``."""

from __future__ import annotations

from shlex import quote
from typing import Annotated

import typer

from deckforge.cli.console import print_document, tell, tell_blocks
from deckforge.cli.options import DatabaseOption, ExactOption, ForceOption, FromOption, OutputOption, file_named
from deckforge.errors import ExitCode
from deckforge.writing import check_free, write_file


def convert(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck file, or - for standard input.")],
    *,
    to: Annotated[
        str | None,
        typer.Option(
            "--to", metavar="TARGET", help="The format to write, such as arena; deckforge formats lists them."
        ),
    ] = None,
    output: OutputOption = None,
    force: ForceOption = False,
    exact: ExactOption = False,
    skip_unread: Annotated[
        bool, typer.Option("--skip-unread", help="Leave out lines that are no cards, instead of writing nothing.")
    ] = False,
    list_format: FromOption = None,
    db: DatabaseOption = None,
) -> int:
    """Write a list in another format.

    What that format can't say is told. Without --to the ending of the file to write says the format, if it can. Where a
    line is no card nothing is written, unless --skip-unread leaves such lines out.
    """
    from deckforge.app.converting import convert, target_of
    from deckforge.reports.resolve_text import trouble_text

    into = file_named(output)
    target = target_of(to, into)
    if into is not None:
        check_free(into, force=force)
    converted = convert(deck, target.id, exact=exact, skip_unread=skip_unread, list_format=list_format, database=db)
    tell_blocks(trouble_text(converted.report))
    unread = len(converted.report.unresolved)
    if unread and not converted.text:
        lines = "1 line is no card" if unread == 1 else f"{unread:,} lines are no cards"
        tell(f"deckforge: {lines}, so nothing was written")
        tell("  Correct them, or leave them out with --skip-unread.")
        if converted.has_suggestions and deck != "-":
            tell(f"  deckforge resolve {quote(deck)} --yes -o FILE writes the list with the best suggestions.")
        return ExitCode.UNREADABLE
    for lost in converted.lost:
        tell(f"note: {lost}")
    if into is None:
        print_document(converted.text)
    else:
        write_file(into, converted.text.encode(), force=force)
        tell(f"{into}: {converted.target.title}")
    return ExitCode.UNREADABLE if unread else ExitCode.OK
