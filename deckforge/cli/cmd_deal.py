"""``deckforge deal``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.options import (
    AdoptOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    RestartOption,
    RulesetOption,
    RulesetPathOption,
    SeedOption,
    StateOption,
    check_keeping,
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
    state: StateOption = None,
    restart: RestartOption = False,
    adopt: AdoptOption = False,
    show_only: Annotated[bool, typer.Option("--show", help="Only shows what was dealt last.")] = False,
    reshuffle: Annotated[
        bool, typer.Option("--reshuffle", help="Put all that was dealt before back into the deck.")
    ] = False,
    back: Annotated[bool, typer.Option("--back", help="Only look: what is dealt now is shuffled back.")] = False,
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
    """Shuffle a deck and draw its opening hand, as many cards as its ruleset says.

    With a --state the next cards are dealt each time, until --reshuffle puts them back.
    """
    from deckforge.app.dealing import deal
    from deckforge.app.table_decks import Wanted

    check_keeping(state, restart=restart, adopt=adopt)
    made = deal(
        deck,
        hand=hand,
        mulligans=mulligans,
        state=state,
        restart=restart,
        adopt=adopt,
        show=show_only,
        reshuffle=reshuffle,
        back=back,
        seed=seed,
        wanted=Wanted(ruleset, kind, exact, list_format, house_rules),
        database=db,
    )
    show_played(made, fmt, state=state)
