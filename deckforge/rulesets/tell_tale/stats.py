"""What is measured of a Tell-Tale deck: damage of an attack a turn, and how the land stack pays for the deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.mana import LETTERS
from deckforge.model.measured import Cards, ColourNeed, Coverage, Figure, Figures, Group, Measures
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.rulesets.catches import NEVER_ATTACKS, attacks_freely, catches
from deckforge.rulesets.common import name_list
from deckforge.rulesets.measures import figure, picks, played_damage
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.habits import habits_of
from deckforge.rulesets.tell_tale.lands import stack
from deckforge.rulesets.tell_tale.payment import pays


def measures(deck: Deck, cards: Cards, numbers: Table) -> Measures:
    """Attacks and damage of every kind of deck; of a player's also what the lands pay for."""
    coverage = _coverage(cards) if deck.kind == "player" else None
    return Measures(
        # NPCs and loot are found, and never held: the game master's hand is of his spells.
        hand=numbers.integer("hand.cards") if deck.kind in {"player", "spells"} else 0,
        hand_clause="TT-R2",
        groups=() if coverage is None else (_playable(cards, coverage),),
        uncosted={entry.card.oracle_id: word for entry, _ in cards if (word := _uncosted(entry))},
        figures=tuple(filter(None, (_attacks(cards, numbers), _spells(cards)))),
        coverage=coverage,
    )


def _uncosted(entry: Entry) -> str:
    """Characters are never cast, and lands have no cost (TT-T13, TT-T7)."""
    cost = entry.card.front.cost
    if entry.zone in {Zone.PC, Zone.COMPANION} or not cost.exists:
        return "none"
    return "X" if cost.variables else ""


def _attacks(cards: Cards, numbers: Table) -> Figures | None:
    """One attack a turn of each creature by the attack table (TT-T5), with what keywords make of it."""
    rows: list[Figure] = []
    open_ones: list[str] = []
    seldom: list[str] = []
    for entry, block in cards:
        face = block.faces[0]
        attack: Any = face.stats["attack"]
        if attack is None:
            continue
        if attack["expected"] is None:
            open_ones.append(entry.card.name)
            continue
        never = NEVER_ATTACKS in catches(entry.card.front)
        if not never and not attacks_freely(entry.card.front):
            seldom.append(entry.card.name)
            continue
        way, value = ("can't attack", Fraction()) if never else _turn(face, attack, numbers)
        rows.append(figure(entry, way, value))
    if not rows:
        return None
    told = [f"Power is not fixed, and so not counted: {name_list(open_ones, len(open_ones))}."] if open_ones else []
    if seldom:
        told.append(f"Attacks only on a condition, and so not counted: {name_list(seldom, len(seldom))}.")
    return Figures("attack", "Damage on average of a turn's attack", "damage", "", tuple(rows), ("TT-T5",), tuple(told))


def _turn(face: FaceBlock, attack: Mapping[str, Any], numbers: Table) -> tuple[str, Fraction]:
    """How it attacks, and the damage of a turn."""
    habits = habits_of(face, numbers)
    if habits.never:
        return "can't attack", Fraction()
    # The decimal that is printed is the exact value, which the float beside it need not be.
    once = Fraction(str(attack["expected_advantage" if habits.eager else "expected"]))
    way = f"{'two attacks' if habits.twice else 'attack'}{' with advantage' if habits.eager else ''}"
    return way, once * (2 if habits.twice else 1)


def _spells(cards: Cards) -> Figures | None:
    """Damage that casting a card deals, which no die changes (TT-T16)."""
    rows: list[Figure] = []
    for entry, block in cards:
        if entry.zone is not Zone.DECK:
            continue
        for printed, face in zip(entry.card.faces, block.faces, strict=True):
            dealt = played_damage(face, picks(printed))
            if dealt is not None:
                rows.append(figure(entry, "cast", dealt))
    told = ("Each area counts as one target.",)
    return Figures("spells", "Damage of casting", "damage", "", tuple(rows), ("TT-T16",), told) if rows else None


def _coverage(cards: Cards) -> Coverage:
    """The whole land stack against each card of the deck by itself (TT-T7)."""
    lands = _lands(cards)
    costs = [(entry, entry.card.front.cost) for entry, _ in _castable(cards)]
    letters = {letter for land in lands for letter in land}
    needs = []
    for colour in LETTERS:
        asked = [(entry.count, sum(colour in symbol.split("/") for symbol in cost.symbols)) for entry, cost in costs]
        asking = sum(count for count, symbols in asked if symbols)
        if asking or colour in letters:
            symbols = sum(count * symbols for count, symbols in asked)
            needs.append(ColourNeed(colour, sum(colour in land for land in lands), asking, symbols))
    unpaid = [entry for entry, cost in costs if not pays(lands, cost)]
    total = sum(entry.count for entry, _ in costs)
    return Coverage(
        lands=len(lands),
        colours=tuple(needs),
        payable=total - sum(entry.count for entry in unpaid),
        cards=total,
        unpaid=tuple(entry.card.name for entry in unpaid),
    )


def _lands(cards: Cards) -> list[str]:
    """The letters that each land of the stack makes whenever it is asked to, beside the others."""
    pcs = [entry.card for entry, _ in cards if entry.zone is Zone.PC]
    lands = [entry.card for entry, _ in cards if entry.zone is Zone.LANDS for _ in range(entry.count)]
    return [land.made for land in stack(lands, pcs[0].colour_identity if len(pcs) == 1 else None)]


def _castable(cards: Cards) -> Iterator[tuple[Entry, StatBlock]]:
    return ((entry, block) for entry, block in cards if entry.zone is Zone.DECK and entry.card.front.cost.exists)


def _playable(cards: Cards, coverage: Coverage) -> Group:
    """All lands are there from the first turn on (TT-T7)."""
    found = frozenset(entry.card.oracle_id for entry, _ in _castable(cards) if entry.card.name not in coverage.unpaid)
    return Group("playable in the first turn", "the land stack pays for it, X as 0 (TT-T7)", found)
