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


def _entries(block: FaceBlock, key: str) -> list[Any]:
    found = block.stats[key]
    assert isinstance(found, list)
    return found
