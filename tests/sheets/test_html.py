from __future__ import annotations

import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from sheets_made import hostile_sheet, rich_sheet
from support import need_tool

from deckforge.model.paper import Paper
from deckforge.model.sheet import (
    Cards,
    Checklist,
    Field,
    Fields,
    Fighter,
    Heading,
    Item,
    Part,
    Roster,
    Sheet,
    SheetCard,
    SheetFace,
    Table,
    Track,
    Words,
)
from deckforge.model.sheet_options import SheetKind
from deckforge.sheets.html import render_html


class Page(HTMLParser):
    """Counts the tags and collects the text that a browser would show."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.text = " ".join("".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [name for name, _ in attrs if name in {"src", "href", "onclick", "onload"}]

    def handle_data(self, data: str) -> None:
        if "style" not in self.tags[-1:]:
            self.words.append(data)


def test_everything_on_the_sheet_is_shown() -> None:
    text = Page(render_html(rich_sheet(), Paper.A4)).text
    for expected in (
        "For the game master only", "Fire & Ice", "Spellblade · boss deck for 4 players", "Not legal",
        "1 error, 1 warning and 1 advice; 24 cards", "SB-P2", "4 copies of Lightning Bolt, 3 may be.",
        "→ Take one out.",
        "switched off: our table likes it", "Temporary HP", "Deck 28 cards", "PC 1 card", "2 × Fire // Ice", "homebrew",
        "Creature — Wall", "d20 + prof + 3", "defender, flying", "It costs 1 less on another’s turn.",
        "Translated with modifier +3.", "Card data: Scryfall, 2026-11-30.",
        " ".join(["A notice that is printed in full."] * 6),
    ):  # fmt: skip
        assert expected in text


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, "size: A4;"), (Paper.LETTER, "size: letter;")])
def test_the_printed_page_has_the_papers_size(paper: Paper, size: str) -> None:
    assert size in render_html(rich_sheet(), paper)


def test_the_file_needs_nothing_else() -> None:
    page = Page(render_html(rich_sheet(), Paper.A4))
    assert page.links == []
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)


def test_hostile_text_is_shown_and_adds_no_tag() -> None:
    page = Page(render_html(hostile_sheet(), Paper.A4))
    assert set(page.tags) <= set(Page(render_html(rich_sheet(), Paper.A4)).tags)
    for text in (
        "[/b]",
        "<script>alert(1)</script>",
        ":fire:",
        '#panic("x")',
        "{{ 7 * 7 }}",
        "שלום",
        "★ ∞ ½ û Æ — “quoted”",
    ):
        assert page.text.count(text) >= 15
    assert "Wyrm" * 2500 in page.text
    assert "\x1b" not in page.text
    assert "\u202e" not in page.text


def test_the_banner_is_only_on_secret_sheets() -> None:
    assert "game master" not in render_html(rich_sheet()._replace(secret=False), Paper.A4)


@pytest.mark.parametrize(("paper", "width", "height"), [(Paper.A4, 595, 842), (Paper.LETTER, 612, 792)])
def test_a_browser_prints_it_on_the_paper_without_losing_a_word(
    tmp_path: Path, paper: Paper, width: int, height: int
) -> None:
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    page.write_text(render_html(rich_sheet(), paper), encoding="utf-8")
    browser = (need_tool("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
    quiet = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic")
    command = [*browser, *quiet, f"--user-data-dir={tmp_path}", f"--print-to-pdf={printed}", "--no-pdf-header-footer"]
    subprocess.run([*command, page.as_uri()], check=True, capture_output=True, timeout=120)  # noqa: S603 - our own page

    boxes = subprocess.run(  # noqa: S603 - our own file
        [need_tool("pdftotext"), "-bbox", str(printed), "-"], check=True, capture_output=True
    ).stdout.decode()
    sizes = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">', boxes)
    assert {(round(float(wide)), round(float(high))) for wide, high in sizes} == {(width, height)}
    printed_letters = "".join(re.findall(r">([^<]+)</word>", boxes)).casefold()
    pieces = Page(render_html(rich_sheet(), paper)).words
    words = {word.casefold() for piece in pieces for word in piece.split() if word.isalpha()}
    assert len(words) > 80
    assert [word for word in sorted(words) if word not in printed_letters] == []


def _two_parts() -> Sheet:
    table = Table("", ("Card", "A", "B", "C", "D"), (("Ox", "1", "2", "3", "4"), ("", "", "", "", "")))
    parts = (
        Part('Say "hi" \\ </style>', "", (table,), kind=SheetKind.DECK),
        Part("The lair", "", (Words(("Hush.",)),), secret=True, kind=SheetKind.BOSS),
    )
    return rich_sheet()._replace(parts=parts)


def test_the_first_cell_of_a_row_heads_it_and_the_others_know_their_columns() -> None:
    page = render_html(_two_parts(), Paper.A4)
    assert re.search(r'<th scope="row" class="[^"]*" data-title="Card">Ox</th>', page)
    assert re.search(r'<td class="[^"]*" data-title="D">4</td>', page)
    assert page.count('<tr class="blank">') == 1
    assert page.count('<table class="wide">') == 1


def test_only_the_game_masters_part_says_so_on_screen_and_in_the_foot_of_its_pages() -> None:
    page = render_html(_two_parts(), Paper.A4)
    assert Page(page).text.count("For the game master only") == 1
    feet = re.findall(r'@page part-\d \{\s*@bottom-left \{ content: "([^"]*)"', page)
    assert [foot.startswith("For the game master only") for foot in feet] == [False, True]
    assert feet[0].replace("\\20 ", " ") == r"Say \22 hi\22  \5c  \3c \2f style\3e "


def test_everything_from_the_first_cards_on_flows_in_their_columns() -> None:
    card = SheetCard("Ox", 1, (SheetFace("Ox", "", "", "", (), (), (), ()),))
    blocks = (Words(("Before.",)), Heading("Deck"), Cards((card,), 2), Heading("Notes"), Words(("After.",)))
    page = render_html(rich_sheet()._replace(parts=(Part("Deck", "", blocks),)), Paper.A4)
    start = page.index('<div class="flow" style="--columns: 2">')
    assert page.index("Before.") < start < page.index(">Deck</h2>") < page.index("After.")


def test_a_clauses_code_is_never_parted_though_it_is_copied_as_it_stands() -> None:
    page = render_html(rich_sheet(), Paper.A4)
    assert '<b><span class="kept">SB-P2</span></b>' in page
    assert ".kept { white-space: nowrap; }" in page
    assert "SB-P2" in Page(page).text


def test_the_contents_tell_the_players_parts_from_the_game_masters() -> None:
    page = render_html(_two_parts(), Paper.A4)
    nav = page[page.index("<nav") : page.index("</nav>")]
    assert nav.index("<b>Players</b>") < nav.index("#part-1") < nav.index("<b>Game master</b>") < nav.index("#part-2")
    assert '<ol start="2">' in nav
    assert 'class="sheet page-2 fresh' not in page
    assert 'class="sheet page-2 fresh' in render_html(_two_parts()._replace(both_sides=True), Paper.A4)


def test_boxes_are_ticked_and_written_in_and_have_names() -> None:
    blocks = (
        Track("Round", ("1", "2")),
        Checklist((Item("Blaze {R}", ticks=2), Item("Bolt"))),
        Fields((Field("HP"), Field("AC", "14"))),
        Roster((Fighter("Ox", 2, "Beast", (), boxes=(Field("HP", hint="suggested 5"),)),)),
    )
    page = render_html(rich_sheet()._replace(parts=(Part("Deck", "", blocks),)), Paper.A4)
    assert '<fieldset class="track"><legend><span class="label">Round</span></legend>' in page
    steps = re.findall(r'<label class="step"><input type="checkbox">(\d)</label>', page)
    assert steps == ["1", "2"]
    ticks = re.findall(r'type="checkbox" aria-label="([^"]*)"', page)
    assert ticks == ["Blaze R, 1 of 2", "Blaze R, 2 of 2", "Bolt"]
    assert '<label class="box"><span class="label">HP</span><input type="text" autocomplete="off"></label>' in page
    assert '<span class="box"><span class="label">AC</span><b>14</b></span>' in page
    assert re.findall(r'<td><input type="text" autocomplete="off" aria-label="([^"]*)">', page) == [
        "HP, Ox 1",
        "HP, Ox 2",
    ]


def _contrast(first: str, second: str) -> float:
    """Between two colours, #rrggbb, as WCAG 2 defines it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_links_can_be_read_in_the_dark() -> None:
    page = render_html(_two_parts(), Paper.A4)
    dark = page[page.index("prefers-color-scheme: dark") : page.index("</style>")]
    links = re.findall(r"a(?::visited)? \{ color: (#[0-9a-f]{6}); \}", dark)
    assert len(links) == 2
    assert min(_contrast(link, "#161616") for link in links) >= 4.5
    assert _contrast("#0000ee", "#161616") < 2.5  # a browser's own
