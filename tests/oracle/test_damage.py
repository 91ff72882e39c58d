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
    (
        "Ember Test deals 1 damage to each creature and an additional 2 damage to each white creature.",
        [(1, True), (2, True)],
    ),
    ("Ember Test deals damage equal to the number of Goblins you control to any target.", [("variable", False)]),
    ("Ember Test deals damage to target player equal to that player's hand size.", [("variable", False)]),
    ("Ember Test deals 2 damage to any target for each Mountain you control.", [("variable", False)]),
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
    ("Target creature you control deals damage equal to its power to target creature you don't control.", []),
    ("Target creature you control fights another target creature.", []),
    ("Prevent the next 4 damage that would be dealt to any target this turn.", []),
    ("If a source would deal damage to you, it deals twice that much damage instead.", []),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_a_spell_deals_the_amounts_that_its_text_names(text: str, expected: list[tuple[int | str, bool]]) -> None:
    assert [(found.amount, found.area) for found in damages(text)] == expected


# text → amounts; the card is a creature with the name Cinder Imp
OF_PERMANENTS = [
    ("{T}: This creature deals 1 damage to any target.", [1]),
    ("{T}: Cinder Imp deals 1 damage to any target.", [1]),
    ("When this creature dies, it deals 2 damage to any target.", [2]),
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
    ("Whenever this creature becomes blocked by a creature, it deals 2 damage to that creature.", [2]),
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
    card = make_card(
        "Bite", "{G}", "Instant", "Target creature you control deals damage equal to its power to any target."
    )
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


def test_the_kicked_version_is_an_entry_with_the_kickers_mana() -> None:
    text = (
        "Kicker {3}{R}\nEmber Test deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead."
    )
    plain, kicked = damages(text)
    assert (plain.amount, plain.kicked) == (2, None)
    assert (kicked.amount, kicked.kicked, kicked.when) == (5, "{3}{R}", "If this spell was kicked")


# the sentence after "Ember Test deals 2 damage to target creature." → (amount, condition) of the second entry
REPLACED = [
    ("Ember Test deals 4 damage instead if you control a Cat.", 4, "if you control a Cat"),
    ("Ember Test deals 4 damage to that creature instead if you own a Cat.", 4, "if you own a Cat"),
    (
        "It deals 4 damage instead if this spell's additional cost was paid.",
        4,
        "if this spell's additional cost was paid",
    ),
    ("If that creature is white, it deals 4 damage to it instead.", 4, "If that creature is white"),
    (
        "If you own a Cat, instead Ember Test deals 4 damage to that creature and you draw a card.",
        4,
        "If you own a Cat",
    ),
    ("If you own a Cat, Ember Test deals twice that much damage instead.", "variable", "If you own a Cat"),
    ("\nHigh Spirits — Ember Test deals 4 damage instead if you own a Cat.", 4, "if you own a Cat"),
]


@pytest.mark.parametrize(("sentence", "amount", "condition"), REPLACED)
def test_an_amount_instead_has_its_condition_and_the_targets_before_it(
    sentence: str, amount: int | str, condition: str
) -> None:
    """ER-T8 (which amount is the usual one), SB-T3 (a line each)."""
    plain, other = damages(f"Ember Test deals 2 damage to target creature. {sentence}".replace(" \n", "\n"))
    assert (plain.amount, plain.when, plain.instead) == (2, "", False)
    assert (other.amount, other.when, other.instead) == (amount, condition, True)
    assert other.targets == plain.targets == "target creature"


def test_two_amounts_instead_take_the_targets_of_the_two_before_them() -> None:
    text = (
        "Ember Test deals 1 damage to target player and 1 damage to each creature they control. "
        "If you own a Cat, Ember Test deals 3 damage to that player and 3 damage to each of those creatures instead."
    )
    found = damages(text)
    assert [(one.amount, one.targets, one.area) for one in found] == [
        (1, "target player", False),
        (1, "each creature they control", True),
        (3, "target player", False),
        (3, "each creature they control", True),
    ]


@pytest.mark.parametrize(
    ("sentence", "when"),
    [
        ("Ember Test deals 3 damage to target creature if you control a Bat.", "if you control a Bat"),
        ("Ember Test deals 3 damage to you unless you pay {2}.", "unless you pay {2}"),
        (
            "Ember Test deals 3 damage to you at the beginning of your next upkeep.",
            "at the beginning of your next upkeep",
        ),
        ("Ember Test deals 3 damage to target creature, then draw a card if you control a Bat.", ""),
        ("Ember Test deals 3 damage to target creature that blocks this turn if able.", ""),
    ],
)
def test_a_condition_after_the_damage_is_told(sentence: str, when: str) -> None:
    (found,) = damages(sentence)
    assert (found.amount, found.when) == (3, when)


def test_each_amount_has_the_condition_after_it() -> None:
    text = "Ember Test deals 2 damage to each Cat if you paid {R} and 3 damage to each Dog if you paid {G}."
    assert [found.when for found in damages(text)] == ["if you paid {R}", "if you paid {G}"]


def test_kicked_twice_adds_both_kickers() -> None:
    """SB-T20: each kicker adds its mana value."""
    enters = "When this creature enters, if it was kicked"
    deals = "it deals 1 damage to any target"
    text = f"Kicker {{B}} and/or {{1}}{{R}}\n{enters}, {deals}.\n{enters} twice, {deals}."
    once, twice = damages(text, "Cinder Imp", "Creature — Imp")
    assert (once.kicked, twice.kicked) == ("{B}", "{B}{1}{R}")


def test_one_of_two_kickers_is_named_by_its_mana() -> None:
    trigger = "When this creature enters, if it was kicked with its {G} kicker"
    text = f"Kicker {{B}} and/or {{G}}\n{trigger}, it deals 2 damage to any target."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert found.kicked == "{G}"


def test_a_mode_that_costs_more_is_told() -> None:
    text = "Spree\n+ {1} — Draw a card.\n+ {2}{R} — Ember Test deals 4 damage to target creature."
    (found,) = damages(text)
    assert (found.amount, found.kicked, found.when) == (4, "{2}{R}", "mode 2 ({2}{R})")


def test_every_mode_says_which_it_is() -> None:
    """SB-T3: a line each, and one sees that only one of them happens."""
    text = "Choose one —\n• Ember Test deals 4 damage to target Bird.\n• Ember Test deals 1 damage to each Bird."
    assert [found.when for found in damages(text)] == ["mode 1", "mode 2"]


def test_a_named_mode_says_its_name_and_what_it_adds() -> None:
    """SB-T20: what is paid besides adds its mana value."""
    text = (
        "Tiered (Choose one additional cost.)\n"
        "• Spark — {0} — Ember Test deals 1 damage to each creature.\n"
        "• Great Blaze — {2}{R} — Ember Test deals 3 damage to each creature."
    )
    assert [(found.when, found.kicked) for found in damages(text)] == [
        ("mode Spark ({0})", "{0}"),
        ("mode Great Blaze ({2}{R})", "{2}{R}"),
    ]


def test_a_mode_bought_with_paws_costs_no_mana() -> None:
    text = (
        "Choose up to five {P} worth of modes.\n{P} — Draw a card.\n{P}{P} — Ember Test deals 2 damage to any target."
    )
    (found,) = damages(text)
    assert (found.when, found.kicked) == ("mode 2 ({P}{P})", None)


def test_rows_of_a_table_say_what_must_be_rolled() -> None:
    text = (
        "When this creature enters, roll a d20.\n"
        "1—9 | This creature deals 1 damage to any target.\n10—20 | This creature deals 3 damage to any target."
    )
    found = damages(text, "Cinder Imp", "Creature — Imp")
    assert [(one.amount, one.when) for one in found] == [
        (1, "When this creature enters; roll 1—9"),
        (3, "When this creature enters; roll 10—20"),
    ]


def test_modes_hang_on_the_trigger_of_their_ability() -> None:
    text = "When this creature enters, choose one —\n• It deals 1 damage to any target.\n• Draw a card."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert found.when == "When this creature enters; mode 1"


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
    text = "Flying (It flies.)\nWhen this creature dies, it deals 2 damage to any target."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert text[found.span.start : found.span.end] == found.span.text == "deals 2 damage to any target"
