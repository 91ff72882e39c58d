"""``deckforge sheet``."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    Turned,
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
    ModOption,
    PaperOption,
    PlayersOption,
    RulesetOption,
    RulesetPathOption,
    WeaponModOption,
)
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import SHEET_SUFFIXES, Backs, SheetKind, SortOrder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckforge.app.picturing import Pictures
    from deckforge.app.sheeting import Asked
    from deckforge.cli.sheet_choices import Choices
    from deckforge.model.sheet import Sheet


_TOLD = {"unreadable": "read in part", "illegal": "illegal"}  # as sheets say it
_OF_ITS_DECK = {"unreadable": "its deck was read in part", "illegal": "its deck is illegal"}


class SheetFormat(StrEnum):
    """What sheets are written as, where the output is a folder."""

    PDF = "pdf"
    HTML = "html"
    MARKDOWN = "md"
    TEXT = "txt"


def sheet(
    ctx: typer.Context,
    lists: Annotated[
        list[str] | None,
        typer.Argument(metavar="LIST...", help="As for the others; the screen of a --ruleset needs none."),
    ] = None,
    *,
    output: Annotated[
        str,  # a path without the slash at its end would not say that it is a folder
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|FOLDER",
            help="A .pdf, .html, .md or .txt file, or a folder.",
        ),
    ],
    kind_of_sheet: Annotated[SheetKind, typer.Option("--sheet", "-s", help="Which sheet.")] = SheetKind.DECK,
    every: Annotated[
        bool, typer.Option("--all", "-a", help="Every sheet that fits: files in a folder, or one document.")
    ] = False,
    sort: Annotated[
        SortOrder, typer.Option("--sort", help="How the deck sheet lists cards: by role and cost, or by name.")
    ] = SortOrder.ROLE,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
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
    duplex: DuplexOption = Turned.NONE,
    fold: FoldOption = False,
    template: Annotated[
        list[str] | None,
        typer.Option(
            "--template",
            metavar="[SHEET=]FILE",
            help="A template of your own: .typ for PDF, .j2 for HTML; for every sheet or one.",
        ),
    ] = None,
    no_template: Annotated[bool, typer.Option("--no-template", help="None of the house rules' templates.")] = False,
    images: Annotated[
        bool, typer.Option("--images/--no-images", help="Pictures of the cards beside their stats, from Scryfall.")
    ] = False,
    fmt: Annotated[
        SheetFormat, typer.Option("--format", "-f", help="For a folder: pdf, html, md or txt.")
    ] = SheetFormat.PDF,
    force: ForceOption = False,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    r"""Write printable sheets: decks into one file, as its ending says, or each into a file of a folder.

    What isn't given here comes from the \[sheet] table of the house rules, where they have one.

    Ends with 0 when all were written, whatever their verdicts, and with 3 when lines or decks could not be read.
    """
    from deckforge.app.sheeting import list_paths, sheet_paths, sheet_table_for
    from deckforge.cli.sheet_choices import choices
    from deckforge.cli.sheet_unused import unused

    if not lists:
        if kind_of_sheet is not SheetKind.SCREEN or ruleset is None:
            message = "the sheet needs a deck"
            raise UsageError(message, hint="Name deck files; only --sheet screen with --ruleset does without.")
        own = choices(ctx, sheet_table_for("-", house_rules))
        return _screen(ctx, ruleset, output, own, house_rules=house_rules, force=force)
    del kind_of_sheet, paper, card_size, gap, offset, back_offset, unique, tokens, backs, duplex, fold, template, images
    del no_template, players, sort, fmt  # all these as the house rules have them, where they are not given
    paths = list_paths(lists)
    chosen = choices(ctx, sheet_table_for(paths[0], house_rules))
    asked: Asked = {
        "ruleset": ruleset,
        "kind": kind,
        "level": level,
        "modifier": mod,
        "weapon_modifier": weapon_mod,
        "character": character,
        "exact": exact,
        "list_format": list_format,
        "house_rules": house_rules,
        "database": db,
    }
    target_path, folder = Path(output), every or _names_a_folder(ctx, lists, output)
    is_file = _is_file(output)
    code, known = ExitCode.OK, set[str]()
    for decks, target in sheet_paths(paths, target_path, chosen.format, folder=folder):
        try:
            own = choices(ctx, sheet_table_for(decks[0], house_rules)) if decks != paths else chosen
            ready = asked | {"players": own.players, "cards": own.cards, "sort": own.sort}
            if own.images:
                ready["pictures"] = _pictures(db)
            made = (
                _every(decks, target, own, ready, one=is_file, force=force)
                if every
                else _single(decks, target, own, ready)
            )
            for each, path in made:
                useless = () if every else unused(ctx, each.kind, several=len(each.parts) > 1)
                one = every and is_file
                code = max(code, _write(each, path, own, known, unused=useless, every=every, one=one, force=force))
        except DeckforgeError as error:
            if decks == paths:
                raise
            tell_error(error)
            code = max(code, error.exit_code)
    return code


def _names_a_folder(ctx: typer.Context, lists: list[str], output: str) -> bool:
    """Whether lists come from a folder, or the output ends in a slash or comes with what files in a folder are."""
    source = ctx.get_parameter_source("fmt")
    given = source is not None and source.name == "COMMANDLINE"
    slash = output.endswith(("/", os.sep))
    return slash or (not _is_file(output) and (given or any(Path(name).is_dir() for name in lists)))


def _is_file(output: str) -> bool:
    return Path(output).suffix.lower() in SHEET_SUFFIXES and not Path(output).is_dir()


def _pictures(db: Path | None) -> Pictures:
    from deckforge.app.carddata import import_target
    from deckforge.app.picturing import FOLDER, Pictures
    from deckforge.cli.progress import countdown, progress_bar

    return Pictures(import_target(db).parent / FOLDER, progress_bar, tell, countdown())


def _screen(
    ctx: typer.Context, ruleset: str, output: str, own: Choices, *, house_rules: Path | None, force: bool
) -> ExitCode:
    """The screen of a ruleset, for which there is no deck."""
    from deckforge.app.sheeting import screen_of
    from deckforge.cli.sheet_unused import unused_without_deck

    target = Path(output)
    if target.is_dir() or _names_a_folder(ctx, [], output):
        target /= f"{ruleset}-screen.{own.format}"
    made = screen_of(ruleset, players=own.players, house_rules=house_rules)
    return _write(made, target, own, set(), unused=unused_without_deck(ctx), force=force)


def _single(decks: tuple[str, ...], target: Path, own: Choices, asked: Asked) -> list[tuple[Sheet, Path]]:
    from deckforge.app.sheeting import make_sheet

    return [(make_sheet(decks, sheet=own.sheet, **asked), target)]


def _every(
    decks: tuple[str, ...], target: Path, own: Choices, asked: Asked, *, one: bool, force: bool
) -> list[tuple[Sheet, Path]]:
    """All sheets as one document where a file was named, else each with its file; none of these is there already."""
    from deckforge.app.sheet_sets import make_sheets, one_document, set_path
    from deckforge.writing import check_free

    made = make_sheets(decks, sheets=own.sheets, **asked)
    if one:
        if any(each.kind is SheetKind.CARDS for each in made):
            tell(f"{target}: without the cards to cut out, which are a document of their own: --sheet cards")
        return [(one_document(made), target)]
    found = [(each, set_path(target, each)) for each in made]
    for _, path in found:
        check_free(path, force=force)
    return found


def _write(
    made: Sheet,
    target: Path,
    own: Choices,
    known: set[str],
    *,
    unused: Iterable[str],
    every: bool = False,
    one: bool = False,
    force: bool,
) -> ExitCode:
    """Write it and tell so last, after what should be known of it; of its decks once, however many sheets they have."""
    from deckforge.app.sheeting import PLAYERS_UNUSED, write_sheet
    from deckforge.cli.sheet_templates import not_used, template_for

    suffix, kind = target.suffix.lower(), None if one else made.kind
    template = template_for(own.templates, kind, suffix)
    remarks = (
        *write_sheet(made, target, own.paper, template=template, force=force),
        *(f"{each}." for each in not_used(own.templates, kind, suffix, every=every)),
        *unused,
    )
    size = own.paper.value.upper() if own.paper is Paper.A4 else "Letter"
    title = made.title if len(made.parts) > 1 or not made.subtitle else ""
    if len(made.verdicts) > 1 and made.kind is not SheetKind.SCREEN:
        title = f"{len(made.verdicts)} decks"
    for remark in remarks:
        if remark not in known and not (own.table_players and remark.startswith(PLAYERS_UNUSED)):
            tell(f"{target}: {remark}")
    known |= set(made.remarks)
    tell(f"{target}: {', '.join(filter(None, (title, made.subtitle, size, _verdict(made))))}")
    return ExitCode.UNREADABLE if made.status == "unreadable" else ExitCode.OK


def _verdict(made: Sheet) -> str:
    """``legal``; of several decks those that are not by name. Of a deck's rules and words it says nothing else."""
    told = {status: [name for name, found in made.verdicts if found == status] for status in _TOLD}
    if made.kind is SheetKind.SCREEN:
        del told["illegal"]
    if len(made.verdicts) > 1:
        names = "; ".join(f"{_TOLD[status]}: {', '.join(names)}" for status, names in told.items() if names)
        return names or ("" if made.kind is SheetKind.SCREEN else "all legal")
    if made.kind in {SheetKind.SCREEN, SheetKind.REFERENCE}:
        return next((_OF_ITS_DECK[status] for status, names in told.items() if names), "")
    return _TOLD.get(made.status, made.status)
