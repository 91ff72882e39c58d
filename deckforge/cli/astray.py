"""What was probably meant by a command or an option that there isn't, where its letters alone don't tell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any

from deckforge.errors import UsageError
from deckforge.patterns import pattern

_MEANT = {
    "update": "deckforge import",
    "upgrade": "deckforge import",
    "download": "deckforge import",
    "status": "deckforge db status",
    "info": "deckforge db status",
    "verify": "deckforge db verify",
    "forget": "deckforge db forget",
    "path": "deckforge db path",
    "help": "deckforge --help",
    "version": "deckforge --version",
    "show": "deckforge card",
    "find": "deckforge search",
    "check": "deckforge validate",
    "db update": "deckforge import",
    "db import": "deckforge import",
    "db info": "deckforge db status",
    "db check": "deckforge db verify",
}

_NEGATIVE = pattern(r"-d?[\d%]", example="-2d6")


def led_back(args: Sequence[str], program: Any) -> UsageError | None:  # noqa: ANN401 - Typer's command has no public type
    """The error that tells what was meant; None where nothing is known of it.

    Args:
        args: what stands after the program's name.
        program: all commands.
    """
    formula = _negative_formula(args)
    if formula:
        return UsageError(
            f"{formula} begins with a minus, and so looks like an option",
            hint=f"Put -- before it: deckforge roll -- {formula}",
        )
    option = args[0].partition("=")[0] if args else ""
    if option.startswith("-") and option not in _own_options(program):
        command = next((name for name, found in program.commands.items() if option in _options(found)), None)
        if command is None:
            return None
        return UsageError(f"{option} stands after the command", hint=f"Such as deckforge {command} … {option} …")
    words = [word for word in args if not word.startswith("-")][:2]
    said = next((said for said in (" ".join(words), *words[:1]) if said in _MEANT), None)
    return UsageError(f"there is no command “{said}”", hint=f"Perhaps: {_MEANT[said]}") if said else None


def _negative_formula(args: Sequence[str]) -> str:
    """Dice with a minus before them that stand where options may; empty where there are none."""
    options = list(takewhile(lambda word: word != "--", args))
    if next((word for word in options if not word.startswith("-")), "") != "roll":
        return ""
    # What follows an option is its value.
    following = pairwise(options)
    return next((word for before, word in following if _NEGATIVE.match(word) and not before.startswith("--")), "")


def _options(command: Any) -> set[str]:  # noqa: ANN401 - likewise
    """Names of a command's options, and of those of its own commands."""
    return set().union(*map(_own_options, (command, *getattr(command, "commands", {}).values())))


def _own_options(command: Any) -> set[str]:  # noqa: ANN401 - likewise
    return {name for param in command.params for name in param.opts if name.startswith("-")}
