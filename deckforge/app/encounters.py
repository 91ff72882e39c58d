"""An encounter drawn from a creature deck: which creatures come, how strong, and who acts when (SB-M6, SB-R4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.naming_cards import places_of
from deckforge.app.state_files import Keeping, held_state
from deckforge.app.table_decks import TableDeck, Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.play import Choose, Drawn, EncounterRules, Foe, Initiative, Offered
from deckforge.model.report import DataInfo
from deckforge.rulesets.base import TranslateOptions
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.initiative import initiatives
from deckforge.table.piles import Open, begin_encounter, end_encounter, new_piles, reshuffled


class Encounter(NamedTuple):
    """An encounter.

    Attributes:
        deck, rules: as asked.
        players: that it was rolled for.
        drawn: what there was to choose from, and what was deployed.
        foes: all that were drawn, in the hand's order; those deployed are ``drawn.chosen``.
        order: who acts when; empty while the choice is open.
        told: what else to know, in sentences for people.
        data: which card data answered.
    """

    deck: TableDeck
    rules: EncounterRules
    players: int
    drawn: Drawn
    foes: tuple[Foe, ...]
    order: tuple[Initiative, ...]
    told: tuple[str, ...]
    data: DataInfo


@checked
def encounter(  # noqa: PLR0913 - the options are the command's
    named: str | Path,
    players: int,
    *,
    names: Sequence[tuple[str, int]] = (),
    deploy: str | Iterable[str] = (),
    random: bool = False,
    choose: Choose | None = None,
    state: str | Path | None = None,
    restart: bool = False,
    adopt: bool = False,
    reshuffle: bool = False,
    seed: int | None = None,
    wanted: Wanted | None = None,
    database: Database | str | Path | None = None,
) -> Encounter:
    """Draw an encounter, roll how many creatures of it come, deploy those chosen, and roll initiative for all.

    Args:
        named: the creature deck.
        players: at the table, at least 1.
        names: of players, with their initiative modifiers, for whom to roll; others roll themselves.
        deploy: names of the creatures that come, or parts of them.
        random: chance chooses.
        choose: asked where neither is given; None leaves the choice open.
        state: a file that keeps who is out from encounter to encounter; None begins with the whole deck.
        restart: forget what the file says.
        adopt: go on with a deck that was changed since: new creatures are shuffled in, those that are gone leave.
        reshuffle: first put those that are out back into the deck.
        seed: with the same state, the same gives the same encounter.
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
    if len(names) > players:
        message = f"{len(names)} players are named, and there are to be {players}"
        raise UsageError(message, hint="Say how many there are in all, the named ones among them.")
    with using_database(database) as data:
        deck = table_deck(named, data, wanted or Wanted())
        rules = deck.ruleset.table.encounter
        if rules is None:
            message = f"{deck.ruleset.title} draws no encounters"
            raise UsageError(message)
        deck.of_kind(rules.kind, "an encounter")
        with held_state(Keeping(state, restart, adopt), "encounter", deck, rules.dice) as file:
            before = file.load(new_piles(deck.ids, chance(seed, "shuffle")), chance(seed, "adopt"))
            number = before.turn + (before.open is None)
            if reshuffle:
                before = reshuffled(before, chance(seed, "reshuffle", number))
            if before.open is None and not before.draw:
                message = "every creature of the deck is out"
                raise UsageError(message, hint="Put them back with --reshuffle.")
            die = rules.die(players)
            piles = begin_encounter(before, rules.draw, die, chance(seed, "encounter", number), players)
            if piles.open is None:  # an encounter that was begun is open
                raise AssertionError
            file.save(piles)
            rolled_for = piles.open.players or players
            file.told += _for_others(piles.open, rules, players)
            cards = deck.cards
            hand = tuple(cards[card] for card in piles.hand)
            foes = _foes(deck, hand, rules, rolled_for)
            offered = tuple(Offered(foe.name, foe.card, (rules.in_short(foe), *foe.notes)) for foe in foes)
            count = min(piles.open.rolled + rules.more, len(hand))
            chosen = tuple(range(count)) if count == len(hand) else None
            if chosen is None and random:
                chosen = tuple(sorted(chance(seed, "choice", number).sample(range(len(hand)), count)))
            elif deploy:
                with file.telling():
                    chosen = places_of(tuple(deploy), offered, count, "--deploy", exact=bool(wanted and wanted.exact))
            elif chosen is None and choose:
                chosen = choose(offered, count)
            after = piles if chosen is None else end_encounter(piles, chosen, chance(seed, "back", number))
            if chosen is not None:
                file.save(after)
        order = (
            ()
            if chosen is None
            else initiatives((foes[place].name for place in chosen), names, chance(seed, "initiative", number))
        )
        drawn = Drawn(
            turn=piles.turn,
            hand=hand,
            die=piles.open.die,
            rolled=piles.open.rolled,
            choices=count,
            chosen=chosen,
            drawn=0 if before.open else piles.open.drawn,
            reshuffled=reshuffle,
            deck=len(after.draw),
            used=len(after.used),
        )
        return Encounter(deck, rules, rolled_for, drawn, foes, order, tuple(file.told), data.info)


def _for_others(opened: Open, rules: EncounterRules, players: int) -> list[str]:
    """What to say of an encounter that was begun for another number of players."""
    if opened.players == players or (opened.players is None and opened.die == rules.die(players)):
        return []
    begun = "another number of" if opened.players is None else opened.players
    known = f"This encounter was begun for {begun} player{'' if begun == 1 else 's'}, and its d{opened.die} is rolled"
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
        foes.append(Foe(name, card, rules.enemy(block), keywords, rules.open_numbers(block)))
    return tuple(foes)
