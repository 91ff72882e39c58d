"""What is measured of a deck: curve, roles, keywords, damage, colours and opening hands; and of two, what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from deckforge.errors import ExitCode
from deckforge.model.deck import Entry, Zone
from deckforge.model.odds import chances
from deckforge.model.report import ListReport
from deckforge.model.statblock import StatBlock

Cards: TypeAlias = Sequence[tuple[Entry, StatBlock]]
"""A deck's entries, each with its translation: what is measured."""


class Figure(NamedTuple):
    """What one use of a card does.

    Attributes:
        name, oracle_id: the card's.
        zone: where it is; a card of two zones has figures in each.
        copies: of it there.
        way: which use of it, such as ``played`` or ``attack``.
        value: such as damage on average.
        cost: what the use costs, such as action points; None where nothing is paid.
    """

    name: str
    oracle_id: str
    zone: Zone
    copies: int
    way: str
    value: Fraction
    cost: int | None = None

    @property
    def rate(self) -> Fraction | None:
        """The value for each unit of the cost; None where nothing is paid."""
        return self.value / self.cost if self.cost else None


class Figures(NamedTuple):
    """A table of figures, a row a card and way.

    Attributes:
        id: for scripts, such as ``damage``.
        title: such as “Damage on average”.
        value: what the values count, such as ``damage``.
        cost: what the costs count, such as ``AP``; empty where nothing is paid.
        rows: a card with several ways has several.
        clauses: codes of the rules behind it.
        told: how it is worked out, and which cards have no such figure.
    """

    id: str
    title: str
    value: str
    cost: str
    rows: tuple[Figure, ...]
    clauses: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def best(self) -> tuple[Figure, ...]:
        """Of each card its best way: the most for its cost, or where nothing is paid, the most."""
        found: dict[tuple[str, Zone], Figure] = {}
        for row in self.rows:
            key = (row.oracle_id, row.zone)
            if key not in found or _goodness(row) > _goodness(found[key]):
                found[key] = row
        return tuple(found.values())

    @property
    def copies(self) -> int:
        """Cards of the deck that have a figure."""
        return sum(row.copies for row in self.best)

    @property
    def mean(self) -> Fraction | None:
        """The value of a use, on average over the copies of the deck that have one, each in its best way."""
        return sum((row.copies * row.value for row in self.best), Fraction()) / self.copies if self.copies else None

    @property
    def rate(self) -> Fraction | None:
        """All copies used once, each in its best way: the sum of the values over the sum of the costs."""
        paid = sum(row.copies * row.cost for row in self.best if row.cost)
        return sum((row.copies * row.value for row in self.best), Fraction()) / paid if paid else None


def _goodness(row: Figure) -> tuple[bool, Fraction]:
    """What costs nothing goes before all that is paid."""
    return row.cost == 0, row.value if row.rate is None else row.rate


class Group(NamedTuple):
    """Cards that an opening hand may be asked for, by their oracle ids; ``about`` says what they are."""

    name: str
    about: str
    cards: frozenset[str]


class ColourNeed(NamedTuple):
    """A colour, or ``C`` for colourless mana, with what makes it and what asks for it.

    Attributes:
        letter: one of ``WUBRGC``.
        lands: lands that make it.
        cards: copies of the deck whose cost asks for it.
        symbols: its symbols in their costs; a hybrid one counts for each of its colours.
    """

    letter: str
    lands: int
    cards: int
    symbols: int


class Coverage(NamedTuple):
    """How the lands pay for the deck.

    Attributes:
        lands: how many there are.
        colours: each that a land makes or a card asks for.
        payable: copies of the deck that all lands together pay for.
        cards: copies of the deck that have a cost.
        unpaid: names of those that the lands do not pay for.
    """

    lands: int
    colours: tuple[ColourNeed, ...]
    payable: int
    cards: int
    unpaid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measures:
    """What a ruleset measures of a deck.

    Attributes:
        hand: cards of an opening hand; 0 where none is drawn.
        drawn: zones that it is drawn from.
        hand_clause: the rule that says so; empty for none.
        groups: what a hand may be asked for besides roles.
        uncosted: oracle id → the place on the curve of a card whose cost is no number, such as ``X`` or ``none``.
        figures: tables of what cards do.
        coverage: lands and colours, where lands pay.
        notes: for people.
    """

    hand: int
    drawn: tuple[Zone, ...] = (Zone.DECK,)
    hand_clause: str = ""
    groups: tuple[Group, ...] = ()
    uncosted: Mapping[str, str] | None = None
    figures: tuple[Figures, ...] = ()
    coverage: Coverage | None = None
    notes: tuple[str, ...] = ()


class KeywordCount(NamedTuple):
    """Copies of cards with a keyword: at all, of their own, given to others, and without a rule here."""

    name: str
    copies: int
    own: int
    granted: int
    as_printed: int


class Odds(NamedTuple):
    """What an opening hand holds of some cards.

    Attributes:
        what: a role or the name of a group.
        about: what that is, in words; may be empty.
        copies: in what is drawn from.
        chances: of exactly 0, 1, 2 … of them.
    """

    what: str
    about: str
    copies: int
    chances: tuple[Fraction, ...]

    @property
    def at_least_one(self) -> Fraction:
        """The chance of one or more."""
        return 1 - self.chances[0]

    @property
    def expected(self) -> Fraction:
        """How many there are on average."""
        return sum((found * chance for found, chance in enumerate(self.chances)), Fraction())


class Hand(NamedTuple):
    """An opening hand: cards drawn, of how many, the clause that says so if one does, and its odds."""

    size: int
    of: int
    clause: str
    odds: tuple[Odds, ...]


def odds_of(what: str, about: str, copies: int, hand: tuple[int, int]) -> Odds:
    """The odds of so many copies in a hand, given as (cards drawn, cards drawn from)."""
    size, of = hand
    return Odds(what, about, copies, chances(of, copies, size))


@dataclass(frozen=True, slots=True)
class DeckStats:
    """What was measured of a deck; sideboard, maybeboard and tokens are in ``counts`` alone.

    Attributes:
        list: how its list was read.
        name: as the file says, else the file's name.
        ruleset, kind: ids.
        modifier, weapon_modifier: as used; None when unknown, or not used here.
        house_rules: the file of them; None for none.
        counts: copies in each zone.
        cards, distinct: copies, and different cards.
        cost_title: what the curve counts.
        curve: (cost, copies), each cost from the lowest 0 to the highest, then those that are no numbers.
        mean_cost: of the copies whose cost is a number; None for none.
        roles, colours: (name, copies); a card of two colours counts for both, colourless is ``C``.
        keywords: the most frequent first.
        measures: what the ruleset adds.
        hand: None where no hand is drawn.
    """

    list: ListReport
    name: str
    ruleset: str
    kind: str
    modifier: int | None
    weapon_modifier: int | None
    house_rules: str | None
    counts: Mapping[str, int]
    cards: int
    distinct: int
    cost_title: str
    curve: tuple[tuple[int | str, int], ...]
    mean_cost: Fraction | None
    roles: tuple[tuple[str, int], ...]
    colours: tuple[tuple[str, int], ...]
    keywords: tuple[KeywordCount, ...]
    measures: Measures
    hand: Hand | None


class CardChange(NamedTuple):
    """A card whose copies differ between two decks.

    Attributes:
        name, oracle_id: the card's.
        before, after: copies in each zone where it has any.
    """

    name: str
    oracle_id: str
    before: Mapping[str, int]
    after: Mapping[str, int]

    @property
    def what(self) -> str:
        """``added``, ``removed``, ``count``, or ``moved`` between zones with as many copies as before."""
        if not self.before:
            return "added"
        if not self.after:
            return "removed"
        return "moved" if sum(self.before.values()) == sum(self.after.values()) else "count"


class Comparison(NamedTuple):
    """Two decks measured, and the cards in which they differ: added, removed, in number, moved, each by name."""

    a: DeckStats
    b: DeckStats
    changes: tuple[CardChange, ...]

    @property
    def exit_code(self) -> ExitCode:
        """UNREADABLE when a line of either list is no card."""
        return exit_code((self.a, self.b))


def exit_code(decks: tuple[DeckStats, ...]) -> ExitCode:
    """UNREADABLE when a line of a list is no card, else OK."""
    return ExitCode.UNREADABLE if any(deck.list.unresolved for deck in decks) else ExitCode.OK
