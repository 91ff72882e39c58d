"""Every real card translates, and some come out as the clauses say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from spellblade_made import by

from deckforge.model.card import Card
from deckforge.oracle.idle import makes_nothing_but_mana
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET, checks
from deckforge.rulesets.spellblade.translate import translate_face
from deckforge.scryfall.cards import Tally, read_cards


@pytest.fixture(scope="module")
def cards(bulk_file: Path) -> list[Card]:
    with bulk_file.open("rb") as source:
        return [named.card for named in read_cards(source, Tally())]


@pytest.fixture(scope="module")
def by_name(cards: list[Card]) -> Mapping[str, Card]:
    return {card.name: card for card in reversed(cards) if card.legalities}


def test_every_card_translates(cards: list[Card]) -> None:
    users = [by(None), by(3), by(0, kind="boss")]
    translated = 0
    for card in cards:
        for index, _ in enumerate(card.faces):
            facts = read_facts(card, index)
            for user in users:
                block = translate_face(card, index, facts, user)
                json.dumps(block.stats)
                assert all(row.label and row.value for row in RULESET.rows(block)), card.name
                translated += 1
    assert translated > 100_000


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Lightning Bolt", {"ap": 1, "timing": "any turn", "damage": "3 + 1d8"}),
        ("Blaze", {"ap": "X + 1", "max_x": 9, "damage": "X + Xd8"}),
        ("Pyroclasm", {"ap": 2, "timing": "own turn", "damage": "2 + 2d8"}),
        ("Skullclamp", {"ap": 1, "act_ap": 1, "attack_bonus": 1, "ac_bonus": -1, "equip_ap": 1}),
        ("Colossus Hammer", {"ap": 1, "attack_bonus": 10, "ac_bonus": 10, "equip_ap": 8}),
        ("Llanowar Elves", {"ap": 1, "act_ap": 1, "hp": 1, "abilities": []}),
        ("Shivan Dragon", {"ap": 6, "act_ap": 3, "hp": 5, "legendary": False}),
        ("Emrakul, the Aeons Torn", {"ap": 15, "act_ap": 3, "hp": 15, "legendary": True}),
        ("Forest", {"ap": None, "timing": None}),
        ("Ancestral Vision", {"ap": None}),
        ("Tarmogoyf", {"power": "*", "toughness": "1+*", "hp": "1+*"}),
    ],
)
def test_well_known_cards(by_name: Mapping[str, Card], name: str, expected: dict[str, Any]) -> None:
    stats: Mapping[str, Any] = RULESET.translate(by_name[name], TranslateOptions(modifier=3)).faces[0].stats
    damage = stats["damages"][0]["formula"] if stats["damages"] else None
    assert {key: damage if key == "damage" else stats[key] for key in expected} == expected


def test_what_spares_the_checks_a_text_changes_no_verdict(cards: list[Card]) -> None:
    """SB-P3 and SB-P6 look at a text quickly first; the reader itself finds neither mana nor a dear cost elsewhere."""
    made = 0
    for card in cards:
        facts = read_facts(card)
        if not card.types.is_creature and not card.types.is_land:
            quick = checks.MAY_MAKE_MANA.search(card.front.text) is not None and makes_nothing_but_mana(card.front)
            assert quick is facts.only_mana, card.name
            made += quick
        whole = [found.cost for found in facts.equip if isinstance(found.cost, int)]
        assert max(whole, default=0) <= checks.most_mana(card.front.text), card.name
    assert made > 100
