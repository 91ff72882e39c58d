from __future__ import annotations

from typing import Any

from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tell_tale import RULESET


def told(card: Card, **options: Any) -> dict[str, tuple[Any, str, str]]:  # noqa: ANN401 - any option
    """Place → value, source and clauses, of the front face."""
    return {
        found.what: (found.value, found.source, " ".join(found.clauses))
        for found in RULESET.explain(card, TranslateOptions(**options))
        if found.face == 0
    }


def test_the_attack_goes_by_the_power() -> None:
    """TT-T5: power 3 is 1.575 on average."""
    found = told(make_card("Boar", "{2}{R}", "Creature — Boar", size="3/2"))
    assert found["power"] == ("3", "power 3", "TT-T1")
    assert found["attack.half"] == (1, "power 3", "TT-T4")
    assert found["attack.expected"] == (1.575, "power 3", "TT-T5 TT-T4")
    assert found["cost"] == ("{2}{R}", "mana cost {2}{R}", "TT-T7")
    assert found["animal"] == ("yes", "Creature — Boar", "TT-C3")
    assert found["action"] == ("one action", "Creature — Boar", "TT-T15")


def test_counters_and_stars_name_their_words() -> None:
    text = "Hydra enters with three +1/+1 counters on it."
    found = told(make_card("Hydra", "{3}{G}", "Creature — Hydra", text, size="0/0"))
    assert found["toughness"] == ("0 + 3", f"toughness 0; “{text}”", "TT-T1")
    copy = "You may have Hydra enter as a copy of a creature."
    found = told(make_card("Hydra", "{3}{G}", "Creature — Hydra", copy, size="0/0"))
    assert found["power"] == ("0 + *", f"power 0; “{copy}”", "TT-T1")
    star = "Shade's power is equal to the number of Swamps you control."
    found = told(make_card("Shade", "{B}", "Creature — Shade", star, size="*/1"))
    assert found["power"][1].startswith("power *; “Shade's power")
    assert found["toughness"][1] == "toughness 1"


def test_a_planeswalker_rests_on_its_loyalty() -> None:
    text = "+1: Draw a card.\n−3: Ana deals 4 damage to target creature."
    found = told(make_card("Ana", "{2}{R}", "Legendary Planeswalker — Ana", text, loyalty="4"), zone=Zone.PC)
    assert found["power"] == ("4", "loyalty 4", "TT-T2")
    assert found["abilities[1].cost"][0::2] == ("{3}", "TT-T3")
    assert found["abilities[1].toughness_change"][0] == -3
    assert "deals 4 damage" in found["abilities[1].toughness_change"][1]
    assert found["damages[0].base"] == (4, "“deals 4 damage to target creature”", "TT-T16")


def test_exiling_takes_all_actions_by_its_words() -> None:
    found = told(make_card("Banish", "{W}", "Instant", "Exile target creature."))
    assert found["action"] == ("all actions", "“Exile target creature”", "TT-T10 TT-T15")
    assert found["exile_as_sorcery"] == (True, "“Exile target creature”", "TT-T10")


def test_flash_is_named() -> None:
    found = told(make_card("Owl", "{U}", "Creature — Bird", "Flash", size="1/1"))
    assert found["action"] == ("no action, any turn", "Creature — Bird; “Flash”", "TT-T15")


def test_ones_own_life_and_that_of_others() -> None:
    found = told(make_card("Sip", "{B}", "Instant", "Target opponent loses 2 life and you gain 3 life."))
    assert found["vitality_change"] == (3, "“gain 3 life”", "TT-T11")
    assert found["losses[0].amount"][0::2] == (2, "TT-T11")
    found = told(make_card("Pact", "{B}", "Instant", "Draw two cards and you lose 2 life. Target player loses 1 life."))
    assert found["vitality_change"][0] == -2
    assert "2 life" in found["vitality_change"][1]
    assert "1 life" in found["losses[0].amount"][1]


def test_words_that_stand_apart_from_the_amount_are_told_whole() -> None:
    sip = told(make_card("Sip", "{B}", "Instant", "If you control a Rat, you gain 3 life."))
    assert sip["vitality_change"] == ("+3 (If you control a Rat)", "“gain 3 life”; “If you control a Rat”", "TT-T11")
    text = "For each Rat you control, create a 1/1 green Elf creature token."
    source = "“a 1/1 green Elf creature token”; “for each Rat you control”"
    assert told(make_card("Call", "{B}", "Sorcery", text))["tokens[0].count"][1] == source
    words = "number of creature cards and enchantment cards with mana value 2 or less in all graveyards and in exile"
    bolt = told(make_card("Bolt", "{R}", "Instant", f"Bolt deals damage equal to the {words} to any target."))
    assert bolt["damages[0].base"][1] == f"“deals damage equal to the {words} to any target”"


def test_bonuses_tokens_and_places() -> None:
    blade = told(make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}"))
    assert blade["bonus"] == ("+2/+1", "“Equipped creature gets +2/+1”", "TT-T9")
    aura = told(make_card("Veil", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."))
    assert aura["bonus"][2] == "TT-T12"
    assert aura["place"] == ("attached to a character", "Enchantment — Aura", "TT-T12")
    call = told(make_card("Call", "{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens."))
    assert call["tokens[0].count"] == (2, "“two 1/1 white Soldier creature tokens”", "TT-T8")
    cat = told(make_card("Cat", "{W}", "Creature — Cat", size="1/1"), zone=Zone.COMPANION)
    assert cat["place"][2] == "TT-T13"


def test_a_lands_mana_is_a_field_or_what_its_types_and_text_say() -> None:
    known = make_card("Grove", "", "Land", "{T}: Add {G}.", produced_mana="G")
    assert told(known)["produces"] == (["G"], "produced mana G", "TT-T7")
    basic = make_card("Forest", "", "Basic Land — Forest", "")
    assert told(basic)["produces"] == (["G"], "Basic Land — Forest", "TT-T7")
    tower = make_face("Tower", "", "Land", "{T}: Add {W}.")
    gate = make_card("Gate", "", "Land", "{T}: Add {B}.", back=tower, layout="modal_dfc")
    assert told(gate)["produces"] == (["B"], "Land; “{T}: Add {B}.”", "TT-T7")
