"""Whole lists: sections, blank lines, formats, and every line accounted for (design 2 and 4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckforge.decklists import all_formats, read_list
from deckforge.decklists.lines import CardList
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind


def zones(found: CardList) -> dict[str, Zone | None]:
    """The last reading's name → its zone."""
    return {line.readings[-1].name: line.zone for line in found.lines if line.kind is LineKind.CARD}


def test_sections_put_cards_into_zones() -> None:
    found = read_list(
        b"PC\n1 Nissa\nAnimal companion:\n1 Bear\n// Land stack\n1 Forest\nDeck (2)\n1 Opt\nCreatures (1)\n1 Wolf\n"
        b"SIDEBOARD\n1 Fog\nMaybeboard\n1 Fry\nLands\n1 Island\nTokens\n1 Treasure\n"
    )
    assert found.sectioned
    assert zones(found) == {
        "Nissa": Zone.PC,
        "Bear": Zone.COMPANION,
        "Forest": Zone.LANDS,
        "Opt": Zone.DECK,
        "Wolf": Zone.DECK,
        "Fog": Zone.SIDEBOARD,
        "Fry": Zone.MAYBEBOARD,
        "Island": Zone.MAYBEBOARD,
        "Treasure": Zone.TOKENS,
    }


def test_without_headings_the_ruleset_decides() -> None:
    found = read_list(b"1 Opt\n1 Fog\n")
    assert not found.sectioned
    assert set(zones(found).values()) == {None}


def test_type_headings_alone_name_no_zone() -> None:
    found = read_list(b"Creatures (1)\n1 Wolf\n\nInstants (1)\n1 Opt\n")
    assert not found.sectioned
    assert zones(found) == {"Wolf": None, "Opt": None}


def test_a_blank_line_ends_a_section_of_one_card() -> None:
    found = read_list(b"# Commander\n\n1 Voja\n\n1 Opt\n\n1 Fog\n")
    assert zones(found) == {"Voja": Zone.PC, "Opt": Zone.DECK, "Fog": Zone.DECK}


def test_a_blank_line_does_not_end_other_sections() -> None:
    found = read_list(b"Sideboard\n1 Opt\n\n1 Fog\n")
    assert zones(found) == {"Opt": Zone.SIDEBOARD, "Fog": Zone.SIDEBOARD}


def test_a_second_block_of_a_bare_list_is_the_sideboard() -> None:
    found = read_list(b"# mine\n4 Opt\n3 Fog\n\n2 Fry\n13 Saw\n")
    assert zones(found) == {"Opt": None, "Fog": None, "Fry": Zone.SIDEBOARD, "Saw": Zone.SIDEBOARD}
    assert found.notes == ("The cards from line 5 on, after the only blank line, are taken as the sideboard.",)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("4 Opt\n\n3 Fog\n\n2 Fry\n", id="three blocks"),
        pytest.param("4 Opt\n\n\n", id="one block"),
        pytest.param("4 Opt\n\n16 Fog\n", id="more than a sideboard holds"),
        pytest.param("# ruleset: spellblade\n4 Opt\n\n3 Fog\n", id="ruleset stated"),
        pytest.param("# kind: boss\n4 Opt\n\n3 Fog\n", id="kind stated"),
        pytest.param("Instants\n4 Opt\n\n3 Fog\n", id="headings"),
        pytest.param("# one\n\n4 Opt\n3 Fog\n", id="comment block"),
    ],
)
def test_blank_lines_otherwise_only_part_the_list(text: str) -> None:
    found = read_list(text.encode())
    assert set(zones(found).values()) == {None}
    assert found.notes == ()


def test_basic_lands_after_a_blank_line_are_the_decks_and_that_is_told() -> None:
    found = read_list(b"// tested\n4 Opt\n\n// twice\nForest\nForest\nSnow-Covered Island\n")
    assert set(zones(found).values()) == {None}
    assert found.notes == ("The basic lands from line 5 on, after the only blank line, are taken as the deck's.",)


def test_sb_lines_mark_the_sideboard_and_blank_lines_then_mean_nothing() -> None:
    found = read_list(b"4 Opt\n\n3 Fog\nSB: 2 Fry\n")
    assert zones(found) == {"Opt": None, "Fog": None, "Fry": Zone.SIDEBOARD}


def test_an_about_block_names_the_deck() -> None:
    found = read_list(b"About\nName Two Rivers\n\nDeck\n4 Opt (XLN) 65\n1 Name-Sticker Goblin\n")
    assert found.settings == {"name": "Two Rivers"}
    assert found.format == "arena"
    assert [line.kind for line in found.lines] == [
        LineKind.HEADING,
        LineKind.COMMENT,
        LineKind.HEADING,
        LineKind.CARD,
        LineKind.CARD,
    ]


def test_an_about_block_may_say_more_of_the_deck() -> None:
    found = read_list(b"About\nFormat: Modern\nPlayer: someone\n\nDeck\n4 Opt\n\nSideboard\n1 Fog\n")
    assert [line.kind for line in found.lines[1:3]] == [LineKind.COMMENT] * 2
    assert found.settings == {}
    assert zones(found) == {"Opt": Zone.DECK, "Fog": Zone.SIDEBOARD}


def test_name_begins_a_card_outside_an_about_block() -> None:
    assert zones(read_list(b"Name Dropping\n")) == {"Name Dropping": None}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 Opt\n", "plain"),
        ("# name: Fire\n4 Opt\n", "plain"),
        ("4 Opt (XLN) 65\n", "arena"),
        ("Deck\n4 Opt\n", "arena"),
        ("# ruleset: spellblade\nDeck\n4 Opt (XLN) 65\n", "deckforge"),
    ],
)
def test_formats_are_told_apart(text: str, expected: str) -> None:
    assert read_list(text.encode()).format == expected


def test_a_format_can_be_forced() -> None:
    assert {found.id for found in all_formats()} >= {"deckforge", "arena", "plain"}
    found = read_list(b"4 Opt\n\n3 Fog\n", list_format="deckforge")
    assert found.format == "deckforge"
    assert zones(found) == {"Opt": None, "Fog": None}
    with pytest.raises(UsageError, match="xml"):
        read_list(b"4 Opt", list_format="xml")


def test_comments_and_dividing_lines_are_no_cards() -> None:
    found = read_list(b"# one\n// two\n; three\n-----\n=====\n_____\n")
    assert [line.kind for line in found.lines] == [LineKind.COMMENT] * 3 + [LineKind.IGNORED] * 2 + [LineKind.CARD]
    assert found.lines[3].reason == "a dividing line"


def test_lines_of_use_to_other_tools_only_are_no_errors() -> None:
    found = read_list(b"AUTHOR:me\nLAYOUT MAIN:(1,8)(NONE,false,61)|([XLN:65])\n> a deck about Opt\n|---|:--|\n1 Opt\n")
    assert [line.kind for line in found.lines] == [
        LineKind.IGNORED,
        LineKind.IGNORED,
        LineKind.COMMENT,
        LineKind.IGNORED,
        LineKind.CARD,
    ]


def test_an_impossible_count_is_an_error_of_its_line_alone() -> None:
    found = read_list(b"Deck\n4 Opt\n0 Fog\n2 Fry\n")
    assert [(line.number, line.kind) for line in found.lines[1:]] == [
        (2, LineKind.CARD),
        (3, LineKind.ERROR),
        (4, LineKind.CARD),
    ]
    assert found.lines[2].reason == "0 copies: a count is a number from 1 to 9,999"


_PIECES = st.sampled_from(
    [
        "4",
        "x",
        "Opt",
        "Fire // Ice",
        "(XLN)",
        "65",
        "[",
        "]",
        "^",
        "*F*",
        "<",
        ">",
        "#",
        "//",
        "SB:",
        "4xOpt",
        "20 lands",
        "[quote]",
        "Sideboard (2)",
        "Ramp",
        "Deck",
        " ",
        "\t",
        "&#39;",
        "é",
    ]
)


@given(st.lists(st.lists(_PIECES, max_size=8).map(" ".join) | st.text(max_size=30), max_size=12))
def test_every_line_that_is_not_blank_is_in_the_list_once(lines: list[str]) -> None:
    text = "\n".join(line.replace("\r", " ").replace("\n", " ").replace("\0", " ") for line in lines)
    try:
        found = read_list(text.encode("utf-8", "replace"))
    except DeckforgeError as error:
        is_empty = not text.strip("\x1a \t").strip()
        # What begins as JSON or XML and is neither is told as such.
        assert error.code == ("empty-list" if is_empty else "unreadable-list")  # noqa: PT017
        assert is_empty or text.lstrip()[0] in "[{<"
        return
    numbers = [line.number for line in found.lines]
    assert numbers == sorted(set(numbers))
    for number, line in enumerate(text.split("\n"), 1):
        assert number in numbers or not any(char.isalnum() for char in line)
    assert all(bool(line.readings) == (line.kind is LineKind.CARD) for line in found.lines)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Total: 60", "a total"),
        ("60 cards", "a total"),
        ("75 cards total", "a total"),
        ("https://example.org/decks/1?x=2", "a link"),
        ("```", "the mark of a block of code"),
        ("```text", "the mark of a block of code"),
        ("[deck=Burn]", "a mark of BBCode"),
        ("[/deck]", "a mark of BBCode"),
        ("[quote][b]", "a mark of BBCode"),
    ],
)
def test_totals_links_and_marks_of_other_languages_are_ignored_with_a_reason(text: str, reason: str) -> None:
    line = read_list(f"4 Opt\n{text}\n4 Fog\n".encode(), list_format="plain").lines[1]
    assert (line.kind, line.reason) == (LineKind.IGNORED, reason)


def test_what_is_quoted_is_a_card_where_a_count_begins_it() -> None:
    found = read_list(b"> 2 Opt\n>> 4x Fog\n> a deck about Opt\n> 4 Opt would be too many.\n")
    assert [line.kind for line in found.lines] == [LineKind.CARD] * 2 + [LineKind.COMMENT] * 2
    assert zones(found) == {"Opt": None, "Fog": None}


def test_a_section_in_brackets_is_still_a_heading() -> None:
    found = read_list(b"[Deck]\n4 Opt\n[Sideboard]\n2 Fog\n[/deck]\n")
    assert zones(found) == {"Opt": Zone.DECK, "Fog": Zone.SIDEBOARD}
