"""How decks of Enchanted Realms are built: an adventure with all that it needs (ER-A1 to ER-A4), a hero's stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import (
    CARD_MARK,
    Need,
    Part,
    Plan,
    Traits,
    building_table,
    curve_of,
    targets_of,
    weights,
)
from deckforge.rulesets.enchanted_realms.mapping import HERO, map_card, role_of

_ADVENTURE = (
    Need("quest", 1, "ER-A1", "quests"),
    Need("creature", 1, "ER-A2", "creatures"),
    Need("hero", 1, "ER-A3", "heroes"),
    Need("world", 1, "ER-A3", "worlds"),
    Need("item", 1, "ER-A3", "items"),
)
_HERO = (Need("hero", 1, "ER-H1", "heroes"),)


def plan(context: Context, size: int | None) -> Plan:
    """One part; an adventure has about the rulebook's number of cards (ER-A4), a stack has no size of its own."""
    adventure = context.deck.kind == "adventure"
    table = building_table(context.ruleset, context.deck.kind)
    brackets, curve = curve_of(table["curve"], "Force")
    usual = context.numbers.integer("adventure.min_cards") if adventure else table["size"]
    part = Part(
        zone=Zone.DECK,
        least=0,
        most=None,
        size=size or usual,
        limit=None,
        copies=table["copies"],
        what="deck" if adventure else "stack",
        needs=tuple(_with_level(context, need) for need in (_needs(context) if adventure else _HERO)),
        targets=(*curve, *targets_of(table["roles"])),
        brackets=brackets,
    )
    return Plan((part,), lambda _: Zone.DECK, weights({}))


def _needs(context: Context) -> tuple[Need, ...]:
    """Of an adventure; one that declares a quest needs no quest card, but what the quest needs."""
    return (*_ADVENTURE[1:], *_quest_cards(context)) if context.deck.quests else _ADVENTURE


def _quest_cards(context: Context) -> Iterator[Need]:
    """The cards that the declared quests need; one that several need is there for all of them (ER-A1)."""
    wanted: dict[str, tuple[Card, int, list[str]]] = {}
    for quest in context.deck.quests:
        for _, card, count in quest.needs:
            if card is not None:
                _, before, quests = wanted.get(card.oracle_id, (card, 0, []))
                wanted[card.oracle_id] = card, max(count, before), [*quests, f"“{quest.name}”"]
    for card, count, quests in wanted.values():
        to = f"the {'quest' if len(quests) == 1 else 'quests'} {' and '.join(quests)}"
        yield Need(_quest_role(card), count, "ER-A1", f"{card.name} for {to}")


def _quest_role(card: Card) -> str:
    return f"{CARD_MARK}{card.oracle_id}"


def _with_level(context: Context, need: Need) -> Need:
    return need._replace(hard=context.ruleset.clauses[need.code].level == "error")


def traits(context: Context, card: Card) -> Traits:
    """Force Number, and the card's type here."""
    mapped = map_card(context.numbers, card, context.facts(card))
    bonuses = len(mapped.stats.bonuses)
    asked = any(card.oracle_id == each.oracle_id for quest in context.deck.quests for _, each, _ in quest.needs if each)
    roles = {mapped.role, *([_quest_role(card)] if asked else ())}
    return Traits(float(mapped.force), frozenset(roles), min(1.0, bonuses / 3))


def character(context: Context) -> Card | None:
    """The base character of a hero's stack, where just one of its cards can be it (ER-H1)."""
    if context.deck.kind != "hero":
        return None
    heroes = [entry.card for entry in context.deck.zone(Zone.DECK) if role_of(context.numbers, entry.card) == HERO]
    return heroes[0] if len(heroes) == 1 else None


def companions(_context: Context, _cards: Iterable[Card]) -> Iterator[Card]:
    """Nobody goes with a character here."""
    return iter(())


def boss_fault(_context: Context, _card: Card) -> str:
    """There are no bosses here, so nothing is asked of one."""
    return ""
