"""Each wording that tells how much damage is dealt and to whom, and where those words end (SB-T3, SB-T8)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Damage
from deckforge.oracle.reader import read_facts


def damages(text: str) -> tuple[Damage, ...]:
    return read_facts(make_card("Ember Test", "{2}{R}", "Instant", text)).damages


RECIPIENTS = [
    *("any target", "target creature", "each opponent", "you", "that player", "those creatures", "the chosen player"),
    *("it", "its controller", "itself", "up to one target creature", "another target creature", "a creature", "them"),
    *("an opponent", "one creature", "two target creatures", "all creatures", "him", "her", "your opponents"),
    *("enchanted creature", "equipped creature", "defending player", "creatures you don't control", "players"),
    *("every creature", "this creature", "Ember Test's controller"),
]


@pytest.mark.parametrize("whom", RECIPIENTS)
def test_whom_it_is_dealt_to_is_told(whom: str) -> None:
    (found,) = damages(f"Ember Test deals 2 damage to {whom}.")
    assert found.targets == whom


ENDS = [
    *(", where X is your age", ", then you draw a card", ", rounded up", ", but not to a Wall", ", plus 1 for luck"),
    *(", if you own a Cat", ", unless you own a Cat", ", except a Wall", ", instead of 2", ", and you gain 2 life"),
    *(", you gain 1 life", ", target player loses 1 life", ", each player draws a card", ", they discards a card"),
    *(", target player mills a card", ", target player may draw", ", you sacrifice a land", ", you create a Food"),
    *(", that creature can't block",),
    *(" unless you own a Cat", " if you own a Cat", " as long as you own a Cat", " at the beginning of your end step"),
    *(" when you sing", " whenever you sing", " until you sing", " equal to your age", " for each Cat"),
    *(" where you sing", " plus 1 for luck", " instead", " rather than 2"),
    *(" and you gain 2 life", " and then you sing", " and that player sings", " and they sing", " and it fights"),
    *(" and each opponent loses 1 life", " and that creature gains reach"),
    *(" and its controller loses 1 life", " and its controller gains 1 life", " and its controller sacrifices a land"),
    *(" and its controller discards a card", " and its controller reveals their hand"),
    *(" and tap target land", " and untap target land", " and destroy target land", " and exile target land"),
    *(" and draw a card", " and gain 1 life", " and discard a card", " and have it fight", " and the damage is dealt"),
    *(" and Ember Test gains reach", " and deals no damage to you", " and gains reach", " and loses reach"),
    *(" and puts a counter on it", " and sacrifices a land", " and creates a Food", " and can't block", " and is red"),
    *(" and doesn't untap", " and attacks"),
]


@pytest.mark.parametrize("rest", ENDS)
def test_the_words_for_whom_end_where_something_else_begins(rest: str) -> None:
    found = damages(f"Ember Test deals X damage to target creature{rest}.")
    assert found[0].targets == "target creature"


@pytest.mark.parametrize(
    "whom",
    [
        "target player, each creature, and each Cat",
        "target player, and planeswalkers they control",
        "target creature and creature tokens",
        "target creature and that creature's controller controls",
        "target creature and that creature or land",
        "each creature that attacks this combat if able",
        "each creature that fell this turn",
        "target creature that blocked this turn",
    ],
)
def test_the_words_for_whom_go_on_with_more_of_them(whom: str) -> None:
    (found,) = damages(f"Ember Test deals 2 damage to {whom}.")
    assert found.targets == whom


@pytest.mark.parametrize("joined", [" and", ", then", " then", ", and"])
@pytest.mark.parametrize(
    "does",
    [
        *("you gain that much life", "you lose 1 life", "target player draws a card", "that player discards a card"),
        *("you may sing", "target player sacrifices a land", "you create a Food", "that player can't sing"),
    ],
)
def test_the_words_of_an_amount_end_before_what_else_is_done(joined: str, does: str) -> None:
    (found,) = damages(f"Ember Test deals damage to any target equal to your age{joined} {does}.")
    assert found.words == "equal to your age"


@pytest.mark.parametrize("end", [" instead", " to target creature", " divided as you choose among two targets"])
def test_the_words_of_an_amount_end_before_whom_it_is_dealt_to(end: str) -> None:
    (found,) = damages(f"Ember Test deals damage equal to your age{end}.")
    assert found.words == "equal to your age"


@pytest.mark.parametrize(
    "rest",
    [
        "and target player gains 1 life for each Cat",
        "and that player draws a card for each Cat",
        "and that player creates a Food for each Cat",
        "unless that player pays {1} for each Cat",
        "and prevents 1 damage for each Cat",
        *(f"and you {does} a card for each Cat" for does in ("lose", "discard", "mill", "sacrifice", "put")),
        *(
            f"and that player {does} a card for each Cat"
            for does in ("loses", "discards", "mills", "sacrifices", "puts")
        ),
    ],
)
def test_what_else_is_done_for_each_of_something_multiplies_no_damage(rest: str) -> None:
    (found,) = damages(f"Ember Test deals 2 damage to any target {rest}.")
    assert found.amount == 2


@pytest.mark.parametrize(
    ("text", "amount", "words"),
    [
        ("deals 2 damage plus 1 for each Cat to any target", "variable", "2 for each Cat to any target"),
        ("deals that much damage to any target", "variable", "that much"),
        ("deals that many damage to any target", "variable", "that many"),
        ("deals that damage to any target", "variable", "that damage"),
        ("deals that amount of damage to any target", "variable", "that amount of damage"),
        ("deals an additional 2 damage to any target", 2, "2"),
        ("deals 2 additional damage to any target", 2, "2 additional"),
        ("deals an amount of damage equal to your age to any target", "variable", "equal to your age"),
        ("deals X minus 1 damage to any target", "variable", "X minus 1"),
        ("deals twice that much damage to any target", "variable", "twice that much"),
    ],
)
def test_how_much_is_told_in_words(text: str, amount: int | str, words: str) -> None:
    (found,) = damages(f"Ember Test {text}.")
    assert (found.amount, found.words) == (amount, words)


@pytest.mark.parametrize("joined", [", and", ", then", " then", ",", " and"])
@pytest.mark.parametrize(
    "second",
    [
        "1 damage to you",
        "damage equal to your age to you",
        "1 damage divided as you choose among two targets",
        "half X damage, rounded down, to you",
    ],
)
def test_one_more_amount_of_the_same_source(joined: str, second: str) -> None:
    first, found = damages(f"Ember Test deals 3 damage to target creature{joined} {second}.")
    assert (first.amount, first.targets) == (3, "target creature")
    assert found.span.text == second


@pytest.mark.parametrize("joined", [", or", " or"])
@pytest.mark.parametrize(
    ("rest", "targets", "when"),
    [
        ("4 damage if you own a Cat", "any target", "if you own a Cat"),
        ("4 damage instead if you own a Cat", "any target", "if you own a Cat"),
        ("4 damage to target Cat", "target Cat", ""),
        ("4 damage to target Cat if you own a Dog", "target Cat", "if you own a Dog"),
    ],
)
def test_an_amount_in_the_place_of_another(joined: str, rest: str, targets: str, when: str) -> None:
    first, found = damages(f"Ember Test deals 2 damage to any target{joined} {rest}.")
    assert (first.amount, first.targets, first.when, first.instead) == (2, "any target", "", False)
    assert (found.amount, found.targets, found.when, found.instead) == (4, targets, when, True)
    assert not found.area


@pytest.mark.parametrize(
    ("whom", "area"),
    [
        ("each creature", True),
        ("all creatures", True),
        ("every creature", True),
        ("your opponents", True),
        ("creatures you don't control", True),
        ("players", True),
        ("you and each creature", True),
        ("target player or each creature", True),
        ("you and/or each creature", True),
        ("you, each creature, and each player", True),
        ("each of your opponents", True),
        ("each of two targets", False),
        ("each target creature", False),
        ("each chosen creature", False),
        ("up to two target creatures and each of them", False),
        ("target creature that dealt damage to players", False),
    ],
)
def test_an_area_is_all_or_each_of_a_class(whom: str, *, area: bool) -> None:
    """SB-T8."""
    (found,) = damages(f"Ember Test deals 2 damage to {whom}.")
    assert (found.targets, found.area) == (whom, area)


@pytest.mark.parametrize(
    "whom",
    [
        *("you", "itself", "Ember Test", "him", "himself", "her", "herself", "this creature"),
        *("each creature you control", "you and each creature you control", "each other creature you control"),
        *("target creature you control", "another target creature you control", "a creature you control"),
        *("an artifact creature you control", "another permanent you control", "that creature you control"),
        *("any number of target creatures you control", "target planeswalker you control"),
    ],
)
def test_ones_own_side(whom: str) -> None:
    """SB-T3: no dice."""
    (found,) = damages(f"Ember Test deals 2 damage to {whom}.")
    assert (found.targets, found.own_side) == (whom, True)


@pytest.mark.parametrize(
    "again",
    ["that creature", "those creatures", "the chosen creature", "each of those creatures", "it", "them", "him", "her"],
)
def test_what_stands_for_the_targets_of_the_amount_before(again: str) -> None:
    text = f"Ember Test deals 2 damage to target Cat. If you own a Dog, it deals 4 damage to {again} instead."
    assert [found.targets for found in damages(text)] == ["target Cat", "target Cat"]


@pytest.mark.parametrize("how", ["as you choose ", "evenly, rounded down, ", "evenly ", ""])
@pytest.mark.parametrize("among", ["among", "between"])
def test_divided_damage(how: str, among: str) -> None:
    (found,) = damages(f"Ember Test deals 4 damage divided {how}{among} two targets.")
    assert (found.divided, found.targets) == (True, "two targets")


@pytest.mark.parametrize(
    ("condition", "kicked"),
    [("If this spell was kicked", "{4}"), ("If its kicker was paid", "{4}"), ("If spells can't be kicked", None)],
)
def test_a_kicked_amount_costs_the_kicker(condition: str, kicked: str | None) -> None:
    (found,) = damages(f"Kicker {{4}}\n{condition}, Ember Test deals 2 damage to any target.")
    assert found.kicked == kicked


def test_for_each_player_it_is_dealt_once_to_each() -> None:
    for who in ("player", "opponent", "other player"):
        (found,) = damages(f"For each {who}, Ember Test deals 2 damage to a creature that player controls.")
        assert found.amount == 2


def test_damage_is_as_much_as_what_is_named_after_it() -> None:
    assert damages("Mill cards equal to your age, then Ember Test deals damage to you.") == ()
    (found,) = damages("Ember Test deals damage to you equal to your age.")
    assert found.words == "equal to your age"
