"""What came of playing with a deck, as plain values: an opening hand, an encounter, a boss's turn."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from deckforge.model.deck import Deck
from deckforge.model.play import BossRules, BossTable, Dealt, Drawn, EncounterRules, Foe, Initiative, Offered
from deckforge.model.report import DataInfo, ListReport


class PlayedDeck(NamedTuple):
    """A deck that was played with.

    Attributes:
        deck: it.
        ruleset: by which it was, as an id.
        kind, title: of deck that it was taken for: its id, and what it is called.
        secret: players must not see what is drawn from it.
        report: how the list was read.
        house_note: house rules that held; empty for none.
    """

    deck: Deck
    ruleset: str
    kind: str
    title: str
    secret: bool
    report: ListReport
    house_note: str


class Deal(NamedTuple):
    """An opening hand, or what was dealt of a deck that a state keeps.

    Attributes:
        deck, dealt: of which deck, and what.
        data: which card data answered.
        told: what became of the file, in sentences for people.
        turn: how often was dealt from the state; None without one.
        out: cards that are out of the deck by it.
    """

    deck: PlayedDeck
    dealt: Dealt
    data: DataInfo
    told: tuple[str, ...] = ()
    turn: int | None = None
    out: int | None = None


class Encounter(NamedTuple):
    """An encounter.

    Attributes:
        deck, rules: as asked.
        players: that it was rolled for.
        drawn: what there was to choose from, and what was deployed.
        foes: all that were drawn, in the hand's order; those deployed are ``drawn.chosen``.
        order: who acts when; empty while the choice is open.
        seed: that draws it again; None where a state keeps it.
        told: what else to know, in sentences for people.
        data: which card data answered.
        only_noted: nothing was drawn or chosen now, but something of the creatures was noted.
    """

    deck: PlayedDeck
    rules: EncounterRules
    players: int
    drawn: Drawn
    foes: tuple[Foe, ...]
    order: tuple[Initiative, ...]
    seed: int | None
    told: tuple[str, ...]
    data: DataInfo
    only_noted: bool = False


class BossTurn(NamedTuple):
    """A boss's turn, or what was noted between two.

    Attributes:
        deck, rules: as asked.
        drawn: the turn; None where none was begun or gone on with.
        hand: all that there was to choose from, with what it does; empty without a turn.
        table: the boss, and where all cards are afterwards.
        told: what became of the file, in sentences for people.
        data: which card data answered.
    """

    deck: PlayedDeck
    rules: BossRules
    drawn: Drawn | None
    hand: tuple[Offered, ...]
    table: BossTable
    told: tuple[str, ...]
    data: DataInfo


Played: TypeAlias = Deal | Encounter | BossTurn
