from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from sheets_made import hostile_sheet, huge_sheet, rich_sheet
from support import need_tool

from deckforge.errors import ExitCode
from deckforge.model.paper import Paper
from deckforge.model.sheet import (
    Cards,
    Columns,
    Field,
    Fields,
    Fighter,
    Heading,
    Part,
    Roster,
    Sheet,
    SheetCard,
    SheetFace,
    Terms,
    Words,
)
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row
from deckforge.sheets import pdf
from deckforge.sheets.pdf import SheetError, render_pdf


def run_poppler(tool: str, data: bytes, tmp_path: Path, *options: str) -> str:
    program = need_tool(tool)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(data)
    done = subprocess.run([program, *options, str(path), "-"], capture_output=True, check=True)  # noqa: S603 - our own file
    return done.stdout.decode()


def words(data: bytes, tmp_path: Path) -> str:
    return " ".join(run_poppler("pdftotext", data, tmp_path, "-raw").split())


@pytest.mark.parametrize(("paper", "width", "height"), [(Paper.A4, 595, 842), (Paper.LETTER, 612, 792)])
def test_every_page_has_the_papers_size_in_points(tmp_path: Path, paper: Paper, width: int, height: int) -> None:
    boxes = run_poppler("pdftotext", render_pdf(rich_sheet(), paper), tmp_path, "-bbox")
    sizes = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">', boxes)
    assert len(sizes) >= 2
    for size in sizes:
        assert [round(float(side)) for side in size] == [width, height]


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("make", [rich_sheet, hostile_sheet, huge_sheet])
def test_no_word_stands_beyond_the_margins(make: Callable[[], Sheet], paper: Paper, tmp_path: Path) -> None:
    boxes = run_poppler("pdftotext", render_pdf(make(), paper), tmp_path, "-bbox")
    width, height = (595, 842) if paper is Paper.A4 else (612, 792)
    found = re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">', boxes)
    assert len(found) > 200
    for box in found:
        left, top, right, bottom = map(float, box)
        assert left >= 30
        assert top >= 30
        assert right <= width - 30
        assert bottom <= height - 18


def test_everything_on_the_sheet_is_shown(tmp_path: Path) -> None:
    text = words(render_pdf(rich_sheet(), Paper.A4), tmp_path)
    for expected in (
        "FOR THE GAME MASTER ONLY", "Fire & Ice", "NOT LEGAL", "SB-P2", "4 copies of Lightning Bolt, 3 may be.",
        "→ Take one out.", "switched off: our table likes it", "TEMPORARY HP", "28 cards", "Fire // Ice", "HOMEBREW",
        "Creature — Wall", "d20 + prof + 3", "defender, flying", "Translated with modifier +3.",
        "Card data: Scryfall, 2026-11-30.", " ".join(["A notice that is printed in full."] * 6), "page 1 / 3",
        "page 3 / 3",
    ):  # fmt: skip
        assert expected in text
    assert text.count("unofficial Fan Content") == 3


def test_hostile_text_is_shown_as_text(tmp_path: Path) -> None:
    text = words(render_pdf(hostile_sheet(), Paper.LETTER), tmp_path)
    for expected in ("[/b]", "<script>alert(1)</script>", ":fire:", '#panic("x")', "{{ 7 * 7 }}", "$x$ *bold* _under_"):
        assert text.count(expected) >= 10
    for character in "★∞½ûÆ—“\ufffd":
        assert character in text


def test_a_name_of_10000_characters_is_printed_to_the_last(tmp_path: Path) -> None:
    text = re.sub(r"\s", "", run_poppler("pdftotext", render_pdf(hostile_sheet(), Paper.A4), tmp_path, "-raw"))
    pages = "Wyrm" * 2500
    assert text.count("W") >= pages.count("W")
    assert len(re.findall("[Wyrm]", text)) >= len(pages)


def test_500_cards_are_all_printed(tmp_path: Path) -> None:
    found = re.findall(r"Card number (\d+)", words(render_pdf(huge_sheet(), Paper.A4), tmp_path))
    assert [int(number) for number in found] == list(range(500))


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert render_pdf(rich_sheet(), Paper.A4) == render_pdf(rich_sheet(), Paper.A4)


def test_an_empty_sheet_is_still_a_sheet(tmp_path: Path) -> None:
    empty = rich_sheet()._replace(parts=(), notices=(), secret=False)
    text = words(render_pdf(empty, Paper.A4), tmp_path)
    assert "Fire & Ice" in text
    assert "master" not in text.lower()


def test_a_fault_of_typst_is_told_with_its_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "sheet.typ"
    broken.write_text('#panic("out of ink")', encoding="utf-8")
    monkeypatch.setattr(pdf, "_TEMPLATE", broken)
    with pytest.raises(SheetError, match="out of ink") as caught:
        render_pdf(rich_sheet(), Paper.A4)
    assert caught.value.exit_code is ExitCode.FAULT
    assert caught.value.code == "sheet"


def test_templates_load_nothing_from_elsewhere() -> None:
    template = pdf._TEMPLATE.read_text(encoding="utf-8")  # noqa: SLF001 - the template is what is tested
    assert "import" not in template
    assert "@preview" not in template


def test_bookmarks_of_several_parts_leave_out_the_documents_title() -> None:
    part = Part("One", "", (Heading("Below"),))
    sheet = Sheet(
        SheetKind.DECK, "Whole", "", secret=False, status="", parts=(part, part._replace(title="Two")), notices=()
    )
    outline = PdfReader(BytesIO(render_pdf(sheet, Paper.A4))).outline
    assert [found.title for found in outline if not isinstance(found, list)] == ["One", "Two"]
    alone = PdfReader(BytesIO(render_pdf(sheet._replace(parts=(part,)), Paper.A4))).outline
    assert alone[0].title == "Whole"  # type: ignore[union-attr] # not a list


def _flowing(*heights: int) -> Sheet:
    """A deck sheet of cards with so many lines each."""
    cards = tuple(
        SheetCard(
            f"Card{place}", 1, (SheetFace("", "", "", "", tuple(Row("Line", "x") for _ in range(lines)), (), (), ()),)
        )
        for place, lines in enumerate(heights)
    )
    blocks = (Heading("Deck"), Cards(cards, 2), Heading("Notes"), Words(("Closing words.",)))
    return Sheet(
        SheetKind.DECK, "Deck", "", secret=False, status="", parts=(Part("Deck", "", blocks),), notices=("Fine.",)
    )


def _places(data: bytes, tmp_path: Path) -> dict[str, tuple[float, float]]:
    """Where words stand, from the left and from the top, in points; of a word that comes twice the last."""
    boxes = run_poppler("pdftotext", data, tmp_path, "-bbox")
    return {
        word: (float(left), float(top))
        for left, top, word in re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]+)</word>', boxes)
    }


def test_cards_go_down_one_column_and_on_to_the_next(tmp_path: Path) -> None:
    """A tall card leaves no hole beside it: two low ones stand below each other there."""
    at = _places(render_pdf(_flowing(20, 5, 5), Paper.A4), tmp_path)
    assert at["Card0"][0] < at["Card1"][0] == at["Card2"][0]
    assert at["Card1"][1] < at["Card2"][1] < at["Card1"][1] + 120


def test_one_line_gets_no_page_of_its_own() -> None:
    """Where the closing words would begin another page at full size, everything is set a little smaller."""
    counts = []
    for many in range(9, 15):
        pages = PdfReader(BytesIO(render_pdf(_flowing(*[9] * many), Paper.A4))).pages
        assert "Card" in pages[-1].extract_text()
        counts.append(len(pages))
    assert set(counts) == {1, 2}


def test_notices_stand_in_the_foot_of_the_last_page(tmp_path: Path) -> None:
    at = _places(render_pdf(_flowing(3), Paper.A4), tmp_path)
    assert at["Fine."][1] > at["deckforge"][1] > 750


def _pages(sheet: Sheet) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(render_pdf(sheet, Paper.A4))).pages]


def _parts(*parts: tuple[str, str, bool]) -> Sheet:
    made = (
        Part(title, "", (Words(("Told.",)),), secret, SheetKind.BOSS if secret else SheetKind.DECK, owner)
        for title, owner, secret in parts
    )
    return _flowing(1)._replace(secret=any(secret for _, _, secret in parts), parts=tuple(made))


def test_the_foot_names_deck_and_sheet_and_only_the_game_masters_pages_say_so() -> None:
    _, players, masters = _pages(_parts(("Deck: Mara", "Mara", False), ("Boss: Ashwing", "Ashwing", True)))
    assert "Deck: Mara deckforge" in players
    assert "game master only" not in players.casefold()
    assert "For the game master only · Boss: Ashwing" in masters


def test_each_person_gets_sheets_of_paper_that_nobody_elses_pages_are_on() -> None:
    """What is printed on both sides can be handed out: SB-M7."""
    pages = _pages(
        _parts(
            ("Deck: Mara", "Mara", False),
            ("Words: Mara", "Mara", False),
            ("Deck: Odo", "Odo", False),
            ("Boss: Ashwing", "Ashwing", True),
            ("Boss: Fen", "Fen", True),
        )._replace(both_sides=True)
    )
    named = [
        [name for name in ("Deck: Mara", "Words: Mara", "Deck: Odo", "Boss: Ashwing", "Boss: Fen") if name in page]
        for page in pages
    ]
    assert named[1:] == [[], ["Deck: Mara"], ["Words: Mara"], ["Deck: Odo"], [], ["Boss: Ashwing"], ["Boss: Fen"]]
    assert (pages[1], pages[5]) == ("", "")


def test_where_each_page_is_a_sheet_of_paper_none_is_empty() -> None:
    pages = _pages(
        _parts(("Deck: Mara", "Mara", False), ("Words: Mara", "Mara", False), ("Boss: Ashwing", "Ashwing", True))
    )
    assert len(pages) == 4
    assert all(pages)


def test_the_cover_tells_the_players_parts_from_the_game_masters() -> None:
    mixed = _parts(("Deck: Mara", "Mara", False), ("Boss: Ashwing", "Ashwing", True))
    cover = _pages(mixed)[0]
    assert "Players Deck: Mara 2 Game master Boss: Ashwing 3" in cover
    assert "For the game master only" in cover
    players = _pages(_parts(("Deck: Mara", "Mara", False), ("Deck: Odo", "Odo", False)))
    assert "CONTENTS Deck: Mara 1 Deck: Odo 2" in players[0]  # nothing that a player may not see: no cover
    assert "game master" not in players[0].casefold()


def test_contents_are_grouped_by_deck() -> None:
    parts = [("Deck: Mara", "Mara"), ("Words: Mara", "Mara"), ("Deck: Odo", "Odo")]
    cover = _pages(_parts(*((*part, False) for part in parts), ("Boss: Fen", "Fen", True)))[0]
    assert "Mara Deck 2 Words 3 Odo Deck 4 Game master Boss: Fen 5" in cover


def test_one_decks_document_says_its_name_once_on_its_first_page() -> None:
    sheet = _parts(("Deck: Mara", "Mara", False), ("Words: Mara", "Mara", False))._replace(title="Mara")
    first, second = _pages(sheet)
    assert first.startswith("Mara CONTENTS Deck 1 Words 2 Deck Told.")
    assert second.startswith("Words: Mara")


def test_a_fighters_other_face_stands_on_its_page() -> None:
    """Ten creatures of two faces, higher than a page: each second face stands where its first does."""
    rows = tuple(Row(f"Term{number}", "is told") for number in range(3))
    fighters = tuple(
        Fighter(f"{name}{number}", copies, "Creature", (), rows, boxes=(Field("HP"),) * copies)
        for number in range(10)
        for name, copies in (("Wolf", 1), ("Moon", 0))
    )
    pages = _pages(_flowing(1)._replace(kind=SheetKind.CREATURES, parts=(Part("", "", (Roster(fighters),)),)))
    assert len(pages) > 1
    for number in range(10):
        assert [f"Wolf{number}" in page for page in pages] == [f"Moon{number}" in page for page in pages]


@pytest.mark.parametrize("owners", [("Mara", "Mara"), ("", "")])
def test_one_persons_document_needs_no_cover(owners: tuple[str, str]) -> None:
    first, second = _pages(_parts(("Deck", owners[0], False), ("Words", owners[1], False)))
    assert "CONTENTS Deck 1 Words 2 Deck Told." in first
    assert "Told." in second


def _creatures(fighters: int) -> Sheet:
    rows = tuple(Row(f"Term{number}", "is told in some words of its own") for number in range(6))
    rosters = tuple(
        Fighter(f"Wolf {number}", 1, "Creature", (Row("AC", "3"),), boxes=(Field("HP"),)) for number in range(fighters)
    )
    blocks = (Heading("Wolves"), Roster(rosters), Heading("Keywords"), Terms(rows))
    part = Part("Wolves", "", blocks, secret=True)
    return _flowing(1)._replace(kind=SheetKind.CREATURES, secret=True, parts=(part,))


def test_keywords_stand_in_two_columns_of_one_height(tmp_path: Path) -> None:
    at = _places(render_pdf(_creatures(2), Paper.A4), tmp_path)
    left, right = ([at[f"Term{number}"] for number in some] for some in ((0, 1, 2), (3, 4, 5)))
    assert [y for _, y in left] == [y for _, y in right]
    assert len({x for x, _ in left}) == len({x for x, _ in right}) == 1
    assert right[0][0] - left[0][0] > 200


def test_keywords_alone_begin_no_page() -> None:
    """A page holds so many wolves that it is full: then smaller type makes room for what else would be alone."""
    last = [_pages(_creatures(fighters))[-1] for fighters in range(12, 22)]
    assert not [page for page in last if "Term0" in page and "Wolf" not in page]


def test_a_chip_that_is_a_little_too_long_stands_on_the_line_of_the_others(tmp_path: Path) -> None:
    """Half a page's column is 88 mm wide: chips of some 90 mm are set smaller, those of 120 mm go on below."""
    rows = (("AP", "2, own turn"), ("AP to act", "1"), ("To hit", "d20 + 3 + 4"), ("Health", "7777"))
    face = SheetFace("", "", "", "", tuple(Row(*row) for row in rows), (), (), ())
    sheet = _flowing(1)._replace(parts=(Part("Deck", "", (Cards((SheetCard("Ox", 1, (face,)),), 2),)),))
    at = _places(render_pdf(sheet, Paper.A4), tmp_path)
    assert at["7777"][1] == pytest.approx(at["turn"][1], abs=1)


def test_a_label_stands_on_one_line_of_its_box(tmp_path: Path) -> None:
    boxes = Columns(((Fields((Field("Vitality"), Field("Speed"), Field("Familiar or mount")), columns=3),), ()), (1, 1))
    at = _places(render_pdf(_flowing(1)._replace(parts=(Part("Deck", "", (boxes,)),)), Paper.A4), tmp_path)
    assert at["MOUNT"][1] == pytest.approx(at["VITALITY"][1], abs=1)


@pytest.mark.parametrize(("rows", "larger"), [(4, True), (60, False)])
def test_what_is_looked_up_is_larger_where_there_is_room(tmp_path: Path, rows: int, larger: bool) -> None:  # noqa: FBT001
    """At 1.1 of 9.5 pt a line is 13.1 pt with what is between: 60 have no room on 748 pt, at 0.85 they have."""
    told = tuple(Row(f"Term{number}", "is told") for number in range(rows))
    blocks = (Heading("At the table"), Columns(((Terms(told, small=True),),), (1,)))
    sheet = _flowing(1)._replace(kind=SheetKind.CHARACTER, parts=(Part("Deck", "", blocks),))
    at = _places(render_pdf(sheet, Paper.A4), tmp_path)
    assert (at["Term1"][1] - at["Term0"][1] > 12) is larger
