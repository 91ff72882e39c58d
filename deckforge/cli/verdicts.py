"""Where verdicts go, in whatever format: standard output or a file."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from deckforge.cli.console import plain, print_chunks, print_whole, show, tell_error
from deckforge.cli.options import file_named
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.reports.formats import ReportFormat
from deckforge.writing import check_free, write_chunks

if TYPE_CHECKING:  # every command loads this module, and only one needs these
    from deckforge.model.report import DataInfo, DeckReport


def output_file(output: Path | None, *, force: bool) -> Path | None:
    """The file that verdicts are to be written to; None for standard output.

    Raises:
        OutputError: it exists and ``force`` is not set, or it is a folder.
    """
    into = file_named(output)
    if into is not None:
        check_free(into, force=force)
    return into


def print_verdicts(
    fmt: ReportFormat,
    decks: Iterable[DeckReport],
    data: DataInfo,
    *,
    into: Path | None = None,
    force: bool = False,
    quiet: bool = False,
    verbose: bool = False,
    debug: bool = False,
    ends_with: Callable[[DeckReport], ExitCode] = attrgetter("exit_code"),
) -> ExitCode:
    """Print verdicts as they come, or write them to a file; none is kept.

    Args:
        fmt: how.
        decks: asked for one by one.
        data: which card data they rest on.
        into: a file; None for standard output.
        force: replace that file.
        quiet: of people's text, only a line a deck.
        verbose: of people's text, every line of the lists.
        debug: show the traceback of a ruleset's fault.
        ends_with: the code that a deck alone would end the process with.

    Returns:
        The highest of these codes.

    Raises:
        OutputError: the file can't be written.
    """
    highest = ExitCode.OK
    told: set[str] = set()

    def passing() -> Iterator[DeckReport]:
        nonlocal highest
        for deck in decks:
            highest = max(highest, ends_with(deck))
            if deck.error is not None and deck.error.shows_cause and deck.error.message not in told:
                told.add(deck.error.message)
                _tell_fault(deck.error, debug=debug)
            yield deck

    if fmt is ReportFormat.TEXT:
        _print_text(passing(), data, into, force=force, quiet=quiet, verbose=verbose)
    else:
        _print_machine(fmt, passing(), data, into, force=force)
    return highest


def _tell_fault(error: DeckforgeError, *, debug: bool) -> None:
    """What is no deck's doing, and may be found in thousands of them, is told once beside the verdicts."""
    if debug and error.__cause__ is not None:
        traceback.print_exception(error.__cause__)
    tell_error(error)


def _print_text(
    decks: Iterable[DeckReport], data: DataInfo, into: Path | None, *, force: bool, quiet: bool, verbose: bool
) -> None:
    from deckforge.reports.validation_text import validation_text

    blocks = validation_text(decks, data, quiet=quiet, verbose=verbose)
    if into is None:
        show(blocks)
    else:
        _write(into, plain(blocks), force=force)


def _print_machine(
    fmt: ReportFormat, decks: Iterable[DeckReport], data: DataInfo, into: Path | None, *, force: bool
) -> None:
    from deckforge.app.reporting import clauses_of
    from deckforge.reports.formats import machine_format

    module = machine_format(fmt)
    chunks = module.report(decks, data, clauses_of)
    if into is not None:
        _write(into, chunks, force=force)
    elif module.STREAMS:
        print_chunks(chunks)
    else:
        print_whole(chunks)


def _write(path: Path, chunks: Iterator[str], *, force: bool) -> None:
    write_chunks(path, (chunk.encode(errors="replace") for chunk in chunks), force=force)
