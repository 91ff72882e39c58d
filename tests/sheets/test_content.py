from __future__ import annotations

import pytest
from sheets_made import rich_sheet

from deckforge.model.sheet import Cards, Part, SheetCard, SheetFace
from deckforge.model.statblock import Row
from deckforge.model.visible import visible, visible_line
from deckforge.sheets.content import blocks, parts, sheet_content
from deckforge.sheets.symbols import spoken


@pytest.mark.parametrize(
    ("symbol", "tone"),
    [
        ("R", "R"), ("W/U", "M"), ("2/B", "B"), ("G/P", "G"), ("R/G/P", "M"), ("HW", "W"),
        ("X", "C"), ("10", "C"), ("T", "C"), ("½", "C"), ("∞", "C"), ("CHAOS", "C"), ("C/W", "W"),
    ],
)  # fmt: skip
def test_a_mana_symbol_is_a_part_with_its_tone(symbol: str, tone: str) -> None:
    assert parts(f"pay {{{symbol}}} now") == [
        {"text": "pay ", "mark": ""},
        {"text": symbol, "mark": tone, "alt": spoken(symbol), **({"shape": "tap"} if symbol == "T" else {})},
        {"text": " now", "mark": ""},
    ]


@pytest.mark.parametrize("text", ["{evil}", "{}", "{R", "R}", "{{", "{ R }"])
def test_other_words_in_braces_stay_as_they_are(text: str) -> None:
    assert parts(text) == [{"text": text, "mark": ""}]


def _labels(*rows: tuple[Row, ...]) -> list[tuple[list[str], list[str]]]:
    """For each face with these rows: labels set side by side, and labels of rows."""
    cards = tuple(SheetCard("A", 1, (SheetFace("A", "", "", "", face, (), (), ()),)) for face in rows)
    content = sheet_content(rich_sheet()._replace(parts=(Part("Deck", "", (Cards(cards),)),)))
    faces = [card["faces"][0] for card in content["parts"][0]["blocks"][0]["cards"]]
    return [([row["label"] for row in face["chips"]], [row["label"] for row in face["rows"]]) for face in faces]


def test_short_values_stand_side_by_side_and_long_ones_on_lines() -> None:
    long = Row("Damage", "3 to any one target")
    assert _labels((Row("AP", "1"), long, Row("HP", "4"))) == [(["AP", "HP"], ["Damage"])]


def test_a_label_is_set_alike_on_every_card() -> None:
    short, long = Row("Damage", "3 to you"), Row("Damage", "3 to any one target")
    assert _labels((short,), (long,)) == [([], ["Damage"]), ([], ["Damage"])]


def test_a_label_that_comes_twice_on_a_face_keeps_its_order() -> None:
    assert _labels((Row("Damage", "4"), Row("AP", "2"), Row("Damage", "2"))) == [(["AP"], ["Damage", "Damage"])]


def test_faces_are_named_only_where_there_are_several() -> None:
    found = sheet_content(rich_sheet())["parts"][0]["blocks"]
    _, cards = (block["cards"] for block in found if block["block"] == "cards")
    assert [face["name"] for face in cards[0]["faces"]] == ["Fire", "Ice"]
    assert [face["name"] for face in cards[1]["faces"]] == [""]


def test_visible_text_keeps_newlines_and_nothing_that_acts() -> None:
    assert visible("a\tb\r\nc\u2028d\x1b[0m\u202e\x85\ud800") == "a b\nc\nd\ufffd[0m\ufffd\n\ufffd"
    assert visible("é – ★ 🔥 שלום\u200d") == "é – ★ 🔥 שלום\u200d"
    assert visible_line("a\nb") == "a b"


def test_a_label_is_set_side_by_side_where_most_of_its_values_are_short() -> None:
    """Two of three are, so that one long value moves no other."""
    faces = [
        SheetFace(name, "spell", "", "Instant", (Row("To hit", value),), (), (), ())
        for name, value in (("A", "d20 + 3"), ("B", "d20 + 4"), ("C", "d20 + proficiency + spellcasting"))
    ]
    [block] = blocks([Cards(tuple(SheetCard(face.name, 1, (face,)) for face in faces))])
    told = [card["faces"][0] for card in block["cards"]]
    assert [(len(face["chips"]), len(face["rows"])) for face in told] == [(1, 0), (1, 0), (0, 1)]


def test_a_sign_stays_with_its_number() -> None:
    assert parts("≈ 0.38 damage, ≈ all") == [{"text": "≈\u00a00.38 damage, ≈ all", "mark": ""}]
