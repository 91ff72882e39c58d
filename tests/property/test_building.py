"""Whatever is offered and kept, a deck that is built is legal, and one that is not has a real obstacle."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support import make_card, make_deck

from deckforge.builder.build import build
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.pool import Offered
from deckforge.builder.tables import Wish
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.model.finding import Level
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.run import run_checks

TEXTS = (
    "", "Flying", "{T}: Add {R}.", "~ deals 2 damage to each creature.", "Draw two cards.",
    "Protection from everything",
)  # fmt: skip
TYPES = (
    "Instant", "Creature — Wolf", "Legendary Creature — Elf", "Artifact — Equipment", "Basic Land — Swamp", "Land",
    "Enchantment — Saga", "Planeswalker — Test",
)  # fmt: skip
COSTS = ("{G}", "{3}{R}", "{U}")
HERO = make_card("Hero", "{G}{R}", "Legendary Creature — Human Warrior", size="2/2")


def card(number: int, types: str, text: str, cost: str) -> Card:
    name = f"Card {number}"
    size = "2/2" if "Creature" in types else None
    legal = {"modern": "legal"} if number % 7 else {}
    return make_card(name, cost, types, text.replace("~", name), size=size, legalities=legal)


CARDS = [card(number, *parts) for number, parts in enumerate(product(TYPES, TEXTS, COSTS))]
RULESETS = ("spellblade", "tell-tale", "enchanted-realms")
KINDS = [(ruleset, kind.id) for ruleset in RULESETS for kind in get_ruleset(ruleset).kinds]
LIMITS = {("spellblade", "player"): 3, ("spellblade", "boss"): 1, ("tell-tale", "player"): 4}

owned = st.dictionaries(st.sampled_from(range(len(CARDS))), st.integers(1, 6), max_size=90)
kept_cards = st.dictionaries(st.sampled_from(range(len(CARDS))), st.integers(1, 4), max_size=4)


def errors(deck: Deck) -> list[str]:
    return [found.code for found in run_checks(get_ruleset(deck.ruleset), deck) if found.level is Level.ERROR]


def counted(deck: Deck) -> Counter[str]:
    copies = Counter[str]()
    for entry in deck.entries:
        copies[entry.card.name] += entry.count
    return copies


def zone_of(deck: Deck | tuple[str, str], card: Card) -> Zone:
    which = (deck.ruleset, deck.kind) if isinstance(deck, Deck) else deck
    return Zone.LANDS if which == ("tell-tale", "player") and card.types.is_land else Zone.DECK


def started(which: tuple[str, str], kept: dict[int, int]) -> Deck:
    entries = [(count, CARDS[number], zone_of(which, CARDS[number])) for number, count in kept.items()]
    hero = [(1, HERO, Zone.PC)] if which == ("tell-tale", "player") else []
    return make_deck(*which, *hero, *entries)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(which=st.sampled_from(KINDS), pool=owned, kept=kept_cards, seed=st.integers(0, 3), may_cut=st.booleans())
def test_a_deck_is_legal_and_within_what_is_owned(
    *, which: tuple[str, str], pool: dict[int, int], kept: dict[int, int], seed: int, may_cut: bool
) -> None:
    deck = started(which, kept)
    offered = [Offered(CARDS[number], count) for number, count in sorted(pool.items())]
    wish = Wish(deck, offered, None, seed, may_cut)
    try:
        outcome = build(wish, get_ruleset(which[0]))
    except CannotBuildError:
        # Taking all that may be taken leaves the deck illegal too, or empty.
        assert may_cut or errors(whole(wish)) or not whole(wish).count(Zone.DECK)
        return
    except NotFoundError:
        return
    assert not errors(outcome.deck)
    has, had = counted(outcome.deck), counted(deck)
    for number, each in enumerate(CARDS):
        assert has[each.name] <= max(pool.get(number, 0), had[each.name])
        assert may_cut or has[each.name] >= had[each.name]
    assert outcome == build(wish, get_ruleset(which[0]))


def whole(wish: Wish) -> Deck:
    """The deck with as much of the pool as it may have: of each card that is no fault by itself, up to all limits."""
    deck, has = wish.kept, counted(wish.kept)
    which = (deck.ruleset, deck.kind)
    room = {Zone.DECK: 100 - deck.count(Zone.DECK), Zone.LANDS: 3 - deck.count(Zone.LANDS)}
    entries = list(deck.entries)
    for offered in wish.offered:
        zone = zone_of(deck, offered.card)
        if wrong_alone(which, offered.card, zone):
            continue
        limit = 99 if zone is Zone.LANDS else LIMITS.get(which, 99)
        count = min(limit - has[offered.card.name], (offered.owned or 0) - has[offered.card.name], room[zone])
        if count > 0:
            room[zone] -= count
            entries += make_deck(*which, (count, offered.card, zone)).entries
    return Deck("Whole", *which, tuple(entries), deck.settings)


def wrong_alone(which: tuple[str, str], each: Card, zone: Zone) -> bool:
    """Whether a check has something against the card that has nothing to do with how many others there are."""
    lacks = {"SB-P1", "SB-B1", "TT-D1", "TT-L1", "ER-A1", "ER-A2", "ER-H1"}
    return bool(set(errors(make_deck(*which, (1, HERO, Zone.PC), (1, each, zone)))) - lacks)
