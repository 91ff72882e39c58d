"""Companions to propose for a character: animals in its colours that suit its deck, its level and one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from deckforge.app.facts import some_facts
from deckforge.app.offering import Supply, creatures_within, played_part
from deckforge.builder.leaning import Leaning, fit
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.oracle.reader import knowing
from deckforge.rulesets.base import Context, Ruleset
from deckforge.store.database import Database

_MOST_PROPOSED = 5
# What counts, in the measure of what a deck's cards are worth: how well it suits what the deck is about, its strength,
# how much it is played, having a colour of the character's, and what a cost beyond the level and being of a kind that
# is proposed already take away.
_WANTED, _STRENGTH, _PLAYED, _COLOURED, _TOO_DEAR, _ALIKE = 4.0, 1.5, 0.8, 2.5, 3.0, 1.0
_LUCK, _MORE_LUCK = 0.1, 1.0  # by the seed: the first proposals are the best, others may be of about the same worth


class _Animal(NamedTuple):
    card: Card
    worth: float


def proposed_companions(  # noqa: PLR0913, PLR0917 - each of these decides
    kept: Deck, rules: Ruleset, about: Leaning, supply: Supply, data: Database, seed: int
) -> Sequence[str]:
    """Names of a few companions, the best first; none where there is nobody to go with.

    Args:
        kept: the deck with the character.
        rules: say who may be a companion.
        about: what the deck is about.
        supply: what there is.
        data: the card data.
        seed: chooses among those of about the same worth.
    """
    characters = kept.zone(Zone.PC)
    if not characters:
        return ()
    context = Context(kept, rules)
    there = supply.cards(creatures_within(supply, characters[0].card.colour_identity, data), data)
    cards = [*rules.companions(context, there)]
    played = played_part([card.oracle_id for card in cards], data)
    main, *others = rules.plan(context, None).parts
    lands = max((part.size for part in others if part.zone is Zone.LANDS), default=inf)
    unwanted = {target.name: target.weight for target in main.targets if not target.high}
    random = Random(seed)  # noqa: S311 - a proposal is no secret
    with knowing(some_facts(cards, data)):
        animals = [
            _Animal(card, _worth(card, context, about, lands, unwanted) + _PLAYED * played[card.oracle_id] + luck)
            for card in cards
            for luck in [random.random() * (_MORE_LUCK if seed else _LUCK)]
        ]
    return [card.name for card in _varied(animals)]


def _worth(card: Card, context: Context, about: Leaning, lands: float, unwanted: Mapping[str, float]) -> float:
    traits = context.ruleset.traits(context, card)
    return (
        _WANTED * fit(about, card).score
        + _STRENGTH * traits.strength
        - sum(unwanted.get(role, 0.0) for role in traits.roles)
        + _COLOURED * bool(card.front.colours)
        - _TOO_DEAR * (card.mana_value > lands)
    )


def _varied(animals: Sequence[_Animal]) -> Iterator[Card]:
    """The best, again and again; what is of a type that was chosen is worth less."""
    left = sorted(animals, key=lambda each: (-each.worth, each.card.name))
    types: list[str] = []
    for _ in range(min(_MOST_PROPOSED, len(left))):
        best = max(left, key=lambda each: each.worth - _ALIKE * sum(map(types.count, each.card.types.subtypes)))
        left.remove(best)
        types += best.card.types.subtypes
        yield best.card
