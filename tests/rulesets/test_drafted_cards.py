"""Real cards that drafts took by mistake: what their texts say of lands, attacks and prices, read by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from deckforge.model.card import Card
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.catches import attacks_freely, left
from deckforge.rulesets.hurting import sure_damage
from deckforge.rulesets.landless import landless
from deckforge.rulesets.tell_tale.lands import stack
from deckforge.scryfall.cards import Tally, read_cards

# Letters that a land makes by itself, and those that cost life; beside nothing else, with a PC of all colours.
LANDS = {
    "Cascading Cataracts": ("C", ""),
    "Exotic Orchard": ("", ""),
    "Gemstone Caverns": ("C", ""),
    "Command Tower": ("WUBRG", ""),
    "City of Brass": ("", "WUBRG"),
    "Battlefield Forge": ("C", "WR"),
    "Sacred Foundry": ("WR", ""),
    "Rugged Prairie": ("C", ""),
    "Vivid Marsh": ("B", ""),
    "Temple of Malady": ("BG", ""),
    "Boros Garrison": ("", ""),
    "Reflecting Pool": ("", ""),
    "Cavern of Souls": ("C", ""),
    "Raugrin Triome": ("WUR", ""),
    "Dryad Arbor": ("G", ""),
    "Wastes": ("C", ""),
    "Evolving Wilds": ("", ""),
}
ONLY_FOR_LANDS = (
    *("Sylvan Scrying", "Harrow", "Utopia Sprawl", "Quirion Ranger", "Elvish Reclaimer", "Wayfarer's Bauble"),
    *("Blood Moon", "Back to Basics", "Cultivate", "Farseek", "Exploration", "Expedition Map", "Boundless Realms"),
)
NOT_ONLY = ("Goblin Guide", "Path to Exile", "Solemn Simulacrum", "Explore", "Moonsilver Key", "Beast Within")
SELDOM_ATTACK = (
    *("Vantress Gargoyle", "Slumbering Dragon", "Gadrak, the Crown-Scourge", "Wayward Swordtooth", "Wall of Mist"),
    *("Heliod, Sun-Crowned", "Mana Vault"),
)
TAKE_BACK = ("Phyrexian Dreadnought", "Ball Lightning", "Sleeper Agent", "Lord of the Pit", "Avalanche Riders")
NO_DAMAGE = ("Aetherflux Reservoir", "Flame Blitz", "Goblin Bomb")


@pytest.fixture(scope="module")
def cards(bulk_file: Path) -> Mapping[str, Card]:
    wanted = {*LANDS, *ONLY_FOR_LANDS, *NOT_ONLY, *SELDOM_ATTACK, *TAKE_BACK, *NO_DAMAGE, "Grizzly Bears"}
    with bulk_file.open("rb") as source:
        found = {named.card.name: named.card for named in read_cards(source, Tally()) if named.card.name in wanted}
    assert set(found) == wanted
    return found


def test_lands(cards: Mapping[str, Card]) -> None:
    found = {name: stack([cards[name]], "WUBRG")[0] for name in LANDS}
    assert {name: (land.sure, land.dear) for name, land in found.items()} == LANDS


def test_good_only_for_lands(cards: Mapping[str, Card]) -> None:
    assert [name for name in ONLY_FOR_LANDS if not landless(cards[name].front).whole] == []
    assert [name for name in NOT_ONLY if landless(cards[name].front).whole] == []


def test_what_is_taken_back(cards: Mapping[str, Card]) -> None:
    assert [name for name in SELDOM_ATTACK if attacks_freely(cards[name].front)] == []
    weak = {name: left(cards[name], read_facts(cards[name], 0)) for name in (*SELDOM_ATTACK, *TAKE_BACK)}
    assert [name for name, value in weak.items() if value > 0.5] == []
    assert left(cards["Grizzly Bears"], read_facts(cards["Grizzly Bears"], 0)) == 1


def test_damage_that_never_comes(cards: Mapping[str, Card]) -> None:
    assert [name for name in NO_DAMAGE if sure_damage(read_facts(cards[name], 0))] == []
