"""Attacks by each ruleset's procedure, against values worked out by hand; dealing and stats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from chances import chi_square_fits
from support import make_card, make_face
from table_runs import Run

from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder
from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.model.dice import DiceError
from deckforge.model.play import Opening
from deckforge.resources import resource
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


def text_card(name: str, text: str, cost: str = "{2}{R}") -> Card:
    return make_card(name, cost, "Sorcery", text)


CASTER = TranslateOptions(modifier=3)
SEAR = text_card("Sear", "Sear deals 4 damage to any target and 2 damage to you.")
KICK = text_card(
    "Kick",
    "Kicker {4} (You may pay an additional {4} as you cast this spell.)\n"
    "Kick deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
    "{R}",
)
FORK = text_card(
    "Fork",
    "Fork deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
    "{3}{R}{R}",
)
STORM = text_card(
    "Storm", "Choose one —\n• Storm deals 3 damage to each creature.\n• Storm deals 3 damage to each player."
)
PAIRS = make_card("Pairs", "{1}{W}{W}", "Creature — Human Knight", "Double strike", size="2/2")
WALL = make_card("Bulwark", "{R}", "Creature — Wall", "Defender", size="4/4")
CART = make_card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", size="3/3")
RAIDER = make_card("Raider", "{R}", "Creature — Goblin", "Haste", size="5/1")


def formulas(made: Attack, label: str = "Damage") -> list[str]:
    return [step.roll.formula for step in made.steps if step.label == label and step.roll]


def test_harm_to_the_own_side_is_told_apart_and_never_missed_sb_t3() -> None:
    for made in attacks("spellblade", SEAR, 60, CASTER, proficiency=2, ac=12):
        own = made.steps[-1]
        assert (own.label, own.value, own.told) == ("Own side", 2, "to you, apart from the damage")
        dealt = [step.value for step in made.steps if step.label == "Damage"]
        assert made.damage == sum(dealt)
        assert formulas(made) == {"miss": [], "hit": ["4 + 3d8"], "critical": ["4 + 6d8"]}[made.outcome]
    (boss,) = attacks("spellblade", SEAR, 1, TranslateOptions(kind="boss"), master=True, to_hit="d20+9", ac=1)
    assert (boss.damage, boss.steps[-1].value) == (4, 2)


def test_a_line_in_place_of_another_is_dealt_only_when_it_is_asked_for() -> None:
    # Mana value 1; kicked, 1 + 4 (SB-T20).
    (plain,) = attacks("spellblade", KICK, 1, CASTER, proficiency=30, ac=5)
    (kicked,) = attacks("spellblade", KICK, 1, CASTER, proficiency=30, ac=5, lines=(2,))

    assert (formulas(plain), formulas(kicked)) == (["2 + 1d8"], ["4 + 5d8"])
    assert plain.notes == ("Not dealt here; --line 2 deals it: 4 + 5d8 to any target, If this spell was kicked.",)


def test_one_mode_is_dealt_and_another_or_the_same_again_by_its_number() -> None:
    for lines, dealt in (((), ["3 + 3d8"]), ((2,), ["3 + 3d8"]), ((2, 2), ["3 + 3d8"] * 2)):
        (made,) = attacks("spellblade", STORM, 1, CASTER, proficiency=30, ac=5, lines=lines)
        assert formulas(made) == dealt
        assert len(formulas(made, "To hit")) == 1
        assert made.damage == sum(step.value for step in made.steps[1:])
    assert any("--line 1 deals it: 3 + 3d8 to each creature, mode 1" in note for note in made.notes)
    with pytest.raises(UsageError, match="Storm has 2 lines of damage, and none is line 3"):
        attacks("spellblade", STORM, 1, CASTER, proficiency=2, lines=(3,))
    with pytest.raises(UsageError, match="--line is for"):
        attacks("spellblade", STORM, 1, CASTER, proficiency=2, lines=(1,), damage="1d6")


def test_several_targets_have_a_roll_and_a_result_each() -> None:
    seen = set()
    for made in attacks("spellblade", FORK, 200, CASTER, proficiency=2, ac=15):
        assert [result.target for result in made.results] == ["any target", "another target", "a third target"]
        assert len(formulas(made, "To hit")) == 3
        assert made.damage is None
        ends = {result.outcome for result in made.results}
        assert made.outcome == (ends.pop() if len(ends) == 1 else "mixed")
        seen.add(made.outcome)
        # Each adds its own base to 5d8, or twice as many dice; a miss deals nothing.
        for base, result in enumerate(made.results, 1):
            least, most = {"miss": (0, 0), "hit": (base + 5, base + 40), "critical": (base + 10, base + 80)}[
                result.outcome
            ]
            assert least <= (result.damage or 0) <= most
    assert {"mixed", "hit", "miss"} <= seen


@pytest.mark.parametrize("options", [CASTER, TranslateOptions(kind="creature")])
def test_double_strike_hits_twice_on_one_roll(options: TranslateOptions) -> None:
    for made in attacks("spellblade", PAIRS, 100, options, master=options.kind is not None, proficiency=2, ac=15):
        dealt = [step.value for step in made.steps if step.label == "Damage"]
        assert len(formulas(made, "To hit")) == 1
        assert len(dealt) == (0 if made.outcome == "miss" else 2)
        assert made.damage == sum(dealt)
        assert any("hits twice" in note for note in made.notes)
    if options.kind:
        assert {made.damage for made in attacks("spellblade", PAIRS, 50, options, master=True, ac=15)} == {0, 4}


def test_a_weapon_that_gives_double_strike_hits_twice_and_other_gifts_do_not() -> None:
    cleaver = make_card(
        "Cleaver", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0 and has double strike.\nEquip {1}"
    )
    banner = make_card(
        "Chief", "{1}", "Creature — Human", "Other creatures you control have double strike.", size="2/2"
    )
    options = TranslateOptions(modifier=3, weapon_modifier=3)
    (twice,) = attacks("spellblade", cleaver, 1, options, proficiency=30, ac=5)
    (once,) = attacks("spellblade", banner, 1, options, proficiency=30, ac=5)

    assert formulas(twice) == ["1d6 + 3 + 2d8"] * 2
    assert formulas(once) == ["2d8 + 2"]


@pytest.mark.parametrize("ruleset", ["spellblade", "tell-tale"])
def test_a_defender_does_not_attack(ruleset: str) -> None:
    options = TranslateOptions(modifier=3) if ruleset == "spellblade" else NOTHING_TOLD
    with pytest.raises(UsageError, match="Bulwark can't attack"):
        attacks(ruleset, WALL, 1, options)


def test_what_has_to_be_crewed_is_told() -> None:
    (made,) = attacks("spellblade", CART, 1, CASTER, proficiency=2)

    assert made.notes[-1] == "It attacks only once it is crewed or stationed."


def test_haste_gives_advantage_in_tell_tale_and_disadvantage_cancels_it() -> None:
    rolls = {edge: formulas(attacks("tell-tale", RAIDER, 1, edge=edge)[0], "Attack") for edge in (0, 1, -1)}

    assert rolls == {0: ["2d20kh1"], 1: ["2d20kh1"], -1: ["1d20"]}
    assert formulas(attacks("tell-tale", OGRE, 1)[0], "Attack") == ["1d20"]


def test_double_strike_is_two_rolls_in_tell_tale() -> None:
    # A power of 2: nothing 5/20, 1 9/20, 2 5/20, 2 to 8 by a d4 1/80 each; two of them are added.
    made = attacks("tell-tale", PAIRS, 40_000)
    one = {0: Fraction(20, 80), 1: Fraction(36, 80), 2: Fraction(21, 80)} | dict.fromkeys((4, 6, 8), Fraction(1, 80))
    chances: dict[int, Fraction] = {}
    for (first, of_first), (second, of_second) in product(one.items(), repeat=2):
        chances[first + second] = chances.get(first + second, Fraction(0)) + of_first * of_second

    assert chi_square_fits(Counter(each.damage or 0 for each in made), chances)
    assert all(len(each.results) == 2 and sum(r.damage or 0 for r in each.results) == each.damage for each in made)


@pytest.mark.parametrize(
    ("x", "formula"),
    [(4, "4 + 4d8"), (1, "1 + 1d8")],
)
def test_x_is_base_and_dice_sb_t6(x: int, formula: str) -> None:
    (made,) = attacks("spellblade", X_SPELL, 1, CASTER, proficiency=30, ac=5, x=x)
    (boss,) = attacks("spellblade", X_SPELL, 1, TranslateOptions(kind="boss"), master=True, to_hit="d20+30", x=x)

    assert (formulas(made), boss.damage) == ([formula], x)


def test_x_of_a_cost_is_added_to_what_the_kicker_adds_and_nothing_is_no_dice() -> None:
    hydra = make_card("Hydra", "{X}{G}", "Creature — Hydra", "Hydra enters with X +1/+1 counters on it.", size="0/0")
    twice = text_card("Twice", "Twice deals twice X damage to any target.", "{X}{R}")

    assert formulas(attacks("spellblade", hydra, 1, CASTER, proficiency=30, ac=5, x=3)[0]) == ["3d8 + 3"]
    assert attacks("spellblade", hydra, 1, CASTER, proficiency=30, ac=5, x=0)[0].damage == 0
    assert formulas(attacks("spellblade", twice, 1, CASTER, proficiency=30, ac=5, x=3)[0]) == ["6 + 3d8"]


ELITE = make_card(
    "Elite",
    "{2}{W}",
    "Creature — Human",
    "Elite enters with a +1/+1 counter on it for each creature you control.",
    size="2/2",
)
PLATING = make_card(
    "Plating",
    "{2}",
    "Artifact — Equipment",
    "Equipped creature gets +1/+0 for each artifact you control.\nEquip {1}",
)


@pytest.mark.parametrize(
    ("card", "options", "order", "hint"),
    [
        (X_SPELL, CASTER, {}, "Give X with --x N."),
        (X_SPELL, TranslateOptions(kind="boss"), {"master": True}, "Give X with --x N."),
        (STAR, TranslateOptions(kind="creature"), {"master": True}, "Give it with --damage, such as 2d6+3."),
        (STAR, CASTER, {}, "Give it with --damage, such as 2d6+3."),
        (ELITE, CASTER, {}, "Give it with --damage, such as 2d6+3."),
        (PLATING, CASTER, {}, "Give it with --to-hit, such as d20+5, and the damage with --damage."),
    ],
)
def test_a_hint_names_what_is_missing_and_nothing_else(
    card: Card, options: TranslateOptions, order: dict[str, Any], hint: str
) -> None:
    with pytest.raises(UsageError) as caught:
        attacks("spellblade", card, 1, options, proficiency=2, **order)

    assert caught.value.hint == hint


def test_an_x_where_there_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="no X in the damage of Bolt"):
        attacks("spellblade", BOLT, 1, CASTER, proficiency=2, x=3)
    with pytest.raises(DiceError, match="1 to 100"):
        attacks("spellblade", X_SPELL, 1, CASTER, proficiency=2, x=101)


TWO = make_card(
    "Giant",
    "{2}{R}",
    "Creature — Giant",
    size="4/3",
    back=make_face("Stamp", "{1}{R}", "Instant — Adventure", "Stamp deals 2 damage to any target."),
    layout="adventure",
)


def test_the_face_that_is_named_attacks_but_in_an_encounter_the_front_does() -> None:
    (named,) = attacks("spellblade", TWO, 1, CASTER, proficiency=30, ac=5, face=1)
    (front,) = attacks("spellblade", TWO, 1, CASTER, proficiency=30, ac=5)
    (boss,) = attacks("spellblade", TWO, 1, TranslateOptions(kind="boss"), master=True, kind="boss", face=1)
    creature = TranslateOptions(kind="creature")
    (foe,) = attacks("spellblade", TWO, 1, creature, master=True, kind="creature", face=1, to_hit="d20+30", ac=5)

    assert (named.who, formulas(named)) == ("Stamp", ["2 + 2d8"])
    assert (front.who, formulas(front)) == ("Giant", ["4d8 + 4"])
    assert boss.who == "Stamp"
    assert (foe.who, foe.damage) == ("Giant", 4)
    assert "The front face counts here: Giant attacks, not Stamp." in foe.notes
    rules = get_ruleset("enchanted-realms").table.attack
    assert rules is not None
    side = (Entry(TWO, 1, Zone.DECK),)
    realms = rules.make(AttackOrder(side, side, (BOLT, BOLT), face=1, defending_face=1), Random(1))
    assert realms.notes[-2:] == (
        "The front face counts here: Giant attacks, not Stamp.",
        "The front face counts here: Giant defends, not Stamp.",
    )
    (tale,) = attacks("tell-tale", TWO, 1, face=1)
    assert (tale.who, tale.notes[0]) == ("Giant", "The front face counts here: Giant attacks, not Stamp.")


def test_a_critical_hit_without_dice_says_nothing_of_dice() -> None:
    for made in attacks("spellblade", OGRE, 60, TranslateOptions(kind="boss"), master=True, ac=5):
        assert {step.told for step in made.steps[1:]} <= {""}
    critical = [one for one in attacks("spellblade", BOLT, 60, CASTER, proficiency=2) if one.outcome == "critical"]
    assert critical
    assert all(one.steps[1].told == "its dice doubled" for one in critical)


def test_advantage_is_for_one_d20_and_modifiers_given_by_hand_are_rolled() -> None:
    for to_hit in ("d200", "d200+5", "2d20kh1", "d20adv"):
        with pytest.raises(UsageError, match="advantage is for a single d20"):
            attacks("spellblade", None, 1, damage="1d6", to_hit=to_hit, edge=1)
    for to_hit in ("d200", "2d20", "-d20"):
        with pytest.raises(UsageError, match="begins with a d20"):
            attacks("spellblade", None, 1, damage="1d6", to_hit=to_hit)
    (best,) = attacks("spellblade", None, 1, damage="1d6", to_hit="d20 + 5 + 1d20", edge=1)
    (worst,) = attacks("spellblade", None, 1, CASTER, damage="1d6", proficiency=2, edge=-1)
    assert formulas(best, "To hit") == ["2d20kh1 + 5 + 1d20"]
    assert formulas(worst, "To hit") == ["2d20kl1 + 2 + 3"]


def test_what_a_roll_does_not_look_at_is_told() -> None:
    (given,) = attacks("spellblade", BOLT, 1, CASTER, proficiency=2, to_hit="d20+9", ac=1)
    (master,) = attacks("spellblade", OGRE, 1, TranslateOptions(kind="boss"), master=True, proficiency=2, ac=1)

    assert "The roll to hit stands as --to-hit has it, and no proficiency is added." in given.notes
    assert "A game master's attack adds neither proficiency nor a modifier (SB-M1)." in master.notes


@pytest.mark.parametrize(
    ("text", "size", "damages"),
    [
        ("Cub enters with two +1/+1 counters on it.", "0/0", {0, 1, 2, 4, 6, 8}),
        ("Cub enters with two -1/-1 counters on it.", "6/6", {0, 2, 4, 8, 12, 16}),
    ],
)
def test_counters_that_it_enters_with_are_part_of_a_power_tt_t1(text: str, size: str, damages: set[int]) -> None:
    cub = make_card("Cub", "{G}", "Creature — Bear", text, size=size)

    assert {made.damage for made in attacks("tell-tale", cub, 600)} == damages


def test_a_vehicle_never_moves_in_tell_tale() -> None:
    with pytest.raises(UsageError, match="Cart doesn't fight"):
        attacks("tell-tale", CART, 1)


@pytest.mark.parametrize(
    ("others", "who"),
    [
        ([], "Serra Angel"),
        (["Shock"], "Serra Angel with Shock"),
        (["Shock", "Bonesplitter"], "Serra Angel with Shock and Bonesplitter"),
        (["Shock", "Bonesplitter", "Blaze"], "Serra Angel with Shock, Bonesplitter and Blaze"),
        (["Shock", "Bonesplitter", "Blaze", "Char"], "Serra Angel with Shock, Bonesplitter and 2 more cards"),
    ],
)
def test_a_stack_is_named_in_a_line(run: Run, tmp_path: Path, others: list[str], who: str) -> None:
    deck, hero = tmp_path / "adventure.txt", tmp_path / "hero.txt"
    deck.write_text("# ruleset: enchanted-realms\n# kind: adventure\n20 Shock\n20 Cancel\n", encoding="utf-8")
    cards = "".join(f"1 {name}\n" for name in ("Serra Angel", *others))
    hero.write_text(f"# ruleset: enchanted-realms\n# kind: hero\n{cards}", encoding="utf-8")

    made = run("attack", str(hero), "-r", "enchanted-realms", "--deck", str(deck), "--defence", "1")

    assert made["who"] == who


def test_a_game_without_encounters_says_what_to_draw_instead(run: Run) -> None:
    adventure = str(resource("fixtures", "decks") / "enchanted-realms-adventure.txt")

    error = run("encounter", adventure, "--players", "3", code=2)["error"]

    assert error["message"] == "Enchanted Realms draws no encounters"
    assert "ER-P1" in error["hint"]
    assert "deckforge deal LIST --hand N" in error["hint"]
