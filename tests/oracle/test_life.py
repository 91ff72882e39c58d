"""Life gained by the card's player and lost by anybody (TT-T11, ER-T8)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts


def facts(text: str) -> Facts:
    return read_facts(make_card("Mercy Test", "{W}", "Sorcery", text))


GAINS = [
    ("You gain 4 life.", [4]),
    ("You gain X life.", ["X"]),
    ("You gain X life, where X is your devotion to white.", ["X"]),
    ("You gain twice X life.", ["X"]),
    ("You gain three times X life.", ["X"]),
    ("You gain X plus 3 life.", ["variable"]),
    ("You gain 2½ life.", ["variable"]),
    ("You gain life and draw cards equal to your age.", ["variable"]),
    ("Target player gains 3 life.", [3]),
    ("Each player gains 2 life.", [2]),
    ("Draw a card and gain 2 life.", [2]),
    ("Target opponent loses 2 life and you gain 2 life.", [2]),
    ("You gain 1 life for each creature you control.", ["variable"]),
    ("For each artifact you control, you gain 1 life.", ["variable"]),
    ("If you control a Cat, for each artifact you control, you gain 1 life.", ["variable"]),
    ("Then for each Cat you control, you draw a card and gain 2 life.", ["variable"]),
    ("Untap up to one target Cat for each Forest you control, then you gain 2 life.", [2]),
    ("You gain life equal to the number of cards in your hand.", ["variable"]),
    ("Each opponent loses 2 life. You gain that much life.", ["variable"]),
    ("If you control a Cleric, you gain 5 life instead.", [5]),
    ("Destroy target creature. Its controller gains 4 life.", []),
    ("Tap two target Cats. The controller of each of those Cats gains life equal to its power.", []),
    ("The owner of that card gains 2 life.", []),
    ("Target opponent gains 3 life.", []),
    ("Whenever you gain life, draw a card.", []),
    ("If you would gain life, you gain twice that much life instead.", []),
    ("Players can't gain life.", []),
    ('Create a Food token. (It has "Sacrifice this: You gain 3 life.")', []),
    ('Create a 1/1 white Cat creature token with "When this dies, you gain 1 life."', []),
    ("Choose one —\n• You gain 2 life.\n• You gain 5 life.", [2, 5]),
]


@pytest.mark.parametrize(("text", "expected"), GAINS)
def test_life_is_gained_by_the_cards_player(text: str, expected: list[int | str]) -> None:
    assert [found.amount for found in facts(text).heals] == expected


LOSSES = [
    ("You lose 2 life.", [(2, "You")]),
    ("Draw two cards and you lose 2 life.", [(2, "you")]),
    ("Each opponent loses 3 life.", [(3, "Each opponent")]),
    ("Target player discards a card and loses 1 life.", [(1, "Target player")]),
    ("Target player loses half their life, rounded up.", [("variable", "Target player")]),
    ("Each player loses a third of their life, rounded up.", [("variable", "Each player")]),
    ("Scry 1, then you draw a card and lose 1 life.", [(1, "you")]),
    ("Target opponent loses X life.", [("X", "Target opponent")]),
    ("Each opponent loses two times X life.", [("X", "Each opponent")]),
    ("You draw a card and each opponent loses 1 life.", [(1, "each opponent")]),
    ("Each opponent who owns a Goblin loses 2 life.", [(2, "Each opponent who owns a Goblin")]),
    ("Each opponent who can't loses 4 life.", [(4, "Each opponent who can't")]),
    ("Each player who doesn't loses half their life, rounded up.", [("variable", "Each player who doesn't")]),
    ("Each player who didn't loses 1 life for each Cat you control.", [("variable", "Each player who didn't")]),
    (
        "Each opponent sings, then each opponent who didn't sing a high note this way loses 3 life.",
        [(3, "each opponent who didn't sing a high note this way")],
    ),
    ("The player who sang loudest then loses 2 life.", [(2, "The player who sang loudest")]),
    ("If two or more players are tied, each loses 5 life.", [(5, "each of those players")]),
    ("Players can't lose 4 life.", []),
    ("You lose all but 2 life.", [("variable", "You")]),
    ("Each player loses life and mills cards equal to your age.", [("variable", "Each player")]),
    ("A player sneezing causes that player to lose 3 life.", [(3, "that player")]),
    ("For each Cat you control, each opponent loses 2 life.", [("variable", "each opponent")]),
    ("Whenever you lose life, draw a card.", []),
]


@pytest.mark.parametrize(("text", "expected"), LOSSES)
def test_life_is_lost_by_whom_the_text_names(text: str, expected: list[tuple[int | str, str]]) -> None:
    assert [(found.amount, found.who) for found in facts(text).losses] == expected


def test_words_tell_what_a_gain_depends_on() -> None:
    (after,) = facts("You gain 2 life for each Plains you control.").heals
    (before,) = facts("For each Plains you control, you gain 2 life.").heals
    assert after.words == before.words == "2 for each Plains you control"


@pytest.mark.parametrize(
    ("text", "amount", "words"),
    [
        ("You gain X plus 3 life.", "variable", "X plus 3"),
        ("You gain X plus 3 life, where X is your age.", "variable", "X plus 3, where X is your age"),
        ("You gain X life.", "X", "X"),
        ("You gain 2½ life.", "variable", "2½"),
        ("You gain ½ life for each Cat you own.", "variable", "½ for each Cat you own"),
    ],
)
def test_words_of_a_sum_or_a_multiple(text: str, amount: str, words: str) -> None:
    (found,) = facts(text).heals
    assert (found.amount, found.words) == (amount, words)


def test_a_condition_after_the_gain_is_told() -> None:
    """TT-T11: only what is always gained is a plain number."""
    plain, other = facts("You gain 3 life. You gain 6 life instead if you control a Bat.").heals
    assert (plain.when, plain.instead) == ("", False)
    assert (other.when, other.instead) == ("if you control a Bat", True)


def test_a_mode_of_life_says_which_and_whose_it_is() -> None:
    (found,) = facts("Choose one —\n• Draw a card.\n• You put a counter on each Cat you control and gain 4 life.").heals
    assert (found.who, found.when) == ("You", "mode 2")


OTHERWISE = [
    ("If you own a Cat, you gain 2 life. Otherwise, you lose 2 life.", "unless you own a Cat"),
    ("Draw a card if you own a Cat. Otherwise, you lose 2 life.", "unless you own a Cat"),
    ("You may sing. If you do, scry 1. Otherwise, you lose 2 life.", "unless you do"),
    ("Unless you own a Cat, scry 1. Otherwise, you lose 2 life.", "if you own a Cat"),
    (
        "Sing, then if it's a Cat, Bird, or Bear, draw a card. Otherwise, you lose 2 life.",
        "unless it's a Cat, Bird, or Bear",
    ),
    (
        "If you own a Cat, scry 1. Otherwise, if you own a Bird, you lose 2 life.",
        "unless you own a Cat; if you own a Bird",
    ),
    ("During your turn, you gain 2 life. Otherwise, you lose 2 life.", "not during your turn"),
    ("Sing. Otherwise, you lose 2 life.", "otherwise"),
]


@pytest.mark.parametrize(("text", "when"), OTHERWISE)
def test_otherwise_is_the_opposite_of_the_condition_before_it(text: str, when: str) -> None:
    (found,) = facts(text).losses
    assert found.when == when


def test_what_a_row_of_a_table_takes_hangs_on_its_roll() -> None:
    (found,) = facts("{T}: Roll a d6.\n1 — Sacrifice Mercy Test and you lose 5 life.\n2 — Draw a card.").losses
    assert (found.who, found.when) == ("you", "{T}; roll 1")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You gain X life, where X is your age.", "gain X life, where X is your age"),
        ("You gain 2 life for each Cat you own.", "gain 2 life for each Cat you own"),
        ("For each Cat you own, you gain 2 life.", "gain 2 life"),
    ],
)
def test_the_span_of_a_gain_covers_the_words_after_it(text: str, words: str) -> None:
    (found,) = facts(text).heals
    assert found.span.text == words
