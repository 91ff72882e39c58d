"""What a Tell-Tale sheet prints."""

from __future__ import annotations

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
        "Power / toughness": "3 / 2",
        "Attack": "1–5: miss · 6–14: 1 · 15–19: 3 · 20: 3 × 1d4",
        "Average": "1.575 damage an attack; 2.39625 with advantage, 0.75375 with disadvantage",
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


def test_loyalty_abilities_are_printed_one_a_row() -> None:
    """TT-T3."""
    text = "+2: Scry 1.\n0: Draw a card.\n−X: You gain X life."
    walker = make_card("Ana", "{2}{G}", "Legendary Planeswalker — Ana", text, loyalty="3")
    abilities = [row.value for row in RULESET.rows(face(walker, zone=Zone.PC)) if row.label == "Ability"]
    assert abilities == ["{2}, toughness +2: Scry 1.", "{0}: Draw a card.", "{X}, toughness −X: You gain X life."]


def test_boxes_of_a_player() -> None:
    """TT-T6: seven rolls of 4d6, and the five stats they may go to."""
    boxes = RULESET.boxes("player")
    assert "7 rolls of 4d6" in boxes
    assert set(boxes) >= {"Initiative", "PC Vitality", "PC Speed", "Companion Vitality", "Companion Speed"}
    assert RULESET.boxes("npc") == ()


def test_boxes_beside_cards() -> None:
    """TT-T13, TT-T14: an NPC's stats are the game master's to write."""
    assert RULESET.card_boxes(face(OGRE, kind="npc"), "npc") == ("Initiative", "Vitality", "Speed")
    assert RULESET.card_boxes(face(OGRE), "player") == ()
    assert RULESET.card_boxes(face(OGRE, zone=Zone.COMPANION), "player") == ("Familiar or mount",)
    spark = make_card("Spark", "{R}", "Instant")
    assert RULESET.card_boxes(face(spark, kind="npc"), "npc") == ()
