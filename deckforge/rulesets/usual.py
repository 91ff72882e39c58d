"""What holds for a ruleset whose folder says nothing of sheets, tables and building."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckforge.model.card import Card
    from deckforge.model.deck import Entry
    from deckforge.model.play import TableRules
    from deckforge.model.sheet import Big, CutCard, Term
    from deckforge.model.statblock import FaceBlock, StatBlock
    from deckforge.rulesets.base import Context
    from deckforge.rulesets.building import Plan, Traits
    from deckforge.rulesets.tables import Table


def nothing_big(_face: FaceBlock, _numbers: Table) -> Big:
    """No number is shown big."""
    from deckforge.model.sheet import Big  # few rulesets bring no such function

    return Big()


def no_tokens(_face: FaceBlock, _numbers: Table) -> tuple[CutCard, ...]:
    """No tokens."""
    return ()


def nothing_at_the_table(_numbers: Table) -> TableRules:
    """No procedure."""
    from deckforge.model.play import TableRules

    return TableRules()


def mana_value(_face: FaceBlock, card: Card) -> float:
    """A card costs its mana value."""
    return card.mana_value


def nobody_counted(_kind: str, _players: int | None, _numbers: Table) -> str:
    """Nothing that a sheet suggests hangs on how many play."""
    return ""


def no_words(_face: FaceBlock, _card: Card) -> str:
    """Every cost is a number."""
    return ""


def nothing_known(*_: object) -> Mapping[str, str]:
    """Every box is left to write in."""
    return {}


def no_terms(_cards: Sequence[tuple[Entry, StatBlock]], _numbers: Table) -> Iterator[Term]:
    """Nothing to explain."""
    return iter(())


def usual_plan(context: Context, size: int | None) -> Plan:
    """The plan of a deck of which nothing is known but its checks."""
    from deckforge.rulesets.building import default_plan  # few rulesets bring no such function

    return default_plan(context, size)


def usual_traits(context: Context, card: Card) -> Traits:
    """What any card is good for."""
    from deckforge.rulesets.building import default_traits

    return default_traits(context, card)


def no_companions(_context: Context, _cards: Iterable[Card]) -> Iterator[Card]:
    """Nobody goes with a character."""
    return iter(())


def no_character(_context: Context) -> Card | None:
    """No card of the deck's main part is whom the deck is about."""
    return None


def no_boss_fault(_context: Context, _card: Card) -> str:
    """Any card may be a boss where a ruleset says nothing of it."""
    return ""
