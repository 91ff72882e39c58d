from __future__ import annotations

import re
import subprocess
from html import unescape
from pathlib import Path

import pytest
from cut_made import LONG_TEXT, cut_card, cut_sheet, hostile_cut_sheet, numbered, wordy
from support import need_tool

from deckforge.model.paper import Paper
from deckforge.model.sheet import Sheet
from deckforge.model.sheet_options import CardOptions, Duplex
from deckforge.model.statblock import Row
from deckforge.sheets.html import render_cards_html
from deckforge.sheets.pdf import render_cards_pdf


def html(sheet: Sheet) -> str:
    return render_cards_html(sheet, Paper.A4)[0]


def text_of(page: str) -> str:
    """What is shown, without tags."""
    return unescape(re.sub(r"<[^>]+>", " ", page.partition("<body>")[2]))


def test_every_copy_is_there_at_its_place() -> None:
    page = html(cut_sheet(cut_card("Piker", 2), cut_card("Bolt"), notices=()))
    places = re.findall(r'<article class="cut(?: again)?" style="left:([\d.]+)mm;top:([\d.]+)mm"', page)
    assert places == [("10.5", "16.5"), ("73.5", "16.5"), ("136.5", "16.5")]
    assert "width: 63mm; height: 88mm" in page.replace(".0mm", "mm")
    assert text_of(page).count("Piker") == 2


def test_on_the_screen_copies_are_counted_and_in_print_each_is_there() -> None:
    page = html(cut_sheet(cut_card("Piker", 3), cut_card("Bolt"), notices=()))
    assert re.findall(r'<p class="copies">(\d+) ×</p>', page) == ["3"]
    assert page.count('<article class="cut again"') == 2
    screen = page[page.index("@media screen {") : page.index("@media print")]
    assert ".again { display: none; }" in screen
    assert ".again" not in page[page.index("@media print") : page.index("</style>")]


def test_boxes_of_cards_are_written_in_and_have_names() -> None:
    page = html(cut_sheet(cut_card("Piker"), notices=()))
    assert page.count('<label class="label">HP<input type="text" autocomplete="off"></label>') == 1


def test_cards_are_dark_where_the_screen_is() -> None:
    page = html(cut_sheet(cut_card("Piker"), notices=()))
    dark = page[page.index("prefers-color-scheme: dark") : page.index("@media print")]
    assert ".cut { color: #eee; background: #262626; }" in dark


def test_backs_are_on_pages_of_their_own_and_mirrored() -> None:
    page = html(cut_sheet(*numbered(1), options=CardOptions(duplex=Duplex.LONG), notices=()))
    assert re.findall(r'class="cut plain" style="left:([\d.]+)mm;top:([\d.]+)mm"', page) == [("136.5", "16.5")]
    assert page.count('<section class="page"') == 2


def test_long_texts_go_on_on_another_card_and_lose_no_word() -> None:
    page, flowed = render_cards_html(cut_sheet(cut_card("Talker", 1, Row("Says", LONG_TEXT))), Paper.A4)
    assert [card.name for card in flowed] == ["Talker"]
    text = text_of(page).split()
    assert [word for word in text if word.startswith("word")] == LONG_TEXT.split()
    assert f"{flowed[0].cards}/{flowed[0].cards}" in text


def test_numbers_of_clauses_stand_on_one_line_and_are_found_as_they_are() -> None:
    page = html(cut_sheet(cut_card("Ember", 1, Row("Told", "as <b> says (SB-T3)."))))
    assert 'as &lt;b&gt; says (<span class="kept">SB-T3</span>).' in page
    assert ".kept { white-space: nowrap; }" in page


def test_hostile_text_is_text() -> None:
    page = html(hostile_cut_sheet())
    assert "<script" not in page
    assert "49" not in text_of(page)
    assert "{{ 7 * 7 }}" in text_of(page)
    assert text_of(page).count("W") >= 2500


def test_it_needs_nothing_else() -> None:
    assert not re.search(r"\s(src|href)=|url\(", html(cut_sheet(*numbered(2))))


def test_the_same_cards_go_on_as_in_the_pdf() -> None:
    sheet = cut_sheet(*map(wordy, range(100)))
    flowed = render_cards_html(sheet, Paper.A4)[1]
    assert 10 < len(flowed) < 90
    assert flowed == render_cards_pdf(sheet, Paper.A4)[1]


@pytest.mark.parametrize("font", ["Times", "DejaVu"])
def test_no_text_is_beyond_its_card_in_a_browser(tmp_path: Path, font: str) -> None:
    page = html(cut_sheet(*map(wordy, range(100))))
    measure = (
        "document.title = [...document.querySelectorAll('.body,.frame,.big>dl,.big b')].filter(e => "
        "e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1).length + ' of ' "
        "+ document.querySelectorAll('.body').length"
    )
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    page = page.replace("</body>", f"<script>{measure}</script></body>")
    page, replaced = re.subn(r'font-family: "Cards [^;]*, serif;', f'font-family: "Cards {font}", monospace;', page)
    assert replaced == 1
    path = tmp_path / "cards.html"
    path.write_text(page, encoding="utf-8")
    browser = (need_tool("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
    command = [*browser, f"--user-data-dir={tmp_path}", "--dump-dom", path.as_uri()]
    dumped = subprocess.run(command, check=True, capture_output=True, timeout=120).stdout.decode()  # noqa: S603
    found = re.search(r"<title>(\d+) of (\d+)</title>", dumped)
    assert found
    assert int(found[2]) > 100
    assert found[1] == "0"
