"""What a card asks of the deck that it is in, and how far a deck has it: Dragons for what makes Dragons larger.

A deck is not known before it is chosen. So it is first supposed to have what it is about, then chosen, and chosen
again by what it has got; what a card asks for in vain is held against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from deckforge.builder.commonness import several, types_by_word
from deckforge.builder.leaning import Leaning, What
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.oracle.asks import ATTACKERS, COMMANDER, CREATURES, ENTERING, LANDS, LEGENDARY, TOKENS, read_asks
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.building import Part
from deckforge.rulesets.common import COLOURS

_ENOUGH, _ENOUGH_CREATURES = 0.2, 0.4  # of a deck, so that a card that asks for it is worth its whole
_LEAST_ENOUGH = 2
_THERE = 0.6  # of what is enough: whom the deck is about, and who is always there
_IN_VAIN, _NEVER = 6.0, 12.0  # what a card costs that does nothing else, in the targets' measure
_BODY = 0.5  # of that for a creature, which attacks all the same
_MANY = frozenset({CREATURES, ENTERING, ATTACKERS})
_TELLING = 0.6  # of an aspect's weight: what a deck is about, and not only what helps a little
_SAID = {
    COMMANDER: "commanders", LEGENDARY: "legendary creatures", TOKENS: "tokens", LANDS: "lands", CREATURES: "creatures",
    ENTERING: "creatures that enter", ATTACKERS: "several attackers",
}  # fmt: skip


class Bond(NamedTuple):
    """Things of which the deck must have any, and the part of the card, 0 to 1, that is in vain without."""

    names: frozenset[str]
    part: float


class Lack(NamedTuple):
    """What a deck lacks of what a card asks for: what that costs, and in words."""

    cost: float
    words: str


def bonds_of(card: Card) -> tuple[Bond, ...]:
    """What a card's front asks of its deck; words that name no type that is known ask for nothing."""
    known = types_by_word()
    found = []
    for ask in read_asks(card.front).bonds:
        names = {name if name in _SAID or name in _COLOURED else known.get(name.casefold(), "") for name in ask.names}
        if names - {""}:
            found.append(Bond(frozenset(names - {""}), ask.part * (_BODY if card.types.is_creature else 1.0)))
    return tuple(found)


_COLOURED = frozenset(COLOURS.values())


def things_of(card: Card) -> frozenset[str]:
    """To those that ask: its types, and of creatures and tokens that it makes their kinds and colours."""
    facts = read_facts(card)
    makers = [token for token in facts.tokens if token.is_creature]
    found = {word for face in card.faces for word in face.type_line.replace("—", " ").split()}
    if LANDS.capitalize() in found:
        found.add(LANDS)
    if makers:
        known = types_by_word()
        words = (word for token in makers for word in token.what.split())
        found |= {TOKENS, *(known[word.casefold()] for word in words if word.casefold() in known)}
    if makers or card.types.is_creature:
        found |= {CREATURES, ENTERING, ATTACKERS, *(COLOURS[letter] for letter in card.front.colours)}
    if card.types.is_creature and card.types.is_legendary:
        found.add(LEGENDARY)
    return frozenset(found)


def supposed(leaning: Leaning, size: int) -> Mapping[str, float]:
    """What a deck of the leaning is supposed to have before any of it is chosen: enough of all that it is about."""
    about = (each.name for each in leaning.aspects if each.what is What.TYPE and each.weight >= _TELLING)
    tokens = any(each.what is What.EFFECT and each.name == "tokens" for each in leaning.aspects)
    colours = (COLOURS[letter] for letter in leaning.colours or "")
    there = (*about, *colours, CREATURES, ENTERING, ATTACKERS, *([TOKENS] if tokens else ()))
    return {name: _enough(frozenset({name}), size) for name in there}


def present(deck: Deck, part: Part, *, lands: bool) -> Mapping[str, float]:
    """What a deck has beside what is still to be chosen for a part: its cards there, and who is always there.

    ``lands``: the deck has lands of its own.
    """
    found: defaultdict[str, float] = defaultdict(float)
    always = [deck.settings.boss] if deck.settings.boss else []
    for entry in deck.played():
        if entry.zone in _ALWAYS:
            always.append(entry.card)
        elif entry.zone is part.zone:
            for name in things_of(entry.card):
                found[name] += entry.count
    for card in always:
        for name in things_of(card) - {ENTERING, ATTACKERS}:
            found[name] += _THERE * _enough(frozenset({name}), part.size)
    if lands:
        found[LANDS] += part.size
    return found


_ALWAYS = (Zone.PC, Zone.COMPANION)


def lacks(bonds: Iterable[Bond], there: Mapping[str, float], size: int, own: Iterable[str] = ()) -> Lack | None:
    """What a deck lacks for a card; ``own`` are things that the card itself is among what is there."""
    less = frozenset(own)
    worst: Lack | None = None
    for bond in bonds:
        has = sum(max(0.0, there.get(name, 0) - (name in less)) for name in bond.names)
        met = min(1.0, has / _enough(bond.names, size))
        cost = bond.part * (1 - met) * (_NEVER if COMMANDER in bond.names else _IN_VAIN)
        if cost and (worst is None or cost > worst.cost):
            worst = Lack(cost, _words(bond, has))
    return worst


def _enough(names: frozenset[str], size: int) -> float:
    return max(_LEAST_ENOUGH, (_ENOUGH_CREATURES if names & _MANY else _ENOUGH) * size)


def _words(bond: Bond, has: float) -> str:
    said = " or ".join(
        _SAID.get(name) or (f"{name} creatures" if name in _COLOURED else several(name)) for name in sorted(bond.names)
    )
    return f"though it asks for {said}, of which the deck has {'none' if has < 1 else 'few'}"
