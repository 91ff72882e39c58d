"""What a person is told beside the numbers: changes of size, grants, and why there is no number."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET

RULE = "On a summon that is power and HP, on the character attack bonus and AC, on an enemy damage and AC (SB-T13)."


def read(card: Card) -> FaceBlock:
    return RULESET.translate(card, TranslateOptions(modifier=3)).faces[0]


@pytest.mark.parametrize(
    ("type_line", "text", "told"),
    [
        ("Sorcery", "Draw a card. Target creature gets -1/-1.", "Target creature gets -1/-1."),
        (
            "Instant",
            (
                "Bargain\nTarget creature gets -2/-2 until end of turn. If it was bargained, that creature gets "
                "-4/-4 until end of turn instead."
            ),
            (
                "Target creature gets -2/-2 until end of turn. If it was bargained, that creature gets -4/-4 until "
                "end of turn instead."
            ),
        ),
        (
            "Enchantment — Class",
            "You have no maximum hand size.\n{1}{G}: Level 2\nCreatures you control get +0/+2.",
            "Level 2: Creatures you control get +0/+2.",
        ),
        (
            "Instant",
            "Spree\n+ {1} — Draw a card.\n+ {2} — Target creature gets +3/+0 until end of turn.",
            "Mode 2 ({2}): Target creature gets +3/+0 until end of turn.",
        ),
        (
            "Creature — Elf",
            "When this creature enters, creatures you control get +1/+1 until end of turn. Draw a card.",
            "When this creature enters, creatures you control get +1/+1 until end of turn.",
        ),
    ],
)
def test_changes_of_size_keep_their_conditions(type_line: str, text: str, told: str) -> None:
    # SB-T13: whatever kind of card makes them.
    size = "2/2" if type_line.startswith("Creature") else None
    assert f"{told} {RULE}" in read(make_card("Test Card", "{1}{G}", type_line, text, size=size)).notes


def test_an_equipments_bonus_is_no_such_change() -> None:
    text = "Equipped creature gets +2/+1.\nWhenever you draw a card, target creature gets -1/-0.\nEquip {2}"
    notes = read(make_card("Test Blade", "{2}", "Artifact — Equipment", text)).notes
    assert notes == (f"Whenever you draw a card, target creature gets -1/-0. {RULE}",)


def test_a_grant_without_a_rule_is_told_by_its_sentence() -> None:
    text = "Target creature gains shroud until end of turn.\nElves you control have ward {2} and reach."
    block = read(make_card("Test Aid", "{G}", "Instant", text))
    assert block.as_printed == ("shroud", "ward")
    assert block.notes == (
        "As printed: Target creature gains shroud until end of turn. Elves you control have ward {2} and reach.",
    )


def test_a_land_that_makes_no_mana_is_not_told_of_mana() -> None:
    # SB-P3: a land does nothing either way.
    fetch = make_card("Test Path", "", "Land", "{T}, Sacrifice this land: Search your library for a basic land card.")
    assert read(fetch).notes == ("A land does nothing here, but for what its text says (SB-P3, SB-T21).",)
    assert read(make_card("Test Wood", "", "Land", "{T}: Add {G}.")).notes == ("Mana does nothing here (SB-T21).",)


def test_equipment_that_is_a_planeswalker_needs_the_game_master() -> None:
    block = read(make_card("Test Spark", "{4}", "Artifact Planeswalker — Equipment", "+1: Draw a card.", loyalty="4"))
    assert block.role == "gear"
    assert block.notes == ("No rule here: the game master says what it does (SB-P4).",)


def test_a_lasting_change_of_its_own_size_speaks_of_n_only_where_n_is_shown() -> None:
    # SB-T16: 9/9 is shown as printed, 0/0 as 0 + N.
    text = "This creature gets +1/+1 for each card in your hand."
    big, small = (read(make_card("Test Hoarder", "{B}", "Creature — Rat", text, size=size)) for size in ("9/9", "0/0"))
    assert big.notes == ("Size: besides, +1/+1 for each card in your hand (SB-T16).",)
    assert small.notes == ("Size: besides, +1/+1 for each card in your hand; N where 0 is printed (SB-T16).",)
    assert (big.stats["power"], small.stats["power"]) == ("9", "0 + N")


def test_other_sizes_of_a_creature_are_told() -> None:
    kicked = "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it."
    kick = read(make_card("Test Titan", "{G}", "Creature — Beast", kicked, size="1/1"))
    assert kick.notes == ("Size: If this creature was kicked, it enters with two +1/+1 counters on it (SB-T16).",)
    small = read(make_card("Test Engine", "{6}", "Artifact Creature — Golem", "Prototype {1}{U} — 2/3", size="6/6"))
    assert small.notes == ("As a prototype: 2/3, so 2d8 + 2 damage and 3 HP (SB-T12). AP to act: 1 (SB-T2).",)


def test_each_way_to_enter_larger_is_told() -> None:
    text = "If Test Volver was kicked, it enters with a +1/+1 counter on it.\nIf it was cast for two, it enters with"
    notes = read(
        make_card("Test Volver", "{G}", "Creature — Beast", f"{text} two +1/+1 counters on it.", size="1/1")
    ).notes
    assert [note.count("counter") for note in notes] == [1, 1]


def test_a_copy_has_no_size_of_its_own() -> None:
    # SB-T16: never shown as 0.
    text = "You may have Test Mimic enter as a copy of a creature."
    mimic = read(make_card("Test Mimic", "{U}", "Creature — Shapeshifter", text, size="0/0"))
    assert mimic.notes == ("N: You may have Test Mimic enter as a copy of a creature (SB-T16).",)
    assert (mimic.stats["power"], mimic.stats["toughness"], mimic.stats["hp"]) == ("0 + N", "0 + N", "N")


def test_a_bonus_on_a_condition_is_told_as_a_change_of_size() -> None:
    text = "During your turn, equipped creature gets +2/+0."
    (note,) = read(make_card("Test Katana", "{2}", "Artifact — Equipment", text)).notes
    assert note.startswith(text)


def test_half_a_creature_has_plain_numbers() -> None:
    half = read(make_card("Test Half", "", "Creature — Bird", "Augment {2}", size="+1/+2"))
    assert (half.stats["hp"], half.stats["power"]) == (2, "+1")
    assert "Size: +1/+2 comes to the size of what it is combined with (SB-T12)." in half.notes
    none = read(make_card("Test Left Half", "{5}", "Creature — Giant"))
    assert none.notes == ("Its size is not in the card data, so it has neither damage nor HP by itself (SB-T12).",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Whenever Test attacks, it gets +2/+2 until end of turn.", "On an enemy that is damage and AC (SB-T13)."),
        ("Other creatures you control get +1/+1.", "On an enemy that is damage and AC (SB-T13)."),
        (
            "Creatures your opponents control get -1/-1 until end of turn.",
            "On a summon that is power and HP, on the character attack bonus and AC (SB-T13).",
        ),
        ("Target creature gets -1/-1 until end of turn.", RULE),
    ],
)
def test_a_game_masters_card_tells_only_what_it_may_change(text: str, told: str) -> None:
    card = make_card("Test", "{2}{B}", "Creature — Cat", text, size="2/2")
    notes = RULESET.translate(card, TranslateOptions(kind="boss")).faces[0].notes
    assert [note for note in notes if "SB-T13" in note] == [f"{text} {told}"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Test deals 2 damage to each creature.", "Area: roll"),
        ("Test deals five times X damage to each of up to X targets.", "Several targets: roll"),
        ("Test deals 2 damage divided as you choose among one or two targets.", ""),
        ("Test deals 2 damage to any target.", ""),
    ],
)
def test_damage_to_several_is_rolled_once(text: str, told: str) -> None:
    """SB-T8."""
    found = [note for note in read(make_card("Test", "{X}{R}", "Sorcery", text)).notes if "SB-T8" in note]
    assert [note.startswith(told) for note in found] == ([True] if told else [])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Draw a card.", " (SB-T1)."),
        ("If a Cat sleeps, you may pay {1}{B/R} to cast this spell.", " unless its text lets you: {1}{B/R}, 2 AP "),
        ("Suspend 4—{U}", " unless its text lets you: suspend 4—{U}, 1 AP "),
    ],
)
def test_a_card_without_a_cost_says_what_its_own_text_lets_it_be_played_for(text: str, told: str) -> None:
    """SB-T1: no AP; SB-T20: such a cost is its mana value."""
    block = RULESET.translate(make_card("Test", "", "Sorcery", text), TranslateOptions(3, kind="player")).faces[0]
    clauses = "" if told.endswith(".") else "(SB-T1, SB-T20)."
    assert f"Has no mana cost, so it can't be played from the hand{told}{clauses}" in block.notes
    assert block.stats["ap"] is None
