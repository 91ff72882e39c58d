"""A deck out of a pool, around what is kept: counting first, then choosing, and the ruleset's checks at the end."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from deckforge.builder.bonds import Lack, lacks
from deckforge.builder.counting import obstacles
from deckforge.builder.engine import Offer, amounts, choose
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.pool import Offered, copies_in
from deckforge.builder.reasons import Copies, Reason, told_plan, why_taken
from deckforge.builder.shapes import shapes_of
from deckforge.builder.tables import Candidate, Table, Wish, part_tables
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Finding, Level
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.building import Plan, unmended
from deckforge.rulesets.common import plural
from deckforge.rulesets.run import run_checks

_MAY_CUT = "With --may-cut cards of the list may go; deckforge fix mends what needs no choice."
_ROUNDS = 3  # of choosing by what the deck before had
_MOST_TIMES = 10  # the usual size, where the rules set no maximum
_WIDEN = "Widen what cards are taken from, or change what stays in the deck."


class Taken(NamedTuple):
    """Copies of a card that were chosen, and why."""

    card: Card
    copies: int
    zone: Zone
    why: tuple[str, ...]


class Outcome(NamedTuple):
    """The deck, what was taken for it, what the checks say of it, notes for people, and what it is about in a line."""

    deck: Deck
    taken: tuple[Taken, ...]
    findings: tuple[Finding, ...]
    notes: tuple[str, ...]
    plan: str = ""


def build(wish: Wish, ruleset: Ruleset) -> Outcome:
    """A deck that the ruleset's checks find legal.

    Raises:
        UsageError: the size is none that the rules allow.
        CannotBuildError: counting shows that there is no such deck.
        NotFoundError: what was chosen is not legal.
    """
    plan = ruleset.plan(Context(wish.kept, ruleset, wish.data_date), wish.size)
    _check_size(plan, wish, ruleset)
    wish, loose = _loosened(wish._replace(leaning=wish.leaning.without(plan.idle)), plan)
    _check_kept(wish, ruleset)
    context = Context(wish.kept, ruleset, wish.data_date)
    tables = part_tables(wish, plan, context, loose)
    over = [table.surplus for table in tables if table.surplus]
    if over:
        raise CannotBuildError(over, hint="" if wish.may_cut else _MAY_CUT)
    short = [(table.part.zone, reason) for table in tables for reason in obstacles(table, plan, wish.source)]
    if short:
        zones, reasons = zip(*short, strict=True)
        raise CannotBuildError(reasons, hint=_WIDEN, by_pool=True, zones=zones)
    filled = [_fill(table, plan, wish.seed) for table in tables]
    taken = tuple(found for part in filled for found in part.taken)
    deck = replace(wish.kept, entries=_merged(wish.kept, taken))
    findings = run_checks(ruleset, deck, wish.data_date)
    wrong = [f"{found.code}: {found.message}" for found in findings if _is_error(found)]
    if wrong:
        hint = next((found.hint for found in findings if _is_error(found)), "")
        raise NotFoundError(wrong, hint=hint)
    told = told_plan(wish.leaning, tables[0].part, filled[0].counts, filled[0].left, whole=wish.whole)
    return Outcome(deck, taken, findings, tuple(_notes(tables, wish.source)), told)


def _is_error(finding: Finding) -> bool:
    return finding.level is Level.ERROR and finding.ignored is None


def _check_size(plan: Plan, wish: Wish, ruleset: Ruleset) -> None:
    part = plan.parts[0]
    needed = sum(need.least for need in part.needs)
    size = needed if wish.size is None else wish.size
    if wish.size is not None and (size < part.least or (part.most is not None and size > part.most)):
        to = f"at least {part.least}" if part.most is None else f"{part.least} to {part.most}"
        message = f"a {part.what} of {plural(size, 'card')} is not legal"
        raise UsageError(message, hint=f"It has {to} cards.")
    usual = ruleset.plan(Context(wish.kept, ruleset, wish.data_date), None).parts[0].size
    size = max(size, needed)
    if size > _MOST_TIMES * usual:
        message = f"a {part.what} of {size:,} cards is larger than any that is played"
        raise UsageError(message, hint=f"The usual size is {usual}; at most {_MOST_TIMES * usual} are built.")


def _loosened(wish: Wish, plan: Plan) -> tuple[Wish, tuple[Entry, ...]]:
    """Where cards may be cut, those of the parts that are filled are offered again; they are worth more than others."""
    zones = {part.zone for part in plan.parts}
    loose = tuple(entry for entry in wish.kept.entries if wish.may_cut and entry.zone in zones)
    if not loose:
        return wish, ()
    offered = {each.card.oracle_id: each for each in wish.offered}
    again = {entry.card.oracle_id: _again(entry.card, offered, wish.kept, plan, loose) for entry in loose}
    others = [each for oracle_id, each in offered.items() if oracle_id not in again]
    entries = tuple(entry for entry in wish.kept.entries if entry not in loose)
    return wish._replace(kept=replace(wish.kept, entries=entries), offered=[*again.values(), *others]), loose


def _again(card: Card, offered: Mapping[str, Offered], kept: Deck, plan: Plan, loose: Sequence[Entry]) -> Offered:
    """A card of the list with the pool's further copies; the list's own, in all parts of the deck, are owned too."""
    has = copies_in(kept, card)
    found = offered.get(card.oracle_id, Offered(card, has))
    zone = plan.zone(card)
    listed = sum(entry.count for entry in loose if entry.card.oracle_id == card.oracle_id and entry.zone is zone)
    return found._replace(owned=None if found.owned is None else max(found.owned, has), listed=listed)


def _check_kept(wish: Wish, ruleset: Ruleset) -> None:
    """Cards that stay must be legal as they are: nothing that is added mends them."""
    lasting = unmended(ruleset, wish.kept.kind)
    wrong = [
        found
        for found in run_checks(ruleset, wish.kept, wish.data_date)
        if _is_error(found) and (found.code in lasting or any(ref.zone is not None for ref in found.cards))
    ]
    if wrong:
        hint = wrong[0].hint if wish.may_cut or wrong[0].code in lasting else _MAY_CUT
        raise CannotBuildError([f"{found.code}: {found.message}" for found in wrong], hint=hint)


class _Filled(NamedTuple):
    """What is taken into a part, by name, how many of its cards then have each feature, and what others have."""

    taken: list[Taken]
    counts: Counter[str]
    left: list[tuple[str, ...]]


def _fill(table: Table, plan: Plan, seed: int) -> _Filled:
    chosen, lacking = _chosen(table, plan, seed)
    counts = amounts(table.kept)
    for found, copies in zip(table.candidates, chosen, strict=True):
        for name, number in amounts(found.features).items():
            counts[name] += copies * number
    left = [found.features for found, copies in zip(table.candidates, chosen, strict=True) if not copies]
    taken = [
        Taken(
            found.offered.card,
            copies,
            table.part.zone,
            tuple(why_taken(found.features, _reasons(found, lack), table.part, counts, _copies(found, copies, plan))),
        )
        for found, copies, lack in zip(table.candidates, chosen, lacking, strict=True)
        if copies
    ]
    return _Filled(sorted(taken, key=lambda each: (each.card.name, each.card.oracle_id)), counts, left)


_Lacking = Sequence[Lack | None]


def _chosen(table: Table, plan: Plan, seed: int) -> tuple[list[int], _Lacking]:
    """Copies of each candidate, and what each asks for in vain: chosen again while that is not what was supposed."""
    lacking = _lacking(table, table.hoped)
    shapes = shapes_of(table.part)
    chosen: list[int] = []
    for turn in range(_ROUNDS):
        offers = [_offer(found, lack) for found, lack in zip(table.candidates, lacking, strict=True)]
        chosen = choose(offers, table.room, shapes, table.kept, repeat=plan.weights.repeat, seed=seed)
        there = defaultdict(float, table.there)
        for found, copies in zip(table.candidates, chosen, strict=True):
            for name in found.things if copies else ():
                there[name] += copies
        now = _lacking(table, there, chosen)
        if turn:  # what was in vain once stays so, so that this ends
            now = [max(lack, before, key=_cost) for lack, before in zip(now, lacking, strict=True)]
        if all(_cost(lack) == _cost(before) for lack, before in zip(now, lacking, strict=True)):
            break
        lacking = now
    return chosen, now


def _lacking(table: Table, there: Mapping[str, float], chosen: Sequence[int] | None = None) -> list[Lack | None]:
    size = table.part.size
    taken = chosen or [0] * len(table.candidates)
    return [
        lacks(found.bonds, there, size, found.things if copies else ()) if found.bonds else None
        for found, copies in zip(table.candidates, taken, strict=True)
    ]


def _cost(lack: Lack | None) -> float:
    return lack.cost if lack else 0.0


def _offer(found: Candidate, lack: Lack | None) -> Offer:
    return Offer(
        found.copies,
        sum(found.merit) - found.merit.listed - _cost(lack),
        found.features,
        found.had,
        found.usual,
        found.merit.listed,
        found.offered.listed,
    )


def _reasons(found: Candidate, lack: Lack | None) -> Sequence[Reason]:
    return (*found.reasons, (-lack.cost, lack.words)) if lack else found.reasons


def _copies(found: Candidate, taken: int, plan: Plan) -> Copies:
    return Copies(taken, found.had, found.usual, plan.weights.repeat)


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
