"""Headings that no list of words knows."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.lines import Head, ListLine
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

BLOCK = "1 Opt\n2 Fog\n1 Fry\n"


def lines(text: str) -> dict[int, ListLine]:
    return {line.number: line for line in read_list(text.encode()).lines}


def test_a_number_that_is_the_sum_of_the_block_may_make_a_heading() -> None:
    found = lines(f"Things that win (4)\n{BLOCK}Sacrifice [4]\n{BLOCK}")
    assert [number for number, line in found.items() if line.may_head is Head.SUM] == [1, 5]
    assert lines("Things that win (4)\n4 Opt\n")[1].may_head is Head.SUM_OF_ONE


def test_another_number_leaves_a_card_with_its_count_behind_it() -> None:
    found = lines(f"Saw (3)\n{BLOCK}")
    assert (found[1].kind, found[1].readings[-1].count) == (LineKind.CARD, 3)


def test_an_uncounted_line_at_the_head_of_a_block_may_be_a_heading() -> None:
    found = lines(f"{BLOCK}\nThings that win\n{BLOCK}")
    assert [number for number, line in found.items() if line.may_head] == [5]
    assert found[5].readings[-1].name == "Things that win"
    assert {line.zone for line in found.values()} == {None}


@pytest.mark.parametrize(
    "text",
    ["Opt\nFog\n\nFry\nSaw\n", f"{BLOCK}\nSaw\n", f"{BLOCK}Saw (foil)\n{BLOCK}", f"Commander\nSaw\n{BLOCK}{BLOCK}"],
)
def test_where_nothing_is_counted_or_nothing_follows_no_line_is(text: str) -> None:
    assert not [line for line in lines(text).values() if line.may_head not in {Head.NO, Head.TITLE}]


@pytest.mark.parametrize(
    ("text", "number", "head"),
    [
        (f"{BLOCK}{BLOCK}\nThings\n{BLOCK}", 8, Head.RATHER),
        # Of so few counted ones, three, that lines have counts is no rule; of four it is.
        (f"{BLOCK}\nThings\n", 5, Head.NO),
        ("1 Opt\n\nThings\n1 Fog\n1 Fry\n", 3, Head.NO),
        ("1 Opt\n\nThings\n1 Fog\n1 Fry\n1 Saw\n", 3, Head.RATHER),
        (f"{BLOCK}{BLOCK}\nThings (9)\n{BLOCK}", 8, Head.ELSE),
        (f"{BLOCK}{BLOCK}\n{BLOCK}Things\n{BLOCK}", 11, Head.HARDLY),
        (f"{BLOCK}{BLOCK}\n{BLOCK}Things:\n{BLOCK}", 11, Head.RATHER),
        (f"Creatures\n{BLOCK}Instants\n{BLOCK}Things\n{BLOCK}", 9, Head.RATHER),
        ("My deck\n\nOpt\n4 Fog\n", 1, Head.TITLE),
        (f"My deck\n\n{BLOCK}{BLOCK}", 1, Head.TITLE),
        (f"{BLOCK}{BLOCK}\nThings [Draw]\n{BLOCK}", 8, Head.NO),
        (f"{BLOCK}{BLOCK}\n{BLOCK}Saw 7\n{BLOCK}", 11, Head.NO),
        ("My deck\n", 1, Head.NO),
        # Of bare names the first is one too, unless it says what no card does.
        ("Zyx\nOpt\nFog\n", 1, Head.NO),
        ("Zyx\n\nOpt\nFog\n", 1, Head.TITLE),
        ("Zyx\n4 Opt\nFog\n", 1, Head.TITLE),
        ("Zyx\nOpt x4\nFog\n", 1, Head.TITLE),
        ("My Zyx deck\nOpt\nFog\n", 1, Head.TITLE),
        ("Zyx:\nOpt\nFog\n", 1, Head.TITLE),
        ("0 Opt\nZyx\n\nFog\n", 2, Head.NO),
    ],
)
def test_how_likely_a_line_is_a_heading_says_where_it_stands(text: str, number: int, head: Head) -> None:
    assert lines(text)[number].may_head is head


def test_a_sum_needs_a_block() -> None:
    found = read_list(f"4 Fog\nbirds (3)\n3 Saw\n{BLOCK}".encode())
    assert (found.lines[1].kind, found.lines[1].readings[-1].count) == (LineKind.CARD, 3)
    found = read_list(f"4 Fog\nThings (4)\n{BLOCK}".encode())
    assert found.lines[1].may_head is Head.SUM


def test_a_title_is_no_block_of_cards() -> None:
    found = lines("My deck\n\n4 Opt\n4 Fog\n\n2 Fry\n")
    assert [found[number].zone for number in (3, 4, 6)] == [None, None, Zone.SIDEBOARD]


def test_lists_to_which_someone_added_settings_have_such_headings_too() -> None:
    found = lines(f"# kind: player\n\nThings (4)\n{BLOCK}\nThings\n{BLOCK}")
    assert (found[3].may_head, found[8].may_head) == (Head.SUM, Head.RATHER)


def test_cards_without_a_count_among_counted_ones_are_told() -> None:
    assert read_list(f"{BLOCK}Saw (foil)\n{BLOCK}".encode()).notes == (
        "Without a count before the name, unlike the others: line 4.",
    )
    assert read_list(b"Opt\nFog\n2 Fry\n").notes == ()


def test_words_between_rules_are_a_heading_whatever_they_are() -> None:
    found = lines("Lands\n4 Forest\n------ Affinity ** FOIL ** ------\n4 Opt\n===== Burn =====\n4 Fog\n")
    assert [found[number].kind for number in (3, 5)] == [LineKind.HEADING] * 2
    assert [found[number].zone for number in (2, 4, 6)] == [Zone.LANDS, Zone.DECK, Zone.DECK]


def test_a_link_to_where_a_deck_is_from_is_ignored() -> None:
    found = lines('4 Opt\n[URL="https://example.com/d"]Link to deck @ Example.net[/URL]\nFrom Beyond\n')
    assert (found[2].kind, found[2].reason, found[3].kind) == (LineKind.IGNORED, "a link", LineKind.CARD)


def test_a_name_beats_a_title_that_was_guessed_and_is_not_given_twice() -> None:
    found = read_list(b"// Apprentice list\n// NAME: Storm\n4 Opt\n\nSB: 4 Fog\n")
    assert (found.settings["name"], found.notes) == ("Storm", ())


@pytest.mark.parametrize("title", ["Burn", "Living End", "ZOO"])
def test_a_word_of_strategy_above_a_gap_and_counted_cards_is_the_title(title: str) -> None:
    found = read_list(f"{title}\n\n4 A\n4 B\n4 C\n4 D\n".encode())
    assert (found.lines[0].kind, found.lines[0].readings) == (LineKind.IGNORED, ())
    assert found.notes == (f"Taken for the title: {title} (line 1).",)


@pytest.mark.parametrize("text", ["Blood Moon\n\n4 A\n4 B\n4 C\n4 D\n", "Burn\n\nA\nB\nC\n", "1 Burn\n\n4 A\n4 B\n"])
def test_another_word_or_one_among_names_is_not(text: str) -> None:
    assert read_list(text.encode()).lines[0].kind is LineKind.CARD
