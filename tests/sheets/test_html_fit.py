"""HTML sheets in a browser and before the Nu checker: valid, legible, never wider than a phone, in a known order."""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from cut_made import cut_card, cut_face, cut_sheet, numbered
from sheets_made import hostile_sheet, rich_sheet, several_sheet
from support import need_tool

from deckforge.app.sheet_sets import make_sheets
from deckforge.model.paper import Paper
from deckforge.model.sheet import CutCard, Field, Part, Sheet, Terms
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import Row
from deckforge.resources import resource
from deckforge.sheets.html import render_cards_html, render_html

AA, AA_LARGE = 4.5, 3.0
LARGE_PX, LARGE_BOLD_PX = 24.0, 18.66
DARK = "@media screen and (prefers-color-scheme: dark)"

# Runs in the page: each text with its colour, the colours behind it (nearest first), size and weight.
MEASURE = """
const inner = document.getElementById("page").contentDocument;
const found = [];
const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode.textContent.trim(), holder = walker.currentNode.parentElement;
  if (!text || !holder.getClientRects().length) continue;
  const style = inner.defaultView.getComputedStyle(holder), behind = [];
  for (let each = holder; each; each = each.parentElement)
    behind.push(inner.defaultView.getComputedStyle(each).backgroundColor);
  found.push([text.slice(0, 30), style.color, behind, parseFloat(style.fontSize), parseInt(style.fontWeight)]);
}
const cards = [...inner.querySelectorAll(".cut")].filter(each => each.getClientRects().length);
const notices = inner.querySelector(".notices");
const edge = notices && notices.getBoundingClientRect().top;
const below = notices && cards.every(each => each.getBoundingClientRect().bottom <= edge);
const width = inner.scrollingElement.scrollWidth;
document.getElementById("told").textContent = JSON.stringify({found, width, below});
"""


@cache
def documents() -> dict[str, str]:
    """HTML of sheets made by hand and of the example decks, by name."""
    made = {"rich": rich_sheet(), "several": several_sheet(), "hostile": hostile_sheet()}
    for name in ("spellblade-player", "spellblade-boss", "tell-tale-player", "enchanted-realms-hero"):
        deck = resource("fixtures", "decks", f"{name}.txt")
        made |= {f"{name}-{sheet.kind}": sheet for sheet in make_sheets(deck, modifier=3)}
    twice = (Field("Damage", "2"), Field("Damage", "3"))  # a card that deals damage in two ways
    made["twice-cards"] = cut_sheet(cut_card("Alpha", 2), CutCard("Beta", 1, (cut_face("Beta", big=twice),)))
    terms = Terms((Row("Damage", "2"), Row("Range", "9"), Row("Damage", "3")))
    made["twice"] = rich_sheet()._replace(parts=(Part("Deck", "", (terms,)),))
    return {name: _html(sheet) for name, sheet in made.items()}


def _html(sheet: Sheet) -> str:
    if sheet.kind is SheetKind.CARDS:
        return render_cards_html(sheet, Paper.A4)[0]
    return render_html(sheet, Paper.A4)


@pytest.fixture
def measure(tmp_path: Path) -> Callable[[str, int], Any]:
    """What MEASURE finds in a page of that width in px."""

    def measured(page: str, width: int) -> Any:  # noqa: ANN401 - JSON
        free = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)  # else it runs no script, rightly
        frame = f'<iframe id="page" style="width: {width}px; height: 900px; border: 0" srcdoc="{html.escape(free)}">'
        outer = f'{frame}</iframe><pre id="told"></pre><script>onload = () => {{ {MEASURE} }}</script>'
        path = tmp_path / "outer.html"
        path.write_text(f'<!DOCTYPE html><meta charset="utf-8">{outer}', encoding="utf-8")
        browser = (need_tool("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
        quiet = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic")
        command = [*browser, *quiet, f"--user-data-dir={tmp_path}", "--dump-dom", path.as_uri()]
        done = subprocess.run(command, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own page
        told = re.search(r'<pre id="told">(.*?)</pre>', done.stdout.decode(), re.DOTALL)
        assert told
        return json.loads(html.unescape(told[1]))

    return measured


def _rgb(colour: str) -> tuple[float, float, float, float]:
    red, green, blue, *alpha = (float(number) for number in re.findall(r"[\d.]+", colour))
    return red, green, blue, alpha[0] if alpha else 1.0


def _behind(colours: list[str]) -> tuple[float, float, float]:
    for colour in colours:
        *rgb, alpha = _rgb(colour)
        if alpha == 1:
            return rgb[0], rgb[1], rgb[2]
        assert alpha == 0, "half-transparent backgrounds would have to be mixed"
    return 255, 255, 255


def luminance(rgb: tuple[float, float, float]) -> float:
    """As WCAG 2.2 defines it."""
    linear = [value / 255 / 12.92 if value <= 10.31 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_worked_out_as_wcag_says() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("name", ["rich", "spellblade-player-character", "spellblade-player-cards"])
def test_every_text_stands_out_from_what_is_behind_it(measure: Callable[[str, int], Any], name: str, mode: str) -> None:
    page = documents()[name]
    assert DARK in page
    shown = page.replace(DARK, "@media screen" if mode == "dark" else "@media not all")
    texts = measure(shown, 800)["found"]
    assert len(texts) > 30
    faint = [
        (text, colour, behind, round(contrast(_rgb(colour)[:3], _behind(behind)), 2))
        for text, colour, behind, size, weight in texts
        if contrast(_rgb(colour)[:3], _behind(behind))
        < (AA_LARGE if size >= LARGE_PX or (size >= LARGE_BOLD_PX and weight >= 700) else AA)
    ]
    assert faint == []


@pytest.mark.parametrize("name", ["rich", "several", "spellblade-player-deck", "spellblade-player-character"])
def test_a_page_is_not_wider_than_a_phone(measure: Callable[[str, int], Any], name: str) -> None:
    assert measure(documents()[name], 390)["width"] <= 390


@pytest.mark.parametrize("width", [360, 390, 800])
def test_notices_stand_below_all_cards(measure: Callable[[str, int], Any], width: int) -> None:
    """Of 20 cards on three pages, the first of which has them in print."""
    told = measure(render_cards_html(cut_sheet(*numbered(20)), Paper.A4)[0], width)
    assert (told["below"], told["width"] <= width) == (True, True)


@pytest.mark.parametrize("name", list(documents()))
def test_no_list_names_anything_twice(name: str) -> None:
    for found in re.findall(r"<dl\b.*?</dl>", documents()[name], re.DOTALL):
        names = re.findall(r"<dt[^>]*>(.*?)</dt>", found)
        assert names
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", list(documents()))
def test_headings_are_in_order_and_begin_with_one(name: str) -> None:
    page = documents()[name]
    ranks = [int(rank) for rank in re.findall(r"<h([1-6])\b", page)]
    assert ranks[0] == 1
    assert ranks.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(ranks))


@pytest.mark.parametrize("name", list(documents()))
def test_it_is_fit_for_screen_readers(name: str) -> None:
    page = documents()[name]
    assert '<html lang="en">' in page
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
    assert not re.search(r"<th(?![^>]*\bscope=)[ >](?!</th>)", page)
    assert all('role="img" aria-label="' in tag for tag in re.findall(r'<span class="mana[^>]*>', page))
    assert all('aria-hidden="true"' in tag for tag in re.findall(r"<svg[^>]*>", page))
    assert page.count("<main") == page.count("</main>") == 1


def test_the_nu_checker_has_nothing_to_say(html_checker: tuple[str, ...], tmp_path: Path) -> None:
    for name, page in documents().items():
        tmp_path.joinpath(f"{name}.html").write_text(page, encoding="utf-8")
    files = sorted(map(str, tmp_path.glob("*.html")))
    command = [*html_checker, "--format", "json", "--exit-zero-always", *files]
    done = subprocess.run(command, capture_output=True, check=True, timeout=300)  # noqa: S603 - a tool of ours
    messages = json.loads(done.stderr or done.stdout)["messages"]
    # The hostile sheet is in no language that there is.
    told = [each for each in messages if "appears to be written in" not in each["message"]]
    assert [(each["url"].rpartition("/")[2], each["message"]) for each in told] == []
