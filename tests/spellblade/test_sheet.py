"""What a printed stat block says."""

from __future__ import annotations

import pytest
from spellblade_made import NOWHERE, by, equips, face_of, gains, gives, hits, keyword
from support import make_card

from deckforge.model.statblock import Row
from deckforge.oracle.facts import OtherCost, TokenMaker
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET

PLAYER = by(3, kind="player")


def test_a_spell_in_words() -> None:
    block = face_of(
        make_card("Test Fire", "{2}{R}"),
        PLAYER,
        damages=(hits(5),),
        heals=(gains(2),),
        other_costs=(OtherCost("kicker", "{2}", NOWHERE), OtherCost("flashback", "{4}", NOWHERE)),
        keywords=(keyword("convoke"),),
    )
    assert RULESET.rows(block) == (
        Row("AP", "3, any turn"),
        Row("Deals", "5 + 3d8 (average 18.5) to any target"),
        Row("Heals", "2 HP"),
        Row("Kicker", "+2 AP"),
        Row("Flashback", "4 AP"),
        Row("Convoke", "AP unchanged"),
    )
    assert RULESET.card_boxes(block, "player") == ()


def test_a_weapon_in_words() -> None:
    card = make_card("Test Sword", "{3}", "Legendary Artifact — Equipment")
    assert RULESET.rows(face_of(card, PLAYER, equipped=gives(2, 1), equip=(equips(2),))) == (
        Row("AP", "3, own turn"),
        Row("AP to act", "2"),
        Row("Equip", "2 AP"),
        Row("To hit", "d20 + prof + 3 + 2"),
        Row("Damage", "1d6 + 3 + 2d8 (average 15.5)"),
        Row("Attack bonus", "+2"),
        Row("AC", "+1"),
        Row("Legendary", "one copy at a time"),
    )


def test_what_takes_away_has_a_true_minus_on_sheets_only() -> None:
    block = face_of(make_card("Test Chain", "{1}", "Artifact — Equipment"), PLAYER, equipped=gives(-1, 2))
    assert block.stats["attack_bonus"] == -1
    printed = {row.label: row.value for row in RULESET.rows(block)}
    assert (printed["Attack bonus"], printed["AC"]) == ("−1", "+2")


def test_an_x_spell_and_tokens_in_words() -> None:
    maker = TokenMaker("X", "2", "2", "Wolf", ("trample",), NOWHERE, creature=True)
    assert RULESET.rows(face_of(make_card("Test Howl", "{X}{G}", "Sorcery"), PLAYER, tokens=(maker,))) == (
        Row("AP", "X + 1 (X up to 9), own turn"),
        Row(
            "Tokens", "X × 2/2 Wolf with trample: to hit d20 + prof + 3, damage 2d8 + 2 (average 11), 2 HP, 1 AP to act"
        ),
    )


def test_a_creature_by_itself_shows_both_sides() -> None:
    block = face_of(make_card("Test Bones", "{1}{B}", "Creature — Skeleton", size="2/4"), by(3))
    labels = [row.label for row in RULESET.rows(block)]
    assert labels == [
        "AP",
        "AP to act",
        "To hit",
        "Damage",
        "HP",
        "As an enemy: Attack",
        "As an enemy: AC",
        "As an enemy: Suggested HP",
    ]


def test_every_kind_has_its_boxes() -> None:
    assert {kind.id: RULESET.boxes(kind.id) for kind in RULESET.kinds} == {
        "player": ("HP", "AC", "AP banked", "Death saves"),
        "creature": (),
        "boss": ("Boss HP (15–20 a player)", "Boss AC"),
    }


def test_the_players_at_the_table_settle_a_bosss_hit_points() -> None:
    # SB-M4: 15 to 20 for each of four.
    assert RULESET.boxes("boss", 4)[0] == "Boss HP (60–80 for 4 players)"


def test_sheets_repeat_what_is_needed_at_the_table() -> None:
    # SB-M5 at the boss's turn, SB-M6 for an encounter.
    assert [rule.code for rule in RULESET.reminders("boss")] == ["SB-M4", "SB-M5"]
    assert "SB-M6" in [rule.code for rule in RULESET.reminders("creature")]


def test_the_masters_decks_are_secret() -> None:
    # SB-M7
    assert {kind.id: kind.secret for kind in RULESET.kinds} == {"player": False, "creature": True, "boss": True}


def test_neither_damage_to_oneself_nor_a_mode_is_big() -> None:
    talisman = "{T}: Add {C}.\n{T}: Add {B}. Test deals 1 damage to you."
    blade = "Remove a counter from Test: Choose one —\n• Target creature gets -1/-1.\n• You gain 2 life."
    for text in (talisman, blade):
        block = RULESET.translate(make_card("Test", "{2}", "Artifact", text), TranslateOptions(3, kind="player")).faces[
            0
        ]
        assert [field.label for field in RULESET.big(block).fields] == ["AP"]


def test_what_a_dungeons_rooms_do_names_the_room() -> None:
    text = "Dark Gate — You gain 1 life. (Leads to: Deep Hall)\nDeep Hall — Create a Treasure token."
    block = RULESET.translate(make_card("Test", "", "Dungeon", text), TranslateOptions(kind="player")).faces[0]
    told = {row.label: row.value for row in RULESET.rows(block)}
    assert told["Heals"] == "1 HP — room Dark Gate"
    assert told["Tokens"].endswith("— room Deep Hall")
    assert not RULESET.big(block).fields


def test_what_hangs_on_words_before_it_is_told_where_those_stand() -> None:
    text = "+1: You may cast a card. If you don't, Test deals 2 damage to each opponent."
    walker = make_card("Test", "{2}{R}", "Planeswalker", text, loyalty="4")
    block = RULESET.translate(walker, TranslateOptions(3, kind="player")).faces[0]
    told = {row.label: row.value for row in RULESET.rows(block)}
    assert told["Deals"] == "2 + 3d8 (average 15.5) to each opponent (+1)"


@pytest.mark.parametrize(("kind", "deals"), [("player", "2 + 3d8 (average 15.5)"), ("boss", "2")])
def test_damage_whose_sentence_is_printed_beside_it_says_what_it_hangs_on_once(kind: str, deals: str) -> None:
    text = (
        "Equipped creature gets +1/+1.\nWhenever a Cat sleeps, Test deals 2 damage to any target and you draw a card."
    )
    block = RULESET.translate(make_card("Test", "{3}", "Artifact — Equipment", text), TranslateOptions(3, kind=kind))
    told = {row.label: row.value for row in RULESET.rows(block.faces[0])}
    assert told["Deals"] == f"{deals} to any target, as printed"


def test_damage_in_the_line_of_an_ability_stands_for_the_game_master_there_alone() -> None:
    """SB-M5: it has no dice; a player's has (SB-T3)."""
    card = make_card("Test", "{3}", "Artifact", "{T}: Test deals 1 damage to any target.")
    labels = {
        kind: [row.label for row in RULESET.rows(RULESET.translate(card, TranslateOptions(3, kind=kind)).faces[0])]
        for kind in ("player", "boss")
    }
    assert "Deals" in labels["player"]
    assert "Deals" not in labels["boss"]
    assert "Ability" in labels["boss"]


def test_whoever_is_dealt_damage_is_no_mere_pronoun() -> None:
    text = "Choose any target, then choose another one. Test deals 3 damage to each of them."
    block = RULESET.translate(make_card("Test", "{R}", "Instant", text), TranslateOptions(kind="boss")).faces[0]
    told = {row.label: row.value for row in RULESET.rows(block)}
    assert told["Deals"] == "3 to each of those that its text names"
