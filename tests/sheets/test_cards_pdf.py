from __future__ import annotations

import re
import subprocess
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from cut_made import LONG_TEXT, NOTICES, cut_card, cut_sheet, hostile_cut_sheet, numbered, wordy
from pypdf import PdfReader
from support import need_tool

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import CutOut, Sheet
from deckforge.model.sheet_options import CardOptions, Duplex
from deckforge.model.statblock import Row
from deckforge.sheets import cutruns
from deckforge.sheets.cutcards import Flowed, cards_content
from deckforge.sheets.html import render_cards_html
from deckforge.sheets.pdf import render_cards_pdf

MM = 72 / 25.4


class Word(NamedTuple):
    """A word with its edges in mm from the page's top left."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


def pdf(sheet: Sheet, paper: Paper = Paper.A4) -> bytes:
    return render_cards_pdf(sheet, paper)[0]


def poppler(data: bytes, tmp_path: Path, tool: str, *options: str) -> str:
    path = tmp_path / "cards.pdf"
    path.write_bytes(data)
    command = [need_tool(tool), *options, str(path), *([] if tool in {"pdffonts", "pdfinfo"} else ["-"])]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()  # noqa: S603


def words(data: bytes, tmp_path: Path) -> list[Word]:
    pages = poppler(data, tmp_path, "pdftotext", "-bbox").split("<page ")[1:]
    pattern = r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<'
    return [
        Word(number, text, *(float(edge) / MM for edge in edges))
        for number, page in enumerate(pages)
        for *edges, text in re.findall(pattern, page)
    ]


def places(data: bytes, tmp_path: Path) -> dict[str, Word]:
    """Where the names of numbered cards begin."""
    return {word.text: word for word in words(data, tmp_path) if word.text.startswith("Alpha")}


@pytest.mark.parametrize(("paper", "points"), [(Paper.A4, (595.28, 841.89)), (Paper.LETTER, (612, 792))])
@pytest.mark.parametrize(("cards", "pages"), [(1, 1), (9, 1), (10, 2), (27, 3)])
def test_nine_cards_are_on_a_page_of_the_papers_size(
    tmp_path: Path, paper: Paper, points: tuple[float, float], cards: int, pages: int
) -> None:
    data = pdf(cut_sheet(*numbered(cards), notices=()), paper)
    told = poppler(data, tmp_path, "pdftotext", "-bbox")
    sizes = [(float(w), float(h)) for w, h in re.findall(r'<page width="([\d.]+)" height="([\d.]+)">', told)]
    assert sizes == [pytest.approx(points, abs=0.02)] * pages
    assert set(places(data, tmp_path)) == {f"Alpha{number}" for number in range(1, cards + 1)}


def test_every_copy_is_there_and_told_with_all_that_it_says(tmp_path: Path) -> None:
    text = [word.text for word in words(pdf(cut_sheet(cut_card("Piker", 4), cut_card("Bolt", 3))), tmp_path)]
    assert (text.count("Piker"), text.count("Bolt")) == (4, 3)
    for told in ("AP", "2d8", "note.", "haste", "HP", "SUMMON", "Goblin", "Chronicles"):
        assert text.count(told) >= 7


def svg_lines(data: bytes, tmp_path: Path) -> list[tuple[float, float, float, float]]:
    """The straight lines of the first page, in mm."""
    svg = poppler(data, tmp_path, "pdftocairo", "-svg", "-noshrink", "-nocenter", "-f", "1", "-l", "1")
    found = []
    for path in re.findall(r"<path [^>]*>", svg):
        ends = re.search(r' d="M ([\d.-]+) ([\d.-]+) L ([\d.-]+) ([\d.-]+) "', path)
        moved = re.search(r"matrix\(([^)]*)\)", path)
        if ends and moved and re.search(r"stroke-width[=:]\"?0?\.25\b", path):
            x1, y1, x2, y2 = map(float, ends.groups())
            a, b, c, d, e, f = map(float, moved[1].replace(",", " ").split())
            points = (a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f)
            found.append((points[0] / MM, points[1] / MM, points[2] / MM, points[3] / MM))
    return found


@pytest.mark.parametrize(
    ("paper", "xs", "ys"),
    [
        # (210 − 3 × 63) / 2 and (297 − 3 × 88) / 2
        (Paper.A4, [10.5, 73.5, 136.5, 199.5], [16.5, 104.5, 192.5, 280.5]),
        # (215.9 − 189) / 2 and (279.4 − 264) / 2
        (Paper.LETTER, [13.45, 76.45, 139.45, 202.45], [7.7, 95.7, 183.7, 271.7]),
    ],
)
def test_cut_marks_go_on_where_the_cards_edges_are(
    tmp_path: Path, paper: Paper, xs: list[float], ys: list[float]
) -> None:
    lines = svg_lines(pdf(cut_sheet(*numbered(9)), paper), tmp_path)
    upright = sorted({round(x1, 1) for x1, _, x2, _ in lines if abs(x1 - x2) < 0.01})
    level = sorted({round(y1, 1) for _, y1, _, y2 in lines if abs(y1 - y2) < 0.01})
    assert upright == pytest.approx(xs, abs=0.1)
    assert level == pytest.approx(ys, abs=0.1)
    assert len(lines) == 16
    for x1, y1, x2, y2 in lines:  # none on a card, not even in part
        across, down = sorted((x1, x2)), sorted((y1, y2))
        assert across[1] < xs[0] or across[0] > xs[-1] or down[1] < ys[0] or down[0] > ys[-1]


def test_with_a_gap_every_card_has_marks_of_its_own(tmp_path: Path) -> None:
    lines = svg_lines(pdf(cut_sheet(*numbered(9), options=CardOptions(gap=3))), tmp_path)
    xs = sorted({round(x1, 1) for x1, _, x2, _ in lines if abs(x1 - x2) < 0.01})
    assert xs == pytest.approx([7.5, 70.5, 73.5, 136.5, 139.5, 202.5], abs=0.1)


def test_the_offset_moves_everything(tmp_path: Path) -> None:
    still = places(pdf(cut_sheet(*numbered(2))), tmp_path)["Alpha2"]
    moved = places(pdf(cut_sheet(*numbered(2), options=CardOptions(offset=(1.5, -2)))), tmp_path)["Alpha2"]
    assert moved.left - still.left == pytest.approx(1.5, abs=0.02)
    assert moved.top - still.top == pytest.approx(-2, abs=0.02)


def test_second_faces_fall_on_their_fronts_when_turned_at_the_long_edge(tmp_path: Path) -> None:
    """Eleven cards: the second page has two, so that a row is not full."""
    cards = [cut_card(f"Alpha{number}", 1, back=f"Omega{number}") for number in range(1, 12)]
    found = words(pdf(cut_sheet(*cards, options=CardOptions(duplex=Duplex.LONG))), tmp_path)
    at = {word.text: word for word in found if word.text.startswith(("Alpha", "Omega"))}
    for number in range(1, 12):
        front, back = at[f"Alpha{number}"], at[f"Omega{number}"]
        assert back.page == front.page + 1
        # Names stand 4 mm inside a card's left edge; both sides are as far from the same edge of the paper.
        assert (front.left - 4) + (back.left - 4 + 63) == pytest.approx(210, abs=0.3)
        assert back.top == pytest.approx(front.top, abs=0.1)


def test_second_faces_stand_on_their_heads_when_turned_at_the_short_edge(tmp_path: Path) -> None:
    cards = [cut_card(f"Alpha{number}", 1, back=f"Omega{number}") for number in range(1, 12)]
    found = words(pdf(cut_sheet(*cards, options=CardOptions(duplex=Duplex.SHORT))), tmp_path)
    at = {word.text: word for word in found if word.text.startswith(("Alpha", "Omega"))}
    for number in range(1, 12):
        front, back = at[f"Alpha{number}"], at[f"Omega{number}"]
        assert back.page == front.page + 1
        # Turned by half a turn in the same column: its right edge is where the name begins, and its bottom is its top.
        assert back.right == pytest.approx(front.left - 4 + 63 - 4, abs=0.3)
        assert front.top + back.bottom == pytest.approx(297, abs=0.2)


def test_plain_backs_are_as_many_as_fronts(tmp_path: Path) -> None:
    data = pdf(cut_sheet(*numbered(4), options=CardOptions(duplex=Duplex.LONG)))
    assert [word.page for word in words(data, tmp_path) if word.text == "deckforge"] == [1] * 4


def test_backs_tell_decks_apart(tmp_path: Path) -> None:
    sheet = cut_sheet(*numbered(1), options=CardOptions(duplex=Duplex.LONG))
    part = sheet.parts[0]
    (block,) = part.blocks
    assert isinstance(block, CutOut)
    own = part._replace(title="The Sunken Crypt", blocks=(block._replace(secret=True),))
    found = words(pdf(sheet._replace(parts=(part, own))), tmp_path)
    backs = [" ".join(word.text for word in found if word.page == page and word.top < 280) for page in (1, 3)]
    assert backs[0].count("Ember Company") == 1
    assert "Game master" not in backs[0]
    assert backs[1].count("The Sunken Crypt Game master") == 1
    fronts = [" ".join(word.text for word in found if word.page == page and word.top < 280) for page in (0, 2)]
    assert fronts[0].count("Ember Company · Spellblade") == 1
    assert fronts[1].count("Game master · The Sunken Crypt") == 1


def test_letters_of_symbols_are_no_smaller_than_the_smallest_text(tmp_path: Path) -> None:
    data = pdf(cut_sheet(cut_card("Costly", 1, Row("Pays", f"{LONG_TEXT[:800]} {{U}}{{R}} {{10}}"))))
    sizes = {
        float(size)
        for size in re.findall(
            r'<fontspec [^>]*size="([\d.]+)"',
            poppler(data, tmp_path, "pdftohtml", "-xml", "-stdout", "-i", "-zoom", "1"),
        )
    }
    assert sizes
    assert min(sizes) >= 6


def test_the_number_of_a_small_card_with_a_long_name_is_no_smaller_either(tmp_path: Path) -> None:
    """A name of 120 letters is set in 6.5 pt; of that its number was 0.8, which are 5.2."""
    name = "A name of twenty. " * 6 + "And twelve ."
    sheet = cut_sheet(cut_card(name, 1, Row("Says", LONG_TEXT[:900])), options=CardOptions(size=(40, 55)))
    found = poppler(pdf(sheet), tmp_path, "pdftohtml", "-xml", "-stdout", "-i", "-zoom", "1")
    assert len(name) == 120
    assert "1/" in found
    assert min(map(float, re.findall(r'<fontspec [^>]*size="([\d.]+)"', found))) >= 6
    page = render_cards_html(sheet, Paper.A4)[0]
    assert ".title small { font-size: max(0.8em, 6pt);" in page


def test_a_long_word_is_found_as_it_stands(tmp_path: Path) -> None:
    """In titles, too: a search, and what is copied, have its letters and nothing between them."""
    word = "Rindfleischetikettierungsgesetz"
    sheet = cut_sheet(cut_card(f"The {word}", 1, Row("Says", f"Of the {word * 6}.")))
    data = pdf(sheet._replace(title=f"{word} Deck"))
    said = poppler(data, tmp_path, "pdftotext", "-raw")
    assert "\u200b" not in said
    assert word in said  # on one line, where it has room
    assert word * 6 in "".join(said.split())  # and parted where it has none
    assert max(found.right for found in words(data, tmp_path) if found.page == 0 and found.left < 73.5) <= 73.5
    assert PdfReader(BytesIO(data)).metadata.title == f"{word} Deck"  # type: ignore[union-attr] # it has one


def test_to_fold_each_back_is_beside_its_front(tmp_path: Path) -> None:
    cards = [cut_card(f"Alpha{number}", 1, back=f"Omega{number}") for number in range(1, 5)]
    found = words(pdf(cut_sheet(*cards, options=CardOptions(fold=True), notices=())), tmp_path)
    at = {word.text: word for word in found if word.text.startswith(("Alpha", "Omega"))}
    assert max(word.page for word in found) == 0  # four a page
    for number in range(1, 5):
        front, back = at[f"Alpha{number}"], at[f"Omega{number}"]
        assert back.page == front.page
        assert back.left - front.left == pytest.approx(63, abs=0.02)


@pytest.mark.parametrize("paper", list(Paper))
def test_long_texts_go_on_on_another_card_and_lose_no_word(tmp_path: Path, paper: Paper) -> None:
    sheet = cut_sheet(cut_card("Short"), cut_card("Talker", 2, Row("Says", LONG_TEXT)))
    data, flowed = render_cards_pdf(sheet, paper)
    assert [card.name for card in flowed] == ["Talker"]
    found = words(data, tmp_path)
    text = [word.text for word in found]
    for number in range(600):
        assert text.count(f"word{number}") == 2
    parts = flowed[0].cards
    assert parts > 1
    assert text.count("Talker") == 2 * parts
    assert text.count(f"{parts}/{parts}") >= 2


def test_no_text_is_beyond_its_card(tmp_path: Path) -> None:
    data = pdf(cut_sheet(cut_card("Talker", 9, Row("Says", LONG_TEXT))))
    for word in words(data, tmp_path):
        if 16.5 < (word.top + word.bottom) / 2 < 280.5:
            column, row = (word.left - 10.5) // 63, (word.top - 16.5) // 88
            assert word.left >= 10.5 + 63 * column + 3
            assert word.right <= 10.5 + 63 * (column + 1) - 3
            assert word.bottom <= 16.5 + 88 * (row + 1) - 2


def test_the_feet_of_full_cards_stand_where_all_do(tmp_path: Path) -> None:
    """Text that took up more than there is would push a card's last line down."""
    found = words(pdf(cut_sheet(*map(wordy, range(100)))), tmp_path)
    feet = {round((word.bottom - 16.5) % 88, 1) for word in found if word.text == "Chronicles" and word.bottom < 280.5}
    assert len(feet) == 1
    assert 83 < feet.pop() < 86


def test_hostile_text_stays_on_its_card_and_none_is_lost(tmp_path: Path) -> None:
    data, flowed = render_cards_pdf(hostile_cut_sheet(), Paper.A4)
    found = words(data, tmp_path)
    text = " ".join(word.text for word in found)
    for told in ("&lt;script&gt;alert(1)&lt;/script&gt;", "#panic(&quot;x&quot;)", "{{ 7 * 7 }}"):
        assert told.replace(" ", "") in text.replace(" ", "")
    for letter in "★∞½ûÆ—“\ufffd":
        assert letter in text
    # The name of 10,000 letters is told once in whole, and cut short on each of its cards.
    assert text.count("W") >= 2500
    assert any(card.name.startswith("WyrmWyrm") and card.cards > 3 for card in flowed)
    for word in found:
        assert word.left > 5
        assert word.right < 205
        assert word.top > 10
        assert word.bottom < 295


def test_numbers_of_clauses_stand_on_one_line(tmp_path: Path) -> None:
    """One letter more a card, so that the number comes to each place of a line."""
    rows = [Row("Told", f"{'n' * length} word (SB-T3) and so (TT-D5)") for length in range(1, 25)]
    text = [word.text for word in words(pdf(cut_sheet(cut_card("Ember", 1, *rows))), tmp_path)]
    assert (text.count("(SB-T3)"), text.count("(TT-D5)")) == (24, 24)


def test_fonts_are_embedded(tmp_path: Path) -> None:
    table = poppler(pdf(cut_sheet(cut_card("é û Æ ∞ — ★ “ ”"))), tmp_path, "pdffonts").splitlines()[2:]
    assert table
    for line in table:
        assert re.search(r"\byes\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$", line)


def test_ruler_and_notices_are_on_the_first_page(tmp_path: Path) -> None:
    found = words(pdf(cut_sheet(*numbered(20))), tmp_path)
    assert [word.page for word in found if word.text == "100"] == [0]
    assert [word.page for word in found if word.text == "endorsed"] == [0]
    assert " ".join(NOTICES) in " ".join(word.text for word in found if word.top > 280)


def test_where_margins_are_narrow_the_notices_stand_beside_the_cards(tmp_path: Path) -> None:
    found = words(pdf(cut_sheet(*numbered(9)), Paper.LETTER), tmp_path)
    assert {word.page for word in found} == {0}
    for word in (word for word in found if word.text in {"endorsed", "anyone."}):
        assert 5.9 < word.left < word.right < 13.45 - 3.5


def test_where_no_margin_holds_the_notices_they_are_a_card_outside_the_deck(tmp_path: Path) -> None:
    sheet = cut_sheet(*numbered(9), options=CardOptions(duplex=Duplex.LONG), notices=("Not endorsed. " * 100,))
    found = words(pdf(sheet, Paper.LETTER), tmp_path)
    assert {word.page for word in found if word.text == "endorsed."} == {2}
    back = " ".join(word.text for word in found if word.page == 3)
    assert "not in the deck" in back
    assert "deckforge" not in back


def test_the_same_cards_give_the_same_bytes() -> None:
    sheet = cut_sheet(*numbered(3), options=CardOptions(duplex=Duplex.SHORT))
    assert render_cards_pdf(sheet, Paper.A4) == render_cards_pdf(sheet, Paper.A4)


def test_cards_that_flow_are_told_with_their_whole_name() -> None:
    name = "Talker" * 10
    flowed = render_cards_pdf(cut_sheet(cut_card(name, 1, Row("Says", LONG_TEXT * 2))), Paper.A4)[1]
    assert [card.name for card in flowed] == [name]
    assert all(isinstance(card, Flowed) for card in flowed)


def test_a_card_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UsageError, match="250 × 88 mm do not fit on A4"):
        render_cards_pdf(cut_sheet(*numbered(1), options=CardOptions(size=(250, 88))), Paper.A4)


def parts_of(sheet: Sheet) -> int:
    """Of how many documents the sheet is made."""
    content = cards_content(sheet, Paper.A4)
    return len(cutruns.runs(content)) if cutruns.is_long(content) else 1


def test_few_pages_of_many_words_are_set_in_runs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = cut_sheet(*numbered(20))
    assert parts_of(sheet) == 1
    monkeypatch.setattr(cutruns, "PAGES", 2)
    monkeypatch.setattr(cutruns, "MOST_LETTERS", 1000)
    assert parts_of(sheet) == 2


@pytest.mark.parametrize("pages", [1, 2, 3])
@pytest.mark.parametrize("options", [CardOptions(), CardOptions(duplex=Duplex.LONG)])
def test_cards_set_in_runs_stand_where_they_stand_in_one(
    pages: int, options: CardOptions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copies and the cards of a long text are parted by the ends of runs, and all are there."""
    talker = cut_card("Talker", 3, Row("Says", LONG_TEXT))
    sheet = cut_sheet(*numbered(5), talker, cut_card("Piker", 20), talker, *numbered(2), options=options)
    whole, told = render_cards_pdf(sheet, Paper.A4)
    monkeypatch.setattr(cutruns, "PAGES", pages)
    monkeypatch.setattr(cutruns, "MOST_PAGES", pages)
    assert parts_of(sheet) == -(-len(PdfReader(BytesIO(whole)).pages) // (pages * (2 if options.duplex else 1)))
    parted, told_too = render_cards_pdf(sheet, Paper.A4)
    assert told_too == told
    assert [card.name for card in told] == ["Talker"]
    assert words(parted, tmp_path) == words(whole, tmp_path)
    assert render_cards_pdf(sheet, Paper.A4)[0] == parted


def test_cards_set_in_runs_print_at_their_true_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cutruns, "PAGES", 1)
    monkeypatch.setattr(cutruns, "MOST_PAGES", 1)
    assert parts_of(cut_sheet(*numbered(20))) == 3
    reader = PdfReader(BytesIO(pdf(cut_sheet(*numbered(20)))))
    preferences = reader.root_object["/ViewerPreferences"].get_object()
    assert preferences["/PrintScaling"] == "/None"  # type: ignore[index] # a dictionary
    assert reader.metadata is not None
    assert reader.metadata.title == "Ember Company"
    assert [page.extract_text().count("50 mm") for page in reader.pages] == [1, 0, 0]


def test_a_clauses_code_stays_on_one_line(tmp_path: Path) -> None:
    """Wherever a line ends, and the mark behind a code with it."""
    rows = [Row("Rule", f"{'x' * length} " * 12 + "as told (SB-T3, SB-T12)." * 3) for length in range(1, 10)]
    cards = [cut_card(f"Alpha{number}", 1, row) for number, row in enumerate(rows)]
    found = [word.text for word in words(pdf(cut_sheet(*cards)), tmp_path)]
    assert sum(text.count("SB-T3") for text in found) == 27
    assert sum(text.count("SB-T12") for text in found) == 27
    assert not [text for text in found if text.endswith("-") or text.startswith(("T3", "T12"))]
