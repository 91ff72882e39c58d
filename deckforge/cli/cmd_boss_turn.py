"""``deckforge boss-turn``."""

from __future__ import annotations

from pathlib import Path
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
    ShowOption,
    check_keeping,
)
from deckforge.cli.played import show_played
from deckforge.model.bounds import MOST_PLAYERS, MOST_POINTS


def boss_turn(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="The boss's deck, or - for standard input.")],
    *,
    state: Annotated[
        Path, typer.Option("--state", metavar="FILE", help="Keeps hand, deck and used pile; made when it is missing.")
    ],
    play: Annotated[
        list[str] | None,
        typer.Option("--play", metavar="NAME", help="A card to play, or a part of its name; once for each."),
    ] = None,
    random: Annotated[bool, typer.Option("--random", help="Chance chooses what is played.")] = False,
    boss: Annotated[
        str | None, typer.Option("--boss", metavar="CARD", help="Who the boss is; its numbers are shown from now on.")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, max=MOST_PLAYERS, metavar="N", help="Players, for its hit points."),
    ] = None,
    hit_points: Annotated[
        int | None, typer.Option("--hp", min=1, max=MOST_POINTS, metavar="N", help="Hit points that it begins with.")
    ] = None,
    damage: Annotated[
        int | None, typer.Option("--damage", min=0, max=MOST_POINTS, metavar="N", help="Hit points that it loses.")
    ] = None,
    heal: Annotated[
        int | None, typer.Option("--heal", min=0, max=MOST_POINTS, metavar="N", help="Hit points that it gets back.")
    ] = None,
    attack: Annotated[
        int | None,
        typer.Option(
            "--attack",
            min=-MOST_POINTS,
            max=MOST_POINTS,
            metavar="+N",
            help="Bonus to its attack from now on; 0: none.",
        ),
    ] = None,
    armour_class: Annotated[
        int | None,
        typer.Option(
            "--ac", min=-MOST_POINTS, max=MOST_POINTS, metavar="+N", help="Bonus to its AC from now on; 0: none."
        ),
    ] = None,
    leaves: Annotated[
        list[str] | None,
        typer.Option("--leaves", metavar="NAME", help="A card that was played and leaves the table; once for each."),
    ] = None,
    restart: RestartOption = False,
    adopt: AdoptOption = False,
    show_only: ShowOption = False,
    although_down: Annotated[
        bool, typer.Option("--although-down", help="Also take a turn of a boss that has no hit points left.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Tell anew what each card in hand and in play does.")
    ] = False,
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
    """A boss's turn: fill the hand, roll how many cards are played, and play those that you choose.

    On a terminal you are asked which. Without one, or when you leave it open, the turn stays as it is, and the next
    call goes on with the same hand and roll: give --play for each card, or --random. With --hp, --damage, --heal,
    --attack, --ac or --leaves alone that is noted, and no turn is begun; nor with --show, under which --players and
    --boss are noted too.
    """
    from deckforge.app.boss_notes import BossNotes
    from deckforge.app.boss_turns import boss_turn
    from deckforge.app.table_decks import Wanted
    from deckforge.cli.choosing import chooser
    from deckforge.errors import UsageError

    if random and play:
        message = "--random chooses itself, and --play says what"
        raise UsageError(message, hint="Give one of them.")
    check_keeping(state, restart=restart, adopt=adopt)
    ask = chooser("play", exact=exact) if fmt is Format.TEXT and not show_only else None
    made = boss_turn(
        deck,
        state,
        play=play or (),
        random=random,
        choose=ask,
        notes=BossNotes(boss, players, hit_points, damage, heal, tuple(leaves or ()), attack, armour_class),
        restart=restart,
        adopt=adopt,
        show=show_only,
        although_down=although_down,
        seed=seed,
        wanted=Wanted(ruleset, kind, exact, list_format, house_rules),
        database=db,
    )
    show_played(made, fmt, state=state, whole=show_only or verbose, asked=ask is not None)
