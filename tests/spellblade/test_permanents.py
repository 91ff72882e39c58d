"""SB-T2, SB-T10 to SB-T16: weapons, summons, tokens and numbers that vary."""

from __future__ import annotations

from typing import Any

import pytest
from spellblade_made import NOWHERE, by, creature, enters, equipment, equips, face_of, gives
from support import make_card, make_face

from deckforge.oracle.facts import Amount, Bonus, Effect, EnteringCounters, Span
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET


def test_a_weapon_adds_its_bonus_as_dice() -> None:
    # The rulebook's warrior: STR +3, +2/+1. 3.5 + 3 + 2 × 4.5 = 15.5.
    stats = equipment(by(0, 3), equipped=gives(2, 1), equip=(equips(2),))
    assert stats["attack"] == {"to_hit": "d20 + prof + 3 + 2", "formula": "1d6 + 3 + 2d8", "average": 15.5}
    assert (stats["attack_bonus"], stats["ac_bonus"], stats["equip_ap"]) == (2, 1, 2)


@pytest.mark.parametrize(
    ("modifier", "to_hit", "formula", "average"),
    [
        (0, "d20 + prof + 2", "1d6", 3.5),
        (-1, "d20 + prof - 1 + 2", "1d6 - 1", 2.5),
        (None, "d20 + prof + STR/DEX + 2", "1d6 + STR/DEX + 2 dice", None),
        (7, "d20 + prof + 7 + 2", "1d6 + 7 + 2d12", 23.5),
    ],
)
def test_a_weapon_at_other_modifiers(modifier: int | None, to_hit: str, formula: str, average: float | None) -> None:
    attack = equipment(by(modifier), equipped=gives(2, 1))["attack"]
    assert attack == {"to_hit": to_hit, "formula": formula, "average": average}


@pytest.mark.parametrize(("bonus", "role"), [((2, 0), "weapon"), ((0, 2), "gear"), ((-1, 3), "gear"), (None, "gear")])
def test_without_an_attack_bonus_it_is_gear(bonus: tuple[int, int] | None, role: str) -> None:
    card = make_card("Test Thing", "{1}", "Artifact — Equipment")
    block = face_of(card, equipped=gives(*bonus) if bonus else None)
    assert block.role == role
    assert (block.stats["attack"] is None) == (role == "gear")
    assert block.stats["attack_bonus"] == (bonus[0] if bonus else None)


def test_a_bonus_that_varies_is_told_in_words() -> None:
    bonus = Bonus("variable", "variable", "+1/+1", "for each artifact you control", NOWHERE)
    stats = equipment(by(3), equipped=bonus)
    assert stats["attack_bonus"] == "+1 for each artifact you control"
    assert stats["attack"] == {"to_hit": "d20 + prof + 3 + N", "formula": "1d6 + 3 + Nd8", "average": None}


def test_a_bonus_of_x_keeps_its_letter() -> None:
    bonus = Bonus("variable", 0, "+X/+0", "where X is the number of Knights", NOWHERE)
    stats = equipment(by(3), equipped=bonus)
    assert stats["attack"]["formula"] == "1d6 + 3 + Xd8"
    assert (stats["attack_bonus"], stats["ac_bonus"]) == ("+X, where X is the number of Knights", 0)


@pytest.mark.parametrize(
    ("costs", "ap", "others"),
    [
        ([(3, None)], 3, []),
        ([(1, "Knight"), (3, None)], 3, [("equip Knight", 1)]),
        ([(1, "Knight")], "none, but Knight: 1", []),
        ([("Pay 3 life", None)], "Pay 3 life", []),
        ([], "attaches by its own text", []),
    ],
)
def test_equip_costs(costs: list[Any], ap: int | str, others: list[tuple[str, int]]) -> None:
    # SB-T11
    stats = equipment(equip=tuple(equips(*cost) for cost in costs))
    assert stats["equip_ap"] == ap
    assert [(cost["name"], cost["ap"]) for cost in stats["other_costs"]] == others


@pytest.mark.parametrize(("mana_value", "ap"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 3)])
def test_ap_to_act_goes_by_bracket(mana_value: int, ap: int) -> None:
    # SB-T2, the same for ordering a summon and attacking with an equipment.
    assert creature("1/1", f"{{{mana_value}}}")["act_ap"] == ap
    assert equipment(cost=f"{{{mana_value}}}", equipped=gives(1, 0))["act_ap"] == ap


def test_ap_to_act_of_a_half_mana_value_rounds_up() -> None:
    assert creature("1/1", "{2}{HW}")["act_ap"] == 2


def test_ap_to_act_with_x_goes_by_the_x_paid() -> None:
    # {X}{X}: X = 1 is mana value 2, X = 2 is 4. {X}{4}{G} is 5 or more at any X.
    assert creature("0/0", "{X}{X}")["act_ap"] == "1 up to X = 1, 2 up to X = 2, 3 above"
    assert creature("0/0", "{X}{4}{G}")["act_ap"] == 3


def test_a_back_face_acts_by_its_fronts_bracket_and_is_not_played() -> None:
    # SB-T17
    back = make_face("Night", "", "Creature — Werewolf", power="5", toughness="5")
    card = make_card("Day", "{2}{R}", "Creature — Werewolf", size="2/2", back=back)
    block = face_of(card, index=1)
    assert (block.stats["ap"], block.stats["act_ap"], block.stats["timing"]) == (None, 2, None)
    assert any("Day turns into it" in note for note in block.notes)


def test_a_summon_attacks_by_its_power() -> None:
    # The rulebook's skeleton: CHA +3, 2/4. 2 × 4.5 + 2 = 11.
    stats = creature("2/4", user=by(3, 0))
    assert stats["attack"] == {"to_hit": "d20 + prof + 3", "formula": "2d8 + 2", "average": 11}
    assert (stats["hp"], stats["power"], stats["toughness"]) == (4, "2", "4")


@pytest.mark.parametrize(
    ("size", "modifier", "formula", "average"),
    [
        ("2/4", None, "2 dice + 2", None),
        ("2/4", 0, "2", 2),
        ("0/4", 3, "0", 0),
        ("-1/4", 3, "0", 0),
        ("*/4", 3, "*d8 + *", None),
        ("1+*/4", 3, "(1+*)d8 + 1+*", None),
    ],
)
def test_summons_at_other_sizes(size: str, modifier: int | None, formula: str, average: float | None) -> None:
    attack = creature(size, user=by(modifier))["attack"]
    assert (attack["formula"], attack["average"]) == (formula, average)


def test_a_star_is_never_0_and_its_words_are_shown() -> None:
    # SB-T16
    text = "Test Creature's power and toughness are each equal to the number of cards in your hand."
    block = face_of(make_card("Test Creature", "{2}{U}", "Creature", text, size="*/*"), size_words=text)
    assert (block.stats["power"], block.stats["toughness"], block.stats["hp"]) == ("*", "*", "*")
    assert f"Size: {text}" in block.notes


def test_counters_that_it_enters_with_are_added() -> None:
    # SB-T16: 0/0 with three counters fights as a 3/3.
    stats = creature("0/0", entering=(enters(3),))
    assert (stats["power"], stats["toughness"], stats["hp"]) == ("0 + 3", "0 + 3", 3)
    assert (stats["attack"]["formula"], stats["attack"]["average"]) == ("3d8 + 3", 16.5)


@pytest.mark.parametrize(
    ("size", "counters", "formula", "hp"),
    [("0/0", "X", "Xd8 + X", "X"), ("1/1", "X", "(1 + X)d8 + (1 + X)", "1 + X"), ("0/0", "variable", "Nd8 + N", "N")],
)
def test_counters_that_vary_stay_letters(size: str, counters: Amount, formula: str, hp: str) -> None:
    stats = creature(size, "{X}{G}", entering=(enters(counters),))
    assert (stats["attack"]["formula"], stats["attack"]["average"], stats["hp"]) == (formula, None, hp)


@pytest.mark.parametrize(("size", "formula", "hp"), [(".5/.5", "1d8 + 1", 1), ("3.5/2.5", "4d8 + 4", 3)])
def test_a_half_rounds_up(size: str, formula: str, hp: int) -> None:
    # SB-T12: as SB-T2 does with a half mana value.
    stats = creature(size)
    assert (stats["attack"]["formula"], stats["hp"], stats["power"]) == (formula, hp, size.partition("/")[0])


def test_counters_may_go_to_one_side_of_the_size() -> None:
    stats = creature("1/1", entering=(enters(2, "+1/+0"),))
    assert (stats["power"], stats["attack"]["formula"], stats["toughness"], stats["hp"]) == ("1 + 2", "3d8 + 3", "1", 1)


@pytest.mark.parametrize(
    ("counters", "note"),
    [
        (enters("variable", words="one for each Elf you control"), "that it enters with, one for each Elf you control"),
        (enters("variable", keyword="sunburst"), "that it enters with, by sunburst"),
    ],
)
def test_what_sets_a_number_of_counters_is_told(counters: EnteringCounters, note: str) -> None:
    # SB-T16: never without the words that set it.
    block = face_of(make_card("Test Grower", "{G}", "Creature — Elf", size="0/0"), entering=(counters,))
    assert block.notes == (f"N: the +1/+1 counters {note} (SB-T16).",)


def test_a_bonus_on_itself_is_told() -> None:
    # SB-T16: the number that the table counts.
    bonus = Bonus("variable", "variable", "+1/+1", "for each Elf you control", NOWHERE)
    block = face_of(make_card("Test Elder", "{G}", "Creature — Elf", size="0/1"), own_bonus=bonus)
    assert block.notes == ("Size: besides, +1/+1 for each Elf you control; N where 0 is printed (SB-T16).",)
    assert (block.stats["power"], block.stats["hp"]) == ("0 + N", 1)


LEVELS = "Level up {W}\nLEVEL 2-5\n3/4\nFlying\nLEVEL 6+\n7/7\n{R}: Test Squire deals 2 damage to any target."


def test_levels_tell_their_sizes_and_what_holds_from_them() -> None:
    # SB-T12 for each size; SB-T19 for an ability that comes later.
    card = make_card("Test Squire", "{W}", "Creature — Human Knight", LEVELS, size="1/2", layout="leveler")
    block = RULESET.translate(card, TranslateOptions(modifier=3)).faces[0]
    assert block.notes[:2] == (
        "At level 2–5: 3/4, so 3d8 + 3 damage and 4 HP (SB-T12).",
        "From level 6 on: 7/7, so 7d8 + 7 damage and 7 HP (SB-T12).",
    )
    stats: Any = block.stats
    assert [found["text"][:14] for found in stats["abilities"]] == ["From level 6 o"]
    assert stats["damages"][0]["when"] == "from level 6 on, {R}"


def test_an_enemys_levels_are_damage_and_ac() -> None:
    card = make_card("Test Squire", "{W}", "Creature — Human Knight", LEVELS, size="1/2", layout="leveler")
    notes = RULESET.translate(card, TranslateOptions(kind="creature")).faces[0].notes
    assert notes[0] == "At level 2–5: 3/4, so 3 damage and AC 4 (SB-M1, SB-M2)."


def test_an_enchantment_lasts_for_the_battle_and_an_enchantment_creature_is_a_summon() -> None:
    # SB-T13
    text = "Enchant creature\nEnchanted creature gets +2/+2 and has reach. Draw a card."
    pump = Effect("pump", "Enchanted creature", Span(17, 35, "Enchanted creature"))
    plain = face_of(make_card("Test Aura", "{W}", "Enchantment — Aura", text), effects=(pump,))
    assert (plain.role, plain.stats["lasts"]) == ("enchantment", "battle")
    assert plain.notes[0].startswith("Enchanted creature gets +2/+2 and has reach. On a summon that is power and HP")
    god = face_of(make_card("Test God", "{W}", "Legendary Enchantment Creature — God", size="5/5"))
    assert (god.role, god.stats["lasts"], god.stats["legendary"]) == ("summon", None, True)


@pytest.mark.parametrize(
    ("type_line", "role"),
    [
        ("Instant", "spell"),
        ("Kindred Sorcery — Goblin", "spell"),
        ("Artifact Creature — Golem", "summon"),
        ("Land Creature — Forest Dryad", "summon"),
        ("Artifact", "artifact"),
        ("Artifact Land", "land"),
        ("Enchantment — Saga", "enchantment"),
        ("Legendary Planeswalker — Chandra", "planeswalker"),
        ("Battle — Siege", "battle"),
        ("Basic Land — Forest", "land"),
        ("Conspiracy", "other"),
    ],
)
def test_roles(type_line: str, role: str) -> None:
    assert face_of(make_card("Test Card", "{1}", type_line)).role == role
