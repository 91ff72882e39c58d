"""Cards of any size: what all faces tell goes on until it is told, in order, and every card takes some of it."""

from __future__ import annotations

from random import Random

import pytest
from cut_made import cut_sheet

from deckforge.model.sheet import Big, CutCard, CutFace, Field, SheetFace
from deckforge.model.statblock import Row
from deckforge.sheets.content import Content, sheet_content
from deckforge.sheets.cutfaces import side_content
from deckforge.sheets.cutfit import fit

SIZES = ((40.0, 55.0), (44.0, 68.0), (45.0, 62.0), (63.0, 88.0), (100.0, 60.0))


def face(random: Random, number: int) -> CutFace:
    """A face of few things or many, short or long."""

    def words(*most: int) -> str:
        return " ".join("n" * random.randint(1, 9) for _ in range(random.randint(1, random.choice(most))))

    rows = tuple(Row(words(2), words(3, 12, 60)) for _ in range(random.randint(0, 6)))
    notes = tuple(words(5, 40) for _ in range(random.randint(0, 3)))
    fields = tuple(Field(f"Big {place}", "2d8 + 2", words(2)) for place in range(random.randint(0, 4)))
    boxes = tuple(f"Box {place}" for place in range(random.randint(0, 5)))
    told = SheetFace(f"Face {number} {words(4)}", "summon", "{1}{U}{R}", words(5), rows, (), notes, boxes)
    return CutFace(told, Big(fields))


def told(items: list[Content]) -> tuple[list[str], ...]:
    """Words, boxes, names of faces and big numbers, each in their order."""
    return (
        [word for item in items if item["kind"] in {"row", "note"} for word in _words(item)],
        [label for item in items if item["kind"] == "boxes" for label in item["labels"]],
        [item["label"] for item in items if item["kind"] in {"face", "type"} and "(goes on)" not in item["label"]],
        [field["label"] for item in items if item["kind"] == "big" for field in item["fields"]],
    )


def _words(item: Content) -> list[str]:
    return [*item["label"].split(), *(word for part in item["parts"] for word in part["text"].split())]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", range(1, 6))
def test_all_is_told_on_cards_that_hold_it(size: tuple[float, float], faces: int) -> None:
    for seed in range(10):
        random = Random(f"{seed} {faces}")  # noqa: S311 - a test
        made = tuple(face(random, number) for number in range(faces))
        card = CutCard(" // ".join(f"Face {number}" for number in range(faces)), 1, made)
        content = sheet_content(cut_sheet(card))["parts"][0]["blocks"][0]["cards"][0]
        side = side_content(content, content["front"], size[0])
        pieces = fit(side, *size)
        assert told([item for piece in pieces for item in piece.items]) == told(side["items"])
        for piece in pieces:
            assert told(list(piece.items)) != ([], [], [], [])
            assert [alone.number for alone in fit({**side, "items": list(piece.items)}, *size)] == [""]
