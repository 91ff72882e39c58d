"""Attacks by each ruleset's procedure, against values worked out by hand; dealing and stats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from chances import chi_square_fits
from support import make_card

from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder
from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.model.dice import DiceError
from deckforge.model.play import Opening
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.table.assigning import roll_stats
from deckforge.table.chance import chance
from deckforge.table.dealing import deal

BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
BLADE = make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}")
BEAR = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")
OGRE = make_card("Ogre", "{2}{R}", "Creature — Ogre Warrior", size="5/3")
OPT = make_card("Opt", "{U}", "Instant", "Draw a card.")
X_SPELL = make_card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
STAR = make_card("Star", "{G}", "Creature — Beast", "Star's power is equal to the number of lands.", size="*/1")
SWEEP = make_card("Sweep", "{2}{R}", "Sorcery", "Sweep deals 2 damage to each creature.")


NOTHING_TOLD = TranslateOptions()


def attacks(
    ruleset: str,
    card: Card | None,
    times: int,
    options: TranslateOptions = NOTHING_TOLD,
    **order: Any,  # noqa: ANN401 - an order's fields
) -> list[Attack]:
    found = get_ruleset(ruleset)
    rules = found.table.attack
    assert rules is not None
    block = found.translate(card, options) if card else None
    modifier, _ = found.modifiers(options)
    whole = AttackOrder(attacker=(Entry(card, 1, Zone.DECK),) if card else (), block=block, modifier=modifier, **order)
    rng = Random(11)
    return [rules.make(whole, rng) for _ in range(times)]


def test_a_spell_hits_on_its_total_and_a_20_doubles_its_dice_but_not_its_base() -> None:
    # +3 and proficiency 2 against AC 15: the d20 must show 10 to 19 for a hit, 20 is critical; damage 3 + 1d8.
    made = attacks("spellblade", BOLT, 20_000, TranslateOptions(modifier=3), proficiency=2, ac=15)

    twentieth = Fraction(1, 20)
    chances: dict[tuple[str, int], Fraction] = {("miss", 0): 9 * twentieth}
    chances |= {("hit", 3 + die): 10 * twentieth / 8 for die in range(1, 9)}
    for first, second in product(range(1, 9), repeat=2):
        key = ("critical", 3 + first + second)
        chances[key] = chances.get(key, Fraction(0)) + twentieth / 64
    assert chi_square_fits(Counter((one.outcome, one.damage or 0) for one in made), chances)


def test_a_1_misses_and_a_20_hits_whatever_the_armour_class() -> None:
    for one in attacks("spellblade", None, 400, to_hit="d20+50", damage="1d4", ac=5):
        natural = one.steps[0].roll.natural if one.steps[0].roll else 0
        assert one.outcome == {1: "miss", 20: "critical"}.get(natural, "hit")
    for one in attacks("spellblade", None, 400, to_hit="d20-5", damage="1d4", ac=500):
        assert (one.outcome == "critical") == (one.steps[0].roll is not None and one.steps[0].roll.natural == 20)
        assert one.outcome in {"critical", "miss"}


def test_a_weapon_breaks_on_a_1_and_only_then() -> None:
    options = TranslateOptions(modifier=0, weapon_modifier=3)
    made = attacks("spellblade", BLADE, 500, options, proficiency=2, ac=12)

    # To hit d20 + 2 + 3 + 2; damage 1d6 + 3 + 2d8, on a critical hit 2d6 + 3 + 4d8.
    formulas = {one.outcome: one.steps[1].roll.formula for one in made if len(one.steps) > 1 and one.steps[1].roll}
    assert formulas == {"hit": "1d6 + 3 + 2d8", "critical": "2d6 + 3 + 4d8"}
    for one in made:
        roll = one.steps[0].roll
        assert roll is not None
        assert roll.total == roll.natural + 7
        assert ("The weapon breaks (SB-T18)." in one.notes) == (roll.natural == 1)


def test_a_game_masters_creature_adds_nothing_and_deals_its_power() -> None:
    made = attacks("spellblade", OGRE, 4000, TranslateOptions(kind="creature"), master=True, ac=15)

    # 15 to 19 hit, 20 is critical; a creature has no dice to double: 5 damage either way (SB-M1).
    seen = Counter((one.outcome, one.damage or 0) for one in made)
    chances = {("miss", 0): Fraction(14, 20), ("hit", 5): Fraction(5, 20), ("critical", 5): Fraction(1, 20)}
    assert chi_square_fits(seen, chances)


def test_without_an_armour_class_the_table_is_told_what_it_hits() -> None:
    (one,) = attacks("spellblade", BOLT, 1, TranslateOptions(modifier=3), proficiency=2)

    assert one.outcome == "open"
    assert one.notes == (f"It hits an AC of {one.steps[0].value} or less; with --ac N this is settled.",)


def test_an_area_is_told_to_need_a_roll_for_each_target() -> None:
    (one,) = attacks("spellblade", SWEEP, 1, TranslateOptions(modifier=3), proficiency=2, ac=1)

    assert any("SB-T8" in note for note in one.notes)


@pytest.mark.parametrize(
    ("card", "order", "says"),
    [
        (OPT, {}, "Opt deals no damage"),
        (BOLT, {}, "the roll to hit is d20 + prof + spellcasting"),
        (BOLT, {"to_hit": "d20+5"}, "the damage of Bolt is 3 + 1 die"),
        (X_SPELL, {"to_hit": "d20+5"}, "the damage of Blaze is X"),
        (None, {}, "it is not said what attacks"),
        (None, {"damage": "1d6", "to_hit": "d12"}, "begins with a d20"),
        (None, {"damage": "1d6", "to_hit": "5", "edge": 1}, "has none"),
    ],
)
def test_what_is_not_known_of_an_attack_is_told(card: Card | None, order: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=re.escape(says)):
        attacks("spellblade", card, 1, **order)


def test_a_slip_in_given_dice_is_told_as_one() -> None:
    with pytest.raises(DiceError):
        attacks("spellblade", None, 1, damage="1d6++")
    with pytest.raises(DiceError):
        attacks("spellblade", BOLT, 1, damage="1d6", to_hit="d20+x")


def attack_table(chance_of: dict[int, Fraction]) -> dict[tuple[str, int], Fraction]:
    """TT-T4 for a power of 5: nothing, 2, 5, or 5 times a d4."""
    result: dict[tuple[str, int], Fraction] = {}
    for shown, of in chance_of.items():
        if shown == 20:
            for times in range(1, 5):
                result["critical", 5 * times] = of / 4
        else:
            key = ("miss", 0) if shown <= 5 else ("half", 2) if shown <= 14 else ("full", 5)
            result[key] = result.get(key, Fraction(0)) + of
    return result


@pytest.mark.parametrize("edge", [0, 1, -1])
def test_tell_tales_attack_table_falls_as_it_should(edge: int) -> None:
    keep: Callable[[list[int]], int] = max if edge > 0 else min if edge else (lambda pair: pair[0])
    kept = Counter(keep([*pair]) for pair in product(range(1, 21), repeat=2))
    chances = attack_table({shown: Fraction(times, 400) for shown, times in kept.items()})
    # The rules have these: miss, half, full and critical of 400.
    by_row = Counter[str]()
    for (row, _), of in chances.items():
        by_row[row] += int(of * 1600)
    expected = {0: (100, 180, 100, 20), 1: (25, 171, 165, 39), -1: (175, 189, 35, 1)}[edge]
    assert [by_row[row] // 4 for row in ("miss", "half", "full", "critical")] == list(expected)

    made = attacks("tell-tale", OGRE, 30_000, edge=edge)

    assert chi_square_fits(Counter((one.outcome, one.damage or 0) for one in made), chances)


def test_a_power_given_by_hand_wins_and_an_open_one_must_be_given() -> None:
    assert {one.damage for one in attacks("tell-tale", BEAR, 200, power=8)} == {0, 4, 8, 16, 24, 32}
    with pytest.raises(UsageError, match=r"Star has a power of \*"):
        attacks("tell-tale", STAR, 1)
    with pytest.raises(UsageError, match="Bolt has no power"):
        attacks("tell-tale", BOLT, 1)
    with pytest.raises(UsageError, match="not said what attacks"):
        attacks("tell-tale", None, 1)


def test_enchanted_realms_draws_two_cards_and_the_attacker_wins_ties() -> None:
    # Force 1, 2 and 3 (Bolt, Bear, Ogre); +9 against +7: 5 + 9 = 14 against 7 + 5 = 12 is the book's own sum.
    deck = (BOLT, BEAR, OGRE)
    made = attacks("enchanted-realms", None, 6000, deck=deck, bonus=0, defence=1)

    pairs = [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]
    outcomes: Counter[tuple[str, int]] = Counter()
    for first, second in pairs:
        gap = first - second - 1
        outcomes["tie" if gap == 0 else "won" if gap > 0 else "lost", max(0, gap)] += 1
    assert outcomes == {("lost", 0): 3, ("tie", 0): 2, ("won", 1): 1}
    seen = Counter((one.outcome, one.damage or 0) for one in made)
    assert chi_square_fits(seen, {key: Fraction(times, 6) for key, times in outcomes.items()})


def test_enchanted_realms_adds_what_the_stacks_have() -> None:
    # Ogre Warrior: STR 5, Combat +2; with a Blade, Attack +2: 9. Bear: AGL 1, no Defence.
    attacker = (Entry(OGRE, 1, Zone.DECK), Entry(BLADE, 1, Zone.DECK))
    rules = get_ruleset("enchanted-realms").table.attack
    assert rules is not None
    order = AttackOrder(attacker, (Entry(BEAR, 1, Zone.DECK),), (BOLT, BOLT))

    one = rules.make(order, Random(1))

    assert [step.value for step in one.steps] == [10, 2, 8]
    assert (one.who, one.outcome, one.damage) == ("Ogre with Blade", "won", 8)


MAGE = make_card("Mage", "{1}{U}", "Creature — Human Wizard", size="1/3")


@pytest.mark.parametrize(("spell", "bonus"), [(False, 1), (True, 5)])
def test_a_spell_counts_other_bonuses_than_an_attack_er_p2(spell: bool, bonus: int) -> None:  # noqa: FBT001 - a table's column
    # A blue 1/3 Wizard: STR 1; INT 1 + 1 for its colour + 1 for its learned type, and Spell Casting +2 (ER-T5).
    rules = get_ruleset("enchanted-realms").table.attack
    assert rules is not None
    order = AttackOrder((Entry(MAGE, 1, Zone.DECK),), (), (BOLT, BOLT), defence=0, spell=spell)

    one = rules.make(order, Random(1))

    assert one.steps[0].told == f"Bolt drawn, Force 1, and {bonus}"
    assert (one.steps[0].value, one.damage) == (1 + bonus, bonus)


def test_damage_below_nothing_is_nothing() -> None:
    # 1d4 - 9 is -8 to -5.
    made = attacks("spellblade", None, 40, to_hit="d20+50", damage="1d4-9", ac=1)

    assert {one.damage for one in made} == {0}
    assert {step.value for one in made for step in one.steps[1:]} == {0}


def test_a_game_masters_spell_deals_its_base_damage_on_a_plain_d20_sb_m5() -> None:
    made = attacks("spellblade", BOLT, 200, TranslateOptions(kind="boss"), master=True, ac=10)

    assert {(one.outcome, one.damage) for one in made} == {("miss", 0), ("hit", 3), ("critical", 3)}
    assert {one.steps[0].roll and one.steps[0].roll.formula for one in made} == {"1d20"}


@pytest.mark.parametrize("order", [{"ac": 15}, {"to_hit": "d20"}])
def test_what_a_player_has_to_give_a_game_master_has_not(order: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as caught:
        attacks("spellblade", OGRE, 1, **order)

    assert caught.value.hint.endswith("A game master's card needs neither: --kind creature or --kind boss (SB-M1).")


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ({"bonus": 1, "defence": 1}, "two cards"),
        ({"deck": (BOLT,), "bonus": 1, "defence": 1}, "two cards"),
        ({"deck": (BOLT, BEAR), "defence": 1}, "what attacks"),
        ({"deck": (BOLT, BEAR), "bonus": 1}, "who defends"),
    ],
)
def test_an_attack_in_enchanted_realms_needs_both_sides_and_a_deck(order: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        attacks("enchanted-realms", None, 1, **order)


@pytest.mark.parametrize(
    ("ruleset", "kind", "hand"),
    [
        ("spellblade", "player", 5),
        ("spellblade", "creature", 7),
        ("spellblade", "boss", 7),
        ("tell-tale", "player", 7),
        ("tell-tale", "spells", 7),
        ("enchanted-realms", "adventure", 5),
    ],
)
def test_opening_hands_are_those_of_the_rules(ruleset: str, kind: str, hand: int) -> None:
    assert get_ruleset(ruleset).table.openings[kind].hand == hand


def test_the_first_mulligan_is_free_and_each_further_one_costs_a_card_tt_r2() -> None:
    opening = get_ruleset("tell-tale").table.openings["player"]
    cards = [make_card(f"Card {number}") for number in range(40)]

    dealt = deal(cards, 7, Random(1), opening, mulligans=9)

    assert [len(hand) for hand in dealt.hands] == [7, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert all(len({card.name for card in hand}) == len(hand) for hand in dealt.hands)
    assert dealt.left == 40


def test_a_deck_with_fewer_cards_is_drawn_whole() -> None:
    dealt = deal([BOLT, BEAR, OGRE], 5, Random(1), Opening(5, "SB-R1"))

    assert (sorted(card.name for card in dealt.hands[0]), dealt.asked, dealt.left) == (["Bear", "Bolt", "Ogre"], 5, 0)


def test_hands_have_as_many_copies_as_chance_gives_them() -> None:
    # 4 bolts among 12 cards, 5 drawn: C(4,k)·C(8,5-k) of 792.
    cards = [BOLT] * 4 + [BEAR] * 8
    seen = Counter(deal(cards, 5, Random(seed)).hands[0].count(BOLT) for seed in range(6000))

    assert chi_square_fits(seen, {k: Fraction(ways, 792) for k, ways in enumerate((56, 280, 336, 112, 8))})


@pytest.mark.parametrize(
    ("companion", "order"),
    [
        (False, ["PC Vitality", "Initiative", "PC Speed", None, None, None, None]),
        (True, ["PC Vitality", "Companion Vitality", "Initiative", "PC Speed", "Companion Speed", None, None]),
    ],
)
def test_the_best_of_seven_rolls_go_where_they_matter_most_tt_t6(companion: bool, order: list[str | None]) -> None:  # noqa: FBT001 - a table's column
    rules = get_ruleset("tell-tale").table.stats
    assert rules is not None

    found = roll_stats(rules, Random(1), companion=companion)

    totals = [roll.total for roll in found.rolls]
    assert (len(totals), totals) == (7, sorted(totals, reverse=True))
    assert all(len(roll.thrown[0].dice) == 4 and sum(roll.thrown[0].dice) == roll.total for roll in found.rolls)
    assert list(found.stats) == order


def test_stats_fall_as_four_dice_do_none_of_them_dropped() -> None:
    rules = get_ruleset("tell-tale").table.stats
    assert rules is not None
    ways = Counter(map(sum, product(range(1, 7), repeat=4)))
    rng = Random(9)
    seen = Counter(roll.total for _ in range(2000) for roll in roll_stats(rules, rng).rolls)

    assert chi_square_fits(seen, {total: Fraction(times, 6**4) for total, times in ways.items()})


def test_a_seed_is_told_apart_by_its_use() -> None:
    assert chance(1).random() == chance(1).random()
    assert chance(1, "turn", 2).random() == chance(1, "turn", 2).random()
    assert len({chance(1, *parts).random() for parts in ((), ("turn", 1), ("turn", 2), ("choice", 1))}) == 4
    assert chance(None).random() != chance(None).random()
