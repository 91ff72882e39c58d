"""``deckforge deal``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    RulesetOption,
    RulesetPathOption,
    SeedOption,
)
from deckforge.cli.played import show_played

_MOST = 1000


def deal(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck file, or - for standard input.")],
    *,
    hand: Annotated[
        int | None,
        typer.Option("--hand", min=0, max=_MOST, metavar="N", help="Cards to draw, over what the rules say."),
    ] = None,
    mulligans: Annotated[
        int, typer.Option("--mulligans", min=0, max=_MOST, metavar="N", help="Take so many; every hand is shown.")
    ] = 0,
    seed: SeedOption = None,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> None:
    """Shuffle a deck and draw its opening hand, as many cards as its ruleset says."""
    from deckforge.app.dealing import deal
    from deckforge.app.table_decks import Wanted

    wanted = Wanted(ruleset, kind, exact, list_format, house_rules)
    show_played(deal(deck, hand=hand, mulligans=mulligans, seed=seed, wanted=wanted, database=db), fmt)
