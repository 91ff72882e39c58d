"""Every card of the big card file as a Tell-Tale card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckforge.model.card import Pool
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tell_tale import RULESET
from deckforge.scryfall.cards import Tally, read_cards


@pytest.fixture(scope="module")
def blocks(bulk_file: Path) -> list[FaceBlock]:
    with bulk_file.open("rb") as source:
        cards = [named.card for named in read_cards(source, Tally()) if named.card.pool is Pool.DECK]
    return [face for card in cards for face in RULESET.translate(card, TranslateOptions()).faces]


def test_no_number_hangs_on_a_cost_that_is_not_available(blocks: list[FaceBlock]) -> None:
    """TT-N2: but where something else may bring it about as well."""
    phrases = ("was kicked", "was bargained", "gift was promised", "evidence was collected", "cost was paid")
    hanging = [
        block.name
        for block in blocks
        for found in (*_entries(block, "damages"), *_entries(block, "losses"), *_entries(block, "tokens"))
        if any(phrase in found["when"] for phrase in phrases)
    ]
    assert len(hanging) <= 3, hanging


def test_what_exiles_on_casting_takes_all_actions(blocks: list[FaceBlock]) -> None:
    """TT-T10, TT-T15: every instant and sorcery that exiles what is in play."""
    spells = [block for block in blocks if block.role == "spell" and block.stats["exile_as_sorcery"]]
    assert len(spells) > 200
    assert {block.stats["action"] for block in spells} == {"all actions"}


def test_no_token_is_made_by_a_mechanic_without_effect(blocks: list[FaceBlock]) -> None:
    """TT-N2: such tokens bear the mechanic's name."""
    makers = {"amass", "incubate", "endure", "mobilize", "embalm", "squad", "offspring", "fabricate", "living weapon"}
    assert not [block.name for block in blocks for token in _entries(block, "tokens") if token["name"] in makers]


def test_what_a_bonus_counts_by_is_told(blocks: list[FaceBlock]) -> None:
    """TT-T9, TT-T12: no bonus of X without the words that say what X is."""
    bare = [block.name for block in blocks if "X" in str(block.stats["bonus"]) and " " not in str(block.stats["bonus"])]
    assert not bare


def _entries(block: FaceBlock, key: str) -> list[Any]:
    found = block.stats[key]
    assert isinstance(found, list)
    return found
