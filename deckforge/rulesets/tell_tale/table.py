"""Play at a Tell-Tale table: hands and mulligans, a new character's stats, attacks (TT-R2, TT-T4, TT-T6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder, AttackRules, Result, Step, ended
from deckforge.model.dice import Dice, Formula
from deckforge.model.play import Opening, StatRules, TableRules
from deckforge.patterns import pattern
from deckforge.rulesets.catches import NEVER_ATTACKS, attacks_freely, catches
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.attack import outcomes
from deckforge.rulesets.tell_tale.habits import Habits, habits_of

_USES = frozenset({"attacker", "kind", "power", "edge"})
_FIXED = pattern(r"\d+(?: [+-] \d+)*", example="0 + 2")
_PART = pattern(r"(?:[+-] )?\d+", example="+ 2")
_OFF = "Damage comes off toughness first, then Vitality (TT-T16)."


def table(numbers: Table) -> TableRules:
    """What the game has at the table."""
    hand = Opening(
        numbers.integer("hand.cards"),
        "TT-R2",
        free_mulligans=numbers.integer("hand.free_mulligans"),
        fewer=numbers.integer("hand.fewer"),
    )
    return TableRules(
        openings={"player": hand, "spells": hand._replace(free_mulligans=None)},
        stats=StatRules(
            rolls=numbers.integer("stats.rolls"),
            dice=numbers.text("stats.dice"),
            stats=tuple(numbers.items("stats.player")),
            companion=tuple(numbers.items("stats.companion")),
            first=tuple(numbers.items("stats.first")),
            code="TT-T6",
            why="Vitality first, for it does not come back after a fight (TT-R1); then who acts first, then how far "
            "one moves. All dice of a roll count.",
        ),
        attack=AttackRules(_USES, lambda order, rng: attack(order, rng, numbers)),
    )


def attack(order: AttackOrder, rng: Random, numbers: Table) -> Attack:
    """A d20 on the attack table: nothing, half the power, all of it, or a multiple of it (TT-T4).

    Raises:
        UsageError: the power isn't known.
    """
    power = _power(order)
    habits, edge = _habits(order, numbers)
    results: list[Result] = []
    steps: list[Step] = []
    for _ in range(2 if habits.twice else 1):
        result, of_it = _rolled(power, edge, rng, numbers)
        results.append(result)
        steps += of_it
    dealt = sum(result.damage or 0 for result in results)
    return Attack(
        order.block.faces[0].name if order.block else "attack",
        ended(results),
        dealt,
        tuple(steps),
        (*_notes(order, habits), *([_OFF] if dealt else [])),
        tuple(results) if habits.twice else (),
    )


def _habits(order: AttackOrder, numbers: Table) -> tuple[Habits, int]:
    """What the card's keywords make of its attack, and whether that is rolled with advantage or disadvantage.

    Raises:
        UsageError: it can't attack.
    """
    if order.block is None:
        return Habits(), order.edge
    face = order.block.faces[0]
    never = bool(order.attacker) and NEVER_ATTACKS in catches(order.attacker[0].card.front)
    habits = habits_of(face, numbers)
    if habits.never or never:
        message = f"{face.name} can't attack"
        raise UsageError(message, hint="Its own text says so. If your table lets it, give --power N and no card.")
    # Advantage and disadvantage cancel each other, and two of one kind are as one.
    edge = order.edge if not habits.eager else 0 if order.edge < 0 else 1
    return habits, edge


def _rolled(power: int, edge: int, rng: Random, numbers: Table) -> tuple[Result, list[Step]]:
    """One roll on the attack table."""
    rows = outcomes(numbers)
    die = Dice(2, rows[-1].highest, 1, lowest=edge < 0) if edge else Dice(1, rows[-1].highest, 1)
    rolled = Formula((die,)).roll(rng)
    row = next(row for row in rows if rolled.total <= row.highest)
    steps = [Step("Attack", rolled.total, f"{row.roll.replace('-', '–')}: {row.name}", "TT-T4", rolled)]
    dealt = row.damage(power)
    if row.die > 1:
        times = Formula((Dice(1, row.die, 1),)).roll(rng)
        steps.append(Step("Times", times.total, f"{dealt} × {times.total}", "TT-T4", times))
        dealt *= times.total
    steps.append(Step("Damage", dealt, f"of a power of {power}", "TT-T4"))
    return Result("", row.name, dealt), steps


def _notes(order: AttackOrder, habits: Habits) -> Iterator[str]:
    yield from order.front_counts()
    if habits.eager:
        cancelled = ", which the disadvantage cancels" if order.edge < 0 else ""
        yield f"{habits.eager.capitalize()} gives advantage on attacks{cancelled}."
    if habits.twice:
        yield f"{habits.twice.capitalize()}: two attack rolls, each of which can hit."
    if order.attacker and not attacks_freely(order.attacker[0].card.front):
        yield "By its own text it attacks only on a condition."


def _power(order: AttackOrder) -> int:
    if order.power is not None:
        return order.power
    if order.block is None:
        message = "it is not said what attacks"
        raise UsageError(message, hint="Name a card, or give --power N.")
    printed = str(order.block.faces[0].stats["power"] or "")
    if printed and order.block.faces[0].stats["attack"] is None:
        message = f"{order.block.faces[0].name} doesn't fight"
        raise UsageError(message, hint="If your table lets it, give the power with --power N.")
    if not _FIXED.fullmatch(printed):
        lacks = f"has a power of {printed}" if printed else "has no power"
        message = f"{order.block.faces[0].name} {lacks}"
        raise UsageError(message, hint="Give the power with --power N.")
    # Counters that it enters with stand beside what is printed, such as 0 + 2; never below 0 (TT-T1).
    return max(0, sum(int(part.replace(" ", "")) for part in _PART.findall(printed)))
