"""Pictures of the cards beside their stats: asked for, whole, in proportion, and a sheet without them otherwise."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from local_server import Clock, LocalServer, Reply
from pypdf import PdfReader
from scryfall_objects import card_object, json_lines
from sheet_pictures import Picture, write_png

import deckforge
from deckforge.app.picturing import Pictures
from deckforge.model.sheet import Cards, Sheet
from deckforge.scryfall.client import Client

WIDTH, HEIGHT = 122, 170  # a card's proportions, of Scryfall's pictures too
FRONT = write_png(Picture(WIDTH, HEIGHT, bytes((place * 7) % 256 for place in range(WIDTH * HEIGHT))))
JPEG = b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P///////////////////////////////////////////////////"
    "///////wAALCABVAD0BAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AAAAAAAAAAAAAAAAAAA"
    "AAAAAAAAAAAP/Z"
)  # grey, of 61 × 85
MM = 72 / 25.4


@pytest.fixture
def table(tmp_path: Path, server: LocalServer) -> Path:
    """A folder with a deck of two cards, one of which has a picture, and their database."""
    bolt = card_object("Lightning Bolt", id="1", image_uris={"normal": f"{server.url}/bolt.png"})
    opt = card_object("Opt", id="2")
    (tmp_path / "cards.json").write_bytes(json_lines([bolt, opt]))
    deckforge.import_cards(tmp_path / "cards.json", database=tmp_path / "cards.sqlite")
    deck = "# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n1 Opt\n"
    (tmp_path / "deck.txt").write_text(deck, encoding="utf-8")
    return tmp_path


def make(table: Path, server: LocalServer, notes: list[str], kind: str = "deck") -> Sheet:
    clock = Clock()
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as client:
        how = Pictures(table / "pictures", note=notes.append, client=client)
        return deckforge.make_sheet(
            table / "deck.txt", sheet=kind, database=table / "cards.sqlite", pictures=how, modifier=3
        )


def pictured(sheet: Sheet) -> dict[str, int]:
    cards = [card for part in sheet.parts for block in part.blocks if isinstance(block, Cards) for card in block.cards]
    return {card.name: len(card.pictures) for card in cards}


def test_a_picture_stands_beside_the_stats_in_html(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(body=FRONT))
    notes: list[str] = []
    sheet = make(table, server, notes)
    assert (pictured(sheet), notes) == ({"Lightning Bolt": 1, "Opt": 0}, [])
    deckforge.write_sheet(sheet, table / "a.html")
    page = (table / "a.html").read_text(encoding="utf-8")
    assert (
        len(re.findall(r'<img src="data:image/png;base64,[^"]+" alt="Picture of the card Lightning Bolt">', page)) == 1
    )
    assert "img-src data:" in page
    assert "36mm; height: auto" in page  # 57 % of a card's 63 mm, and as high as it is in proportion
    pictures = [rule for rule in re.findall(r"[^{}]+\{[^{}]*\}", page) if "picture" in rule or "img" in rule]
    assert pictures
    assert not re.search(r"object-fit|clip-path|overflow|[^-]transform", " ".join(pictures))


def test_a_picture_in_a_pdf_is_whole_and_in_proportion(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(body=FRONT))
    sheet = make(table, server, [])
    for name in ("a.pdf", "b.pdf"):
        deckforge.write_sheet(sheet, table / name)
    assert (table / "a.pdf").read_bytes() == (table / "b.pdf").read_bytes()
    sizes: list[tuple[float, float]] = []

    def seen(operator: bytes, _operands: object, matrix: list[float], _text: object) -> None:
        if operator == b"Do":
            sizes.append((abs(matrix[0]) / MM, abs(matrix[3]) / MM))

    reader: Any = PdfReader(table / "a.pdf")
    images = [image for page in reader.pages for image in page["/Resources"].get("/XObject", {}).values()]
    whole = [image for image in images if image.get("/Subtype") == "/Image"]
    assert [(image["/Width"], image["/Height"]) for image in whole] == [(WIDTH, HEIGHT)]
    for page in reader.pages:
        page.extract_text(visitor_operand_before=seen)
    assert sizes == [pytest.approx((36, 36 * HEIGHT / WIDTH), abs=0.1)]
    assert sizes[0][0] <= 0.8 * 63


def test_kept_pictures_need_no_network(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(body=FRONT))
    make(table, server, [])
    server.route("/bolt.png", Reply(500))
    notes: list[str] = []
    assert pictured(make(table, server, notes))["Lightning Bolt"] == 1
    assert (server.paths(), notes) == (["/bolt.png"], [])


def test_without_the_network_the_sheet_has_none_and_says_why(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(0))
    notes: list[str] = []
    sheet = make(table, server, notes)
    assert pictured(sheet) == {"Lightning Bolt": 0, "Opt": 0}
    (told,) = notes
    assert told.startswith("Without pictures: ")
    assert told.endswith(" 0 of 1 are kept for the next time.")
    deckforge.write_sheet(sheet, table / "a.html")
    assert "<img" not in (table / "a.html").read_text(encoding="utf-8")


def test_one_picture_that_is_not_there_leaves_the_others(table: Path, server: LocalServer) -> None:
    opt = card_object("Opt", id="2", image_uris={"normal": f"{server.url}/opt.png"})
    bolt = card_object("Lightning Bolt", id="1", image_uris={"normal": f"{server.url}/bolt.png"})
    (table / "cards.json").write_bytes(json_lines([bolt, opt]))
    deckforge.import_cards(table / "cards.json", database=table / "cards.sqlite")
    server.route("/bolt.png", Reply(404))
    server.route("/opt.png", Reply(body=FRONT))
    notes: list[str] = []
    assert pictured(make(table, server, notes)) == {"Lightning Bolt": 0, "Opt": 1}
    (told,) = notes
    assert told.startswith("Without a picture of Lightning Bolt: ")
    assert "404" in told
    server.route("/bolt.png", Reply(0))
    notes.clear()
    assert pictured(make(table, server, notes)) == {"Lightning Bolt": 0, "Opt": 1}
    assert notes[0].startswith("Without some of the pictures: ")
    assert notes[0].endswith(" 1 of 2 are kept for the next time.")


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        FRONT[:-40],
        FRONT[:60] + b"garbage" + FRONT[67:],
        b"\xff\xd8\xff\xe0 no more than a head",
        b"\xff\xd8\xff\xe0 garbage with an end \xff\xd9",
        JPEG[:-2],
        JPEG[:90] + JPEG[-2:],
    ],
)
def test_a_damaged_picture_is_fetched_anew_else_left_out(table: Path, server: LocalServer, damaged: bytes) -> None:
    server.route("/bolt.png", Reply(body=FRONT))
    make(table, server, [])
    (kept,) = (table / "pictures").iterdir()
    kept.write_bytes(damaged)
    notes: list[str] = []
    assert pictured(make(table, server, notes))["Lightning Bolt"] == 1
    assert (kept.read_bytes(), notes) == (FRONT, [])
    kept.write_bytes(damaged)
    server.route("/bolt.png", Reply(body=damaged))
    sheet = make(table, server, notes)
    assert pictured(sheet)["Lightning Bolt"] == 0
    assert notes[0].startswith("Without a picture of Lightning Bolt: ")
    assert list((table / "pictures").iterdir()) == []
    deckforge.write_sheet(sheet, table / "a.pdf")


def test_a_whole_jpeg_is_taken(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(body=JPEG))
    notes: list[str] = []
    sheet = make(table, server, notes)
    assert (pictured(sheet)["Lightning Bolt"], notes) == (1, [])
    deckforge.write_sheet(sheet, table / "a.pdf")


def test_cards_to_cut_out_have_none(table: Path, server: LocalServer) -> None:
    server.route("/bolt.png", Reply(body=FRONT))
    sheet = make(table, server, [], "cards")
    deckforge.write_sheet(sheet, table / "a.html")
    assert "<img" not in (table / "a.html").read_text(encoding="utf-8")


def test_the_starter_cards_have_no_pictures(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n", encoding="utf-8")
    notes: list[str] = []
    deckforge.make_sheet(tmp_path / "deck.txt", pictures=Pictures(tmp_path / "pictures", note=notes.append))
    assert notes == ["There are no pictures: the card data has no addresses of them. Run deckforge import first."]


def test_nothing_is_fetched_unless_asked(table: Path, server: LocalServer) -> None:
    deckforge.make_sheet(table / "deck.txt", database=table / "cards.sqlite")
    assert server.seen == []
