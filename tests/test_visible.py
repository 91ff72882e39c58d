"""Other people's text in messages: no more of it than there is room for."""

from __future__ import annotations

import pytest

from deckforge.model.visible import shortened


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [("", 3, ""), ("Opt", 3, "Opt"), ("Opts", 3, "Opt…"), ("a" * 40, None, "a" * 40), ("a" * 41, None, "a" * 40 + "…")],
)
def test_a_text_is_cut_where_it_is_too_long(text: str, most: int | None, shown: str) -> None:
    assert (shortened(text) if most is None else shortened(text, most)) == shown
