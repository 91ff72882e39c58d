"""How decks of Spellblade Chronicles are built: sizes from the numbers, roles from what the cards' texts do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Card, search_value
from deckforge.model.deck import Zone
from deckforge.oracle.asks import read_asks
from deckforge.oracle.facts import Effect, Facts, TokenMaker
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import (
    Need,
    Part,
    Plan,
    Traits,
    building_table,
    curve_of,
    on_curve,
    targets_of,
    weights,
)
from deckforge.rulesets.catches import (
    given_away,
    has_size,
    is_hampered,
    is_itself,
    is_of_equipped,
    left,
    ruins_its_side,
    size_strength,
    takes_from_all,
)
from deckforge.rulesets.hurting import counted, hits_all_sides, is_plain, never_hurts, sure_damage
from deckforge.rulesets.landless import landless
from deckforge.rulesets.spellblade.bringing import brings_creatures, for_others, is_creature_card
from deckforge.rulesets.spellblade.view import is_weapon

_REMOVAL = ("destroy", "exile", "return to hand", "counter", "gain control", "fight")
_WEAKENING = (*_REMOVAL, "weaken", "discard", "sacrifice", "tap")
_HELPING = frozenset({"pump", "put counters"})
_BY_PLAYERS = frozenset({"discard", "sacrifice"})
_WILD = ("copy", "extra turn", "put onto the battlefield", "search", "flicker", "untap", "draw")
_CHEAPER = pattern(
    r"[^.\n]*\bspells you cast[^.\n]* costs? \{\d\} less to cast\.?", example="Spells you cast cost {1} less to cast."
)
_MOSTLY, _PARTLY = 0.9, 0.2  # of a text that only answers what somebody has cast
# What is translated besides damage, in damage: a life, a card (at least one is drawn), a number of a size, a shield.
_HEALED, _DRAWN, _SIZED, _SHIELDING = 0.5, 2.0, 0.5, 1.5
_BESIDES = 0.5  # of the worth of all but the best
_OPEN = 1.5  # of a number that varies
_PLAIN = 3.0  # damage for its AP that is usual; twice that is as strong as strength goes


def plan(context: Context, size: int | None) -> Plan:
    """Sizes and copies by SB-P1, SB-P2, SB-B1 and SB-B2; a creature deck's size is open but for the draw (SB-C2)."""
    kind = context.deck.kind
    table = building_table(context.ruleset, kind)
    least, most, limit, needs = _PLANS[kind](context)
    brackets, curve = curve_of(table["curve"], table["cost"])
    part = Part(
        zone=Zone.DECK,
        least=least,
        most=most,
        size=size or max(least, min(table["size"], most or table["size"])),
        limit=limit,
        copies=table["copies"] if limit is None else min(limit, table["copies"]),
        needs=needs,
        targets=(*curve, *targets_of(table["roles"])),
        brackets=brackets,
        limit_code=_LIMITS.get(kind, ""),
    )
    idle = frozenset(table.get("idle", ()))
    return Plan((part,), lambda _: Zone.DECK, weights(table.get("weights", {})), idle=idle)


_Sizes = tuple[int, int | None, int | None, tuple[Need, ...]]


def _player(context: Context) -> _Sizes:
    attack = Need("attack", 1, "SB-P5", "cards that attack")
    return context.numbers.integer("player.min_cards"), None, context.numbers.integer("player.max_copies"), (attack,)


def _creature(_context: Context) -> _Sizes:
    return 0, None, None, ()  # fewer than the draw is a warning (SB-C2)


def _boss(context: Context) -> _Sizes:
    wanted = context.deck.settings.boss_size or context.numbers.text("boss_size")
    least, most = int(wanted) if wanted.isdecimal() else context.numbers.integer("boss.overview_min_cards"), None
    if not wanted.isdecimal():
        most = context.numbers.integer("boss.overview_max_cards")
    bring = Need("creatures", context.numbers.integer("boss.min_creatures"), "SB-B3", "cards that bring creatures")
    return least, most, context.numbers.integer("boss.max_copies"), (bring,)


_LIMITS = {"player": "SB-P2", "boss": "SB-B2"}
_PLANS = {"player": _player, "creature": _creature, "boss": _boss}


def traits(context: Context, card: Card) -> Traits:
    """AP unless it has an {X}, roles by the front's text and types, and damage for the AP."""
    facts = context.facts(card)
    if card.types.is_creature:
        strength = size_strength(card, facts)
    else:
        strength = min(1.0, told_worth(facts) / (card.mana_value + 1) / _PLAIN) * left(card, facts)
    roles = frozenset(_roles(context, card, facts))
    copies = 1 if card.types.is_legendary else None  # of which one at a time can be there (SB-T14)
    return on_curve(Traits(card.mana_value, roles or frozenset({"idle"}), strength, copies), card)


def _roles(context: Context, card: Card, facts: Facts) -> Iterator[str]:
    if is_creature_card(card):
        yield from _creature_roles(card, facts)
    elif brings_creatures(card, context.facts):
        yield "creatures"
        if facts.tokens:
            yield from ("summon", "attack")
    if card.types.is_("Equipment"):
        yield from ("weapon", "attack") if is_weapon(facts) else ("gear",)
    yield from _damage_roles(card, facts)
    answers = read_asks(card.front).answers
    if answers > _MOSTLY:
        yield "answers"
    else:
        yield from _effect_roles(card, facts)
    if _PARTLY < answers <= _MOSTLY:
        yield "partly answers"
    yield from _dead_roles(card, facts)
    yield from _little_roles(context, card, facts)


def _little_roles(context: Context, card: Card, facts: Facts) -> Iterator[str]:
    """What makes a card worth little, or little in some decks."""
    if ruins_its_side(card):
        yield "ruinous"
    if context.deck.kind == "boss" and _helps_creatures(card, facts, context):
        yield "helper"
    if not (card.types.is_creature or told_worth(facts) or is_weapon(facts)):
        yield "as printed"
    if is_hampered(card, facts) or (never_hurts(facts) and not card.types.is_creature):
        yield "hampered"


def _helps_creatures(card: Card, facts: Facts, context: Context) -> bool:
    """Whether a card is for creatures on its own side, and neither brings any nor does anything to others."""
    if card.types.is_creature or brings_creatures(card, context.facts) or list(counted(facts)):
        return False
    does = {effect.name for effect in facts.effects if not _hits_own_side(effect)}
    lasting = (bonus for bonus in (facts.equipped, facts.enchanted) if bonus is not None)
    larger = any(_number(side) > 0 for bonus in lasting for side in (bonus.power, bonus.toughness))
    return (larger or bool(does & _HELPING)) and not does.intersection(_WEAKENING)


def _creature_roles(card: Card, facts: Facts) -> Iterator[str]:
    yield from ("summon", "creatures", "attack")
    if card.types.is_legendary:
        yield "legend"
    if not has_size(card, facts):
        yield "no size"
    elif card.front.power == "0" and not facts.entering and facts.own_bonus is None:
        yield "harmless"
    if facts.has("flying"):
        yield "flying"
    if facts.keywords or facts.activated or facts.effects:
        yield "special ability"


def _damage_roles(card: Card, facts: Facts) -> Iterator[str]:
    hurting = list(counted(facts))
    if hurting:
        yield "attack"
        if not card.types.is_creature and any(map(is_plain, hurting)):
            yield "damage"
    if any(found.area and is_plain(found) and not hits_all_sides(found) for found in hurting):
        yield "area"
    all_sides = bool(hurting) and all(hits_all_sides(found) for found in hurting)
    if not card.types.is_creature and (all_sides or takes_from_all(facts)):
        yield "both sides"


def _effect_roles(card: Card, facts: Facts) -> Iterator[str]:
    effects = [effect for effect in facts.effects if not is_itself(effect.what, facts.name)]
    does = {effect.name for effect in effects if not _hits_own_side(effect)}
    if facts.heals:
        yield "heal"
    if any(effect.name == "draw" and not effect.who for effect in facts.effects):
        yield "draw"
    if does.intersection(_REMOVAL) and not card.types.is_creature:
        yield "removal"
    if does.intersection(_WEAKENING):
        yield "weakening"
    if any(effect.name in _WILD and "land" not in effect.what.casefold() for effect in facts.effects):
        yield "wildcard"


def _hits_own_side(effect: Effect) -> bool:
    """Whether it takes from the card's own player, or gives away: "you discard", "tap a creature you control"."""
    mine = ("you control" in effect.what and "don't" not in effect.what) or is_of_equipped(effect)
    return mine or given_away(effect) or (effect.name in _BY_PLAYERS and not effect.who)


def told_worth(facts: Facts) -> float:
    """What the numbers that are translated are worth, in damage: damage, healing, cards drawn, tokens, and bonuses.

    A number that varies counts as little, as in ``sure_damage``; what only holds as printed counts for nothing.
    """
    lasting = [bonus for bonus in (facts.equipped, facts.enchanted) if bonus is not None]
    found = sorted(
        (
            sure_damage(facts),
            _HEALED * sum(_number(each.amount) for each in facts.heals),
            _DRAWN * sum(effect.name == "draw" and not effect.who for effect in facts.effects),
            _SIZED * sum(_number(token.count) * _size(token) for token in facts.tokens if not for_others(token)),
            _SIZED * sum(max(0.0, _number(side)) for bonus in lasting for side in (bonus.power, bonus.toughness)),
            _SHIELDING * any(effect.name in {"prevent", "pump", "weaken"} for effect in facts.effects if not lasting),
        ),
        reverse=True,
    )
    return found[0] + _BESIDES * sum(found[1:])


def _size(token: TokenMaker) -> float:
    """Power and toughness of a token; none of what is no creature."""
    return float(search_value(token.power) or 0) + float(search_value(token.toughness) or 0) if token.power else 0.0


def _number(amount: int | str) -> float:
    return float(amount) if isinstance(amount, int) else _OPEN


def _dead_roles(card: Card, facts: Facts) -> Iterator[str]:
    """Lands and mana do nothing here (SB-P3, SB-T21), and nothing is made cheaper (SB-T20)."""
    without_lands = landless(card.front)
    if card.types.is_land or facts.only_mana or without_lands.whole or _CHEAPER.fullmatch(_plain(card)):
        yield "dead here"
    elif without_lands.reasons or any(ability.is_mana_ability for ability in facts.activated):
        yield "partly dead"


def _plain(card: Card) -> str:
    return without_reminders(card.front.text).strip()


def companions(_context: Context, _cards: Iterable[Card]) -> Iterator[Card]:
    """Nobody goes with a character here."""
    return iter(())


def character(_context: Context) -> Card | None:
    """Whom a deck is about stands in no main part here."""
    return None


def boss_fault(_context: Context, card: Card) -> str:
    """A boss attacks with its power, and its toughness is its AC (SB-M1, SB-M2, SB-M4)."""
    if any(face.power is not None and face.toughness is not None for face in card.faces):
        return ""
    return f"{card.name} can't be a boss: it has no power to attack with (SB-M1) and no toughness for an AC (SB-M2)"
