"""What happens at the table: the figures that a ruleset plays by, and what was drawn, rolled and decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from deckforge.model.attack import AttackRules
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.dice import Roll
from deckforge.model.statblock import Json, StatBlock


class Opening(NamedTuple):
    """How play begins with a kind of deck.

    Attributes:
        hand: cards that are drawn.
        code: of the clause that says so.
        zone: whose cards are dealt.
        free_mulligans: those that cost nothing; None where there are no mulligans.
        fewer: by how many cards every further mulligan shrinks the hand.
    """

    hand: int
    code: str
    zone: Zone = Zone.DECK
    free_mulligans: int | None = None
    fewer: int = 1

    def size(self, hand: int, mulligans: int) -> int:
        """Cards in the hand after so many mulligans, from a first hand of that size."""
        paid = max(0, mulligans - (self.free_mulligans or 0))
        return max(0, hand - self.fewer * paid)


class EncounterRules(NamedTuple):
    """How an encounter is drawn: so many cards, a die by the players, and as many deployed as it shows and ``more``.

    Attributes:
        kind: of deck that it is drawn from.
        draw: cards.
        dice: sides of the dice, rising; the first with a side for each player is rolled, else the last.
        more: are deployed beyond what the die shows.
        code, initiative_code: of the clauses that say so.
        enemy: numbers of a creature, from its stat block, under the names of the machine output.
        words: how people are told each of those.
        notes: what a creature can do besides its numbers and own keywords, and what to know where those vary.
        hit_points: which of its numbers its hit points begin with, if the game master sets no others.
    """

    kind: str
    draw: int
    dice: tuple[int, ...]
    more: int
    code: str
    initiative_code: str
    enemy: Callable[[StatBlock], Mapping[str, Json]]
    words: Mapping[str, str]
    notes: Callable[[StatBlock], tuple[str, ...]]
    hit_points: str = "hp_suggestion"

    def die(self, players: int) -> int:
        """Sides of the die for so many players."""
        return next((sides for sides in self.dice if sides >= players), self.dice[-1])

    def in_short(self, foe: Foe) -> str:
        """A creature's numbers and keywords, as people are told them; where its hit points are kept, those."""
        if foe.hit_points is None:
            return " · ".join((*_told(foe.stats, self.words), *foe.keywords))
        stats = {name: value for name, value in foe.stats.items() if name != self.hit_points}
        left = (f"HP {foe.hit_points} of {foe.full}", *(("down",) if foe.is_down else ()))
        return " · ".join((*_told(stats, self.words), *left, *foe.keywords))


class BossRules(NamedTuple):
    """A boss's turn, and the boss itself.

    Attributes:
        kind: of deck.
        hand: cards that the hand is filled up to.
        die: sides of the die that says how many are played.
        code, boss_code: of the clauses that say so, and what the boss's numbers are.
        per_player: hit points of a boss for each player, from and to.
        enemy: numbers of the boss's card, from its stat block, under the names of the machine output.
        words: how people are told each of those.
        features: what the boss can do besides, in phrases.
        effects: what a card does when it is played, a line a face.
        stays: whether a card stays in play then.
        other_faces: what the faces of the boss's card are that its numbers and features are not of, a line each.
        changes: what the text of a card in play, which comes first, says of the boss's card.
        raised: names, in the machine output, of the numbers that a bonus to attack and to armour class raises.
    """

    kind: str
    hand: int
    die: int
    code: str
    boss_code: str
    per_player: tuple[int, int]
    enemy: Callable[[StatBlock], Mapping[str, Json]]
    words: Mapping[str, str]
    features: Callable[[StatBlock], tuple[str, ...]]
    effects: Callable[[StatBlock], tuple[str, ...]]
    stays: Callable[[StatBlock], bool]
    other_faces: Callable[[StatBlock], tuple[str, ...]] = lambda _block: ()
    changes: Callable[[Card, Card], Iterable[Change]] = lambda _card, _boss: ()
    raised: tuple[str, str] = ("attack_damage", "ac")

    def hit_points(self, players: int) -> tuple[int, int]:
        """The fewest and the most that are usual against so many players."""
        least, most = self.per_player
        return least * players, most * players

    def in_short(self, boss: BossBlock) -> str:
        """A boss's numbers without its hit points, as people are told them."""
        return " · ".join(_told(boss.stats, self.words))

    def with_bonus(self, boss: BossBlock) -> Mapping[str, Json]:
        """The boss's numbers that a bonus raises, raised; where one is not known, the bonus itself as ``+4``."""
        found: dict[str, Json] = {}
        for name, bonus in zip(self.raised, boss.bonus, strict=True):
            number = boss.stats.get(name)
            if bonus:
                found[name] = max(0, number + bonus) if isinstance(number, int) else f"{bonus:+d}"
        return found

    def bonus_in_short(self, boss: BossBlock) -> str:
        """The same, as people are told it; empty without a bonus."""
        raised = self.with_bonus(boss)
        signs = {name: f" ({bonus:+d})" for name, bonus in zip(self.raised, boss.bonus, strict=True)}
        return " · ".join(
            f"{self.words.get(name, name)} {value}{signs[name] if isinstance(value, int) else ''}"
            for name, value in raised.items()
        )


class StatRules(NamedTuple):
    """Stats that are rolled for a new character.

    Attributes:
        rolls: how many rolls there are to assign.
        dice: each, as a formula.
        stats: those that a roll goes to.
        companion: those of a companion besides.
        first: in which order the best rolls are advised to go to them.
        code: of the clause.
        why: the advice, in words.
    """

    rolls: int
    dice: str
    stats: tuple[str, ...]
    companion: tuple[str, ...]
    first: tuple[str, ...]
    code: str
    why: str


class TableRules(NamedTuple):
    """What a ruleset has at the table; None where it has no such thing.

    Attributes:
        openings: by the kind of deck.
        encounter, boss, stats, attack: see each.
        no_encounter: what to do instead where there is no encounter; may be empty.
    """

    openings: Mapping[str, Opening] = {}
    encounter: EncounterRules | None = None
    boss: BossRules | None = None
    stats: StatRules | None = None
    attack: AttackRules | None = None
    no_encounter: str = ""


class Dealt(NamedTuple):
    """An opening hand.

    Attributes:
        hands: one for each mulligan taken and the last; the last is kept.
        asked: cards that the last hand should have; the deck may have fewer.
        left: cards in the deck that remain.
        opening: by what; None where the number of cards was given for a kind of deck that has no opening.
    """

    hands: tuple[tuple[Card, ...], ...]
    asked: int
    left: int
    opening: Opening | None


class Initiative(NamedTuple):
    """Who acts, with what was rolled and the modifier; ``creature`` when the game master plays it."""

    name: str
    rolled: int
    modifier: int
    creature: bool

    @property
    def total(self) -> int:
        """By which all are ordered."""
        return self.rolled + self.modifier


class Foe(NamedTuple):
    """A creature of an encounter.

    Attributes:
        name: at the table.
        card, stats, keywords: see each.
        notes: what else it can do, and what to know where its numbers vary.
        hit_points, full: what it has left of how many; None where nothing was noted of it.
    """

    name: str
    card: Card
    stats: Mapping[str, Json]
    keywords: tuple[str, ...]
    notes: tuple[str, ...] = ()
    hit_points: int | None = None
    full: int | None = None

    @property
    def is_down(self) -> bool:
        """Whether it has no hit points left."""
        return self.hit_points == 0


class Offered(NamedTuple):
    """A card to choose: its name at the table, the card, and what it does or is, in lines."""

    name: str
    card: Card
    told: tuple[str, ...] = ()


class Change(NamedTuple):
    """What the text of a card in play says of the boss.

    Attributes:
        card: that is in play.
        size: what it adds, as printed (``+3/+3``); empty where that is not certain, or it adds nothing.
        gives: keywords.
        attaches: it holds only where the card is attached to the boss.
        as_printed: it holds for some time, for a number of something or on a condition, which the text says.
    """

    card: Card
    size: str = ""
    gives: tuple[str, ...] = ()
    attaches: bool = False
    as_printed: bool = False


class BossBlock(NamedTuple):
    """A boss.

    Attributes:
        name: see each.
        card: None where it has none.
        stats, features: as ``BossRules`` has them; empty without a card.
        players: that it stands against; None when unknown.
        usual: hit points against them, from and to; None when unknown.
        hit_points, full: what it has left of how many; None where the game master keeps them himself.
        bonus: to attack and armour class, that the game master has noted; the stats are without it.
        changes: what cards in play say of it; no number minds them.
        other_faces: as ``BossRules`` has them.
    """

    name: str
    card: Card | None
    stats: Mapping[str, Json]
    features: tuple[str, ...]
    players: int | None
    usual: tuple[int, int] | None
    hit_points: int | None
    full: int | None
    bonus: tuple[int, int] = (0, 0)
    changes: tuple[Change, ...] = ()
    other_faces: tuple[str, ...] = ()


class BossTable(NamedTuple):
    """What lies on the table of a boss.

    Attributes:
        boss: None where nothing was said of it.
        in_play: cards that were played and are still on the table.
        turn: the last one that was begun; 0 before the first.
        open: its choice is still to be made.
        deck, hand, used: cards there; those in play are among the used ones.
    """

    boss: BossBlock | None
    in_play: tuple[Offered, ...]
    turn: int
    open: bool
    deck: int
    hand: int
    used: int


class Drawn(NamedTuple):
    """Cards drawn for a turn or an encounter, and what became of them.

    Attributes:
        turn: its number, from 1.
        hand: all that there was to choose from.
        die: its sides.
        rolled: what it showed.
        choices: how many cards are to be chosen.
        chosen: places in the hand; None while the choice is still open.
        drawn: cards that came to the hand now; 0 where an open turn was taken up again.
        reshuffled: the deck ran out, and the used pile became the deck.
        deck, used: cards left in the deck, and used or out.
    """

    turn: int
    hand: tuple[Card, ...]
    die: int
    rolled: int
    choices: int
    chosen: tuple[int, ...] | None
    drawn: int
    reshuffled: bool
    deck: int
    used: int

    @property
    def taken(self) -> tuple[Card, ...]:
        """The chosen cards."""
        return tuple(self.hand[place] for place in self.chosen or ())

    @property
    def kept(self) -> tuple[Card, ...]:
        """All others."""
        return tuple(card for place, card in enumerate(self.hand) if place not in (self.chosen or ()))


class Assigned(NamedTuple):
    """Stats rolled for a new character, best first, and where each is advised to go; None for those left over."""

    rolls: tuple[Roll, ...]
    stats: tuple[str | None, ...]
    rules: StatRules


def _told(stats: Mapping[str, Json], words: Mapping[str, str]) -> list[str]:
    return [f"{words.get(name, name)} {value}" for name, value in stats.items() if value is not None]


Choose: TypeAlias = Callable[[tuple[Offered, ...], int], "tuple[int, ...] | None"]
"""Asked which of these cards, so many of them; gives their places, or None to leave it open."""
