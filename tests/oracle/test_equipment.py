"""What Equipment gives and costs (SB-T10, SB-T11, SB-T13)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts


def equipment(text: str) -> Facts:
    return read_facts(make_card("Testing Blade", "{2}", "Artifact — Equipment", text))


BONUSES = [
    ("Equipped creature gets +2/+1.", (2, 1)),
    ("Equipped creature gets +2/+0 and has trample.", (2, 0)),
    ("Equipped creature gets +4/-1.", (4, -1)),
    ("Equipped creature gets +1/+1, has reach, and is an Elf in addition to its other types.", (1, 1)),
    ("Equipped creature gets +1/+1 for each Island you control.", ("variable", "variable")),
    ("Equipped creature gets +2/+0 for each card in your hand.", ("variable", 0)),
    ("Equipped creature gets +X/+0, where X is its age.", ("variable", 0)),
    ("Equipped creature gets +0/+2 and assigns combat damage equal to its toughness.", (0, 2)),
    ("Equipped creature gets +X/+0 and has reach, where X is its age.", ("variable", 0)),
    ("Equipped creature gets +4/+5 and doesn't untap during its controller's untap step.", (4, 5)),
    ("Equipped creature gets +1/+0 and attacks each combat if able.", (1, 0)),
    ("Equipped creature is legendary, gets +1/+1, and has reach.", (1, 1)),
    ("Equipped creature has reach and it gets +1/+1.", (1, 1)),
    ("Equipped creature also gets +1/+1.", (1, 1)),
    ("Equipped creature gets +X/+Y, where X is its age and Y is its height.", ("variable", "variable")),
    ("For each Cat you own, equipped creature gets +1/+0.", ("variable", 0)),
    ("Equipped creature gets +2/+2 and can't attack unless you own a Cat.", (2, 2)),
    ("Equipped creature gets +2/−1.", (2, -1)),
    ("Equipped creature gets −1/–2.", (-1, -2)),
    ("Equipped creature has first strike.", None),
    ("Creatures that share a name with equipped creature get +1/+1.", None),
    ("As long as it's your turn, equipped creature gets +2/+2.", None),
    ("Equipped creature gets +3/+0 as long as it's a Human.", None),
    ("{2}: Equipped creature gets +2/+0 until end of turn.", None),
    ("Whenever you cast a spell, equipped creature gets +1/+1 until end of turn.", None),
    ('Create a Rock token with "Equipped creature gets +1/+0."', None),
    ("Whenever equipped creature attacks, put a +2/+2 counter on it.", None),
]


@pytest.mark.parametrize(("text", "expected"), BONUSES)
def test_the_bonus_is_the_unconditional_lasting_one(text: str, expected: tuple[int | str, int | str] | None) -> None:
    bonus = equipment(f"{text}\nEquip {{2}}").equipped
    assert (bonus and (bonus.power, bonus.toughness)) == expected


# text → (as printed, condition, whether it takes the place of the bonus before it) of each
CONDITIONAL = [
    ("As long as it's your turn, equipped creature gets +2/+0.", [("+2/+0", "As long as it's your turn", False)]),
    ("During your turn, equipped creature gets +2/+0.", [("+2/+0", "During your turn", False)]),
    ("Equipped creature gets +3/+0 as long as it's a Cat.", [("+3/+0", "as long as it's a Cat", False)]),
    ("Equipped creature gets +3/+0 while it's a Cat.", [("+3/+0", "while it's a Cat", False)]),
    ("Equipped creature gets +3/+0 if it's a Cat.", [("+3/+0", "if it's a Cat", False)]),
    ("Equipped creature gets +1/+1 during your turn.", [("+1/+1", "during your turn", False)]),
    (
        "As long as equipped creature is a Cat, it gets +1/+1.",
        [("+1/+1", "As long as equipped creature is a Cat", False)],
    ),
    (
        "Equipped creature gets +1/+1. If it's a Cat, it gets +2/+3 instead.",
        [("+2/+3", "If it's a Cat", True)],
    ),
    (
        "Equipped creature gets +1/+1 and has reach. It gets an additional +2/+0 as long as it's a Cat.",
        [("+2/+0", "as long as it's a Cat", False)],
    ),
    (
        "Equipped creature gets +3/+3 unless it's a Cat. Otherwise, it gets −1/−1.",
        [("+3/+3", "unless it's a Cat", False), ("-1/-1", "if it's a Cat", False)],
    ),
    ("Equipped creature gets +1/+0 and attacks each combat if able.", []),
    ("Equipped creature gets +1/+0 and doesn't untap during its controller's untap step.", []),
    ("As long as you own a Cat, equipped creature gets +1/+1 until end of turn.", []),
    ("As long as you own a Cat, this Equipment gets +1/+1.", []),
    ("As long as this Equipment is red, it gets +1/+1.", []),
    ("Whenever equipped creature attacks, it gets +1/+1.", []),
    ("{1}: Equipped creature gets +1/+1 as long as it's a Cat.", []),
]


@pytest.mark.parametrize(("text", "expected"), CONDITIONAL)
def test_a_bonus_on_a_condition_is_told_with_it(text: str, expected: list[tuple[str, str, bool]]) -> None:
    """SB-T10: only what always holds is a number; the rest is told in words."""
    found = equipment(f"{text}\nEquip {{2}}").conditional_bonuses
    assert [(one.bonus.printed, one.condition, one.instead) for one in found] == expected


def test_what_is_enchanted_may_be_any_permanent() -> None:
    aura = make_card("Weight", "{B}", "Enchantment — Aura", "Enchant artifact\nEnchanted permanent gets +1/+1.")
    bonus = read_facts(aura).enchanted
    assert bonus is not None
    assert bonus.printed == "+1/+1"


def test_a_conditional_bonus_keeps_its_numbers_and_words() -> None:
    (found,) = equipment("As long as it rains, equipped creature gets +1/+0 for each Cat you own.").conditional_bonuses
    assert (found.bonus.power, found.bonus.toughness, found.bonus.words) == ("variable", 0, "for each Cat you own")


@pytest.mark.parametrize("rest", [" instead", " as long as it's red", " unless it's red"])
def test_words_of_a_bonus_end_before_its_condition(rest: str) -> None:
    text = f"As long as it rains, equipped creature gets +1/+0 for each Cat you own{rest}."
    (found,) = equipment(text).conditional_bonuses
    assert found.bonus.words == "for each Cat you own"


def test_a_bonus_for_each_printed_before_it_keeps_its_words() -> None:
    bonus = equipment("For each Cat you own, equipped creature gets +1/+0.").equipped
    assert bonus is not None
    assert bonus.words == "for each Cat you own"


def test_signs_of_a_bonus_are_told_in_ascii() -> None:
    bonus = equipment("Equipped creature gets +2/−1.").equipped
    assert bonus is not None
    assert bonus.printed == "+2/-1"


def test_an_aura_gives_the_enchanted_creature_its_bonus() -> None:
    aura = make_card("Weight", "{B}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -2/-1.")
    bonus = read_facts(aura).enchanted
    assert bonus is not None
    assert (bonus.power, bonus.toughness, bonus.printed) == (-2, -1, "-2/-1")
    assert read_facts(aura).equipped is None


EQUIP = [
    ("Equip {2}", [(2, None)]),
    ("Equip {0}", [(0, None)]),
    ("Equip {1}{R}", [(2, None)]),
    ("Equip {W/P}{W/P}", [(2, None)]),
    ("Equip {2} ({2}: Attach to target creature you control.)", [(2, None)]),
    ("Equip legendary creature {1}\nEquip {4}", [(1, "legendary creature"), (4, None)]),
    ("Equip Knight {1}", [(1, "Knight")]),
    ("Equip—Pay 3 life.", [("Pay 3 life", None)]),
    ("Equip—{2}, Pay 2 life.", [("{2}, Pay 2 life", None)]),
    ("Equip {2} or {B}", [("{2} or {B}", None)]),
    ("Equip {2} or discard a card", [("{2} or discard a card", None)]),
    ("Equip {3}. This ability costs {1} less to activate for each Cat you own.", [(3, None)]),
    ("Reconfigure {3}", [(3, None)]),
    ("Equip--Pay {E}{E}.", [("Pay {E}{E}", None)]),
    (
        "Equip—Pay 1 life for each card in your hand.\nEquip {2}",
        [("Pay 1 life for each card in your hand", None), (2, None)],
    ),
    ("Hero's Gear — Equip {5}", [(5, None)]),
    ("Equip abilities you activate cost {4} less to activate.", []),
]


@pytest.mark.parametrize(("line", "expected"), EQUIP)
def test_every_equip_line_gives_its_cost_and_restriction(
    line: str, expected: list[tuple[int | str, str | None]]
) -> None:
    found = equipment(f"Equipped creature gets +1/+1.\n{line}").equip
    assert [(one.cost, one.only) for one in found] == expected


def test_what_x_is_may_be_told_in_the_sentences_after_the_bonus() -> None:
    text = "Enchant creature\nEnchanted creature gets -X/-Y. X is its number of Cats. Y is equal to X minus 1."
    bonus = read_facts(make_card("Fog", "{G}", "Enchantment — Aura", text)).enchanted
    assert bonus is not None
    assert (bonus.printed, bonus.power, bonus.toughness) == ("-X/-Y", "variable", "variable")
    assert bonus.words == "X is its number of Cats. Y is equal to X minus 1."


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("and has reach", "for each Cat you own"),
        ("and has ward {2}", "for each Cat you own"),
        ("and is a Dog in addition to its other types", "for each Cat you own"),
        ("and can't block", "for each Cat you own"),
        ("and loses all abilities", "for each Cat you own"),
        ("and each Dog you own", "for each Cat you own and each Dog you own"),
        ("and +1/+1 for each Dog you own", "for each Cat you own and +1/+1 for each Dog you own"),
    ],
)
def test_words_of_a_bonus_end_before_what_else_its_bearer_has(rest: str, words: str) -> None:
    bonus = equipment(f"Equipped creature gets +1/+1 for each Cat you own {rest}.").equipped
    assert bonus is not None
    assert bonus.words == words
