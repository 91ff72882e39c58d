"""What came of playing with a deck, printed: deal, encounter and boss-turn do it alike."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deckforge.cli.console import print_json, show, tell, tell_blocks, tell_house_rules, telling_what_is_kept
from deckforge.cli.options import Format

if TYPE_CHECKING:  # every command loads this module, and only three need it
    from deckforge.model.played import Played


def show_played(
    played: Played, fmt: Format, *, state: Path | None = None, whole: bool = False, asked: bool = False
) -> None:
    """Print it, and tell what was wrong with the list, what else there is to know, and the house rules that held.

    Args:
        played: what to print.
        fmt: how.
        state: the file that keeps it, which is told where it can't be printed.
        whole: of a boss's turn, tell again what the cards of the hand do.
        asked: of a boss's turn, somebody was asked which to play, and so was told before.
    """
    from deckforge.reports.resolve_text import trouble_text

    tell_blocks(trouble_text(played.deck.report))
    with telling_what_is_kept(state):
        if fmt is Format.JSON:
            from deckforge.reports.table_json import played_document

            print_json(played_document(played))
        else:
            from deckforge.reports.table_text import played_text

            show(played_text(played, whole=whole, asked=asked))
    for sentence in played.told:
        tell(sentence)
    tell_house_rules(played.deck.house_note)
