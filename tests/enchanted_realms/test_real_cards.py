"""The mapping on the real cards: a few worked out by hand, and all of them for what must always hold."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from scryfall_objects import read_object

from deckforge.model.card import Card
from deckforge.model.statblock import StatBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import RULESET

# name: role, Force, STR, AGL, INT, PER, Health, bonuses
WORKED: Mapping[str, tuple[object, ...]] = {
    "Lightning Bolt": ("enhancement", 1, None, None, None, None, None, "Attack +3 fire"),
    "Lava Axe": ("enhancement", 5, None, None, None, None, None, "Attack +5 fire"),
    "Fire // Ice": ("enhancement", 2, None, None, None, None, None, "Attack +2 fire"),
    "Serra Angel": ("creature", 5, 4, 2, 1, 2, 4 + 5, ""),
    "Llanowar Elves": ("creature", 1, 1, 1, 1, 1, 1 + 1, "Spell Casting +2"),
    "Elite Vanguard": ("creature", 1, 2, 1, 1, 1, 1 + 1, "Combat +2"),
    "Prodigal Sorcerer": ("creature", 3, 1, 1, 4, 1, 1 + 3, "Spell Casting +2"),
    "Invisible Stalker": ("creature", 2, 1, 2, 2, 3, 1 + 2, ""),
    "Omenspeaker": ("creature", 2, 1, 1, 3, 2, 3 + 2, "Spell Casting +2"),
    "Monastery Swiftspear": ("creature", 1, 1, 2, 2, 1, 2 + 1, "Spell Casting +2"),
    "Kalonian Hydra": ("creature", 5, 4, 1, 1, 1, 4 + 5, ""),
    "Tarmogoyf": ("creature", 2, "*", 1, 1, 1, 1 + 2, ""),
    "Emrakul, the Aeons Torn": ("hero", 10, 15, 2, 1, 1, 15 + 10, ""),
    "Jace, the Mind Sculptor": ("hero", 4, 2, 1, 3, 1, 3 + 4, ""),
    "Bonesplitter": ("item", 1, None, None, None, None, None, "Attack +2"),
    "Holy Strength": ("enhancement", 1, None, None, None, None, None, "Attack +1, Defence +2"),
    "Sol Ring": ("item", 1, None, None, None, None, None, "Sol Ring +1"),
    "Forest": ("world", 1, None, None, None, None, None, "Forest +1"),
    "History of Benalia": ("quest", 3, None, None, None, None, None, "History of Benalia +3"),
}


@pytest.fixture(scope="module")
def blocks(bulk_file: Path) -> list[tuple[Card, StatBlock]]:
    return [(card, RULESET.translate(card, TranslateOptions())) for card in _cards(bulk_file)]


def _cards(bulk_file: Path) -> Iterator[Card]:
    with gzip.open(bulk_file, "rt", encoding="utf-8") as lines:
        for line in lines:
            found: dict[str, Any] = json.loads(line)
            if found["layout"] != "reversible_card":
                yield read_object(found).card


def _bonus_words(bonus: Mapping[str, Any]) -> str:
    value = f"{bonus['value']:+d}" if isinstance(bonus["value"], int) else bonus["value"]
    return " ".join(filter(None, (bonus["name"], value, bonus["kind"])))


def test_cards_worked_out_by_hand(blocks: list[tuple[Card, StatBlock]]) -> None:
    found = {}
    for card, block in blocks:
        if card.name in WORKED and card.pool == 0:
            face = block.faces[0]
            numbers = [face.stats[key] for key in ("force", "str", "agl", "int", "per", "health")]
            bonuses: Any = face.stats["bonuses"]
            found[card.name] = (face.role, *numbers, ", ".join(_bonus_words(bonus) for bonus in bonuses))

    assert found == WORKED


def test_every_real_card_has_a_whole_stat_block(blocks: list[tuple[Card, StatBlock]]) -> None:
    roles: Counter[str] = Counter()
    for card, block in blocks:
        (face,) = block.faces
        stats: Mapping[str, Any] = face.stats
        roles[face.role] += 1
        assert 1 <= stats["force"] <= 10, card.name
        has_body = face.role in {"hero", "creature"}
        assert all((stats[key] is not None) is has_body for key in ("str", "agl", "int", "per", "health")), card.name
        assert has_body or face.role == "none" or stats["bonuses"], card.name
        assert RULESET.rows(face)

    assert len(blocks) > 30_000
    assert set(roles) == {"hero", "creature", "world", "quest", "item", "enhancement", "none"}
    assert min(roles.values()) > 100


def test_plain_creatures_have_their_printed_power_and_health(blocks: list[tuple[Card, StatBlock]]) -> None:
    checked = 0
    for card, block in blocks:
        face = card.front
        if face.text or not (face.types.is_creature and (face.power or "").isdigit()):
            continue
        stats: Mapping[str, Any] = block.faces[0].stats
        checked += 1
        force = min(10, max(1, round(card.mana_value)))
        assert (stats["force"], stats["str"]) == (force, int(face.power or "")), card.name
        assert stats["health"] == int(face.toughness or "") + force, card.name
        assert (stats["agl"], stats["int"] in {1, 2, 3}, stats["per"] in {1, 2}) == (1, True, True), card.name

    assert checked > 300
