"""A page of each sheet against a picture of it, with room for another version of poppler; scripts/draw_sheets."""

from __future__ import annotations

import pytest
from sheet_pictures import PICTURES, SHEETS, Picture, difference, draw, read_png, write_png

MOST = 0.004  # of the pixels: a line of text that moves by its own height is more


@pytest.mark.parametrize("name", SHEETS)
def test_a_page_looks_as_it_did(name: str) -> None:
    """After a wanted change: run scripts/draw_sheets and look at what it draws."""
    share = difference(draw(name), read_png(PICTURES.joinpath(f"{name}.png").read_bytes()))
    assert share <= MOST, f"{share:.2%} of the page looks otherwise"


def test_a_line_that_is_missing_is_a_difference_and_one_a_pixel_off_is_not() -> None:
    def page(row: int | None) -> Picture:
        pixels = bytearray(b"\xff" * 10_000)
        if row is not None:
            pixels[row * 100 : row * 100 + 100] = bytes(100)
        return Picture(100, 100, bytes(pixels))

    assert difference(page(50), page(50)) == 0
    assert difference(page(50), page(51)) == 0
    assert difference(page(50), page(None)) == 0.01
    assert difference(page(50), page(60)) == 0.01
    assert difference(page(50), Picture(100, 99, bytes(9_900))) == 1


def test_pictures_are_read_as_they_were_written() -> None:
    picture = Picture(3, 2, bytes((0, 17, 34, 255, 238, 100)))
    assert read_png(write_png(picture)) == Picture(3, 2, bytes((0, 17, 34, 255, 238, 102)))
