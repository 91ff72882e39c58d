"""An encounter drawn from a creature deck: which creatures come, how strong, and who acts when (SB-M6, SB-R4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.creature_notes import CreatureNotes, noted
from deckforge.app.picked_cards import places_of
from deckforge.app.state_files import Keeping, StateFile, held_state
from deckforge.app.table_decks import TableDeck, Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.bounds import MOST_PLAYERS
from deckforge.model.card import Card
from deckforge.model.play import Choose, Drawn, EncounterRules, Foe, Offered
from deckforge.model.played import Encounter
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.common import plural
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.initiative import initiatives
from deckforge.table.piles import Last, Open, Piles, begin_encounter, end_encounter, new_piles, reshuffled

_SEEDS = 1_000_000  # few digits to type


@checked
def encounter(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    players: int | None,
    *,
    names: Sequence[tuple[str, int]] = (),
    deploy: str | Iterable[str] = (),
    random: bool = False,
    choose: Choose | None = None,
    state: str | Path | None = None,
    restart: bool = False,
    adopt: bool = False,
    show: bool = False,
    reshuffle: bool = False,
    notes: CreatureNotes = CreatureNotes(),  # noqa: B008 - a value that never changes
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> Encounter:
    """Draw an encounter, roll how many creatures of it come, deploy those chosen, and roll initiative for all.

    Where something is only noted of creatures, none is drawn.

    Args:
        named: the creature deck.
        players: at the table, at least 1; None for those that the state has by name, or an open encounter is for.
        names: of players, with their initiative modifiers, for whom to roll; others roll themselves. A state keeps
            them until others are given.
        deploy: names of the creatures that come, or parts of them.
        random: chance chooses.
        choose: asked where neither is given; None leaves the choice open.
        state: a file that keeps who is out from encounter to encounter; None begins with the whole deck.
        restart: forget what the file says.
        adopt: go on with a deck that was changed since: new creatures are shuffled in, those that are gone leave.
        show: draw nothing, and make no choice: give the open encounter, or what the last one came to.
        reshuffle: first put those that are out back into the deck.
        notes: what happened to creatures of the last encounter.
        seed: with the same state, the same gives the same encounter; without either, one is chosen that is told.
        wanted: how the list is to be read.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: the ruleset has no encounters, the deck is of another kind, no creature is left, more players are
            named than there are, the file's folder isn't there, or the names are not those to choose.
        BadStateError: the file is damaged or of another deck.
        StateBusyError: another process is at it.
        OutputError: the file can't be written.
        DeckforgeError: as ``table_deck``.
    """
    keeping = Keeping(state, restart, adopt, show)
    going_on = {"--deploy": deploy, "--random": random, "--reshuffle": reshuffle, "--player": names}
    keeping.check_shown(going_on)
    only_noted = notes != CreatureNotes()
    if only_noted:
        _check_noted(notes, keeping, going_on)
    if players is None and not names and not show and state is None:
        raise _unknown_players()
    if players is not None and players > MOST_PLAYERS:
        message = f"players should be at most {MOST_PLAYERS}, not {players}"
        raise UsageError(message)
    if players is not None and len(names) > players:
        message = f"{len(names)} players are named, and there are to be {players}"
        raise UsageError(message, hint="Say how many there are in all, the named ones among them.")
    if seed is None and state is None:
        seed = chance(None).randrange(_SEEDS)
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        rules = deck.ruleset.table.encounter
        if rules is None:
            message = f"{deck.ruleset.title} draws no encounters"
            raise UsageError(message, hint=deck.ruleset.table.no_encounter)
        deck.of_kind(rules.kind, "an encounter")
        with held_state(keeping, "encounter", deck, rules.dice) as file:
            before = file.load(new_piles(deck.ids, chance(seed, "shuffle")), chance(seed, "adopt"))
            run = _Run(deck, rules, file, None if state is not None else seed, data)
            exact = bool(wanted and wanted.exact)
            if only_noted:
                before = run.noted(before, notes, exact=exact)
            if only_noted or show:
                if adopt or only_noted:
                    file.save(before)
                return run.shown(before, players)._replace(only_noted=only_noted)
            before, players = _with_players(before, names, players, file.told)
            asked = _Asked(players, before.players, tuple(deploy), random, choose, reshuffle, seed, exact)
            return run.draw(before, asked)


class _Asked(NamedTuple):
    """As ``encounter`` has them."""

    players: int
    names: Sequence[tuple[str, int]]
    deploy: tuple[str, ...]
    random: bool
    choose: Choose | None
    reshuffle: bool
    seed: int | None
    exact: bool


class _Run(NamedTuple):
    """What an encounter is drawn with; its state is held."""

    deck: TableDeck
    rules: EncounterRules
    file: StateFile
    seed: int | None
    data: Database

    def foes(self, hand: Sequence[str], players: int) -> tuple[Foe, ...]:
        cards = self.deck.cards
        return _foes(self.deck, [cards[card] for card in hand], self.rules, players)

    def draw(self, before: Piles, asked: _Asked) -> Encounter:
        """Begin an encounter, or go on with an open one.

        Raises:
            UsageError: no creature is left, or the names are not those to choose.
        """
        seed, number = asked.seed, before.turn + (before.open is None)
        if asked.reshuffle:
            before = reshuffled(before, chance(seed, "reshuffle", number))
        if before.open is None and not before.draw:
            message = "every creature of the deck is out"
            raise UsageError(message, hint="Put them back with --reshuffle.")
        rng = chance(seed, "encounter", number)
        piles = begin_encounter(before, self.rules.draw, self.rules.die(asked.players), rng, asked.players)
        if piles.open is None:  # an encounter that was begun is open
            raise AssertionError
        self.file.save(piles)
        self.file.told += _for_others(piles.open, self.rules, asked.players)
        players = piles.open.players or asked.players
        foes = self.foes(piles.hand, players)
        chosen = self.choice(foes, _count(piles.open, self.rules, piles.hand), asked, number)
        last = Last(piles.open._replace(players=players), piles.hand, chosen or ())
        if chosen is not None:
            coming = (foes[place].name for place in chosen)
            last = last._replace(order=initiatives(coming, asked.names, chance(seed, "initiative", number)))
            piles = end_encounter(piles, chosen, chance(seed, "back", number))._replace(last=last)
            self.file.save(piles)
        came = 0 if before.open else last.turn.drawn
        return self.made(piles, last._replace(turn=last.turn._replace(drawn=came)), again=asked.reshuffle)

    def choice(self, foes: Sequence[Foe], count: int, asked: _Asked, number: int) -> tuple[int, ...] | None:
        """Which of them come; None where that stays open.

        Raises:
            UsageError: the names are not those to choose.
        """
        offered = tuple(Offered(foe.name, foe.card, (self.rules.in_short(foe), *foe.notes)) for foe in foes)
        if asked.deploy:
            with self.file.telling():
                return places_of(asked.deploy, offered, count, "--deploy", exact=asked.exact)
        if count == len(foes):
            return tuple(range(count))
        if asked.random:
            return tuple(sorted(chance(asked.seed, "choice", number).sample(range(len(foes)), count)))
        return asked.choose(offered, count) if asked.choose else None

    def noted(self, piles: Piles, notes: CreatureNotes, *, exact: bool) -> Piles:
        """The piles with what happened to the creatures that were deployed last.

        Raises:
            UsageError: there are none, or the names are not theirs.
        """
        last = piles.last
        if piles.open is not None or last is None or last.turn.players is None:
            message = "the choice of this encounter is open" if piles.open else "no creatures were deployed yet"
            raise UsageError(message, hint="Deploy them first; hit points are noted afterwards.")
        foes = self.foes(last.hand, last.turn.players)
        points = noted(last.points, notes, foes, last.chosen, self.rules, self.file.told, exact=exact)
        return piles._replace(last=last._replace(points=points))

    def shown(self, piles: Piles, players: int | None) -> Encounter:
        """The open encounter, else the last one.

        Raises:
            UsageError: there is none, or nobody knows for how many players it was.
        """
        if piles.open is not None:
            last = Last(piles.open._replace(drawn=0), piles.hand, ())
        elif piles.last is not None:
            last = piles.last
        else:
            message = "the state has no encounter that could be shown"
            raise UsageError(message, hint="Without --show the next one is drawn.")
        found = last.turn.players or players
        if found is None:
            raise _unknown_players()
        return self.made(piles, last._replace(turn=last.turn._replace(players=found)))

    def made(self, piles: Piles, last: Last, *, again: bool = False) -> Encounter:
        """An encounter with the piles as they are by now; it is open where theirs is."""
        players = last.turn.players
        if players is None:  # it was rolled for somebody
            raise AssertionError
        foes = self.foes(last.hand, players)
        points = {each.place: each for each in last.points}
        foes = tuple(
            foe._replace(hit_points=points[place].left, full=points[place].full) if place in points else foe
            for place, foe in enumerate(foes)
        )
        drawn = Drawn(
            turn=piles.turn,
            hand=tuple(foe.card for foe in foes),
            die=last.turn.die,
            rolled=last.turn.rolled,
            choices=_count(last.turn, self.rules, last.hand),
            chosen=None if piles.open else last.chosen,
            drawn=last.turn.drawn,
            reshuffled=again,
            deck=len(piles.draw),
            used=len(piles.used),
        )
        deck, told = self.deck.played(self.rules.kind, secret=True), tuple(self.file.told)
        return Encounter(deck, self.rules, players, drawn, foes, last.order, self.seed, told, self.data.info)


def _count(opened: Open, rules: EncounterRules, hand: Sequence[str]) -> int:
    """How many creatures come."""
    return min(opened.rolled + rules.more, len(hand))


def _check_noted(notes: CreatureNotes, keeping: Keeping, others: Mapping[str, object]) -> None:
    """Refuse notes that nobody keeps, or that come with what is for the next encounter.

    Raises:
        UsageError: that is so, or a number can't be meant.
    """
    notes.check()
    given = [option for option, value in {"--restart": keeping.restart, **others}.items() if value]
    if given:
        message = (
            f"--hp, --damage and --heal are about creatures that were deployed, and {given[0]} is for what comes next"
        )
        raise UsageError(message, hint="Give one of them.")
    if keeping.path is None:
        message = "hit points of creatures are noted in a state, and none is named"
        raise UsageError(message, hint="Name its file with --state.")


def _with_players(
    piles: Piles, names: Sequence[tuple[str, int]], players: int | None, told: list[str]
) -> tuple[Piles, int]:
    """The piles with the players' names, and how many players there are.

    Raises:
        UsageError: nobody said.
    """
    piles = piles._replace(players=tuple(names) or piles.players)
    if players is not None and players < len(piles.players):
        told.append(f"The state has {plural(len(piles.players), 'player')} by name: --player says who plays now.")
        return piles._replace(players=()), players
    found = players or len(piles.players) or (piles.open.players if piles.open else None)
    if not found:
        raise _unknown_players()
    return piles, found


def _unknown_players() -> UsageError:
    message = "it is not said how many players there are"
    return UsageError(message, hint="Give --players N, or --player NAME+DEX for each.")


def _for_others(opened: Open, rules: EncounterRules, players: int) -> list[str]:
    """What to say of an encounter that was begun for another number of players."""
    if opened.players == players or (opened.players is None and opened.die == rules.die(players)):
        return []
    begun = "another number of players" if opened.players is None else plural(opened.players, "player")
    known = f"This encounter was begun for {begun}, and its d{opened.die} is rolled"
    return [f"{known}: --players {players} counts from the next one on."]


def _foes(deck: TableDeck, hand: Sequence[Card], rules: EncounterRules, players: int) -> tuple[Foe, ...]:
    """The creatures with their numbers; copies of one card are numbered."""
    options = TranslateOptions(players=players, kind=rules.kind)
    blocks = {card.oracle_id: deck.ruleset.translate(card, options) for card in hand}
    ids = [card.oracle_id for card in hand]
    foes = []
    for place, card in enumerate(hand):
        several = ids.count(card.oracle_id) > 1
        name = f"{card.front.name} {ids[: place + 1].count(card.oracle_id)}" if several else card.front.name
        face = blocks[card.oracle_id].faces[0]
        keywords = (*dict.fromkeys(word.name for word in face.keywords if word.source == "own"), *face.as_printed)
        block = blocks[card.oracle_id]
        foes.append(Foe(name, card, rules.enemy(block), keywords, rules.notes(block)))
    return tuple(foes)
