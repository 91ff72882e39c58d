"""Options that several commands share, each defined once."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from deckforge.errors import UsageError
from deckforge.model.paper import Paper


class Format(StrEnum):
    """How a command prints: for people or for scripts."""

    TEXT = "text"
    JSON = "json"


Lists: TypeAlias = Annotated[
    list[str],
    typer.Argument(metavar="LIST...", help="Deck files, folders of them, patterns, or - for standard input."),
]
ManyLists: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(metavar="LIST...", help="Deck files, folders of them, patterns, or - for standard input."),
]
RulesetOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--ruleset", "-r", metavar="RULESET", help="Such as spellblade; see deckforge rulesets."),
]


def know_rulesets(folders: list[str] | None) -> None:
    """Make the folders known that RulesetPathOption or its variable named, or tell what is wrong with them."""
    if folders or os.environ.get("DECKFORGE_RULESET_PATH"):
        from deckforge.app.rules import named_folders, use_rulesets

        use_rulesets(folders or named_folders())


def _named_rulesets(context: typer.Context, folders: list[str] | None) -> list[str] | None:
    """A shell that completes a line reads its options too, and asks for rulesets only where it needs some."""
    if not context.resilient_parsing:
        know_rulesets(folders)
    return folders


RulesetPathOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--ruleset-path",
        metavar="FOLDER",
        callback=_named_rulesets,  # called without the option too, so a command has only to have it
        # No envvar: typer would take an empty part of it for the current folder, and run what lies there.
        help="A folder with a ruleset of your own, or with several; may be given more than once. "
        r"\[env var: DECKFORGE_RULESET_PATH]",  # the backslash keeps Rich from taking it for markup
    ),
]
KindOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--kind", "-k", metavar="KIND", help="Kind of deck, such as player or boss; see deckforge rulesets."),
]
LevelOption: TypeAlias = Annotated[
    int | None, typer.Option("--level", min=0, help="The character's level, over what the deck says.")
]
ExactOption: TypeAlias = Annotated[
    bool, typer.Option("--exact", help="Take names only as cards have them: no likeness, no parts of names.")
]
FromOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="The lists' format, such as arena; else told by content. deckforge formats: all.",
    ),
]
FormatOption: TypeAlias = Annotated[Format, typer.Option("--format", "-f", help="text for people, json for scripts.")]
DatabaseOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--db",
        metavar="FILE",
        envvar="DECKFORGE_DB",
        readable=False,  # the database says better what is wrong with it
        help="Card database; “starter” for the starter cards.",
    ),
]
ModOption: TypeAlias = Annotated[
    int | None,
    typer.Option("--mod", metavar="N", help="Spellcasting modifier, such as +3; the weapon's too unless given."),
]
WeaponModOption: TypeAlias = Annotated[
    int | None, typer.Option("--weapon-mod", metavar="N", help="Strength or dexterity modifier.")
]
CharacterOption: TypeAlias = Annotated[
    Path | None, typer.Option("--character", metavar="FILE", help="A character file (TOML); see fixtures/characters.")
]
PlayersOption: TypeAlias = Annotated[
    int | None, typer.Option("--players", min=1, help="Players at the table, for suggested hit points.")
]
HouseRulesOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--house-rules",
        metavar="FILE",
        help="House rules (TOML); else those that the deck names, else the nearest deckforge.toml.",
    ),
]
SeedOption: TypeAlias = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same number gives the same draws and rolls.")
]
StateOption: TypeAlias = Annotated[
    Path | None, typer.Option("--state", metavar="FILE", help="Keeps the piles from one call to the next.")
]
RestartOption: TypeAlias = Annotated[
    bool, typer.Option("--restart", help="Forget what the state says: shuffle the whole deck.")
]
ShowOption: TypeAlias = Annotated[
    bool, typer.Option("--show", help="Only shows the open turn, or what the last one came to.")
]
AdoptOption: TypeAlias = Annotated[
    bool,
    typer.Option("--adopt", help="Go on though the deck was changed: new cards are shuffled in, others leave."),
]
PaperOption: TypeAlias = Annotated[Paper, typer.Option("--paper", help="Paper size.")]
ForceOption: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace files that exist.")]
OutputOption: TypeAlias = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write this file; - for standard output.")
]
QuietOption: TypeAlias = Annotated[bool, typer.Option("--quiet", "-q", help="Only the verdict or the totals.")]
VerboseOption: TypeAlias = Annotated[
    bool, typer.Option("--verbose", "-v", help="Everything, such as every line of the list.")
]


def file_named(output: Path | None) -> Path | None:
    """The file that OutputOption names; None where it names standard output or was not given."""
    return None if output is None or str(output) == "-" else output


def check_keeping(state: Path | None, *, restart: bool, adopt: bool) -> None:
    """Refuse what would be done to a state that is not named.

    Raises:
        UsageError: it can't be meant.
    """
    if restart and adopt:
        message = "--restart forgets the state, and --adopt goes on with it"
        raise UsageError(message, hint="Give one of them.")
    if state is None and (restart or adopt):
        message = f"{'--restart' if restart else '--adopt'} is about a state, and none is named"
        raise UsageError(message, hint="Name its file with --state.")
