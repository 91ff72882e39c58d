"""Where the command line prints: people's text and machine output, errors in one place."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, TextIO

from deckforge.errors import DeckforgeError, UsageError
from deckforge.writing import is_full

if TYPE_CHECKING:  # both are slow to load and not needed for machine output
    from rich.console import Console

    from deckforge.reports.json import Document
    from deckforge.reports.text import Shown

PIPE_WIDTH = 100
_MOST_KEPT = 1 << 20
_NARROWEST, _WIDEST = 20, 10_000


class CannotPrintError(UsageError):
    """Standard output can't be written, such as a file on a full disk."""

    code = "output"


def use_utf8() -> None:
    """Make both outputs UTF-8, whatever the locale says; what can't be shown is replaced, never fatal."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def console(*, stderr: bool = False) -> Console:
    """A Rich console that never reads markup, emoji codes or numbers in the text it is given."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False, soft_wrap=False)


def pipe_width() -> int:
    """How wide text is that no terminal shows: what COLUMNS says, else ``PIPE_WIDTH``."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdecimal() and _NARROWEST <= int(columns[:9]) <= _WIDEST:
        return int(columns)
    return PIPE_WIDTH


def show(blocks: Iterable[Shown]) -> None:
    """Print people's text on standard output: with Rich on a terminal, plainly into a pipe."""
    if sys.stdout is None or not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        print_chunks(plain(blocks))
        return
    out = console()
    for block in blocks:
        out.print(block, crop=False)  # an address goes over the end of the line, and the terminal shows all of it


def plain(blocks: Iterable[Shown]) -> Iterator[str]:
    """People's text without styles, as it goes into a pipe or a file."""
    return (block.plain(PIPE_WIDTH) for block in blocks)


def print_chunks(chunks: Iterable[str]) -> None:
    """Print on standard output what comes, each chunk as soon as it does."""
    for chunk in chunks:
        _write(sys.stdout, chunk)


def print_whole(chunks: Iterable[str]) -> None:
    """Print one document once it is whole, so that a failure on the way leaves no half of it; a long one waits on disk.

    Raises:
        CannotPrintError: it can't be printed, or there is no room for it to wait in.
    """
    kept: list[str] = []
    length = 0
    for chunk in (coming := iter(chunks)):
        kept.append(chunk)
        length += len(chunk)
        if length > _MOST_KEPT:
            _print_through_a_file(chain(kept, coming))
            return
    print_chunks(kept)


def _print_through_a_file(chunks: Iterable[str]) -> None:
    from tempfile import TemporaryFile

    try:
        with TemporaryFile("w+", encoding="utf-8", errors="replace", newline="") as file:
            file.writelines(chunks)
            file.seek(0)
            print_chunks(iter(lambda: file.read(_MOST_KEPT), ""))
    except BrokenPipeError:
        raise
    except OSError as error:
        message = f"the output can't be kept until it is whole ({error.strerror})"
        raise CannotPrintError(message, hint="Make room where temporary files go, or print as jsonl.") from error


@contextmanager
def telling_what_is_kept(kept: object) -> Iterator[None]:
    """Where nothing can be printed, tell that it is not lost if it is kept."""
    try:
        yield
    except CannotPrintError as error:
        if kept:
            error.hint += " Nothing is lost: --show prints it again."
        raise


def print_document(text: str) -> None:
    """Print one machine-readable document on standard output."""
    _write(sys.stdout, text if text.endswith("\n") else text + "\n")


def print_json(document: Document) -> None:
    """Print one JSON document on standard output."""
    from deckforge.reports.json import dumps

    print_document(dumps(document))


def tell(text: str) -> None:
    """A line for people on standard error; whoever has closed that hears nothing."""
    try:
        _write(sys.stderr, printable(text) + "\n")
    except CannotPrintError:
        silence(sys.stderr)


def tell_blocks(blocks: Iterable[Shown]) -> None:
    """Paragraphs for people on standard error, beside machine output."""
    for block in blocks:
        for line in block.plain(pipe_width()).removesuffix("\n").split("\n"):
            tell(line)


def tell_error(error: DeckforgeError) -> None:
    """The error as one line, or one a fault, and its hint as another, on standard error."""
    first, *more = error.lines
    tell(f"deckforge: {first}")
    for line in more:
        tell(f"  - {line}")
    if error.hint:
        tell(f"  {error.hint}")


def tell_quotes(names: Sequence[str], unresolved: Sequence[object]) -> None:
    """Of names that are no cards, that one of several words needs quotes, if these may be such words."""
    if unresolved and len(names) > 1 and any(" " not in name.strip() for name in names):
        tell('deckforge: put a name of several words in quotes, such as "Serra Angel"')


def tell_house_rules(note: str) -> None:
    """Which house rules hold for what is printed; nothing for none."""
    if note:
        tell(note)


def printable(text: str) -> str:
    """Text on one line, without characters that steer a terminal."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "\ufffd" for char in text)


def _write(stream: TextIO | None, text: str) -> None:
    """Write all of it now; a stream that was closed before the start is None.

    Raises:
        BrokenPipeError: the reader has gone.
        CannotPrintError: there is no room, the stream was closed, or the like.
    """
    if stream is None:
        message = "the output can't be written (it is closed)"
        raise CannotPrintError(message, hint="Print to somewhere, were it /dev/null.")
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        silence(stream)
        message = f"the output can't be written ({error.strerror})"
        raise CannotPrintError(
            message, hint=f"Print to somewhere {'with room' if is_full(error) else 'else'}."
        ) from error


def silence(stream: TextIO | None) -> None:
    """Send whatever a stream still holds nowhere, so that Python does not stumble over it while it ends."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except OSError:
        pass  # it has no descriptor: nothing will be written to it
