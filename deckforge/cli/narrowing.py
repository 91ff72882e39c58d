"""The commands without those that a line doesn't name: making each takes Typer its time."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

import typer


def narrowed(app: typer.Typer, words: Iterable[str]) -> typer.Typer:
    """The program with only the command that is meant, or the whole program where none is.

    Args:
        app: all commands.
        words: what stands after the program's name; its own options take no values.
    """
    word = next((word for word in words if not word.startswith("-")), None)
    commands = [command for command in app.registered_commands if command.name == word]
    groups = [group for group in app.registered_groups if group.name == word]
    if not commands and not groups:
        return app
    smaller = copy(app)
    smaller.registered_commands, smaller.registered_groups = commands, groups
    return smaller
