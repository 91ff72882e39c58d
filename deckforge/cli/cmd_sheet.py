"""``deckforge sheet``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import tell
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    ForceOption,
    KindOption,
    LevelOption,
    ModOption,
    PaperOption,
    PlayersOption,
    RulesetOption,
    WeaponModOption,
)
from deckforge.errors import ExitCode
from deckforge.model.paper import Paper


def sheet(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck file, or - for standard input.")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="A .pdf or .html file to write.")],
    ruleset: RulesetOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    players: PlayersOption = None,
    exact: ExactOption = False,
    paper: PaperOption = Paper.A4,
    force: ForceOption = False,
    db: DatabaseOption = None,
) -> int:
    """Write a deck's printable sheet, as PDF or HTML by the file's ending."""
    from deckforge.app.sheeting import make_sheet, write_sheet

    made = make_sheet(
        deck,
        ruleset=ruleset,
        kind=kind,
        level=level,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        players=players,
        exact=exact,
        database=db,
    )
    write_sheet(made, output, paper, force=force)
    tell(f"{output}: {made.subtitle}, {made.status}, {paper.value.upper() if paper is Paper.A4 else 'Letter'}")
    # The sheet is there either way; only lines that nobody could read are a failure of this command.
    return ExitCode.UNREADABLE if made.status == "unreadable" else ExitCode.OK
