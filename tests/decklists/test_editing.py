"""Counts changed within lines as people write them."""

from __future__ import annotations

import pytest

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.text.editing import with_count


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("4 Opt", "3 Opt"),
        ("4xOpt", "3xOpt"),
        ("4Opt", "3Opt"),
        ("Opt 4", "Opt 3"),
        ("Opt: 4", "Opt: 3"),
        ("Optx4", "Optx3"),
        ("Opt x4 (foil)", "Opt x3 (foil)"),
        ("SB 4 Opt", "SB 3 Opt"),
        ("4 4 Seasons", "3 4 Seasons"),
    ],
)
def test_a_count_is_changed_where_it_stands(text: str, changed: str) -> None:
    reading = read_card_line(clean_line(text)).readings[-1]
    assert reading.count == 4
    assert with_count(text, reading, 3) == changed
