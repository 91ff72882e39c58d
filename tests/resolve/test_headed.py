"""Lines that may be headings or a title: the cards tell, and a note says how they were taken."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import make_card

from deckforge.decklists import read_list
from deckforge.model.card import Pool
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind
from deckforge.resolve import ResolvedList, resolve_list
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database

Open = Callable[..., Database]
BLOCK = "4 Opt\n2 Shock\n1 Lava Spike\n"
TOKEN = NamedCard(make_card("Treasure")._replace(pool=Pool.NEVER), ())


@pytest.fixture
def some(open_with: Open) -> Database:
    return open_with("Opt", "Shock", "Lava Spike", "Fog", "Turn // Burn", "Sol Ring", "Forest", "Healer's Hawk", TOKEN)


def resolve(text: str, database: Database) -> ResolvedList:
    return resolve_list(read_list(text.encode()), database, path="test.txt")


@pytest.mark.parametrize("word", ["Burn", "Fog", "Things that win", "Stuff", "Fog:"])
def test_a_line_at_the_head_of_a_block_is_a_heading_and_told(some: Database, word: str) -> None:
    found = resolve(f"{BLOCK}1 Forest\n\n{word}\n{BLOCK}", some)
    assert found.report.lines[4].kind is LineKind.IGNORED
    assert "taken for a heading" in str(found.report.lines[4].reason)
    assert found.report.notes == (
        f"Taken for headings, since they stand without a count above cards that have one: {word} (line 6).",
    )
    assert sum(entry.count for entry in found.entries) == 15


@pytest.mark.parametrize("name", ["Sol Ring", "Forest", "Healer's Hawk"])
def test_a_card_of_several_words_or_a_basic_land_is_a_card_without_its_count(some: Database, name: str) -> None:
    found = resolve(f"{BLOCK}1 Opt\n\n{name}\n{BLOCK}", some)
    assert (found.report.lines[4].count, found.report.lines[4].name) == (1, name)
    assert found.report.notes == (f"Without a count before the name, unlike the others: {name} (line 6).",)


@pytest.mark.parametrize(
    ("line", "name"),
    [("Fog", "Fog"), ("Healers Hwak", "Healer's Hawk"), ("Burn", None), ("Xyzzy quux", None)],
)
def test_among_cards_only_what_no_card_is_like_is_a_heading(some: Database, line: str, name: str | None) -> None:
    found = resolve(f"1 Forest\n\n{BLOCK}{line}\n{BLOCK}", some)
    report = next(one for one in found.report.lines if one.text == line)
    assert (report.name, report.kind) == (name, LineKind.CARD if name else LineKind.IGNORED)


def test_one_right_below_a_section_word_is_no_card_either(some: Database) -> None:
    found = resolve(f"Deck\n{BLOCK}1 Forest\n\nSideboard\nBurn\n1 Fog\n", some)
    assert [(entry.card.name, entry.zone) for entry in found.entries[4:]] == [("Fog", Zone.SIDEBOARD)]


def test_a_heading_ends_the_section_before_it(some: Database) -> None:
    found = resolve(f"Lands\n4 Forest\n\nBurn\n{BLOCK}SB: 1 Fog\n\nSideboard\n1 Fog\n", some)
    zones = [entry.zone for entry in found.entries]
    assert zones == [Zone.LANDS, Zone.DECK, Zone.DECK, Zone.DECK, Zone.SIDEBOARD, Zone.SIDEBOARD]


def test_one_below_tokens_brings_the_deck_back_and_is_told(some: Database) -> None:
    found = resolve(f"Deck\n{BLOCK}\nTokens\n1 Treasure\n\nPets\n1 Healer's Hawk\n1 Fog\n", some)
    assert [(entry.card.name, entry.zone) for entry in found.entries[3:]] == [
        ("Healer's Hawk", Zone.DECK),
        ("Fog", Zone.DECK),
    ]
    assert (
        "Line 9: “Pets” is taken as the deck's again, since cards of the tokens stand above it." in found.report.notes
    )


@pytest.mark.parametrize("title", ["Deck idea!! (for friday)", "Zyx for my cousin"])
def test_the_first_line_is_the_title_where_no_card_is_like_it(some: Database, title: str) -> None:
    found = resolve(f"{title}\n\nOpt\n4 Fog\nSol Ring\n", some)
    assert found.report.lines[0].reason == "no card is called so: taken for the title"
    assert f"Taken for the title: {title} (line 1)." in found.report.notes
    assert found.report.unresolved == ()


@pytest.mark.parametrize(("line", "name"), [("Sol Ring", "Sol Ring"), ("Healers Hwak", "Healer's Hawk")])
def test_a_first_line_that_is_a_card_or_like_one_is_that(some: Database, line: str, name: str) -> None:
    assert resolve(f"{line}\n\nOpt\n4 Fog\n", some).report.lines[0].name == name


def test_a_list_of_one_line_has_no_title(some: Database) -> None:
    assert resolve("Zyx for my cousin\n", some).report.lines[0].kind is LineKind.ERROR


def kinds(text: str, database: Database) -> list[tuple[LineKind, int | None]]:
    return [(line.kind, line.count) for line in resolve(text, database).report.lines]


@pytest.mark.parametrize(
    ("text", "number", "count"),
    [
        ("Sol Ring (1)\n1 Opt\n", 1, 1),
        ("1 Shock\nSol Ring [4]\n1 Opt\n3 Fog\n", 2, 4),
        ("Opt (4)\n4 Shock\n", 1, 4),
        ("Lava Spkie (4)\n4 Shock\n", 1, 4),
        ("Forest (8)\n4 Opt\n4 Shock\n", 1, 8),
        ("Opt (8)\n4 Fog\n4 Shock\n", 1, None),
        ("Burn (4)\n4 Shock\n", 1, None),
        ("Things (4)\n4 Shock\n", 1, None),
        ("Things that win (8)\n4 Fog\n4 Shock\n", 1, None),
    ],
)
def test_a_sum_makes_a_heading_of_what_is_no_card(some: Database, text: str, number: int, count: int | None) -> None:
    """A count may stand behind its card too, whatever it adds up to; a single word above several is a heading."""
    kind, found = kinds(text, some)[number - 1]
    assert (kind is LineKind.CARD, found) == (count is not None, count)
    assert kind is not LineKind.ERROR


def test_a_sum_that_makes_a_heading_is_told_and_ends_the_section_of_lands(some: Database) -> None:
    found = resolve("Lands\n4 Forest\n\nThings (8)\n4 Opt\n4 Fog\nSB: 1 Shock\n", some)
    assert [entry.zone for entry in found.entries] == [Zone.LANDS, Zone.DECK, Zone.DECK, Zone.SIDEBOARD]
    assert found.report.notes == (
        "Headings, since their numbers are the sums of the cards below: Things (8) (line 4).",
    )


@pytest.mark.parametrize(
    "text",
    [
        "2 Opt / 2 Fog",
        "4 Shock // 3 Fog",
        "1 Opt // Fog",
        "4 Turn // Fog",
        "4 Opt - Sol Ring",
        "4 Opt // 2 Burn",
        "2 Opt / 2 Fog / 1 Shock",
    ],
)
def test_two_cards_in_one_line_are_an_error(some: Database, text: str) -> None:
    (line,) = resolve(text, some).report.lines
    assert line.kind is LineKind.ERROR
    assert "cards in one line" in str(line.reason)


@pytest.mark.parametrize(
    "text",
    [
        "4 Turn // Burn",
        "4 Turn / Burn",
        "4 Opt // fog",
        "4 Opt // Burn",
        "4 Opt // 2 for one",
        "4 Opt // Opt",
        "4 Opt # Fog",
    ],
)
def test_what_is_no_second_card_is_a_comment(some: Database, text: str) -> None:
    assert kinds(text, some) == [(LineKind.CARD, 4)]
