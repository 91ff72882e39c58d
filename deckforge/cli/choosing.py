"""Asks the game master on the terminal which cards it is to be."""

from __future__ import annotations

import sys

from deckforge.cli.console import printable
from deckforge.errors import UsageError
from deckforge.model.play import Choose, Offered


def chooser(what: str, *, exact: bool = False) -> Choose | None:
    """What asks on standard error and reads numbers or names from standard input; None where there is no terminal.

    An empty line or the end of input leaves the choice open; what can't be meant is told, and asked again.
    """
    if not (sys.stdin and sys.stderr and sys.stdin.isatty() and sys.stderr.isatty()):
        return None

    def choose(offered: tuple[Offered, ...], count: int) -> tuple[int, ...] | None:
        from deckforge.app.picked_cards import read_answer

        sys.stderr.write("".join(f"{line}\n" for place, one in enumerate(offered, 1) for line in _lines(place, one)))
        while True:
            sys.stderr.write(f"Which {count} to {what}? Numbers or names, or Enter to leave it open: ")
            sys.stderr.flush()
            answer = sys.stdin.readline().strip()
            if not answer:
                return None
            try:
                return read_answer(answer, offered, count, exact=exact)
            except UsageError as error:
                sys.stderr.write(f"  {printable(error.message)}\n  {printable(error.hint)}\n")

    return choose


def _lines(place: int, one: Offered) -> list[str]:
    """A card with its number, and below it what it does."""
    return [f"  {place}  {printable(one.name)}", *(f"       {printable(line)}" for line in one.told if line)]
