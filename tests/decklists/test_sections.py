"""Headings of types and categories within and after a sideboard, maybeboard or tokens."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

SIDE, MAYBE, DECK, LANDS = Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.DECK, Zone.LANDS


def read(text: str) -> CardList:
    return read_list(text.encode(), list_format="plain")


def zones(text: str) -> list[Zone | None]:
    return [line.zone for line in read(text).lines if line.kind is LineKind.CARD]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "Land\n9 A\nMaybeboard\n1 B\n\nRamp\n1 C\n\nTutors\n1 D\n", [LANDS, MAYBE, DECK, DECK], id="sorted"
        ),
        pytest.param("Lands (9)\n9 A\n\nSideboard (2)\n2 B\n\nSorceries (4)\n4 C\n", [LANDS, SIDE, DECK], id="numbers"),
        pytest.param("Instants\n9 A\nSideboard\n2 B\nSorceries\n4 C\n", [None, SIDE, None], id="no sections"),
        pytest.param("Deck\n9 A\nMaybeboard\n2 B\nLands\n4 C\n", [DECK, MAYBE, LANDS], id="lands after"),
        pytest.param("Ramp\n9 A\nTokens\n1 B\nRemoval\n4 C\n", [None, Zone.TOKENS, None], id="tokens"),
    ],
)
def test_a_category_below_the_cards_of_a_section_beside_the_deck_is_the_decks(
    text: str, expected: list[Zone | None]
) -> None:
    assert zones(text) == expected
    assert sum("is taken as the deck's again" in note for note in read(text).notes) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Deck\n9 A\nSideboard\nCreatures\n2 B\nInstants\n1 C\n", [DECK, SIDE, SIDE], id="at once"),
        pytest.param("Creatures\n9 A\nSideboard\n1 X\nCreatures\n2 B\n", [None, SIDE, SIDE], id="again"),
        pytest.param("Lands\n9 A\nMaybeboard\n1 X\nLand\n2 B\n", [LANDS, MAYBE, MAYBE], id="lands again"),
        pytest.param(
            "Deck\n9 A\nSideboard (15)\n\nCreatures (5)\n5 B\n\nLands (10)\n9 C\n1 D\n",
            [DECK, SIDE, SIDE, SIDE],
            id="number",
        ),
        pytest.param("Deck\n9 A\nSideboard (9)\n2 X\nInstants\n7 B\n", [DECK, SIDE, SIDE], id="more are said to come"),
    ],
)
def test_a_section_beside_the_deck_may_be_sorted_by_type(text: str, expected: list[Zone | None]) -> None:
    assert zones(text) == expected
    assert sum("is taken to go on under the headings in line" in note for note in read(text).notes) == 1


def test_once_as_many_cards_stand_there_as_its_number_says_it_is_over() -> None:
    text = "Creatures\n9 A\nSideboard (3)\nCreatures\n2 B\nInstants\n1 C\nSorceries\n1 D\n"
    assert zones(text) == [None, SIDE, SIDE, None]


def test_a_heading_of_the_next_section_ends_it_without_a_word() -> None:
    found = read("Deck\n9 A\nSideboard\n2 B\nMaybeboard\n1 C\nDeck\n1 D\nInstants\n1 E\n")
    assert [line.zone for line in found.lines if line.kind is LineKind.CARD] == [DECK, SIDE, MAYBE, DECK, DECK]
    assert found.notes == ()


@pytest.mark.parametrize(("mark", "expected"), [("###", SIDE), ("##", None)])
def test_in_markdown_the_order_of_headings_tells(mark: str, expected: Zone | None) -> None:
    found = read(f"## Sideboard\n2 B\n{mark} Sorceries\n4 C\n")
    assert [line.zone for line in found.lines if line.kind is LineKind.CARD] == [SIDE, expected]
    assert found.notes == ()


def test_lines_that_name_the_sideboard_themselves_end_none() -> None:
    assert zones("Deck\n9 A\nSideboard (2)\nSB: 2 X\nInstants\n2 B\n") == [DECK, SIDE, SIDE]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("24 Land\n20 A\n4 B\n", [LANDS, LANDS]),
        ("9 X\n24 lands\n20 A\n4 B\n", [None, LANDS, LANDS]),
        ("20 Lands\n19 A\n", [LANDS]),
        ("Lands\n9 X\n\n12 Other\n4 A\n", [LANDS, DECK]),
        ("Lands\n9 X\n14 Creatures\n\n4 A\n", [LANDS, DECK]),
        ("Lands\n9 X\n10 Burn spells\n4 A\n6 B\n", [LANDS, DECK, DECK]),
    ],
)
def test_a_count_may_stand_before_a_section_word(text: str, expected: list[Zone | None]) -> None:
    assert zones(text) == expected


@pytest.mark.parametrize(
    "text", ["4 A\n20 lands\n25 B\n", "4 A\n20 lands\n4 B\n4 C\n", "4 A\n\n20 lands\n25 B\n", "4 A\n20 lands"]
)
def test_a_number_of_lands_that_no_cards_below_add_up_to_is_a_remark(text: str) -> None:
    found = read(text)
    remark = next(line for line in found.lines if "lands" in line.text)
    assert (remark.kind, remark.reason) == (LineKind.IGNORED, "a remark, since the cards below it are not so many")
    assert {line.zone for line in found.lines} <= {None, SIDE}
    assert LANDS not in {line.zone for line in found.lines}


def test_a_counted_word_among_cards_is_a_card_that_someone_calls_so() -> None:
    assert zones("4 A\n4 Ramp\n3 B\n") == [None, None, None]


@pytest.mark.parametrize("word", ["10 Planes", "1 Commanders", "3 Schemes"])
def test_a_count_and_a_word_of_what_is_beside_the_deck_is_no_heading_among_cards(word: str) -> None:
    """Not even where the one card below has as many copies: Plains are misspelt so."""
    number = word.split(maxsplit=1)[0]
    assert zones(f"4 A\n{word}\n{number} B\n2 C\n") == [None] * 4
    assert zones(f"4 A\n\n{word}\n") == [None, Zone.SIDEBOARD]
    assert zones("4 A\n\n10 Planes\n10 B\n")[0] is None


def test_a_count_and_such_a_word_head_a_block_of_so_many_cards() -> None:
    assert zones("4 A\n\n2 Planes\n1 B\n1 C\n") == [None, Zone.SIDEBOARD, Zone.SIDEBOARD]
    assert zones("4 A\n15 Sideboard\n2 B\n") == [None, Zone.SIDEBOARD]
