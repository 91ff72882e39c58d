"""Options of ``deckforge sheet`` as they hold for a document: those given, else the house rules', else the usual."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from deckforge.cli.card_options import Turned, read_offset, read_size
from deckforge.cli.sheet_templates import Bound, given_templates, house_templates
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import Backs, CardOptions, Duplex, SheetKind, SortOrder

if TYPE_CHECKING:
    import typer

    from deckforge.app.sheet_table import SheetTable

_KEYS = {"fmt": "format", "kind_of_sheet": "sheet"}  # parameters that are not called as their option


class Choices(NamedTuple):
    """What holds for a document; ``sheets`` are those that ``--all`` writes, all that fit when empty.

    ``table_players``: whoever asks for this sheet did not say how many play; the table did, if anybody.
    """

    sheet: SheetKind
    sheets: tuple[SheetKind, ...]
    paper: Paper
    format: str
    players: int | None
    table_players: bool
    sort: SortOrder
    templates: tuple[Bound, ...]
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
        duplex=None if values["duplex"] == Turned.NONE else Duplex(values["duplex"]),
        fold=values["fold"],
    )
    return Choices(
        SheetKind(values["sheet"]),
        tuple(SheetKind(each) for each in table.values.get("sheets", ())),
        Paper(values["paper"]),
        str(values["format"]),
        values["players"],
        ctx.params["players"] is None,
        SortOrder(values["sort"]),
        _templates(ctx, table),
        values["images"],
        cards,
    )


def _of_table(ctx: typer.Context, table: SheetTable) -> dict[str, Any]:
    """The table's values that nothing on the command line stands against, read as the options read them."""
    found: dict[str, Any] = {}
    for option in ctx.command.params:
        key = _KEYS.get(option.name or "", option.name or "")
        if key == "template" or key not in table.values or _is_given(ctx, option.name or ""):
            continue
        value = table.values[key]
        found[key] = option.type_cast_value(ctx, value)
    return found | _turned_off(ctx, {**ctx.params, **found})


def _turned_off(ctx: typer.Context, values: Mapping[str, Any]) -> dict[str, Any]:
    """What the table wants of backs and can't have beside what the command line says of them."""
    off: dict[str, Any] = {}
    if not (_is_given(ctx, "fold") or _is_given(ctx, "duplex")):
        return off
    if values["fold"] and not _is_given(ctx, "duplex"):
        off["duplex"] = Turned.NONE
    elif values["duplex"] != Turned.NONE and not _is_given(ctx, "fold"):
        off["fold"] = False
    if not values["fold"] and values["duplex"] == Turned.NONE and not _is_given(ctx, "backs"):
        off["backs"] = Backs.PLAIN
    return off


def _is_given(ctx: typer.Context, name: str) -> bool:
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def _templates(ctx: typer.Context, table: SheetTable) -> tuple[Bound, ...]:
    if ctx.params["template"]:
        return given_templates(ctx.params["template"])
    if ctx.params["no_template"]:
        return ()
    return house_templates(table.values.get("template", {}), table.folder)
