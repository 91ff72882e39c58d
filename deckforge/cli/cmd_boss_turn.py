"""``deckforge boss-turn``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckforge.cli.console import print_document, show, tell_blocks, tell_house_rules
from deckforge.cli.options import (
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
    know_rulesets,
)


def boss_turn(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="The boss's deck, or - for standard input.")],
    *,
    state: Annotated[
        Path, typer.Option("--state", metavar="FILE", help="Keeps hand, deck and used pile; made when it is missing.")
    ],
    play: Annotated[
        list[str] | None, typer.Option("--play", metavar="NAME", help="A card to play; once for each card.")
    ] = None,
    random: Annotated[bool, typer.Option("--random", help="Chance chooses what is played.")] = False,
    restart: RestartOption = False,
    seed: SeedOption = None,
    ruleset: RulesetOption = None,
    ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> None:
    """A boss's turn: fill the hand, roll how many cards are played, and play those that you choose.

    On a terminal you are asked which. Without one, or when you leave it open, the turn stays as it is, and the next
    call goes on with the same hand and roll: give --play for each card, or --random.
    """
    from deckforge.app.boss_turns import boss_turn
    from deckforge.app.table_decks import Wanted
    from deckforge.cli.choosing import chooser
    from deckforge.errors import UsageError
    from deckforge.reports.resolve_text import trouble_text

    if random and play:
        message = "--random chooses itself, and --play says what"
        raise UsageError(message, hint="Give one of them.")
    know_rulesets(ruleset_path)
    made = boss_turn(
        deck,
        state,
        play=play or (),
        random=random,
        choose=chooser("play") if fmt is Format.TEXT else None,
        restart=restart,
        seed=seed,
        wanted=Wanted(ruleset, kind, exact, list_format, house_rules),
        database=db,
    )
    tell_blocks(trouble_text(made.deck.report))
    name = made.deck.deck.name
    if fmt is Format.JSON:
        from deckforge.reports.json import dumps
        from deckforge.reports.table_json import boss_document, played_document

        played = played_document(made.deck.report.path, name, made.deck.ruleset.id, made.rules.kind, secret=True)
        print_document(dumps(boss_document(played, made.drawn, made.rules, made.data)))
    else:
        from deckforge.reports.table_text import boss_text

        show(boss_text(name, made.drawn, made.rules))
    tell_house_rules(made.deck.ruleset.house_note)
