"""What an amount of damage hangs on: conditions, kickers, modes, rows of a table (SB-T3, SB-T20, ER-T8)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Damage
from deckforge.oracle.reader import read_facts


def damages(text: str, name: str = "Ember Test", type_line: str = "Instant") -> tuple[Damage, ...]:
    return read_facts(make_card(name, "{2}{R}", type_line, text)).damages


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


def test_more_amounts_instead_take_the_targets_of_the_first_before_them() -> None:
    text = (
        "Ember Test deals 4 damage to target Bat. If you own a Cat, instead Ember Test deals 4 damage to that creature "
        "and 3 damage to that creature's owner."
    )
    assert [one.targets for one in damages(text)] == ["target Bat", "target Bat", "that creature's owner"]


def test_an_amount_instead_of_a_divided_one_is_divided_only_where_it_names_nobody() -> None:
    text = (
        "Ember Test deals 6 damage divided as you choose among two targets. If you own a Cat, instead it deals 7 damage"
    )
    assert [one.divided for one in damages(f"{text} to each of those creatures.")] == [True, False]
    assert [one.divided for one in damages(f"{text}.")] == [True, True]


@pytest.mark.parametrize("condition", ["if this spell was kicked", "at the beginning of your turn if it was kicked"])
def test_an_amount_is_kicked_by_a_condition_after_it(condition: str) -> None:
    (found,) = damages(f"Kicker {{4}}\nEmber Test deals 5 damage to any target {condition}.")
    assert found.kicked == "{4}"


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


@pytest.mark.parametrize("border", ["\n", ""])
def test_rows_of_a_table_may_have_a_dash_and_have_lost_their_line_breaks(border: str) -> None:
    rows = ("Roll a six-sided die.", "1 — Ember Test deals 1 damage to you.", "2 — Ember Test deals 5 damage to you.")
    found = damages(border.join(rows))
    assert [(one.amount, one.when) for one in found] == [(1, "roll 1"), (5, "roll 2")]


def test_modes_hang_on_the_trigger_of_their_ability() -> None:
    text = "When this creature enters, choose one —\n• It deals 1 damage to any target.\n• Draw a card."
    (found,) = damages(text, "Cinder Imp", "Creature — Imp")
    assert found.when == "When this creature enters; mode 1"


# text → (targets, condition) of the last amount
CHOSEN_BY_OTHERS = [
    ("Any player may have Ember Test deal 5 damage to them.", "any player", "if any player chooses so"),
    (
        "When Ember Test enters, any opponent may have it deal 4 damage to them.",
        "any opponent",
        "When Ember Test enters; if any opponent chooses so",
    ),
    (
        "Destroy target land unless its controller has Ember Test deal 2 damage to them.",
        "its controller",
        "if its controller chooses so",
    ),
    (
        "Ember Test deals 3 damage to target Cat unless that Cat's controller has Ember Test deal 5 damage to them.",
        "that Cat's controller",
        "if that Cat's controller chooses so",
    ),
    (
        "Any player may sacrifice a land or have Ember Test deal 5 damage to that player.",
        "any player",
        "if any player chooses so",
    ),
    (
        "That creature's controller may have Ember Test deal 1 damage to it.",
        "it",
        "if that creature's controller chooses so",
    ),
    ("You may have Ember Test deal 2 damage to target player.", "target player", ""),
    ("Ember Test deals 2 damage to each player who has a card.", "each player who has a card", ""),
]


@pytest.mark.parametrize(("text", "targets", "condition"), CHOSEN_BY_OTHERS)
def test_damage_that_another_player_chooses_says_so(text: str, targets: str, condition: str) -> None:
    last = damages(text)[-1]
    assert (last.targets, last.when) == (targets, condition)


def test_the_amount_that_another_player_can_choose_instead_keeps_its_own_condition() -> None:
    first, _ = damages(
        "Ember Test deals 3 damage to target Cat unless that Cat's controller has Ember Test deal 5 damage to them."
    )
    assert first.targets == "target Cat"
    assert first.when == "unless that Cat's controller has Ember Test deal 5 damage to them"
