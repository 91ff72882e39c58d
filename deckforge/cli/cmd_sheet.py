"""``deckforge sheet``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.card_options import (
    BackOffsetOption,
    BacksOption,
    CardSizeOption,
    DuplexOption,
    FoldOption,
    GapOption,
    OffsetOption,
    TokensOption,
    UniqueOption,
)
from deckforge.cli.console import tell, tell_error
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    ForceOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    Lists,
    ModOption,
    PaperOption,
    PlayersOption,
    RulesetOption,
    WeaponModOption,
)
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.paper import Paper
from deckforge.model.sheet import Backs, CardOptions, SheetKind


class SheetFormat(StrEnum):
    """What sheets are written as, where the output is a folder."""

    PDF = "pdf"
    HTML = "html"
    MARKDOWN = "md"
    TEXT = "txt"


def sheet(
    lists: Lists,
    *,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FILE|FOLDER", help="A .pdf, .html, .md or .txt file, or a folder."),
    ],
    kind_of_sheet: Annotated[SheetKind, typer.Option("--sheet", "-s", help="Which sheet.")] = SheetKind.DECK,
    ruleset: RulesetOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    players: PlayersOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    paper: PaperOption = Paper.A4,
    card_size: CardSizeOption = None,
    gap: GapOption = 0.0,
    offset: OffsetOption = None,
    back_offset: BackOffsetOption = None,
    unique: UniqueOption = False,
    tokens: TokensOption = False,
    backs: BacksOption = Backs.PLAIN,
    duplex: DuplexOption = None,
    fold: FoldOption = False,
    fmt: Annotated[
        SheetFormat, typer.Option("--format", "-f", help="For a folder: pdf, html, md or txt.")
    ] = SheetFormat.PDF,
    force: ForceOption = False,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Write printable sheets: decks into one file, as its ending says, or each into a file of a folder.

    Ends with 0 when all were written, whatever their verdicts, and with 3 when lines or decks could not be read.
    """
    from deckforge.app.sheeting import list_paths, make_sheet, sheet_paths, write_sheet

    paths = list_paths(lists)
    still = (0.0, 0.0)
    cards = CardOptions(
        card_size or CardOptions().size, gap, offset or still, back_offset or still, unique, tokens, backs, duplex, fold
    )
    code = ExitCode.OK
    for decks, target in sheet_paths(paths, output, fmt):
        try:
            made = make_sheet(
                decks,
                sheet=kind_of_sheet,
                ruleset=ruleset,
                kind=kind,
                level=level,
                modifier=mod,
                weapon_modifier=weapon_mod,
                character=character,
                players=players,
                exact=exact,
                list_format=list_format,
                house_rules=house_rules,
                cards=cards,
                database=db,
            )
            remarks = write_sheet(made, target, paper, force=force)
        except DeckforgeError as error:
            if decks == paths:
                raise
            tell_error(error)
            code = max(code, error.exit_code)
        else:
            tell(f"{target}: {made.subtitle}, {made.status}, {paper.value.upper() if paper is Paper.A4 else 'Letter'}")
            for remark in remarks:
                tell(f"{target}: {remark}")
            code = max(code, ExitCode.UNREADABLE if made.status == "unreadable" else ExitCode.OK)
    return code
