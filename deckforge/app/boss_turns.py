"""A boss's turn, its deck kept in a file from turn to turn (SB-M5)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.table_decks import StateFile, TableDeck, Wanted, places_of, table_deck
from deckforge.errors import UsageError
from deckforge.model.play import BossRules, Choose, Drawn
from deckforge.model.report import DataInfo
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.piles import begin_boss_turn, end_boss_turn, new_piles


class BossTurn(NamedTuple):
    """A turn, by which rules, of which deck, and by which card data."""

    deck: TableDeck
    rules: BossRules
    drawn: Drawn
    data: DataInfo


@checked
def boss_turn(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    state: str | Path,
    *,
    play: str | Iterable[str] = (),
    random: bool = False,
    choose: Choose | None = None,
    restart: bool = False,
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> BossTurn:
    """Fill the boss's hand, roll how many cards it plays, and play those chosen.

    What was drawn and rolled is in the file before anybody is asked: a turn whose choice stays open, or is interrupted,
    is taken up by the next call with the same hand and roll.

    Args:
        named: the boss's deck.
        state: the file; a new one is a deck freshly shuffled.
        play: names of the cards to play.
        random: chance chooses.
        choose: asked where neither is given; None leaves the choice open.
        restart: forget what the file says.
        seed: with the same state, the same gives the same turn.
        wanted: how the list is to be read.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: the ruleset has no boss, the deck is of another kind, or the names are not those to choose.
        BadStateError: the file is damaged or of another deck.
        OutputError: the file can't be written.
        DeckforgeError: as ``table_deck``.
    """
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        rules = deck.ruleset.table.boss
        if rules is None:
            message = f"{deck.ruleset.title} has no boss's turn"
            raise UsageError(message)
        deck.of_kind(rules.kind, "a boss's turn")
        file = StateFile(state, "boss-turn", deck)
        before = (None if restart else file.load()) or new_piles(deck.ids, chance(seed, "shuffle"))
        piles = begin_boss_turn(before, rules.hand, rules.die, chance(seed, "turn", before.turn + 1))
        if piles.open is None:  # a turn that was begun is open
            raise AssertionError
        file.save(piles)
        cards = deck.cards
        hand = tuple(cards[card] for card in piles.hand)
        count = min(piles.open.rolled, len(hand))
        chosen = tuple(range(count)) if count == len(hand) else None
        if chosen is None and random:
            chosen = tuple(chance(seed, "choice", piles.turn).sample(range(len(hand)), count))
        elif play:
            chosen = places_of(tuple(play), hand, count, "--play")
        elif chosen is None and choose:
            chosen = choose(hand, count)
        after = piles if chosen is None else end_boss_turn(piles, chosen)
        if chosen is not None:
            file.save(after)
        drawn = Drawn(
            turn=piles.turn,
            hand=hand,
            die=piles.open.die,
            rolled=piles.open.rolled,
            choices=count,
            chosen=chosen,
            drawn=0 if before.open else piles.open.drawn,
            reshuffled=piles.open.reshuffled,
            deck=len(after.draw),
            used=len(after.used),
        )
        return BossTurn(deck, rules, drawn, data.info)
