"""How decks of Tell-Tale are built: the deck by TT-D1 and TT-D2, the land stack by the level and the PC's colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.oracle.facts import Facts
from deckforge.patterns import pattern
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
from deckforge.rulesets.catches import (
    has_size,
    is_hampered,
    ruins_its_side,
    size_strength,
    takes_from_all,
)
from deckforge.rulesets.common import COLOURS
from deckforge.rulesets.feeding import feeding, feeding_targets
from deckforge.rulesets.hurting import counted, hits_all_sides, is_plain, never_hurts
from deckforge.rulesets.landless import landless
from deckforge.rulesets.tell_tale.answers import answers, bites, is_narrow, spell_strength
from deckforge.rulesets.tell_tale.body import card_body
from deckforge.rulesets.tell_tale.lands import sources, stack
from deckforge.rulesets.tell_tale.player import level, only_pc, outside

_LESS_GOOD = (
    ("dear", "lands whose colours cost life"),
    ("useless", "lands that make nothing wanted by themselves"),
)
_MOST_FURTHER = 2  # colours of a land beyond the first; who has more of them is not worth four of the same
_OF_A_COLOUR = pattern(
    r"\b[Ww]hen you control no (?:\w+ )?permanents of the chosen color"
    r"|\bany (?:one )?color that an? (?:basic )?lands? you control could produce",
    example="When you control no permanents of the chosen color",
)  # what does not last, or makes no mana, where all is colourless
_NARROW = pattern(
    r"\b(?:target|it's) (?:\w+ (?:or|and|and/or) )?"
    r"(?:white|blue|black|red|green|artifact|enchantment|nonbasic|land)\b",
    example="target artifact",
)  # what has no use but against a colour, or against things


def plan(context: Context, size: int | None) -> Plan:
    """Parts: for a player the deck and the land stack, for the game master's kinds the deck alone."""
    kind = context.deck.kind
    table = building_table(context.ruleset, kind)
    brackets, curve = curve_of(_curve(context, table), table["cost"])
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
        targets=(*part.targets, *_spread(identity, table["colour_weight"]), *feeding_targets()),
    )
    among = f"in {'-'.join(COLOURS[letter] for letter in identity) or 'no colour'}" if pc else ""
    return Plan((part, _lands(context, identity)), _zone, weights({}), among)


def _curve(context: Context, table: Mapping[str, Any]) -> Sequence[Sequence[float]]:
    """The curve from the level on, for a player: what the lands pay for by then comes in."""
    reached = [step for step in table.get("later", ()) if step["level"] <= level(context)]
    curve: Sequence[Sequence[float]] = max(reached, key=lambda step: step["level"], default=table)["curve"]
    return curve


def _zone(card: Card) -> Zone:
    return Zone.LANDS if card.types.is_land else Zone.DECK


def _spread(identity: str, weight: float) -> Iterator[Target]:
    """Each of several colours gets its part of the cards."""
    if len(identity) > 1:
        least = 0.6 / len(identity)
        for letter in identity:
            yield Target(f"colour {letter}", least, 1.0, weight, f"{COLOURS[letter]} cards")


def _lands(context: Context, identity: str) -> Part:
    """As many lands as levels (TT-L1); every colour made (TT-L3), the colours evenly."""
    table = building_table(context.ruleset, "lands")
    count = level(context)
    needs = tuple(Need(f"makes {letter}", 1, "TT-L3", f"lands that make {COLOURS[letter]}") for letter in identity)
    even = tuple(
        Target(f"makes {letter}", 1 / len(identity), 1.0, table["colour"], f"lands that make {COLOURS[letter]}")
        for letter in identity
    )
    wanted = (("basic", "basic lands, as one colour is asked for"),) if len(identity) < 2 else ()  # noqa: PLR2004
    good = tuple(Target(name, 1.0, 1.0, table[name], words) for name, words in wanted)
    bad = tuple(Target(name, 0.0, 0.0, table[name], words) for name, words in _LESS_GOOD)
    return Part(Zone.LANDS, count, count, count, None, table["copies"], "land stack", needs, (*even, *good, *bad))


def traits(context: Context, card: Card) -> Traits:
    """Mana value without {X}, and roles; of lands the colours that they make, two or three preferred to one."""
    if card.types.is_land and context.deck.kind == "player":
        return _land(context, card)
    facts = context.facts(card)
    strength = size_strength(card, facts) if card.types.is_creature else spell_strength(card, facts)
    colours = (f"colour {letter}" for letter in card.front.colours)
    roles = {*_roles(card, facts, context.deck.kind), *colours, *_master_roles(context, card, facts)}
    if _needs_colour(context, card):
        roles.add("needs colour")
    burdens = tuple(feeding(card, facts)) if context.deck.kind == "player" else ()
    return on_curve(Traits(card.mana_value, frozenset(roles), strength, burdens=burdens), card)


def _needs_colour(context: Context, card: Card) -> bool:
    """Whether a card needs something of a colour beside it, and the PC has none."""
    pc = only_pc(context.deck)
    return pc is not None and not pc.card.colour_identity and _OF_A_COLOUR.search(card.front.text) is not None


def _land(context: Context, card: Card) -> Traits:
    """What it simply makes beside the lands that stay; a basic land first where one colour is asked for."""
    pc = only_pc(context.deck)
    identity = pc.card.colour_identity if pc else ""
    kept = [entry.card for entry in context.deck.zone(Zone.LANDS) for _ in range(entry.count)]
    land = stack([*kept, card], identity)[-1]
    by_commander = any(each.identity for each in sources(card.front))  # and nobody here is one
    fitting = (letter for letter in land.made if not identity or letter in identity)
    makes = [] if by_commander else [*fitting]
    roles = {f"makes {letter}" for letter in makes} if identity else set()
    further = min(_MOST_FURTHER, max(0, sum(letter in identity and letter in makes for letter in land.sure) - 1))
    if card.types.is_("Basic") and not card.types.is_("Snow") and makes:
        roles.add("basic")
    if not makes:
        roles.add("useless")
    elif all(letter in land.dear for letter in makes):
        roles.add("dear")
    return Traits(None, frozenset(roles), further * float(building_table(context.ruleset, "lands")["dual"]))


def _roles(card: Card, facts: Facts, kind: str) -> Iterator[str]:
    if card.types.is_creature or any(token.is_creature for token in facts.tokens):
        yield "summon"
    if card.types.is_("Equipment") or card.types.is_("Aura"):
        yield "equipment"
    if not card.types.is_creature:
        yield from _answer_roles(facts, kind)
    if facts.heals:
        yield "life"
    if any(effect.name == "draw" and not effect.who for effect in facts.effects):
        yield "draw"
    yield from _bad_roles(card, facts)


def _bad_roles(card: Card, facts: Facts) -> Iterator[str]:
    if is_hampered(card, facts) or (never_hurts(facts) and not card.types.is_creature):
        yield "hampered"
    if ruins_its_side(card):
        yield "ruinous"
    without_lands = landless(card.front)
    if without_lands.whole:
        yield "dead here"
    elif without_lands.reasons:
        yield "partly dead"


def _answer_roles(facts: Facts, kind: str) -> Iterator[str]:
    """What a card that is no creature does against others; against few of them it is no removal for a player."""
    hurting = list(counted(facts))
    if kind == "player" and is_narrow(facts):
        yield "narrow"
    elif any(answers(facts)) or bites(facts) or any(map(is_plain, hurting)):
        yield "removal"
    if (hurting and all(hits_all_sides(found) for found in hurting)) or takes_from_all(facts):
        yield "both sides"


def _master_roles(context: Context, card: Card, facts: Facts) -> Iterator[str]:
    """What is found in the loot deck, and who is met in the NPC deck; nothing for other kinds."""
    kind, types = context.deck.kind, card.types
    if kind == "loot":
        yield from _loot_roles(card, facts)
    elif kind == "npc":
        yield "person" if card_body(card, context.numbers, context.facts).humanoid == "yes" else "no person"
        if types.is_legendary or types.is_("Planeswalker"):
            yield "legend"
        if types.is_creature and not has_size(card, facts):
            yield "no size"


def _loot_roles(card: Card, facts: Facts) -> Iterator[str]:
    types = card.types
    if types.is_creature or types.is_land or types.is_("Planeswalker"):
        yield "no find"
    elif types.is_("Artifact"):
        yield "treasure"
        if facts.only_mana:
            yield "mana alone"
    elif types.is_("Enchantment") and not types.is_("Aura"):
        yield "no find"
    elif types.is_("Instant") or types.is_("Sorcery"):
        yield "scroll"
        if _NARROW.search(card.front.text):
            yield "narrow"


def companions(context: Context, cards: Iterable[Card]) -> Iterator[Card]:
    """Animals for sure that are not legendary, in the PC's colours and of the format (TT-C3 to TT-C5, TT-D6)."""
    pc = only_pc(context.deck)
    fmt = context.numbers.text("deck.format") if context.numbers.flag("deck.modern_only") else None
    for card in cards:
        fits = card.types.is_creature and not card.types.is_legendary and pc and not outside(card, pc.card)
        legal = fmt is None or card.homebrew or card.legality(fmt) == "legal"
        if fits and legal and card_body(card, context.numbers, context.facts).animal == "yes":
            yield card


def character(_context: Context) -> Card | None:
    """The PC stands in a section of its own."""
    return None


def boss_fault(_context: Context, _card: Card) -> str:
    """There are no bosses here, so nothing is asked of one."""
    return ""
