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
    ("Equipped creature gets +3/+3 and doesn't untap during its controller's untap step.", (3, 3)),
    ("Equipped creature gets +1/+0 and attacks each combat if able.", (1, 0)),
    ("Equipped creature has first strike.", None),
    ("As long as it's your turn, equipped creature gets +2/+2.", None),
    ("Equipped creature gets +3/+0 as long as it's a Human.", None),
    ("{2}: Equipped creature gets +2/+0 until end of turn.", None),
    ("Whenever you cast a spell, equipped creature gets +1/+1 until end of turn.", None),
    ('Create a Rock token with "Equipped creature gets +1/+0."', None),
    ("Whenever equipped creature attacks, put a +1/+1 counter on it.", None),
]


@pytest.mark.parametrize(("text", "expected"), BONUSES)
def test_the_bonus_is_the_unconditional_lasting_one(text: str, expected: tuple[int | str, int | str] | None) -> None:
    bonus = equipment(f"{text}\nEquip {{2}}").equipped
    assert (bonus and (bonus.power, bonus.toughness)) == expected


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
    ("Equip {3}. This ability costs {1} less to activate for each other Equipment you control.", [(3, None)]),
    ("Reconfigure {3}", [(3, None)]),
    ("Equip--Pay {E}{E}.", [("Pay {E}{E}", None)]),
    (
        "Equip—Pay 1 life for each card in your hand.\nEquip {2}",
        [("Pay 1 life for each card in your hand", None), (2, None)],
    ),
    ("Hero's Gear — Equip {5}", [(5, None)]),
    ("Equip abilities you activate cost {1} less to activate.", []),
]


@pytest.mark.parametrize(("line", "expected"), EQUIP)
def test_every_equip_line_gives_its_cost_and_restriction(
    line: str, expected: list[tuple[int | str, str | None]]
) -> None:
    found = equipment(f"Equipped creature gets +1/+1.\n{line}").equip
    assert [(one.cost, one.only) for one in found] == expected
