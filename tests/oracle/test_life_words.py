"""Each wording that tells whose life changes, and by how much (TT-T11)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts


def facts(text: str) -> Facts:
    return read_facts(make_card("Mercy Test", "{W}", "Sorcery", text))


WHO = [
    *("You", "You and target player", "You and each opponent", "Target player", "Each player", "That player"),
    *("A player", "An opponent", "Any player", "Defending player", "Chosen player", "Enchanted player"),
    *("The player", "Its controller", "Their owner", "Your team", "All players", "Up to two target players"),
    *("Target opponent", "Each other opponent", "That creature's controller", "Each teammate", "The owner"),
    *("The player chosen", "An opponent of your choice", "An opponent you choose", "The controller of that creature"),
    *("The owner of those cards", "The controller of target creature", "The controller of each of those creatures"),
    *("Mercy Test's controller", "Mercy Test's owner", "You and that opponent"),
]


@pytest.mark.parametrize("who", WHO)
def test_who_loses_is_the_subject(who: str) -> None:
    (found,) = facts(f"{who} loses 2 life.").losses
    assert found.who == who


@pytest.mark.parametrize("between", ["may", "each", "both", "also", "instead"])
def test_a_word_between_is_no_part_of_the_subject(between: str) -> None:
    (found,) = facts(f"Target opponent {between} loses 2 life.").losses
    assert found.who == "Target opponent"


@pytest.mark.parametrize("subject", ["Target player", "Target opponent", "Each player", "Each opponent", "An opponent"])
@pytest.mark.parametrize("again", ["they", "that player", "he or she"])
def test_one_spoken_of_again_is_told_with_who_it_was(subject: str, again: str) -> None:
    (found,) = facts(f"{subject} sings. Then {again} loses 2 life.").losses
    assert found.who == f"{again} ({subject.casefold()})"


def test_a_controller_spoken_of_again() -> None:
    (found,) = facts("Its controller sings. Then they lose 2 life.").losses
    assert found.who == "they (controller)"


@pytest.mark.parametrize(
    "who",
    [
        *("each opponent who sang", "the player who sang", "that player who sang", "any player who sang"),
        *("an opponent who sang", "a player who sang", "all players who sang", "target player who sang"),
        *("each opponent that sang", "each opponent with a Cat"),
    ],
)
@pytest.mark.parametrize("then", ["", " then"])
def test_a_clause_says_which_of_them(who: str, then: str) -> None:
    (found,) = facts(f"Everybody sings, then {who}{then} loses 2 life.").losses
    assert found.who == who


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Target opponent sings and loses 2 life.", "Target opponent"),
        ("Target opponent sings, then loses 2 life.", "Target opponent"),
        ("Target opponent sings or loses 2 life.", "Target opponent"),
        ("Any number of target players sing and each dances and lose 2 life.", "Any number of target players"),
        ("Draw a card, then each player sings and loses 2 life.", "each player"),
        ("Each player who sang loudly and danced and then loses 2 life.", "Each player"),
        ("If two or more opponents sang, each loses 2 life.", "each of those opponents"),
        ("Two players sing; then each loses 2 life.", "each of those players"),
        ("Draw a card and lose 2 life.", "you"),
    ],
)
def test_the_subject_may_stand_further_before(text: str, who: str) -> None:
    (found,) = facts(text).losses
    assert found.who == who


AMOUNTS = [
    ("gains 3 life", 3, "3"),
    ("gains X life", "X", "X"),
    ("gains half X life", "variable", "half X"),
    ("gains twice X life", "X", "twice X"),
    ("gains X minus 1 life", "variable", "X minus 1"),
    ("gains 2 plus X life", "variable", "2 plus X"),
    ("gains that much life", "variable", "that much"),
    ("gains that much plus 1 life", "variable", "that much plus 1"),
    ("gains an additional 2 life", 2, "2"),
    ("gains life equal to your age", "variable", "equal to your age"),
    ("gains life and draws cards equal to your age", "variable", "equal to your age"),
    ("gains 2 life for each Cat", "variable", "2 for each Cat"),
    ("gains 2 life and draws a card for each Cat", "variable", "2 for each Cat"),
    ("gains 2 life and gains reach for each Cat", "variable", "2 for each Cat"),
    ("gains 2 life and loses flying for each Cat", "variable", "2 for each Cat"),
    ("gains 2 life and untaps a land for each Cat", 2, "2"),
    ("gains X life and draws a card, where X is your age", "X", "X, where X is your age"),
]


@pytest.mark.parametrize(("gains", "amount", "words"), AMOUNTS)
def test_how_much_is_gained(gains: str, amount: int | str, words: str) -> None:
    (found,) = facts(f"Target player {gains}.").heals
    assert (found.amount, found.words) == (amount, words)


@pytest.mark.parametrize(
    ("printed", "amount", "times"),
    [
        ("X", "X", 1),
        ("twice X", "X", 2),
        ("two times X", "X", 2),
        ("three times X", "X", 3),
        ("half X", "variable", 1),
        ("twice X plus 1", "variable", 1),
        ("twice that much", "variable", 1),
    ],
)
def test_a_multiple_of_x_is_told_as_for_damage(printed: str, amount: str, times: int) -> None:
    found = facts(f"You gain {printed} life. Each opponent loses {printed} life.")
    (gain,), (loss,) = found.heals, found.losses
    assert (gain.amount, gain.times, gain.words) == (amount, times, printed)
    assert (loss.amount, loss.times, loss.words) == (amount, times, printed)


@pytest.mark.parametrize(
    "part",
    [
        *("half their life", "half his or her life", "half your life", "a third of their life"),
        *("a quarter of their life", "all but 1 life"),
    ],
)
def test_a_part_of_all_life_is_lost(part: str) -> None:
    (found,) = facts(f"Target player loses {part}.").losses
    assert (found.amount, found.words) == ("variable", part)


@pytest.mark.parametrize("verb", ["can't", "would", "didn't", "don't", "doesn't", "must sing to"])
def test_no_life_is_lost_where_it_only_might_be(verb: str) -> None:
    assert facts(f"Sing. Target player {verb} lose 2 life.").losses == ()


@pytest.mark.parametrize("verb", ["cause", "causes"])
def test_causing_somebody_to_lose_is_a_loss(verb: str) -> None:
    (found,) = facts(f"The songs {verb} each opponent to lose 2 life.").losses
    assert found.who == "each opponent"


@pytest.mark.parametrize("who", ["Its controller", "Its owner", "Target opponent", "Defending player", "An opponent"])
def test_what_an_opponent_gains_is_no_gain(who: str) -> None:
    assert facts(f"{who} gains 2 life.").heals == ()


@pytest.mark.parametrize("who", ["You", "Your team", "Target player", "Each player", "Mercy Test's owner"])
def test_what_ones_own_side_gains_is_one(who: str) -> None:
    (found,) = facts(f"{who} gains 2 life.").heals
    assert found.who == who


@pytest.mark.parametrize("trigger", ["If you would gain life", "If you would lose life"])
def test_a_change_of_what_would_be_gained_or_lost_is_none(trigger: str) -> None:
    read = facts(f"{trigger}, you gain 2 life and each opponent loses 1 life.")
    assert (read.heals, read.losses) == ((), ())
