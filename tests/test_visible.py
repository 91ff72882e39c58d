"""Other people's text in messages: no more of it than there is room for."""

from __future__ import annotations

import pytest

from deckforge.model.visible import one_line, shortened


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [("", 3, ""), ("Opt", 3, "Opt"), ("Opts", 3, "Opt…"), ("a" * 40, None, "a" * 40), ("a" * 41, None, "a" * 40 + "…")],
)
def test_a_text_is_cut_where_it_is_too_long(text: str, most: int | None, shown: str) -> None:
    assert (shortened(text) if most is None else shortened(text, most)) == shown


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Fire // Ice", "Fire // Ice"),
        ("Evil\n99 Black Lotus", "Evil 99 Black Lotus"),
        ("\x1b[31mRed\x1b[0m\r\n", "[31mRed [0m"),
        ("a\x85b\u2028c\u2029d\x0be\xa0f", "a b c d e f"),
        ("Ma\u202egic\u200b\xad\ufeff", "Magic"),
        ("new \U000e0fff sign", "new \U000e0fff sign"),
        ("\n\t", ""),
    ],
)
def test_a_text_on_one_line_of_a_list(text: str, line: str) -> None:
    assert one_line(text) == line
