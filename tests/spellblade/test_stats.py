"""What is measured of Spellblade decks; averages worked out by hand with a d8, 4.5 on average."""

from __future__ import annotations

from fractions import Fraction

from measured_made import measured, rows, table
from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.rulesets.house_rules import HouseRules, under
from deckforge.rulesets.spellblade import RULESET

BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
BLADE = make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}")
OGRE = make_card("Ogre", "{2}{R}", "Creature — Ogre", size="3/2")
BLAZE = make_card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
FOREST = make_card("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)")
GIANT = make_card("Giant", "{5}{R}", "Creature — Giant", size="6/6")
DECK = ((3, BOLT), (2, BLADE), (1, OGRE), (1, BLAZE), (1, FOREST))


def test_damage_for_each_action_point() -> None:
    damage = table(measured(RULESET, "player", *DECK, modifier=3), "damage")
    assert rows(damage) == {
        ("Bolt", "played"): (Fraction(15, 2), 1),  # 3 + 1d8
        ("Blade", "attack"): (Fraction(31, 2), 1),  # 1d6 + 3 + 2d8, mana value 1
        ("Ogre", "attack"): (Fraction(33, 2), 2),  # 3d8 + 3, mana value 3
    }
    # (3 × 7.5 + 2 × 15.5 + 16.5) / 6 copies, and over 3 + 2 + 2 AP.
    assert (damage.copies, damage.mean, damage.rate) == (6, Fraction(35, 3), Fraction(10))
    assert "not counted: Blaze." in damage.told[-1]


def test_each_card_counts_in_its_best_way() -> None:
    pinger = make_card("Pinger", "{2}{R}", "Creature — Wizard", "{T}: Pinger deals 1 damage to any target.", size="1/1")
    comer = make_card(
        "Comer", "{3}{R}", "Creature — Orc", "When Comer enters, it deals 4 damage to any target.", size="1/1"
    )
    damage = table(measured(RULESET, "player", (1, pinger), (2, comer), modifier=3), "damage")
    assert rows(damage) == {
        ("Pinger", "attack"): (Fraction(11, 2), 2),  # 1d8 + 1
        ("Pinger", "ability"): (Fraction(29, 2), 2),  # 1 + 3d8; {T} costs its act
        ("Comer", "played"): (Fraction(22), 4),  # 4 + 4d8
        ("Comer", "attack"): (Fraction(11, 2), 2),
    }
    assert [(row.name, row.way) for row in damage.best] == [("Pinger", "ability"), ("Comer", "played")]


def test_damage_on_a_condition_is_not_counted() -> None:
    tremors = make_card(
        "Tremors",
        "{1}{R}",
        "Enchantment",
        "Whenever a creature you control enters, Tremors deals 1 damage to each opponent.",
    )
    measures = measured(RULESET, "player", (1, tremors), (1, BOLT), modifier=3)
    damage = table(measures, "damage")
    assert set(rows(damage)) == {("Bolt", "played")}
    assert "not counted: Tremors." in damage.told[-1]


def test_attacks_on_a_condition_are_not_counted() -> None:
    gargoyle = make_card(
        "Gargoyle",
        "{1}{U}",
        "Artifact Creature — Gargoyle",
        "Flying\nGargoyle can't attack unless defending player has seven or more cards in their graveyard.",
        size="5/4",
    )
    wall = make_card("Wall", "{1}{W}", "Creature — Wall", "Defender", size="1/5")
    damage = table(measured(RULESET, "player", (1, gargoyle), (1, wall), (1, BOLT), modifier=3), "damage")
    assert set(rows(damage)) == {("Bolt", "played")}
    assert damage.told[1] == "Attacks that they can't make are not counted: Wall."
    assert "not counted: Gargoyle." in damage.told[2]
    enemies = table(measured(RULESET, "creature", (1, gargoyle), (1, OGRE)), "damage")
    assert set(rows(enemies)) == {("Ogre", "attack")}


def test_damage_against_another_price_than_action_points_is_not_counted() -> None:
    reservoir = make_card("Reservoir", "{4}", "Artifact", "Pay 50 life: Reservoir deals 50 damage to any target.")
    lance = make_card("Lance", "{2}", "Artifact", "{2}, {T}, Sacrifice Lance: It deals 3 damage to any target.")
    blitz = make_card("Blitz", "{R}", "Sorcery", "Blitz deals 5 damage to each planeswalker.")
    damage = table(measured(RULESET, "player", (1, reservoir), (1, lance), (1, blitz), modifier=3), "damage")
    assert {name for name, _ in rows(damage)} == {"Lance"}
    assert damage.told[-1].endswith("not counted: Reservoir and Blitz.")


def test_what_it_only_turns_into_is_no_way_to_use_it() -> None:
    beast = make_face("Beast", type_line="Creature — Beast", power="9", toughness="9")
    turning = make_card("Turner", "{R}", "Creature — Human", size="1/1", back=beast)
    other = make_face("Helper", "{1}{R}", "Creature — Human", power="2", toughness="2")
    modal = make_card("Leader", "{R}", "Creature — Human", size="1/1", back=other, layout="modal_dfc")
    damage = table(measured(RULESET, "player", (1, turning), (1, modal), modifier=3), "damage")
    assert [(row.name, row.value) for row in damage.rows] == [
        ("Turner // Beast", Fraction(11, 2)),
        ("Leader // Helper", Fraction(11, 2)),
        ("Leader // Helper", 11),
    ]


def test_modes_count_once_by_the_best() -> None:
    charm = make_card(
        "Charm",
        "{R}",
        "Instant",
        "Choose one —\n• Charm deals 2 damage to any target.\n• Charm deals 4 damage to target creature.",
    )
    damage = table(measured(RULESET, "player", (1, charm), modifier=3), "damage")
    assert rows(damage) == {("Charm", "played"): (Fraction(17, 2), 1)}  # 4 + 1d8


def test_without_a_modifier_there_are_no_averages_and_that_is_told() -> None:
    measures = measured(RULESET, "player", *DECK)
    assert measures.figures == ()
    assert "--mod" in measures.notes[0]
    assert measured(RULESET, "player", (1, FOREST)).notes == ()


def test_the_game_masters_creatures_deal_their_power_and_pay_nothing() -> None:
    measures = measured(RULESET, "creature", (1, OGRE), (3, GIANT))
    damage = table(measures, "damage")
    assert rows(damage) == {("Ogre", "attack"): (3, None), ("Giant", "attack"): (6, None)}
    assert (damage.mean, damage.rate) == (Fraction(21, 4), None)
    assert (measures.hand, measures.groups, measures.notes) == (7, (), ())


def test_a_boss_has_no_dice_and_a_hand_of_seven() -> None:
    measures = measured(RULESET, "boss", (1, BOLT))
    assert rows(table(measures, "damage")) == {("Bolt", "played"): (3, None)}
    assert measures.hand == 7


def test_a_first_turn_pays_five() -> None:
    five = make_card("Five", "{4}{R}", "Sorcery", "Draw a card.")
    split = make_card("Six", "{5}{G}", "Creature — Ox", size="6/6", back=five.front, layout="adventure")
    measures = measured(RULESET, "player", *DECK, (1, GIANT), (1, five), (1, split))
    (playable,) = measures.groups
    assert playable.cards == {card.oracle_id for card in (BOLT, BLADE, OGRE, BLAZE, five, split)}
    assert measures.hand == 5


def test_cards_without_a_number_have_a_place_on_the_curve() -> None:
    measures = measured(RULESET, "player", *DECK)
    assert measures.uncosted == {BLAZE.oracle_id: "X", FOREST.oracle_id: "none"}


def test_double_strike_counts_twice_for_players_and_the_game_master() -> None:
    pairs = make_card("Pairs", "{1}{W}{W}", "Creature — Knight", "Double strike", size="2/2")
    cleaver = make_card(
        "Cleaver", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0 and has double strike.\nEquip {1}"
    )
    damage = table(measured(RULESET, "player", (1, pairs), (1, cleaver), modifier=3), "damage")
    assert rows(damage) == {
        ("Pairs", "attack, hits twice"): (Fraction(22), 2),  # 2 × (2d8 + 2), mana value 3
        ("Cleaver", "attack, hits twice"): (Fraction(31), 1),  # 2 × (1d6 + 3 + 2d8)
    }
    enemies = table(measured(RULESET, "creature", (1, pairs), (1, OGRE)), "damage")
    assert rows(enemies) == {("Pairs", "attack, hits twice"): (4, None), ("Ogre", "attack"): (3, None)}


def test_house_rules_say_what_the_first_turn_brings_sb_r2() -> None:
    """Four AP, or three where no turn may have more, pay for what costs as much."""
    four = make_card("Four", "{3}{R}", "Sorcery", "Draw a card.")
    for ap, points, cards in (
        ({}, 5, (BOLT, four)),
        ({"a_turn": 4}, 4, (BOLT, four)),
        ({"a_turn": 3}, 3, (BOLT,)),
        ({"most_a_turn": 3}, 3, (BOLT,)),
    ):
        ruleset = under(RULESET, HouseRules("mine.toml", {"ap": ap}))
        (group,) = measured(ruleset, "player", (1, BOLT), (1, four), (1, GIANT)).groups
        assert group.about == f"{points} AP pay for it (SB-R2)"
        assert group.cards == {card.oracle_id for card in cards}


def test_house_rules_may_let_another_keyword_hit_twice() -> None:
    ruleset = under(RULESET, HouseRules("mine.toml", {"attack_keywords": {"twice": "trample"}}))
    charger = make_card("Charger", "{2}{G}", "Creature — Boar", "Trample", size="3/3")
    pairs = make_card("Pairs", "{1}{W}{W}", "Creature — Knight", "Double strike", size="2/2")
    enemies = table(measured(ruleset, "creature", (1, pairs), (1, charger)), "damage")
    assert rows(enemies) == {("Pairs", "attack"): (2, None), ("Charger", "attack, hits twice"): (6, None)}


def test_as_many_modes_count_as_are_chosen() -> None:
    modes = "• {0} deals 1 damage to each creature.\n• {0} deals 2 damage to each opponent.\n• Draw a card."

    def card(name: str, chooses: str) -> tuple[int, Card]:
        return 1, make_card(name, "{2}{R}{R}", "Sorcery", f"{chooses}\n{modes.format(name)}")

    damage = table(
        measured(
            RULESET,
            "player",
            card("One", "Choose one —"),
            card("Both", "Choose one or both —"),
            card("Two", "Choose two —"),
            card("Priced", "Choose one or more —"),
            card("Thrice", "Choose three. You may choose the same mode more than once."),
            modifier=3,
        ),
        "damage",
    )
    # Lines of 1 + 4d8, 19 on average, and 2 + 4d8, 20.
    assert {name: value for (name, _), (value, _) in rows(damage).items()} == {
        "One": 20,
        "Both": 39,
        "Two": 39,
        "Priced": 20,
        "Thrice": 60,
    }


def test_a_crew_is_told_and_all_that_is_not_counted_is_named() -> None:
    cart = make_card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", size="3/3")
    blazes = [
        (1, make_card(f"Blaze {n}", "{X}{R}", "Sorcery", f"Blaze {n} deals X damage to any target.")) for n in range(9)
    ]
    damage = table(measured(RULESET, "player", (1, cart), *blazes, modifier=3), "damage")
    assert set(rows(damage)) == {("Cart", "attack")}
    assert "Creatures have to crew or station these before they attack: Cart." in damage.told
    assert all(card.name in damage.told[-1] for _, card in blazes)
