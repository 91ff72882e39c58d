from __future__ import annotations

from typing import Any

from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.model.character import Character
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET


def told(card: Card, **options: Any) -> dict[str, tuple[Any, str, str]]:  # noqa: ANN401 - any option
    """Place → value, source and clauses; of a back face with ``back`` before it."""
    return {
        f"{'back ' if found.face else ''}{found.what}": (found.value, found.source, " ".join(found.clauses))
        for found in RULESET.explain(card, TranslateOptions(**{"modifier": 3, **options}))
    }


def test_damage_rests_on_its_words_the_cost_and_the_modifier() -> None:
    found = told(make_card("Scorch", "{2}{R}", "Sorcery", "Scorch deals 5 damage to any target."))
    words = "“deals 5 damage to any target”"
    assert found["ap"] == (3, "mana cost {2}{R}", "SB-T1")
    assert found["damages[0].base"] == (5, words, "SB-T3")
    assert found["damages[0].dice"] == (3, "mana cost {2}{R}", "SB-T3 SB-T4")
    assert found["damages[0].die"] == ("d8", "spellcasting modifier +3", "SB-T4")
    everything = f"{words}; mana cost {{2}}{{R}}; spellcasting modifier +3"
    assert found["damages[0].formula"] == ("5 + 3d8", everything, "SB-T3 SB-T4")
    assert found["damages[0].average"] == (18.5, everything, "SB-T5 SB-T3 SB-T4")
    assert found["timing"] == ("own turn", "Sorcery; mana cost {2}{R}", "SB-T9")


def test_x_kickers_and_an_abilitys_own_x_count_for_the_dice() -> None:
    blast = told(make_card("Blast", "{X}{R}", "Sorcery", "Blast deals X damage to each creature."))
    assert blast["damages[0].base"][2] == "SB-T3 SB-T6"
    assert blast["damages[0].dice"] == ("X", "mana cost {X}{R}", "SB-T3 SB-T4 SB-T6")
    assert blast["damages[0].area"] == (True, "“deals X damage to each creature”", "SB-T8")
    text = "Kicker {4}\nSpark deals 2 damage to any target. If Spark was kicked, it deals 6 damage instead."
    spark = told(make_card("Spark", "{R}", "Instant", text))
    assert spark["damages[1].dice"][:2] == (5, "mana cost {R}; additional cost {4}")
    assert spark["other_costs[0].ap"] == (4, "“Kicker {4}”", "SB-T20")
    pinger = make_card("Pinger", "{3}", "Artifact", "{X}, {T}: Pinger deals X damage to any target.")
    assert told(pinger)["damages[0].dice"][:2] == ("X", "activation cost {X}, {T}")


def test_no_dice_are_explained_too() -> None:
    card = make_card("Backlash", "{R}", "Instant", "Backlash deals 2 damage to you.")
    assert told(card)["damages[0].dice"] == (0, "“deals 2 damage to you”", "SB-T3")
    card = make_card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    assert told(card, modifier=0)["damages[0].dice"] == (0, "spellcasting modifier +0", "SB-T4")
    assert told(card, kind="boss")["damages[0].dice"] == (0, "the game master's side", "SB-M5")
    assert told(card, modifier=None)["damages[0].formula"][1].endswith("spellcasting modifier unknown")


def test_a_weapon_rests_on_its_bonus_and_the_weapon_modifier() -> None:
    blade = make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {2}")
    found = told(blade, weapon_modifier=4)
    gives = "“Equipped creature gets +2/+1”"
    assert found["attack_bonus"] == (2, gives, "SB-T10")
    assert found["ac_bonus"] == (1, gives, "SB-T10")
    assert found["attack.formula"] == ("1d6 + 4 + 2d10", f"{gives}; STR/DEX modifier +4", "SB-T10 SB-T4")
    assert found["equip_ap"] == (2, "“Equip {2}”", "SB-T11")


def test_equip_costs_besides_the_first_and_none_at_all() -> None:
    text = "Equipped creature gets +1/+0.\nEquip Knight {1}\nEquip {3}"
    found = told(make_card("Lance", "{1}", "Artifact — Equipment", text))
    assert found["equip_ap"] == (3, "“Equip {3}”", "SB-T11")
    assert found["other_costs[0].ap"] == (1, "“Equip Knight {1}”", "SB-T11")
    bare = told(make_card("Mask", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0."))
    assert bare["equip_ap"][1:] == ("no Equip in its text", "SB-T11")


def test_a_summon_rests_on_its_size_with_the_counters_it_enters_with() -> None:
    bear = told(make_card("Bear", "{1}{G}", "Creature — Bear", size="2/3"), players=4)
    assert bear["attack.formula"] == ("2d8 + 2", "power 2; spellcasting modifier +3", "SB-T12 SB-T4")
    assert bear["hp"] == (3, "toughness 3", "SB-T12")
    assert bear["master.ac"] == (3, "toughness 3", "SB-M2")
    assert bear["master.hp_suggestion"] == (5, "power 2; toughness 3; 4 players", "SB-M3")
    text = "Hydra enters with X +1/+1 counters on it."
    hydra = told(make_card("Hydra", "{X}{G}", "Creature — Hydra", text, size="0/0"))
    assert hydra["power"] == ("0 + X", f"power 0; “{text}”", "SB-T12 SB-T16")


def test_a_star_names_the_words_that_set_it() -> None:
    text = "Counter's power is equal to the number of cards in your hand."
    found = told(make_card("Counter", "{2}", "Creature — Golem", text, size="*/3"))
    assert found["power"][0] == "*"
    assert found["power"][1].startswith("power *; “Counter's power is equal to")
    assert found["toughness"] == ("3", "toughness 3", "SB-T12")


def test_ones_own_tokens_fight_for_one_and_others_against() -> None:
    own = told(make_card("Call", "{1}{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens."))
    words = "“two 1/1 white Soldier creature tokens”"
    assert own["tokens[0].count"] == (2, words, "SB-T15")
    assert own["tokens[0].attack.formula"] == ("1d8 + 1", f"{words}; spellcasting modifier +3", "SB-T12 SB-T4 SB-T15")
    text = "Target opponent creates a 3/3 green Beast creature token."
    others = told(make_card("Gift", "{G}", "Sorcery", text))
    assert others["tokens[0].attack.formula"][2] == "SB-M1 SB-T15"
    assert others["tokens[0].master.attack_damage"][2] == "SB-M1"


def test_abilities_name_their_cost_and_on_a_summon_the_act() -> None:
    text = "{1}, {T}: Draw a card.\n{2}: Bear gains flying until end of turn.\n{T}: Add {G}."
    found = told(make_card("Bear", "{2}{G}", "Creature — Bear", text, size="2/2"))
    assert found["abilities[0].ap"] == (3, "cost “{1}, {T}”; mana cost {2}{G}", "SB-T19 SB-T2")
    assert found["abilities[1].ap"] == (2, "cost “{2}”", "SB-T19")


def test_loyalty_abilities_are_counted_before_the_others() -> None:
    text = "+1: Draw a card.\n{2}: Scry 1."
    found = told(make_card("Ana", "{3}", "Legendary Planeswalker — Ana", text, loyalty="4"))
    assert found["abilities[1].ap"] == (2, "cost “{2}”", "SB-T19")
    assert found["loyalty"] == ("4", "loyalty 4", "SB-P4")


def test_a_back_face_goes_by_its_front() -> None:
    back = make_face("Moth", "", "Creature — Insect", power="3", toughness="2")
    card = make_card("Grub", "{2}{U}", "Creature — Insect", size="1/1", back=back)
    assert told(card)["back act_ap"] == (2, "mana cost {2}{U} of Grub", "SB-T2")


def test_healing_and_losses_rest_on_their_words() -> None:
    found = told(make_card("Sip", "{B}", "Instant", "Target opponent loses 2 life and you gain 2 life."))
    assert found["heals[0].amount"] == (2, "“gain 2 life”", "SB-T7")
    assert (found["losses[0].amount"][0], found["losses[0].amount"][2]) == (2, "SB-T21")


def test_a_characters_proficiency_is_named() -> None:
    scores = {"str": 10, "dex": 10, "con": 10, "int": 16, "wis": 10, "cha": 10}
    ana = Character("Ana", ("wizard",), 5, scores, 3)
    found = told(make_card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target."), character=ana, modifier=None)
    assert found["damages[0].to_hit"] == ("d20 + 3 + 3", "proficiency 3; spellcasting modifier +3", "SB-T18")


def test_words_that_count_an_amount_elsewhere_are_told() -> None:
    text = "For each Rat you control, you gain 1 life."
    found = told(make_card("Sip", "{B}", "Sorcery", text))
    assert found["heals[0].amount"][1] == "“gain 1 life”; “for each Rat you control”"


def test_an_enemys_numbers_have_no_empty_source() -> None:
    text = "Test Orb enters with X +1/+1 counters on it."
    orb = make_card("Test Orb", "{X}", "Artifact Creature — Construct", text, size="0/0")
    words = f"“{text}”"
    found = told(orb)
    assert found["master.ac"][1] == f"toughness 0; {words}"
    assert found["master.attack_damage"][1] == f"power 0; {words}"


def test_where_a_saga_ends_rests_on_its_type() -> None:
    saga = make_card("Test Tale", "{2}", "Enchantment — Saga", "I — Draw a card.\nII, III — Scry 1.")
    assert told(saga)["last_chapter"] == ("III", "Enchantment — Saga", "SB-T13")
