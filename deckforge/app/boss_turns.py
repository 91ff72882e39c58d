"""A boss's turn, its deck and its hit points kept in a file from turn to turn (SB-M4, SB-M5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.boss_notes import BossNotes, boss_block, noted
from deckforge.app.carddata import using_database
from deckforge.app.picked_cards import places_of
from deckforge.app.state_files import Keeping, StateFile, held_state
from deckforge.app.table_decks import TableDeck, Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.play import BossRules, BossTable, Choose, Drawn, Offered
from deckforge.model.played import BossTurn
from deckforge.model.statblock import StatBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.piles import Open, Piles, begin_boss_turn, end_boss_turn, leave, new_piles


@checked
def boss_turn(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    state: str | Path,
    *,
    play: str | Iterable[str] = (),
    random: bool = False,
    choose: Choose | None = None,
    notes: BossNotes = BossNotes(),  # noqa: B008 - a value that never changes
    restart: bool = False,
    adopt: bool = False,
    show: bool = False,
    although_down: bool = False,
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> BossTurn:
    """Fill the boss's hand, roll how many cards it plays, and play those chosen.

    What was drawn and rolled is in the file before anybody is asked: a turn whose choice stays open, or is interrupted,
    is taken up by the next call with the same hand and roll. Where something is only noted, no turn is begun.

    Args:
        named: the boss's deck.
        state: the file; a new one is a deck freshly shuffled.
        play: names of the cards to play, or parts of them.
        random: chance chooses.
        choose: asked where neither is given; None leaves the choice open.
        notes: who the boss is, and what happened to it.
        restart: forget what the file says.
        adopt: go on with a deck that was changed since: new cards are shuffled in, those that are gone leave.
        show: begin no turn, and make no choice: give the open turn, or what the last one came to.
        although_down: take a turn also of a boss that has no hit points left.
        seed: with the same state, the same gives the same turn.
        wanted: how the list is to be read.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: the ruleset has no boss, the deck is of another kind, the file's folder isn't there, hit points are
            not known, the names are not those to choose, or the boss is down.
        BadStateError: the file is damaged or of another deck.
        StateBusyError: another process is at it.
        OutputError: the file can't be written.
        DeckforgeError: as ``table_deck``.
    """
    keeping = Keeping(state, restart, adopt, show)
    keeping.check_shown({"--play": play, "--random": random})
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        rules = deck.ruleset.table.boss
        if rules is None:
            message = f"{deck.ruleset.title} has no boss's turn"
            raise UsageError(message)
        deck.of_kind(rules.kind, "a boss's turn")
        with held_state(keeping, "boss-turn", deck, (rules.die,), rules.hand) as file:
            before = file.load(new_piles(deck.ids, chance(seed, "shuffle")), chance(seed, "adopt"))
            exact = bool(wanted and wanted.exact)
            before = before._replace(boss=noted(before.boss, notes, deck, rules, data, file.told, exact=exact))
            options = TranslateOptions(players=before.boss.players if before.boss else None, kind=rules.kind)
            turn = _Turn(deck, rules, file, options, seed, exact=exact)
            before = leave(before, turn.named(notes.leaves, before.in_play, "--leaves"))
            drawn: Drawn | None = None
            hand: tuple[Offered, ...] = ()
            if show or (notes.happened and not play and not random):
                if not show or adopt or notes != BossNotes():
                    file.save(before)
                after = before
                drawn, hand = turn.shown(before) if show else (None, ())
            else:
                if not although_down:
                    turn.check_up(before, notes)
                drawn, hand, after = turn.take(before, tuple(play), choose, notes, random=random)
            table = BossTable(
                boss_block(after.boss, deck, rules, data, after.in_play),
                turn.offered(after.in_play),
                after.turn,
                after.open is not None,
                len(after.draw),
                len(after.hand),
                len(after.used),
            )
            played = deck.played(rules.kind, secret=True)
            return BossTurn(played, rules, drawn, hand, table, tuple(file.told), data.info)


class _Turn:
    """A turn of a deck whose state is held."""

    def __init__(  # noqa: PLR0913 - each is a part of the table
        self,
        deck: TableDeck,
        rules: BossRules,
        file: StateFile,
        options: TranslateOptions,
        seed: int | None,
        *,
        exact: bool,
    ) -> None:
        self._deck = deck
        self._rules = rules
        self._file = file
        self._options = options
        self._blocks: dict[str, StatBlock] = {}
        self._seed = seed
        self._exact = exact

    def _block(self, card: str) -> StatBlock:
        """A card translated; only what is shown needs it."""
        if card not in self._blocks:
            self._blocks[card] = self._deck.ruleset.translate(self._deck.cards[card], self._options)
        return self._blocks[card]

    def offered(self, cards: Iterable[str]) -> tuple[Offered, ...]:
        """Cards with what they do."""
        found = ((self._deck.cards[card], self._rules.effects(self._block(card))) for card in cards)
        return tuple(Offered(card.name, card, told) for card, told in found)

    def named(self, names: tuple[str, ...], cards: tuple[str, ...], option: str) -> tuple[str, ...]:
        """Those of the cards that are named.

        Raises:
            UsageError: one of the names is none of them.
        """
        if not names:
            return ()
        places = places_of(names, self.offered(cards), None, option, exact=self._exact)
        return tuple(cards[place] for place in places)

    def check_up(self, piles: Piles, notes: BossNotes) -> None:
        """Refuse a turn of a boss that is down; what happened to it is noted all the same.

        Raises:
            UsageError: it is.
        """
        if piles.boss is None or piles.boss.hit_points != 0:
            return
        if notes != BossNotes():
            self._file.save(piles)
        with self._file.telling(*_noted(notes)):
            message = f"{piles.boss.name} is down: it has 0 of {piles.boss.full} HP, and takes no turn"
            hint = "Bring it back with --heal N, begin anew with --restart, or play on with --although-down."
            raise UsageError(message, hint=hint)

    def take(
        self, before: Piles, play: tuple[str, ...], choose: Choose | None, notes: BossNotes, *, random: bool
    ) -> tuple[Drawn, tuple[Offered, ...], Piles]:
        """Begin a turn, or go on with an open one.

        Raises:
            UsageError: the names are not those to choose.
        """
        rules, file = self._rules, self._file
        piles = begin_boss_turn(before, rules.hand, rules.die, chance(self._seed, "turn", before.turn + 1))
        if piles.open is None:  # a turn that was begun is open
            raise AssertionError
        file.save(piles)
        hand = self.offered(piles.hand)
        count = min(piles.open.rolled, len(hand))
        chosen = tuple(range(count)) if count == len(hand) else None
        if chosen is None and random:
            chosen = tuple(chance(self._seed, "choice", piles.turn).sample(range(len(hand)), count))
        elif play:
            with file.telling(*_noted(notes)):
                chosen = places_of(play, hand, count, "--play", exact=self._exact)
        elif chosen is None and choose:
            chosen = choose(hand, count)
        stays = {card for card in piles.hand if rules.stays(self._block(card))}
        after = piles if chosen is None else end_boss_turn(piles, chosen, stays)
        if chosen is not None:
            file.save(after)
        came = 0 if before.open else piles.open.drawn
        return _drawn(after, piles.open._replace(drawn=came), hand, chosen), hand, after

    def shown(self, piles: Piles) -> tuple[Drawn | None, tuple[Offered, ...]]:
        """The open turn, else the last one; None where there was none."""
        if piles.open is not None:
            hand = self.offered(piles.hand)
            return _drawn(piles, piles.open._replace(drawn=0), hand, None), hand
        if piles.last is not None:
            hand = self.offered(piles.last.hand)
            return _drawn(piles, piles.last.turn, hand, piles.last.chosen), hand
        return None, ()


def _noted(notes: BossNotes) -> tuple[str, ...]:
    """What to say of notes that are kept where the turn that they came with is not taken."""
    return ("What happened to the boss is noted: leave it out now.",) if notes.happened else ()


def _drawn(piles: Piles, opened: Open, hand: Sequence[Offered], chosen: tuple[int, ...] | None) -> Drawn:
    """A turn as people are told it, with the piles as they are by now."""
    return Drawn(
        turn=piles.turn,
        hand=tuple(one.card for one in hand),
        die=opened.die,
        rolled=opened.rolled,
        choices=min(opened.rolled, len(hand)),
        chosen=chosen,
        drawn=opened.drawn,
        reshuffled=opened.reshuffled,
        deck=len(piles.draw),
        used=len(piles.used),
    )
