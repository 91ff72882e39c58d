"""Where the command line prints: people's text and machine output, errors in one place."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckforge.errors import DeckforgeError

if TYPE_CHECKING:  # both are slow to load and not needed for machine output
    from rich.console import Console

    from deckforge.reports.text import Block

NARROWEST = 40
PIPE_WIDTH = 100


def use_utf8() -> None:
    """Make both outputs UTF-8, whatever the locale says; what can't be shown is replaced, never fatal."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def console(*, stderr: bool = False) -> Console:
    """A Rich console that never reads markup, emoji codes or numbers in the text it is given."""
    from rich.console import Console

    made = Console(stderr=stderr, markup=False, emoji=False, highlight=False, soft_wrap=False)
    if not made.is_terminal:
        made.width = PIPE_WIDTH
    made.width = max(made.width, NARROWEST)
    return made


def show(blocks: Iterable[Block]) -> None:
    """Print people's text on standard output: with Rich on a terminal, plainly into a pipe."""
    if not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        sys.stdout.writelines(block.plain(PIPE_WIDTH) for block in blocks)
        return
    out = console()
    for block in blocks:
        out.print(block)


def print_document(text: str) -> None:
    """Print one machine-readable document on standard output."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def tell(text: str) -> None:
    """A line for people on standard error."""
    sys.stderr.write(printable(text) + "\n")


def tell_error(error: DeckforgeError) -> None:
    """The error as one line, and its hint as another, on standard error."""
    tell(f"deckforge: {error.message}")
    if error.hint:
        tell(f"  {error.hint}")


def printable(text: str) -> str:
    """Text on one line, without characters that steer a terminal."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "\ufffd" for char in text)
