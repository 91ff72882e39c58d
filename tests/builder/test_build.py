"""Decks from small pools: legal, within what is owned, and where there is none the numbers say why."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import ceil

import pytest
from support import make_card, make_deck

from deckforge.builder.about import of_theme
from deckforge.builder.build import Outcome, build
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.leaning import Leaning, fit, targets_of
from deckforge.builder.pool import Offered
from deckforge.builder.reasons import Copies, told_plan, why_taken
from deckforge.builder.shapes import features_of, shapes_of
from deckforge.builder.tables import Wish
from deckforge.builder.themes import Theme
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Quest, Zone
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import Part, Target, Traits
from deckforge.rulesets.house_rules import HouseRules
from deckforge.rulesets.registry import get_ruleset

BEARS = [make_card(f"Bear {number}", "{1}{G}", "Creature — Bear", size="2/2") for number in range(30)]
BOLTS = [
    make_card(f"Bolt {number}", "{R}", text=f"Bolt {number} deals 3 damage to any target.") for number in range(10)
]
ELKS = [make_card(f"Elk {number}", "{1}{G}", "Creature — Elk", size="2/2") for number in range(30)]
FOREST = make_card("Forest", type_line="Basic Land — Forest", text="({T}: Add {G}.)", colour_identity="G")
HERO = make_card("Hero", "{1}{G}", "Legendary Creature — Human Warrior", size="2/2")


def some(cards: list[Card], owned: int | None = 1) -> list[Offered]:
    return [Offered(card, owned) for card in cards]


def built(kept: Deck, offered: list[Offered], **more: object) -> Outcome:
    return build(Wish(kept, offered, **more), get_ruleset(kept.ruleset))  # type: ignore[arg-type]


def test_a_player_deck_is_filled_to_its_least_size() -> None:
    outcome = built(make_deck("spellblade", "player", (2, BOLTS[0])), some(BEARS))

    assert outcome.deck.count(Zone.DECK) == 20  # SB-P1
    assert outcome.deck.entries[0].count == 2
    assert not [found for found in outcome.findings if found.level == "error"]


def test_what_is_kept_counts_as_taken_from_what_is_owned() -> None:
    outcome = built(make_deck("spellblade", "player", (2, BOLTS[0])), [Offered(BOLTS[0], 2), *some(BEARS)])

    assert outcome.deck.entries[0].count == 2


def test_copies_stay_within_the_limit_whatever_is_owned() -> None:
    outcome = built(make_deck("spellblade", "player"), [Offered(card, 9) for card in BEARS[:7]])

    assert {entry.count for entry in outcome.deck.entries} <= {2, 3}  # SB-P2; 20 of 7 cards
    with pytest.raises(CannotBuildError, match="the pool has 18 cards for the deck; 20 are needed"):
        built(make_deck("spellblade", "player"), [Offered(card, 9) for card in BEARS[:6]])


def test_too_small_a_pool_is_told_with_its_numbers_and_what_fell_away() -> None:
    wrong = [make_card(f"Elf {number}", "{G}", "Legendary Creature — Elf", size="1/1") for number in range(12)]
    swamps = [make_card(f"Rat {number}", "{B}", "Creature — Rat", size="1/1") for number in range(3)]
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC))

    with pytest.raises(CannotBuildError) as raised:
        built(kept, [*some([FOREST], 9), *some(BEARS), *some(wrong), *some(swamps)])

    told = raised.value.message
    assert "the pool has 30 cards in green for the deck; 40 are needed" in told
    assert "12 fall to TT-D3" in told
    assert "3 fall to TT-D4" in told


def test_the_land_stack_has_a_land_a_level() -> None:
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC), settings=DeckSettings(level=5))

    outcome = built(kept, [Offered(FOREST), *(Offered(card, 2) for card in BEARS)])

    assert outcome.deck.count(Zone.LANDS) == 5
    assert outcome.deck.count(Zone.DECK) == 40
    with pytest.raises(CannotBuildError, match="the pool has 4 cards in green for the land stack; 5 are needed"):
        built(kept, [Offered(FOREST, 4), *(Offered(card, 2) for card in BEARS)])


def test_lands_of_two_colours_come_before_those_of_one() -> None:
    hero = make_card("Pair", "{G}{W}", "Legendary Creature — Human Warrior", size="2/2")
    grove = make_card("Grove", type_line="Land", text="{T}: Add {G} or {W}.", colour_identity="GW")
    kept = make_deck("tell-tale", "player", (1, hero, Zone.PC))

    outcome = built(kept, [Offered(FOREST), Offered(grove, 2), *(Offered(card, 2) for card in BEARS)])

    lands = {entry.card.name: entry.count for entry in outcome.deck.zone(Zone.LANDS)}
    assert lands == {"Grove": 2, "Forest": 1}


def test_without_a_pc_no_cards_make_a_deck() -> None:
    with pytest.raises(CannotBuildError, match=r"no such deck can be built: TT-C1: No PC is named\."):
        built(make_deck("tell-tale", "player"), [Offered(FOREST), *(Offered(card, 2) for card in BEARS)])


def test_what_counting_does_not_prove_is_only_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckforge.builder.build.unmended", lambda *_: frozenset())
    with pytest.raises(NotFoundError, match=r"no deck was found: TT-C1: No PC is named\."):
        built(make_deck("tell-tale", "player"), [Offered(FOREST), *(Offered(card, 2) for card in BEARS)])


def test_cards_that_stay_and_are_illegal_are_an_obstacle_unless_they_may_go() -> None:
    kept = make_deck("spellblade", "player", (5, BOLTS[0]))

    with pytest.raises(CannotBuildError, match=r"SB-P2: More than 3 copies of Bolt 0\."):
        built(kept, some(BEARS))
    outcome = built(kept, some(BEARS), may_cut=True)
    assert {entry.card.name: entry.count for entry in outcome.deck.entries}["Bolt 0"] == 3


def test_a_size_that_the_rules_forbid_is_refused() -> None:
    with pytest.raises(UsageError, match="a deck of 12 cards is not legal"):
        built(make_deck("spellblade", "player"), some(BEARS), size=12)


def test_a_boss_deck_has_a_card_once_and_two_that_bring_creatures() -> None:
    spells = [
        make_card(f"Zap {number}", "{R}", text=f"Zap {number} deals 2 damage to any target.") for number in range(40)
    ]

    outcome = built(make_deck("spellblade", "boss"), [*some(spells, 4), *some(BEARS[:2], 4)])

    assert outcome.deck.count(Zone.DECK) == 25
    assert {entry.count for entry in outcome.deck.entries} == {1}
    assert sum(entry.card.types.is_creature for entry in outcome.deck.entries) == 2
    assert not outcome.findings


def test_a_creature_deck_takes_creatures_alone() -> None:
    outcome = built(make_deck("spellblade", "creature"), [*some(BOLTS), *some(BEARS)])

    assert outcome.deck.count(Zone.DECK) == 20
    assert all(entry.card.types.is_creature for entry in outcome.deck.entries)


def test_an_adventure_has_all_that_it_needs() -> None:
    others = [
        make_card("Tale", "{2}{G}", "Enchantment — Saga"),
        make_card("Chest", "{2}", "Artifact"),
        FOREST,
        HERO,
        *(make_card(f"Charm {number}", "{R}", "Sorcery") for number in range(40)),
    ]

    outcome = built(make_deck("enchanted-realms", "adventure"), some([*others, *BEARS]))

    names = {entry.card.name for entry in outcome.deck.entries}
    assert {"Tale", "Chest", "Forest", "Hero"} <= names
    assert not outcome.findings


def test_a_stack_of_the_usual_size_grows_by_the_hero_that_it_lacks() -> None:
    kept = make_deck("enchanted-realms", "hero", (5, BEARS[0]))

    assert built(kept, some([HERO])).deck.entries[-1].card == HERO
    with pytest.raises(CannotBuildError, match=r"heroes \(ER-H1\): 1 more needed, the pool has 1, but room for 0 more"):
        built(kept, some([HERO]), size=5)


def test_every_card_says_why_it_was_taken() -> None:
    outcome = built(make_deck("spellblade", "player"), [*some(BOLTS), *some(BEARS)])

    assert all(found.why for found in outcome.taken)
    bolt = next(found for found in outcome.taken if found.card in BOLTS)
    assert "damage" in "; ".join(bolt.why)


def test_the_seed_decides_among_equals() -> None:
    decks = [built(make_deck("spellblade", "player"), some(BEARS), seed=seed).deck.entries for seed in (1, 1, 2)]

    assert decks[0] == decks[1] != decks[2]


def test_what_repeats_cost_and_what_is_a_makeshift_are_told() -> None:
    outcome = built(make_deck("tell-tale", "npc"), [Offered(card, 9) for card in BEARS[:4]])

    told = {found.card.name: found.why for found in outcome.taken}
    assert all(any("beyond the usual 1 as a makeshift" in reason for reason in why) for why in told.values())
    lone = make_deck("tell-tale", "player", (1, HERO, Zone.PC), settings=DeckSettings(level=3))
    twice = built(lone, [Offered(FOREST), *(Offered(card, 9) for card in BEARS[:20])])
    assert all(
        "each further copy counts 0.4 less" in found.why
        for found in twice.taken
        if found.copies == 2 and found.zone is Zone.DECK
    )
    assert any(found.copies == 2 for found in twice.taken)


def test_a_legend_comes_once_where_there_is_anything_else() -> None:
    """SB-T14: one at a time."""
    legends = [make_card(f"King {number}", "{G}", "Legendary Creature — Bear", size="9/9") for number in range(3)]
    for kind, least in (("player", 20), ("creature", 20)):
        outcome = built(make_deck("spellblade", kind), [*some(legends, None), *some(BEARS, 3)])
        counts = {entry.card.name: entry.count for entry in outcome.deck.entries}
        assert outcome.deck.count(Zone.DECK) == least
        assert {counts[king.name] for king in legends} == {1}


def test_creatures_to_meet_come_once_where_there_are_others() -> None:
    for ruleset, kind in (("spellblade", "creature"), ("tell-tale", "npc")):
        outcome = built(make_deck(ruleset, kind), some(BEARS, 4))
        assert {entry.count for entry in outcome.deck.entries} == {1}


def test_another_seed_gives_another_draft_of_what_is_worth_as_much() -> None:
    first, second, third = (
        {
            entry.card.name
            for entry in built(make_deck("spellblade", "creature"), some(BEARS + ELKS), seed=seed).deck.entries
        }
        for seed in (0, 1, 2)
    )
    # 60 cards alike, 20 wanted: of the best 20 about half are set back.
    assert all(len(one & other) <= 14 for one, other in ((first, second), (first, third), (second, third)))
    few = built(make_deck("spellblade", "creature"), some(BEARS[:20]), seed=1).deck
    assert few.count(Zone.DECK) == 20  # set back, not left out


def test_the_plan_tells_what_is_fewer_than_usual() -> None:
    """Of 20 cards three tenths are to deal damage, that is 6, and one in twenty draws, that is 1."""
    outcome = built(make_deck("spellblade", "player"), some(BEARS))
    few = (
        "spells that deal damage (0 for 6 to 11, no others are at hand)",
        "weapons (0 for 1 to 3, no others are at hand)",
    )
    assert f"Fewer than usual: {', '.join(few)}" in outcome.plan
    assert "AP 1 or less (" not in outcome.plan  # the curve is told as it is
    bolts = built(make_deck("spellblade", "player"), [*some(BOLTS), *some(BEARS)])
    assert "spells that deal damage (" not in bolts.plan


def test_half_of_the_best_are_set_back_by_another_seed() -> None:
    large = [make_card(f"Ox {number}", "{1}{G}", "Creature — Ox", size="4/4") for number in range(20)]
    best, other = (
        built(make_deck("spellblade", "creature"), some([*large, *BEARS]), seed=seed).deck.entries for seed in (0, 1)
    )
    assert sum(entry.card in large for entry in best) == 20
    assert 4 <= sum(entry.card in large for entry in other) <= 16


def test_no_type_of_a_theme_swamps_the_others() -> None:
    zoo = of_theme(Theme("zoo", "Zoo", ("Wolf", "Bear", "Elk", "Goat")))
    wolves = [
        make_card(f"Wolf {n}", "{1}{G}", "Creature — Wolf", "Other Wolves have trample.", size="4/4") for n in range(30)
    ]
    outcome = built(make_deck("spellblade", "creature"), some([*wolves, *BEARS, *ELKS]), leaning=zoo)
    most = next(target.high for target in targets_of(zoo) if target.name == "type Wolf")
    assert sum(entry.card in wolves for entry in outcome.deck.entries) == ceil(most * 20)


REASONS = [(0.3, "a little"), (0.2, "next to nothing")]
PART = (
    get_ruleset("spellblade").plan(Context(make_deck("spellblade", "creature"), get_ruleset("spellblade")), 20).parts[0]
)


def test_reasons_of_some_weight_are_told_and_others_are_not() -> None:
    assert list(why_taken((), REASONS, PART, Counter(), Copies(1, 0, 1, 0.0))) == ["a little"]
    against = [(-worth, words) for worth, words in REASONS]
    assert list(why_taken((), against, PART, Counter(), Copies(1, 0, 1, 0.0))) == [
        "the best of what is left",
        "a little",
    ]


@pytest.mark.parametrize(
    ("taken", "had", "usual", "beyond"),
    [(1, 2, 2, 1), (2, 1, 2, 1), (3, 0, 2, 1), (1, 5, 2, 1), (1, 1, 2, 0), (2, 2, 2, 2)],
)
def test_copies_that_are_there_count_towards_the_usual_ones(taken: int, had: int, usual: int, beyond: int) -> None:
    told = [
        why for why in why_taken((), REASONS, PART, Counter(), Copies(taken, had, usual, 0.0)) if "makeshift" in why
    ]
    assert told == ([f"{beyond} beyond the usual {usual} as a makeshift: nothing better was left"] if beyond else [])


def test_the_cost_is_no_reason_where_there_is_another() -> None:
    bolts = built(make_deck("spellblade", "player"), [*some(BOLTS[:4]), *some(BEARS)])
    why = next(found.why for found in bolts.taken if found.card in BOLTS)
    assert why[0] == "spells that deal damage: the deck wants 6 to 11, has 4"


def test_what_the_pool_has_of_the_deck_is_counted_and_no_more() -> None:
    with pytest.raises(CannotBuildError, match="1 is in the deck already"):
        built(make_deck("spellblade", "player", (3, BOLTS[0])), [Offered(BOLTS[0], 1), *some(BEARS[:5])])


def test_a_second_colour_that_does_not_fit_costs_more() -> None:
    red = [make_card(f"Imp {number}", "{1}{R}", "Creature — Imp", size="2/2") for number in range(20)]
    both = [
        make_card(f"Gob {number}", "{1}{R}", "Creature — Imp", size="2/2", colour_identity="RU") for number in range(20)
    ]
    outcome = built(make_deck("spellblade", "creature"), some([*both, *red]), leaning=Leaning("Green", colours="G"))
    assert {entry.card.name.split()[0] for entry in outcome.deck.entries} == {"Imp"}


def test_what_has_an_x_in_its_cost_stands_in_no_bracket_of_the_curve() -> None:
    blazes = [
        make_card(f"Blaze {number}", "{X}{R}", text=f"Blaze {number} deals X damage to any target.")
        for number in range(3)
    ]
    outcome = built(make_deck("spellblade", "player", *((1, card) for card in blazes)), some(BEARS))
    assert "X: 3" in outcome.plan
    assert "to 1:" not in outcome.plan


def test_what_a_check_says_of_a_card_is_told() -> None:
    walls = [make_card(f"Field {number}", type_line="Land") for number in range(20)]
    outcome = built(make_deck("spellblade", "player"), [*some(BOLTS[:1]), *some(walls)])
    assert any(reason.startswith("though SB-") for found in outcome.taken for reason in found.why)


def test_cards_of_the_list_that_may_go_are_offered_with_the_pools_further_copies() -> None:
    kept = make_deck("spellblade", "player", (1, BEARS[0]))
    pool = [Offered(card, 3) for card in BEARS[:7]]  # 3 copies of 7 cards for a deck of 20, one of them in it

    for may_cut in (False, True):
        outcome = built(kept, pool, may_cut=may_cut)
        assert outcome.deck.count(Zone.DECK) == 20
        assert {entry.card.name: entry.count for entry in outcome.deck.entries}["Bear 0"] in {2, 3}


def test_as_many_copies_are_favoured_as_the_list_has_and_no_more() -> None:
    kept = make_deck("spellblade", "player", (1, BEARS[0]))

    outcome = built(kept, [Offered(card, 3) for card in BEARS], may_cut=True)

    assert {entry.card.name: entry.count for entry in outcome.deck.entries}["Bear 0"] == 1  # of thirty equal ones
    assert "was in the list" in next(found for found in outcome.taken if found.card == BEARS[0]).why


def test_what_is_owned_counts_over_all_parts_of_the_deck() -> None:
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC), (1, FOREST, Zone.LANDS), (2, BEARS[0]))
    pool = [Offered(FOREST), *(Offered(card, 2) for card in BEARS)]

    outcome = built(kept, pool, may_cut=True)

    assert outcome.deck.count(Zone.LANDS) == 3
    assert outcome.deck.count(Zone.DECK) == 40
    assert sum(entry.count for entry in outcome.deck.entries if entry.card == BEARS[0]) == 2


def test_a_companion_is_one_of_the_copies_that_are_owned() -> None:
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC), (1, BEARS[0], Zone.COMPANION))
    pool = [Offered(FOREST), *(Offered(card, 2) for card in BEARS[:20])]  # 39 are left of 40 that are needed

    with pytest.raises(CannotBuildError, match="the pool has 39 cards in green for the deck; 40 are needed"):
        built(kept, pool)
    outcome = built(kept, [*pool, Offered(BEARS[20], 1)])
    assert sum(entry.count for entry in outcome.deck.entries if entry.card == BEARS[0]) == 2


def test_the_limit_of_copies_is_told_where_it_takes_the_rest() -> None:
    kept = make_deck("spellblade", "player", (2, BEARS[0]))

    with pytest.raises(CannotBuildError) as raised:
        built(kept, [Offered(BEARS[0], 3), Offered(BEARS[1], 10), Offered(BEARS[2], 2)])

    told = raised.value.message  # of 15 cards 2 are in the deck; of ten 7 are too many
    assert "the pool has 6 cards for the deck; 18 are needed" in told
    assert "7 fall to SB-P2 (too many copies)" in told
    assert "2 are in the deck already" in told


def test_the_limit_of_copies_is_told_of_what_one_may_have_as_often_as_one_likes() -> None:
    with pytest.raises(CannotBuildError, match=r"20 are needed \(at most 3 copies of a card by SB-P2"):
        built(make_deck("spellblade", "player"), [Offered(card) for card in BEARS[:2]])


def test_a_pool_without_a_card_for_the_deck_is_an_obstacle_whatever_the_deck_asks_for() -> None:
    with pytest.raises(CannotBuildError, match=r"has 0 cards for the deck; 1 is needed \(1 falls to SB-C1"):
        built(make_deck("spellblade", "creature"), some(BOLTS[:1]))


GUIDE, MAP = make_card("Guide", "{R}", "Creature — Goblin"), make_card("Map", "{1}", "Artifact")
MINE, KEEP = Quest("Mine", (("Guide", GUIDE, 1), ("Map", MAP, 2))), Quest("Keep", (("Map", MAP, 3),))
REALM = [HERO, FOREST, *BEARS, *BOLTS]


def adventure(*quests: Quest) -> Deck:
    return replace(make_deck("enchanted-realms", "adventure"), quests=quests)


def test_what_quests_need_goes_in_first() -> None:
    outcome = built(adventure(MINE, KEEP), [Offered(MAP, 3), Offered(GUIDE, 4), *some(REALM)])

    names = {entry.card.name: entry.count for entry in outcome.deck.entries}
    assert names["Guide"] >= 1
    assert names["Map"] == 3  # for both quests at once
    assert not outcome.findings


def test_what_quests_need_and_the_pool_has_not_is_told_by_name_and_number() -> None:
    with pytest.raises(CannotBuildError) as raised:
        built(adventure(MINE), [Offered(MAP, 1), *some(REALM)])

    assert "Guide for the quest “Mine” (ER-A1): 1 more needed, the pool has 0" in raised.value.message
    assert "Map for the quest “Mine” (ER-A1): 2 more needed, the pool has 1" in raised.value.message


def test_house_rules_that_make_decks_smaller_make_drafts_smaller() -> None:
    numbers = {"deck": {"min_cards": 10, "max_cards": 12, "max_copies": 1}}
    rules = replace(get_ruleset("tell-tale"), house=HouseRules("house.toml", numbers))
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC))

    outcome = build(Wish(kept, [Offered(FOREST), *some(BEARS, 4)]), rules)

    assert outcome.deck.count(Zone.DECK) == 12
    assert {entry.count for entry in outcome.deck.zone(Zone.DECK)} == {1}


def test_what_a_check_has_against_a_card_makes_it_worse() -> None:
    # There is no mana here, so a card that only makes mana is a wasted play, as SB-B4 advises.
    idol = make_card("Idol", "{2}", "Artifact", "{T}: Add {R}.")
    spells = [
        make_card(f"Zap {number}", "{R}", text=f"Zap {number} deals 2 damage to any target.") for number in range(22)
    ]
    kept = make_deck("spellblade", "boss")

    forced = built(kept, [*some([idol]), *some(spells), *some(BEARS[:2])])
    free = built(kept, [*some([idol]), *some(spells), *some(BEARS[:3])])

    (why,) = (found.why for found in forced.taken if found.card == idol)
    assert "though SB-B4 has something against it (wasted plays)" in why
    assert idol not in [found.card for found in free.taken]


def test_no_more_than_the_usual_copies_are_taken_however_good_the_card_is() -> None:
    pool = [Offered(BEARS[0], 9, favour=4.0), *some(BEARS[1:19])]  # of a card that is worth four more than others

    outcome = built(make_deck("spellblade", "creature"), pool)

    assert {entry.card.name: entry.count for entry in outcome.deck.entries}["Bear 0"] == 2


def test_what_a_clause_only_warns_of_is_avoided_at_a_high_price() -> None:
    spells = [
        make_card(f"Zap {number}", "{R}", text=f"Zap {number} deals 2 damage to any target.") for number in range(40)
    ]
    unloved = [Offered(card, 1, favour=-10.0) for card in BEARS[:2]]

    outcome = built(make_deck("spellblade", "boss"), [*some(spells), *unloved])

    assert sum(entry.card.types.is_creature for entry in outcome.deck.entries) == 2  # SB-B3, a warning
    assert not outcome.findings


@pytest.mark.parametrize("deck", [make_deck("spellblade", "player"), make_deck("tell-tale", "npc")])
def test_a_cost_with_x_has_a_row_of_its_own_on_the_curve(deck: Deck) -> None:
    ruleset = get_ruleset(deck.ruleset)
    part = ruleset.plan(Context(deck, ruleset), None).parts[0]
    x, one = make_card("Flood", "{X}{R}"), make_card("Spark", "{R}")

    rows = [
        {name for name in features_of(ruleset.traits(Context(deck, ruleset), card), part) if name.startswith("cost")}
        for card in (x, one)
    ]

    assert rows[0] == {"cost X"}
    assert len(rows[1]) == 1
    assert rows[0] != rows[1]
    assert shapes_of(part)["cost X"].high == 0.15 * part.size


def test_copies_of_the_list_are_owned_whatever_the_pool_counts() -> None:
    kept = make_deck("spellblade", "player", (3, BEARS[0]))

    outcome = built(kept, [Offered(BEARS[0], 1), *some(BEARS[1:18])], may_cut=True)  # 3 and 17 others

    assert {entry.card.name: entry.count for entry in outcome.deck.entries}["Bear 0"] == 3


def test_all_copies_of_a_card_that_may_not_come_in_are_counted() -> None:
    elf = make_card("Elf", "{G}", "Legendary Creature — Elf", size="1/1")
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC))

    with pytest.raises(CannotBuildError, match="9 fall to TT-D3"):
        built(kept, [Offered(FOREST), Offered(elf, 9), *some(BEARS)])


def test_what_is_not_wanted_speaks_against_a_card_and_is_no_reason_for_it() -> None:
    defenders = [
        make_card(f"Wall {number}", "{1}{W}", "Creature — Wall", "Defender", size="0/4", keywords=("Defender",))
        for number in range(3)
    ]  # 3 of them and 17 bears are all that there is for a deck of 20
    outcome = built(make_deck("spellblade", "player"), some([*defenders, *BEARS[:17]]))

    told = next(found.why for found in outcome.taken if found.card == defenders[0])
    assert "though one of the cards that seldom come to hit, or take some of it back" in told
    assert not [reason for reason in told if reason.startswith("for the deck's cards")]


def test_a_card_off_the_theme_stands_in_and_says_so() -> None:
    off = [Offered(card, 1, favour=-12.0, favoured="though off the theme") for card in BEARS[:30]]
    goblins = [make_card(f"Goblin {number}", "{1}{R}", "Creature — Goblin", size="2/2") for number in range(5)]

    outcome = built(make_deck("spellblade", "creature"), [*off, *some(goblins, 9)])

    # The five goblins twice, as is usual, and ten bears: a third goblin would be a makeshift.
    counts = {found.card.name: found.copies for found in outcome.taken}
    assert [counts[card.name] for card in goblins] == [2] * 5
    assert sum(counts.values()) == 20
    assert all(("though off the theme" in found.why) is (found.card in BEARS) for found in outcome.taken)


def test_of_a_card_s_types_all_are_counted() -> None:
    """Ten Human Rogues and ten Human Soldiers are twenty Humans."""
    city = of_theme(Theme("city", "City", ("Human", "Rogue", "Soldier")))
    people = [
        make_card(f"{kind} {number}", "{1}{U}", f"Creature — Human {kind}", size="2/2")
        for kind in ("Rogue", "Soldier")
        for number in range(10)
    ]
    outcome = built(make_deck("spellblade", "creature"), some(people), leaning=city)
    told = {reason for found in outcome.taken for reason in found.why if reason.startswith("Humans:")}
    assert not told - {reason for reason in told if reason.endswith("has 20")}
    features = [features_of(Traits(2, fit(city, card).marks), _part_of(city)) for card in people]
    assert sum("type Human" in each for each in features) == 20


def _part_of(leaning: Leaning) -> Part:
    return Part(Zone.DECK, 20, None, 20, None, 1, targets=tuple(targets_of(leaning)))


def test_a_part_of_a_card_is_not_told_as_none_that_are_wanted() -> None:
    part = Part(Zone.DECK, 20, None, 20, None, 1, targets=(Target("type Hellion", 0.02, 1.0, 2.0, "Hellions"),))
    told = list(why_taken(("type Hellion",), (), part, Counter({"type Hellion": 1}), Copies(1, 0, 1, 0.0)))
    assert told == ["among the deck's Hellions (1)"]


AREA = Target("area", 0.2, 0.5, 2.0, "damage to an area")
SUMMONS = Target("creatures", 0.0, 0.1, 2.0, "cards that bring creatures")


@pytest.mark.parametrize(
    ("left", "whole", "why"),
    [
        (
            [("area", "creatures"), ("area", "creatures")], True,
            "as all others are cards that bring creatures, and these are 0 to 2",
        ),
        (
            [("area", "creatures")], False,
            "as all others among the cards looked at first are cards that bring creatures, and these are 0 to 2",
        ),
        ([("area", "creatures"), ("area",)], True, "others fit better"),
        ([("creatures",)], True, "no others are at hand"),
        ([("creatures",)], False, "no others are among the cards looked at first"),
    ],
)  # fmt: skip
def test_why_there_are_not_more_is_told_of_all_that_were_looked_at(
    left: list[tuple[str, ...]], why: str, *, whole: bool
) -> None:
    part = Part(Zone.DECK, 20, None, 20, None, 1, targets=(AREA, SUMMONS))
    told = told_plan(Leaning(), part, Counter({"area": 1, "creatures": 2}), left, whole=whole)
    assert told.endswith(f"Fewer than usual: damage to an area (1 for 4 to 10, {why}).")


def test_what_quests_need_is_no_larger_than_what_is_built() -> None:
    with pytest.raises(UsageError, match="a deck of 1,004 cards is larger than any that is played"):
        built(adventure(Quest("Mine", (("1000 Map", MAP, 1000),))), some(REALM))
