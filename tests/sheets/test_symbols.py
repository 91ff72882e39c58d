"""What symbols are called, and which are drawn."""

from __future__ import annotations

import re

import pytest

from deckforge.sheets.content import parts
from deckforge.sheets.symbols import spoken, symbols


@pytest.mark.parametrize(
    ("symbol", "told"),
    [
        ("R", "red mana"), ("W/U", "white or blue mana"), ("2/B", "2 or black mana"), ("3", "3 mana"), ("X", "X mana"),
        ("G/P", "green mana or 2 life"), ("R/G/P", "red or green mana or 2 life"), ("C", "colourless mana"),
        ("HW", "half a white mana"), ("S", "snow mana"), ("T", "tap"), ("Q", "untap"), ("E", "energy"),
        ("½", "half a mana"), ("∞", "infinite mana"), ("CHAOS", "Chaos"),
    ],
)  # fmt: skip
def test_every_symbol_has_a_name_to_be_read_out(symbol: str, told: str) -> None:
    assert spoken(symbol) == told
    assert parts(f"{{{symbol}}}")[0]["alt"] == told


@pytest.mark.parametrize(
    ("text", "shape"), [("d8", "d8"), ("2d8", "d8"), ("1d20", "d20"), ("10d12", "d12"), ("d4", "d4")]
)
def test_a_text_that_is_dice_and_no_more_has_their_drawing(text: str, shape: str) -> None:
    assert parts(text) == [{"text": text, "mark": "", "shape": shape}]


@pytest.mark.parametrize("text", ["2d8 + 2", "d7", "d100", "d2", "3d", "odd8", "d8s", "1234d8"])
def test_other_texts_have_none(text: str) -> None:
    assert parts(text) == [{"text": text, "mark": ""}]


def test_drawings_stay_in_their_square_and_are_paths_alone() -> None:
    assert set(symbols()) == {"tap", "untap", "d4", "d6", "d8", "d10", "d12", "d20"}
    for drawing in symbols().values():
        assert drawing["alt"]
        path = f"{drawing['line']} {drawing['fill']}"
        assert re.fullmatch(r"[MLHVAZ0-9. ]+", path)
        assert all(0 <= float(number) <= 16 for number in re.findall(r"[0-9.]+", path))
