"""A deck → an opening hand by its ruleset."""

from __future__ import annotations

from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.table_decks import Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.deck import Zone
from deckforge.model.played import Deal
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.dealing import copies
from deckforge.table.dealing import deal as deal_cards


@checked
def deal(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    *,
    hand: int | None = None,
    mulligans: int = 0,
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> Deal:
    """Shuffle a deck and draw its opening hand.

    Args:
        named: a list.
        hand: cards to draw, at least 0; None for as many as the ruleset says.
        mulligans: how many are taken, at least 0; every hand is told.
        seed: the same gives the same hands.
        wanted: how the list is to be read.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: the ruleset has no opening hand for the kind of deck, or no mulligans.
        DeckforgeError: as ``table_deck``.
    """
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        kind = deck.kind or deck.ruleset.kinds[0]
        opening = deck.ruleset.table.openings.get(kind.id)
        if opening is None and hand is None:
            message = f"{deck.ruleset.title} has no opening hand for a deck of the kind “{kind.title}”"
            raise UsageError(message, hint="Give --hand N.")
        if mulligans and (opening is None or opening.free_mulligans is None):
            message = f"{deck.ruleset.title} has no mulligans for a deck of the kind “{kind.title}”"
            raise UsageError(message, hint="Deal again instead, with another --seed.")
        cards = copies(deck.deck.zone(opening.zone if opening else Zone.DECK))
        size = opening.hand if hand is None and opening else hand or 0
        dealt = deal_cards(cards, size, chance(seed), opening, mulligans)
        return Deal(deck.played(kind.id, secret=kind.secret), dealt, data.info)
