"""SB-T1, SB-T9, SB-T17, SB-T19 and SB-T20: action points and when."""

from __future__ import annotations

from typing import Any

import pytest
from spellblade_made import NOWHERE, equipment, equips, face_of, keyword, stats_of
from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.model.mana import parse_mana_cost
from deckforge.model.statblock import Row
from deckforge.oracle import reader
from deckforge.oracle.facts import ActivatedAbility, Facts, LoyaltyAbility, OtherCost
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.costs import price


@pytest.mark.parametrize(
    ("cost", "ap", "max_x"),
    [
        ("{2}{R}", 3, None),
        ("{0}", 0, None),
        ("{2/W}{W/U}{W/P}", 4, None),
        ("{HW}", 1, None),
        ("{X}{R}", "X + 1", 9),
        ("{X}", "X", 10),
        ("{X}{X}{R}", "2X + 1", 4),
        ("{X}{Y}{Z}{R}{R}", "X + Y + Z + 2", 8),
        ("{X}{10}{R}", "X + 11", None),
        ("", None, None),
    ],
)
def test_ap_is_the_mana_value(cost: str, ap: int | str | None, max_x: int | None) -> None:
    # SB-T1, {2/W} counting 2 and other hybrids 1; the largest X that 10 AP pay.
    stats = stats_of(make_card("Test Card", cost))
    assert (stats["ap"], stats["max_x"]) == (ap, max_x)


@pytest.mark.parametrize(
    ("type_line", "cost", "timing"),
    [
        ("Instant", "{4}{R}", "any turn"),
        ("Instant", "{5}{R}", "own turn"),
        ("Instant", "{X}{R}", "any turn"),
        ("Instant", "{X}{5}{R}", "own turn"),
        ("Sorcery", "{R}", "own turn"),
        ("Artifact", "{1}", "own turn"),
        ("Land", "", None),
    ],
)
def test_instants_that_can_be_banked_for_are_for_any_turn(type_line: str, cost: str, timing: str | None) -> None:
    # SB-T9: at most 5 AP are banked.
    assert stats_of(make_card("Test Card", cost, type_line))["timing"] == timing


def test_flash_is_for_any_turn() -> None:
    card = make_card("Test Ambush", "{2}{G}", "Creature", size="2/2")
    assert stats_of(card, keywords=(keyword("flash"),))["timing"] == "any turn"
    assert stats_of(card, keywords=(keyword("flash", "target creature"),))["timing"] == "own turn"


def test_the_x_that_banked_points_pay_is_noted() -> None:
    notes = face_of(make_card("Test Blaze", "{X}{R}")).notes
    assert notes == ("On another's turn X is at most 4 (SB-T9).",)


def test_every_castable_face_has_its_own_ap() -> None:
    # SB-T17: adventure, split and modal faces; a land at the back costs nothing and is not turned into.
    spell_face = make_face("Trip", "{1}{U}", "Sorcery")
    for layout in ("adventure", "prepare", "split", "modal_dfc"):
        card = make_card("Hero", "{3}{G}", "Creature", size="3/3", back=spell_face, layout=layout)
        assert [stats_of(card, index=index)["ap"] for index in (0, 1)] == [4, 2]
    modal = make_card("Bolt", "{2}{R}", "Instant", back=make_face("Cave", "", "Land"), layout="modal_dfc")
    back = face_of(modal, index=1)
    assert (back.stats["ap"], back.role) == (None, "land")
    assert not any("turns into" in note for note in back.notes)


@pytest.mark.parametrize(
    ("type_line", "mana", "taps", "ap"),
    [
        ("Artifact", "{2}", False, 2),
        ("Artifact", "{2}", True, 2),
        ("Artifact", "", True, 0),
        ("Artifact", "", False, 1),
        ("Artifact", "{X}{1}", False, "X + 1"),
        ("Creature", "", True, 2),
        ("Creature", "{1}{R}", True, 4),
        ("Creature", "{1}{R}", False, 2),
        ("Creature", "{X}", True, "X + 2"),
    ],
)
def test_activated_abilities(type_line: str, mana: str, taps: bool, ap: int | str) -> None:  # noqa: FBT001 - a parameter
    # SB-T19: a summon of mana value 3 costs 2 to act, which tapping pays besides.
    card = make_card("Test Card", "{3}", type_line, size="1/1" if type_line == "Creature" else None)
    ability = ActivatedAbility("cost", mana, taps, "Draw a card.", NOWHERE)
    assert stats_of(card, activated=(ability,))["abilities"] == [{"ap": ap, "text": "cost: Draw a card."}]


def test_mana_abilities_do_nothing() -> None:
    # SB-T21
    ability = ActivatedAbility("{T}", "", taps=True, text="Add {G}.", span=NOWHERE, makes_mana=True)
    block = face_of(make_card("Test Elf", "{G}", "Creature", size="1/1"), activated=(ability,))
    assert block.stats["abilities"] == []
    assert block.notes == ("Mana that it makes does nothing here (SB-T21).",)


def test_loyalty_abilities_stay_as_printed() -> None:
    card = make_card("Test Walker", "{3}{R}", "Legendary Planeswalker — Test", loyalty="4")
    block = face_of(card, loyalty=(LoyaltyAbility("+1", "Draw a card.", NOWHERE),))
    assert (block.role, block.stats["loyalty"]) == ("planeswalker", "4")
    assert block.stats["abilities"] == [{"ap": None, "text": "+1: Draw a card."}]
    assert any("SB-P4" in note for note in block.notes)


@pytest.mark.parametrize(
    ("cost", "ap"),
    [
        ("{3}{B}, Exile four other cards from your graveyard", 4),
        ("2—{1}{W}", 2),
        ("{R} and/or {1}{W}", "1 AP and/or 2 AP"),
        ("{T}, Pay 1 life", "{T}, Pay 1 life"),
    ],
)
def test_costs_that_are_more_than_mana(cost: str, ap: int | str) -> None:
    other = OtherCost("escape", cost, NOWHERE)
    assert stats_of(make_card("Test Card", "{B}"), other_costs=(other,))["other_costs"][0]["ap"] == ap


def test_costs_for_more_are_added_and_reductions_change_nothing() -> None:
    # SB-T20: each is listed.
    costs = (
        OtherCost("cost per target", "{1}", NOWHERE),
        OtherCost("flash for more", "{2}", NOWHERE),
        OtherCost("cost reduction", "{1}", NOWHERE),
    )
    block = face_of(make_card("Test Card", "{X}{R}", "Sorcery"), other_costs=costs)
    assert RULESET.rows(block)[1:] == (
        Row("Cost per target", "+1 AP"),
        Row("Flash for more", "+2 AP"),
        Row("Cost reduction", "AP unchanged"),
    )


def test_a_back_face_that_a_cost_casts_lists_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # SB-T17 and SB-T20: disturb costs its own mana value; SB-T1 gives the face itself none.
    front = Facts("Angler", other_costs=(OtherCost("disturb", "{1}{U}", NOWHERE, back=True),))
    monkeypatch.setattr(reader, "read_facts", lambda _card: front)
    card = make_card(
        "Angler",
        "{1}{U}",
        "Creature — Human",
        size="2/1",
        back=make_face("Drifter", "", "Creature", power="1", toughness="1"),
    )
    back = face_of(card, index=1)
    assert (back.stats["ap"], back.notes) == (None, ("Played only by the disturb of Angler (SB-T17, SB-T20).",))
    assert back.stats["other_costs"] == [{"name": "disturb", "ap": 2, "cost": "{1}{U}", "added": False}]


def test_an_equip_cost_with_a_choice_names_its_points() -> None:
    # SB-T11: a cost that is not mana alone is told in words.
    stats = equipment(equip=(equips("Pay {3} or discard a card"),))
    assert stats["equip_ap"] == "Pay 3 AP or discard a card"


def test_other_ways_to_pay_are_listed() -> None:
    # SB-T20: kicker adds, flashback stands in place, a cost that isn't mana is told in words, convoke changes nothing.
    costs = (
        OtherCost("kicker", "{2}{R}", NOWHERE),
        OtherCost("flashback", "{3}{R}", NOWHERE),
        OtherCost("cycling", "Pay 2 life", NOWHERE),
    )
    convoke = keyword("convoke")
    stats = stats_of(make_card("Test Card", "{5}{R}"), other_costs=costs, keywords=(convoke,))
    assert stats["ap"] == 6
    assert [(cost["name"], cost["ap"], cost["added"]) for cost in stats["other_costs"]] == [
        ("kicker", 3, True),
        ("flashback", 4, False),
        ("cycling", "Pay 2 life", False),
        ("convoke", None, False),
    ]


def test_of_two_free_equip_costs_the_one_in_mana_counts_and_the_other_is_listed() -> None:
    # SB-T11
    text = "Equipped creature gets +1/+1.\nEquip—Pay 1 life.\nEquip {2}"
    stats = translate(make_card("Test Hand", "{3}", "Artifact — Equipment", text))
    assert stats["equip_ap"] == 2
    assert [(cost["name"], cost["ap"]) for cost in stats["other_costs"]] == [("equip", "Pay 1 life")]


def test_a_cost_increase_is_an_addition() -> None:
    # SB-T20
    text = (
        "This spell costs {3} more to cast for each target beyond the first.\nTest Burst deals 2 damage to any target."
    )
    stats = translate(make_card("Test Burst", "{R}", "Sorcery", text))
    assert all(cost["added"] for cost in stats["other_costs"])
    assert stats["other_costs"]


def test_a_token_whose_own_text_sets_its_size_is_never_shown_as_0() -> None:
    # SB-T15, SB-T16
    quoted = "This creature gets +1/+1 for each land you control."
    text = f'Create a 0/0 colorless Golem artifact creature token with "{quoted}"'
    stats = translate(make_card("Test Maker", "{3}", "Sorcery", text))
    (token,) = stats["tokens"]
    assert (token["power"], token["toughness"], token["hp"]) == ("0 + N", "0 + N", "N")


def test_a_token_of_power_0_that_nothing_changes_stays_so() -> None:
    # SB-T12, SB-T15
    stats = translate(make_card("Test Nest", "{2}", "Sorcery", "Create three 0/1 black Serf creature tokens."))
    (token,) = stats["tokens"]
    assert (token["power"], token["toughness"], token["hp"], token["attack"]["formula"]) == ("0", "1", 1, "0")


def translate(card: Card) -> Any:  # noqa: ANN401 - JSON
    return RULESET.translate(card, TranslateOptions(modifier=3)).faces[0].stats


def test_modes_go_by_their_name_or_number() -> None:
    # SB-T20: each adds its mana value.
    spree = "Spree\n+ {1} — Draw a card.\n+ {2}{B} — Destroy target creature."
    tiered = "Tiered\n• Spark — {0} — Draw a card.\n• Blaze — {3} — Draw two cards."
    for text, labels in (
        (spree, [("Mode 1", "+1 AP"), ("Mode 2", "+3 AP")]),
        (tiered, [("Mode Spark", "+0 AP"), ("Mode Blaze", "+3 AP")]),
    ):
        block = RULESET.translate(make_card("Test Choice", "{B}", "Instant", text), TranslateOptions(modifier=3)).faces[
            0
        ]
        assert [(row.label, row.value) for row in RULESET.rows(block) if row.label.startswith("Mode")] == labels


def test_the_largest_x_leaves_other_variables_at_nothing() -> None:
    """SB-T1: of 10 AP two go to the fixed part, all others to X; each of two {X} costs X."""
    assert price(parse_mana_cost("{X}{Y}{Z}{R}{R}")).most_x(10) == 8
    assert price(parse_mana_cost("{X}{X}{R}{R}")).most_x(10) == 4
