"""What a Tell-Tale sheet prints."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tell_tale import RULESET


def face(card: Card, *, zone: Zone = Zone.DECK, kind: str = "player") -> FaceBlock:
    return RULESET.translate(card, TranslateOptions(zone=zone, kind=kind)).faces[0]


def rows(card: Card, *, zone: Zone = Zone.DECK, kind: str = "player") -> dict[str, str]:
    return {row.label: row.value for row in RULESET.rows(face(card, zone=zone, kind=kind))}


OGRE = make_card("Ogre", "{2}{R}", "Creature — Ogre", size="3/2")


def test_rows_of_a_summon() -> None:
    """TT-T1, TT-T4, TT-T5, TT-T15."""
    assert rows(OGRE) == {
        "Cost": "{2}{R}",
        "Action": "one action",
        "Power/toughness": "3 / 2",
        "Attack": "1–5: miss · 6–14: 1 · 15–19: 3 · 20: 3 × 1d4",
        "Average": "≈ 1.58 damage an attack; ≈ 2.4 with advantage, ≈ 0.75 with disadvantage",
    }


def test_an_open_power_is_worded() -> None:
    """TT-T1."""
    found = rows(make_card("Mob", "{R}", "Creature — Goblin", size="*/*"))
    assert found["Attack"] == "1–5: miss · 6–14: half power · 15–19: power · 20: * × 1d4"
    assert "Average" not in found


def test_rows_of_spells_and_lands() -> None:
    """TT-T11, TT-T16, TT-T7."""
    helix = make_card("Helix", "{R}{W}", "Instant", "Helix deals 3 damage to any target and you gain 3 life.")
    assert rows(helix)["Damage"] == "3 to any target: toughness first, then Vitality"
    assert rows(helix)["Vitality"] == "+3"
    assert rows(make_card("Glade", "", "Land — Plains Forest", "({T}: Add {W} or {G}.)")) == {"Makes": "W, G"}


def test_rows_of_what_is_worn_or_placed() -> None:
    """TT-T9, TT-T12, TT-T13."""
    blade = rows(make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}"))
    assert (blade["Bonus"], blade["Equip"]) == ("+2/+0", "no mana, one action")
    assert "character" in rows(make_card("Hide", "{1}{G}", "Enchantment — Aura", "Enchant creature"))["Place"]
    assert "area" in rows(make_card("Fog Bank", "{1}{G}", "Enchantment"))["Place"]
    wolf = make_card("Wolf", "{1}{G}", "Creature — Wolf", size="2/2")
    assert "familiar or mount" in rows(wolf, zone=Zone.COMPANION)["Place"]
    lantern = make_card("Lantern", "{2}", "Enchantment Artifact", "{T}: Scry 1.")
    assert "area" in rows(lantern)["Place"]
    assert "Place" not in rows(make_card("Stone", "{2}", "Artifact"))


def test_loyalty_abilities_are_printed_one_a_row() -> None:
    """TT-T3."""
    text = "+2: Scry 1.\n0: Draw a card.\n−X: You gain X life."
    walker = make_card("Ana", "{2}{G}", "Legendary Planeswalker — Ana", text, loyalty="3")
    abilities = [row.value for row in RULESET.rows(face(walker, zone=Zone.PC)) if row.label == "Ability"]
    assert abilities == ["{2}, toughness +2: Scry 1.", "{0}: Draw a card.", "{X}, toughness −X: You gain X life."]


def test_boxes_of_a_player() -> None:
    """TT-T6: seven rolls of 4d6, and the five stats they may go to; a companion's stand beside the companion."""
    assert RULESET.boxes("player") == ("Level", "7 rolls of 4d6", "Initiative", "PC Vitality", "PC Speed")
    assert RULESET.card_boxes(face(OGRE, zone=Zone.PC), "player")[1:] == ("Initiative", "PC Vitality", "PC Speed")
    assert RULESET.card_boxes(face(OGRE, zone=Zone.COMPANION), "player")[2:] == (
        "Companion Vitality",
        "Companion Speed",
    )
    assert RULESET.boxes("npc") == ()


def test_boxes_beside_cards() -> None:
    """TT-T13, TT-T14: an NPC's stats are the game master's to write."""
    assert RULESET.card_boxes(face(OGRE, kind="npc"), "npc") == ("Initiative", "Vitality", "Speed")
    assert RULESET.card_boxes(face(OGRE), "player") == ("Toughness left",)
    assert RULESET.card_boxes(face(make_card("Spark", "{R}", "Instant")), "player") == ()
    assert RULESET.card_boxes(face(OGRE, zone=Zone.COMPANION), "player")[:2] == ("Toughness left", "Familiar or mount")
    spark = make_card("Spark", "{R}", "Instant")
    assert RULESET.card_boxes(face(spark, kind="npc"), "npc") == ()


def test_activating_an_artifact_takes_an_action() -> None:
    """TT-T15: activating, a creature too; an artifact that does nothing of the kind has no such row."""
    stone = make_card("Stone", "{2}", "Artifact", "{T}: Add {C}.")
    assert rows(stone)["Activate"] == "one action"
    assert "Activate" not in rows(make_card("Plinth", "{2}", "Artifact", "Creatures you control get +1/+0."))
    golem = make_card("Golem", "{2}", "Artifact Creature — Golem", "{T}: Add {C}.", size="2/2")
    assert rows(golem)["Activate"] == "one action"


def test_what_is_never_cast_shows_no_cost() -> None:
    """TT-C1, TT-T13: the machine output keeps the printed cost."""
    assert "Cost" not in rows(OGRE, zone=Zone.PC)
    assert "Cost" not in rows(OGRE, zone=Zone.COMPANION)
    assert face(OGRE, zone=Zone.PC).stats["cost"] == "{2}{R}"


def test_losses_of_others_have_a_row() -> None:
    """TT-T11: a target player may be any character; the PC's own loss is its Vitality."""
    toll = make_card("Toll", "{1}{B}", "Sorcery", "Target player loses 2 life.")
    assert rows(toll)["Loss of Vitality"] == "2: target player"
    assert "Vitality" not in rows(toll)
    own = make_card("Price", "{1}{B}", "Sorcery", "Draw a card. You lose 2 life.")
    assert (rows(own)["Vitality"], "Loss of Vitality" in rows(own)) == ("−2", False)


def test_what_takes_away_has_a_true_minus() -> None:
    """In words too; the machine output keeps the ASCII sign."""
    curse = make_card("Curse", "{B}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -2/-1.")
    assert (face(curse).stats["bonus"], rows(curse)["Bonus"]) == ("-2/-1", "−2/−1")
    price = make_card("Price", "{B}", "Sorcery", "You lose X life, where X is the number of Rats.\nYou gain 3 life.")
    assert rows(price)["Vitality"].endswith("; −X")


def test_tokens_have_their_size() -> None:
    """TT-T8: tokens come in numbers."""
    call = make_card("Call", "{2}{W}", "Sorcery", "Create two 1/1 white Bird creature tokens with flying.")
    found = [row.value for row in RULESET.rows(face(call)) if row.label == "Token"]
    assert found == ["2 × 1/1 Bird with flying"]


def test_sheets_repeat_what_is_needed_at_the_table() -> None:
    """TT-T7, TT-T8, TT-R1 to TT-R6 for a player; TT-R2 has the game master's hand too."""
    codes = [clause.code for clause in RULESET.reminders("player")]
    assert codes == ["TT-T7", "TT-T8", "TT-R1", "TT-R2", "TT-R3", "TT-R4", "TT-R5", "TT-R6"]
    assert "TT-R2" in [clause.code for clause in RULESET.reminders("npc")]


def test_divided_damage_says_so() -> None:
    """TT-T16: not the whole of it to each."""
    fork = make_card("Fork", "{R}", "Sorcery", "Fork deals 2 damage divided as you choose among one or two targets.")
    assert rows(fork)["Damage"].startswith("2 divided as you choose among one or two targets:")
    rain = "Rain deals X damage divided evenly, rounded down, among any number of targets."
    found = rows(make_card("Rain", "{X}{R}", "Sorcery", rain))["Damage"]
    assert found.startswith("X divided evenly, rounded down, among any number of targets:")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Target player gains 4 life.", "+4 for target player"),
        ("Target player gains twice X life.", "+twice X for target player"),
        ("Each player loses 2 life.", "−2 for each player"),
        ("You gain life equal to its power.", "+N, where N is equal to its power"),
    ],
)
def test_vitality_says_whose_it_is(text: str, told: str) -> None:
    """TT-T11."""
    assert rows(make_card("Rite", "{X}{W}", "Sorcery", text))["Vitality"] == told


def test_a_land_comes_in_untapped_whatever_is_printed() -> None:
    """TT-T7 holds over what the card says."""
    tapped = make_card("Slow Pool", "", "Land", "Slow Pool enters tapped.\n{T}: Add {U}.")
    plain = make_card("Pool", "", "Land", "{T}: Add {U}.")
    assert rows(tapped, zone=Zone.LANDS)["Enters"] == "untapped, whatever is printed (TT-T7)"
    assert "Enters" not in rows(plain, zone=Zone.LANDS)


@pytest.mark.parametrize(
    ("text", "vitality", "damage"),
    [
        ("Whenever a creature dies, you gain 3 life.", ("+3", "Whenever a creature dies"), ""),
        ("Whenever a creature dies, you gain 3 life.\nWhenever you draw a card, you gain 3 life.", None, ""),
        ("Target player gains 3 life.", ("+3", "for target player"), ""),
        ("Test deals 2 damage to you.", None, ""),
        ("Test deals 2 damage to you.\nTest deals 4 damage to any target.", None, "4"),
        ("Choose one —\n• You gain 3 life.\n• Test deals 2 damage to any target.", None, ""),
    ],
)
def test_only_a_number_of_the_card_itself_is_big(text: str, vitality: tuple[str, str] | None, damage: str) -> None:
    """Not one of several changes, of damage to oneself, or of a mode: those are told in a row."""
    found = RULESET.big(face(make_card("Test", "{2}", "Enchantment", text)))
    big = {field.label: (field.value, field.hint) for field in found.fields}
    assert big.get("Vitality") == vitality
    assert big.get("Damage", ("", ""))[0] == damage
    assert ("Vitality" in found.told) is (vitality is not None)


def test_what_hangs_on_two_things_is_one_phrase() -> None:
    text = "Whenever Test attacks, draw a card. If you control a Cat, create a 1/1 green Snake creature token."
    [token] = RULESET.tokens(face(make_card("Test", "{2}", "Creature — Cat", text, size="1/1")))
    made = {row.label: row.value for row in token.front[0].face.rows}["Made by"]
    assert made == "Test (Whenever Test attacks, if you control a Cat)"


def test_what_x_must_be_is_no_note_on_what_it_is() -> None:
    """TT-T16: the row has the condition already."""
    text = "Smash deals X damage to target Cat. If X is 6 or more, Smash deals twice X damage to that Cat instead."
    block = face(make_card("Smash", "{X}{R}", "Sorcery", text))
    assert not any("X is" in note for note in block.notes)
    assert [row.value for row in RULESET.rows(block) if row.label == "Damage"] == [
        "X to target Cat: toughness first, then Vitality",
        "instead 2X to target Cat (If X is 6 or more): toughness first, then Vitality",
    ]
    counted = "Rain deals X damage to target Cat, where X is the number of Rats."
    assert "X is the number of Rats." in face(make_card("Rain", "{R}", "Sorcery", counted)).notes


def test_damage_that_the_cards_words_have_beside_it_says_what_it_hangs_on_once() -> None:
    """TT-T16: each line of damage says where it comes off."""
    pup = make_card("Pup", "{R}", "Creature — Cat", "Whenever Pup is dealt damage, it deals that much damage to you.")
    assert rows(pup)["Damage"] == "that much to you (as printed): toughness first, then Vitality"


def test_a_planeswalkers_size_is_big_and_no_damage_of_an_ability() -> None:
    """TT-T2: loyalty 4 is power and toughness; TT-T4 is what it attacks for."""
    text = "+1: You may draw a card. If you don't, Walker deals 2 damage to each opponent."
    walker = face(make_card("Walker", "{2}{R}", "Planeswalker", text, loyalty="4"))
    assert [(field.label, field.value) for field in RULESET.big(walker).fields][:1] == [("Power/toughness", "4 / 4")]
    assert "Damage" not in {field.label for field in RULESET.big(walker).fields}
    found = [row.value for row in RULESET.rows(walker) if row.label == "Damage"]
    assert found == ["2 to each opponent (+1): toughness first, then Vitality"]
