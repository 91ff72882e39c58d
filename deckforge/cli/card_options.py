"""Options of cards to cut out."""

from __future__ import annotations

from enum import StrEnum
from math import isfinite
from typing import Annotated, TypeAlias

import typer

from deckforge.errors import UsageError
from deckforge.model.sheet_options import Backs, CardOptions

_MOST = 1000.0


class Turned(StrEnum):
    """The edge at which a printer turns paper over, or that it prints on one side."""

    NONE = "none"
    LONG = "long"
    SHORT = "short"


def read_size(text: str | None) -> tuple[float, float]:
    """``63x88``: width and height in mm; a Magic card's when not given.

    Raises:
        UsageError: it is something else.
    """
    if text is None:
        return CardOptions().size
    return _pair(text.casefold().replace("×", "x"), "x", "a card's size", "Width and height in mm, such as 63x88.")


def read_offset(text: str | None) -> tuple[float, float]:
    """``1.5,-0.5``: to the right and down, in mm; nothing when not given.

    Raises:
        UsageError: it is something else.
    """
    if text is None:
        return 0.0, 0.0
    return _pair(text, ",", "an offset", "Mm to the right and down, such as 1.5,-0.5.")


def _pair(text: str, between: str, wanted: str, hint: str) -> tuple[float, float]:
    first, found, second = text.partition(between)
    try:
        pair = float(first), float(second)
    except ValueError:
        found = ""
    if not found or not all(-_MOST < number < _MOST for number in pair):
        message = f"“{text}” is not {wanted}"
        raise UsageError(message, hint=hint)
    return pair


def _finite(number: float) -> float:
    """A number that typer took as one, though “nan” is in every range."""
    if not isfinite(number):
        message = f"{number} is not a length"
        raise typer.BadParameter(message)
    return number


CardSizeOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--card-size", metavar="WxH", help="Size of cards to cut out, in mm.  [63x88]"),
]
GapOption: TypeAlias = Annotated[
    float,
    typer.Option("--gap", metavar="MM", min=0, max=100, callback=_finite, help="Space between cards to cut out."),
]
OffsetOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--offset", metavar="X,Y", help="Move cards right and down by so many mm, on every page."),
]
BackOffsetOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--back-offset", metavar="X,Y", help="Move the backs of cards once more."),
]
UniqueOption: TypeAlias = Annotated[
    bool, typer.Option("--unique/--no-unique", help="One of each card, not one a copy.")
]
TokensOption: TypeAlias = Annotated[
    bool, typer.Option("--tokens/--no-tokens", help="Also cards for the tokens that cards make.")
]
BacksOption: TypeAlias = Annotated[
    Backs,
    typer.Option(
        "--backs",
        help="On the other side of cards: a plain back or what has no room, the second face, or all backs alike.",
    ),
]
DuplexOption: TypeAlias = Annotated[
    Turned, typer.Option("--duplex", help="Pages of backs for printing on both sides, turned at this edge.")
]
FoldOption: TypeAlias = Annotated[bool, typer.Option("--fold/--no-fold", help="Each back beside its front, to fold.")]
