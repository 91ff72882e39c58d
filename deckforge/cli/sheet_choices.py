"""Options of ``deckforge sheet`` as they hold for a document: those given, else the house rules', else the usual."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from deckforge.cli.card_options import read_offset, read_size
from deckforge.model.paper import Paper
from deckforge.model.sheet import Backs, CardOptions, Duplex, SheetKind

if TYPE_CHECKING:
    import typer

    from deckforge.app.sheet_table import SheetTable

_KEYS = {"fmt": "format", "kind_of_sheet": "sheet"}  # parameters that are not called as their option


class Choices(NamedTuple):
    """What holds for a document; ``sheets`` are those that ``--all`` writes, all that fit when empty.

    ``table_players``: whoever asks for this sheet did not say how many play; the table did, if anybody.
    ``must`` says that templates were given here: then one has to be for the file's kind.
    """

    sheet: SheetKind
    sheets: tuple[SheetKind, ...]
    paper: Paper
    format: str
    players: int | None
    table_players: bool
    templates: tuple[Path, ...]
    must: bool
    images: bool
    cards: CardOptions


def choices(ctx: typer.Context, table: SheetTable) -> Choices:
    """The options; the command line wins over the table."""
    values = {_KEYS.get(name, name): value for name, value in ctx.params.items()}
    values |= _of_table(ctx, table)
    cards = CardOptions(
        size=read_size(values["card_size"]),
        gap=values["gap"],
        offset=read_offset(values["offset"]),
        back_offset=read_offset(values["back_offset"]),
        unique=values["unique"],
        tokens=values["tokens"],
        backs=Backs(values["backs"]),
        duplex=Duplex(values["duplex"]) if values["duplex"] else None,
        fold=values["fold"],
    )
    return Choices(
        SheetKind(values["sheet"]),
        tuple(SheetKind(each) for each in table.values.get("sheets", ())),
        Paper(values["paper"]),
        str(values["format"]),
        values["players"],
        ctx.params["players"] is None,
        tuple(map(Path, values["template"] or ())),
        bool(ctx.params["template"]),
        values["images"],
        cards,
    )


def _of_table(ctx: typer.Context, table: SheetTable) -> Mapping[str, Any]:
    """The table's values that nothing on the command line stands against, read as the options read them."""
    found: dict[str, Any] = {}
    for option in ctx.command.params:
        key = _KEYS.get(option.name or "", option.name or "")
        source = ctx.get_parameter_source(option.name or "")
        if key not in table.values or (source is not None and source.name == "COMMANDLINE"):
            continue
        value = table.values[key]
        if key == "template":
            found[key] = (table.folder / value,)
        else:
            found[key] = option.type_cast_value(ctx, value)
    return found


def template_for(chosen: Choices, target: Path) -> Path | None:
    """The template that is for the file's kind; where none given here is, the first, which is then told to be wrong."""
    from deckforge.sheets.own_template import TEMPLATE_SUFFIXES

    wanted = TEMPLATE_SUFFIXES.get(target.suffix.lower())
    other = chosen.templates[0] if chosen.must else None
    return next((path for path in chosen.templates if path.suffix.lower() == wanted), other)
