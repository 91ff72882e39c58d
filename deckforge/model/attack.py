"""An attack at the table: how it is ordered, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.deck import Entry
from deckforge.model.dice import Roll
from deckforge.model.statblock import StatBlock


class AttackOrder(NamedTuple):
    """An attack as it is ordered; None or empty where nothing was said.

    Attributes:
        attacker, defender: their cards.
        deck: cards that are drawn from.
        block: the attacker's first card, translated.
        master: it is the game master's attack.
        modifier: spellcasting modifier; None when unknown.
        proficiency, ac, power, bonus, defence: numbers given by hand.
        to_hit, damage: formulas given by hand.
        edge: 1 with advantage, -1 with disadvantage.
        spell: it is made by a spell.
        x: what is paid for X.
        lines: which lines of the attacker's damage are dealt, from 1; one may be dealt several times.
        face, defending_face: place of the attacker's or defender's face that was named; 0 where its whole name was.
        kind: of the deck that it is from.
        modified: modifiers or a character were given.
    """

    attacker: tuple[Entry, ...] = ()
    defender: tuple[Entry, ...] = ()
    deck: tuple[Card, ...] = ()
    block: StatBlock | None = None
    master: bool = False
    modifier: int | None = None
    proficiency: int | None = None
    ac: int | None = None
    power: int | None = None
    bonus: int | None = None
    defence: int | None = None
    to_hit: str | None = None
    damage: str | None = None
    edge: int = 0
    spell: bool = False
    x: int | None = None
    lines: tuple[int, ...] = ()
    face: int = 0
    defending_face: int = 0
    kind: str = ""
    modified: bool = False

    def front_counts(self) -> Iterator[str]:
        """What to tell where another face was named, and the front is what attacks or defends."""
        sides = ((self.attacker, self.face, "attacks"), (self.defender, self.defending_face, "defends"))
        for entries, named, does in sides:
            if named and entries:
                faces = entries[0].card.faces
                yield f"The front face counts here: {faces[0].name} {does}, not {faces[named].name}."


class Step(NamedTuple):
    """A step of an attack: what it is, what it came to, in which way, and the clause; ``roll`` where dice fell."""

    label: str
    value: int
    told: str
    code: str
    roll: Roll | None = None


class Result(NamedTuple):
    """How one roll of an attack ended: against whom in the card's words, as ``Attack`` has the rest."""

    target: str
    outcome: str
    damage: int | None


class Attack(NamedTuple):
    """How an attack ended.

    Attributes:
        who: attacks, in words.
        outcome: such as ``hit``, ``miss``, ``critical``, ``half``, ``full``, ``won``, ``tie``, ``lost``; ``open`` where
            the table knows whether it hits, ``mixed`` where several rolls ended differently.
        damage: what the defender loses; None when that is open, or several targets lose different sums.
        steps: in their order.
        notes: what else to know.
        results: one for each roll where there are several; else empty.
    """

    who: str
    outcome: str
    damage: int | None
    steps: tuple[Step, ...]
    notes: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()


def ended(results: Sequence[Result]) -> str:
    """The outcome of several rolls: theirs where all ended alike, else ``mixed``."""
    outcomes = {result.outcome for result in results}
    return outcomes.pop() if len(outcomes) == 1 else "mixed"


class AttackRules(NamedTuple):
    """An attack's procedure, which parts of an ``AttackOrder`` it looks at, and whether whole lists can attack."""

    uses: frozenset[str]
    make: Callable[[AttackOrder, Random], Attack]
    lists: bool = False
