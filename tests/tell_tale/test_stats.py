"""What is measured of Tell-Tale decks; attacks by the values that TT-T5 gives for each power."""

from __future__ import annotations

from fractions import Fraction

from measured_made import measured, rows, table
from support import make_card
from tell_tale_support import FOREST, HERO, MOUNTAIN, WOLF

from deckforge.model.deck import Zone
from deckforge.model.measured import ColourNeed
from deckforge.rulesets.house_rules import HouseRules, under
from deckforge.rulesets.tell_tale import RULESET

RAIDER = make_card("Raider", "{2}{R}", "Creature — Orc", "Haste", size="3/1")
TWIN = make_card("Twin", "{R}{R}", "Creature — Human", "Double strike", size="1/1")
BOTH = make_card("Both", "{4}{R}", "Creature — Human", "Double strike, haste", size="2/2")
WALL = make_card("Bulwark", "{R}", "Creature — Wall", "Defender", size="4/4")
STAR = make_card(
    "Star", "{G}", "Creature — Elf", "Star's power is equal to the number of lands you control.", size="*/1"
)
BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
HYBRID = make_card("Hybrid", "{R/G}{G}", "Sorcery", "Draw a card.")
PLAYER = (
    (1, HERO, Zone.PC),
    (1, WOLF, Zone.COMPANION),
    (2, MOUNTAIN, Zone.LANDS),
    (1, FOREST, Zone.LANDS),
    (4, BOLT),
    (2, TWIN),
    (3, HYBRID),
    (1, BOTH),
)


def test_a_turns_attack_with_what_keywords_make_of_it() -> None:
    attack = table(
        measured(RULESET, "npc", (1, WOLF), (2, RAIDER), (1, TWIN), (1, BOTH), (1, WALL), (1, STAR)), "attack"
    )
    assert rows(attack) == {
        ("Ash Wolf", "attack"): (Fraction("1.2"), None),
        ("Raider", "attack with advantage"): (Fraction("2.39625"), None),
        ("Twin", "two attacks"): (Fraction("0.75"), None),  # 2 × 0.375
        ("Both", "two attacks with advantage"): (Fraction("3.48"), None),  # 2 × 1.74
        ("Bulwark", "can't attack"): (0, None),
    }
    assert attack.mean == Fraction("10.2225") / 6  # 1.2 + 2 × 2.39625 + 0.75 + 3.48
    assert attack.told == ("Power is not fixed, and so not counted: Star.",)


def test_house_rules_may_give_other_keywords_the_attacks_of_these() -> None:
    """TT-T5: 1.575 and 2.39625 for a power of 3, 0.375 for a power of 1."""
    keywords = {"twice": "haste", "advantage": "double strike", "never": "reach"}
    ruleset = under(RULESET, HouseRules("mine.toml", {"attack_keywords": keywords}))
    attack = table(measured(ruleset, "npc", (1, RAIDER), (1, TWIN)), "attack")
    assert rows(attack) == {
        ("Raider", "two attacks"): (Fraction("3.15"), None),
        ("Twin", "attack with advantage"): (Fraction("0.65625"), None),
    }


def test_attacks_on_a_condition_are_told_and_not_counted() -> None:
    shy = make_card("Shy", "{G}", "Creature — Elk", "Shy can't attack unless you control a Bear.", size="4/4")
    stone = make_card("Stone", "{G}", "Creature — Elk", "Stone can't attack.", size="4/4")
    attack = table(measured(RULESET, "npc", (1, WOLF), (1, shy), (1, stone)), "attack")
    assert rows(attack) == {("Ash Wolf", "attack"): (Fraction("1.2"), None), ("Stone", "can't attack"): (0, None)}
    assert attack.told == ("Attacks only on a condition, and so not counted: Shy.",)


def test_a_card_in_two_zones_counts_in_both() -> None:
    attack = table(measured(RULESET, "player", (1, WOLF, Zone.COMPANION), (3, WOLF), (1, TWIN)), "attack")
    assert attack.copies == 5
    assert attack.mean == (4 * Fraction("1.2") + Fraction("0.75")) / 5


def test_what_casting_deals() -> None:
    spells = table(measured(RULESET, "player", *PLAYER), "spells")
    assert rows(spells) == {("Bolt", "cast"): (3, None)}
    assert spells.copies == 4


def test_lands_against_costs() -> None:
    coverage = measured(RULESET, "player", *PLAYER).coverage
    assert coverage is not None
    assert coverage.colours == (
        ColourNeed("R", 2, 4 + 2 + 3 + 1, 4 + 2 * 2 + 3 + 1),
        ColourNeed("G", 1, 3, 3 * 2),
    )
    # Of 10 copies the one of Both costs five mana, and there are three lands.
    assert (coverage.lands, coverage.payable, coverage.cards, coverage.unpaid) == (3, 9, 10, ("Both",))


def test_what_a_first_turn_can_play() -> None:
    measures = measured(RULESET, "player", *PLAYER)
    (playable,) = measures.groups
    assert playable.cards == {card.oracle_id for card in (BOLT, TWIN, HYBRID)}
    assert (measures.hand, measures.drawn) == (7, (Zone.DECK,))


def test_characters_and_lands_are_not_on_the_curve() -> None:
    uncosted = measured(RULESET, "player", *PLAYER).uncosted
    assert uncosted == dict.fromkeys((card.oracle_id for card in (HERO, WOLF, MOUNTAIN, FOREST)), "none")


def test_a_hand_that_is_counted_with_is_the_one_that_is_dealt_tt_r2() -> None:
    for kind, hand in (("player", 7), ("spells", 7), ("loot", 0), ("npc", 0)):
        opening = RULESET.table.openings.get(kind)
        assert (measured(RULESET, kind, (1, BOLT)).hand, opening.hand if opening else 0) == (hand, hand)


def test_the_game_master_has_no_lands_and_draws_no_loot() -> None:
    spells, loot = (measured(RULESET, kind, (1, BOLT)) for kind in ("spells", "loot"))
    assert (spells.coverage, spells.groups, spells.hand) == (None, (), 7)
    assert loot.hand == 0


def test_a_keyword_held_on_a_condition_makes_no_attack_better() -> None:
    sometimes = make_card(
        "Sometimes", "{R}", "Creature — Orc", "Sometimes has haste as long as you control a Forest.", size="3/1"
    )
    attack = table(measured(RULESET, "npc", (1, sometimes)), "attack")
    assert rows(attack) == {("Sometimes", "attack"): (Fraction("1.575"), None)}


def test_all_whose_power_is_open_are_named() -> None:
    open_ones = [
        (
            1,
            make_card(
                f"Star {n}",
                "{G}",
                "Creature — Elf",
                f"Star {n}'s power is equal to the cards in your hand.",
                size="*/1",
            ),
        )
        for n in range(8)
    ]
    attack = table(measured(RULESET, "npc", (1, WOLF), *open_ones), "attack")
    assert all(card.name in attack.told[0] for _, card in open_ones)
