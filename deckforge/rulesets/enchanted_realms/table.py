"""Play at a table of Enchanted Realms: the hand, and attacks by drawing from the adventure deck (ER-P2, ER-P5)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder, AttackRules, Step
from deckforge.model.card import Card
from deckforge.model.deck import Entry
from deckforge.model.play import Opening, TableRules
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.enchanted_realms.mapping import force_of, map_card
from deckforge.rulesets.enchanted_realms.play import attack_bonus, defence_bonus, resolve_attack
from deckforge.rulesets.enchanted_realms.stack import Stats, stack
from deckforge.rulesets.tables import Table

_USES = frozenset({"attacker", "defender", "deck", "bonus", "defence", "spell"})
_DRAWS = 2  # ER-P2: a draw and a counter-draw
_MOST_NAMED = 3  # cards beside a hero that one line names
_NO_ENCOUNTER = (
    "How many creatures appear is drawn from the adventure deck (ER-P1): deckforge deal LIST --hand N, N for the hero "
    "cards involved; the sum of what is drawn in Force Numbers, divided by the creature's and rounded up."
)


def table(numbers: Table) -> TableRules:
    """What the game has at the table."""
    return TableRules(
        openings={"adventure": Opening(numbers.integer("hand.cards"), "ER-P5")},
        no_encounter=_NO_ENCOUNTER,
        attack=AttackRules(_USES, lambda order, rng: attack(order, rng, numbers), lists=True),
    )


def attack(order: AttackOrder, rng: Random, numbers: Table) -> Attack:
    """Two cards are drawn, one a side; Force Number and bonuses against each other (ER-P2).

    Raises:
        UsageError: nothing to draw from, or a side isn't known.
    """
    if len(order.deck) < _DRAWS:
        message = "an attack draws two cards from the adventure deck"
        raise UsageError(message, hint="Name it with --deck LIST; it needs at least two cards.")
    attacker = _side(order.attacker, order.bonus, numbers, "what attacks", "Name a card or a hero deck, or --bonus N.")
    defender = _side(order.defender, order.defence, numbers, "who defends", "Give --defender CARD or --defence N.")
    bonus = attack_bonus(attacker, spell=order.spell) if order.bonus is None else order.bonus
    defence = defence_bonus(defender) if order.defence is None else order.defence
    first, second = rng.sample(order.deck, _DRAWS)
    steps = (_step("Attack", first, bonus, numbers), _step("Defence", second, defence, numbers))
    found = resolve_attack(*(step.value for step in steps))
    outcome = "tie" if found.attack == found.defence else "won" if found.won else "lost"
    who = _who([entry.card.front.name for entry in order.attacker])
    end = Step("Health lost", found.health_lost, "a tie is the attacker’s" if outcome == "tie" else "", "ER-P2")
    notes = tuple(_open_bonuses((attacker, defender)))
    return Attack(
        who,
        outcome,
        found.health_lost,
        (*steps, end),
        ("Both cards go back into the deck.", *notes, *order.front_counts()),
    )


def _who(names: list[str]) -> str:
    """``Chandra with Shock and Sword``; of many cards that go with a hero the first, and how many more."""
    if not names:
        return "attack"
    hero, *others = names
    if len(others) > _MOST_NAMED:
        others = [*others[: _MOST_NAMED - 1], f"{len(others) - _MOST_NAMED + 1} more cards"]
    *before, last = others or [""]
    together = f"{', '.join(before)} and {last}" if before else last
    return f"{hero} with {together}" if last else hero


def _side(entries: tuple[Entry, ...], given: int | None, numbers: Table, what: str, hint: str) -> Stats:
    if not entries and given is None:
        message = f"it is not said {what}"
        raise UsageError(message, hint=hint)
    return stack((map_card(numbers, entry.card, read_facts(entry.card)).stats, entry.count) for entry in entries)


def _step(label: str, card: Card, bonus: int, numbers: Table) -> Step:
    force = force_of(numbers, card)
    return Step(label, force + bonus, f"{card.front.name} drawn, Force {force}, and {bonus}", "ER-P2")


def _open_bonuses(sides: tuple[Stats, ...]) -> Iterator[str]:
    for stats in sides:
        for bonus in stats.bonuses:
            if not isinstance(bonus.value, int):
                yield f"Not counted, since the card leaves it open: {bonus.name} {bonus.value} (ER-T8)."
