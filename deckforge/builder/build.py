"""A deck out of a pool, around what is kept: counting first, then choosing, and the ruleset's checks at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from deckforge.builder.counting import obstacles, too_many
from deckforge.builder.engine import Offer, choose
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.pool import Faults, Offered, copies_left, faults_of
from deckforge.builder.reasons import Merit, why_taken
from deckforge.builder.shapes import features_of, shapes_of
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Finding, Level
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.building import Part, Plan
from deckforge.rulesets.common import plural
from deckforge.rulesets.run import run_checks

_KEPT = 10.0  # what a card of the list is worth more than others where it may be cut


class Wish(NamedTuple):
    """What is to be built.

    Attributes:
        kept: the deck as far as there is one; its cards stay.
        offered: cards to take from, each card once; of cards that are worth the same the first are taken.
        size: cards of the deck; None for what the rules ask for, or the usual.
        seed: another one gives another deck, the same one the same deck.
        may_cut: cards that are kept may go, where rules or targets ask for it.
        data_date: of the card data, for checks.
        source: what the cards are taken from, in a sentence.
    """

    kept: Deck
    offered: Sequence[Offered]
    size: int | None = None
    seed: int = 0
    may_cut: bool = False
    data_date: str | None = None
    source: str = "the pool"


class Taken(NamedTuple):
    """Copies of a card that were chosen, and why."""

    card: Card
    copies: int
    zone: Zone
    why: tuple[str, ...]


class Outcome(NamedTuple):
    """The deck, what was taken for it, what the checks say of it, and notes for people."""

    deck: Deck
    taken: tuple[Taken, ...]
    findings: tuple[Finding, ...]
    notes: tuple[str, ...]


class Candidate(NamedTuple):
    """A card that may be taken: copies, features, and what makes its value."""

    offered: Offered
    copies: int
    features: tuple[str, ...]
    merit: Merit


class Table(NamedTuple):
    """A part of the deck before anything is chosen: who may come in, and why the others may not."""

    part: Part
    candidates: tuple[Candidate, ...]
    kept: tuple[str, ...]
    fallen: Counter[tuple[str, str]]
    room: int

    @property
    def capacity(self) -> int:
        """Copies that there are to take."""
        return sum(candidate.copies for candidate in self.candidates)


def build(wish: Wish, ruleset: Ruleset) -> Outcome:
    """A deck that the ruleset's checks find legal.

    Raises:
        UsageError: the size is none that the rules allow.
        CannotBuildError: counting shows that there is no such deck.
        NotFoundError: what was chosen is not legal.
    """
    plan = ruleset.plan(Context(wish.kept, ruleset, wish.data_date), wish.size)
    _check_size(plan, wish.size)
    wish, loose = _loosened(wish, plan)
    _check_kept(wish, ruleset)
    context = Context(wish.kept, ruleset, wish.data_date)
    tables = _tables(wish, plan, context, loose)
    told = [reason for table in tables for reason in obstacles(table, plan, wish.source)]
    if told:
        raise CannotBuildError(told, hint="Widen what cards are taken from, or change what stays in the deck.")
    taken = tuple(found for table in tables for found in sorted(_fill(table, plan), key=lambda each: each.card.name))
    deck = replace(wish.kept, entries=_merged(wish.kept, taken))
    findings = run_checks(ruleset, deck, wish.data_date)
    wrong = [f"{found.code}: {found.message}" for found in findings if _is_error(found)]
    if wrong:
        hint = next((found.hint for found in findings if _is_error(found)), "")
        raise NotFoundError(wrong, hint=hint)
    return Outcome(deck, taken, findings, tuple(_notes(tables, wish.source)))


def _is_error(finding: Finding) -> bool:
    return finding.level is Level.ERROR and finding.ignored is None


def _check_size(plan: Plan, size: int | None) -> None:
    part = plan.parts[0]
    if size is not None and (size < part.least or (part.most is not None and size > part.most)):
        to = f"at least {part.least}" if part.most is None else f"{part.least} to {part.most}"
        message = f"a {part.what} of {plural(size, 'card')} is not legal"
        raise UsageError(message, hint=f"It has {to} cards.")


def _loosened(wish: Wish, plan: Plan) -> tuple[Wish, tuple[Entry, ...]]:
    """Where cards may be cut, those of the parts that are filled are offered again; they are worth more than others."""
    zones = {part.zone for part in plan.parts}
    loose = tuple(entry for entry in wish.kept.entries if wish.may_cut and entry.zone in zones)
    if not loose:
        return wish, ()
    counts = Counter[str]()
    cards: dict[str, Card] = {}
    for entry in loose:
        counts[entry.card.oracle_id] += entry.count
        cards[entry.card.oracle_id] = entry.card
    others = [each for each in wish.offered if each.card.oracle_id not in counts]
    again = [Offered(card, counts[oracle_id], favour=_KEPT) for oracle_id, card in cards.items()]
    entries = tuple(entry for entry in wish.kept.entries if entry not in loose)
    return wish._replace(kept=replace(wish.kept, entries=entries), offered=[*again, *others]), loose


def _check_kept(wish: Wish, ruleset: Ruleset) -> None:
    """Cards that stay must be legal as they are: nothing that is added mends them."""
    wrong = [
        f"{found.code}: {found.message}"
        for found in run_checks(ruleset, wish.kept, wish.data_date)
        if _is_error(found) and any(ref.zone is not None for ref in found.cards)
    ]
    if wrong:
        hint = (
            "" if wish.may_cut else "With --may-cut cards of the list may go; deckforge fix mends what needs no choice."
        )
        raise CannotBuildError(wrong, hint=hint)


def _tables(wish: Wish, plan: Plan, context: Context, loose: Sequence[Entry]) -> list[Table]:
    placed = [(offered, plan.zone(offered.card)) for offered in wish.offered]
    # Luck is drawn for every card in order, so that a card's luck does not depend on the others' faults.
    luck = Random(wish.seed)  # noqa: S311 - a draft is no secret
    drawn = [luck.random() for _ in placed]
    faults = faults_of(
        ((offered.card, zone) for offered, zone in placed if zone), wish.kept, context.ruleset, wish.data_date
    )
    loose_ids = {entry.card.oracle_id for entry in loose}
    tables: list[Table] = []
    for part in plan.parts:
        fallen = Counter[tuple[str, str]]()
        candidates: list[Candidate] = []
        for (offered, zone), chance in zip(placed, drawn, strict=True):
            if zone is not part.zone:
                continue
            usual = part.copies if offered.card.oracle_id not in loose_ids else offered.owned or part.copies
            copies = copies_left(offered, zone, wish.kept, part.limit, usual)
            if not copies:
                continue
            wrong = faults.get((offered.card.name, zone), ())
            errors = [fault for fault in wrong if fault.level is Level.ERROR]
            if errors:
                fallen[errors[0].code, errors[0].title] += copies
                continue
            candidates.append(_candidate(offered, copies, part, plan, context, chance, faults))
        kept = [entry for entry in wish.kept.zone(part.zone) for _ in range(entry.count)]
        features = tuple(
            name for entry in kept for name in features_of(context.ruleset.traits(context, entry.card), part)
        )
        tables.append(Table(part, tuple(candidates), features, fallen, max(0, part.size - len(kept))))
        if too_many(part, len(kept)):
            raise CannotBuildError(
                [too_many(part, len(kept))], hint="" if wish.may_cut else "With --may-cut cards of the list may go."
            )
    return tables


def _candidate(  # noqa: PLR0913, PLR0917 - a card's worth depends on all of these
    offered: Offered, copies: int, part: Part, plan: Plan, context: Context, chance: float, faults: Faults
) -> Candidate:
    traits = context.ruleset.traits(context, offered.card)
    weights = plan.weights
    wrong = faults.get((offered.card.name, part.zone), ())
    merit = Merit(
        strength=weights.strength * traits.strength,
        wanted=weights.wanted * offered.wanted,
        played=weights.played * offered.played,
        favour=offered.favour,
        luck=weights.luck * chance,
        faults=-sum(weights.warning if fault.level is Level.WARNING else weights.advice for fault in wrong),
    )
    return Candidate(offered, copies, features_of(traits, part), merit)


def _fill(table: Table, plan: Plan) -> Iterator[Taken]:
    shapes = shapes_of(table.part)
    offers = [Offer(found.copies, sum(found.merit), found.features) for found in table.candidates]
    chosen = choose(offers, table.room, shapes, table.kept, repeat=plan.weights.repeat)
    counts = Counter(table.kept)
    for found, count in zip(table.candidates, chosen, strict=True):
        counts.update(dict.fromkeys(found.features, count))
    for found, count in zip(table.candidates, chosen, strict=True):
        if count:
            why = why_taken(found.features, found.merit, found.offered.why, table.part, counts)
            yield Taken(found.offered.card, count, table.part.zone, tuple(why))


def _merged(kept: Deck, taken: Sequence[Taken]) -> tuple[Entry, ...]:
    """What is kept, in its order, with further copies of the same card beside it, and then what is new."""
    more = {(found.card.oracle_id, found.zone): found for found in taken}
    entries: list[Entry] = []
    for entry in kept.entries:
        further = more.pop((entry.card.oracle_id, entry.zone), None)
        entries.append(replace(entry, count=entry.count + further.copies) if further else entry)
    new = [Entry(found.card, found.copies, found.zone) for found in more.values()]
    return (*entries, *sorted(new, key=lambda entry: (entry.card.name, entry.card.oracle_id)))


def _notes(tables: Sequence[Table], source: str) -> Iterator[str]:
    for table in tables:
        short = table.room - table.capacity
        if short > 0:
            yield (
                f"The {table.part.what} has {table.part.size - short} of {plural(table.part.size, 'card')}: "
                f"{source} has no more that fit."
            )
