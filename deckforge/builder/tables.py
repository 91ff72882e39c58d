"""A part of a deck before anything is chosen: which cards may come in, what each is worth, why the others may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from random import Random
from typing import NamedTuple

from deckforge.builder.bonds import Bond, bonds_of, present, supposed, things_of
from deckforge.builder.counting import too_many
from deckforge.builder.leaning import NO_LEANING, Fit, Leaning, aimed, fit
from deckforge.builder.pool import Fault, Offered, copies_in, copies_left, faults_of
from deckforge.builder.reasons import Merit, Reason, own_reasons
from deckforge.builder.shapes import features_of, need_name
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Level
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import CARD_MARK, Part, Plan, Traits

_FURTHER = 0.5  # what a further colour that does not fit costs, against the first
_STRAYING = 3.0  # times as much, where a theme keeps to its colours
_HALF = 0.5
_ASIDE = 3.0  # what half of the cards cost where a seed asks for another draft than the first

LISTED, HARDLY_LISTED = 3.0, 0.5
"""What a copy of the list is worth more than others where it may be cut: usually, and where the deck is to be about
something else, so that it decides between equals."""


class Wish(NamedTuple):
    """What is to be built.

    Attributes:
        kept: the deck as far as there is one; its cards stay.
        offered: cards to take from, each card once; of cards that are worth the same the first are taken.
        size: cards of the deck; None for what the rules ask for, or the usual.
        seed: the same one gives the same deck; 0 the best that is found, others a deck without half of its cards.
        may_cut: cards that are kept may go, where rules or targets ask for it.
        data_date: of the card data, for checks.
        source: what the cards are taken from, in a sentence.
        leaning: what the deck is about.
        listed: what a copy of the list is worth more than others where it may be cut.
        whole: what is offered is all that is at hand, and not only what is looked at first.
    """

    kept: Deck
    offered: Sequence[Offered]
    size: int | None = None
    seed: int = 0
    may_cut: bool = False
    data_date: str | None = None
    source: str = "the pool"
    leaning: Leaning = NO_LEANING
    listed: float = LISTED
    whole: bool = True


class Candidate(NamedTuple):
    """A card that may be taken: copies, features, what makes its value and in words; copies there, and usual ones.

    ``bonds`` are what it asks of the deck, ``things`` what it is to others that ask.
    """

    offered: Offered
    copies: int
    features: tuple[str, ...]
    merit: Merit
    had: int
    usual: int
    reasons: tuple[Reason, ...] = ()
    bonds: tuple[Bond, ...] = ()
    things: frozenset[str] = frozenset()


class Table(NamedTuple):
    """A part of the deck before anything is chosen.

    Attributes:
        part: its plan.
        candidates: cards that may come in.
        kept: features of the cards that are in it, each as often as there are cards with it.
        fallen: copies that may not come in, by code and title.
        used: copies of the pool that are in the deck already.
        room: cards that are to come in.
        surplus: that too many cards are kept, in words; else empty.
        there: what the deck has for cards that ask for it, before anything is chosen; ``hoped`` what it is to have.
    """

    part: Part
    candidates: tuple[Candidate, ...]
    kept: tuple[str, ...]
    fallen: Counter[tuple[str, str]]
    used: int
    room: int
    surplus: str
    there: Mapping[str, float] = {}
    hoped: Mapping[str, float] = {}

    @property
    def capacity(self) -> int:
        """Copies that there are to take."""
        return sum(candidate.copies for candidate in self.candidates)

    @property
    def unlimited(self) -> bool:
        """Whether there are as many copies as one likes."""
        return any(candidate.offered.owned is None for candidate in self.candidates)


class _Drawn(NamedTuple):
    """A card that is offered, with its luck and what the checks have against it."""

    offered: Offered
    luck: float
    faults: Sequence[Fault]


class _Aim(NamedTuple):
    """What a part's cards are held against; ``aside`` are ids of cards that are set back."""

    plan: Plan
    context: Context
    loose: Mapping[tuple[str, Zone], int]
    listed: float = LISTED
    leaning: Leaning = NO_LEANING
    aside: AbstractSet[str] = frozenset()


def part_tables(wish: Wish, plan: Plan, context: Context, loose: Sequence[Entry]) -> list[Table]:
    """The parts of the plan, each with the cards that may come in; ``loose`` are cards of the list that may go."""
    placed = [(offered, plan.zone(offered.card)) for offered in wish.offered]
    cards = ((offered.card, zone) for offered, zone in placed if zone)
    faults = faults_of(cards, wish.kept, context.ruleset, wish.data_date)
    # Luck is drawn for every card in order, so that a card's luck does not depend on the others' faults.
    luck = Random(wish.seed)  # noqa: S311 - a draft is no secret
    drawn = [
        (_Drawn(offered, luck.random(), faults.get((offered.card.name, zone), ()) if zone else ()), zone)
        for offered, zone in placed
    ]
    of_zone = {part.zone: [each for each, zone in drawn if zone is part.zone] for part in plan.parts}
    parts = plan.parts if wish.size is not None else tuple(_grown(part, context) for part in plan.parts)
    aim = _Aim(plan, context, {(entry.card.oracle_id, entry.zone): entry.count for entry in loose}, wish.listed)
    main, *others = parts  # only the main part is about something: a land stack is not
    main = main._replace(targets=aimed(wish.leaning, main.targets))
    aside = {each.offered.card.oracle_id for each in of_zone[main.zone] if wish.seed and each.luck < _HALF}
    return [
        _table(main, of_zone[main.zone], aim._replace(leaning=wish.leaning, aside=aside)),
        *(_table(part, of_zone[part.zone], aim) for part in others),
    ]


def _grown(part: Part, context: Context) -> Part:
    """With room for what is needed besides what is kept, as far as the rules let it; the usual size is no limit."""
    counts = Counter(_kept_features(part, context))
    missing = sum(max(0, need.least - counts[need_name(need.role)]) for need in part.needs)
    size = max(part.size, context.deck.count(part.zone) + missing)
    return part._replace(size=size if part.most is None else max(part.size, min(size, part.most)))


def _table(part: Part, drawn: Sequence[_Drawn], aim: _Aim) -> Table:
    context = aim.context
    kept = context.deck.count(part.zone)
    room = max(0, part.size - kept)
    fallen = Counter[tuple[str, str]]()
    used = 0
    candidates: list[Candidate] = []
    for each in drawn:
        copies = copies_left(each.offered, part.zone, context.deck, part.limit, max(1, room))
        error = next((fault for fault in each.faults if fault.level is Level.ERROR), None)
        has = copies_in(context.deck, each.offered.card)
        used += min(has, each.offered.owned or 0)
        over = _beyond(each.offered, has, part, context)
        if error:
            fallen[error.code, error.title] += copies + over
        elif over:
            fallen[part.limit_code, _title(part.limit_code, context)] += over
        if copies and not error:
            candidates.append(_candidate(each, copies, part, aim))
    kept_features = _kept_features(part, context, aim.leaning)
    lands = any(other.zone is Zone.LANDS for other in aim.plan.parts)
    return Table(
        part,
        tuple(candidates),
        kept_features,
        +fallen,
        used,
        room,
        too_many(part, kept),
        present(context.deck, part, lands=lands),
        supposed(aim.leaning, part.size),
    )


def _candidate(each: _Drawn, copies: int, part: Part, aim: _Aim) -> Candidate:
    card = each.offered.card
    had = copies_in(aim.context.deck, card, part.zone)
    traits, fits = aim.context.ruleset.traits(aim.context, card), fit(aim.leaning, card)
    usual = part.copies if traits.copies is None else min(part.copies, traits.copies)
    asked = (need.least for need in part.needs if need.role in traits.roles and need.role.startswith(CARD_MARK))
    usual = max(usual, aim.loose.get((card.oracle_id, part.zone), 0), *asked)
    merit = _merit(each, traits, aim, fits)
    reasons = own_reasons(merit, fits, aim.leaning, traits, part, each.faults, each.offered.favoured)
    features = features_of(_marked(traits, fits), part)
    bonds, things = (bonds_of(card), things_of(card)) if part.zone is not Zone.LANDS else ((), frozenset[str]())
    return Candidate(each.offered, copies, features, merit, had, usual, tuple(reasons), bonds, things)


def _beyond(offered: Offered, has: int, part: Part, context: Context) -> int:
    """Copies that are owned, and are not in the deck, but are more than the rules allow of a card."""
    if offered.owned is None or part.limit is None:
        return 0
    allowed = max(0, part.limit - copies_in(context.deck, offered.card, part.zone))
    return max(0, offered.owned - has - allowed)


def _title(code: str, context: Context) -> str:
    clause = context.ruleset.clauses.get(code)
    return clause.title if clause else "copies of a card"


def _kept_features(part: Part, context: Context, leaning: Leaning = NO_LEANING) -> tuple[str, ...]:
    return tuple(
        name
        for entry in context.deck.zone(part.zone)
        for name in features_of(_marked(context.ruleset.traits(context, entry.card), fit(leaning, entry.card)), part)
        * entry.count
    )


def _marked(traits: Traits, fits: Fit) -> Traits:
    return traits._replace(roles=traits.roles | fits.marks) if fits.marks else traits


def _merit(each: _Drawn, traits: Traits, aim: _Aim, fits: Fit) -> Merit:
    weights = aim.plan.weights
    aside = each.offered.card.oracle_id in aim.aside and not each.offered.listed
    against = (weights.warning if fault.level is Level.WARNING else weights.advice for fault in each.faults)
    colours = weights.colours * (1 + _FURTHER * (len(fits.off) - 1)) * (_STRAYING if fits.strays else 1.0)
    return Merit(
        strength=weights.strength * traits.strength,
        wanted=weights.wanted * fits.score,
        colours=-colours if fits.off else 0.0,
        played=weights.played * each.offered.played,
        favour=each.offered.favour,
        luck=weights.luck * each.luck - _ASIDE * aside,
        faults=-sum(against),
        listed=aim.listed * bool(each.offered.listed),
    )
