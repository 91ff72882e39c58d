from __future__ import annotations

import pytest

from deckforge.resolve.description import read_description


@pytest.mark.parametrize(
    ("line", "type_line", "text"),
    [
        (
            "{2} Artifact — Equipment Equipped creature gets +2/+1. Equip {2}",
            "Artifact — Equipment",
            "Equipped creature gets +2/+1.\nEquip {2}",
        ),
        (
            "{2} Artifact Equipment. Equipped creature gets +2/+1. Equip {2}",
            "Artifact — Equipment",
            "Equipped creature gets +2/+1.\nEquip {2}",
        ),
        ("{W} Instant - You gain 5 life.", "Instant", "You gain 5 life."),
        ("{R} Instant — Zap2 deals 3 damage to any target.", "Instant", "Zap2 deals 3 damage to any target."),
    ],
)
def test_rules_text_is_never_taken_for_subtypes_or_a_size(line: str, type_line: str, text: str) -> None:
    found = read_description(line)
    assert (found.type_line, found.power, found.text) == (type_line, None, text)
