"""Where a deck that was built goes: its list to a file or standard output, what is told of it to people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from deckforge.cli.console import print_document, show, tell, tell_blocks
from deckforge.cli.options import Format
from deckforge.errors import ExitCode
from deckforge.writing import check_free, write_file

if TYPE_CHECKING:  # every command loads this module, and only a few need it
    from deckforge.model.built import Built

PoolOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--pool", metavar="FILE", help="What is owned: a list in any format; no more copies are taken."),
]
WithoutOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--without", metavar="CARD", help="A card that is not to be taken, or a list of such; may be repeated."
    ),
]
BasicsOption: TypeAlias = Annotated[
    bool, typer.Option("--basics", help="Basic lands are at hand in any number, whatever the pool lists.")
]
QueryOption: TypeAlias = Annotated[
    str | None, typer.Option("--query", metavar="QUERY", help="Take cards that this search finds; see docs/search.md.")
]
SizeOption: TypeAlias = Annotated[int | None, typer.Option("--size", min=1, metavar="N", help="Cards of the deck.")]
SeedOption: TypeAlias = Annotated[
    int, typer.Option("--seed", metavar="N", help="Another number gives another deck, the same the same.")
]
ToOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--to", metavar="TARGET", help="The format to write, such as arena; else by the file's ending."),
]
WhyOption: TypeAlias = Annotated[bool, typer.Option("--why", help="Say of each card why it was taken.")]
ThemeOption: TypeAlias = Annotated[
    str | None, typer.Option("--theme", metavar="THEME", help="Such as forest or undeath; deckforge assemble themes.")
]
ThemesOption: TypeAlias = Annotated[
    Path | None, typer.Option("--themes", metavar="FILE", help="Themes of your own (TOML), besides deckforge's.")
]
ClassOption: TypeAlias = Annotated[
    str | None, typer.Option("--class", metavar="CLASS", help="What the deck leans to, in Spellblade: wizard …")
]


def free_target(output: Path | None, to: str | None, *, force: bool) -> str:
    """The format to write, by the file's ending where it is not given; the file is found to be free.

    Raises:
        OutputError: the file exists and ``force`` is not set, or it is a folder.
        UsageError: there is no such format, or the ending is one of a format that is not written.
    """
    from deckforge.app.building import format_for

    into = None if output is None or str(output) == "-" else output
    if into is not None:
        check_free(into, force=force)
    return format_for(to, into)


def show_built(
    built: Built, output: Path | None, fmt: Format, *, seed: int, why: bool, force: bool, verbose: bool
) -> int:
    """Write the list and print the rest."""
    into = None if output is None or str(output) == "-" else output
    if into is not None:
        write_file(into, built.text.encode(), force=force)
    if fmt is Format.JSON:
        from deckforge.reports.build_json import build_document
        from deckforge.reports.json import dumps

        print_document(dumps(build_document(built, seed=seed, written=str(into) if into else None)))
        return ExitCode.OK
    from deckforge.reports.build_text import build_text

    if output is not None and into is None:
        print_document(built.text)
        tell_blocks(build_text(built, why=why, verbose=verbose))
    else:
        show(build_text(built, why=why, verbose=verbose))
    if into is not None:
        tell(f"{into}: written")
    elif output is None:
        tell("Nothing was written: add -o FILE, or -o - for the list.")
    return ExitCode.OK
