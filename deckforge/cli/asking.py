"""Asks on the terminal what a line of a list means."""

from __future__ import annotations

import sys
from collections.abc import Callable

from deckforge.cli.console import printable
from deckforge.errors import UsageError
from deckforge.model.report import LineReport, Suggestion


def asker() -> Callable[[LineReport], str | None]:
    """What asks for one line after another on standard error, and reads the answers from standard input.

    An answer is a suggestion's number, another name, or nothing, which leaves the line; the end of input leaves all
    that are still to come.

    Raises:
        UsageError: there is no terminal to ask on.
    """
    if not (sys.stdin and sys.stderr and sys.stdin.isatty() and sys.stderr.isatty()):
        message = "--interactive needs a terminal to ask on"
        raise UsageError(message, hint="In a script give --yes, or --exact to take no guesses.")
    ended = False

    def ask(line: LineReport) -> str | None:
        nonlocal ended
        if ended:
            return None
        sys.stderr.write(_question(line))
        sys.stderr.flush()
        answer = sys.stdin.readline()
        ended = not answer
        return answer.strip() or None

    return ask


def _question(line: LineReport) -> str:
    from deckforge.reports.lines import shown, why_not_a_card

    suggestions = (f"  {number}  {found.name} ({_why(found)})" for number, found in enumerate(line.suggestions, 1))
    told = (f"Line {line.line}: {shown(line)}", f"  {why_not_a_card(line)[1]}", *suggestions)
    choice = "A number, another name" if line.suggestions else "Another name"
    return "\n".join([*map(printable, told), f"{choice}, or Enter to leave it: "])


def _why(found: Suggestion) -> str:
    """Why it is suggested; only of a misspelt name does a number say how sure that is."""
    return f"{found.why}, {found.score:.0f} of 100" if found.why == "typo" else found.why
