"""A deck → an opening hand by its ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.state_files import Keeping, held_state
from deckforge.app.table_decks import Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.bounds import MOST_POINTS
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.play import Dealt, Opening
from deckforge.model.played import Deal
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.dealing import copies
from deckforge.table.dealing import deal as deal_cards
from deckforge.table.piles import Piles, dealt_from, new_piles, reshuffled

_LOOKED = "What was drawn is shuffled back into the deck."


@checked
def deal(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    *,
    hand: int | None = None,
    mulligans: int = 0,
    state: str | Path | None = None,
    restart: bool = False,
    adopt: bool = False,
    show: bool = False,
    reshuffle: bool = False,
    back: bool = False,
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> Deal:
    """Shuffle a deck and draw its opening hand.

    Args:
        named: a list.
        hand: cards to draw, at least 0; None for as many as the ruleset says.
        mulligans: how many are taken, at least 0; every hand is told.
        state: a file that keeps the deck from one call to the next; None shuffles the whole deck each time.
        restart: forget what the file says.
        adopt: go on with a deck that was changed since: new cards are shuffled in, those that are gone leave.
        show: deal nothing: give what was dealt last.
        reshuffle: first put all that was dealt before back into the deck.
        back: what is dealt now is only looked at, and shuffled back.
        seed: the same gives the same hands; with the same state, the same cards.
        wanted: how the list is to be read.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: the ruleset has no opening hand for the kind of deck, or no mulligans; or what is asked for needs a
            state, or goes with none.
        BadStateError: the file is damaged or of another deck.
        StateBusyError: another process is at it.
        OutputError: the file can't be written.
        DeckforgeError: as ``table_deck``.
    """
    keeping = Keeping(state, restart, adopt, show)
    given = {"--hand": hand is not None, "--mulligans": mulligans, "--reshuffle": reshuffle, "--back": back}
    keeping.check_shown(given)
    _check_kept(keeping, {name: given[name] for name in ("--reshuffle", "--back")}, mulligans)
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        kind = deck.kind or deck.ruleset.kinds[0]
        opening = deck.ruleset.table.openings.get(kind.id)
        if opening is None and hand is None and not show:
            message = f"{deck.ruleset.title} has no opening hand for a deck of the kind “{kind.title}”"
            raise UsageError(message, hint="Give --hand N.")
        if mulligans and (opening is None or opening.free_mulligans is None):
            message = f"{deck.ruleset.title} has no mulligans for a deck of the kind “{kind.title}”"
            raise UsageError(message, hint="Deal again instead, with another --seed.")
        entries = tuple(deck.deck.zone(opening.zone if opening else Zone.DECK))
        cards = copies(entries)
        size = opening.hand if hand is None and opening else hand or 0
        if state is not None:
            with held_state(keeping, "deal", deck._replace(deck=replace(deck.deck, entries=entries)), ()) as file:
                piles = file.load(new_piles(_ids(cards), chance(seed, "shuffle")), chance(seed, "adopt"))
                number = piles.turn + 1
                if reshuffle:
                    piles = reshuffled(piles, chance(seed, "reshuffle", number))
                if not show:
                    asked = min(size, MOST_POINTS)
                    piles = dealt_from(piles, asked, chance(seed, "back", number) if back else None)
                    file.told += [_LOOKED] if back else []
                if adopt or not show:
                    file.save(piles)
                kept = _shown(piles, {card.oracle_id: card for card in cards}, opening)
                told = tuple(file.told)
            return Deal(deck.played(kind.id, secret=kind.secret), kept, data.info, told, piles.turn, len(piles.used))
        dealt = deal_cards(cards, size, chance(seed), opening, mulligans)
        return Deal(deck.played(kind.id, secret=kind.secret), dealt, data.info)


def _check_kept(keeping: Keeping, needing: Mapping[str, object], mulligans: int) -> None:
    """Refuse what only a state makes sense of, and mulligans where cards have been dealt before.

    Raises:
        UsageError: that is so.
    """
    given = [option for option, value in needing.items() if value]
    if keeping.path is None and given:
        message = f"{given[0]} is about a state, and none is named"
        raise UsageError(message, hint="Name its file with --state.")
    if keeping.path is not None and mulligans:
        message = "mulligans are taken of a whole deck, and a state keeps what was dealt"
        raise UsageError(message, hint="Leave --state or --mulligans out.")


def _ids(cards: Iterable[Card]) -> list[str]:
    return [card.oracle_id for card in cards]


def _shown(piles: Piles, cards: Mapping[str, Card], opening: Opening | None) -> Dealt:
    """What was dealt last.

    Raises:
        UsageError: nothing was.
    """
    if piles.last is None:
        message = "the state has nothing dealt that could be shown"
        raise UsageError(message, hint="Without --show cards are dealt.")
    hand = tuple(cards[each] for each in piles.last.hand)
    return Dealt((hand,), piles.last.turn.drawn, len(piles.draw), opening)
