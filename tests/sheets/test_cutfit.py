"""Which card a word stands on: parted between faces, the face named where it goes on, as few cards as it takes."""

from __future__ import annotations

import pytest
from cut_made import NOTICES, cut_sheet

from deckforge.model.paper import Paper
from deckforge.model.sheet import Big, CutCard, CutFace, Field, SheetFace
from deckforge.model.sheet_options import CardOptions
from deckforge.model.statblock import Row
from deckforge.sheets.content import Content
from deckforge.sheets.cutcards import cards_content
from deckforge.sheets.lettering import SMALLEST, foot_line


def _face(name: str, words: int) -> CutFace:
    told = " ".join(f"{name.casefold()}{number}" for number in range(words))
    face = SheetFace(name, "summon", "{1}{U}", "Creature — Human", (Row("Does", told),), (), (), ("HP",))
    return CutFace(face, Big((Field("AP", "2"), Field("HP", "3"))))


def _sides(*faces: CutFace) -> list[Content]:
    name = " // ".join(face.face.name for face in faces)
    content = cards_content(cut_sheet(CutCard(name, 1, faces), notices=NOTICES), Paper.A4)
    sides: list[Content] = content["cut_parts"][0]["cards"][0]["front"]
    return sides


def _faces(side: Content) -> list[str]:
    return [item["label"] for item in side["items"] if item["kind"] == "face"]


def _words(side: Content) -> list[str]:
    return [word for item in side["items"] for part in item.get("parts", ()) for word in part["text"].split()]


def test_short_faces_share_a_card() -> None:
    (side,) = _sides(_face("Ebb", 4), _face("Flow", 4))
    assert _faces(side) == ["Ebb", "Flow"]
    assert not side["number"]


def test_faces_that_have_no_room_together_are_parted_between_them() -> None:
    first, second = _sides(_face("Ebb", 80), _face("Flow", 60))
    assert (first["number"], second["number"]) == ("1/2", "2/2")
    assert (_faces(first), _faces(second)) == (["Ebb"], ["Flow"])
    assert not any(word.startswith("flow") for word in _words(first))
    assert [item["kind"] for item in second["items"]][-1] == "boxes"
    assert sum(item["kind"] == "boxes" for item in first["items"]) == 1


@pytest.mark.parametrize("words", range(210, 420, 30))
def test_boxes_stay_with_the_numbers_that_they_count(words: int) -> None:
    for faces in ((_face("Flow", words),), (_face("Ebb", 60), _face("Flow", words))):
        sides = _sides(*faces)
        assert len(sides) > 1
        found = [[item["kind"] for item in side["items"]] for side in sides]
        assert [kinds.count("boxes") for kinds in found] == [kinds.count("big") for kinds in found]
        assert sum(kinds.count("boxes") for kinds in found) == len(faces)
        for kinds in found:
            assert "boxes" not in kinds or kinds[-1] == "boxes" or kinds[kinds.index("boxes") + 1] == "face"


def test_boxes_too_large_for_a_card_are_not_lost() -> None:
    """On 40 × 55 mm thirty lines of them have no room: they take as many cards as they need."""
    face = SheetFace(
        "Flow", "summon", "", "Creature", (Row("Does", "much"),), (), (), tuple(f"B{n}" for n in range(90))
    )
    card = CutCard("Flow", 1, (CutFace(face, Big((Field("AP", "2"),))),))
    content = cards_content(cut_sheet(card, options=CardOptions(size=(40.0, 55.0))), Paper.A4)
    items = [item for side in content["cut_parts"][0]["cards"][0]["front"] for item in side["items"]]
    assert [label for item in items if item["kind"] == "boxes" for label in item["labels"]] == list(face.boxes)


def test_a_face_that_needs_several_is_named_on_each() -> None:
    sides = _sides(_face("Ebb", 5), _face("Flow", 300))
    assert len(sides) >= 3
    assert _faces(sides[0])[0] == "Ebb"
    for side in sides[2:]:
        assert _faces(side) == ["Flow (goes on)"]
    told = [word for side in sides for word in _words(side) if word.startswith("flow")]
    assert told == [f"flow{number}" for number in range(300)]


def test_a_name_is_no_end_of_a_card() -> None:
    for words in range(0, 120, 4):
        for side in _sides(_face("Ebb", words), _face("Flow", 90), _face("Tide", 30)):
            assert side["items"][-1]["kind"] not in {"face", "type"}


def test_several_cards_are_about_as_full() -> None:
    """A second card for a line or two would be the first one full and the second empty."""
    first, second = _sides(_face("Flow", 190))
    assert len(_words(second)) > len(_words(first)) / 3


def test_text_is_smaller_before_there_is_a_second_card() -> None:
    sizes = []
    for words in range(5, 250):
        sides = _sides(_face("Flow", words))
        if len(sides) > 1:
            break
        sizes.append(sides[0]["size"])
        assert sides[0]["tight"] or sides[0]["size"] > SMALLEST
    assert sizes[0] == 10.0
    assert sizes[-1] == SMALLEST
    assert len(sizes) > 15


@pytest.mark.parametrize(
    ("parts", "line"),
    [
        (("", "", "Tome", "Game"), "Tome · Game"),
        (("stands for 2", "Game master", "Tome", "Game"), "stands for 2 · Game master · Tome · Game"),
        # 55 mm hold some fifty letters of 6 pt.
        (
            ("Game master", "The tome of all that is long", "A game with a name"),
            "Game master · The tome of all that is long",
        ),
        # "Game master · " is some 6.3 em of 26, so that 19.7 are left: at 0.8 an m, and 0.76 for the dots, 23.
        (("Game master", "m" * 90, "Game"), f"Game master · {'m' * 23}…"),
    ],
)
def test_the_foot_is_one_line(parts: tuple[str, ...], line: str) -> None:
    assert foot_line(parts, 55.0) == line


def test_a_foot_too_long_by_itself_ends_in_dots() -> None:
    told = foot_line(("m" * 90,), 55.0)
    # 55 mm are 155.9 pt, 26 em of 6 pt; an m is 0.8 em and the dots 0.76.
    assert told == "m" * 31 + "…"


def test_a_smaller_card_holds_less() -> None:
    card = CutCard("Flow", 1, (_face("Flow", 90),))
    pieces = []
    for size in ((63.0, 88.0), (44.0, 68.0)):
        content = cards_content(cut_sheet(card, options=CardOptions(size=size)), Paper.A4)
        pieces.append(len(content["cut_parts"][0]["cards"][0]["front"]))
    assert pieces[0] == 1 < pieces[1]
