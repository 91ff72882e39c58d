"""Parts of a text that hold from some level on."""

from __future__ import annotations

import pytest

from deckforge.oracle.levels import read_bands


def test_a_levelers_bands_have_sizes() -> None:
    text = "Level up {W}\nLEVEL 2-5\n3/4\nFlying\nLEVEL 6+\n7/7\n{R}: Test Squire deals 2 damage to any target."
    first, second = read_bands(text)
    assert (first.words, first.power, first.toughness) == ("level 2-5", "3", "4")
    assert (second.words, second.power, second.toughness) == ("level 6+", "7", "7")
    assert text[first.start : first.end] == "\n3/4\nFlying\n"
    assert text[second.end :] == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Station\n8+ | Flying", ["station 8+"]),
        ("Station\nSTATION 3+\nDraw a card.\nSTATION 12+\nFlying\n0/8", ["station 3+", "station 12+"]),
        ("{1}{R}: Level 2\nDraw a card.\n{2}: Level 3\nFlying", ["level 2+", "level 3+"]),
        ("Flying", []),
        ("Station (Tap another creature.)", []),
    ],
)
def test_stations_and_classes_have_bands(text: str, words: list[str]) -> None:
    assert [band.words for band in read_bands(text)] == words
