"""What may stand at the cursor, by the option or argument that the cursor is in."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import typer
from typer._click import shell_completion
from typer.core import TyperArgument, TyperOption

from deckforge.cli.narrowing import narrowed
from deckforge.cli.options import know_rulesets
from deckforge.model.names import fold

Values = Mapping[str, str]
"""Candidates, with a few words on each where there are any."""


class Candidates(NamedTuple):
    """What may stand at the cursor.

    Attributes:
        values: whole words, with a few words on each where there are any.
        files: whether files may stand there too; the shell knows best which.
    """

    values: Values
    files: bool = False


def find_candidates(app: typer.Typer, words: list[str], word: str) -> Candidates:
    """What a word may become.

    Args:
        app: the commands.
        words: what stands before it, without the program's name.
        word: as far as it is typed.

    Raises:
        DeckforgeError: what it depends on can't be read, such as the card data.
    """
    command = typer.main.get_command(narrowed(app, words))
    if words and words[0].startswith("-") and not any(words[0] in option.opts for option in command.params):
        return Candidates({})  # such as --db, which stands after a command
    # Typer offers no other way to ask what the cursor is in than these two, which its own completion uses.
    context = shell_completion._resolve_context(command, {}, "deckforge", words)  # noqa: SLF001
    target, rest = shell_completion._resolve_incomplete(context, list(words), word)  # noqa: SLF001
    ahead = word.removesuffix(rest)  # such as --ruleset=
    metavar = target.metavar if isinstance(target, TyperArgument | TyperOption) else None
    if metavar in BY_METAVAR:
        found = BY_METAVAR[metavar](context.params, rest)
    else:
        found = Candidates({item.value: item.help or "" for item in target.shell_complete(context, rest)})
    return found._replace(values={ahead + value: about for value, about in found.values.items()})


def _names(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import card_names

    database = params.get("db")
    return Candidates(dict.fromkeys(card_names(start, Path(str(database)) if database else None), ""))


def _own_names(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import own_names

    database = params.get("db")
    return Candidates(dict.fromkeys(own_names(start, Path(str(database)) if database else None), ""))


def _names_and_files(params: Mapping[str, object], start: str) -> Candidates:
    names = _names(params, start).values
    if "/" in start or list_files(
        start
    ):  # a name that only begins so without its punctuation isn't meant by lists/fire.t
        names = {name: "" for name in names if fold(name).startswith(fold(start))}
    return Candidates(names, files=True)


def _themes(_params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.themes import all_themes

    return Candidates({name: theme.title for name, theme in all_themes().items() if name.startswith(start.casefold())})


def _files(_params: Mapping[str, object], _start: str) -> Candidates:
    return Candidates({}, files=True)


def _nothing(_params: Mapping[str, object], _start: str) -> Candidates:
    return Candidates({})


def _stats_or_dice(_params: Mapping[str, object], start: str) -> Candidates:
    return _beginning({"stats": "a new character's"}, start)


def list_files(start: str) -> list[str]:
    """Files that begin so, folders with a slash at their end."""
    folder = start[: start.rfind("/") + 1]
    with suppress(OSError, RuntimeError), os.scandir(Path(folder).expanduser()) as entries:
        found = ((f"{folder}{entry.name}", entry.is_dir()) for entry in entries)
        return sorted(f"{path}/" if is_folder else path for path, is_folder in found if path.startswith(start))
    return []


def _know_rulesets(params: Mapping[str, object]) -> None:
    folders = params.get("_ruleset_path")
    know_rulesets(list(map(str, folders)) if isinstance(folders, list | tuple) else None)


def _rulesets(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import ruleset_names

    _know_rulesets(params)
    return _beginning(ruleset_names(), start)


def _kinds(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import kind_names

    _know_rulesets(params)
    ruleset = params.get("ruleset")
    return _beginning(kind_names(str(ruleset) if ruleset else None), start)


def _classes(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import class_names

    _know_rulesets(params)
    ruleset = params.get("ruleset")
    return _beginning(dict.fromkeys(class_names(str(ruleset) if ruleset else None), ""), start)


def _formats(_params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.formats import format_names

    return _beginning(format_names(), start)


def _targets(_params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.formats import target_names

    return _beginning(target_names(), start)


def _clauses(params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import clause_names, ruleset_names

    _know_rulesets(params)
    rulesets = _beginning(ruleset_names(), start)
    return rulesets if start and rulesets.values else Candidates({**rulesets.values, **clause_names(start)})


def _codes(_params: Mapping[str, object], start: str) -> Candidates:
    from deckforge.app.candidates import clause_names

    return Candidates(clause_names(start))


def _levels(_params: Mapping[str, object], start: str) -> Candidates:
    return _beginning({"error": "", "warning": "", "advice": ""}, start)


def _beginning(values: Values, start: str) -> Candidates:
    return Candidates({value: about for value, about in values.items() if value.startswith(start.casefold())})


# By what an option or argument shows as its value: who names a new one NAME or FILE need not think of this.
BY_METAVAR: Mapping[str | None, Callable[[Mapping[str, object], str], Candidates]] = {
    "NAME...": _names,
    "OWN...": _own_names,
    "LIST|NAME...": _names_and_files,
    "[LIST|NAME]": _names_and_files,
    "LIST|NAME": _names_and_files,
    "NAME": _names,
    "LIST...": _files,
    "LIST": _files,
    "A": _files,
    "B": _files,
    "FILE": _files,
    "[SHEET=]FILE": _files,
    "[FILE|-]": _files,
    "FILE|FOLDER": _files,
    "FOLDER": _files,
    "PATTERN": _files,
    "[RULESET]": _rulesets,
    "RULESET": _rulesets,
    "KIND": _kinds,
    "FORMAT": _formats,
    "TARGET": _targets,
    "[CODE|RULESET]": _clauses,
    "CODE": _codes,
    "LEVEL": _levels,
    "CARD": _names,
    "THEME": _themes,
    "CLASS": _classes,
    "QUEST": _nothing,
    "QUERY": _nothing,
    "N": _nothing,
    "MM": _nothing,
    "WxH": _nothing,
    "X,Y": _nothing,
    "DICE": _nothing,
    "DICE...|stats": _stats_or_dice,
    "NAME+N": _nothing,
    "NAME=N": _nothing,
    "+N": _nothing,
}
