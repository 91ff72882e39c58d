from __future__ import annotations

import pytest

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import Backs, CardOptions, Duplex
from deckforge.sheets.cutting import closer, cut_geometry, edges_lost


@pytest.mark.parametrize(
    ("options", "paper", "cards"),
    [
        (CardOptions(), Paper.A4, 9),
        (CardOptions(), Paper.LETTER, 9),
        (CardOptions(gap=5), Paper.A4, 9),  # 199 of 200 mm, 274 of 287
        (CardOptions(gap=6), Paper.A4, 6),  # 201 mm are too many
        (CardOptions(fold=True), Paper.A4, 4),  # on its side: 252 of 287 mm, 176 of 200; upright there would be 3
        (CardOptions(fold=True, gap=2), Paper.LETTER, 4),  # 254 of 269.4 mm, 178 of 205.9
        (CardOptions(fold=True, size=(90, 88)), Paper.A4, 3),  # upright: 180 of 200 mm, 264 of 287
        (CardOptions(size=(44, 68)), Paper.A4, 16),  # 176 of 200 mm, 272 of 273
        (CardOptions(size=(105, 148)), Paper.A4, 1),
        (CardOptions(size=(70, 120)), Paper.LETTER, 4),  # 140 of 205.9 mm, 240 of 269.4
    ],
)
def test_the_grid_holds_as_many_cards_as_fit(options: CardOptions, paper: Paper, cards: int) -> None:
    assert len(cut_geometry(options, paper, "")["slots"]) == cards


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (CardOptions(size=(201, 88)), "do not fit on A4"),
        (CardOptions(size=(144, 88), fold=True), "do not fit on A4 to fold"),
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
        cut_geometry(options, Paper.A4, "")
    assert caught.value.hint


def test_backs_are_mirrored_and_moved_by_their_own_offset() -> None:
    cut = cut_geometry(CardOptions(duplex=Duplex.LONG, offset=(1, 0), back_offset=(0, 2)), Paper.A4, "")
    assert cut["slots"][0] == [11.5, 16.5]
    # The first card's back is in the last column: 210 - 10.5 - 63 mm, and 1 mm on.
    assert cut["back_slots"][0] == [137.5, 18.5]
    assert len(cut["back_marks"]) == len(cut["marks"]) == 16


def test_marks_of_backs_are_moved_with_the_backs() -> None:
    """Of one card of 105 × 148 mm: its back is at (210 - 105) / 2 + 1 + 2, (297 - 148) / 2 + 4 - 3, marks around it."""
    moved = CardOptions(size=(105, 148), duplex=Duplex.LONG, offset=(1, 4), back_offset=(2, -3))
    cut = cut_geometry(moved, Paper.A4, "")
    assert (cut["slots"], cut["back_slots"]) == ([[53.5, 78.5]], [[55.5, 75.5]])

    def around(left: float, top: float) -> list[list[float]]:
        """From 0.8 to 3.5 mm beyond each edge, at each corner."""
        right, bottom = left + 105, top + 148
        return [
            *([x, top - 3.5, x, top - 0.8] for x in (left, right)),
            *([x, bottom + 0.8, x, bottom + 3.5] for x in (left, right)),
            *([left - 3.5, y, left - 0.8, y] for y in (top, bottom)),
            *([right + 0.8, y, right + 3.5, y] for y in (top, bottom)),
        ]

    assert cut["marks"] == [pytest.approx(line) for line in around(53.5, 78.5)]
    assert cut["back_marks"] == [pytest.approx(line) for line in around(55.5, 75.5)]


@pytest.mark.parametrize(
    ("options", "front", "back"),
    [
        # To fold, on a page of 297 × 210 mm: a card to the right; the offset of backs is for a sheet's other side.
        (CardOptions(fold=True, offset=(2, 3), back_offset=(1, 1)), [24.5, 20], [87.5, 20]),
        (CardOptions(fold=True, offset=(-2, -3)), [20.5, 14], [83.5, 14]),
        # Turned at the long edge, 210 - 10.5 - 63 = 136.5 mm from the left; at the short one 297 - 16.5 - 88 down.
        (CardOptions(duplex=Duplex.LONG, offset=(1, 2), back_offset=(3, 4)), [11.5, 18.5], [140.5, 22.5]),
        (CardOptions(duplex=Duplex.LONG, offset=(1, 2), back_offset=(-3, -4)), [11.5, 18.5], [134.5, 14.5]),
        (CardOptions(duplex=Duplex.SHORT, offset=(1, 2), back_offset=(3, 4)), [11.5, 18.5], [14.5, 198.5]),
        (CardOptions(duplex=Duplex.SHORT, offset=(1, 2), back_offset=(-3, -4)), [11.5, 18.5], [8.5, 190.5]),
    ],
)
def test_backs_are_moved_right_and_down_as_fronts_are(
    options: CardOptions, front: list[float], back: list[float]
) -> None:
    cut = cut_geometry(options, Paper.A4, "")
    assert (cut["slots"][0], cut["back_slots"][0]) == (front, back)


def test_the_ruler_keeps_clear_of_marks() -> None:
    """Between the first card's marks, or where cards are narrow beyond all marks."""
    wide, narrow = cut_geometry(CardOptions(), Paper.A4, ""), cut_geometry(CardOptions(size=(44, 55)), Paper.A4, "")
    # In the middle of 63 mm, 10.5 mm from the left, and 4.6 above the cards, which begin 16.5 mm below the edge.
    assert wide["ruler"] == [17, 11.9]
    assert narrow["ruler"] == [17, 29.9]  # five rows of 55 mm leave 11 mm: no more than four fit, 38.5; and 4 mm more
    assert wide["ruler"][0] > wide["marks"][0][0]
    assert wide["ruler"][0] + 50 < wide["marks"][1][0]
    assert narrow["ruler"][1] + 4 < narrow["marks"][0][1]
    assert narrow["ruler"][1] > 2


def words(wide: float) -> str:
    """Words that are so many mm wide at 6 pt, of four letters of 0.51 em and a blank of 0.26."""
    return "xxxx " * round(wide / (2.3 * 6 * 25.4 / 72))


@pytest.mark.parametrize(
    ("options", "paper", "wide", "notices", "turned"),
    [
        # Below three cards of 63 mm: 16.5 mm less 4.2 beyond the marks and 6 at the edge are three lines of 2.1 mm.
        (CardOptions(), Paper.A4, 540, [10.5, 284.7, 189, 6.3], False),
        # Two lines of 264 mm beside the cards of Letter: 13.45 mm less 4.2 and 6, on the side of the marks.
        (CardOptions(), Paper.LETTER, 500, [5.05, 7.7, 264, 4.2], True),
        # With a gap only two lines have room below, from edge to edge.
        (CardOptions(gap=2), Paper.A4, 385, [6, 286.7, 198, 4.2], False),
    ],
)
def test_notices_go_into_a_margin_that_has_room(
    options: CardOptions,
    paper: Paper,
    wide: float,
    notices: list[float],
    turned: bool,  # noqa: FBT001
) -> None:
    cut = cut_geometry(options, paper, words(wide))
    assert (cut["notices"], cut["notices_turned"]) == (notices, turned)


def test_and_into_none_that_has_not() -> None:
    for options, paper in ((CardOptions(), Paper.A4), (CardOptions(gap=2), Paper.LETTER)):
        assert not cut_geometry(options, paper, words(1500))["notices"]


@pytest.mark.parametrize("options", [CardOptions(fold=True), CardOptions(fold=True, gap=3)])
@pytest.mark.parametrize("paper", list(Paper))
def test_to_fold_no_words_stand_where_the_paper_is_folded(options: CardOptions, paper: Paper) -> None:
    cut = cut_geometry(options, paper, "")
    for fold in cut["folds"]:
        assert not cut["ruler"][0] - 1 <= fold[0] <= cut["ruler"][0] + 51
        assert not cut["running"][0] - 1 <= fold[0] <= cut["running"][0] + cut["running"][2] + 1


def test_a_page_on_its_side_holds_everything() -> None:
    cut = cut_geometry(CardOptions(fold=True), Paper.A4, words(300))
    assert cut["paper"] == [297, 210]
    # (297 - 2 × 126) / 2 and (210 - 2 × 88) / 2; the other half is a card further to the right.
    assert cut["slots"] == [[22.5, 17], [148.5, 17], [22.5, 105], [148.5, 105]]
    assert cut["back_slots"] == [[85.5, 17], [211.5, 17], [85.5, 105], [211.5, 105]]
    assert cut["notices"]


@pytest.mark.parametrize(
    ("options", "paper", "found"),
    [
        (CardOptions(gap=3), Paper.LETTER, (6, 2, 9)),  # 264 + 2 × 3 mm of 269.4 are too many, 264 + 2 × 2 are not
        (CardOptions(gap=2.5), Paper.LETTER, None),
        (CardOptions(gap=6), Paper.A4, (6, 5, 9)),
        (CardOptions(), Paper.LETTER, None),
    ],
)
def test_a_smaller_gap_is_found_that_holds_more(
    options: CardOptions, paper: Paper, found: tuple[int, int, int] | None
) -> None:
    assert closer(options, paper) == found


def test_the_ruler_is_on_its_side_where_there_is_more_room() -> None:
    """Letter has 7.7 mm above the cards and 13.45 beside them, A4 16.5 and 10.5; the ruler is 3.8 mm, 50 long."""
    upright, turned = (cut_geometry(CardOptions(), paper, "") for paper in (Paper.A4, Paper.LETTER))
    assert (upright["ruler_turned"], turned["ruler_turned"]) == (False, True)
    # Beyond the last card's edge, in the middle of its 88 mm, between the marks.
    assert turned["ruler"] == [203.25, 26.7]  # 215.9 - 13.45 + 0.8, 7.7 + (88 - 50) / 2


SIDES = {
    (CardOptions(), Paper.A4): (),
    (CardOptions(), Paper.LETTER): (),  # 7.7 mm above and below
    (CardOptions(gap=2), Paper.LETTER): ("above", "below"),  # 5.7 mm, less 0.8 between cards and marks
    (CardOptions(gap=5), Paper.A4): ("left of", "right of"),  # 5.5 mm
    (CardOptions(offset=(0, -16)), Paper.A4): ("above",),
    (CardOptions(offset=(0, 16)), Paper.A4): ("below",),
    (CardOptions(back_offset=(8, 0)), Paper.A4): (),  # of backs that aren't printed
    (CardOptions(back_offset=(8, 0), duplex=Duplex.LONG), Paper.A4): ("right of",),
    (CardOptions(offset=(-8, 0)), Paper.A4): ("left of",),
}


@pytest.mark.parametrize(("options", "paper"), SIDES)
def test_marks_that_printers_lose_are_told(options: CardOptions, paper: Paper) -> None:
    assert edges_lost(options, paper) == SIDES[options, paper]


def _boxes(place: list[float], *, turned: bool) -> list[tuple[float, float, float, float]]:
    """The edges of what has a left and top, a width and a height."""
    if not place:
        return []
    left, top, across, high = place
    return [(left, top, left + (high if turned else across), top + (across if turned else high))]


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("size", [(63, 88), (44, 68), (40, 55), (90, 55)])
@pytest.mark.parametrize("right", [-1, 0, 1])
@pytest.mark.parametrize("down", [-1, 0, 1])
def test_nothing_is_moved_off_the_paper(paper: Paper, size: tuple[float, float], right: int, down: int) -> None:
    """Cards may be moved to the very edge, which leaves no room there; 50 by 3.8 mm are a ruler."""
    still = cut_geometry(CardOptions(size=size), paper, "")
    offset = (right * still["slots"][0][0], down * still["slots"][0][1])
    cut = cut_geometry(CardOptions(size=size, offset=offset), paper, words(200))
    width, height = cut["paper"]
    boxes = [(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)) for x1, y1, x2, y2 in cut["marks"]]
    ruler = [*cut["ruler"], 50, 3.8] if cut["ruler"] else []
    boxes += _boxes(ruler, turned=cut["ruler_turned"])
    boxes += _boxes(cut["notices"], turned=cut["notices_turned"])
    boxes += _boxes([*cut["running"], 2.1] if cut["running"] else [], turned=False)
    for left, top, end, bottom in boxes:
        assert (min(left, top) >= 0, end <= width, bottom <= height) == (True, True, True)
    # Moved up, the ruler stands beside cards that are as high, unless they are moved there.
    assert bool(cut["ruler"]) == (down > -1 or (size[1] > 56 and right < 1))
    assert bool(cut["running"]) == (down < 1)
