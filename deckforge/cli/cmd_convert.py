"""``deckforge convert``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_document, tell, tell_blocks
from deckforge.cli.options import DatabaseOption, ExactOption, ForceOption, FromOption, OutputOption
from deckforge.errors import ExitCode


def convert(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck file, or - for standard input.")],
    *,
    to: Annotated[str, typer.Option("--to", metavar="TARGET", help="The format to write, such as arena.")],
    output: OutputOption = None,
    force: ForceOption = False,
    exact: ExactOption = False,
    list_format: FromOption = None,
    db: DatabaseOption = None,
) -> int:
    """Write a list in another format.

    What that format can't say is told. Where a line is no card nothing is written.
    """
    from deckforge.app.converting import check_free, convert, write_file
    from deckforge.reports.resolve_text import trouble_text

    into = None if output is None or str(output) == "-" else output
    if into is not None:
        check_free(into, force=force)
    converted = convert(deck, to, exact=exact, list_format=list_format, database=db)
    tell_blocks(trouble_text(converted.report))
    if converted.report.unresolved:
        return ExitCode.UNREADABLE
    for lost in converted.lost:
        tell(f"note: {lost}")
    if into is None:
        print_document(converted.text)
    else:
        write_file(into, converted.text.encode(), force=force)
        tell(f"{into}: {converted.target.title}")
    return ExitCode.OK
