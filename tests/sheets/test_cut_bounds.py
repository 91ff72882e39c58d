"""What cards to cut out never leave: the paper, when moved, and their own edges, when their text is long."""

from __future__ import annotations

from io import BytesIO
from typing import cast

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import CardOptions
from deckforge.sheets.content import Content
from deckforge.sheets.cutfit import Setting, fit
from deckforge.sheets.cutting import cut_geometry
from deckforge.sheets.printready import joined

# Three cards of 63 × 88 mm on A4: (210 - 189) / 2 and (297 - 264) / 2 mm are left around them.
SIDE, ABOVE = 10.5, 16.5


@pytest.mark.parametrize("offset", [(SIDE, 0), (-SIDE, 0), (0, ABOVE), (0, -ABOVE), (SIDE, -ABOVE)])
def test_cards_move_as_far_as_the_paper_goes(offset: tuple[float, float]) -> None:
    slots = cut_geometry(CardOptions(offset=offset), Paper.A4, "")["slots"]
    assert slots[0] == [SIDE + offset[0], ABOVE + offset[1]]


@pytest.mark.parametrize("offset", [(SIDE + 0.1, 0), (-SIDE - 0.1, 0), (0, ABOVE + 0.1), (0, -ABOVE - 0.1)])
def test_and_no_further_either_way(offset: tuple[float, float]) -> None:
    for options in (CardOptions(offset=offset), CardOptions(back_offset=offset)):
        with pytest.raises(UsageError, match="off the paper"):
            cut_geometry(options, Paper.A4, "")


@pytest.mark.parametrize("length", [float("nan"), float("inf"), float("-inf")])
def test_what_is_no_length_is_refused(length: float) -> None:
    for options in (
        CardOptions(gap=length),
        CardOptions(size=(length, 88)),
        CardOptions(offset=(0, length)),
        CardOptions(back_offset=(-length, 0)),
    ):
        with pytest.raises(UsageError, match="not a number of mm"):
            cut_geometry(options, Paper.A4, "")


def test_title_and_notices_keep_clear_of_cards_that_are_moved() -> None:
    still, moved = (cut_geometry(CardOptions(offset=offset), Paper.A4, "Ember") for offset in ((0, 0), (1, 2)))
    low = 297 - ABOVE  # the cards' lower edge
    assert still["running"][:2] == [12.5, low + 0.8]
    assert moved["running"] == [13.5, low + 2.8, still["running"][2]]
    assert still["notices"][1] == low + 4.2
    assert moved["notices"][1] == low + 6.2
    up = cut_geometry(CardOptions(offset=(0, -2)), Paper.A4, "Ember")
    assert up["notices"][1] == low + 4.2  # they stay, being no nearer to the edge


def side(*texts: str) -> Content:
    """One side with these notes."""
    items = [{"kind": "note", "label": "", "parts": [{"text": text, "mark": ""}]} for text in texts]
    return {"title": "Ember", "cost": [], "items": items}


# 55 mm, less 6 pt, hold at 6 pt some 45 letters a line that are as wide as “a”; 80 mm, less head and foot, 35 lines.
LINE = "a" * 40 + " "


def test_what_is_longer_than_half_a_card_is_parted_between_cards() -> None:
    pieces = fit(side(LINE * 14, LINE * 20), 63, 88)
    assert [piece.number for piece in pieces] == ["1/2", "2/2"]
    assert [len(piece.items) for piece in pieces] == [2, 1]


def test_what_is_shorter_goes_on_to_the_next_as_a_whole() -> None:
    pieces = fit(side(LINE * 30, LINE * 9), 63, 88)
    assert [len(piece.items) for piece in pieces] == [1, 1]


BIG = {"kind": "big", "fields": [{"label": "AP", "value": [{"text": "2", "mark": ""}], "hint": "", "share": 4.0}]}


@pytest.mark.parametrize(
    ("numbers", "notes", "setting"),
    [
        # A card's 88 mm are 249.4 pt: less 22.7 at the edges, 18.9 for the head, 10 for the foot and 2 to spare 195.9.
        # A line of numbers is 30 pt and 2 to the next, as in cards.html.j2; a line of text at 10 pt is 12 and 2, at
        # 9.5 pt 11.4, at 9 pt 10.8, at 8.5 pt 10.2. Below the last there is nothing.
        (6, 0, Setting(10)),  # 190
        (3, 7, Setting(10)),  # 96 + 96
        (3, 8, Setting(8.5)),  # 96 + 110, + 105.2 and + 100.4 are too much, 96 + 95.6 are not
    ],
)
def test_what_is_large_leaves_room_for_the_foot(numbers: int, notes: int, setting: Setting) -> None:
    content = side(*["a"] * notes)
    (piece,) = fit({**content, "items": [BIG] * numbers + content["items"]}, 63, 88)
    assert piece.setting == setting


@pytest.mark.parametrize("letter", "漢語★∞")
def test_letters_as_wide_as_high_are_counted_so(letter: str) -> None:
    """Two words of nine in a line of 55 mm at 6 pt, 35 lines: 70 on a card. Counted narrower, they fall off."""
    words = f"{letter * 9} " * 90
    assert len(fit(side(words), 63, 88)) == 2


def test_joined_pages_print_at_their_true_size() -> None:
    writer = PdfWriter()
    writer.add_blank_page(595, 842)
    page = BytesIO()
    writer.write(page)
    made = joined([page.getvalue(), page.getvalue()], "Fire")
    reader = PdfReader(BytesIO(made))
    preferences = cast("DictionaryObject", reader.root_object["/ViewerPreferences"].get_object())
    assert str(preferences["/PrintScaling"]) == "/None"
    assert (len(reader.pages), reader.metadata and reader.metadata.title) == (2, "Fire")
    assert joined([page.getvalue(), page.getvalue()], "Fire") == made
