"""SB-T3 to SB-T8: damage and healing of spells and abilities."""

from __future__ import annotations

from typing import Any

import pytest
from spellblade_made import NOWHERE, by, creature, face_of, gains, hits, spell, stats_of
from support import make_card, make_face

from deckforge.oracle.facts import ActivatedAbility
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.tables import Table, load_toml


@pytest.mark.parametrize(
    ("modifier", "formula", "die", "average"),
    [
        (3, "5 + 3d8", "d8", 18.5),
        (1, "5 + 3d4", "d4", 12.5),
        (7, "5 + 3d12", "d12", 24.5),
        (0, "5", None, 5),
        (-1, "5", None, 5),
        (None, "5 + 3 dice", None, None),
    ],
)
def test_base_plus_mana_value_dice(modifier: int | None, formula: str, die: str | None, average: float | None) -> None:
    found = spell("{2}{R}", hits(5), user=by(modifier))
    assert (found["formula"], found["die"], found["average"]) == (formula, die, average)


def test_dice_are_counted_even_with_an_unknown_modifier() -> None:
    found = spell("{2}{R}", hits(5), user=by())
    assert (found["base"], found["dice"]) == (5, 3)


def test_a_spell_of_mana_value_0_has_no_dice() -> None:
    assert spell("{0}", hits(2))["formula"] == "2"


def test_an_amount_that_takes_anothers_place_says_so() -> None:
    # SB-T3: a line of its own, with the words under which it holds.
    more = hits(4, instead=True, when="If you control three or more artifacts")
    rows = RULESET.rows(face_of(make_card("Test Blast", "{R}"), by(3), damages=(hits(2), more)))
    assert [row.value for row in rows if row.label == "Deals"] == [
        "2 + 1d8 (average 6.5) to any target",
        "4 + 1d8 (average 8.5) to any target — instead, if you control three or more artifacts",
    ]


def test_x_damage_takes_x_dice() -> None:
    # SB-T1 and SB-T6: {X}{R} at +4.
    card = make_card("Test Blaze", "{X}{R}", "Sorcery")
    stats = stats_of(card, by(4), damages=(hits("X"),))
    found = stats["damages"][0]
    assert (stats["ap"], stats["max_x"]) == ("X + 1", 9)
    assert (found["formula"], found["base"], found["dice"], found["average"]) == ("X + Xd10", "X", "X", None)


def test_fixed_damage_on_an_x_card_takes_x_dice() -> None:
    assert spell("{X}{R}", hits(2))["formula"] == "2 + Xd8"


def test_twice_x_doubles_the_base_only() -> None:
    assert spell("{X}{R}", hits("X", times=2))["formula"] == "2X + Xd8"


def test_an_ability_with_its_own_x_takes_x_dice() -> None:
    ability = hits("X", when="{X}, {T}", activation="{X}, {T}")
    found = creature("1/1", damages=(ability,))["damages"][0]
    assert (found["formula"], found["when"]) == ("X + Xd8", "{X}, {T}")


def test_an_x_that_no_cost_pays_takes_dice_by_mana_value() -> None:
    found = spell("{1}{R}", hits("X", words="X, where X is your speed"))
    assert (found["base"], found["formula"]) == ("your speed", "(your speed) + 2d8")
    assert spell("{1}{R}", hits("X"))["formula"] == "X + 2d8"


def test_an_amount_that_varies_is_a_base_in_words() -> None:
    found = spell("{2}{R}", hits("variable", words="equal to its power"))
    assert (found["formula"], found["base"], found["average"]) == ("(its power) + 3d8", "its power", None)


def test_a_kicked_line_adds_the_kickers_mana_value() -> None:
    # Mana value 1, kicker 4: the kicked line rolls five dice, the plain one its own.
    card = make_card("Test Kick", "{R}")
    plain, kicked = stats_of(card, damages=(hits(2), hits(4, kicked="{4}")))["damages"]
    assert (plain["formula"], kicked["formula"], kicked["average"]) == ("2 + 1d8", "4 + 5d8", 26.5)


def test_a_kicked_line_of_an_x_card_adds_to_x() -> None:
    assert spell("{X}{R}", hits("X", kicked="{2}"))["formula"] == "X + (X + 2)d8"


def test_damage_to_ones_own_side_is_not_scaled() -> None:
    found = spell("{2}{R}", hits(2, targets="you", own_side=True))
    assert (found["formula"], found["dice"], found["average"], found["to_hit"]) == ("2", 0, 2, None)


def test_every_line_rolls_its_own() -> None:
    lines = creature("2/2", cost="{3}{R}", damages=(hits(1, when="When this creature enters"), hits(3, when="{T}")))
    assert [(line["formula"], line["when"]) for line in lines["damages"]] == [
        ("1 + 4d8", "When this creature enters"),
        ("3 + 4d8", "{T}"),
    ]


def test_area_and_divided_damage_are_said() -> None:
    block = face_of(make_card("Test Storm", "{3}{R}"), damages=(hits(2, area=True), hits(4, divided=True)))
    damages: Any = block.stats["damages"]
    assert [line["area"] for line in damages] == [True, False]
    assert any("SB-T8" in note for note in block.notes)
    assert any("roll the sum" in note for note in block.notes)
    assert RULESET.rows(block)[1].value == "2 + 4d8 (average 20) to any target"


def test_damage_of_a_half_mana_value_rounds_its_dice_up() -> None:
    assert spell("{HR}", hits(1))["formula"] == "1 + 1d8"


def test_a_transformed_face_scales_by_its_front() -> None:
    card = make_card("Day", "{2}{R}", "Creature — Werewolf", size="2/2", back=make_face("Night", "", "Creature"))
    assert stats_of(card, index=1, damages=(hits(3),))["damages"][0]["formula"] == "3 + 3d8"


def test_each_castable_face_scales_by_itself() -> None:
    # SB-T17: of a split card of mana values 2 and 4, the second half rolls four dice.
    card = make_card("Left", "{1}{R}", back=make_face("Right", "{3}{R}", "Sorcery"), layout="split")
    assert stats_of(card, index=1, damages=(hits(4),))["damages"][0]["formula"] == "4 + 4d8"


def test_healing_has_no_dice() -> None:
    heal = stats_of(make_card("Test Balm", "{1}{W}"), heals=(gains(4),))["heals"][0]
    assert (heal["amount"], heal["formula"]) == (4, "4")


def test_healing_has_dice_under_the_house_rule() -> None:
    tables = [load_toml(RULESET.package, name) for name in RULESET.tables]
    house = Table({**tables[0], **tables[1], "healing_dice": True})
    heal = stats_of(make_card("Test Balm", "{1}{W}"), Caster(house, spell=3), heals=(gains(4),))["heals"][0]
    assert (heal["formula"], heal["average"]) == ("4 + 2d8", 13)
    assert RULESET.numbers.flag("healing_dice") is False


def test_healing_that_varies_is_told_in_words() -> None:
    heal = stats_of(make_card("Test Drain", "{1}{B}"), heals=(gains("variable", "equal to its power"),))["heals"][0]
    assert (heal["amount"], heal["average"]) == ("its power", None)


def test_a_boss_spell_deals_its_base_damage() -> None:
    # SB-M5: no dice, known without any modifier; X stays the master's choice.
    boss = by(kind="boss")
    found = spell("{2}{R}", hits(5), user=boss)
    assert (found["formula"], found["dice"], found["die"], found["average"]) == ("5", 0, None, 5)
    assert spell("{X}{R}", hits("X"), user=boss)["formula"] == "X"


def test_spells_hit_by_the_spellcasting_modifier() -> None:
    # SB-T18
    assert spell("{R}", hits(3), user=by(3, 1))["to_hit"] == "d20 + prof + 3"
    assert spell("{R}", hits(3), user=by())["to_hit"] == "d20 + prof + spellcasting"


def test_an_x_that_an_ability_pays_for_counts_the_dice() -> None:
    # SB-T6: X + Xd8, though the damage is a trigger's; an X in words stays with the mana value.
    ability = ActivatedAbility("{X}{X}{R}", "{X}{X}{R}", taps=False, text="Monstrosity X.", span=NOWHERE)
    paid = spell("{2}{R}", hits("X"), activated=(ability,))
    assert (paid["formula"], paid["dice"]) == ("X + Xd8", "X")
    worded = hits("X", words="X, where X is the number of cards in your hand")
    assert spell("{2}{R}", worded, activated=(ability,))["dice"] == 3
