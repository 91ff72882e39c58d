"""Play at a Tell-Tale table: hands and mulligans, a new character's stats, attacks (TT-R2, TT-T4, TT-T6)."""

from __future__ import annotations

from random import Random

from deckforge.errors import UsageError
from deckforge.model.dice import Dice, Formula
from deckforge.model.play import Attack, AttackOrder, AttackRules, Opening, StatRules, Step, TableRules
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.attack import outcomes

_USES = frozenset({"attacker", "power", "edge"})
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
    rows = outcomes(numbers)
    die = Dice(2, rows[-1].highest, 1, lowest=order.edge < 0) if order.edge else Dice(1, rows[-1].highest, 1)
    rolled = Formula((die,)).roll(rng)
    row = next(row for row in rows if rolled.total <= row.highest)
    steps = [Step("Attack", rolled.total, f"{row.roll.replace('-', '–')}: {row.name}", "TT-T4", rolled)]
    dealt = row.damage(power)
    if row.die > 1:
        times = Formula((Dice(1, row.die, 1),)).roll(rng)
        steps.append(Step("Times", times.total, f"{dealt} × {times.total}", "TT-T4", times))
        dealt *= times.total
    steps.append(Step("Damage", dealt, f"of a power of {power}", "TT-T4"))
    return Attack(
        order.block.faces[0].name if order.block else "attack",
        row.name,
        dealt,
        tuple(steps),
        (_OFF,) if dealt else (),
    )


def _power(order: AttackOrder) -> int:
    if order.power is not None:
        return order.power
    if order.block is None:
        message = "it is not said what attacks"
        raise UsageError(message, hint="Name a card, or give --power N.")
    printed = str(order.block.faces[0].stats["power"] or "")
    if not printed.isdecimal():
        lacks = f"has a power of {printed}" if printed else "has no power"
        message = f"{order.block.faces[0].name} {lacks}"
        raise UsageError(message, hint="Give the power with --power N.")
    return int(printed)
