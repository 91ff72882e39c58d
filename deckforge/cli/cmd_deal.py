"""``deckforge deal``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell_blocks, tell_house_rules
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
    from deckforge.reports.resolve_text import trouble_text

    wanted = Wanted(ruleset, kind, exact, list_format, house_rules)
    dealt = deal(deck, hand=hand, mulligans=mulligans, seed=seed, wanted=wanted, database=db)
    tell_blocks(trouble_text(dealt.deck.report))
    of = dealt.deck.kind or dealt.deck.ruleset.kinds[0]
    if fmt is Format.JSON:
        from deckforge.reports.table_json import deal_document, played_document

        played = played_document(
            dealt.deck.report.path, dealt.deck.deck.name, dealt.deck.ruleset.id, of.id, secret=of.secret
        )
        print_json(deal_document(played, dealt.dealt, dealt.data))
    else:
        from deckforge.reports.table_text import deal_text

        show(deal_text(dealt.deck.deck.name, of.title, dealt.dealt, secret=of.secret))
    tell_house_rules(dealt.deck.ruleset.house_note)
