"""``deckforge encounter``."""

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
    ShowOption,
    StateOption,
    check_keeping,
)
from deckforge.cli.played import show_played
from deckforge.errors import UsageError
from deckforge.model.bounds import MOST_PLAYERS
from deckforge.patterns import pattern

_PLAYER = pattern(r"(?P<name>.*?\S)\s*(?P<modifier>[+\-−]\d{1,3})?", example="Ana+2")
_NOTED = pattern(r"(?P<name>.*?\S)\s*=\s*(?P<number>\d{1,9})", example="Bear 2=5")


def encounter(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A creature deck, or - for standard input.")],
    *,
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, max=MOST_PLAYERS, help="Players at the table; else as many as --player."),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player", metavar="NAME+N", help="Rolls initiative for a player too, with DEX N; once for each."
        ),
    ] = None,
    deploy: Annotated[
        list[str] | None,
        typer.Option("--deploy", metavar="NAME", help="A creature that comes, or a part of its name; once for each."),
    ] = None,
    random: Annotated[bool, typer.Option("--random", help="Chance chooses which come.")] = False,
    damage: Annotated[
        list[str] | None,
        typer.Option("--damage", metavar="NAME=N", help="Hit points that a creature loses; once for each."),
    ] = None,
    heal: Annotated[
        list[str] | None,
        typer.Option("--heal", metavar="NAME=N", help="Hit points that a creature gets back; once for each."),
    ] = None,
    hit_points: Annotated[
        list[str] | None,
        typer.Option("--hp", metavar="NAME=N", help="Hit points that a creature begins with, over those suggested."),
    ] = None,
    state: StateOption = None,
    restart: RestartOption = False,
    adopt: AdoptOption = False,
    show_only: ShowOption = False,
    reshuffle: Annotated[
        bool, typer.Option("--reshuffle", help="Put those that were deployed before back into the deck.")
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
    """Draw creatures, roll how many of them come, deploy those that you choose, and roll initiative.

    On a terminal you are asked which. Without one give --deploy for each, or --random; with a --state they stay out of
    later encounters, a choice that is left open is taken up by the next call, and --show tells the last one again. It
    keeps players' names too, and hit points of creatures: --damage, --heal and --hp note these, and nothing
    is drawn.
    """
    from deckforge.app.creature_notes import CreatureNotes
    from deckforge.app.encounters import encounter
    from deckforge.app.table_decks import Wanted
    from deckforge.cli.choosing import chooser

    if random and deploy:
        message = "--random chooses itself, and --deploy says what"
        raise UsageError(message, hint="Give one of them.")
    names = [_player(one) for one in player or ()]
    check_keeping(state, restart=restart, adopt=adopt)
    made = encounter(
        deck,
        (len(names) or None) if players is None else players,
        names=names,
        deploy=deploy or (),
        random=random,
        choose=chooser("deploy", exact=exact) if fmt is Format.TEXT else None,
        state=state,
        restart=restart,
        adopt=adopt,
        show=show_only,
        reshuffle=reshuffle,
        notes=CreatureNotes(*(tuple(map(_noted, given or ())) for given in (hit_points, damage, heal))),
        seed=seed,
        wanted=Wanted(ruleset, kind, exact, list_format, house_rules),
        database=db,
    )
    show_played(made, fmt, state=state)


def _noted(text: str) -> tuple[str, int]:
    """A creature's name, and the number behind it."""
    found = _NOTED.fullmatch(text.strip())
    if found is None:
        message = f"“{text}” is no creature with a number"
        raise UsageError(message, hint='Such as --damage "Bear 2=5".')
    return found["name"], int(found["number"])


def _player(text: str) -> tuple[str, int]:
    """A name, and the modifier behind it; 0 without one."""
    found = _PLAYER.fullmatch(text.strip())
    if found is None:
        message = "a player has no name"
        raise UsageError(message, hint="Such as --player Ana+2.")
    return found["name"], int((found["modifier"] or "0").replace("−", "-"))
