"""What the commands that draft decks share: their options, and where the deck and what is told of it go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer

from deckforge.cli.console import print_document, print_json, show, tell, tell_blocks
from deckforge.cli.options import Format, file_named
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


class Drafting(NamedTuple):
    """What the options say of a draft, and of what becomes of it; each as the option has it."""

    size: int | None
    seed: int
    without: Sequence[str] | None
    basics: bool
    to: str | None
    output: Path | None
    force: bool
    fmt: Format
    why: bool
    verbose: bool
    may_cut: bool = False

    @property
    def into(self) -> Path | None:
        """The file to write; None for standard output or none at all."""
        return file_named(self.output)


def draft_and_show(draft: Callable[..., Built], options: Drafting) -> int:
    """Have a deck drafted, write its list and print the rest; a file that is not free is told before anything is read.

    Args:
        draft: gives the deck; called with nothing but a ``Draft``, as ``draft``.
        options: of the command.

    Raises:
        OutputError: the file exists and is not to be replaced, or it is a folder.
        UsageError: there is no such format, or the file's ending is one of a format that is not written.
        DeckforgeError: as ``draft``.
    """
    from deckforge.app.drafts import Draft, format_for
    from deckforge.cli.progress import late_progress_bar

    if options.into is not None:
        check_free(options.into, force=options.force)
    to = format_for(options.to, options.into)
    size, seed, without, basics, *_ = options
    with late_progress_bar("Reading cards") as progress:
        built = draft(draft=Draft(size, seed, options.may_cut, without or (), basics, to, progress, tell, options.why))
    _show_built(built, options)
    return ExitCode.OK


def _show_built(built: Built, options: Drafting) -> None:
    into = options.into
    if into is not None:
        write_file(into, built.text.encode(), force=options.force)
    if options.fmt is Format.JSON:
        from deckforge.reports.build_json import build_document

        print_json(build_document(built, seed=options.seed, written=str(into) if into else None))
        return
    from deckforge.reports.build_text import build_text

    told = build_text(built, why=options.why, verbose=options.verbose)
    if options.output is not None and into is None:
        print_document(built.text)
        tell_blocks(told)
    else:
        show(told)
    if into is not None:
        tell(f"{into}: written")
    elif options.output is None:
        tell("Nothing was written: add -o FILE, or -o - for the list.")
