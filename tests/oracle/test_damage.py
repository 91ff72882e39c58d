"""Damage that a card deals itself (SB-T3, SB-T6): amounts, whom, area, own side, what it hangs on."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Damage
from deckforge.oracle.reader import read_facts


def damages(text: str, name: str = "Ember Test", type_line: str = "Instant") -> tuple[Damage, ...]:
    return read_facts(make_card(name, "{2}{R}", type_line, text)).damages


# text → (amount, area) of each entry, in order
AMOUNTS = [
    ("Ember Test deals 3 damage to any target.", [(3, False)]),
    ("Ember Test deals 13 damage to target creature.", [(13, False)]),
    ("Ember Test deals X damage to target creature.", [("X", False)]),
    ("Ember Test deals twice X damage to target planeswalker.", [("X", False)]),
    ("Ember Test deals five times X damage to any target.", [("X", False)]),
    ("Ember Test deals X plus 2 damage to any target.", [("variable", False)]),
    ("Ember Test deals half X damage, rounded up, to any target.", [("variable", False)]),
    ("Ember Test deals an amount of damage of your choice to target creature.", [("variable", False)]),
    ("Ember Test deals 3½ damage to any target.", [("variable", False)]),
    ("Ember Test deals ½ damage to each creature.", [("variable", True)]),
    (
        "Ember Test deals 1 damage to each creature and an additional 2 damage to each white creature.",
        [(1, True), (2, True)],
    ),
    ("Ember Test deals damage equal to the number of Goblins you control to any target.", [("variable", False)]),
    ("Ember Test deals damage to target player equal to that player's hand size.", [("variable", False)]),
    ("Ember Test deals 2 damage to any target for each Mountain you control.", [("variable", False)]),
    ("For each card discarded this way, Ember Test deals 2 damage to each opponent.", [("variable", True)]),
    (
        "Whenever you sneeze, for each Elf you control, Ember Test deals 1 damage to any target.",
        [("variable", False)],
    ),
    ("For each opponent, Ember Test deals 2 damage to target creature that player controls.", [(2, False)]),
    ("Ember Test deals 2 damage to that player unless they pay {1} for each Goblin you control.", [(2, False)]),
    ("Ember Test deals damage equal its power to any target.", [("variable", False)]),
    ("Ember Test deals 2 damage to each creature.", [(2, True)]),
    ("Ember Test deals 2 damage to each creature without flying and each player.", [(2, True)]),
    ("Ember Test deals 1 damage to each of up to two target creatures.", [(1, False)]),
    ("Ember Test deals 4 damage to target player and each creature they control.", [(4, True)]),
    ("Ember Test deals 5 damage divided as you choose among any number of target creatures.", [(5, False)]),
    (
        "Ember Test deals 3 damage to target creature and 1 damage to that creature's controller.",
        [(3, False), (1, False)],
    ),
    ("Ember Test deals 3 damage to target creature and 3 damage to you.", [(3, False), (3, False)]),
    ("Ember Test deals 4 damage to target creature and each opponent loses 1 life.", [(4, False)]),
    (
        "Choose one —\n• Ember Test deals 2 damage to any target.\n• Ember Test deals 4 damage to target artifact.",
        [(2, False), (4, False)],
    ),
    ("Destroy target land. Ember Test deals 1 damage to each opponent.", [(1, True)]),
    ("Ember Test deals 3 damage to any target. (It deals 9 damage on Tuesdays.)", [(3, False)]),
    ("Each opponent loses 3 life.", []),
    ("Target Cat you control deals damage equal to its power to target Dog.", []),
    ("Target Cat you control fights another target Cat.", []),
    ("Prevent the next 9 damage that would be dealt to target Cat this turn.", []),
    ("If a source would deal damage to you, it deals twice that much damage instead.", []),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_a_spell_deals_the_amounts_that_its_text_names(text: str, expected: list[tuple[int | str, bool]]) -> None:
    assert [(found.amount, found.area) for found in damages(text)] == expected


# text → amounts; the card is a creature with the name Cinder Imp
OF_PERMANENTS = [
    ("{T}: This creature deals 1 damage to any target.", [1]),
    ("{T}: Cinder Imp deals 1 damage to any target.", [1]),
    ("When this creature dies, it deals 2 damage to target Cat.", [2]),
    ("When Cinder Imp enters, you may have it deal 2 damage to target creature.", [2]),
    ("Whenever this creature deals combat damage to a player, draw a card.", []),
    (
        "Whenever this creature deals combat damage to a player, it deals that much damage to target creature.",
        ["variable"],
    ),
    ("Whenever another creature you control enters, it deals 1 damage to each opponent.", []),
    ('Creatures you control have "{T}: This creature deals 1 damage to any target."', []),
    (
        'When this creature enters, create a 1/1 red Imp creature token with "{T}: This deals 1 damage to any target."',
        [],
    ),
    ("Whenever enchanted creature attacks, it deals 2 damage to you.", []),
    ("Whenever this creature or another Imp you control enters, it deals 2 damage to any target.", [2]),
    ("Whenever Cinder Imp or equipped creature attacks, it deals 1 damage to defending player.", [1]),
    ("Whenever an Elf or another Imp attacks, it deals 1 damage to defending player.", []),
    ("Whenever this creature becomes blocked by a Cat, it deals 2 damage to that creature.", [2]),
    (
        "The next time a source of your choice would deal damage to you, this creature deals that much damage to you.",
        ["variable"],
    ),
    ("{R}, Sacrifice a land: This creature deals 2 damage to you and 1 damage to target opponent.", [2, 1]),
]


@pytest.mark.parametrize(("text", "expected"), OF_PERMANENTS)
def test_a_permanent_deals_only_what_it_deals_itself(text: str, expected: list[int | str]) -> None:
    found = damages(text, "Cinder Imp", "Creature — Imp")
    assert [one.amount for one in found] == expected


def test_damage_by_others_is_told_apart() -> None:
    card = make_card("Bite", "{G}", "Instant", "Target Cat you control deals damage equal to its power to any target.")
    facts = read_facts(card)
    assert facts.damages == ()
    assert [span.text[:5] for span in facts.other_damages] == ["deals"]


@pytest.mark.parametrize(
    ("printed", "times"), [("X", 1), ("twice X", 2), ("two times X", 2), ("three times X", 3), ("five times X", 5)]
)
def test_a_multiple_of_x_tells_how_many_times(printed: str, times: int) -> None:
    (found,) = damages(f"Ember Test deals {printed} damage to any target.")
    assert (found.amount, found.times, found.words) == ("X", times, printed)


def test_twice_x_counts_double_and_where_x_is_told() -> None:
    (found,) = damages("Ember Test deals twice X damage to any target, where X is your age.")
    assert (found.amount, found.times, found.words) == ("X", 2, "twice X, where X is your age")


def test_words_of_an_amount_that_depends_on_something() -> None:
    (found,) = damages("Ember Test deals damage to target creature equal to its power.")
    assert (found.words, found.targets) == ("equal to its power", "target creature")


def test_words_of_an_amount_end_before_the_next_thing_done() -> None:
    """TT-T11: the life gained is no part of the damage's size."""
    (found,) = damages("Ember Test deals damage to target player equal to their hand size and you gain that much life.")
    assert found.words == "equal to their hand size"
    (found,) = damages("Ember Test deals damage equal to your age divided as you choose among any number of targets.")
    assert (found.words, found.targets) == ("equal to your age", "any number of targets")


def test_words_before_an_amount_that_multiply_it() -> None:
    (found,) = damages("For each card discarded this way, Ember Test deals 2 damage to each opponent.")
    assert found.words == "2 for each card discarded this way"


def test_targets_end_before_another_verb_of_the_same_card() -> None:
    found = damages("Ember Test deals 2 damage to each Goblin or Ember Test deals 3 damage to each Elf.")
    assert [(one.amount, one.targets) for one in found] == [(2, "each Goblin"), (3, "each Elf")]


@pytest.mark.parametrize(
    ("targets", "own_side"),
    [
        ("you", True),
        ("itself", True),
        ("each creature you control", True),
        ("target creature you control", True),
        ("target creature you don't control", False),
        ("any target", False),
        ("each creature", False),
    ],
)
def test_own_side_is_oneself_or_what_one_controls(targets: str, *, own_side: bool) -> None:
    (found,) = damages(f"{{T}}: This creature deals 1 damage to {targets}.", "Cinder Imp", "Creature — Imp")
    assert (found.targets, found.own_side) == (targets, own_side)


def test_divided_damage_names_among_whom() -> None:
    (found,) = damages("Ember Test deals 4 damage divided as you choose among one, two, or three targets.")
    assert (found.divided, found.area, found.targets) == (True, False, "one, two, or three targets")


@pytest.mark.parametrize(
    ("rest", "targets"),
    [
        ("target creature and that creature's controller loses 1 life.", "target creature"),
        ("any target and doesn't untap during your next untap step.", "any target"),
        ("each opponent if Ember Test is blue.", "each opponent"),
        ("each Goblin if {R} was spent to cast this spell.", "each Goblin"),
        ("any target, target player mills two cards, and you draw a card.", "any target"),
        ("any target, each opponent loses 1 life, and you scry 2.", "any target"),
        (
            "target player and each creature that player controls.",
            "target player and each creature that player controls",
        ),
    ],
)
def test_targets_end_where_something_else_is_done(rest: str, targets: str) -> None:
    (found,) = damages(f"Ember Test deals 2 damage to {rest}")
    assert found.targets == targets


def test_an_activated_ability_keeps_its_cost() -> None:
    (found,) = damages("{X}{R}, {T}: This creature deals X damage to any target.", "Cinder Imp", "Creature — Imp")
    assert (found.activation, found.when) == ("{X}{R}, {T}", "{X}{R}, {T}")


def test_a_trigger_and_an_intervening_condition_are_told() -> None:
    text = "At the beginning of your upkeep, if you control an artifact, this creature deals 1 damage to each opponent."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert found.when == "At the beginning of your upkeep, if you control an artifact"
    assert found.activation is None


def test_a_list_of_things_does_not_end_the_trigger() -> None:
    text = "Whenever you cast an instant, sorcery, or Wizard spell, Cinder Imp deals 2 damage to each opponent."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert found.when == "Whenever you cast an instant, sorcery, or Wizard spell"


def test_loyalty_and_chapter_abilities_deal_damage() -> None:
    walker = damages("+1: Ember Test deals 1 damage to each opponent.", type_line="Legendary Planeswalker — Test")
    saga = damages(
        "I, II — This Saga deals 2 damage to any target.\nIII — Draw a card.", type_line="Enchantment — Saga"
    )
    assert [(one.amount, one.when) for one in (*walker, *saga)] == [(1, "+1"), (2, "I, II")]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Varo, the Flame", "Whenever Varo attacks, he deals 2 damage to defending player."),
        ("Varo of the Flame", "When Varo enters, Varo deals 2 damage to any target."),
        ("Varo of the Flame", "When Varo of the Flame enters, it deals 2 damage to any target."),
    ],
)
def test_a_legend_is_known_by_its_short_name(name: str, text: str) -> None:
    found = damages(text, name, "Legendary Creature — Human Wizard")
    assert [one.amount for one in found] == [2]


def test_the_span_is_the_place_in_the_printed_text() -> None:
    text = "Flying (It flies.)\nWhen this creature dies, it deals 2 damage to target Cat."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert text[found.span.start : found.span.end] == found.span.text == "deals 2 damage to target Cat"


@pytest.mark.parametrize(
    "words",
    [
        "deals X damage to any target, where X is 3 plus your age",
        "deals damage to each player equal to twice the number of Cats",
        "deals 2 damage to you for each Cat you own",
        "deals X plus 2 damage to any target, where X is your age",
        "deals 3½ damage to any target",
    ],
)
def test_the_span_of_an_amount_covers_its_words(words: str) -> None:
    (found,) = damages(f"Ember Test {words}. Draw a card.")
    assert found.span.text == words


@pytest.mark.parametrize(
    ("second", "words", "span"),
    [
        ("half X damage, rounded up, to you", "half X", "half X damage, rounded up, to you"),
        ("twice X damage to you", "twice X", "twice X damage to you"),
        (
            "half X damage, rounded up, to you, where X is your age",
            "half X, where X is your age",
            "half X damage, rounded up, to you, where X is your age",
        ),
        (
            "5 minus X damage to you, where X is your age",
            "5 minus X, where X is your age",
            "5 minus X damage to you, where X is your age",
        ),
        ("that amount of damage to you", "that amount of damage", "that amount of damage to you"),
        ("damage to you equal to your age", "equal to your age", "damage to you equal to your age"),
    ],
)
def test_the_span_of_a_second_amount_covers_all_its_words(second: str, words: str, span: str) -> None:
    """SB-T16: the words that set a number stand beside it, and the card's own words can be looked up."""
    _, found = damages(f"Ember Test deals 1 damage to any target and {second}.")
    assert (found.words, found.span.text) == (words, span)


def test_half_a_point_is_no_whole_number() -> None:
    """A joke card's 3½ is told in its words: neither 3 nor 2."""
    (found,) = damages("Ember Test deals 3½ damage to any target.")
    assert (found.words, found.targets) == ("3½", "any target")
