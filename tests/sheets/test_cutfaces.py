"""The items of a side: numbers that stand big are not told once more in words."""

from __future__ import annotations

import pytest

from deckforge.model.paper import Paper
from deckforge.model.sheet import Big, CutCard, CutFace, CutOut, Field, Part, Sheet, SheetFace
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.model.statblock import Row
from deckforge.sheets.cutcards import cards_content

DEALS = Field("Deals", "3 + 1d8", "average 7.5")


def told(field: Field, *rows: Row) -> list[tuple[str, str]]:
    """The rows of a card that shows the field big."""
    face = SheetFace("Bolt", "spell", "{R}", "Instant", rows, (), (), ())
    card = CutCard("Bolt", 1, (CutFace(face, Big((field,))),))
    part = Part("Deck", "", (CutOut((card,), CardOptions(), "Game"),))
    sheet = Sheet(SheetKind.CARDS, "Deck", "", secret=False, status="legal", parts=(part,), notices=())
    side = cards_content(sheet, Paper.A4)["cut_parts"][0]["cards"][0]["front"][0]
    found = [item for item in side["items"] if item["kind"] == "row"]
    return [(item["label"], "".join(part["text"] for part in item["parts"])) for item in found]


@pytest.mark.parametrize(
    ("row", "rest"),
    [
        ("3 + 1d8 (average 7.5) to any target", ["to any target"]),
        ("3 + 1d8 (average 7.5)", []),
        ("3 + 1d8 (average 7.5), divided, to two targets", ["divided, to two targets"]),
        ("3 + 1d8 (average 7.5) — Whenever it attacks", ["Whenever it attacks"]),
        ("3 + 1d8: toughness first", ["toughness first"]),
        ("instead 3 + 1d8 to any target", ["instead 3 + 1d8 to any target"]),
        ("3 + 1d80 to any target", ["3 + 1d80 to any target"]),
    ],
)
def test_a_row_says_what_is_beyond_its_number(row: str, rest: list[str]) -> None:
    assert told(DEALS, Row("Deals", row)) == [("Deals", each) for each in rest]


def test_only_the_first_row_of_its_label_has_the_number_above_it() -> None:
    rows = (Row("Deals", "3 + 1d8 to it"), Row("Deals", "3 + 1d8 to you"), Row("Heals", "2 HP for you"))
    assert told(DEALS, *rows) == [("Deals", "to it"), ("Deals", "3 + 1d8 to you"), ("Heals", "2 HP for you")]
    assert told(Field("Heals", "2"), *rows)[2] == ("Heals", "for you")


def test_a_number_too_long_to_stand_big_keeps_its_row() -> None:
    long = "3 + (as many as there are)d8"
    assert ("Deals", f"{long} to it") in told(Field("Deals", long), Row("Deals", f"{long} to it"))


def test_a_number_too_long_to_stand_big_is_told_once() -> None:
    """SB-T3: a damage told twice would be dealt twice."""
    number = "(the sacrificed creature's power) + 2d8"
    assert told(Field("Deals", number), Row("Deals", f"{number} to any target")) == [
        ("Deals", f"{number} to any target")
    ]
    assert told(Field("Deals", number, "once a turn"), Row("Deals", f"{number} to any target")) == [
        ("Deals", f"{number} (once a turn)"),
        ("Deals", "to any target"),
    ]
    assert told(Field("Deals", number)) == [("Deals", number)]
