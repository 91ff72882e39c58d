"""How decks of Tell-Tale are built: the deck by TT-D1 and TT-D2, the land stack by the level and the PC's colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Card, search_value
from deckforge.model.deck import Zone
from deckforge.model.mana import WUBRG
from deckforge.oracle.facts import Facts
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import (
    Need,
    Part,
    Plan,
    Target,
    Traits,
    building_table,
    curve_of,
    on_curve,
    targets_of,
    weights,
)
from deckforge.rulesets.tell_tale.body import card_body
from deckforge.rulesets.tell_tale.player import level, only_pc, outside

_COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_REMOVAL = frozenset({"destroy", "exile", "return to hand", "counter", "gain control", "fight", "weaken"})
_USUAL_SIZE = 1.5  # power and toughness for each mana that is as good as strength goes


def plan(context: Context, size: int | None) -> Plan:
    """Parts: for a player the deck and the land stack, for the game master's kinds the deck alone."""
    kind = context.deck.kind
    table = building_table(context.ruleset, kind)
    brackets, curve = curve_of(table["curve"], table["cost"])
    part = Part(
        Zone.DECK, 0, None, size or table["size"], None, table["copies"],
        targets=(*curve, *targets_of(table["roles"])), brackets=brackets,
    )  # fmt: skip
    if kind != "player":
        return Plan((part,), lambda _: Zone.DECK, weights({}))
    numbers = context.numbers
    least, most = numbers.integer("deck.min_cards"), numbers.integer("deck.max_cards")
    limit = numbers.integer("deck.max_copies")
    pc = only_pc(context.deck)
    identity = pc.card.colour_identity if pc else ""
    part = part._replace(
        least=least,
        most=most,
        size=size or max(least, min(table["size"], most)),
        limit=limit,
        limit_code="TT-D2",
        copies=min(limit, table["copies"]),
        targets=(*part.targets, *_spread(identity, table["colour_weight"])),
    )
    among = f"in {'-'.join(_COLOURS[letter] for letter in identity) or 'no colour'}" if pc else ""
    return Plan((part, _lands(context, identity)), _zone, weights({}), among)


def _zone(card: Card) -> Zone:
    return Zone.LANDS if card.types.is_land else Zone.DECK


def _spread(identity: str, weight: float) -> Iterator[Target]:
    """Each of several colours gets its part of the cards."""
    if len(identity) > 1:
        least = 0.6 / len(identity)
        for letter in identity:
            yield Target(f"colour {letter}", least, 1.0, weight, f"{_COLOURS[letter]} cards")


def _lands(context: Context, identity: str) -> Part:
    """As many lands as levels (TT-L1); every colour made (TT-L3), the colours evenly."""
    table = building_table(context.ruleset, "lands")
    count = level(context)
    needs = tuple(Need(f"makes {letter}", 1, "TT-L3", f"lands that make {_COLOURS[letter]}") for letter in identity)
    even = tuple(
        Target(f"makes {letter}", 1 / len(identity), 1.0, table["colour"], f"lands that make {_COLOURS[letter]}")
        for letter in identity
    )
    return Part(Zone.LANDS, count, count, count, None, table["copies"], "land stack", needs, even)


def traits(context: Context, card: Card) -> Traits:
    """Mana value and roles; of lands the colours that they make, two or three preferred to one."""
    facts = context.facts(card)
    if card.types.is_land and context.deck.kind == "player":
        return _land(context, facts)
    strength = 0.3
    if card.types.is_creature:
        power, toughness = search_value(card.front.power) or 0.0, search_value(card.front.toughness) or 0.0
        strength = min(1.0, (power + toughness) / (2 * card.mana_value + 2) / _USUAL_SIZE)
    roles = {*_roles(card, facts), *(f"colour {letter}" for letter in card.front.colours)}
    return on_curve(Traits(card.mana_value, frozenset(roles), strength), card)


def _land(context: Context, facts: Facts) -> Traits:
    pc = only_pc(context.deck)
    wanted = [
        letter for letter in WUBRG if letter in (facts.produces or "") and pc and letter in pc.card.colour_identity
    ]
    further = max(0, len(wanted) - 1) * float(building_table(context.ruleset, "lands")["dual"])
    return Traits(None, frozenset(f"makes {letter}" for letter in wanted), further)


def _roles(card: Card, facts: Facts) -> Iterator[str]:
    does = {effect.name for effect in facts.effects}
    if card.types.is_creature or any(token.creature or token.power is not None for token in facts.tokens):
        yield "summon"
    if card.types.is_("Equipment") or card.types.is_("Aura"):
        yield "equipment"
    if not card.types.is_creature and (does & _REMOVAL or any(not found.own_side for found in facts.damages)):
        yield "removal"
    if facts.heals:
        yield "life"
    if any(effect.name == "draw" and not effect.who for effect in facts.effects):
        yield "draw"


def companions(context: Context, cards: Iterable[Card]) -> Iterator[Card]:
    """Animals for sure that are not legendary, in the PC's colours and of the format (TT-C3 to TT-C5, TT-D6)."""
    pc = only_pc(context.deck)
    fmt = context.numbers.text("deck.format") if context.numbers.flag("deck.modern_only") else None
    for card in cards:
        fits = card.types.is_creature and not card.types.is_legendary and pc and not outside(card, pc.card)
        legal = fmt is None or card.homebrew or card.legality(fmt) == "legal"
        if fits and legal and card_body(card, context.numbers, context.facts).animal == "yes":
            yield card


def boss_fault(_context: Context, _card: Card) -> str:
    """There are no bosses here, so nothing is asked of one."""
    return ""
