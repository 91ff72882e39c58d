from __future__ import annotations

import pytest

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Backs, CardOptions, Duplex
from deckforge.sheets.cutting import cut_geometry


@pytest.mark.parametrize(
    ("options", "paper", "cards"),
    [
        (CardOptions(), Paper.A4, 9),
        (CardOptions(), Paper.LETTER, 9),
        (CardOptions(gap=5), Paper.A4, 9),  # 199 of 200 mm, 274 of 287
        (CardOptions(gap=6), Paper.A4, 6),  # 201 mm are too many
        (CardOptions(fold=True), Paper.A4, 3),  # 126 of 200 mm
        (CardOptions(size=(44, 68)), Paper.A4, 16),  # 176 of 200 mm, 272 of 273
        (CardOptions(size=(105, 148)), Paper.A4, 1),
        (CardOptions(size=(70, 120)), Paper.LETTER, 4),  # 140 of 205.9 mm, 240 of 269.4
    ],
)
def test_the_grid_holds_as_many_cards_as_fit(options: CardOptions, paper: Paper, cards: int) -> None:
    assert len(cut_geometry(options, paper, 0)["slots"]) == cards


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (CardOptions(size=(201, 88)), "do not fit on A4"),
        (CardOptions(size=(101, 88), fold=True), "do not fit on A4 to fold"),
        (CardOptions(size=(63, 290)), "do not fit on A4"),
        (CardOptions(size=(20, 30)), "too small"),
        (CardOptions(gap=-1), "less than none"),
        (CardOptions(offset=(11, 0)), "off the paper"),
        (CardOptions(offset=(6, 0), back_offset=(6, 0)), "off the paper"),
        (CardOptions(fold=True, duplex=Duplex.LONG), "either folded or"),
        (CardOptions(backs=Backs.FACES), "need backs"),
    ],
)
def test_what_can_not_be_printed_is_refused(options: CardOptions, told: str) -> None:
    with pytest.raises(UsageError, match=told) as caught:
        cut_geometry(options, Paper.A4, 0)
    assert caught.value.hint


def test_backs_are_mirrored_and_moved_by_their_own_offset() -> None:
    cut = cut_geometry(CardOptions(duplex=Duplex.LONG, offset=(1, 0), back_offset=(0, 2)), Paper.A4, 0)
    assert cut["slots"][0] == [11.5, 16.5]
    # The first card's back is in the last column: 210 - 10.5 - 63 mm, and 1 mm on.
    assert cut["back_slots"][0] == [137.5, 18.5]
    assert len(cut["back_marks"]) == len(cut["marks"]) == 16


def test_the_ruler_keeps_clear_of_marks() -> None:
    """Between the first card's marks, or where cards are narrow beyond all marks."""
    wide, narrow = cut_geometry(CardOptions(), Paper.A4, 0), cut_geometry(CardOptions(size=(44, 68)), Paper.A4, 0)
    assert wide["ruler"][0] > wide["marks"][0][0]
    assert wide["ruler"][0] + 50 < wide["marks"][1][0]
    assert narrow["ruler"][1] + 4 < narrow["marks"][0][1]
    assert narrow["ruler"][1] > 2


def test_notices_go_into_the_margin_where_it_has_room() -> None:
    assert cut_geometry(CardOptions(), Paper.A4, 500)["notices"]
    assert not cut_geometry(CardOptions(), Paper.A4, 5000)["notices"]
    assert not cut_geometry(CardOptions(), Paper.LETTER, 500)["notices"]
