"""Options of ``deckforge sheet`` that change nothing on the sheet that they were given for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckforge.model.sheet_options import CardOptions, SheetKind

if TYPE_CHECKING:
    import typer

_OF_CARDS = frozenset({*CardOptions._fields, "card_size"})
# On which sheets these change something; of the others the app knows, since it depends on the decks.
_ON = {
    "sort": (SheetKind.DECK,),
    "images": (SheetKind.DECK,),
    **dict.fromkeys(
        ("mod", "weapon_mod", "character"),
        tuple(kind for kind in SheetKind if kind not in {SheetKind.SCREEN, SheetKind.REFERENCE}),
    ),
}
# What says where a screen goes, of what game it is, and how it is made.
_OF_SCREENS = frozenset({
    "output", "kind_of_sheet", "ruleset", "ruleset_path", "players", "paper", "template", "no_template", "fmt", "force",
    "house_rules", "db",
})  # fmt: skip


def unused(ctx: typer.Context, kind: SheetKind, *, several: bool) -> Iterator[str]:
    """Sentences without a full stop on options of the command line that a sheet of decks has no use for.

    Args:
        ctx: of the command.
        kind: of the sheet.
        several: it is a document of several people, whose parts are kept on sheets of their own by ``--duplex``.
    """
    of_cards = _OF_CARDS - {"duplex"} if several else _OF_CARDS
    if kind is not SheetKind.CARDS and (found := _given(ctx, of_cards)):
        yield f"not used, since it is no sheet of cards: {', '.join(found)} (--sheet cards)"
    names = frozenset(name for name, kinds in _ON.items() if kind not in kinds)
    if found := _given(ctx, names):
        yield f"not used, since nothing on this sheet hangs on it: {', '.join(found)}"


def unused_without_deck(ctx: typer.Context) -> Iterator[str]:
    """The same of options given for a screen without a deck."""
    others = frozenset(option.name or "" for option in ctx.command.params) - _OF_SCREENS
    if found := _given(ctx, others):
        yield f"not used, since a screen without a deck has nothing that hangs on it: {', '.join(found)}"


def _given(ctx: typer.Context, names: frozenset[str]) -> list[str]:
    """Those of the options that the command line gives another value than they have by themselves."""
    given = (
        option for option in ctx.command.params if option.name in names and ctx.params[option.name] != option.default
    )
    sources = ((option, ctx.get_parameter_source(option.name or "")) for option in given)
    return [option.opts[0] for option, source in sources if source is not None and source.name == "COMMANDLINE"]
