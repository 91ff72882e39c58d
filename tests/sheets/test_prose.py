"""Sheets as plain text and Markdown: how labels, long lines and tables read."""

from __future__ import annotations

from cut_made import cut_sheet

from deckforge.model.sheet import (
    Big,
    Block,
    Cards,
    CutCard,
    CutFace,
    Field,
    Part,
    Sheet,
    SheetCard,
    SheetFace,
    Table,
    Terms,
    Track,
    Words,
)
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row
from deckforge.sheets.prose import render_markdown, render_text

WIDE = Table(
    "",
    ("Card", "Force", "Bonuses"),
    (("Ox", "3", " ".join(["and more of it"] * 20)), ("Together", "12", ""), ("", "", "")),
    marked=frozenset({1}),
    numeric=frozenset({1}),
)


def sheet(*blocks: Block, secret: tuple[bool, ...] = (False,)) -> Sheet:
    parts = tuple(Part(f"Deck {place}", "a deck", blocks, secret=each) for place, each in enumerate(secret))
    return Sheet(SheetKind.DECK, "Decks", "what they are", any(secret), "", parts, ())


def test_labels_have_a_colon_unless_they_end_in_a_mark() -> None:
    rows = Terms((Row("Damage", "Damage comes off."), Row("Whose?", "Yours.")))
    assert "* Damage: Damage comes off.\n* Whose? Yours." in render_text(sheet(rows))
    assert "* **Damage:** Damage comes off.\n* **Whose?** Yours." in render_markdown(sheet(rows))


def test_no_line_of_text_is_longer_than_80_letters() -> None:
    long = " ".join(["word"] * 60)
    text = render_text(sheet(Words((long,)), Terms((Row("Term", long),)), WIDE, Track("AP", tuple("0123456789") * 3)))
    assert max(map(len, text.splitlines())) <= 80
    assert " ".join(text.split()).count("word") == 120


def test_what_an_item_goes_on_with_stands_below_its_first_word() -> None:
    lines = render_text(sheet(Terms((Row("Term", " ".join(["word"] * 30)),)))).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("* Term: "))
    assert lines[at + 1].startswith("  word")


def test_cells_go_on_below_themselves() -> None:
    lines = render_text(sheet(WIDE)).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("  Ox"))
    column = lines[at].index("and more")
    assert lines[at + 1][:column].strip() == ""
    assert lines[at + 1][column] != " "
    assert any(line.startswith("★ Together     12") for line in lines)


def test_a_table_with_long_rows_is_a_list_in_markdown() -> None:
    text = render_markdown(sheet(WIDE))
    assert "* **Ox:** Force: 3; Bonuses: and more of it" in text
    assert "* **Together:** Force: 12\n" in text
    assert "|" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_line_of_such_a_list_never_begins_another() -> None:
    cells = " ".join(["wordsword"] * 6 + ["- x", "12. y", "+ z"] * 20)
    text = render_markdown(sheet(Table("", ("A", "B", "C"), (("one", "two", cells),))))
    starts = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    assert len(starts) > 2
    assert not any(line.startswith(("- ", "12. ", "+ ")) for line in starts)


def test_a_short_table_stays_one_in_markdown() -> None:
    short = Table("", ("Die", "Players"), (("d4", "1–4"),))
    assert "| Die | Players |\n| --- | --- |\n| d4 | 1–4 |" in render_markdown(sheet(short))


def test_only_parts_of_the_game_master_say_so() -> None:
    text = render_text(sheet(Words(("Hello.",)), secret=(False, True)))
    assert text.count("For the game master only") == 1
    assert text.index("Deck 1") < text.index("For the game master only")
    assert render_text(sheet(Words(("Hello.",)), secret=(True, True))).count("For the game master only") == 1


def test_every_heading_of_text_is_underlined_on_a_line_of_its_own() -> None:
    long = " ".join(["Wyrm"] * 30)
    lines = render_text(sheet(Cards((SheetCard("Fireball", 1, ()), SheetCard(long, 2, ()))))).splitlines()
    assert lines[lines.index("1 × Fireball") + 1] == "~" * 12
    at = next(place for place, line in enumerate(lines) if line.startswith("2 × Wyrm"))
    assert [len(line) for line in lines[at : at + 3]] == [78, 74, 78]  # 15 of the 30 words on the first
    assert set(lines[at + 2]) == {"~"}


def test_several_parts_have_contents() -> None:
    two = sheet(Words(("Hello.",)), secret=(False, False))
    assert "Contents:\n\n1. Deck 0\n2. Deck 1\n" in render_text(two)
    assert "**Contents:**\n\n1. Deck 0\n2. Deck 1\n" in render_markdown(two)
    mixed = render_markdown(sheet(Words(("Hello.",)), secret=(False, True)))
    assert "**Players:**\n\n1. Deck 0\n\n**Game master:**\n\n2. Deck 1\n" in mixed
    assert "Contents" not in render_text(sheet(Words(("Hello.",))))


def test_a_number_that_a_row_tells_whole_is_told_once() -> None:
    rows = (Row("Deals", "3 + 1d8 (average 7.5) to any target"), Row("Heals", "2 HP"))
    big = (Field("AP", "1", "any turn"), Field("Deals", "3 + 1d8", "average 7.5"), Field("Heals", "5"))
    face = SheetFace("Zap", "spell", "{R}", "Instant", rows, (), (), ())
    text = render_text(cut_sheet(CutCard("Zap", 1, (CutFace(face, Big(big)),))))
    assert text.count("Deals: 3 + 1d8 (average 7.5)") == 1
    assert [text.count(told) for told in ("AP: 1 (any turn)", "Heals: 5", "Heals: 2 HP")] == [1, 1, 1]
