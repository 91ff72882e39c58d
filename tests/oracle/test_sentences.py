"""What an effect hangs on: the trigger or condition at the front of its sentence, or the condition after it."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.leads import lead_end
from deckforge.oracle.reader import read_facts


def when(text: str) -> str:
    """What the one gain of life hangs on."""
    (gain,) = read_facts(make_card("Hook Test", "{W}", "Enchantment", text)).heals
    return gain.when


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You gain 3 life if you own a Cat.", "if you own a Cat"),
        ("You gain 3 life if you own a Cat", "if you own a Cat"),
        ("You gain 3 life unless you own a Cat.", "unless you own a Cat"),
        ("You gain 3 life if you own a Cat instead.", "if you own a Cat"),
        ("You gain 3 life if you own a Cat, and you lose 2 life.", "if you own a Cat"),
        ("You gain 3 life if you own a Cat, then draw a card.", "if you own a Cat"),
        ("You gain 3 life if you own a Cat; draw a card.", "if you own a Cat"),
        ("You gain 3 life; draw a card if you own a Cat.", ""),
        ("You gain 3 life, then draw a card if you own a Cat.", ""),
        ("You gain 3 life if able.", ""),
        ("You gain 3 life if possible.", ""),
    ],
)
def test_a_condition_after_what_is_done_ends_where_something_else_begins(text: str, expected: str) -> None:
    assert when(text) == expected


@pytest.mark.parametrize("amount", ["2", "X"])
def test_a_condition_ends_before_another_amount(amount: str) -> None:
    text = f"Hook Test deals 3 damage to target player if you own a Cat and {amount} damage to target creature."
    first = read_facts(make_card("Hook Test", "{W}", "Sorcery", text)).damages[0]

    assert first.when == "if you own a Cat"


@pytest.mark.parametrize(
    ("condition", "opposite"),
    [
        ("If you own a Cat, draw a card.", "unless you own a Cat"),
        ("As long as you own a Cat, Dogs are big.", "unless you own a Cat"),
        ("Unless you own a Cat, draw a card.", "if you own a Cat"),
        ("Dogs attack if able.", "otherwise"),
        ("Dogs attack if possible.", "otherwise"),
        ("During your turn, Dogs are big.", "not during your turn"),
    ],
)
def test_otherwise_turns_the_condition_before_it_round(condition: str, opposite: str) -> None:
    assert when(f"{condition} Otherwise, you gain 3 life.") == opposite


@pytest.mark.parametrize("join", ["and", "or", "and/or"])
def test_a_trigger_goes_on_after_a_comma_within_a_list(join: str) -> None:
    trigger = f"Whenever you tap a Cat, Dog, {join} Bat"
    assert when(f"{trigger}, you gain 1 life.") == trigger


def test_a_trigger_goes_on_within_a_list_of_many_kinds() -> None:
    trigger = "Whenever a Cat, Dog, Sea-Otter, Bat, or Elk attacks"
    assert when(f"{trigger}, you gain 1 life.") == trigger


def test_a_list_that_the_sentence_ends_with_is_no_part_of_the_trigger() -> None:
    assert lead_end("When you sing, Dogs, Elks, and Bats get +1/+1.") == len("When you sing, ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When Hook Test dies, you may pay {1}{B/R}. When you do,", "When Hook Test dies; When you pay {1}{B/R}"),
        ("Scry 1. You may pay {1}. If you do,", "If you pay {1}"),
        ("Scry 1, then you may pay {X} or 2 life. If you do,", "If you pay {X} or 2 life"),
        (
            "When you sing, you may pay {1}. If you do, if you own a Cat,",
            "When you sing; If you pay {1}, if you own a Cat",
        ),
        ("When you sing, you may pay {1}. Scry 1. If you do,", "When you sing; If you do"),
        ("When you sing, you may pay {1}. If you don't,", "When you sing; If you don't"),
        ("When you sing, you may wave. If you do,", "When you sing; If you do"),
    ],
)
def test_what_one_may_pay_is_named_where_the_text_only_points_at_it(text: str, expected: str) -> None:
    assert when(f"{text} you gain 3 life.") == expected


def test_otherwise_turns_the_last_condition_round() -> None:
    text = "Draw a card if you own a Cat. Unless you own a Dog, scry 1. Otherwise, you gain 3 life."
    assert when(text) == "if you own a Dog"


def test_only_the_trigger_is_what_the_later_sentences_hang_on_too() -> None:
    assert when("When you sing, scry 1. If you own a Dog, draw a card. You gain 3 life.") == "When you sing"
    assert when("Scry 1. If you own a Dog, draw a card. You gain 3 life.") == ""


def test_a_trigger_ends_before_otherwise_turns_its_condition_round() -> None:
    text = "When Hook Test enters, if you own a Cat, draw a card. Otherwise, you gain 3 life."
    assert when(text) == "When Hook Test enters; unless you own a Cat"
    text = "When Hook Test enters, unless you own a Cat, draw a card. Otherwise, you gain 3 life."
    assert when(text) == "When Hook Test enters; if you own a Cat"


def test_a_trigger_may_stand_right_behind_the_dash_of_an_ability_word() -> None:
    assert when("FlyingDomain—When Hook Test enters, you gain 3 life.") == "When Hook Test enters"


def test_a_choice_on_one_line_keeps_its_trigger() -> None:
    assert when("When you own a Cat, choose one — you gain 1 life; or draw a card.") == "When you own a Cat"


STARTS = (
    *("you", "it", "that", "they", "he", "she", "target", "each", "all", "any", "the", "creatures", "players", "up"),
    *("add", "attach", "choose", "copy", "counter", "create", "destroy", "discard", "double", "draw", "exile", "flip"),
    *("gain", "have", "if", "investigate", "look", "mill", "prevent", "proliferate", "put", "regenerate", "remove"),
    *("return", "reveal", "roll", "sacrifice", "scry", "search", "shuffle", "surveil", "tap", "transform", "untap"),
)


@pytest.mark.parametrize("word", STARTS)
def test_a_word_that_begins_what_is_done_ends_the_trigger(word: str) -> None:
    """Though a list follows."""
    trigger = "Whenever a Cat dies, "
    assert lead_end(f"{trigger}{word} Cats, and Dogs are big.") == len(trigger)


@pytest.mark.parametrize(
    "lead",
    [
        *("When you own a Cat", "Once you own a Cat", "Then if you own a Cat", "During your turn"),
        *("Then, if you own a Cat", "The next time you would sneeze", "This turn, whenever you sneeze"),
    ],
)
def test_a_sentence_has_a_lead(lead: str) -> None:
    assert lead_end(f"{lead}, draw a card.") == len(lead) + 2


@pytest.mark.parametrize("first", ["When Hook Test enters", "If you do"])
@pytest.mark.parametrize(
    "further",
    [
        *(
            "if you own a Cat",
            "unless you pay {1}",
            "whenever you sneeze",
            "when you sneeze",
            "the next time you sneeze",
        ),
        *(
            "until end of turn, whenever you sneeze",
            "during your turn, when you sneeze",
            "if you sing, when you sneeze",
        ),
    ],
)
def test_a_trigger_or_condition_goes_on_with_a_further_one(first: str, further: str) -> None:
    assert when(f"{first}, {further}, you gain 3 life.") == f"{first}, {further}"


def test_until_when_an_effect_lasts_is_no_condition() -> None:
    text = "When Hook Test enters, until end of turn, Dogs are big and you gain 3 life."
    assert when(text) == "When Hook Test enters"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You gain 3 life. Repeat this process two more times.", "repeated two more times"),
        ("Repeat the following process X times. You gain 3 life.", "repeated X times"),
        ("Scry 1. Repeat the following process once. You gain 3 life.", "repeated once"),
        ("You gain 3 life unless you own a Cat. Repeat this process once.", "repeated once; unless you own a Cat"),
        ("You gain 3 life. You may repeat this process any number of times.", "may be repeated any number of times"),
        ("Flip a coin. You gain 3 life. If you win, repeat this process.", "repeated if you win"),
        ("You gain 3 life. Then if you own a Cat, repeat this process once.", "repeated once if you own a Cat"),
        ("You gain 3 life, then you may pay {1}. If you do, repeat this process.", "repeated if you pay {1}"),
        ("Scry 1. If you win, you gain 3 life and repeat this process.", "If you win; repeated if you win"),
        ("When Hook Test enters, you gain 3 life. Repeat this process once.", "When Hook Test enters; repeated once"),
        ("Scry 1. Repeat this process once. You gain 3 life.", ""),
        ("You gain 3 life. Repeat the following process once. Scry 1.", ""),
        ("You gain 3 life.\nScry 1. Repeat this process once.", ""),
        ("You gain 3 life. The process is slow.", ""),
    ],
)
def test_what_is_done_over_says_how_often(text: str, expected: str) -> None:
    assert when(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Create a Food token unless you own a Cat.", "unless you own a Cat"),
        ("Create a 2/2 red Ogre creature token if you own a Cat.", "if you own a Cat"),
        ("When Hook Test enters, create a Food token if you own a Cat.", "When Hook Test enters; if you own a Cat"),
        ("Create X Food tokens at the beginning of combat, where X is your age.", "at the beginning of combat"),
        ("Create a token that's a copy of target Cat, except it's black if it's red.", ""),
        ("Create a Food token, then draw a card if you own a Cat.", ""),
        ("Investigate if you own a Cat.", "if you own a Cat"),
        ("Investigate X times, where X is your age.", ""),
        ("Investigate, then draw a card if you own a Cat.", ""),
        ("Target opponent may have you create a Food token. If they don't, scry 1.", "if target opponent chooses so"),
        ("You may have target opponent create a Food token.", ""),
    ],
)
def test_a_token_says_what_it_hangs_on(text: str, expected: str) -> None:
    (token,) = read_facts(make_card("Hook Test", "{W}", "Enchantment", text)).tokens
    assert token.when == expected
