"""``deckforge roll``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell_house_rules
from deckforge.cli.options import (
    Format,
    FormatOption,
    HouseRulesOption,
    RulesetOption,
    RulesetPathOption,
    SeedOption,
)
from deckforge.errors import UsageError

_STATS = "stats"
_MOST_TIMES = 1000


def roll(
    dice: Annotated[
        list[str],
        typer.Argument(metavar="DICE...|stats", help="Such as 2d8+2, 4d6kh3, d% or d20adv; stats: a new character's."),
    ],
    *,
    times: Annotated[int, typer.Option("--times", min=1, max=_MOST_TIMES, metavar="N", help="Roll so often.")] = 1,
    companion: Annotated[bool, typer.Option("--companion", help="Of stats: the character has a companion.")] = False,
    seed: SeedOption = None,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
) -> None:
    """Roll dice, or the stats of a new character with advice where they should go.

    kh and kl keep the highest or lowest dice, dh and dl drop them; adv and dis roll a die twice. A formula that begins
    with a minus stands after --.
    """
    if [word.casefold() for word in dice] == [_STATS]:
        if times > 1:
            message = "--times is for dice; roll stats rolls one character"
            raise UsageError(message, hint="Call it again for each further one, with another --seed.")
        _roll_stats(ruleset, companion, seed, fmt, house_rules)
        return
    if companion or ruleset is not None or house_rules is not None:
        message = "--companion, --ruleset and --house-rules are for deckforge roll stats"
        raise UsageError(message)
    from deckforge.app.rolling import roll

    rolled = roll(dice, times=times, seed=seed)
    if fmt is Format.JSON:
        from deckforge.reports.table_json import roll_document

        print_json(roll_document(rolled))
    else:
        from deckforge.reports.table_text import roll_text

        show(roll_text(rolled))


def _roll_stats(
    ruleset: RulesetOption,
    companion: bool,  # noqa: FBT001 - as the command has it
    seed: SeedOption,
    fmt: FormatOption,
    house_rules: HouseRulesOption,
) -> None:
    from deckforge.app.rolling import roll_stats

    found = roll_stats(ruleset=ruleset, companion=companion, seed=seed, house_rules=house_rules)
    if fmt is Format.JSON:
        from deckforge.reports.table_json import stats_document

        print_json(stats_document(found.ruleset.id, found.assigned))
    else:
        from deckforge.reports.table_text import stats_text

        show(stats_text(found.ruleset.title, found.assigned))
    tell_house_rules(found.ruleset.house_note)
