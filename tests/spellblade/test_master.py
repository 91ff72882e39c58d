"""SB-M1 to SB-M3: a creature on the game master's side."""

from __future__ import annotations

import pytest
from spellblade_made import by, creature, enters, equipment, face_of, gives, hits, keyword, stats_of
from support import make_card

from deckforge.model.statblock import Row
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.at_hand import enemy, open_numbers


def test_power_is_damage_and_toughness_ac() -> None:
    assert creature("2/3")["master"] == {"attack_damage": 2, "ac": 3, "hp_suggestion": 5}


@pytest.mark.parametrize(
    ("size", "players", "points"),
    [
        ("2/3", None, 5),  # 6 → 5, the rulebook's goblin
        ("5/4", None, 20),  # the rulebook's troll
        ("1/1", None, 1),
        ("1/4", None, 5),
        ("0/4", None, 4),
        ("0/0", None, 1),
        ("4/2", None, 10),  # 8 → 10
        ("7/7", None, 45),  # 49, capped
        ("7/7", 4, 50),  # 49 → 50, below 60
        ("7/7", 2, 30),
        ("-1/5", None, 5),
    ],
)
def test_suggested_hit_points(size: str, players: int | None, points: int) -> None:
    assert creature(size, user=by(players=players))["master"]["hp_suggestion"] == points


def test_the_master_is_told_what_to_use_for_a_size_that_varies() -> None:
    """SB-T16, SB-M3: an encounter's line and the sheets; a card that counts, with its mana value for a guess."""
    text = "Elder's power and toughness are each equal to the number of Forests you control."
    elder = make_card("Elder", "{3}{G}", "Creature — Treefolk", text, size="*/*")
    block = RULESET.translate(elder, TranslateOptions(kind="creature"))
    told = "attack, AC and HP are yours to set (SB-T16, SB-M3); 4, its mana value, is a fair guess"
    assert enemy(block) == {"attack_damage": "*", "ac": "*", "hp_suggestion": None}
    assert f"Size: {text}" in open_numbers(block)
    assert open_numbers(block)[-1] == f"A{told[1:]}."
    assert Row("To set", told) in RULESET.rows(block.faces[0])

    hydra = make_card("Hydra", "{X}{G}", "Creature — Hydra", "Hydra enters with X +1/+1 counters on it.", size="0/0")
    *_, said = open_numbers(RULESET.translate(hydra, TranslateOptions(kind="creature")))
    assert said == "Attack, AC and HP are yours to set (SB-T16, SB-M3)."  # X is open, and so no guess

    wall = make_card(
        "Thorns", "{2}{G}", "Creature — Plant", text.replace("Elder", "Thorns").replace("power and ", ""), size="2/*"
    )
    assert open_numbers(RULESET.translate(wall, TranslateOptions(kind="creature")))[-1].startswith("AC and HP are")
    bear = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")
    assert open_numbers(RULESET.translate(bear, TranslateOptions(kind="creature"))) == ()


def test_a_size_that_varies_gets_no_suggestion() -> None:
    assert creature("*/4")["master"] == {"attack_damage": "*", "ac": 4, "hp_suggestion": None}


def test_counters_count_for_an_enemy_too() -> None:
    assert creature("0/0", entering=(enters(4),))["master"] == {"attack_damage": 4, "ac": 4, "hp_suggestion": 15}


def test_only_creatures_have_a_masters_side() -> None:
    assert stats_of(make_card("Test Spell", "{R}"))["master"] is None


def test_an_enemy_attacks_without_dice() -> None:
    # SB-M1
    attack = creature("3/3", user=by(3, kind="creature"))["attack"]
    assert attack == {"to_hit": "d20", "formula": "3", "average": 3}


def test_a_boss_has_no_weapon_dice() -> None:
    assert equipment(by(3, kind="boss"), equipped=gives(2, 1))["attack"] is None


def test_an_enemys_equipment_is_damage_and_ac() -> None:
    # SB-T13
    card = make_card("Test Blade", "{2}", "Artifact — Equipment")
    rows = RULESET.rows(face_of(card, by(kind="boss"), equipped=gives(2, -1)))
    assert rows == (Row("Bearer's damage", "+2"), Row("Bearer's AC", "−1"))


@pytest.mark.parametrize("cost", ["{5}{R}{R}", "{X}{R}", ""])
def test_the_master_reads_nothing_of_action_points(cost: str) -> None:
    # SB-M5: a boss plays its cards whatever they cost.
    card = make_card("Test Blast", cost, "Instant")
    self_harm = hits(2, targets="you", own_side=True)
    block = face_of(card, by(kind="boss"), damages=(hits(4, divided=True), self_harm), keywords=(keyword("vigilance"),))
    assert block.notes == ("Divided damage: it is split among the targets (SB-M5).",)
    assert "AP" not in block.keywords[0].effect
    assert not any("AP" in effect for effect in RULESET.keyword_effects("creature").values())
    assert "AP" in RULESET.keyword_effects("player")["vigilance"]


def test_the_masters_sheet_shows_his_numbers_only() -> None:
    block = face_of(make_card("Test Troll", "{4}{G}", "Creature — Troll", size="5/4"), by(3, kind="creature"))
    assert RULESET.rows(block) == (
        Row("Attack", "d20 against AC, 5 damage"),
        Row("AC", "4"),
        Row("Suggested HP", "20"),
    )
    assert RULESET.card_boxes(block, "creature") == ("HP",)
